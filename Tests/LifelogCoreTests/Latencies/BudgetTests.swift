import LifelogModel
import LifelogReports
import LifelogTrace
import XCTest

@testable import LifelogFindings

/// Findings about exceeded budgets, and budgets that apply to no class.
final class BudgetTests: XCTestCase {
  private let rule = "latency-over-budget"

  /// Appearances of a class with the given durations in milliseconds; each has 4 lines.
  private func appearances(_ subject: String, _ durations: [Int]) -> String {
    durations.enumerated().map { index, duration in
      let minute = index < 10 ? "0\(index)" : "\(index)"
      return """
        10:\(minute):01.000 <\(subject): 0x7fa1> viewWillAppear
        10:\(minute):\(duration >= 1000 ? "02" : "01").\(String(1000 + duration % 1000).dropFirst()) \
        <\(subject): 0x7fa1> viewDidAppear
        10:\(minute):03.000 <\(subject): 0x7fa1> viewWillDisappear
        10:\(minute):03.500 <\(subject): 0x7fa1> viewDidDisappear

        """
    }.joined()
  }

  private func budget(
    _ pattern: String, _ limits: [LatencyStatistic: Int64], severity: Severity = .error
  ) -> Budget {
    Budget(pattern, from: .viewWillAppear, limits: limits.mapValues { $0 * 1000 }, severity: severity)
  }

  func testFindingIsAtEndOfSlowestAppearance() throws {
    let analyzed = try Analyzed(
      appearances("Feed", [100, 1204, 200]),
      budgets: [budget("Feed", [.median: 150, .p95: 2000, .maximum: 1000])])
    let finding = try analyzed.finding(rule)
    XCTAssertEqual(finding.severity, .error)
    XCTAssertEqual(finding.line, 6)
    XCTAssertEqual(finding.subject, "Feed")
    XCTAssertEqual(finding.instance, "0x7fa1")
    XCTAssertEqual(
      finding.message,
      "Feed took too long from viewWillAppear to viewDidAppear: median 200 ms (limit: 150 ms) and maximum 1.204 s "
        + "(limit: 1 s), in 3 appearances")
    XCTAssertEqual(finding.witness.map(\.line), [5, 6])
    XCTAssertEqual(finding.witness.map(\.time), ["10:01:01.000", "10:01:02.204"])
    XCTAssertEqual(finding.witness.map(\.note), [nil, "1.204 s later, the slowest of 3"])
    XCTAssertFalse(finding.usualCauses.isEmpty)
    XCTAssertEqual(analyzed.verdict(rule, of: "Feed")?.verdict, .violated)
    XCTAssertEqual(analyzed.report.conformance, .violated)
  }

  func testEachOfManyClassesIsMeasured() throws {
    let classes = (0..<40).map { "Screen\($0)" } + ["Ünder", "æther", "écran", "e\u{301}tage"]
    let log = classes.enumerated().map { index, name in
      appearances(name, [1_000 + index]).replacing("0x7fa1", with: "0x7f\(100 + index)")
    }.joined()
    let report = try Analyzed(log, budgets: [budget("*", [.maximum: 1_000])]).report
    let found = report.findings.filter { $0.rule == rule }
    XCTAssertEqual(found.map(\.subject).count, classes.count - 1, "the first one takes 1 s")
    XCTAssertEqual(
      Set(found.compactMap(\.subject)), Set(classes.dropFirst()))
  }

  func testReachedLimitIsNotExceeded() throws {
    XCTAssertEqual(
      try Analyzed(appearances("Feed", [300]), budgets: [budget("Feed", [.maximum: 300])]).findings, [])
    XCTAssertEqual(
      try Analyzed(appearances("Feed", [301]), budgets: [budget("Feed", [.maximum: 300])]).findings,
      ["2 latency-over-budget"])
  }

  func testClockWithoutFractionsAllowsForOneSecond() throws {
    func log(_ end: String) -> String {
      "10:00:01 <Feed: 0x7fa1> viewWillAppear\n10:00:\(end) <Feed: 0x7fa1> viewDidAppear\n"
    }
    XCTAssertEqual(try Analyzed(log("02"), budgets: [budget("Feed", [.maximum: 300])]).findings, [])
    XCTAssertEqual(
      try Analyzed(log("03"), budgets: [budget("Feed", [.maximum: 300])]).findings, ["2 latency-over-budget"])
  }

  func testFirstMatchingBudgetApplies() throws {
    let log = appearances("SearchViewController", [800])
    let (mild, strict) = (budget("Search*", [.maximum: 1000]), budget("*", [.maximum: 300]))
    XCTAssertEqual(try Analyzed(log, budgets: [mild, strict]).findings, [])
    XCTAssertEqual(try Analyzed(log, budgets: [strict, mild]).findings, ["2 latency-over-budget"])
    let fromLoad = Budget("*", from: .viewDidLoad, limits: [.maximum: 300_000])
    XCTAssertEqual(
      try Analyzed(log, budgets: [fromLoad, strict]).findings, ["2 latency-over-budget"],
      "the first budget measures from another callback")
  }

  func testBudgetHasItsOwnSeverity() throws {
    let report = try Analyzed(
      appearances("Feed", [800]), budgets: [budget("*", [.maximum: 300], severity: .note)]
    ).report
    XCTAssertEqual(report.findings.filter { $0.rule == rule }.map(\.severity), [.note])
  }

  func testClassWithinItsBudgetsIsSatisfied() throws {
    let analyzed = try Analyzed(appearances("Feed", [100]), budgets: [budget("*", [.maximum: 300])])
    XCTAssertEqual(analyzed.verdict(rule, of: "Feed")?.verdict, .satisfied)
    XCTAssertEqual(analyzed.report.unusedBudgets, [])
  }

  func testUnmeasuredClassIsInconclusive() throws {
    let budgets = [Budget("*", from: .`init`, limits: [.maximum: 1])]
    let lacking = try Analyzed(appearances("Feed", [100]), budgets: budgets)
    XCTAssertEqual(lacking.verdict(rule, of: "Feed")?.missing, [.`init`])
    let untimed = try Analyzed("<Feed: 0x7fa1> init\n<Feed: 0x7fa1> viewDidAppear\n", budgets: budgets)
    XCTAssertEqual(untimed.verdict(rule, of: "Feed")?.verdict, .inconclusive)
    XCTAssertEqual(untimed.verdict(rule, of: "Feed")?.missing, [])
    XCTAssertNil(try Analyzed(appearances("Feed", [1])).verdict(rule, of: "Feed"), "no budget applies")
  }

  func testUnusedBudgetIsReported() throws {
    let (absent, unused) = (budget("Feeed", [.maximum: 1]), Budget("Feed", from: .`init`, limits: [.p95: 1]))
    let report = try Analyzed(
      appearances("Feed", [100]), budgets: [absent, unused, budget("*", [.p95: 900])]
    ).report
    XCTAssertEqual(
      report.unusedBudgets,
      [UnusedBudget(budget: absent, hasClass: false), UnusedBudget(budget: unused, hasClass: true)])
  }

  func testBudgetTextMatchesSettingsFile() {
    XCTAssertEqual(
      budget("Feed*", [.p95: 1500, .median: 300], severity: .warning).text,
      #"{"class": "Feed*", "from": "viewWillAppear", "median": "300 ms", "p95": "1.5 s", "severity": "warning"}"#
    )
  }
}
