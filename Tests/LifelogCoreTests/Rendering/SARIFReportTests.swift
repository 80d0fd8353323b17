import Foundation
import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogTrace

final class SARIFReportTests: XCTestCase {
  private let schema = "Schemas/sarif-2.1.0-written.json"

  private func text(_ findings: [Finding], skipped: [SkipReason: Int] = [:]) -> String {
    var report = Report()
    report.inputs = [ReportSamples.input(skipped: skipped)]
    report.findings = findings
    return SARIFReport(version: "1.2.3").text(report)
  }

  private func run(_ text: String) throws -> NSDictionary {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    return try XCTUnwrap((document?["runs"] as? [NSDictionary])?.first)
  }

  private func results(_ text: String) throws -> [NSDictionary] {
    try XCTUnwrap(try run(text)["results"] as? [NSDictionary])
  }

  func testJSONParserReadsResultWithLocationAndSteps() throws {
    let result = try XCTUnwrap(
      results(text([ReportSamples.bareFinding, ReportSamples.doubleAppearance])).first)
    let id = FindingID.all(of: [ReportSamples.doubleAppearance])[0]
    func location(_ line: Int, _ text: String? = nil) -> NSDictionary {
      let location: NSMutableDictionary = [
        "physicalLocation": ["artifactLocation": ["uri": "device.log"], "region": ["startLine": line]]
          as NSDictionary
      ]
      if let text { location["message"] = ["text": text] }
      return location
    }
    let steps: [NSDictionary] = [
      location(
        38, "10:22:01.301 <TTViewController: 0x7fa1> viewWillAppear ← addSubview started the appearance"),
      location(
        39, "10:22:01.302 <TTViewController: 0x7fa1> willMove(toParent: Host) ← … before it was a child"),
      location(40, "10:22:01.318 <TTViewController: 0x7fa1> viewDidAppear"),
      location(41, "10:22:01.640 <TTViewController: 0x7fa1> viewDidAppear ← again, forwarded by Host"),
    ]
    let expected: NSDictionary = [
      "ruleId": "duplicate-view-did-appear", "ruleIndex": 0, "level": "error",
      "message": [
        "text":
          "TTViewController got viewDidAppear twice in one appearance. fix: call addChild(child) first, "
          + "then addSubview(child.view), then child.didMove(toParent:)."
      ],
      "locations": [location(41)],
      "codeFlows": [["threadFlows": [["locations": steps.map { ["location": $0] }]]]] as NSArray,
      "partialFingerprints": ["lifelogFindingId/v1": id, "primaryLocationLineHash": id],
      "properties": [
        "subject": "TTViewController", "instance": "0x7fa1", "fix": "FX-ADD",
        "causes": [
          [
            "rule": "add-subview-before-add-child", "confidence": "certain",
            "text": "addSubview ran before addChild while Host was between viewWillAppear and viewDidAppear",
            "lines": [38, 39],
          ] as NSDictionary
        ],
      ] as NSDictionary,
    ]
    XCTAssertEqual(result, expected)
  }

  func testRulesOfFindingsAreExplained() throws {
    let text = text([ReportSamples.bareFinding, ReportSamples.doubleAppearance])
    let tool = try run(text)["tool"] as? NSDictionary
    let driver = try XCTUnwrap(tool?["driver"] as? NSDictionary)
    let rules = try XCTUnwrap(driver["rules"] as? [NSDictionary])
    XCTAssertEqual(driver["version"] as? String, "1.2.3")
    XCTAssertEqual(rules.map { $0["id"] as? String }, ["duplicate-view-did-appear", "team-rule"])
    let documentation = try XCTUnwrap(Rule.named("duplicate-view-did-appear"))
    XCTAssertEqual(rules[0]["shortDescription"] as? NSDictionary, ["text": documentation.title])
    XCTAssertEqual(rules[0]["fullDescription"] as? NSDictionary, ["text": documentation.statement])
    XCTAssertEqual(
      rules[1]["shortDescription"] as? NSDictionary, ["text": "Custom rule: team-rule"])
    XCTAssertEqual(
      rules.map { $0["defaultConfiguration"] as? NSDictionary }, [["level": "error"], ["level": "note"]])
    for result in try results(text) {
      let index = try XCTUnwrap(result["ruleIndex"] as? Int)
      XCTAssertEqual(rules[index]["id"] as? String, result["ruleId"] as? String)
    }
  }

  func testSourceLocationIsResultLocationIfKnown() throws {
    var finding = ReportSamples.bareFinding
    finding.source = Finding.Location(file: "Cart View.swift", line: 42)
    let result = try XCTUnwrap(results(text([finding])).first)
    let expectedLocation: NSDictionary = [
      "artifactLocation": ["uri": "Cart%20View.swift"], "region": ["startLine": 42],
    ]
    let log: NSDictionary = ["artifactLocation": ["uri": "b.log"], "region": ["startLine": 1041]]
    XCTAssertEqual(
      (result["locations"] as? [NSDictionary])?.first?["physicalLocation"] as? NSDictionary, expectedLocation)
    XCTAssertEqual(
      (result["relatedLocations"] as? [NSDictionary])?.first?["physicalLocation"] as? NSDictionary, log)
    XCTAssertTrue(
      ((result["message"] as? NSDictionary)?["text"] as? String)?.contains("(b.log:1041)") ?? false)
  }

