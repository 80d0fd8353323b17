import Foundation
import LifelogFindings
import LifelogTrace
import XCTest

@testable import LifelogXML

final class CheckstyleReportTests: XCTestCase {
  private let schema = Tool.here.appendingPathComponent("Schemas/checkstyle-4.3.xsd").path

  private func text(_ findings: [Finding]) throws -> String {
    String(decoding: try CheckstyleReport(.sample(findings: findings)).write(), as: UTF8.self)
  }

  func testFilesAreSortedAndFindingsRankedBySeverity() throws {
    var elsewhere = Finding.sample(rule: "late", severity: .warning, file: "b.log", line: 7, fix: "")
    elsewhere.source = Finding.Location(file: "Cart.swift", line: 42)
    XCTAssertEqual(
      try text([
        .sample(severity: .note, file: "b.log", line: 3, fix: ""), elsewhere, .sample(file: "b.log"),
      ]),
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <checkstyle version="4.3">
        <file name="Cart.swift">
          <error line="42" severity="warning" message="Cart got viewDidAppear twice in one appearance (b.log:7); \
      fix: FX-ADD" source="lifelog.late"/>
        </file>
        <file name="b.log">
          <error line="41" severity="error" message="Cart got viewDidAppear twice in one appearance; fix: call \
      addChild(child) first" source="lifelog.duplicate-view-did-appear"/>
          <error line="3" severity="info" message="Cart got viewDidAppear twice in one appearance; fix: FX-ADD" \
      source="lifelog.duplicate-view-did-appear"/>
        </file>
      </checkstyle>

      """)
  }

  func testDocumentsAreValidUnderSchema() throws {
    let xmllint = try Tool.xmllint()
    let folder = try TemporaryFolder()
    let hostile = ["<a b=\"c\">&amp;", "]]>\u{0}\u{1B}[31m\u{FFFE}", "\r\n\t", "日本"].map {
      Finding.sample(rule: $0, file: $0, subject: $0, message: $0)
    }
    for (number, findings) in [[], [.sample()], hostile].enumerated() {
      let document = try folder.write(
        try CheckstyleReport(.sample(findings: findings)).write(), as: "\(number).xml")
      let (status, _, errors) = try xmllint.run(["--noout", "--schema", schema, document])
      XCTAssertEqual(status, 0, errors)
    }
  }

  func testOmittedFindingsAreCounted() throws {
    var report = CheckstyleReport(
      .sample(findings: Array(repeating: .sample(severity: .warning), count: 317)))
    report.maxFindings = 5
    let text = String(decoding: try report.write(), as: UTF8.self)
    XCTAssertEqual(text.split(separator: "<error ").count - 1, 6)
    XCTAssertTrue(text.contains("message=\"… and 312 more findings\""))
  }

  func testOmittedFindingsIncludeViolationsThatAreOnlyCounted() throws {
    var last = Finding.sample(severity: .note)
    last.notKept = 20
    var report = CheckstyleReport(.sample(findings: [.sample(), last]))
    report.maxFindings = 1
    let text = String(decoding: try report.write(), as: UTF8.self)
    XCTAssertTrue(text.contains("message=\"… and 21 more findings\""), text)
  }
}
