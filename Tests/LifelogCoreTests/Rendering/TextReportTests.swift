import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogText
@testable import LifelogTrace

final class TextReportTests: XCTestCase {
  private func text(
    _ report: Report, style: TextStyle = .plain, width: Int? = nil, sections: Set<ReportSection> = [.notes]
  ) -> String {
    var output = ""
    TextReport(style: style, width: width, sections: sections).render(report, to: &output)
    return output
  }

  private func report(
    _ findings: [Finding] = [], verdicts: [ClassVerdict] = [],
    inputs: [InputSummary] = [ReportSamples.input()]
  ) -> Report {
    var report = Report()
    report.inputs = inputs
    report.findings = findings
    report.verdicts = verdicts
    report.subjects = 7
    return report
  }

  func testHiddenNamesAreToldWithTheWayToShowThem() {
    var input = ReportSamples.input()
    XCTAssertFalse(text(report(inputs: [input])).contains("<private>"))
    input.hiddenNames = 2
    XCTAssertTrue(
      text(report(inputs: [input])).hasPrefix(
        "2 events without a name (<private>): log the object with privacy: .public in Swift, or as %{public}@ in "
          + "Objective-C\n"))
  }

  func testFindingIsPrintedLikeCompilerMessage() {
    XCTAssertEqual(
      text(report([ReportSamples.doubleAppearance])),
      """
      device.log:41: error: TTViewController got viewDidAppear twice in one appearance [duplicate-view-did-appear]
         38 │ 10:22:01.301 <TTViewController: 0x7fa1> viewWillAppear            ← addSubview started the appearance
         39 │ 10:22:01.302 <TTViewController: 0x7fa1> willMove(toParent: Host)  ← … before it was a child
         40 │ 10:22:01.318 <TTViewController: 0x7fa1> viewDidAppear
         41 │ 10:22:01.640 <TTViewController: 0x7fa1> viewDidAppear             ← again, forwarded by Host
        cause (lines 38, 39): addSubview ran before addChild while Host was between viewWillAppear and viewDidAppear
        effect: line 44: TTViewController got viewWillAppear while it was on screen [will-appear-while-appeared]
        fix:   call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)   \
      (lifelog rules add-subview-before-add-child)

      1 error in 5,210 lines: 120 events of 7 subjects

      """)
  }

  func testFindingWithoutTimeCauseOrFixIsShort() {
    XCTAssertEqual(
      text(report([ReportSamples.bareFinding])),
      """
      b.log:1041: note: A controller did what the team does not do [team-rule]
           7 │ viewDidLoad
        1041 │ Unbalanced calls to begin/end  ← UIKit's own report

      1 note in 5,210 lines: 120 events of 7 subjects

      """)
  }

  func testEachCauseShowsItsConfidence() {
    var finding = ReportSamples.bareFinding
    finding.rule = "duplicate-view-did-appear"
    finding.fix = "look at the container"
    finding.causes = [
      Finding.Cause(rule: "begin-end-unbalanced", confidence: .likely, text: "no end came"),
      Finding.Cause(rule: "direct-appearance-call", confidence: .possible, text: "the app called it"),
    ]
    let lines = text(report([finding])).split(separator: "\n")
    XCTAssertEqual(lines[3], "  cause (likely): no end came")
    XCTAssertEqual(lines[4], "  cause (possible): the app called it")
    XCTAssertEqual(
      lines[5], "  fix:   look at the container   (lifelog rules begin-end-unbalanced)",
      "the fix belongs to the first cause")
  }

  func testUsualCausesAndFixesAreListedWithoutCause() {
    var finding = ReportSamples.bareFinding
    finding.rule = "duplicate-view-did-appear"
    finding.usualCauses = [
      CommonCause(text: "the app called it", fix: "remove the call"),
      CommonCause(text: "two parts forward it", fix: "let one forward it"),
    ]
    XCTAssertEqual(
      text(report([finding])).split(separator: "\n")[3...7],
      [
        "  usual causes:", "    - the app called it", "      fix: remove the call",
        "    - two parts forward it",
        "      fix: let one forward it   (lifelog rules duplicate-view-did-appear)",
      ])
  }

  func testFindingsWithSameRuleClassAndCauseAreOneEntry() {
    let findings = (1...30).map { index -> Finding in
      var finding = ReportSamples.doubleAppearance
      finding.line = 41 * index
      return finding
    }
    let lines = text(report(findings)).split(separator: "\n")
    XCTAssertEqual(lines[1], "  30 times: device.log:41, 82, 123 … 1230")
    XCTAssertEqual(lines.count, 10)
    XCTAssertEqual(lines.last, "30 errors in 5,210 lines: 120 events of 7 subjects")
  }

