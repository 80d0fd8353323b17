import TestSupport
import XCTest

@testable import LifelogModel

/// The clause of a pattern says of every trace what the definition of the pattern says.
final class PatternLoweringTests: XCTestCase {
  /// The scopes between events of which some are those of the pattern itself.
  private static let scopes: [Scope] =
    [.globally] + PatternCatalogue.scopes(.c, .c) + PatternCatalogue.scopes(.a, .b)
    + [.between(.c, .a), .afterUntil(.c, .b), .between(.b, .c), .afterUntil(.a, .c)]

  /// One scope of each kind.
  private static let oneScopeOfEach: [Scope] = [
    .globally, .before(.c), .after(.a), .between(.a, .b), .afterUntil(.c, .b),
  ]

  /// One scope of each kind that has an end; it is no event for which a pattern of `a` and `b` can wait.
  private static let closedByAnother: [Scope] = [.before(.c), .between(.a, .c), .afterUntil(.a, .c)]

  func testEveryPatternInEveryScopeOverOneEventAtATime() {
    assertAgreement(
      of: PatternCatalogue.clauses(.a, .b, .c, in: Self.scopes, within: [.events(1), .events(2)]),
      on: ReferenceTrace.all(upTo: 5, of: [.a, .b, .c]))
  }

  func testEveryPatternInEveryScopeWhereEventsMeet() {
    for (scopes, length) in [(Self.scopes, 3), (Self.oneScopeOfEach, 4)] {
      assertAgreement(
        of: PatternCatalogue.clauses(.a, .b, .c, in: scopes, within: [.events(0), .events(1)]),
        on: ReferenceTrace.all(upTo: length, of: [.a, .b, .c, [.a, .b], [.a, .c], [.b, .c]]))
    }
  }

  func testEveryPatternThatCanHaveABoundWithinATime() {
    // What precedes the segment may be near enough, but does not count.
    let scopes: [Scope] = [.globally, .before(.c), .after(.c), .between(.c, .a), .afterUntil(.c, .a)]
    assertAgreement(
      of: scopes.flatMap { scope in
        PatternCatalogue.bounded(.a, .b, in: scope, within: [.time(0), .time(2), .time(3)])
      },
      on: ReferenceTrace.all(upTo: 4, of: ReferenceTrace.steps([.a, .b, .c], after: [0, 2])))
  }

  func testOperandsMayBeFormulas() {
    let operands: [(Formula, Formula, Formula)] = [
      (!.a, .b, .c), (.a, !.b, .c), (.a, .b, !.c), (.a || .c, .b && !.c, .a),
      (.previously(.a), .b, .c), (.a, .once(.b), .previously(.c)), (.since(!.a, .b), .a, .b),
      (.yes, .b, .no), (.a, .yes, .b), (.rise(.a), .rise(.b), .c),
    ]
    for (a, b, c) in operands {
      assertAgreement(
        of: PatternCatalogue.clauses(
          a, b, c, in: [.globally] + PatternCatalogue.scopes(.c, .b), within: [.events(1)]),
        on: ReferenceTrace.all(upTo: 3, of: [.a, .b, .c, [.a, .b]]))
    }
  }

  func testLongTracesWithScopesOfTheirOwn() {
    var random = SeededRandom(20)
    let steps = ReferenceTrace.steps([.a, .b, .c, .d, [.a, .b], []], after: [1, 4])
    let traces = (0..<160).map { ReferenceTrace.random(length: 5 + $0 % 6, of: steps, using: &random) }
    assertAgreement(
      of: PatternCatalogue.clauses(
        .a, .b, .a, in: [.globally] + PatternCatalogue.scopes(.c, .d), within: [.events(3), .time(5)]),
      on: traces)
  }

  func testAClauseBreaksAtTheFirstEventAfterWhichNoContinuationSatisfiesThePattern() {
    let bounds: [Bound] = [.events(1), .events(2)]
    assertPromptness(
      of: PatternCatalogue.clauses(.a, .b, .c, in: [.globally, .after(.a)], within: bounds)
        + PatternCatalogue.clauses(.a, .b, .b, in: Self.closedByAnother, within: bounds),
      after: 3, upTo: 3, by: ReferenceTrace.steps([.a, .b, .c]))
  }

  func testAClauseWithATimeBreaksAtTheFirstEventAfterIt() {
    let clauses = ([.globally, .after(.a)] + Self.closedByAnother).flatMap { scope in
      PatternCatalogue.bounded(.a, .b, in: scope, within: [.time(0), .time(2)])
    }
    let steps = ReferenceTrace.steps([.a, .b, .c], after: [0, 2])
    assertPromptness(of: clauses, after: 3, upTo: 2, by: steps)
  }

  /// Where the answer itself would close the segment, nothing can mend the demand from the start; a clause does
  /// not look through this.
  func testAnAnswerThatEndsTheScopeIsMissedOnlyWhenItComes() {
    let clause = Clause(.relation(.response, .plain, .a, .b), in: .afterUntil(.c, .b))
    XCTAssertFalse(ReferenceTrace("c a").breaks(clause))
    XCTAssertFalse(ReferenceTrace("c a").satisfies(clause))
    XCTAssertTrue(ReferenceTrace("c a b").breaks(clause))
  }

  private func assertAgreement(
    of clauses: [Demand], on traces: [ReferenceTrace], file: StaticString = #filePath, line: UInt = #line
  ) {
    for demand in TestTier.some(clauses) {
      let clause = demand.clause
      let wrong = traces.filter { trace in
        trace.satisfies(clause) != trace.satisfies(demand.pattern, in: demand.scope, within: demand.bound)
      }
      if let trace = wrong.first {
        XCTFail("\(demand): \(wrong.count) traces, such as \(trace)", file: file, line: line)
      }
    }
  }

  private func assertPromptness(
    of clauses: [Demand], after length: Int, upTo further: Int, by steps: [ReferenceTrace.Step],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let prefixes = ReferenceTrace.all(upTo: length, of: steps)
    for demand in TestTier.some(clauses) {
      let clause = demand.clause
      let wrong = prefixes.filter { prefix in
        let verdict = prefix.verdict(
          of: demand.pattern, in: demand.scope, within: demand.bound, upTo: further, by: steps)
        return prefix.breaks(clause) == verdict.canBeSatisfied
      }
      if let prefix = wrong.first {
        XCTFail("\(demand): \(wrong.count) prefixes, such as \(prefix)", file: file, line: line)
      }
    }
  }
}
