import XCTest

@testable import LifelogCore

/// Every rule's own examples, through the whole pipeline.
final class RuleExampleTests: XCTestCase {
  func testEachRuleIsReportedOnTheMarkedLinesOfItsExamplesAndNowhereElse() throws {
    for rule in Rule.all {
      for example in rule.examples where !example.isLegal {
        let findings = try analyzed(example).report.findings
        XCTAssertEqual(lines(of: rule.id, in: findings), example.markedLines, place(rule, example, findings))
      }
    }
  }

  func testNothingAboveANoteIsReportedForALegalExample() throws {
    for rule in Rule.all {
      for example in rule.examples where example.isLegal {
        let findings = try analyzed(example).report.findings
        XCTAssertEqual(
          findings.filter { $0.severity > .note }.map(\.rule), [], place(rule, example, findings))
        XCTAssertEqual(lines(of: rule.id, in: findings), [], place(rule, example, findings))
      }
    }
  }

  /// An example shows one mistake: what else follows from it is told as its cause or its effect.
  func testAnExampleIsOneFinding() throws {
    for rule in Rule.all {
      for example in rule.examples where !example.isLegal {
        let findings = try analyzed(example).report.findings.filter {
          $0.severity > .note || $0.rule == rule.id
        }
        XCTAssertEqual(findings.count, example.markedLines.count, place(rule, example, findings))
      }
    }
  }

  /// With the built-in model, and what the example declares besides.
  private func analyzed(_ example: Rule.Example) throws -> Analyzed {
    guard !example.declarations.isEmpty else { return try Analyzed(example.text, budgets: example.budgets) }
    let source = "model Team extends UIKit\n\(example.declarations)\n"
    return try Analyzed(
      example.text, model: try ModelCompiler.compile(source: source, file: "Team.order"))
  }

  /// Where a rule is reported: by a finding, by the cause of one (which stands at a line of its witness),
  /// or by an effect.
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

  private func place(_ rule: Rule, _ example: Rule.Example, _ findings: [Finding]) -> String {
    let found = findings.map { "\($0.line) \($0.severity) \($0.rule)" }
    return "\(rule.id), example at line \(example.sourceLine): \(found)"
  }
}
