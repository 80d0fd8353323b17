import XCTest

/// Plays the logs of the rules' pages with fake controllers and the probe: the violations are found, the valid logs are not
/// reported.
final class ProbeRuleTests: XCTestCase {
  func testRulesAreCheckedInTheLogsOfTheProbe() throws {
    let examples = try ProbeExample.all()
    let run = try Run()
    for example in examples {
      let lines = try example.log.probed()
      XCTAssertEqual(PlayedLog.events(in: lines), example.log.events, example.name)
      try run.with(example.name, lines.map { $0 + "\n" }.joined())
    }
    let found = try ProbeExample.findings(examples, in: run)
    let missed = examples.filter { example in
      example.isViolation != found[example.name, default: []].contains { $0.rule == example.rule }
    }
    XCTAssertEqual(missed.map { "\($0.name): \($0.isViolation ? "not found" : "found")" }, [])
    let violated = Set(examples.filter(\.isViolation).map(\.rule))
    print("\(examples.count) logs, violations of \(violated.count) rules")
    XCTAssertGreaterThan(violated.count, 50)
  }
}
