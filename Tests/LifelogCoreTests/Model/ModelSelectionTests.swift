import LifelogFindings
import LifelogModel
import TestSupport
import XCTest

/// Models with some of their rules disabled.
final class ModelSelectionTests: XCTestCase {
  private func model() throws -> Model {
    try ModelCompiler.compile(
      source: """
        model Team
        machine door {
          start shut
          state shut {
            viewDidLoad -> open breaks first
            viewDidAppear -> open breaks second, third
            viewWillAppear -> open cancels
          }
          state open awaits second { viewDidLoad -> shut }
        }
        rule first {
          severity note
          grade C
          reason "One."
        }
        rule second {
          severity note
          grade C
          reason "Two."
        }
        rule third {
          severity note
          grade C
          reason "Three."
        }
        """, file: "Team.order")
  }

  /// The rules that each edge breaks, by the line of the edge.
  private func breaks(_ model: Model) -> [Int: [String]] {
    Dictionary(
      uniqueKeysWithValues: model.machines[0].edges.map { edge in
        (edge.line, edge.breaks.map { model.rules[$0].id })
      })
  }

  func testKeptRulesKeepTheirEdges() throws {
    let model = try model().keeping(rules: ["third", "first"])
    XCTAssertEqual(model.rules.map(\.id), ["first", "third"])
    XCTAssertEqual(breaks(model), [5: ["first"], 6: ["third"], 7: [], 9: []])
    XCTAssertEqual(model.machines[0].awaits, [:])
  }

  func testRemovedRuleIsRemovedFromEdgesAndStates() throws {
    let model = try model().without(rules: ["first"])
    XCTAssertEqual(model.rules.map(\.id), ["second", "third"])
    XCTAssertEqual(breaks(model), [5: [], 6: ["second", "third"], 7: [], 9: []])
    XCTAssertEqual(model.machines[0].awaits, [1: 0])
  }

  func testEdgeWithoutRuleAdvancesToSameState() throws {
    let whole = try model()
    let model = whole.without(rules: ["first", "second", "third"])
    XCTAssertEqual(model.rules, [])
    XCTAssertEqual(model.machines[0].edges.map(\.target), whole.machines[0].edges.map(\.target))
    XCTAssertEqual(model.machines[0].rows, whole.machines[0].rows)
    let meanings = Dictionary(
      uniqueKeysWithValues: model.machines[0].edges.map { ($0.line, $0.meaning) })
    XCTAssertEqual(meanings, [5: .advances, 6: .advances, 7: .cancels, 9: .advances])
  }

  func testUnknownRulesAreIgnored() throws {
    XCTAssertEqual(try model().without(rules: ["fourth"]).rules, try model().rules)
    XCTAssertEqual(try model().keeping(rules: ["fourth"]).rules, [])
  }

  func testEveryBuiltInRuleCanBeRemovedOrKeptAlone() throws {
    let whole = try Model.builtIn()
    for id in whole.rules.map(\.id) {
      for model in [whole.without(rules: [id]), whole.keeping(rules: [id])] {
        for edge in model.machines.flatMap(\.edges) {
          XCTAssertTrue(edge.breaks.allSatisfy(model.rules.indices.contains), id)
          XCTAssertEqual(edge.meaning == .breaks, !edge.breaks.isEmpty, id)
        }
        XCTAssertTrue(model.machines.flatMap(\.awaits.values).allSatisfy(model.rules.indices.contains), id)
      }
    }
  }

  /// The log of each rule's own example, in which the whole model finds a violation.
  func testRemovedRuleHasNoFindingAndNoVerdict() throws {
    let whole = try Model.builtIn()
    for rule in TestTier.some(Rule.all) where whole.rule(rule.id) != nil {
      for example in rule.examples where example.kind == .violation {
        let log = example.text
        let kept = try Analyzed(log, model: whole.keeping(rules: [rule.id])).report
        XCTAssertTrue(ids(kept).isSubset(of: [rule.id]), "\(rule.id): \(ids(kept))")
        XCTAssertFalse(
          ids(try Analyzed(log, model: whole.without(rules: [rule.id])).report).contains(rule.id), rule.id)
      }
    }
  }

  /// The rules of findings, of their effects and of verdicts.
  private func ids(_ report: Report) -> Set<String> {
    Set(
      report.findings.map(\.rule) + report.findings.flatMap(\.effects).map(\.rule)
        + report.verdicts.map(\.rule))
  }
}
