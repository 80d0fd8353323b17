import LifelogModel
import XCTest

/// Tests the reference itself with manually derived examples.
final class ReferencePatternTests: XCTestCase {
  func testTemplatesMatchExamples() {
    let (a, b, c, d) = (Formula.a, Formula.b, Formula.c, Formula.d)
    assert(.existence(a, times: 2), "a b a, ab a", not: "–, a b")
    assert(.absence(a, times: 2), "b, a b", not: "a a, ab a")
    assert(.exactly(a, times: 1), "a, b ab b", not: "b, a a")
    assert(.universality(a), "a, ab a", not: "a b, –")
    assert(.initially(a), "a b, ab c", not: "b a")
    assert(.finally(a), "b a, ab", not: "a b")
    assert(.choice(a, b, isExclusive: false), "a, c b, ab", not: "c")
    assert(.choice(a, b, isExclusive: true), "a a, c b", not: "c, ab, a b")
    assert(.respondedExistence(a, b), "c, b, b a, a b, ab", not: "a")
    assert(.coexistence(a, b), "c, b a, a b, ab", not: "a, b")
    assert(.notCoexistence(a, b), "c, a a, b", not: "b a, ab")
    assert(.relation(.response, .plain, a, b), "c, a a b, ab, a ab", not: "a, b a, ab a")
    assert(.relation(.precedence, .plain, a, b), "c, a b b, ab", not: "b, b a")
    assert(.relation(.succession, .plain, a, b), "c, a b b, a a b, ab", not: "a, b, b a b, a b a")
    assert(.relation(.response, .alternate, a, b), "a b a b, a c b b, a ab b", not: "ab, a a b, a c ac b")
    assert(.relation(.precedence, .alternate, a, b), "a b a b, a a b, a ab ab b", not: "ab, a b b, b a")
    assert(.relation(.response, .chain, a, b), "c, a b b, a ab b", not: "a, a c b, ab")
    assert(.relation(.precedence, .chain, a, b), "a, a a b, a ab b", not: "b, a c b, ab")
    assert(.relation(.notSuccession, .plain, a, b), "b a, b ab, ab c", not: "a b, a c b, ab b")
    assert(.relation(.notSuccession, .chain, a, b), "b a, a c b, ab", not: "a b, c ab b")
    assert(.sequence(.response, [a, b], [c]), "a, a b c, a b bc, b a, a bc b", not: "a b, c a b, a c b")
    assert(.sequence(.response, [a], [b, c]), "b, a b c, ab c, a b b c", not: "a, a bc, a c b, a b c a")
    assert(.sequence(.precedence, [a, b], [c]), "a, a b c c, a bc", not: "c, b a c, abc, a c b")
    assert(.sequence(.precedence, [a], [b, c]), "b, c b, a b c, ab c, bc", not: "b c, b a c, b a b c")
    assert(.sequence(.response, [a, b, c], [d]), "a b b, a b c d, a c b cd", not: "a b c, a b c b")
  }

  func testBoundsMatchExamples() {
    let response = Pattern.relation(.response, .plain, .a, .b)
    assert(response, within: .time(3), "a b·3, a·0 a·1 b·3, ab", not: "a b·4, a·0 a·2 b·4, a")
    assert(response, within: .events(2), "a c b, a a b", not: "a c c b, a a c b")
    let precedence = Pattern.relation(.precedence, .plain, .a, .b)
    assert(precedence, within: .time(3), "a·0 b·3, a·0 a·5 b·6, ab", not: "a·0 b·4, a·0 b·1 b·4")
    assert(precedence, within: .events(1), "a b, ab b", not: "a c b, a b b")
    assert(.relation(.response, .chain, .a, .b), within: .time(1), "a·0 b·1", not: "a·0 b·2")
    assert(.relation(.precedence, .alternate, .a, .b), within: .time(1), "a·0 a·3 b·4", not: "a·0 c·1 b·2")
  }

  func testScopesSplitTraceIntoSegments() {
    XCTAssertEqual(segments(of: .globally, "a b c"), ["a b c"])
    XCTAssertEqual(segments(of: .globally, ""), [""])
    XCTAssertEqual(segments(of: .before(.c), "a b c a c"), ["a b"])
    XCTAssertEqual(segments(of: .before(.c), "c a"), [""])
    XCTAssertEqual(segments(of: .before(.c), "a b"), [])
    XCTAssertEqual(segments(of: .after(.c), "a c b c"), ["c b c"])
    XCTAssertEqual(segments(of: .after(.c), "a b"), [])
    XCTAssertEqual(segments(of: .between(.c, .d), "a c b c a d c b d d c a"), ["c b c a", "c b"])
    XCTAssertEqual(segments(of: .afterUntil(.c, .d), "a c b c a d c b d d c a"), ["c b c a", "c b", "c a"])
    XCTAssertEqual(segments(of: .between(.c, .d), "cd a c b cd a d c cd"), ["c b", "c"])
    XCTAssertEqual(segments(of: .afterUntil(.c, .c), "c a c"), [])
  }

  /// The letters of the segments as text.
  private func segments(of scope: Scope, _ trace: String) -> [String] {
    ReferenceTrace(trace).segments(of: scope).map { segment in
      ReferenceTrace(letters: segment.positions.map(\.letters)).description
    }
  }

  private func assert(
    _ pattern: Pattern, within bound: Bound? = nil, _ satisfying: String, not violating: String,
    line: UInt = #line
  ) {
    for (traces, expected) in [(satisfying, true), (violating, false)] {
      for trace in traces.split(separator: ",").map({ ReferenceTrace(String($0)) }) {
        XCTAssertEqual(trace.satisfies(pattern, within: bound), expected, "\(trace)", line: line)
      }
    }
  }
}
