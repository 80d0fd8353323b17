import Foundation
import TestSupport
import XCTest

/// Inputs that `make fuzz` found are handled from then on: `Found` has a folder of inputs for each target.
final class FuzzFindingTests: XCTestCase {
  private static let targets =
    ReadingFuzzing.targets + ReportFuzzing.targets + ModelFuzzing.targets + TextFuzzing.targets

  func testSeedsAndFoundInputsPassTheCheck() throws {
    for target in Self.targets {
      XCTAssertFalse(target.seeds.isEmpty, "\(target.name) has no seeds")
      XCTAssertFalse(target.dictionary.isEmpty, "\(target.name) has no dictionary")
      XCTAssertEqual(try target.failures(seeds: TestTier.isAll ? .max : 40), [])
    }
  }

  func testEveryFolderOfFoundInputsHasTarget() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Found")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "README.md" }
    XCTAssertFalse(names.isEmpty)
    XCTAssertEqual(Set(names).subtracting(Self.targets.map(\.name)), [])
  }

  /// The time per byte does not grow with the length of a line.
  func testEveryTargetHandlesOneLongLine() {
    let length = TestTier.isAll ? 20_000 : 4_000
    for target in Self.targets {
      for seed in target.seeds.prefix(2) where !seed.isEmpty {
        let long = Array([[UInt8]](repeating: seed, count: max(1, length / seed.count)).joined())
        XCTAssertNil(target.check(long), target.name)
      }
    }
  }
}
