import LifelogTrace
import XCTest

@testable import LifelogFindings

final class FindingGroupTests: XCTestCase {
  private func finding(
    _ rule: String = "r", _ subject: String? = "Cart", line: Int, file: String = "a.log",
    cause: String? = nil,
    severity: Severity = .warning
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, file: file, line: line, subject: subject, instance: nil, message: "m",
      witness: [], causes: cause.map { [Finding.Cause(rule: $0, confidence: .likely, text: "c")] } ?? [],
      fixID: "", fix: "")
  }

  func testRuleClassAndCauseDecideTheGroup() {
    let groups = FindingGroup.all(of: [
      finding(line: 1), finding(line: 2), finding("other", line: 3), finding("r", "Feed", line: 4),
      finding(line: 5, cause: "c"), finding(line: 6),
    ])
    XCTAssertEqual(groups.map { $0.findings.map(\.line) }, [[1, 2, 6], [3], [4], [5]])
  }

  func testMostSevereGroupComesFirst() {
    let groups = FindingGroup.all(of: [
      finding("note", line: 1, severity: .note), finding("warning", line: 2),
      finding("error", line: 3, severity: .error),
    ])
    XCTAssertEqual(groups.map(\.first.rule), ["error", "warning", "note"])
  }

  func testMostSevereFindingRepresentsTheGroup() {
    let groups = FindingGroup.all(of: [finding(line: 1), finding(line: 2, severity: .error)])
    XCTAssertEqual(groups.map(\.first.line), [2])
    XCTAssertEqual(groups.map(\.firstIndex), [1])
    XCTAssertEqual(groups.map(\.count), [2])
  }

  func testOccurrencesNameEachFileOnce() {
    let group = FindingGroup.all(of: [
      finding(line: 1), finding(line: 7), finding(line: 3, file: "b.log"), finding(line: 9, file: "b.log"),
    ])[0]
    XCTAssertEqual(group.occurrences, "a.log:1, 7, b.log:3, 9")
  }

  func testOccurrencesAboveTheLimitAreAbbreviated() {
    let group = FindingGroup.all(of: (1...28).map { finding(line: $0 * 10) })[0]
    XCTAssertEqual(group.occurrences, "a.log:10, 20, 30 … 280")
    XCTAssertEqual(FindingGroup.abbreviated([1, 2, 3, 4]) { "\($0)" }, "1, 2, 3, 4")
    XCTAssertEqual(FindingGroup.abbreviated([1, 2, 3, 4, 5]) { "\($0)" }, "1, 2, 3 … 5")
  }
}
