import XCTest

/// The cases of JUnit XML say what the exit status says, and Documentation/CI.md says which case a result has.
final class JUnitStatusTests: XCTestCase {
  private static let twice = """
    10:00:01.000 <Cart: 0x7fa1> viewDidLoad
    10:00:01.100 <Cart: 0x7fa1> viewWillAppear
    10:00:01.900 <Cart: 0x7fa1> viewDidAppear
    10:00:01.950 <Cart: 0x7fa1> viewDidAppear

    """
  private static let once = String(twice.split(separator: "\n").dropLast().joined(separator: "\n")) + "\n"

  private func analyze(_ log: String, as severity: String, _ arguments: [String]) throws -> Run {
    try Run().with("device.log", log)
      .with(".lifelog.json", "{severity: {'duplicate-view-did-appear': '\(severity)'}}")
      .lifelog(["analyze", "device.log", "--format", "junit"] + arguments)
  }

  func testCaseFailsExactlyIfStatusIsOne() throws {
    let choices: [[String]] = [
      [], ["--fail-on", "error"], ["--fail-on", "warning"], ["--fail-on", "note"],
      ["--max-warnings", "0"], ["--max-warnings", "1"], ["--write-baseline", "new.json"],
      ["--fail-on", "warning", "--max-warnings", "0", "--write-baseline", "new.json"],
      ["--fail-on", "warning", "--junit-group", "test"], ["--junit-profile", "rich"],
    ]
    var failed = 0
    for severity in ["error", "warning", "note"] {
      for arguments in choices {
        let run = try analyze(Self.twice, as: severity, arguments)
        XCTAssertTrue([0, 1].contains(run.status), run.errors)
        XCTAssertEqual(run.output.contains("<failure "), run.status == 1, "\(severity) \(arguments)")
        failed += run.status == 1 ? 1 : 0
      }
    }
    XCTAssertEqual(failed, 13)
  }

  func testWarningsFailTheirCasesOnRequest() throws {
    let run = try analyze(Self.twice, as: "warning", ["--junit-warnings", "fail"])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.contains("<failure "), run.output)
  }

  func testRecordingABaselineSucceeds() throws {
    let run = try analyze(Self.twice, as: "error", ["--write-baseline", "known.json"])
    XCTAssertEqual(run.status, 0, run.errors)
    try run.lifelog("analyze", "device.log", "--fail-on", "note", "--baseline", "known.json")
    XCTAssertEqual(run.status, 0, run.output)
  }

  /// Each row of the table in Documentation/CI.md, with a run that has its result.
  func testDocumentStatesTheCaseOfEachResult() throws {
    let rule = ["--rules", "duplicate-view-did-appear"]
    let examples: [String: Run] = [
      "a finding that fails the run": try analyze(Self.twice, as: "error", rule),
      "another warning or error": try analyze(Self.twice, as: "warning", rule),
      "a note, or a satisfied rule": try analyze(
        Self.twice, as: "note", rule),
      "an inconclusive rule": try analyze(Self.once, as: "error", ["--rules", "appearance-unresolved"]),
      "a log without tests, with `--junit-group test`": try analyze(
        Self.once, as: "error", ["--junit-group", "test"]),
      "the same with `--strict`": try analyze(Self.once, as: "error", ["--junit-group", "test", "--strict"]),
    ]
    let marks = [
      "fails": "<failure ", "is skipped": "<skipped ", "passes": "time=\"0\"/>", "is an error": "<error ",
    ]
    let page = try DocumentPage(
      path: "Documentation/CI.md", url: TestPaths.package.appendingPathComponent("Documentation/CI.md"))
    let table = try XCTUnwrap(
      page.text.components(separatedBy: "| result | case |\n|---|---|\n").dropFirst().first)
    let rows = table.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    XCTAssertEqual(rows.count, examples.count)
    for row in rows {
      let run = try XCTUnwrap(examples[row[0]], row[0])
      for (words, mark) in marks {
        XCTAssertEqual(
          run.output.contains(mark), row[1].hasPrefix(words), "\(row[0]): \(words)\n\(run.output)")
      }
    }
  }
}
