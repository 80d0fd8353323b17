import Foundation
import LifelogModel
import XCTest

/// Plays the logs of the rules' pages with fake controllers and the probe: the violations are found, the valid logs are not
/// reported.
final class ProbeRuleTests: XCTestCase {
  /// Another test plays overrides without super. Memory cannot be made to have an address again.
  private static let unplayable: Set = ["missing-super-call", "suspected-identity-reuse"]

  private struct Example {
    var rule: String
    var isViolation: Bool
    var name: String
    var log: PlayedLog
  }

  func testRulesAreCheckedInTheLogsOfTheProbe() throws {
    let examples = try playableExamples()
    let run = try Run()
    for example in examples {
      let played = try ProbeScenario("play", input: example.log.steps)
      // The module keeps the classes apart from those of the other scenarios. The examples have no times.
      let lines = played.canonicalLines.map { $0.replacing("<Played.", with: "<") }
      let events = lines.compactMap { $0.firstMatch(of: /^LC <(.*?): .*?> (\w+)/).map { "\($0.1) \($0.2)" } }
      XCTAssertEqual(events, example.log.events, example.name)
      try run.with(example.name, lines.map { $0 + "\n" }.joined())
    }
    try run.lifelog(["analyze"] + examples.map(\.name) + ["--format", "json"])
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    var found: [String: Set<String>] = [:]
    for finding in try XCTUnwrap(report?["findings"] as? [[String: Any]]) {
      let related = [finding] + ["causes", "effects"].flatMap { finding[$0] as? [[String: Any]] ?? [] }
      let file = try XCTUnwrap(finding["file"] as? String)
      found[file, default: []].formUnion(related.compactMap { $0["rule"] as? String })
    }
    let missed = examples.filter { $0.isViolation != found[$0.name, default: []].contains($0.rule) }
    XCTAssertEqual(missed.map { "\($0.name): \($0.isViolation ? "not found" : "found")" }, [])
    let violated = Set(examples.filter(\.isViolation).map(\.rule))
    print("\(examples.count) logs, violations of \(violated.count) rules")
    XCTAssertGreaterThan(violated.count, 40)
  }

  /// The examples that consist of callbacks.
  private func playableExamples() throws -> [Example] {
    let table = try String(
      contentsOf: TestPaths.package.appendingPathComponent("Sources/LifelogProbe/ProbeTable.h"),
      encoding: .utf8)
    // The fake classes have no others.
    let callbacks = table.matches(of: /ROW\(\w+, "[\w:]+",[\s\\]*(\w+),/).map { String($0.1) }
      .filter { !$0.hasPrefix("application") && !$0.hasPrefix("scene") }
    let unknown: Set = [
      "loadView", "selectTab", "setViewControllers", "transitionFromTo", "traitCollectionDidChange",
    ]
    let run = try Run()
    var examples: [(rule: String, example: Rule.Example, name: String)] = []
    for rule in Rule.all where !Self.unplayable.contains(rule.id) {
      for (number, example) in rule.examples.enumerated()
      where example.kind != .inconclusive && example.declarations.isEmpty && example.settings.isEmpty {
        examples.append((rule.id, example, "\(rule.id)-\(number).log"))
        try run.with("\(rule.id)-\(number).log", example.text)
      }
    }
    try run.lifelog(["events"] + examples.map(\.name) + ["--format", "ndjson"])
    var events: [String: [[String: Any]]] = [:]
    for line in run.output.split(separator: "\n") {
      let event = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      events[try XCTUnwrap(event["file"] as? String), default: []].append(event)
    }
    return examples.compactMap { rule, example, name in
      let log = PlayedLog(
        example.text, events[name] ?? [], callbacks: Set(callbacks + ["deinit"]).subtracting(unknown))
      return log.map { Example(rule: rule, isViolation: example.kind == .violation, name: name, log: $0) }
    }
  }
}
