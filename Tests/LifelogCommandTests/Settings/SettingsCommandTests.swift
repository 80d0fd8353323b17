import Foundation
import XCTest

@testable import LifelogCommand

/// The output of `lifelog settings` about a file, and the file that it creates.
final class SettingsCommandTests: XCTestCase {
  private let wrong = """
    {
      failOn: "eror",
      disable: ["duplicate-view-did-apear", "appearance-unresolved", 3],
      suppress: [
        {rule: "no-such-rule", reason: "b"},
        {rule: "duplicate-view-did-appear"},
        {rule: "duplicate-view-did-appear", reason: "b", until: "tomorrow"},
      ],
      weight: [],
      inputFormat: "nslogg",
      os: [],
    }
    """

  func testEveryErrorIsReportedWithLocation() throws {
    let run = try Run().with("s.json", wrong).lifelog("settings", "check", "s.json")
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.output, "")
    let locations = run.errors.split(separator: "\n").filter { $0.hasPrefix("s.json:") }.map { line in
      line.split(separator: " ").first.map(String.init) ?? ""
    }
    XCTAssertEqual(
      locations,
      ["2:11", "3:13", "3:66", "5:12", "6:5", "7:61", "9:3", "10:16", "11:7"].map { "s.json:\($0):" },
      run.errors)
    XCTAssertTrue(
      run.errors.hasPrefix("s.json:2:11: error: 'failOn' must be one of \"note\", \"warning\", \"error\"\n"),
      run.errors)
  }

  func testCheckReportsExactlyWhatAnalyzeRejects() throws {
    let table: [(String, Int32)] = [
      ("{}", 0), ("{failOn: 'note'}", 0), ("{failOn: 'eror'}", 1), ("{disable: ['a']}", 1),
      ("{", 1), ("[]", 1), ("", 1), ("{suppress: [{rule: 'a', reason: 'b'}]}", 1),
      ("{inputFormat: 'print'}", 0), ("{inputFormat: 'a'}", 1), ("{models: ['missing.order']}", 2),
      ("{models: ['bad.order']}", 1),
      ("{formats: [{name: 'shop', pattern: '(', samples: [{line: 'a'}]}]}", 1),
    ]
    let run = try Run().with("device.log", "10:00:01.000 <Cart: 0x7fa1> viewDidLoad\n")
      .with("bad.order", "machine {\n")
    for (text, status) in table {
      try run.with(".lifelog.json", text).lifelog("settings", "check")
      XCTAssertEqual(run.status, status, "\(text): \(run.errors)")
      try run.lifelog("analyze", "device.log", "--format", "json")
      XCTAssertEqual(run.status == 2, status != 0, "analyze, \(text): \(run.errors)")
    }
  }

  func testCheckWithoutFileSuggestsInit() throws {
    let run = try Run().lifelog("settings", "check")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.errors.contains("help: create one: lifelog settings init"), run.errors)
  }

  func testInitCreatesFileOnceWithoutSettings() throws {
    let run = try Run().lifelog("settings", "init")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.names, [".lifelog.json"])
    let text = try String(contentsOf: run.folder.appendingPathComponent(".lifelog.json"), encoding: .utf8)
    var nothing = Settings()
    nothing.file = "s.json"
    XCTAssertEqual(try SettingsFile.settings(in: text, of: "s.json"), nothing)

    try run.with(".lifelog.json", "{}").lifelog("settings", "init")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("cannot write '.lifelog.json': it already exists"), run.errors)
    XCTAssertEqual(
      try String(contentsOf: run.folder.appendingPathComponent(".lifelog.json"), encoding: .utf8), "{}")
  }

  func testEachExampleInCreatedFileIsValidIfUncommented() throws {
    let lines = SettingsInit.text.split(separator: "\n")
    for key in Settings.keys where key.name != Settings.schemaKey {
      let line = try XCTUnwrap(lines.first { $0.hasPrefix("  // \(key.name): ") }, key.name)
      let settings = try SettingsFile.settings(in: "{\(line.dropFirst(5))}", of: "s.json")
      var nothing = Settings()
      nothing.file = "s.json"
      XCTAssertNotEqual(settings, nothing, key.name)
    }
    let examples = lines.filter { $0.contains("samples:") }.map { $0.dropFirst(5) }
    let run = try Run().with("s.json", "{\(examples.joined())}").lifelog("settings", "check", "s.json")
    XCTAssertEqual(run.status, 0, run.errors)
  }

  func testShownSettingsAreEquivalent() throws {
    let text = """
      {failOn: 'note', os: "17.4", disable: ["appearance-unresolved"], suppress: [
        {rule: 'duplicate-view-did-appear', reason: "say \\"no\\""}]}
      """
    let run = try Run().with("s.json", text).lifelog("settings", "show", "s.json")
    XCTAssertEqual(run.status, 0)
    var shown = try SettingsFile.settings(in: run.output, of: "s.json")
    let written = try SettingsFile.settings(in: text, of: "s.json")
    XCTAssertEqual(shown.disabled.map(\.text), written.disabled.map(\.text))
    XCTAssertEqual(shown.suppressions.map(\.suppression), written.suppressions.map(\.suppression))
    shown.disabled = written.disabled
    shown.suppressions = written.suppressions
    XCTAssertEqual(shown, written)
    for location in ["1:2", "1:18", "1:30", "1:66"] {
      XCTAssertTrue(run.output.contains("  // s.json:\(location)\n"), "\(location): \(run.output)")
    }
  }
}