  func testPathsBecomeURIsOfSameFile() {
    let paths = [
      "device.log", "/var/log/a b.log", "logs/x:1?#%.log", "日本.log", "//host/share", "c:\\x", "-", "../a\n",
    ]
    let uris = paths.map(SARIFText.uri)
    XCTAssertEqual(
      uris,
      [
        "device.log", "file:///var/log/a%20b.log", "logs/x%3A1%3F%23%25.log", "%E6%97%A5%E6%9C%AC.log",
        "file:///host/share", "c%3A%5Cx", "-", "../a%0A",
      ])
    for (path, uri) in zip(paths, uris) where !path.hasPrefix("//") {
      let bare = uri.hasPrefix("file://") ? String(uri.dropFirst(7)) : uri
      XCTAssertEqual(bare.removingPercentEncoding, path)
    }
  }

  func testTextFromLogIsNeitherLinkNorPlaceholder() {
    XCTAssertEqual(SARIFText.plain("[x](https://evil.test) {0}"), #"\[x\](https://evil.test) {{0}}"#)
    XCTAssertEqual(SARIFText.plain(#"C:\x"#), #"C:\x"#)
  }

  func testDroppedMessagesAreNotification() throws {
    let text = text([], skipped: [.droppedByLogger: 3, .mention: 5])
    let invocations = try XCTUnwrap(try run(text)["invocations"] as? [NSDictionary])
    let expected: NSDictionary = [
      "executionSuccessful": true,
      "toolExecutionNotifications": [
        [
          "level": "warning",
          "message": [
            "text":
              "device.log: 3 lines lost. The logger dropped messages. Record again with fewer categories."
          ],
        ] as NSDictionary
      ],
    ]
    XCTAssertEqual(invocations, [expected])
  }

  func testRuleHasItsWholePageAndSource() throws {
    let tool = try run(text([ReportSamples.doubleAppearance]))["tool"] as? NSDictionary
    let driver = try XCTUnwrap(tool?["driver"] as? NSDictionary)
    let rule = try XCTUnwrap((driver["rules"] as? [NSDictionary])?.first)
    let source = try XCTUnwrap(Rule.named("duplicate-view-did-appear")?.sources.compactMap(\.url).first)
    XCTAssertEqual(rule["helpUri"] as? String, source)
    let help = try XCTUnwrap(rule["help"] as? [String: String])
    for heading in ["Expected", "Impact", "Common causes", "Fix", "Sources"] {
      XCTAssertTrue(help["text"]?.contains("\n\(heading)\n") ?? false, heading)
      XCTAssertTrue(help["markdown"]?.contains("## \(heading)\n") ?? false, heading)
    }
  }

  /// The packages state the homepage, too.
  func testToolHasHomepageOfFormula() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let formula = try String(
      contentsOf: root.appendingPathComponent("Packaging/Homebrew/lifelog.rb"), encoding: .utf8)
    XCTAssertTrue(formula.contains("homepage \"\(SARIFReport.homepage)\""), formula)
    let driver = try XCTUnwrap((try run(text([]))["tool"] as? NSDictionary)?["driver"] as? NSDictionary)
    XCTAssertEqual(driver["informationUri"] as? String, SARIFReport.homepage)
  }

  func testResultsAreLimitedAndOthersAreCounted() throws {
    var report = Report()
    report.findings =
      (0..<316).map { index in
        var finding = ReportSamples.bareFinding
        finding.subject = "Class\(index)"
        return finding
      } + [ReportSamples.doubleAppearance]
    var renderer = SARIFReport(version: "1")
    XCTAssertEqual(renderer.maxResults, 25_000)
    renderer.maxResults = 5
    let text = renderer.text(report)
    let results = try results(text)
    XCTAssertEqual(results.count, 5)
    XCTAssertEqual(results.first?["level"] as? String, "error")
    XCTAssertTrue(text.contains("… and 312 more findings"))
  }

  func testSARIFReaderReadsEveryPropertyAndResult() throws {
    let findings = [ReportSamples.doubleAppearance, ReportSamples.bareFinding]
    // Without dropped messages, since this reader does not support notifications of an invocation.
    let read = try ReportReader.sarif(text(findings))
    XCTAssertEqual(read.unknown, [])
    XCTAssertEqual(
      read.results,
      findings.map { [$0.rule, $0.severity.rawValue, $0.file, "\($0.line)"] })
  }

  func testEveryDocumentMatchesSchema() throws {
    var findings = [ReportSamples.doubleAppearance, ReportSamples.bareFinding]
    for text in HostileTexts.all where !text.isEmpty {
      var finding = ReportSamples.doubleAppearance
      (finding.rule, finding.file, finding.message, finding.subject) = (text, text, text, text)
      finding.source = Finding.Location(file: text, line: 3)
      findings.append(finding)
    }
    for findings in [[], findings] {
      let text = text(findings, skipped: [.overlongLine: 1])
      XCTAssertEqual(try ReportReader.diagnosticTexts(of: schema, about: text), [])
    }
  }
}
