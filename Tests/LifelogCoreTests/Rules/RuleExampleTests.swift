import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Runs the logs of each rule's page through the whole pipeline. The plug-in FolderTests makes a test for each page.
final class RuleExampleTests: XCTestCase {
  func check(_ file: String) throws {
    let rule = try XCTUnwrap(Rule.named(String(file.dropLast(".md".count))), "\(file) is not embedded")
    XCTAssertFalse(rule.examples.isEmpty, "\(file) has no log")
    for example in rule.examples {
      let report = try analyzed(example).report
      switch example.kind {
      case .violation: checkViolation(of: rule, example, report)
      case .valid: checkNoViolation(of: rule, example, report)
      case .inconclusive: checkInconclusive(rule, example, report)
      }
    }
  }

  /// The rule is reported on the marked lines. A log shows one violation; related violations are its causes or effects.
  private func checkViolation(of rule: Rule, _ example: Rule.Example, _ report: Report) {
    let location = location(rule, example, report.findings)
    XCTAssertEqual(lines(of: rule.id, in: report.findings), example.markedLines, location)
    let findings = report.findings.filter { $0.severity > .note || $0.rule == rule.id }
    XCTAssertEqual(findings.count, example.markedLines.count, location)
  }

  private func checkNoViolation(of rule: Rule, _ example: Rule.Example, _ report: Report) {
    let location = location(rule, example, report.findings)
    XCTAssertEqual(report.findings.filter { $0.severity > .note }.map(\.rule), [], location)
    XCTAssertEqual(lines(of: rule.id, in: report.findings), [], location)
  }

  /// Missing callbacks are named; if none are missing, an obligation is pending.
  private func checkInconclusive(_ rule: Rule, _ example: Rule.Example, _ report: Report) {
    let location = location(rule, example, report.findings)
    let missingCallbacks = example.lacking ?? []
    XCTAssertEqual(lines(of: rule.id, in: report.findings), [], location)
    let open = report.inconclusiveVerdicts.filter { $0.rule == rule.id }
    // Missing callbacks give no verdict on a class: the report advises what to log.
    let isAdvised =
      rule.ruleID == LoggingStep.rule
      && missingCallbacks.isSubset(of: CallbackSet(report.advice.flatMap(\.callbacks)))
    XCTAssertTrue(
      isAdvised || open.contains { isInconclusive($0, missingCallbacks) }, "\(location), verdicts: \(open)")
  }

  func testKindsOfInconclusiveVerdictsAreDistinguished() {
    let lack = ClassVerdict(rule: "a", subject: "", verdict: .inconclusive, missing: [.deinit, .push])
    let wait = ClassVerdict(rule: "a", subject: "", verdict: .inconclusive, pending: "the log ends")
    XCTAssertTrue(isInconclusive(lack, [.deinit]))
    XCTAssertTrue(isInconclusive(lack, [.push, .deinit]))
    XCTAssertFalse(isInconclusive(lack, [.push, .pop]))
    XCTAssertFalse(isInconclusive(lack, []))
    XCTAssertTrue(isInconclusive(wait, []))
    let absence = ClassVerdict(
      rule: "a", subject: "", verdict: .inconclusive, pending: "no push or pop occurred; …")
    XCTAssertTrue(isInconclusive(absence, [.push]))
    XCTAssertFalse(isInconclusive(wait, [.deinit]))
  }

  /// Whether a verdict is inconclusive because these callbacks are missing, not logged or not occurred, or, if they are empty,
  /// for another reason.
  private func isInconclusive(_ verdict: ClassVerdict, _ missingCallbacks: CallbackSet) -> Bool {
    guard !missingCallbacks.isEmpty else { return verdict.pending != nil }
    let words = (verdict.pending ?? "").split(separator: " ")
    return missingCallbacks.isSubset(of: CallbackSet(verdict.missing))
      || words.contains("occurred;")
        && missingCallbacks.members.allSatisfy { words.contains($0.methodName[...]) }
  }

  /// The analysis with the built-in model and the example's declarations.
  private func analyzed(_ example: Rule.Example) throws -> Analyzed {
    guard !example.declarations.isEmpty else {
      return try Analyzed(example.text, budgets: try budgets(in: example.settings))
    }
    let source = "model Team extends UIKit\n\(example.declarations)\n"
    return try Analyzed(
      example.text, model: try ModelCompiler.compile(source: source, file: "Team.order"))
  }

  /// The budgets of one-line settings.
  private func budgets(in settings: String) throws -> [Budget] {
    guard !settings.isEmpty else { return [] }
    let pattern = /class: "([^"]+)", from: "(\w+)", (\w+): "(\d+) ms"/
    let match = try XCTUnwrap(settings.firstMatch(of: pattern), settings).output
    let quantity = try XCTUnwrap(LatencyStatistic(rawValue: String(match.3)), settings)
    let limit = try XCTUnwrap(Int64(match.4)) * 1000
    let start = try XCTUnwrap(LatencyStart(rawValue: String(match.2)), settings)
    return [Budget(String(match.1), from: start, limits: [quantity: limit])]
  }

  /// The lines at which a rule is reported: by a finding, by the cause of one (at a line of its witness), or by an
  /// effect.
  private func lines(of rule: String, in findings: [Finding]) -> [Int] {
    var lines: Set<Int> = []
    for finding in findings {
      if finding.rule == rule
        || finding.causes.contains(where: { $0.rule == rule && $0.confidence != .possible })
      {
        lines.insert(finding.line)
      }
      lines.formUnion(finding.effects.filter { $0.rule == rule }.map(\.line))
    }
    return lines.sorted()
  }

  private func location(_ rule: Rule, _ example: Rule.Example, _ findings: [Finding]) -> String {
    let found = findings.map { "\($0.line) \($0.severity) \($0.rule)" }
    return "Templates/Rules/\(rule.id).md:\(example.sourceLine): \(found)"
  }
}
