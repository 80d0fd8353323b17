import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// Compares the cached steps with the monitor, which computes all steps.
final class StepCacheTests: XCTestCase {
  func testCachedStepEqualsStepOfMonitor() throws {
    let monitor = Monitor(try Model.builtIn())
    for seed in 0..<TestTier.rounds(20) {
      var random = SeededRandom(seed)
      var cache = SilentStepCache()
      var state = monitor.born
      var hits = 0
      for _ in 0..<2_000 {
        let callback = random.pick(Array(Callback.allCases.prefix(24)))
        let letter = Letter(Symbol(callback, isChild: false), argument: .unprinted)
        let step = monitor.step(state, letter)
        if let known = cache.step(from: state, letter) {
          hits += 1
          XCTAssertEqual(known.state, step.state, "seed \(seed)")
          XCTAssertEqual(known.recoveredMachines, step.recoveredMachines, "seed \(seed)")
          XCTAssert(step.isSilent, "a step with more results is not cached")
        }
        cache.record(step, from: state, letter)
        if random.once(in: 500) { cache.forget() }
        state = random.once(in: 30) ? monitor.start : step.state
      }
      XCTAssertGreaterThan(hits, 0)
    }
  }

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
