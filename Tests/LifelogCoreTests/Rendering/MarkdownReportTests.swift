import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogText
@testable import LifelogTrace

final class MarkdownReportTests: XCTestCase {
  private func report(_ findings: [Finding]) -> Report {
    var report = Report()
    report.inputs = [ReportSamples.input(skipped: [.droppedByLogger: 3, .mention: 5])]
    report.findings = findings
    report.verdicts = [
      ClassVerdict(
        rule: "appearance-unresolved", subject: "FeedViewController", verdict: .inconclusive,
        missing: [.viewWillDisappear])
    ]
    report.subjects = 7
    return report
  }

  private func read(_ findings: [Finding]) throws -> ReportReader.Markdown {
    try ReportReader.markdown(MarkdownReport().text(report(findings)))
  }

  func testMarkdownParserReadsVerdictTableAndDetails() throws {
    let read = try read([ReportSamples.bareFinding, ReportSamples.doubleAppearance])
    XCTAssertEqual(read.headings, ["lifelog: violated, 1 error, 1 note", "Not checked"])
    XCTAssertEqual(
      read.tables,
      [
        [
          ["Severity", "Where", "What", "Fix"],
          [
            "error", "device.log:41",
            "TTViewController got viewDidAppear twice in one appearance (duplicate-view-did-appear)",
            "call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)",
          ],
          ["note", "b.log:1041", "A controller did what the team does not do (team-rule)", ""],
        ]
      ])
    XCTAssertEqual(
      read.code,
      [
        """
        38 10:22:01.301 <TTViewController: 0x7fa1> viewWillAppear ← addSubview started the appearance
        39 10:22:01.302 <TTViewController: 0x7fa1> willMove(toParent: Host) ← … before it was a child
        40 10:22:01.318 <TTViewController: 0x7fa1> viewDidAppear
        41 10:22:01.640 <TTViewController: 0x7fa1> viewDidAppear ← again, forwarded by Host

        """,
        "7 viewDidLoad\n1041 Unbalanced calls to begin/end ← UIKit's own report\n",
      ])
    XCTAssertEqual(
      read.items,
      [
        "cause (lines 38, 39): addSubview ran before addChild while Host was between viewWillAppear and "
          + "viewDidAppear",
        "effect: line 44: TTViewController got viewWillAppear while it was on screen",
        "Fix: call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)",
        "1 rule not checked for FeedViewController: log viewWillDisappear (lifelog advice prints the code)",
        "3 lines lost (dropped-by-logger): The logger dropped messages. Record again with fewer categories.",
      ])
    XCTAssertEqual(read.links, [])
  }

  func testLogWithoutFindingsHasNoTable() throws {
    var clean = Report()
    clean.inputs = [ReportSamples.input()]
    clean.verdicts = [ClassVerdict(rule: "loaded", subject: "Cart", verdict: .satisfied)]
    let text = MarkdownReport().text(clean)
    XCTAssertTrue(
      text.hasPrefix(
        "## lifelog: satisfied, no violations\n\nno violations (1 rule satisfied for 1 class) in 5,210 lines")
    )
    XCTAssertFalse(text.contains("|"))
  }

  func testHeadingCountsNewFindings() throws {
    var known = ReportSamples.doubleAppearance
    known.isBaselined = true
    let table: [([Finding], heading: String, lines: [String])] = [
      (
        [known, ReportSamples.doubleAppearance], "lifelog: violated, 1 error",
        ["1 error in ", "1 known finding (baseline), 1 new, 0 gone"]
      ),
      (
        [known, ReportSamples.bareFinding], "lifelog: 1 note",
        ["1 note in ", "1 known finding (baseline), 1 new, 0 gone"]
      ),
      (
        [known], "lifelog: no new violations",
        ["no new violations in ", "1 known finding (baseline), 0 new, 0 gone"]
      ),
    ]
    for (findings, heading, lines) in table {
      var report = report(findings)
      report.resolvedCount = 0
      let text = MarkdownReport().text(report)
      let read = try ReportReader.markdown(text)
      XCTAssertEqual(read.headings.first, heading)
      for line in lines { XCTAssertTrue(text.contains("\n\n\(line)"), text) }
    }
  }

  func testUnreadInputsAreListedFirst() throws {
    var report = report([])
    report.unread = (1...12).map { "cannot read '\($0).log'" }
    let text = MarkdownReport().text(report)
    XCTAssertTrue(text.hasPrefix("## lifelog: inconclusive, no violations\n"), text)
    XCTAssertTrue(text.contains("\n\ncannot read `'10.log'`\n\n… and 2 more inputs\n"), text)
  }

  func testTextFromLogCannotBreakTableOrAddTagOrMention() throws {
    // Longer texts are cut.
    for text in TestTier.some(HostileTexts.all) where text.count < 100 {
      var finding = ReportSamples.doubleAppearance
      finding.rule = text
      finding.file = text + "x"
      finding.message = text
      finding.fix = text
      finding.witness = finding.witness.map { witness in
        Finding.Witness(line: witness.line, time: nil, callback: nil, text: text, note: text)
      }
      finding.causes = [Finding.Cause(rule: text, confidence: .certain, text: text)]
      finding.effects = []
      let read = try read([finding, ReportSamples.bareFinding])
      let shown = text.printable.split(separator: " ").joined(separator: " ")
      let shownFile = (text + "x").printable.split(separator: " ").joined(separator: " ")
      XCTAssertEqual(read.headings.count, 2, text)
      XCTAssertEqual(read.tables.map(\.count), [3], text)
      XCTAssertEqual(
        read.tables.first?.dropFirst().first,
        ["error", "\(shownFile):41", shown.isEmpty ? "()" : "\(shown) (\(shown))", shown], text)
      // At the start of a line, more is escaped.
      let cause = "cause: \(text)".printable.split(separator: " ").joined(separator: " ")
      XCTAssertEqual(read.items.first, cause, text)
      XCTAssertEqual(read.code.count, 2, text)
      XCTAssertEqual(read.links, [], text)
      let tags = read.html.joined().matches(of: #/<([^>\s]*)/#).map { String($0.output.1) }
      let one = ["details", "summary", "code", "/code", "code", "/code", "/summary", "/details"]
      XCTAssertEqual(tags, one + one, text)
      let reference = #/[@#~$&]|:\S|www\.|\b(?=[a-f]*[0-9])[0-9a-f]{7}/#
      for plain in read.plain { XCTAssertNil(plain.firstMatch(of: reference), plain) }
    }
  }

  func testReportFitsCommentAndCountsOmittedFindings() throws {
    for (length, count) in [(1, 2_000), (40, 700), (100_000, 30)] {
      var finding = ReportSamples.doubleAppearance
      finding.message = String(repeating: "`|\u{202E}", count: length)
      finding.file = String(repeating: "\u{10FFFD}", count: length)
      finding.rule = String(repeating: "e\u{301}", count: length)
      let text = MarkdownReport().text(
        report(
          (0..<count).map { index in
            var finding = finding
            finding.subject = "Class\(index)"
            return finding
          }))
      XCTAssertLessThanOrEqual(text.utf8.count, MarkdownReport.limit)
      let read = try ReportReader.markdown(text)
      let rows = try XCTUnwrap(read.tables.first).count - 1
      XCTAssertGreaterThan(rows, 0)
      XCTAssertGreaterThan(read.code.count, 0)
      if rows < count { XCTAssertTrue(text.contains("\n… and \((count - rows).grouped) more\n")) }
      if read.code.count < count {
        XCTAssertTrue(text.contains("\n… and \((count - read.code.count).grouped) more without details\n"))
      }
    }
  }
}
