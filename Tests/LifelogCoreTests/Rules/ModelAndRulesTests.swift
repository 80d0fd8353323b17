import XCTest

@testable import LifelogChecking
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// The model states what is wrong, the catalogue says it in words, the remedies mend it: all three agree.
final class ModelAndRulesTests: XCTestCase {
  func testTheModelAndTheCatalogueHaveTheSameRules() throws {
    let model = try Model.builtIn()
    XCTAssertEqual(Set(model.rules.map(\.id)), Set(Rule.all.map(\.id)))
  }

  func testEveryRemedyOfTheModelExists() throws {
    for rule in try Model.builtIn().rules {
      XCTAssertFalse(rule.fixes.isEmpty, "\(rule.id) has no fix")
      for fix in rule.fixes { XCTAssertNotNil(Remedy.named(fix), "\(rule.id): \(fix) is no remedy") }
    }
  }

  func testEveryRuleIsBrokenBySomething() throws {
    // A rule for each pair, or completion, demands something once one is declared.
    let source = """
      model Team extends UIKit
      event started = "started {subject}"
      event stopped = "stopped {subject}"
      pair started, stopped
      completion stopped
      """
    let model = try ModelCompiler.compile(source: source, file: "Team.order")
    let measured: Set = ["latency-over-budget", "vocabulary-too-small"]
    var breakable = Set(DiagnosticPattern.all.map(\.rule)).union(measured)
    breakable.formUnion(model.rules.filter { !$0.clauses.isEmpty }.map(\.id))
    for edge in model.machines.flatMap(\.edges) {
      breakable.formUnion(edge.breaks.map { model.rules[$0].id })
    }
    breakable.formUnion(observerRegistry.map { $0.rule })
    breakable.formUnion(model.rules.filter { $0.witnesses.contains(.diagnosis) }.map(\.id))
    XCTAssertEqual(Set(model.rules.map(\.id)).subtracting(breakable), [], "nothing breaks these")
  }

  func testWhatTheModelSaysIsObservedHasAnObserverAndNothingElse() throws {
    let stated = try Model.builtIn().rules.filter { $0.witnesses.contains(.observation) }.map(\.id)
    XCTAssertEqual(stated.sorted(), observerRegistry.map { $0.rule }.sorted())
  }

  func testWhatTheModelSaysUIKitReportsIsReportedByUIKit() throws {
    let stated = try Model.builtIn().rules.filter { $0.witnesses.contains(.diagnostic) }.map(\.id)
    XCTAssertEqual(Set(stated).subtracting(DiagnosticPattern.all.map(\.rule)), [])
  }

  func testEveryObserverIsListed() throws {
    let machinery: Set = [
      "Observer", "ObserverBoard", "ObserverRegistry", "Presentations", "Tenants", "TransitionOrder",
    ]
    let files = try SourceFolder.swiftFiles(in: "Observers").filter { !machinery.contains($0) }
    XCTAssertEqual(
      files.sorted(), observerRegistry.map { "\($0)" }.sorted(),
      "a file in Observers/ is missing from observerRegistry, or is not named after its observer")
  }

  /// What Apple or several observers vouch for may be an error, nothing else.
  func testOnlyWellFoundedRulesAreErrors() throws {
    for rule in try Model.builtIn().rules where rule.severity == .error {
      XCTAssertTrue(
        rule.grade == .a || rule.grade == .b, "\(rule.id) is an error of grade \(rule.grade.rawValue)")
    }
  }
}
