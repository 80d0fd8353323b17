import Foundation
import XCTest

/// What `make fuzz` begins with is borne, and so is for ever what it found once.
final class XctraceFuzzingTests: XCTestCase {
  func testSeedsAndFoundCasesPassTheCheck() throws {
    for (number, seed) in XctraceFuzzing.seeds.enumerated() {
      XCTAssertNil(XctraceFuzzing.check(seed), "seed \(number)")
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Found/\(XctraceFuzzing.name)")
    // Nothing was found yet where there is no folder.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      XCTAssertNil(XctraceFuzzing.check(bytes), name)
    }
  }
}
