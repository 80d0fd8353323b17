import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogTrace

final class RankedFindingTests: XCTestCase {
  func testMostSevereAreFirstAndKeepTheirIDs() {
    var report = Report()
    let severities: [Severity] = [.note, .error, .warning, .error]
    report.findings = severities.enumerated().map { index, severity in
      var finding = ReportSamples.bareFinding
      finding.severity = severity
      finding.line = index
      return finding
    }
    let ids = FindingID.all(of: report.findings)
    XCTAssertEqual(report.ranked.map(\.finding.line), [1, 3, 2, 0])
    XCTAssertEqual(report.ranked.map(\.id), [1, 3, 2, 0].map { ids[$0] })
    XCTAssertEqual(Set(ids).count, 4)
  }

  func testBriefFitsLimitsOfService() {
    var finding = ReportSamples.doubleAppearance
    finding.message = String(repeating: "e\u{301}", count: 100_000)
    finding.file = String(repeating: "/", count: 5_000) + "device.log"
    finding.source = Finding.Location(file: "Cart.swift", line: 7)
    let brief = FindingBrief(finding)
    XCTAssertEqual(brief.location, Finding.Location(file: "Cart.swift", line: 7))
    XCTAssertLessThanOrEqual(brief.headline.unicodeScalars.count, FindingBrief.maxLineLength)
    XCTAssertTrue(brief.headline.hasSuffix("//device.log:41)"))
    XCTAssertEqual(brief.lines.count, 3)
  }
}
