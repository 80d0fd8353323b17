import Foundation
import TestSupport
import XCTest

@testable import LifelogCommand

/// The published schema and the tool accept the same settings files.
final class SettingsSchemaTests: XCTestCase {
  private static let file = TestPaths.package.appendingPathComponent(
    "Documentation/Settings/lifelog.settings.schema.json")

  func testPublishedSchemaEqualsCommandOutput() throws {
    let run = try Run().lifelog("settings", "schema")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(
      try String(contentsOf: Self.file, encoding: .utf8), run.output,
      "lifelog settings schema > Documentation/Settings/lifelog.settings.schema.json")
  }

  func testEveryKeyIsDocumented() {
    for key in Settings.keys where key.name != Settings.schemaKey {
      XCTAssertTrue(key.summary.hasSuffix("."), key.name)
      XCTAssertFalse(key.example.isEmpty, key.name)
    }
  }

  func testSchemaAcceptsValidAndRejectsInvalidSettings() throws {
    let right = [
      #"{}"#, #"{"$schema": "lifelog.settings.schema.json", "failOn": "note", "os": "17.4"}"#,
      #"{"budgets": [{"class": "Feed*", "from": "init", "p95": "1.5 s", "severity": "warning"}]}"#,
      #"{"suppress": [{"rule": "a", "reason": "b", "until": "2028-02-29"}]}"#,
      #"{"formats": [{"name": "a", "pattern": "b", "samples": [{"line": "c", "pid": 41}]}]}"#,
    ]
    let wrong = [
      #"[]"#, #"{"weight": 1}"#, #"{"failOn": "eror"}"#, #"{"os": 17.4}"#, #"{"disable": [""]}"#,
      #"{"budgets": [{"class": "Feed*", "from": "init"}]}"#,
      #"{"suppress": [{"rule": "a"}]}"#, #"{"suppress": [{"reason": "a"}]}"#,
      #"{"suppress": [{"rule": "a", "reason": "b", "until": "2027-02-29"}]}"#,
      #"{"formats": [{"name": "a", "pattern": "b", "samples": []}]}"#,
      #"{"disable": [\#(Array(repeating: #""a""#, count: 1001).joined(separator: ","))]}"#,
    ]
    let expected = right.map { _ in true } + wrong.map { _ in false }
    XCTAssertEqual((right + wrong).map(isAccepted), expected)
    XCTAssertEqual(
      try JSONSchema.validity(of: right + wrong, under: SettingsSchema.document.json()), expected)
  }

  func testSchemaAndParserAcceptSameSettings() throws {
    var made = GeneratedSettings(seed: 8)
    let documents = (0..<4_000).map { _ in made.document() }
    let accepted = documents.map(isAccepted)
    XCTAssertGreaterThan(accepted.count { $0 }, 500)
    XCTAssertGreaterThan(accepted.count { !$0 }, 500)
    for ((document, isAccepted), isValid) in zip(
      zip(documents, accepted), try JSONSchema.validity(of: documents, under: SettingsSchema.document.json()))
    where isAccepted != isValid {
      XCTFail("the parser \(isAccepted ? "takes" : "refuses") what the schema does not: \(document)")
    }
  }

  private func isAccepted(_ document: String) -> Bool {
    (try? SettingsFile.settings(in: document, of: "s.json")) != nil
  }
}
