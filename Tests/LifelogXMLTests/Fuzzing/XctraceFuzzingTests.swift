import Foundation
import XCTest

/// The seeds of `make fuzz` and all cases that it ever found pass the check.
final class XctraceFuzzingTests: XCTestCase {
  func testSeedsAndFoundCasesPassTheCheck() throws {
    for (number, seed) in XctraceFuzzing.seeds.enumerated() {
      XCTAssertNil(XctraceFuzzing.check(seed), "seed \(number)")
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Found/\(XctraceFuzzing.name)")
    // Without a folder, no case was found yet.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      XCTAssertNil(XctraceFuzzing.check(bytes), name)
    }
  }
}