  func testGroupsAfterTenthAreTable() {
    let findings = (1...12).map { index -> Finding in
      var finding = ReportSamples.doubleAppearance
      finding.subject = "Class\(index)"
      finding.severity = index == 12 ? .error : .warning
      finding.line = index
      return finding
    }
    let printed = text(report(findings))
    XCTAssertTrue(printed.hasPrefix("device.log:12: error: "), "the most severe group comes first")
    XCTAssertTrue(
      printed.contains(
        """
        2 more findings in 2 groups (--all prints them):
          warning 1 × duplicate-view-did-appear  Class10  device.log:10
          warning 1 × duplicate-view-did-appear  Class11  device.log:11

        """), printed)
    let all = text(report(findings), sections: [.notes, .allFindings])
    XCTAssertFalse(all.contains("more findings"))
    XCTAssertTrue(all.contains("device.log:11: warning: "))
  }

  func testNotesAreCountedUnlessRequested() {
    XCTAssertEqual(
      text(report([ReportSamples.bareFinding]), sections: []),
      "1 note (--notes lists it) in 5,210 lines: 120 events of 7 subjects\n")
  }

  func testEffectThatRestatesFindingIsOmitted() {
    var finding = ReportSamples.bareFinding
    finding.effects = [
      Finding.Effect(rule: "r", line: finding.line, subject: nil, instance: nil, message: "the same line"),
      Finding.Effect(rule: "r", line: finding.line, subject: "Cart", instance: nil, message: "another class"),
    ]
    let lines = text(report([finding])).split(separator: "\n").filter { $0.hasPrefix("  effect") }
    XCTAssertEqual(lines, ["  effect: line 1041: another class [r]"])
  }

  func testTwoPossibleInstancesAreNote() {
    var finding = ReportSamples.bareFinding
    finding.subject = "Cart"
    finding.mayBeTwoInstances = true
    XCTAssertTrue(
      text(report([finding])).contains(
        "\n  note: the log prints no addresses, so these may be two instances of Cart\n"))
  }

  func testEffectsAboveFiveAreCounted() {
    var finding = ReportSamples.bareFinding
    finding.effects = (1...7).map {
      Finding.Effect(rule: "r", line: $0, subject: nil, instance: nil, message: "m")
    }
    let lines = text(report([finding])).split(separator: "\n").filter { $0.hasPrefix("  effect") }
    XCTAssertEqual(lines.first, "  effect: line 1: m [r]")
    XCTAssertEqual(lines.last, "  effect: and 2 more violations")
    XCTAssertEqual(lines.count, 6)
  }

  func testLogWithoutViolationReportsItsCoverage() {
    let verdicts = [
      ClassVerdict(rule: "a", subject: "Cart", verdict: .satisfied),
      ClassVerdict(rule: "b", subject: "Cart", verdict: .satisfied),
      ClassVerdict(rule: "a", subject: "Host", verdict: .satisfied),
    ]
    XCTAssertEqual(
      text(report(verdicts: verdicts)),
      "no violations (2 rules satisfied for 2 classes) in 5,210 lines: 120 events of 7 subjects\n")
  }

  func testInconclusiveLogIsNotReportedAsClean() {
    let verdicts = [ClassVerdict(rule: "a", subject: "Cart", verdict: .inconclusive, missing: [.viewDidLoad])]
    XCTAssertEqual(
      text(report(verdicts: verdicts)),
      """
      no violations (inconclusive: no rule could be checked) in 5,210 lines: 120 events of 7 subjects
      1 rule not checked for Cart: log viewDidLoad (lifelog advice prints the code)

      """)
  }

  func testLogWithoutCallbacksSaysSo() {
    var empty = report(inputs: [ReportSamples.input(lines: 1, events: 0)])
    empty.subjects = 0
    XCTAssertEqual(text(empty), "inconclusive: no lifecycle callbacks in 1 line\n")
  }

  func testSummaryCountsSeveritiesFilesAndDiagnostics() {
    var warning = ReportSamples.bareFinding
    warning.severity = .warning
    let findings = [ReportSamples.doubleAppearance, warning, warning, ReportSamples.bareFinding]
    let inputs = [ReportSamples.input(lines: 1_000_000, diagnostics: 1), ReportSamples.input(lines: 234)]
    XCTAssertEqual(
      text(report(findings, inputs: inputs)).split(separator: "\n").last,
      "1 error, 2 warnings, 1 note in 1,000,234 lines of 2 files: 240 events of 7 subjects, 1 diagnostic"
    )
  }

