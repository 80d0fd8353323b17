import Foundation
import TestSupport
import XCTest

/// What `make fuzz` found once is borne for ever: `Found` has a folder for each target, and in it the inputs.
final class FuzzFindingTests: XCTestCase {
  func testSeedsAreBorne() {
    for target in FuzzTarget.all {
      XCTAssertFalse(target.seeds.isEmpty, "\(target.name) has nothing to begin with")
      for seed in target.seeds { XCTAssertNil(target.check(seed), target.name) }
    }
  }

  func testWhatWasFoundIsBorne() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Found")
    let targets = Dictionary(uniqueKeysWithValues: FuzzTarget.all.map { ($0.name, $0) })
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name != "README.md" {
      let target = try XCTUnwrap(targets[name], "there is no target '\(name)'")
      let inputs = folder.appendingPathComponent(name)
      for input in try FileManager.default.contentsOfDirectory(atPath: inputs.path).sorted() {
        let bytes = Array(try Data(contentsOf: inputs.appendingPathComponent(input)))
        XCTAssertNil(target.check(bytes), "\(name)/\(input)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 0, "no input is kept")
  }

  /// Reading takes no longer for each byte when there are many more of them on one line.
  func testEveryTargetBearsOneLongLine() {
    let length = TestTier.isAll ? 20_000 : 4_000
    for target in FuzzTarget.all {
      for seed in target.seeds.prefix(2) where !seed.isEmpty {
        let long = Array([[UInt8]](repeating: seed, count: max(1, length / seed.count)).joined())
        XCTAssertNil(target.check(long), target.name)
      }
    }
  }
}
