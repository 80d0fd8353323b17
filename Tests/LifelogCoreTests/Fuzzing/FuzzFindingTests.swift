import Foundation
import TestSupport
import XCTest

/// Inputs that `make fuzz` found are handled from then on: `Found` has a folder of inputs for each target.
final class FuzzFindingTests: XCTestCase {
  func testEveryTargetHandlesItsSeeds() {
    for target in FuzzTarget.all {
      XCTAssertFalse(target.seeds.isEmpty, "\(target.name) has no seeds")
      for seed in target.seeds { XCTAssertNil(target.check(seed), target.name) }
    }
  }

  func testEveryTargetHandlesFoundInputs() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Found")
    let targets = Dictionary(uniqueKeysWithValues: FuzzTarget.all.map { ($0.name, $0) })
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name != "README.md" {
      let target = try XCTUnwrap(targets[name], "target '\(name)' does not exist")
      let inputs = folder.appendingPathComponent(name)
      for input in try FileManager.default.contentsOfDirectory(atPath: inputs.path).sorted() {
        let bytes = Array(try Data(contentsOf: inputs.appendingPathComponent(input)))
        XCTAssertNil(target.check(bytes), "\(name)/\(input)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 0, "no found inputs")
  }

  /// The time per byte does not grow with the length of a line.
  func testEveryTargetHandlesOneLongLine() {
    let length = TestTier.isAll ? 20_000 : 4_000
    for target in FuzzTarget.all {
      for seed in target.seeds.prefix(2) where !seed.isEmpty {
        let long = Array([[UInt8]](repeating: seed, count: max(1, length / seed.count)).joined())
        XCTAssertNil(target.check(long), target.name)
      }
    }
  }
}
