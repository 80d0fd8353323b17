import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

final class LoggingPlanTests: XCTestCase {
  private func verdict(_ rule: String, _ subject: String = "Cart", _ lacking: CallbackSet...) -> ClassVerdict
  {
    ClassVerdict(
      rule: rule, subject: subject, verdict: .inconclusive, lacking: lacking)
  }

  private func steps(_ verdicts: [ClassVerdict]) -> [LoggingStep] { LoggingPlan(verdicts).steps }

  func testNoAdviceWithoutMissingCallbacks() {
    XCTAssertEqual(steps([]), [])
    XCTAssertEqual(
      steps([ClassVerdict(rule: "a", subject: "Cart", verdict: .inconclusive, pending: "it ended")]), [])
  }

  func testCallbackThatDecidesMostRulesIsFirst() {
    XCTAssertEqual(
      steps([
        verdict("a", "Cart", [.deinit]), verdict("b", "Cart", [.viewDidDisappear]),
        verdict("b", "Menu", [.viewDidDisappear]),
      ]),
      [
        LoggingStep(callbacks: [.viewDidDisappear], subjects: ["Cart", "Menu"], rules: ["b"], verdicts: 2),
        LoggingStep(callbacks: [.deinit], subjects: ["Cart"], rules: ["a"], verdicts: 1),
      ])
  }

  func testCallbacksThatDecideOnlyTogetherAreOneStep() {
    XCTAssertEqual(
      steps([verdict("a", "Cart", [.willMoveToParent], [.didMoveToParent]), verdict("b", "Cart", [.deinit])])
        .map(\.callbacks),
      [[.deinit], [.willMoveToParent, .didMoveToParent]])
    let three = [verdict("a"), verdict("b"), verdict("c")].map {
      verdict($0.rule, "Cart", [.willMoveToParent], [.didMoveToParent])
    }
    XCTAssertEqual(
      steps(three + [verdict("d", "Cart", [.deinit])]).map(\.callbacks),
      [[.willMoveToParent, .didMoveToParent], [.deinit]],
      "three rules for two callbacks rank above one rule for one callback")
  }

  func testCallbackThatMeetsSeveralNeedsIsChosen() {
    let verdicts = [
      verdict("a", "Cart", [.viewWillAppear, .viewDidAppear]),
      verdict("b", "Cart", [.viewDidAppear, .deinit]),
      verdict("c", "Cart", [.viewDidAppear, .addChild]),
    ]
    XCTAssertEqual(steps(verdicts).map(\.callbacks), [[.viewDidAppear]])
  }

  func testLaterStepIsMarkedAsBuildingOnEarlierOne() {
    let verdicts = [
      verdict("a", "Cart", [.viewWillAppear]), verdict("b", "Cart", [.viewWillAppear], [.deinit]),
      verdict("c", "Cart", [.addChild]),
    ]
    XCTAssertEqual(
      steps(verdicts).map(\.buildsOnEarlier), [false, true, false], "\(steps(verdicts).map(\.callbacks))")
  }

  /// Compares the set with the smallest of all possible sets.
  func testCallbackSetIsMinimal() {
    var random = SeededRandom(7)
    let pool = Array(Callback.allCases.prefix(8))
    for _ in 0..<TestTier.rounds(60) {
      let needs = Set(
        (0...random.below(6)).map { _ in CallbackSet((0...random.below(3)).map { _ in random.pick(pool) }) })
      let found = LoggingPlan.smallestSet(hitting: needs)
      XCTAssertTrue(needs.allSatisfy { !$0.isDisjoint(with: found) })
      let least = (0..<1 << pool.count).filter { mask in
        let set = CallbackSet(pool.indices.filter { mask & (1 << $0) != 0 }.map { pool[$0] })
        return needs.allSatisfy { !$0.isDisjoint(with: set) }
      }.map(\.nonzeroBitCount).min()
      XCTAssertEqual(found.members.count, least)
    }
  }

  func testManyCallbacksAreStillAdvised() {
    let callbacks = Array(Callback.ofUIKit.prefix(30))
    let single = callbacks.map { verdict("a", "Cart", [$0]) }
    XCTAssertEqual(steps(single).flatMap(\.callbacks), callbacks)
    let pairs = callbacks.indices.dropLast().map {
      verdict("a", "\($0)", [callbacks[$0], callbacks[$0 + 1]])
    }
    let advised = CallbackSet(steps(pairs).flatMap(\.callbacks))
    XCTAssertTrue(pairs.allSatisfy { $0.lacking.allSatisfy { !$0.isDisjoint(with: advised) } })
  }

  func testOrderOfVerdictsDoesNotMatter() {
    var random = SeededRandom(8)
    let pool = Array(Callback.allCases.prefix(10))
    let verdicts = (0..<30).map { rule in
      verdict(
        "\(rule)", random.pick(["A", "B"]), [random.pick(pool), random.pick(pool)], [random.pick(pool)])
    }
    let expected = steps(verdicts)
    for _ in 0..<5 { XCTAssertEqual(steps(verdicts.shuffled(using: &random)), expected) }
  }
}
