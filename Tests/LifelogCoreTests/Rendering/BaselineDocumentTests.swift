import XCTest

@testable import LifelogFindings
@testable import LifelogReports

/// The parts of findings that a baseline stores for the next run.
final class BaselineDocumentTests: XCTestCase {
  private func document(_ findings: [Finding]) -> String {
    var text = ""
    BaselineDocument(Baseline(of: findings)).write(to: &text)
    return text
  }

  func testNoFindingsAreEmptyList() {
    XCTAssertEqual(
      document([]),
      """
      {
        "schema": "lifelog.baseline/1",
        "findings": []
      }

      """)
  }

  func testEqualFindingsAreCountedInAnyFile() {
    var other = ReportSamples.doubleAppearance
    other.file = "other.log"
    other.line = 4
    other.instance = "0x8fb2"
    for index in other.witness.indices {
      other.witness[index].line += 9
      other.witness[index].time = "11:00:00"
      other.witness[index].text = "something else"
    }
    let id = FindingID.fingerprint(of: other)
    XCTAssertEqual(
      document([ReportSamples.doubleAppearance, other]),
      """
      {
        "schema": "lifelog.baseline/1",
        "findings": [
          {
            "id": "\(id)",
            "rule": "duplicate-view-did-appear",
            "subject": "TTViewController",
            "message": "TTViewController got viewDidAppear twice in one appearance",
            "count": 2
          }
        ]
      }

      """)
  }

  func testOrderOfFindingsDoesNotMatter() {
    var other = ReportSamples.doubleAppearance
    other.subject = "Cart"
    XCTAssertEqual(
      document([other, ReportSamples.doubleAppearance]), document([ReportSamples.doubleAppearance, other]))
  }

  func testFindingWithOtherEvidenceIsDifferent() {
    let sample = ReportSamples.doubleAppearance
    let changes: [(inout Finding) -> Void] = [
      { $0.rule = "another" }, { $0.subject = nil }, { $0.subject = "Cart" },
      { $0.witness[0].callback = "viewDidLoad" }, { $0.causes = [] },
    ]
    for change in changes {
      var other = sample
      change(&other)
      var report = Report()
      report.findings = [other]
      Baseline(of: [sample]).mark(&report)
      XCTAssertEqual(report.newFindings, [other])
      XCTAssertEqual(report.resolvedCount, 1)
    }
  }

  func testKnownFindingsAreAtMostThoseOfBaseline() {
    let sample = ReportSamples.doubleAppearance
    for (written, found) in [(0, 2), (1, 3), (2, 2), (3, 1), (2, 0)] {
      var report = Report()
      report.findings = Array(repeating: sample, count: found)
      Baseline(of: Array(repeating: sample, count: written)).mark(&report)
      XCTAssertEqual(report.knownCount, min(written, found))
      XCTAssertEqual(report.newFindings.count, max(0, found - written))
      XCTAssertEqual(report.resolvedCount, max(0, written - found))
    }
  }
}
