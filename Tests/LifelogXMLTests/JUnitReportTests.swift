import LifelogModel
import LifelogTrace
import XCTest

@testable import LifelogFindings
@testable import LifelogXML

/// A test case represents the result of the report for a rule and a class.
final class JUnitReportTests: XCTestCase {
  func testDocumentHasSuitePerClassAndCasePerRule() throws {
    let report = Report.sample(
      findings: [.sample()],
      verdicts: [
        ClassVerdict(rule: "a-rule", subject: "Address", verdict: .satisfied),
        ClassVerdict(rule: "duplicate-view-did-appear", subject: "Cart", verdict: .violated),
        ClassVerdict(
          rule: "appearance-unresolved", subject: "Cart", verdict: .inconclusive,
          missing: [.viewWillDisappear]),
      ])
    XCTAssertEqual(
      try JUnitReport(report, version: "1.2").text(),
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite package="lifelog" id="0" name="Cart" timestamp="2026-03-05T10:22:01" \
      hostname="localhost" tests="2" failures="1" errors="0" skipped="1" time="4.125">
          <properties>
            <property name="lifelog.log" value="device.log"/>
            <property name="lifelog.format" value="nslog"/>
            <property name="lifelog.version" value="1.2"/>
          </properties>
          <testcase name="duplicate-view-did-appear" classname="Cart" time="0">
            <failure type="duplicate-view-did-appear" \
      message="Cart got viewDidAppear twice in one appearance (device.log:41)"> \
      device.log:41: error: Cart got viewDidAppear twice in one appearance [duplicate-view-did-appear]
        fix: call addChild(child) first (lifelog rules duplicate-view-did-appear)
       device.log:41: 10:22:01.640 &lt;Cart: 0x7fa1&gt; viewDidAppear ← again</failure>
          </testcase>
          <testcase name="appearance-unresolved" classname="Cart" time="0">
            <skipped message="inconclusive: log viewWillDisappear in Cart to check this rule">\
      inconclusive: log viewWillDisappear in Cart to check this rule</skipped>
          </testcase>
          <system-out/>
          <system-err/>
        </testsuite>
        <testsuite package="lifelog" id="1" name="Address" timestamp="2026-03-05T10:22:01" \
      hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0">
          <properties/>
          <testcase name="a-rule" classname="Address" time="0"/>
          <system-out/>
          <system-err/>
        </testsuite>
      </testsuites>

      """)
  }

  func testFindingWithoutVerdictHasCase() throws {
    XCTAssertEqual(outcomes(of: .sample(findings: [.sample()])), ["Cart duplicate-view-did-appear failed 1"])
  }

  func testFindingsOfOneRuleAndClassShareOneCase() {
    let report = Report.sample(
      findings: [
        .sample(line: 41), .sample(file: "other.log", line: 9), .sample(line: 80, subject: "Host"),
        .sample(severity: .warning, line: 90),
      ])
    XCTAssertEqual(
      outcomes(of: report),
      ["Cart duplicate-view-did-appear failed 3", "Host duplicate-view-did-appear failed 1"])
  }

  func testMostSevereSuitesAndCasesComeFirst() throws {
    let table = [("b", Severity.warning), ("c", .error), ("d", .warning), ("d", .error), ("a", .note)]
    let findings = table.enumerated().map { line, entry in
      Finding.sample(rule: entry.0, severity: entry.1, line: line + 1, subject: "Cart")
    }
    let suites = [
      Finding.sample(rule: "e", severity: .warning, subject: "Address"), .sample(rule: "e", subject: "Zoo"),
    ]
    let report = Report.sample(findings: findings + suites)
    let all = JUnitSuite.all(of: JUnitCase.all(in: report))
    XCTAssertEqual(all.map(\.classname.string), ["Cart", "Zoo", "Address"])
    XCTAssertEqual(all.first?.cases.map(\.identity.name.string), ["c", "d", "b", "a"])
    let document = try JUnitReport(report, version: "1").text()
    XCTAssertTrue(document.contains(#"type="d" message="Cart got viewDidAppear twice"#), document)
    XCTAssertTrue(document.contains(" (device.log:4), and 1 more"), document)
  }

  func testCaseFailsIfItsFindingFailsTheRun() {
    func outcome(_ severity: Severity, failing: Severity?, _ options: JUnitOptions = JUnitOptions()) -> String
    {
      var report = Report.sample(findings: [.sample(severity: severity)])
      report.failingSeverity = failing
      return outcomes(of: report, options).joined()
    }
    let found = "Cart duplicate-view-did-appear"
    for (failing, error, warning, note) in [
      (Severity.error, "failed 1", "tolerated 1", "passed"), (.warning, "failed 1", "failed 1", "passed"),
      (.note, "failed 1", "failed 1", "failed 1"), (nil, "tolerated 1", "tolerated 1", "passed"),
    ] as [(Severity?, String, String, String)] {
      XCTAssertEqual(outcome(.error, failing: failing), "\(found) \(error)")
      XCTAssertEqual(outcome(.warning, failing: failing), "\(found) \(warning)")
      XCTAssertEqual(outcome(.note, failing: failing), "\(found) \(note)")
    }
    let options = JUnitOptions(warnings: .fail)
    XCTAssertEqual(outcome(.warning, failing: .error, options), "\(found) failed 1")
    XCTAssertEqual(outcome(.note, failing: .error, options), "\(found) passed")
    XCTAssertEqual(outcome(.note, failing: .note, options), "\(found) failed 1")
  }

  func testToleratedFindingIsSkippedWithItsText() throws {
    let report = Report.sample(findings: [.sample(severity: .warning), .sample(severity: .warning, line: 80)])
    let document = try JUnitReport(report, version: "1").text()
    XCTAssertTrue(
      document.contains(
        """
        <skipped message="warning: Cart got viewDidAppear twice in one appearance (device.log:41), and 1 more"> \
        device.log:41: warning: Cart got viewDidAppear twice in one appearance [duplicate-view-did-appear]
          fix: call addChild(child) first (lifelog rules duplicate-view-did-appear)
        """), document)
    XCTAssertTrue(document.contains(#"tests="1" failures="0" errors="0" skipped="1""#), document)
  }

  func testNamesDoNotDependOnLogs() throws {
    func names(_ path: String) throws -> [String] {
      var report = Report.sample(
        findings: [.sample(file: path), .sample(severity: .warning, file: path, subject: "Host")])
      report.inputs = [.sample(path: path)]
      let document = try JUnitReport(report, version: "1").text()
      return document.matches(of: /<test(?:suite|case)[^>]* name="[^"]*"|classname="[^"]*"/).map {
        String($0.output)
      }
    }
    XCTAssertEqual(try names("device.log"), try names("/tmp/run-7/Test.xcresult:console.txt"))
  }

  func testNotePassesItsCase() {
    let violated = ClassVerdict(rule: "duplicate-view-did-appear", subject: "Cart", verdict: .violated)
    for verdicts in [[], [violated]] {
      let report = Report.sample(findings: [.sample(severity: .note)], verdicts: verdicts)
      XCTAssertEqual(outcomes(of: report), ["Cart duplicate-view-did-appear passed"])
    }
  }

  func testOnlyNewFindingFailsCaseWithBaselinedOne() {
    var known = Finding.sample(line: 41)
    known.isBaselined = true
    XCTAssertEqual(
      outcomes(of: .sample(findings: [known])),
      ["Cart duplicate-view-did-appear skipped known: recorded in the baseline, see device.log:41"])
    XCTAssertEqual(
      outcomes(of: .sample(findings: [known, .sample(line: 80)])), ["Cart duplicate-view-did-appear failed 1"]
    )
  }

  func testSuppressedFindingAndItsEffectsAreSkipped() {
    let effect = Finding.Effect(rule: "an-effect", line: 44, subject: "Cart", instance: nil, message: "")
    for severity in Severity.allCases {
      var report = Report.sample(
        findings: [.sample(severity: severity, effects: [effect])],
        verdicts: [ClassVerdict(rule: "an-effect", subject: "Cart", verdict: .violated)])
      _ = report.suppress(by: [Suppression(rule: "duplicate-view-did-appear", reason: "rewritten in May")])
      XCTAssertEqual(
        outcomes(of: report),
        [
          "Cart an-effect skipped violated as an effect of duplicate-view-did-appear, see device.log:41",
          "Cart duplicate-view-did-appear skipped suppressed: rewritten in May, see device.log:41",
        ])
    }
  }

  func testSubjectWithoutNameIsLabeledNoName() {
    let verdict = ClassVerdict(rule: "a-rule", subject: "", verdict: .satisfied)
    XCTAssertEqual(
      outcomes(of: .sample(findings: [.sample(subject: nil)], verdicts: [verdict])),
      ["(no name) a-rule passed", "(no name) duplicate-view-did-appear failed 1"])
  }

  func testInconclusiveRuleNamesMissingCallbacks() {
    let pending = ClassVerdict(
      rule: "a", subject: "Cart", verdict: .inconclusive, pending: "the log ends while Cart is alive")
    let both = ClassVerdict(
      rule: "b", subject: "", verdict: .inconclusive, missing: [.viewWillAppear, .`deinit`],
      pending: "it ends")
    let neither = ClassVerdict(rule: "c", subject: "Cart", verdict: .inconclusive)
    XCTAssertEqual(
      outcomes(of: .sample(verdicts: [pending, both, neither])),
      [
        "(no name) b skipped inconclusive: log viewWillAppear, deinit to check this rule; it ends",
        "Cart a skipped inconclusive: the log ends while Cart is alive",
        "Cart c skipped inconclusive: the log does not show enough",
      ])
  }

  func testInconclusiveRuleUsesDeclaredCallbackName() {
    var report = Report.sample(verdicts: [
      ClassVerdict(rule: "a", subject: "Cart", verdict: .inconclusive, missing: [.declared(0)])
    ])
    report.callbacks = CallbackNames([DeclaredCallback(name: "ticketSold", lines: [])])
    XCTAssertEqual(
      outcomes(of: report), ["Cart a skipped inconclusive: log ticketSold in Cart to check this rule"])
  }

  func testViolationReportedElsewhereIsSkipped() {
    let finding = Finding.sample(
      causes: [.init(rule: "the-cause", confidence: .certain, text: "Host forwards twice")],
      effects: [.init(rule: "the-effect", line: 44, subject: "Host", instance: nil, message: "Host hangs")])
    let violated = [("the-cause", "Host"), ("the-effect", "Host"), ("unreported", "Host")].map {
      ClassVerdict(rule: $0.0, subject: $0.1, verdict: .violated)
    }
    XCTAssertEqual(
      outcomes(of: .sample(findings: [finding], verdicts: violated)),
      [
        "Cart duplicate-view-did-appear failed 1",
        "Host the-cause skipped violated as the cause of duplicate-view-did-appear, see device.log:41",
        "Host the-effect skipped violated as an effect of duplicate-view-did-appear, see device.log:41",
        "Host unreported skipped violated, but not reported as a finding",
      ])
  }

  func testLogWithoutEventsIsOneError() throws {
    var report = Report()
    report.inputs = [.sample(events: 0)]
    let document = try JUnitReport(report, version: "1").text()
    XCTAssert(
      document.contains(
        """
            <testcase name="no lifecycle events recognized" classname="(no name)" time="0">
              <error type="no lifecycle events recognized" \
        message="no lifecycle events recognized: device.log: 5210 lines, read as nslog">
        """), document)
    XCTAssert(document.contains("tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"0\""), document)
  }

  func testEmptyReportIsOneError() throws {
    let document = try JUnitReport(Report(), version: "").text()
    XCTAssert(document.contains("message=\"no lifecycle events recognized: nothing was read\""), document)
  }

  /// Unreadable logs are an error in addition to the findings in the others.
  func testUnreadableLogsAreOneError() throws {
    var report = Report()
    report.verdicts = [ClassVerdict(rule: "a-rule", subject: "Cart", verdict: .satisfied)]
    report.unread = (1...120).map { "cannot read '\($0).log': there is no such file" }
    let document = String(decoding: try JUnitReport(report, version: "1").write(), as: UTF8.self)
    XCTAssert(
      document.contains(
        "message=\"a log could not be read: cannot read '1.log': there is no such file\""), document)
    XCTAssert(document.contains("\n cannot read '100.log': there is no such file\n… and 20 more"), document)
    XCTAssert(document.contains("<testcase name=\"a-rule\" classname=\"Cart\" time=\"0\"/>"), document)
  }

  func testEventsWithoutApplicableRuleAreSkipped() {
    XCTAssertEqual(
      outcomes(of: .sample()),
      ["(no name) no rule applies skipped no rule applies to the 120 lifecycle events of this log"])
  }

  func testLossesAreInFirstSuite() throws {
    var report = Report.sample(findings: [.sample(), .sample(subject: "Host")])
    report.inputs = [.sample(skipped: [.droppedByLogger: 3, .mention: 40])]
    let document = try JUnitReport(report, version: "1").text()
    XCTAssertEqual(document.components(separatedBy: "<system-err>").count - 1, 1)
    XCTAssert(
      document.contains("<system-err>device.log: 3 × dropped-by-logger. The logger dropped messages."))
    XCTAssertFalse(document.contains("mention"))
  }

  func testDocumentIsIndependentOfHashOrder() throws {
    let verdicts = (0..<200).map {
      ClassVerdict(rule: "rule-\($0 % 20)", subject: "Class\($0 / 20)", verdict: .satisfied)
    }
    let report = Report.sample(findings: [.sample(subject: "Class7")], verdicts: verdicts)
    let first = try JUnitReport(report, version: "1").text()
    XCTAssertEqual(try JUnitReport(report, version: "1").text(), first)
    let names = first.components(separatedBy: "<testsuite package=\"lifelog\" ").dropFirst().map { suite in
      suite.prefix { $0 != "t" }
    }
    XCTAssertEqual(names.first, "id=\"0\" name=\"Class7\" ")
    XCTAssertEqual(names.dropFirst().first, "id=\"1\" name=\"Class0\" ")
    XCTAssertEqual(names.count, 10)
  }

  /// The cases, a line each.
  private func outcomes(of report: Report, _ options: JUnitOptions = JUnitOptions()) -> [String] {
    JUnitCase.all(in: report, by: options).map { test in
      let identity = "\(test.identity.classname.string) \(test.identity.name.string)"
      switch test.outcome {
      case .failed(let findings): return "\(identity) failed \(findings.count)"
      case .tolerated(let findings): return "\(identity) tolerated \(findings.count)"
      case .errored(let message, _): return "\(identity) errored \(message.string)"
      case .skipped(let skippedReason): return "\(identity) skipped \(skippedReason.text.string)"
      case .passed: return "\(identity) passed"
      }
    }
  }
}
