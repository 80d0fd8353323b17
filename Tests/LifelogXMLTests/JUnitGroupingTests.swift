import LifelogCore
import LifelogFindings
import LifelogModel
import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogXML

/// With `--junit-group test`, a case is a test that the log names.
final class JUnitGroupingTests: XCTestCase {
  private static let grouped = JUnitOptions(grouping: .test)

  /// UI tests launch the app for each test; two of them show a faulty screen.
  func testExactlyTestsWithFaultyScreensFail() throws {
    let report = try self.report(
      of: UITestRun.log(tests: 40, faulty: [7: "CartViewController", 31: "ProductViewController"]))
    let reader = try Tool.reader()
    let folder = try TemporaryFolder()
    for profile in JUnitProfile.allCases {
      let junit = JUnitReport(
        report, version: "1", options: JUnitOptions(profile: profile, grouping: .test))
      let document = try folder.write(try junit.write(), as: "report.xml")
      let failing = try reader.answer(["failing", document], as: [String: [[String]]].self)
      let expected = [["CartTests", "testScreen31"], ["CartTests", "testScreen7"]]
      XCTAssertEqual(failing, ["junitparser": expected, "xunitparser": expected, "expat": expected])
      let counts = try reader.answer(["counts", document], as: [String: [Int]].self)
      XCTAssertEqual(counts, .agreed([40, 2, 0, 0]))
    }
  }

  func testTimesAreThoseOfTestsAndSuites() throws {
    let log = """
      Test Case '-[CartTests testPay]' started.
      Test Case '-[CartTests testPay]' failed (1.25 seconds).
      Test Case '-[CartTests testPay]' started.
      Test Case '-[CartTests testPay]' passed (0.5 seconds).
      Test Case '-[CartTests testLeave]' started.
      Test Case '-[CartTests testLeave]' passed (0.125 seconds).
      Test Case '-[HomeTests testOpen]' started.
      Test Case '-[HomeTests testOpen]' passed (2.000 seconds).
      Test Case '-[HomeTests testHang]' started.

      """
    let folder = try TemporaryFolder()
    let document = try folder.write(
      try JUnitReport(self.report(of: log), version: "1", options: Self.grouped).write(), as: "report.xml")
    let times = try Tool.reader().answer(["times", document], as: [String: [[Double]]].self)
    // The suites and their cases by name; a test that did not end has no time.
    let expected = [[1.875, 0.125, 1.75], [2, 0, 2]]
    XCTAssertEqual(times, ["junitparser": expected, "junit2html": expected, "expat": expected])
  }

  func testDocumentIsValidUnderBothSchemas() throws {
    let report = try self.report(of: UITestRun.log(tests: 4, faulty: [2: "CartViewController"]))
    let folder = try TemporaryFolder()
    let document = try folder.write(
      try JUnitReport(report, version: "1", options: Self.grouped).write(), as: "report.xml")
    for schema in Tool.schemas {
      let answer = try Tool.xmllint().run(["--noout", "--schema", schema, document])
      XCTAssertEqual(answer.status, 0, answer.errors)
    }
  }

  func testFailingTestNamesRuleAndFindings() throws {
    let text = try self.text(of: UITestRun.log(tests: 2, faulty: [2: "CartViewController"]))
    XCTAssertTrue(text.contains("<testcase name=\"testScreen2\" classname=\"CartTests\""), text)
    XCTAssertTrue(text.contains("<failure type=\"duplicate-view-did-appear\""), text)
    XCTAssertTrue(text.contains("name=\"CartTests\""), text)
  }

  /// A test runner reports the failures of the tests themselves.
  func testFailedTestWithValidLifecyclesPasses() throws {
    let log = UITestRun.log(tests: 1, faulty: [:]).replacingOccurrences(of: "passed", with: "failed")
    XCTAssertEqual(try outcomes(log), ["CartTests.testScreen1: passed"])
  }

  func testSkippedTestIsSkipped() throws {
    let log =
      "Test Case '-[CartTests testPay]' started.\nTest Case '-[CartTests testPay]' skipped (0.0 seconds)."
    XCTAssertEqual(try outcomes(log), ["CartTests.testPay: skipped"])
  }

