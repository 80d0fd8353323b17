import XCTest

/// The settings change the severities of rules, and limit the number of warnings.
final class SeverityTests: XCTestCase {
  /// One error.
  private static let error = """
    LC <Cart: 0x1> viewWillAppear
    LC <Cart: 0x1> viewDidAppear
    LC <Cart: 0x1> viewDidAppear seq=3
    LC <Cart: 0x1> viewWillDisappear
    LC <Cart: 0x1> viewDidDisappear

    """

  func testSettingsReplaceSeverityOfRule() throws {
    let run = try run("{}")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.contains(": error: Cart got viewDidAppear twice"), run.output)
    try run.with(".lifelog.json", "{severity: {'duplicate-view-did-appear': 'warning'}}")
    try run.lifelog("analyze", "a.log")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.output.contains(": warning: Cart got viewDidAppear twice"), run.output)
    try run.lifelog("analyze", "a.log", "--fail-on", "warning")
    XCTAssertEqual(run.status, 1)
  }

  func testMoreWarningsThanAllowedFail() throws {
    let severity = "severity: {'duplicate-view-did-appear': 'warning'}"
    for (settings, options, status) in [
      ("{\(severity), maxWarnings: 0}", [], 1), ("{\(severity), maxWarnings: 1}", [], 0),
      ("{\(severity), maxWarnings: 1}", ["--max-warnings", "0"], 1),
      ("{\(severity), maxWarnings: 0}", ["--max-warnings", "1"], 0),
    ] as [(String, [String], Int32)] {
      let run = try run(settings, options)
      XCTAssertEqual(run.status, status, "\(settings) \(options)")
      XCTAssertEqual(
        run.errors,
        status == 0
          ? ""
          : "lifelog: error: 1 warning, but at most 0 are allowed\nhelp: fix some, or raise --max-warnings\n")
    }
  }

  func testKnownWarningsDoNotCount() throws {
    let run = try run(
      "{severity: {'duplicate-view-did-appear': 'warning'}}", ["--write-baseline", "base.json"])
    try run.lifelog("analyze", "a.log", "--baseline", "base.json", "--max-warnings", "0")
    XCTAssertEqual(run.status, 0, run.errors)
  }

  func testUnknownRuleIsError() throws {
    let run = try run("{severity: {'duplicate-view-did-apear': 'note'}}")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(
      run.errors.contains(".lifelog.json:1:13: unknown rule 'duplicate-view-did-apear'"), run.errors)
  }

  func testInvalidLimitIsUsageError() throws {
    for count in ["-1", "many", "1.5", ""] {
      XCTAssertEqual(try run("{}", ["--max-warnings=\(count)"]).status, 64, count)
    }
  }

  private func run(_ settings: String, _ options: [String] = []) throws -> Run {
    try Run().with("a.log", Self.error).with(".lifelog.json", settings).lifelog(
      ["analyze", "a.log"] + options)
  }
}