  func testLossesHaveHelpAndOtherSkippedLinesAreOneLine() {
    let input = ReportSamples.input(
      skipped: [.droppedByLogger: 2, .mention: 3, .continuationLine: 1400, .echo: 0])
    XCTAssertEqual(
      text(report(inputs: [input])),
      """
      2 lines lost (dropped-by-logger): The logger dropped messages. Record again with fewer categories.

      no violations (inconclusive: no rule could be checked) in 5,210 lines: 120 events of 7 subjects, \
      skipped 3 mention, 1,400 continuation-line

      """)
  }

  func testColorsDoNotChangeText() {
    let colored = text(report([ReportSamples.doubleAppearance]), style: .ansi)
    XCTAssertTrue(colored.hasPrefix("\u{1B}[1mdevice.log:41: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m"))
    XCTAssertEqual(
      colored.replacingOccurrences(of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression),
      text(report([ReportSamples.doubleAppearance])))
  }

  func testNotesAreBelowLinesOnNarrowTerminal() {
    let lines = text(report([ReportSamples.doubleAppearance]), width: 80).split(separator: "\n")
    XCTAssertEqual(
      lines[2...5],
      [
        "   38 │ 10:22:01.301 <TTViewController: 0x7fa1> viewWillAppear",
        "      │              ← addSubview started the appearance",
        "   39 │ 10:22:01.302 <TTViewController: 0x7fa1> willMove(toParent: Host)",
        "      │              ← … before it was a child",
      ])
  }

  func testLinesAreWrappedAtTerminalWidth() {
    let lines = text(report([ReportSamples.doubleAppearance]), width: 48).split(separator: "\n")
    XCTAssertEqual(
      lines[0...4],
      [
        "device.log:41: error: TTViewController got", "    viewDidAppear twice in one appearance",
        "    [duplicate-view-did-appear]", "   38 │ 10:22:01.301 <TTViewController: 0x7fa1>",
        "                     viewWillAppear",
      ])
    for line in lines { XCTAssertLessThanOrEqual(String(line).columns, 48, String(line)) }
  }

  func testWideCharactersKeepNotesAligned() {
    var finding = ReportSamples.bareFinding
    finding.witness = [
      Finding.Witness(line: 1, time: nil, callback: nil, text: "第一个VC viewDidLoad", note: "first"),
      Finding.Witness(line: 2, time: nil, callback: nil, text: "VC viewDidLoad", note: "second"),
    ]
    let lines = text(report([finding])).split(separator: "\n")
    XCTAssertEqual(lines[1], "    1 │ 第一个VC viewDidLoad  ← first")
    XCTAssertEqual(lines[2], "    2 │ VC viewDidLoad        ← second")
  }

  func testTextFromLogCannotControlTerminal() {
    var finding = ReportSamples.bareFinding
    finding.file = "a\u{1B}]0;owned\u{7}.log"
    finding.message = "Cart\u{202E}trac got\nviewDidLoad"
    finding.fix = "look\u{9B}2J"
    finding.causes = [Finding.Cause(rule: "r", confidence: .certain, text: "\u{1B}[31mred")]
    finding.effects = [Finding.Effect(rule: "\u{0}", line: 1, subject: nil, instance: nil, message: "\r")]
    finding.witness = [
      Finding.Witness(line: 1, time: "\u{8}", callback: nil, text: "Ca\trt\u{2028}x", note: "\u{FEFF}n")
    ]
    let verdict = ClassVerdict(
      rule: "r", subject: "C\u{1B}c", verdict: .inconclusive, missing: [.deinit])
    let hostile = text(report([finding], verdicts: [verdict]))

    let forbidden = hostile.unicodeScalars.filter { !$0.isPrintable && $0 != "\n" }
    XCTAssertEqual(Array(forbidden), [])
    XCTAssertTrue(
      hostile.contains("a\\u{1b}]0;owned\\u{7}.log:1041: note: Cart\\u{202e}trac got\\u{a}viewDidLoad"))
    XCTAssertTrue(hostile.contains("\\u{8} Ca rt\\u{2028}x  ← \\u{feff}n"))
    XCTAssertEqual(hostile.split(separator: "\n").count, 7)
  }
}
