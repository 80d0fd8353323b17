import LifelogText
import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogTrace

final class GitHubReportTests: XCTestCase {
  private func lines(_ findings: [Finding]) -> [String] {
    var report = Report()
    report.findings = findings
    return GitHubReport().text(report).split(separator: "\n").map(String.init)
  }

  private func finding(_ severity: Severity, _ message: String = "it broke") -> Finding {
    var finding = ReportSamples.bareFinding
    finding.severity = severity
    finding.message = message
    return finding
  }

  func testFindingIsCommandWithLocationAndLines() {
    XCTAssertEqual(
      lines([ReportSamples.doubleAppearance, ReportSamples.bareFinding]).dropLast(),
      [
        """
        ::error file=device.log,line=41,title=duplicate-view-did-appear::\
        TTViewController got viewDidAppear twice in one appearance%0A\
        cause (lines 38, 39): addSubview ran before addChild while Host was between viewWillAppear and viewDidAppear%0A\
        fix: call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)
        """,
        "::notice file=b.log,line=1041,title=team-rule::A controller did what the team does not do",
      ])
  }

  func testSourceLocationIsShownIfKnown() {
    var finding = finding(.warning)
    finding.source = Finding.Location(file: "Cart.swift", line: 42)
    XCTAssertEqual(
      lines([finding]).first, "::warning file=Cart.swift,line=42,title=team-rule::it broke (b.log:1041)")
  }

  func testTextFromLogCannotAddCommandOrProperty() {
    var hostile = finding(.error, "100%\r\n::set-env name=PATH::/evil\u{1B}[31m, \u{2028}::stop")
    hostile.file = "a,line=7::b%2C\n::error.log"
    let lines = lines([hostile])
    XCTAssertEqual(lines.count, 2)
    XCTAssertEqual(
      lines[0],
      "::error file=a%2Cline=7%3A%3Ab%252C%0A%3A%3Aerror.log,line=1041,title=team-rule::"
        + #"100%25\u{d}\u{a}::set-env name=PATH::/evil\u{1b}[31m, \u{2028}::stop"#)
  }

  /// A runner splits a command at its colons and commas, and then replaces its escapes.
  func testHostileTextIsReadBackFromCommand() throws {
    for text in HostileTexts.all {
      var finding = finding(.error, text)
      finding.file = text
      finding.rule = text
      let lines = lines([finding])
      XCTAssertEqual(lines.count, 2, text)
      let command = try XCTUnwrap(
        lines.first?.wholeMatch(of: #/::error file=([^,:]*),line=1041,title=([^,:]*)::(.*)/#))
      let read = [command.1, command.2, command.3].map { part in
        [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
          .reduce(String(part)) { $0.replacing($1.0, with: $1.1) }
      }
      let shown = { (text: String) in text.split(separator: "\n").joined() }
      XCTAssertEqual(shown(read[0].printable), shown(text.printable))
      XCTAssertEqual(shown(read[1].printable), shown(text.printable))
      XCTAssertTrue(read[2].hasPrefix(text.printable), read[2])
    }
  }

  func testTenPerLevelAreShownMostSevereFirst() {
    let severities =
      Array(repeating: Severity.note, count: 12) + Array(repeating: .warning, count: 3)
      + Array(repeating: .error, count: 310)
    let many = severities.enumerated().map { index, severity in
      var finding = finding(severity)
      finding.subject = "Class\(index)"
      return finding
    }
    let lines = lines(many)
    XCTAssertEqual(
      lines.map { String($0.prefix { $0 != " " }) }.dropLast(),
      Array(repeating: "::error", count: 10) + Array(repeating: "::warning", count: 3)
        + Array(repeating: "::notice", count: 10))
    XCTAssertEqual(lines.dropLast().last, "::notice title=lifelog::… and 303 more")
  }

  func testGroupIsOneCommandWithItsOccurrences() {
    let lines = lines(
      (1...5).map { line in
        var finding = finding(.error)
        finding.line = line
        return finding
      })
    XCTAssertEqual(
      lines.first, "::error file=b.log,line=1,title=team-rule::it broke%0A5 times: b.log:1, 2, 3 … 5")
    XCTAssertEqual(lines.count, 2)
  }

  func testReportWithoutFindingsIsOnlySummary() {
    XCTAssertEqual(lines([]), ["inconclusive: no lifecycle callbacks in 0 lines"])
  }
}
