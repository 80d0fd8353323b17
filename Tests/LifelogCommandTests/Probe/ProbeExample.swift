import Foundation
import LifelogModel
import LifelogTrace
import XCTest

/// A log of a rule's page that controllers can play.
struct ProbeExample {
  var rule: String
  var isViolation: Bool
  var name: String
  var log: PlayedLog

  /// A violation in a log.
  struct Finding: Comparable {
    var rule: String
    var subject: String?

    static func < (left: Finding, right: Finding) -> Bool {
      (left.rule, left.subject ?? "") < (right.rule, right.subject ?? "")
    }
  }

  /// Another test plays overrides without super. Memory cannot be made to have an address again.
  private static let unplayable: Set = ["missing-super-call", "suspected-identity-reuse"]

  /// The examples that consist of callbacks.
  static func all() throws -> [ProbeExample] {
    let unknown: Set = ["loadView", "selectTab", "setViewControllers", "traitCollectionDidChange"]
    // Another test plays the delegates of containers.
    let callbacks = Set(try ProbeRow.all().map(\.callback) + ["deinit"]).subtracting(unknown)
      .filter { !(Callback(name: $0)?.isDelegate ?? false) }
    let run = try Run()
    var examples: [(rule: String, example: Rule.Example, name: String)] = []
    for rule in Rule.all where !unplayable.contains(rule.id) {
      for (number, example) in rule.examples.enumerated()
      where example.kind != .inconclusive && example.declarations.isEmpty && example.settings.isEmpty
        // A probe does not print the parent.
        && !example.text.contains(", parent: ")
      {
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
      let log = PlayedLog(example.text, events[name] ?? [], callbacks: callbacks)
      return log.map {
        ProbeExample(rule: rule, isViolation: example.kind == .violation, name: name, log: $0)
      }
    }
  }

  /// The logs of a run in which lifelog finds a violation, with the rule and class of each.
  static func findings(_ examples: [ProbeExample], in run: Run) throws -> [String: [Finding]] {
    try run.lifelog(["analyze"] + examples.map(\.name) + ["--format", "json"])
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    var found: [String: [Finding]] = [:]
    for finding in try XCTUnwrap(report?["findings"] as? [[String: Any]]) {
      let related = [finding] + ["causes", "effects"].flatMap { finding[$0] as? [[String: Any]] ?? [] }
      let file = try XCTUnwrap(finding["file"] as? String)
      found[file, default: []] += related.compactMap { violation in
        (violation["rule"] as? String).map { Finding(rule: $0, subject: violation["subject"] as? String) }
      }
    }
    return found.mapValues { $0.sorted() }
  }
}
