import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// The callbacks without which a log cannot decide a clause.
final class ClauseNeedsTests: XCTestCase {
  private let a = Formula.event(EventPattern(.viewWillAppear))
  private let b = Formula.event(EventPattern(.viewDidAppear))
  private let c = Formula.event(EventPattern(.viewWillDisappear))
  private let d = Formula.event(EventPattern(.viewDidDisappear))

  /// The letters of the callbacks that a clause needs.
  private func needs(_ clause: Clause) -> String {
    let letters: [(Callback, String)] = [
      (.viewWillAppear, "a"), (.viewDidAppear, "b"), (.viewWillDisappear, "c"), (.viewDidDisappear, "d"),
    ]
    return letters.filter { letter in clause.needs.contains(Need([letter.0])) }.map(\.1).joined()
  }

  private func needs(_ pattern: Pattern, _ scope: Scope = .globally, _ bound: Bound? = nil) -> String {
    needs(Clause(pattern, in: scope, within: bound))
  }

  func testPatternNeedsEventItWaitsFor() {
    XCTAssertEqual(needs(.existence(a, times: 2)), "a")
    XCTAssertEqual(needs(.absence(a, times: 1)), "")
    XCTAssertEqual(needs(.absence(a, times: 3)), "")
    XCTAssertEqual(needs(.exactly(a, times: 2)), "a")
    XCTAssertEqual(needs(.universality(a)), "a")
    XCTAssertEqual(needs(.initially(a)), "a")
    XCTAssertEqual(needs(.finally(a)), "a")
    XCTAssertEqual(needs(.choice(a, b, isExclusive: false)), "ab")
    XCTAssertEqual(needs(.choice(a, b, isExclusive: true)), "ab")
    XCTAssertEqual(needs(.respondedExistence(a, b)), "b")
    XCTAssertEqual(needs(.coexistence(a, b)), "ab")
    XCTAssertEqual(needs(.notCoexistence(a, b)), "")
  }

  func testRelationNeedsItsResponseOrPrecedent() {
    for bound in [nil, Bound.time(1_000_000), .events(3)] {
      for strength in [Pattern.Strength.plain, .alternate, .chain] {
        let name = "\(strength) \(String(describing: bound))"
        XCTAssertEqual(needs(.relation(.response, strength, a, b), .globally, bound), "b", name)
        XCTAssertEqual(needs(.relation(.precedence, strength, a, b), .globally, bound), "a", name)
        XCTAssertEqual(needs(.relation(.succession, strength, a, b), .globally, bound), "ab", name)
      }
    }
    XCTAssertEqual(needs(.relation(.notSuccession, .plain, a, b)), "")
    XCTAssertEqual(needs(.relation(.notSuccession, .chain, a, b)), "")
  }

  func testSequenceNeedsItsAwaitedEvents() {
    XCTAssertEqual(needs(.sequence(.precedence, [a, b], [c])), "ab")
    XCTAssertEqual(needs(.sequence(.precedence, [a], [b, c])), "a")
    XCTAssertEqual(needs(.sequence(.response, [a], [b, c])), "bc")
  }

  /// A scope that never opens requires nothing; a scope that never closes may require too much.
  func testScopeNeedsItsBoundaries() {
    let pattern = Pattern.relation(.precedence, .plain, a, b)
    XCTAssertEqual(needs(pattern, .before(c)), "a")
    XCTAssertEqual(needs(pattern, .after(c)), "a")
    XCTAssertEqual(needs(pattern, .between(c, d)), "a")
    XCTAssertEqual(needs(pattern, .afterUntil(c, d)), "ad")
    XCTAssertEqual(needs(.absence(a, times: 1), .between(c, d)), "")
    XCTAssertEqual(needs(.absence(a, times: 1), .afterUntil(c, d)), "d")
    XCTAssertEqual(needs(.existence(a, times: 1), .between(c, d)), "a")
  }

  /// If one of two events is missing from the log, a scope may begin or end too late.
  func testScopeWithAlternativesNeedsEach() {
    XCTAssertEqual(needs(.absence(a, times: 1), .before(c || d)), "cd")
    XCTAssertEqual(needs(.relation(.precedence, .plain, a, b), .after(c || d)), "acd")
  }

  func testFormulaNeedsItsNegatedEvents() {
    func needs(_ violation: Formula) -> String { self.needs(Clause(violation: violation)) }
    XCTAssertEqual(needs(a && b), "")
    XCTAssertEqual(needs(a && !b), "b")
    XCTAssertEqual(needs(!(!a || b)), "b")
    XCTAssertEqual(needs(b && !.previously(.since(!b, a))), "a", "b is under two negations")
    XCTAssertEqual(needs(.recent(!a, microseconds: 1)), "a")
    XCTAssertEqual(needs(a && !.previously(a)), "", "no violation if a never comes")
    XCTAssertEqual(needs(c && ((a || b) && !.previously(a || b))), "ab", "the order of the two matters")
    XCTAssertEqual(needs((a && b) || !a), "a")
  }

  func testNeedHasRoleOfItsEventAndNoArgument() {
    let event = EventPattern(.didMoveToParent, role: .child, argument: .noParent)
    let other = EventPattern(.didMoveToParent, role: .child, argument: .parent)
    XCTAssertEqual(
      Clause(violation: b && !.event(event) && !.event(other)).needs, [Need([.didMoveToParent], of: .child)])
  }
}
