import XCTest

@testable import LifelogFindings
@testable import LifelogReports

/// Causes are sorted by relevance, each with its lines.
final class CauseRankTests: XCTestCase {
  func testCertainCausesRankBeforeLikelyOnes() {
    let causes = [cause("a", .possible, [1, 2, 3]), cause("b", .likely, [4]), cause("c", .certain, [])]
    XCTAssertEqual(causes.ranked.map(\.rule), ["c", "b", "a"])
  }

  func testCauseWithMoreLinesRanksFirstIfEquallyLikely() {
    let causes = [cause("a", .likely, [1]), cause("b", .likely, [2, 3]), cause("c", .likely, [4])]
    XCTAssertEqual(causes.ranked.map(\.rule), ["b", "a", "c"])
  }

  func testHeadingShowsConfidenceAndLines() {
    XCTAssertEqual(cause("a", .certain, []).heading, "cause")
    XCTAssertEqual(cause("a", .certain, [6]).heading, "cause (line 6)")
    XCTAssertEqual(cause("a", .likely, [17, 18]).heading, "cause (likely; lines 17, 18)")
    XCTAssertEqual(cause("a", .possible, []).heading, "cause (possible)")
  }

  private func cause(_ rule: String, _ confidence: Finding.Confidence, _ lines: [Int]) -> Finding.Cause {
    Finding.Cause(rule: rule, confidence: confidence, text: "it happened", lines: lines)
  }
}
