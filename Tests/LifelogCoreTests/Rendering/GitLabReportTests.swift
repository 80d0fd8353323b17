import Foundation
import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogReports

final class GitLabReportTests: XCTestCase {
  private func report(_ findings: [Finding]) -> Report {
    var report = Report()
    report.findings = findings
    return report
  }

  func testJSONParserReadsEveryValueMostSevereFirst() throws {
    var finding = ReportSamples.doubleAppearance
    finding.file = "././logs/device.log"
    let text = GitLabReport().text(report([ReportSamples.bareFinding, finding]))
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray
    let ids = FindingID.all(of: [ReportSamples.bareFinding, finding])
    let expected: NSArray = [
      [
        "description": "TTViewController got viewDidAppear twice in one appearance; cause (lines 38, 39): "
          + "addSubview ran before addChild while Host was between viewWillAppear and viewDidAppear; "
          + "fix: call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)",
        "check_name": "duplicate-view-did-appear", "fingerprint": ids[1], "severity": "critical",
        "location": ["path": "logs/device.log", "lines": ["begin": 41]] as NSDictionary,
      ] as NSDictionary,
      [
        "description": "A controller did what the team does not do", "check_name": "team-rule",
        "fingerprint": ids[0], "severity": "info",
        "location": ["path": "b.log", "lines": ["begin": 1041]] as NSDictionary,
      ] as NSDictionary,
    ]
    XCTAssertEqual(read, expected)
  }

  func testReportWithoutFindingsIsEmptyList() {
    XCTAssertEqual(GitLabReport().text(report([])), "[]\n")
  }

  func testFingerprintsAreUniqueAndIgnoreLinesAndAddresses() throws {
    let finding = ReportSamples.doubleAppearance
    var moved = finding
    (moved.line, moved.instance, moved.file) = (999, "0x1", "other.log")
    func fingerprints(_ findings: [Finding]) throws -> [String] {
      let text = GitLabReport().text(report(findings))
      let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [NSDictionary]
      return (list ?? []).compactMap { $0["fingerprint"] as? String }
    }
    let two = try fingerprints([finding, finding])
    XCTAssertEqual(Set(two).count, 2)
    XCTAssertEqual(try fingerprints([moved, moved]), two)
  }

  func testEveryDocumentMatchesSchema() throws {
    var findings = [ReportSamples.doubleAppearance, ReportSamples.bareFinding]
    for text in HostileTexts.all where !text.isEmpty {
      var finding = ReportSamples.doubleAppearance
      (finding.rule, finding.file, finding.message, finding.subject) = (text, text, text, text)
      findings.append(finding)
    }
    for findings in [[], findings] {
      let text = GitLabReport().text(report(findings))
      XCTAssertEqual(
        try ReportReader.diagnosticTexts(of: "Schemas/gitlab-code-quality.json", about: text), [])
    }
  }
}
