import TestSupport
import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogText
@testable import LifelogTrace

/// The messages of TeamCity, Azure Pipelines and Xcode.
final class BuildServerReportTests: XCTestCase {
  func testTeamCityHasTypeAndInspectionOfEachGroup() {
    XCTAssertEqual(
      TeamCityReport().text(report([Self.annotated, ReportSamples.bareFinding])),
      """
      ##teamcity[inspectionType id='duplicate-view-did-appear' name='viewDidAppear twice in one appearance' \
      description='\(teamCity(Rule.named("duplicate-view-did-appear")?.statement ?? ""))' \
      category='View controller lifecycle']
      ##teamcity[inspection typeId='duplicate-view-did-appear' message='TTViewController got viewDidAppear twice in one \
      appearance (device.log:41)|nduring test CartTests.testPay (failed)|ncause (lines 38, 39): addSubview ran before \
      addChild while Host was between viewWillAppear and viewDidAppear|nfix: call addChild(child) first, then \
      addSubview(child.view), then child.didMove(toParent:)' file='Shop/Cart.swift' line='42' SEVERITY='ERROR']
      ##teamcity[inspectionType id='team-rule' name='Custom rule: team-rule' description='Custom rule: team-rule' \
      category='View controller lifecycle']
      ##teamcity[inspection typeId='team-rule' message='A controller did what the team does not do' file='b.log' \
      line='1041' SEVERITY='INFO']
      1 error, 1 note in 5,210 lines: 120 events of 0 subjects

      """)
  }

  func testAzureHasIssueOfEachGroup() {
    XCTAssertEqual(
      AzureReport().text(report([Self.annotated, ReportSamples.bareFinding])),
      """
      ##vso[task.logissue type=error;sourcepath=Shop/Cart.swift;linenumber=42;code=duplicate-view-did-appear]\
      TTViewController got viewDidAppear twice in one appearance (device.log:41)%0Aduring test CartTests.testPay \
      (failed)%0Acause (lines 38, 39): addSubview ran before addChild while Host was between viewWillAppear and \
      viewDidAppear%0Afix: call addChild(child) first, then addSubview(child.view), then child.didMove(toParent:)
      b.log:1041: note: A controller did what the team does not do [team-rule]
      1 error, 1 note in 5,210 lines: 120 events of 0 subjects

      """)
  }

  func testXcodeHasMessageOfEachGroup() {
    XCTAssertEqual(
      XcodeReport().text(report([Self.annotated, ReportSamples.bareFinding])),
      """
      Shop/Cart.swift:42: error: TTViewController got viewDidAppear twice in one appearance (device.log:41); fix: call \
      addChild(child) first, then addSubview(child.view), then child.didMove(toParent:) [duplicate-view-did-appear]
      b.log:1041: note: A controller did what the team does not do [team-rule]

      """)
  }

  func testUncheckedPartsComeFirst() {
    var report = report([])
    report.unchecked = [
      UncheckedPart("a [log] is empty", isError: false), UncheckedPart("no %", isError: true),
    ]
    XCTAssertTrue(
      TeamCityReport().text(report).hasPrefix(
        "##teamcity[message text='a |[log|] is empty' status='WARNING']\n"
          + "##teamcity[message text='no %' status='ERROR']\n"))
    XCTAssertTrue(
      AzureReport().text(report).hasPrefix(
        "##vso[task.logissue type=warning]a [log] is empty\n##vso[task.logissue type=error]no %AZP25\n"))
    XCTAssertTrue(
      XcodeReport().text(report).hasPrefix("warning: a [log] is empty\nerror: no %\n"))
  }

  /// The readers of the services get the text back, however hostile, and never another command.
  func testHostileTextsAreReadBack() throws {
    for text in HostileTexts.all {
      var finding = ReportSamples.bareFinding
      (finding.rule, finding.file, finding.message, finding.severity) = (text, text, text, .error)
      let report = report([finding])
      let teamCity = TeamCityReport().text(report).split(separator: "\n")
      XCTAssertEqual(teamCity.count { $0.contains("##teamcity[") }, 2, text)
      let inspection = try XCTUnwrap(teamCityAttributes(String(teamCity[1])), text)
      XCTAssertEqual(inspection["file"], text.printable, text)
      let azure = AzureReport().text(report).split(separator: "\n")
      XCTAssertEqual(azure.count { $0.hasPrefix("##vso[") }, 1, text)
      XCTAssertEqual(azureProperty("sourcepath", String(azure[0])), text.printable, text)
      XCTAssertEqual(XcodeReport().text(report).split(separator: "\n").count, 1, text)
    }
  }

  private static let annotated: Finding = {
    var finding = ReportSamples.doubleAppearance
    finding.source = Finding.Location(file: "Shop/Cart.swift", line: 42)
    finding.test = TestRun(
      suite: "CartTests", name: "testPay", outcome: .failed, file: "device.log", lines: 1...90)
    return finding
  }()

  private func report(_ findings: [Finding]) -> Report {
    var report = Report()
    report.inputs = [ReportSamples.input()]
    report.findings = findings
    return report
  }

  private func teamCity(_ text: String) -> String {
    text.replacingOccurrences(of: "'", with: "|'").replacingOccurrences(of: "’", with: "|0x2019")
  }

  /// The attributes of a service message, as the documentation of TeamCity defines them.
  private func teamCityAttributes(_ line: String) -> [String: String]? {
    var rest = Array(line.unicodeScalars)[...]
    guard line.hasSuffix("]") else { return nil }
    rest = rest.drop { $0 != " " }.dropLast()
    var attributes: [String: String] = [:]
    while rest.first == " " {
      let name = rest.dropFirst().prefix { $0 != "=" }
      rest = rest.dropFirst(name.count + 2)
      guard rest.popFirst() == "'" else { return nil }
      var value = String.UnicodeScalarView()
      while let scalar = rest.popFirst(), scalar != "'" {
        guard scalar == "|" else {
          if "[]\n\r".unicodeScalars.contains(scalar) { return nil }
          value.append(scalar)
          continue
        }
        switch rest.popFirst() {
        case "n": value.append("\n")
        case "0":
          rest = rest.dropFirst()
          let digits = String(String.UnicodeScalarView(rest.prefix(4)))
          rest = rest.dropFirst(4)
          guard let code = UInt32(digits, radix: 16), let decoded = Unicode.Scalar(code) else { return nil }
          value.append(decoded)
        case let other?: value.append(other)
        case nil: return nil
        }
      }
      attributes[String(String.UnicodeScalarView(name))] = String(value)
    }
    return rest.isEmpty ? attributes : nil
  }

  /// A property of a logging command, as the agent of Azure reads it.
  private func azureProperty(_ name: String, _ line: String) -> String? {
    guard let end = line.unicodeScalars.firstIndex(of: "]") else { return nil }
    let head = String(line.unicodeScalars[..<end])
    for part in head.unicodeScalars.split(separator: ";") {
      let text = String(part)
      guard text.hasPrefix(name + "=") else { continue }
      var value = String(text.unicodeScalars.dropFirst(name.unicodeScalars.count + 1))
      for (escape, meant) in [("%3B", ";"), ("%5D", "]"), ("%0A", "\n"), ("%0D", "\r"), ("%AZP25", "%")] {
        value = value.replacingOccurrences(of: escape, with: meant)
      }
      return value
    }
    return nil
  }
}
