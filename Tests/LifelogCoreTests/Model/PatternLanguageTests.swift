import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// The syntax of patterns and their meaning.
final class PatternLanguageTests: XCTestCase {
  private let a = Formula.event(EventPattern(.viewWillAppear))
  private let b = Formula.event(EventPattern(.viewDidAppear))
  private let c = Formula.event(EventPattern(.viewWillDisappear))
  private let d = Formula.event(EventPattern(.viewDidDisappear))

  /// The clause of `expects` with a text, with `a` to `d` for four callbacks.
  private func clause(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws -> Clause {
    let callbacks = [
      "a": "viewWillAppear", "b": "viewDidAppear", "c": "viewWillDisappear", "d": "viewDidDisappear",
    ]
    let written = text.replacing(/\b[abcd]\b/) { callbacks[String($0.output)] ?? "" }
    return try clauses("expects \(written)", file: file, line: line)[0].clause
  }

  func testEveryPatternIsParsed() throws {
    let patterns: [(String, Pattern)] = [
      ("existence(a)", .existence(a, times: 1)),
      ("existence(2, a)", .existence(a, times: 2)),
      ("absence(a)", .absence(a, times: 1)),
      ("absence(3, a)", .absence(a, times: 3)),
      ("exactly(2, a)", .exactly(a, times: 2)),
      ("universality(a)", .universality(a)),
      ("init(a)", .initially(a)),
      ("last(a)", .finally(a)),
      ("choice(a, b)", .choice(a, b, isExclusive: false)),
      ("exclusive choice(a, b)", .choice(a, b, isExclusive: true)),
      ("responded existence(a, b)", .respondedExistence(a, b)),
      ("coexistence(a, b)", .coexistence(a, b)),
      ("response(a, b)", .relation(.response, .plain, a, b)),
      ("precedence(a, b)", .relation(.precedence, .plain, a, b)),
      ("succession(a, b)", .relation(.succession, .plain, a, b)),
      ("alternate response(a, b)", .relation(.response, .alternate, a, b)),
      ("alternate precedence(a, b)", .relation(.precedence, .alternate, a, b)),
      ("alternate succession(a, b)", .relation(.succession, .alternate, a, b)),
      ("chain response(a, b)", .relation(.response, .chain, a, b)),
      ("chain precedence(a, b)", .relation(.precedence, .chain, a, b)),
      ("chain succession(a, b)", .relation(.succession, .chain, a, b)),
      ("not coexistence(a, b)", .notCoexistence(a, b)),
      ("not responded existence(a, b)", .notCoexistence(a, b)),
      ("not response(a, b)", .relation(.notSuccession, .plain, a, b)),
      ("not precedence(a, b)", .relation(.notSuccession, .plain, a, b)),
      ("not succession(a, b)", .relation(.notSuccession, .plain, a, b)),
      ("not chain response(a, b)", .relation(.notSuccession, .chain, a, b)),
      ("not chain precedence(a, b)", .relation(.notSuccession, .chain, a, b)),
      ("not chain succession(a, b)", .relation(.notSuccession, .chain, a, b)),
      ("response(a then b, c)", .sequence(.response, [a, b], [c])),
      ("response(a, b then c)", .sequence(.response, [a], [b, c])),
      ("precedence(a then b then c, d)", .sequence(.precedence, [a, b, c], [d])),
      ("precedence(a, b then c)", .sequence(.precedence, [a], [b, c])),
    ]
    for (text, pattern) in patterns { XCTAssertEqual(try clause(text), Clause(pattern), text) }
    let names = Set(patterns.map { String($0.0.prefix { $0 != "(" }) })
    XCTAssertEqual(names, Set(PatternForm.allCases.map(\.rawValue)), "every pattern is tested")
  }

  func testScopesAreParsed() throws {
    let pattern = Pattern.absence(a, times: 1)
    let scopes: [(String, Scope)] = [
      ("", .globally), ("before b", .before(b)), ("after b", .after(b)),
      ("after b until c", .afterUntil(b, c)), ("between b and c", .between(b, c)),
      ("before not b", .before(!b)), ("between (b and d) and (c or d)", .between(b && d, c || d)),
      ("after b when light is on until c", .afterUntil(b && isOn, c)),
      ("between b unless light is on and c", .between(b && !isOn, c)),
    ]
    for (text, scope) in scopes {
      XCTAssertEqual(try clause("absence(a) \(text)"), Clause(pattern, in: scope), text)
    }
  }

  private let isOn = Formula.condition(.state(.receiver, machine: 0, states: 0b10))

  func testBoundsAreParsed() throws {
    let pattern = Pattern.relation(.response, .plain, a, b)
    XCTAssertEqual(
      try clause("response(a, b) within 250 ms"), Clause(pattern, within: .time(250_000)))
    XCTAssertEqual(
      try clause("response(a, b) after c until d within 32 events"),
      Clause(pattern, in: .afterUntil(c, d), within: .events(32)))
    for (name, relation) in [("precedence", Pattern.Relation.precedence), ("succession", .succession)] {
      for (kind, strength) in [("alternate", Pattern.Strength.alternate), ("chain", .chain)] {
        XCTAssertEqual(
          try clause("\(kind) \(name)(a, b) within 1 s"),
          Clause(.relation(relation, strength, a, b), within: .time(1_000_000)), "\(kind) \(name)")
      }
    }
  }

  func testOperandsAreFormulas() throws {
    XCTAssertEqual(
      try clause("precedence(a or b, c and previously d)"),
      Clause(.relation(.precedence, .plain, a || b, c && .previously(d))))
  }

  func testExpectationMayContinueOnNextLine() throws {
    let one = try clauses(
      "expects response(viewWillAppear, viewDidAppear) after viewDidLoad until deinit within 2 s")
    let texts = [
      "expects response(viewWillAppear, viewDidAppear)\n  after viewDidLoad\n  until deinit\n  within 2 s",
      "expects response(\n  viewWillAppear,\n  viewDidAppear\n) after   viewDidLoad until\n deinit # comment\n within 2 s",
    ]
    for text in texts { XCTAssertEqual(try clauses(text), one, text) }
    XCTAssertEqual(
      one[0].text,
      "expects response(viewWillAppear, viewDidAppear) after viewDidLoad until deinit within 2 s")
  }
}
