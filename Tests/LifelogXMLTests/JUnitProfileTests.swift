import LifelogTrace
import XCTest

@testable import LifelogFindings
@testable import LifelogXML

/// The additional data of the rich profile, which the strict profile omits.
final class JUnitProfileTests: XCTestCase {
  /// Two findings of one rule. The more severe one has a source location and a diagram.
  private let findings: [Finding] = {
    var worst = Finding.sample(
      causes: [.init(rule: "early-add-subview", confidence: .likely, text: "addSubview ran first")])
    worst.source = Finding.Location(file: "Shop/Cart.swift", line: 42)
    worst.picture = "found/a.svg"
    worst.expected = Finding.Expected(callback: "viewWillDisappear", line: 41, isBefore: true)
    var other = Finding.sample(severity: .warning, line: 7)
    other.instance = "0x8fa2"
    other.picture = "found/b.svg"
    return [other, worst]
  }()

  func testRichProfileAddsTotalsPropertiesAndDiagrams() throws {
    var report = Report.sample(
      findings: findings,
      verdicts: [
        ClassVerdict(rule: "loaded", subject: "Cart", verdict: .satisfied),
        ClassVerdict(rule: "released", subject: "Cart", verdict: .inconclusive, missing: [.`deinit`]),
      ])
    report.subjects = 7
    let junit = JUnitReport(report, version: "1.2", options: JUnitOptions(profile: .rich)) { "../" + $0 }
    XCTAssertEqual(
      try junit.text(),
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="lifelog" tests="3" failures="1" errors="0" skipped="1" time="4.125" \
      timestamp="2026-03-05T10:22:01">
        <testsuite package="lifelog" id="0" name="Cart" timestamp="2026-03-05T10:22:01" \
      hostname="localhost" tests="3" failures="1" errors="0" skipped="1" time="4.125">
          <properties>
            <property name="lifelog.log" value="device.log"/>
            <property name="lifelog.format" value="nslog"/>
            <property name="lifelog.version" value="1.2"/>
            <property name="lifelog.lines" value="5210"/>
            <property name="lifelog.events" value="120"/>
            <property name="lifelog.subjects" value="7"/>
          </properties>
          <testcase name="duplicate-view-did-appear" classname="Cart" time="0" file="Shop/Cart.swift" line="42">
            <properties>
              <property name="lifelog.rule" value="duplicate-view-did-appear"/>
              <property name="lifelog.severity" value="error"/>
              <property name="lifelog.finding" value="\(FindingID.fingerprint(of: findings[1]))"/>
              <property name="lifelog.findings" value="2"/>
              <property name="lifelog.instances" value="2"/>
              <property name="lifelog.cause" value="early-add-subview"/>
              <property name="lifelog.confidence" value="likely"/>
              <property name="lifelog.expected" value="viewWillDisappear"/>
              <property name="lifelog.fix" value="FX-ADD"/>
            </properties>
            <failure type="duplicate-view-did-appear" \
      message="Cart got viewDidAppear twice in one appearance (device.log:41), and 1 more"> \
      device.log:41: error: Cart got viewDidAppear twice in one appearance [duplicate-view-did-appear]
        fix: call addChild(child) first (lifelog rules early-add-subview)
        diagram: found/a.svg
        cause (likely): addSubview ran first [early-add-subview]
       device.log:41: 10:22:01.640 &lt;Cart: 0x7fa1&gt; viewDidAppear ← again
       device.log:7: warning: Cart got viewDidAppear twice in one appearance [duplicate-view-did-appear]
        fix: call addChild(child) first (lifelog rules duplicate-view-did-appear)
        diagram: found/b.svg
       device.log:7: 10:22:01.640 &lt;Cart: 0x7fa1&gt; viewDidAppear ← again</failure>
            <system-out>[[ATTACHMENT|../found/a.svg]]
      [[ATTACHMENT|../found/b.svg]]
      </system-out>
          </testcase>
          <testcase name="loaded" classname="Cart" time="0"/>
          <testcase name="released" classname="Cart" time="0">
            <properties>
              <property name="lifelog.reason" value="undecided"/>
            </properties>
            <skipped message="inconclusive: log deinit in Cart to check this rule">\
      inconclusive: log deinit in Cart to check this rule</skipped>
          </testcase>
          <system-out/>
          <system-err/>
        </testsuite>
      </testsuites>

      """)
  }

  func testStrictProfileHasNoExtensions() throws {
    let document = try JUnitReport(.sample(findings: findings), version: "1").text()
    for word in ["ATTACHMENT", "file=", "line=", "lifelog.rule", "lifelog.lines", "<testsuites "] {
      XCTAssertFalse(document.contains(word), word)
    }
  }

  func testBaselinedAndSuppressedCasesHaveReason() throws {
    var known = findings[1]
    known.isBaselined = true
    var report = Report.sample(findings: [known, .sample(rule: "other")])
    _ = report.suppress(by: [Suppression(rule: "other", reason: "rewritten in May")])
    let metadata = JUnitCase.all(in: report).map { JUnitMetadata($0) }
    XCTAssertEqual(metadata.map { $0.properties.first?.value.string }, ["baseline", "suppressed"])
    XCTAssertEqual(metadata.map { $0.location?.line.string }, ["42", nil])
    XCTAssertTrue(
      try JUnitReport(report, version: "1", options: JUnitOptions(profile: .rich)).text().contains(
        "found/a.svg]]"))
  }

  func testPassingCaseHasPropertiesOfItsNote() throws {
    var note = findings[1]
    note.severity = .note
    let document = try JUnitReport(
      .sample(findings: [note]), version: "1", options: JUnitOptions(profile: .rich)
    ).text()
    XCTAssertTrue(document.contains(#"tests="1" failures="0" errors="0" skipped="0""#), document)
    for part in [#"file="Shop/Cart.swift" line="42""#, #""lifelog.severity" value="note""#, "found/a.svg]]"] {
      XCTAssertTrue(document.contains(part), document)
    }
  }

  func testPathThatWouldChangeIsOmitted() {
    for path in ["", "a\u{1B}[1mb.swift", "a  b.swift", "a\nb.swift", String(repeating: "p", count: 5_000)] {
      var finding = Finding.sample()
      finding.source = Finding.Location(file: path, line: 3)
      finding.picture = path
      let test = JUnitCase.all(in: .sample(findings: [finding]))[0]
      XCTAssertNil(JUnitMetadata(test).location, path)
      XCTAssertTrue(JUnitMetadata.attachments(of: test.findings) { $0 }.isEmpty, path)
    }
  }

  func testDiagramsAboveFiftyAreCounted() {
    let drawn = (1...362).map { number in
      var finding = Finding.sample(line: number)
      finding.picture = "found/\(number).svg"
      return finding
    }
    let lines = JUnitMetadata.attachments(of: drawn) { $0 }.string.split(separator: "\n")
    XCTAssertEqual(lines.count, 51)
    XCTAssertEqual(lines.last, "… and 312 more drawings")
  }
}
