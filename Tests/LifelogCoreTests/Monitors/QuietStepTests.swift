import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// The steps that are kept close at hand, against the monitor that is asked for all others.
final class QuietStepTests: XCTestCase {
  func testAnAnswerIsThatOfTheMonitor() throws {
    let monitor = Monitor(try Model.builtIn())
    for seed in 0..<TestTier.rounds(20) {
      var random = SeededRandom(seed)
      var quiet = SilentStepCache()
      var state = monitor.born
      var answers = 0
      for _ in 0..<2_000 {
        let callback = random.pick(Array(Callback.allCases.prefix(24)))
        let letter = Letter(Symbol(callback, isChild: false), argument: .unprinted)
        let step = monitor.step(state, letter)
        if let known = quiet.step(from: state, letter) {
          answers += 1
          XCTAssertEqual(known.state, step.state, "seed \(seed)")
          XCTAssertEqual(known.recoveredMachines, step.recoveredMachines, "seed \(seed)")
          XCTAssert(step.isSilent, "a step that says more is not kept")
        }
        quiet.record(step, from: state, letter)
        if random.once(in: 500) { quiet.forget() }
        state = random.once(in: 30) ? monitor.start : step.state
      }
      XCTAssertGreaterThan(answers, 0)
    }
  }

  func testASetOfInputsHasEachOnce() {
    for seed in 0..<TestTier.rounds(200) {
      var random = SeededRandom(seed)
      let members = (0..<32).filter { _ in random.once(in: 3) }
      let bits = members.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
      XCTAssertEqual(Array(PropositionSet(bits: bits)), members)
      XCTAssertEqual(PropositionSet(bits: bits).isEmpty, members.isEmpty)
    }
  }
}
