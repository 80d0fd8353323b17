import Foundation
import XCTest

/// The seeds of `make fuzz` and all cases that it ever found pass the check.
final class ArchiveFuzzingTests: XCTestCase {
  func testSeedsPassTheCheck() {
    for (number, seed) in ArchiveFuzzing.seeds.enumerated() {
      XCTAssertNil(ArchiveFuzzing.check(seed), "seed \(number)")
    }
  }

  func testFoundCasesPassTheCheck() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Found/\(ArchiveFuzzing.name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertFalse(names.isEmpty, "no input is kept")
    for name in names.sorted() {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      XCTAssertNil(ArchiveFuzzing.check(bytes), name)
    }
  }
}
