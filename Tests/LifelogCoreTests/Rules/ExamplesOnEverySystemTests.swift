import TestSupport
import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Every example of every rule, as if recorded on each system from iOS 4 to iOS 26 on which the model says
/// something else than on the one before.
///
/// All examples of one model are inputs of one analysis: each is a world of its own.
final class ExamplesOnEverySystemTests: XCTestCase {
  /// What is in order without a version is in order on every system, but for what one did not have.
  func testAVersionAccusesNobodyOfWhatItHad() throws {
    for run in try Self.runs.get() where run.example.kind == .valid {
      let wrong = run.findings.filter { $0.severity > .note && !isKnownWrong($0.rule, on: run.os) }
      XCTAssertEqual(wrong.map(\.message), [], run.place)
    }
  }

  /// What is wrong without a version stays so, but for what a system excuses.
  func testAVersionExcusesNobodyOfWhatItForbade() throws {
    for run in try Self.runs.get() where !excuses(run.os, run.rule.id) {
      let missing = Set(run.example.markedLines).subtracting(lines(of: run.rule.id, in: run.findings))
      XCTAssertEqual(missing, [], "\(run.place): \(run.findings.map(\.rule))")
    }
  }

  /// Before iOS 7 no finger gave an appearance up, and before iOS 13 nobody was sent viewIsAppearing.
  private func isKnownWrong(_ rule: String, on os: OSVersion) -> Bool {
    switch rule {
    case "appearance-unresolved", "disappearance-unresolved": os < OSVersion(7)
    case "is-appearing-outside-appearance": os < OSVersion(13)
    default: false
    }
  }

  private func excuses(_ os: OSVersion, _ rule: String) -> Bool {
    switch rule {
    case "add-subview-without-add-child", "loaded-but-never-appeared": os < OSVersion(5)
    case "overlapping-transitions": os >= OSVersion(18)
    default: false
    }
  }

  /// An example on a system, and what is found in it.
  private struct Run {
    var rule: Rule
    var example: Rule.Example
    var os: OSVersion
    var findings: [Finding]

    var place: String { "Templates/Rules/\(rule.id).md:\(example.sourceLine), iOS \(os.text)" }
  }

  /// Both tests look at the same.
  private static let runs = Result { try runs(on: try systems()) }

  /// The first and the last, and those on either side of each version that the model names; of these every third in the
  /// first tier.
  private static func systems() throws -> [OSVersion] {
    let model = try Model.builtIn()
    let conditions =
      model.machines.flatMap(\.edges).flatMap(\.guards).map(\.condition)
      + model.rules.flatMap(\.clauses).flatMap { $0.clause.violation.conditions + $0.clause.open.conditions }
    var majors: Set<Int> = [4, 26]
    for case .os(.since(let version), _) in conditions {
      majors.formUnion([version.major - 1, version.major])
    }
    for case .os(.before(let version), _) in conditions {
      majors.formUnion([version.major - 1, version.major])
    }
    let systems = majors.sorted().map { OSVersion($0) }
    return TestTier.isAll ? systems : stride(from: 0, to: systems.count, by: 3).map { systems[$0] }
  }

  private static func runs(on systems: [OSVersion]) throws -> [Run] {
    // One that names its system shows what is so on that; budgets are no affair of a system.
    let examples = Rule.all.flatMap { rule in
      rule.examples.filter { !$0.text.contains(" os=") && $0.settings.isEmpty }.map {
        (rule: rule, example: $0)
      }
    }
    var runs: [Run] = []
    for (declarations, alike) in Dictionary(grouping: examples, by: \.example.declarations) {
      let model =
        declarations.isEmpty
        ? try Model.builtIn()
        : try ModelCompiler.compile(source: "model Team extends UIKit\n\(declarations)\n", file: "Team.order")
      for os in systems {
        let found = Dictionary(grouping: findings(in: alike.map(\.example.text), model, os), by: \.file)
        runs += alike.enumerated().map { number, shown in
          Run(rule: shown.rule, example: shown.example, os: os, findings: found["\(number)"] ?? [])
        }
      }
    }
    return runs
  }

  /// The findings, each with the number of its log as its file.
  private static func findings(in logs: [String], _ model: Model, _ os: OSVersion) -> [Finding] {
    var analyzer = Pipeline(model: model, os: os)
    for (number, log) in logs.enumerated() {
      analyzer.begin(path: "\(number)")
      analyzer.feed(ContiguousArray(log.utf8).span)
    }
    return analyzer.finish().report.findings
  }

  private func lines(of rule: String, in findings: [Finding]) -> Set<Int> {
    findings.reduce(into: []) { lines, finding in
      if finding.rule == rule || finding.causes.contains(where: { $0.rule == rule }) {
        lines.insert(finding.line)
      }
      lines.formUnion(finding.effects.filter { $0.rule == rule }.map(\.line))
    }
  }
}

extension Formula {
  /// All that it asks of the circumstances.
  fileprivate var conditions: [Condition] {
    switch self {
    case .constant, .event: []
    case .condition(let condition): [condition]
    case .not(let inner), .previously(let inner), .recent(let inner, _): inner.conditions
    case .and(let left, let right), .or(let left, let right), .since(let left, let right):
      left.conditions + right.conditions
    }
  }
}
