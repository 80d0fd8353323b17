import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// The steps that a monitor remembers.
final class StepCacheTests: XCTestCase {
  /// A monitor that drops its cached steps computes them again.
  func testDroppingCacheChangesNothing() throws {
    var random = RandomLog(seed: 3)
    let log = String(decoding: random.bytes(lines: 6_000), as: UTF8.self)
    let model = try Model.builtIn()
    let whole = CheckedLog(log, model: model)
    let uncached = CheckedLog(log, model: model, capacity: 4)
    XCTAssertFalse(whole.violatedLines.isEmpty)
    XCTAssertEqual(uncached.violatedLines, whole.violatedLines)
    XCTAssertEqual([whole, uncached].map(\.checker.tracker.hasForgottenStates), [false, true])
  }

  func testPropositionSetHasEachMemberOnce() {
    for seed in 0..<TestTier.rounds(200) {
      var random = SeededRandom(seed)
      let members = (0..<32).filter { _ in random.once(in: 3) }
      let bits = members.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
      XCTAssertEqual(Array(PropositionSet(bits: bits)), members)
      XCTAssertEqual(PropositionSet(bits: bits).isEmpty, members.isEmpty)
    }
  }
}
