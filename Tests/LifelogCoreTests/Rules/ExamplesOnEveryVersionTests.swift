import TestSupport
import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Every example of every rule, as if recorded on each iOS version from 4 to 26 at which the model changes its
/// behavior.
///
/// All examples of one version are inputs of one analysis, since processes are independent.
final class ExamplesOnEveryVersionTests: XCTestCase {
  /// An example that is valid without a version is valid on every version, except for features that a version lacks.
  func testValidExamplesAreValidOnEveryVersion() throws {
    for run in try Self.runs.get() where run.example.kind == .valid {
      let wrong = run.findings.filter { $0.severity > .note && !isUnavailable($0.rule, on: run.os) }
      XCTAssertEqual(wrong.map(\.message), [], run.location)
    }
  }

  /// A violation without a version is a violation on every version, unless the version allows it.
  func testViolationsAreReportedOnEveryVersion() throws {
    for run in try Self.runs.get() where !allowsViolation(run.os, run.rule.id) {
      let missing = Set(run.example.markedLines).subtracting(lines(of: run.rule.id, in: run.findings))
      XCTAssertEqual(missing, [], "\(run.location): \(run.findings.map(\.rule))")
    }
  }

  /// Before iOS 7 no gesture could cancel an appearance, and before iOS 13 UIKit did not send viewIsAppearing.
  private func isUnavailable(_ rule: String, on os: OSVersion) -> Bool {
    switch rule {
    case "appearance-unresolved", "disappearance-unresolved": os < OSVersion(7)
    case "is-appearing-outside-appearance": os < OSVersion(13)
    default: false
    }
  }

  private func allowsViolation(_ os: OSVersion, _ rule: String) -> Bool {
    switch rule {
    case "add-subview-without-add-child", "loaded-but-never-appeared": os < OSVersion(5)
    case "overlapping-transitions", "tab-switch-order", "tab-content-appeared-early": os >= OSVersion(18)
    case "lazy-row-never-disappears": os >= OSVersion(26)
    default: false
    }
  }

  /// An example on a version, and its findings.
  private struct Run {
    var rule: Rule
    var example: Rule.Example
    var os: OSVersion
    var findings: [Finding]

    var location: String { "Templates/Rules/\(rule.id).md:\(example.sourceLine), iOS \(os.text)" }
  }

  /// Both tests use the same runs.
  private static let runs = Result { try runs(on: try systems()) }

  /// The first and the last version, and those on either side of each version that the model names; only every third of
  /// these in the first tier.
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
    // An example that names its version applies only to it; budgets do not depend on the version.
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
  /// All conditions that the formula tests.
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
