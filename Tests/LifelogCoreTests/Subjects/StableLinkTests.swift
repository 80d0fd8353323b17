import TestSupport
import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogTrace

/// A container's event steps only the links that it may change; the others keep their state.
final class StableLinkTests: XCTestCase {
  /// Compares with the skipped step, in every state that random events of child and parent lead to.
  func testIrrelevantParentEventDoesNotChangeStableLink() throws {
    let monitor = Monitor(try Model.builtIn(), slice: .link)
    let arguments: [ArgumentClass] = [
      .unprinted, .noParent, .sameParent, .otherParent, .someParent, .appearing, .disappearing, .yes, .no,
    ]
    var saved = 0
    for seed in 0..<TestTier.rounds(40) {
      var random = SeededRandom(seed)
      func letter(_ callback: Callback, _ roles: RoleSet) -> Letter {
        var letter = Letter(callback, roles: roles, argument: random.pick(arguments))
        for input in monitor.propositions(for: callback) {
          letter[input] = random.pick([.yes, .no, .unknown])
        }
        return letter
      }
      var state = random.once(in: 2) ? monitor.start : monitor.born
      for _ in 0..<60 {
        let callback = random.pick(Callback.ofUIKit)
        let roles = random.pick([RoleSet(.child), RoleSet(.parent), [RoleSet(.parent), .receiver]])
        if monitor.isStable(state) {
          for quiet in Callback.ofUIKit where monitor.isUnconstrainedForParent(quiet) {
            let step = monitor.step(state, letter(quiet, RoleSet(.parent)))
            XCTAssertEqual(step.state, state, "seed \(seed): \(quiet)")
            XCTAssertTrue(step.isSilent, "seed \(seed): \(quiet)")
            saved += 1
          }
        }
        state = monitor.step(state, letter(callback, roles)).state
      }
    }
    XCTAssertGreaterThan(saved, 0)
  }

  func testAdditionOfOtherChildIsIrrelevant() throws {
    let monitor = Monitor(try Model.builtIn(), slice: .link)
    for callback: Callback in [.addChild, .addSubview, .viewWillLayoutSubviews, .viewDidLayoutSubviews] {
      XCTAssertTrue(monitor.isUnconstrainedForParent(callback), callback.name)
    }
    XCTAssertFalse(monitor.isUnconstrainedForParent(.viewDidAppear))
  }
}
