import TestSupport
import XCTest

@testable import LifelogModel

/// The clause of a pattern agrees with the pattern's definition on every trace.
final class PatternLoweringTests: XCTestCase {
  /// Scopes between events, some of which are events of the pattern itself.
  private static let scopes: [Scope] =
    [.globally] + PatternCatalog.scopes(.c, .c) + PatternCatalog.scopes(.a, .b)
    + [.between(.c, .a), .afterUntil(.c, .b), .between(.b, .c), .afterUntil(.a, .c)]

  /// One scope of each kind.
  private static let oneScopeOfEach: [Scope] = [
    .globally, .before(.c), .after(.a), .between(.a, .b), .afterUntil(.c, .b),
  ]

  /// One scope of each kind that has an end; the end is not an event that a pattern of `a` and `b` awaits.
  private static let closedByAnother: [Scope] = [.before(.c), .between(.a, .c), .afterUntil(.a, .c)]

  func testPatternsMatchDefinitionWithSingleEvents() {
    assertAgreement(
      of: PatternCatalog.clauses(.a, .b, .c, in: Self.scopes, within: [.events(1), .events(2)]),
      on: ReferenceTrace.all(upTo: 5, of: [.a, .b, .c]))
  }

  func testPatternsMatchDefinitionWithSimultaneousEvents() {
    for (scopes, length) in [(Self.scopes, 3), (Self.oneScopeOfEach, 4)] {
      assertAgreement(
        of: PatternCatalog.clauses(.a, .b, .c, in: scopes, within: [.events(0), .events(1)]),
        on: ReferenceTrace.all(upTo: length, of: [.a, .b, .c, [.a, .b], [.a, .c], [.b, .c]]))
    }
  }

  func testBoundedPatternsMatchDefinitionWithTimes() {
    // An event before the segment may be within the bound, but does not count.
    let scopes: [Scope] = [.globally, .before(.c), .after(.c), .between(.c, .a), .afterUntil(.c, .a)]
    assertAgreement(
      of: scopes.flatMap { scope in
        PatternCatalog.bounded(.a, .b, in: scope, within: [.time(0), .time(2), .time(3)])
      },
      on: ReferenceTrace.all(upTo: 4, of: ReferenceTrace.steps([.a, .b, .c], after: [0, 2])))
  }

  func testPatternsMatchDefinitionWithFormulaOperands() {
    let operands: [(Formula, Formula, Formula)] = [
      (!.a, .b, .c), (.a, !.b, .c), (.a, .b, !.c), (.a || .c, .b && !.c, .a),
      (.previously(.a), .b, .c), (.a, .once(.b), .previously(.c)), (.since(!.a, .b), .a, .b),
      (.yes, .b, .no), (.a, .yes, .b), (.rise(.a), .rise(.b), .c),
    ]
    for (a, b, c) in operands {
      assertAgreement(
        of: PatternCatalog.clauses(
          a, b, c, in: [.globally] + PatternCatalog.scopes(.c, .b), within: [.events(1)]),
        on: ReferenceTrace.all(upTo: 3, of: [.a, .b, .c, [.a, .b]]))
    }
  }

  func testPatternsMatchDefinitionOnLongTraces() {
    var random = SeededRandom(20)
    let steps = ReferenceTrace.steps([.a, .b, .c, .d, [.a, .b], []], after: [1, 4])
    let traces = (0..<160).map { ReferenceTrace.random(length: 5 + $0 % 6, of: steps, using: &random) }
    assertAgreement(
      of: PatternCatalog.clauses(
        .a, .b, .a, in: [.globally] + PatternCatalog.scopes(.c, .d), within: [.events(3), .time(5)]),
      on: traces)
  }

  func testClauseBreaksAtFirstEventThatMakesViolationCertain() {
    let bounds: [Bound] = [.events(1), .events(2)]
    assertPromptness(
      of: PatternCatalog.clauses(.a, .b, .c, in: [.globally, .after(.a)], within: bounds)
        + PatternCatalog.clauses(.a, .b, .b, in: Self.closedByAnother, within: bounds),
      after: 3, upTo: 3, by: ReferenceTrace.steps([.a, .b, .c]))
  }

  func testTimedClauseBreaksAtFirstEventAfterDeadline() {
    let clauses = ([.globally, .after(.a)] + Self.closedByAnother).flatMap { scope in
      PatternCatalog.bounded(.a, .b, in: scope, within: [.time(0), .time(2)])
    }
    let steps = ReferenceTrace.steps([.a, .b, .c], after: [0, 2])
    assertPromptness(of: clauses, after: 3, upTo: 2, by: steps)
  }

  /// If the response itself would close the segment, the obligation cannot be met from the start; a clause does not
  /// detect this.
  func testResponseThatEndsScopeBreaksOnlyWhenItComes() {
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
