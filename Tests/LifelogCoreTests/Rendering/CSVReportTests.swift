import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogText
@testable import LifelogTrace

final class CSVReportTests: XCTestCase {
  private func text(_ findings: [Finding]) -> String {
    var report = Report()
    report.findings = findings
    return CSVReport().text(report)
  }

  func testCSVParserReadsEveryFieldMostSevereFirst() throws {
    var finding = ReportSamples.doubleAppearance
    finding.source = Finding.Location(file: "Cart.swift", line: 42)
    finding.test = TestRun(
      suite: "CartTests", name: "testPay", outcome: .failed, file: "device.log", lines: 1...90)
    let rows = try ReportReader.csv(text([ReportSamples.bareFinding, finding]))
    let ids = FindingID.all(of: [ReportSamples.bareFinding, finding])
    XCTAssertEqual(
      rows,
      [
        CSVReport.header,
        [
          "duplicate-view-did-appear", "error", "device.log", "41", "TTViewController", "0x7fa1",
          "TTViewController got viewDidAppear twice in one appearance", "add-subview-before-add-child",
          "certain",
          "addSubview ran before addChild while Host was between viewWillAppear and viewDidAppear", "FX-ADD",
          "call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)",
          "Cart.swift",
          "42", "1", ids[1], "CartTests.testPay", "failed",
        ],
        [
          "team-rule", "note", "b.log", "1041", "", "", "A controller did what the team does not do", "", "",
          "", "",
          "", "", "", "0", ids[0], "", "",
        ],
      ])
  }

  func testEveryLineEndsWithCRLF() {
    XCTAssertEqual(text([]), CSVReport.header.joined(separator: ",") + "\r\n")
    XCTAssertEqual(text([ReportSamples.doubleAppearance]).unicodeScalars.count { $0 == "\r" }, 2)
  }

  func testFieldsFromLogAreEscaped() throws {
    for text in TestTier.some(HostileTexts.all) {
      var finding = ReportSamples.bareFinding
      (finding.rule, finding.file, finding.message) = (text, text, text)
      finding.subject = text
      let rows = try ReportReader.csv(self.text([finding]))
      XCTAssertEqual(rows.map(\.count), [CSVReport.header.count, CSVReport.header.count], text)
      let needsGuard = text.unicodeScalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
      let shown = (needsGuard ? "'" : "") + text.printable
      XCTAssertEqual([0, 2, 4, 6].map { rows[1][$0] }, Array(repeating: shown, count: 4))
      XCTAssertFalse(rows[1].contains { $0.first.map("=+-@\t\r\n".contains) ?? false }, text)
    }
  }
}