  func testAttemptsOfTestAreOneCase() throws {
    let log =
      UITestRun.log(tests: 1, faulty: [1: "CartViewController"]) + "\n" + UITestRun.log(tests: 1, faulty: [:])
    XCTAssertEqual(try outcomes(log), ["CartTests.testScreen1: failed"])
  }

  func testFindingOutsideOfTestsIsItsOwnCase() throws {
    let log = UITestRun.log(tests: 1, faulty: [:]) + "\n" + UITestRun.screen(9, faulty: "CartViewController")
    XCTAssertEqual(
      try outcomes(log),
      ["(no test).duplicate-view-did-appear: CartViewController: failed", "CartTests.testScreen1: passed"])
  }

  func testBaselinedAndSuppressedFindingsSkipTheirTest() throws {
    var report = try self.report(
      of: UITestRun.log(tests: 2, faulty: [1: "CartViewController", 2: "CartViewController"]))
    report.findings[0].isBaselined = true
    XCTAssertEqual(outcomes(report), ["CartTests.testScreen1: skipped", "CartTests.testScreen2: failed"])
    _ = report.suppress(by: [Suppression(rule: "duplicate-view-did-appear", reason: "known")])
    XCTAssertEqual(outcomes(report), ["CartTests.testScreen1: skipped", "CartTests.testScreen2: skipped"])
  }

  func testUncheckedPartIsErrorIfItFailsRun() throws {
    var report = try self.report(of: UITestRun.log(tests: 1, faulty: [:]))
    report.unchecked = [UncheckedPart("'b.log' is empty", isError: false)]
    XCTAssertEqual(
      outcomes(report), ["(no name).a part was not checked: skipped", "CartTests.testScreen1: passed"])
    report.unchecked.append(UncheckedPart("the log has no class 'Crat'", isError: true))
    XCTAssertEqual(
      outcomes(report), ["(no name).a part was not checked: errored", "CartTests.testScreen1: passed"])
    let text = try JUnitReport(report, version: "1", options: Self.grouped).text()
    XCTAssertTrue(
      text.contains("message=\"a part was not checked: the log has no class &apos;Crat&apos;\"")
        || text.contains("message=\"a part was not checked: the log has no class 'Crat'\""), text)
  }

  func testTestFailsOnlyIfItsFindingFailsTheRun() throws {
    var report = try self.report(of: UITestRun.log(tests: 2, faulty: [2: "CartViewController"]))
    report.failingSeverity = nil
    XCTAssertEqual(outcomes(report), ["CartTests.testScreen1: passed", "CartTests.testScreen2: tolerated"])
  }

  func testPassingCasesCanBeOmitted() throws {
    func names(_ log: String, _ grouping: JUnitGrouping) throws -> [String] {
      let options = JUnitOptions(grouping: grouping, passing: .none)
      return JUnitCase.all(in: try report(of: log), by: options).map(\.identity.name.string)
    }
    XCTAssertEqual(
      try names(UITestRun.log(tests: 3, faulty: [2: "CartViewController"]), .test), ["testScreen2"])
    XCTAssertEqual(try names(UITestRun.log(tests: 3, faulty: [:]), .test), ["all cases passed"])
    XCTAssertFalse(
      try names(UITestRun.log(tests: 3, faulty: [2: "CartViewController"]), .rule).contains(
        "appear-while-appeared"))
    XCTAssertTrue(
      try names(UITestRun.log(tests: 3, faulty: [2: "CartViewController"]), .rule).contains(
        "duplicate-view-did-appear"))
  }

  private func report(of log: String) throws -> Report {
    var analyzer = Pipeline(model: try Model.builtIn())
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    return analyzer.finish().report
  }

  private func text(of log: String) throws -> String {
    try JUnitReport(try report(of: log), version: "1", options: Self.grouped).text()
  }

  private func outcomes(_ log: String) throws -> [String] { outcomes(try report(of: log)) }

  /// `CartTests.testPay: failed`, sorted.
  private func outcomes(_ report: Report) -> [String] {
    JUnitCase.all(in: report, by: Self.grouped).map { test in
      let outcome =
        switch test.outcome {
        case .passed: "passed"
        case .failed: "failed"
        case .tolerated: "tolerated"
        case .skipped: "skipped"
        case .errored: "errored"
        }
      return "\(test.identity.classname.string).\(test.identity.name.string): \(outcome)"
    }
  }
}
