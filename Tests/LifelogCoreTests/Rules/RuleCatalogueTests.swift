import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

final class RuleCatalogueTests: XCTestCase {
  /// Files of the folder that hold no rule.
  private let machinery: Set = [
    "Rule", "RuleExample", "RuleGroup", "RuleRegistry", "RuleSource", "RuleViolation",
  ]

  func testEveryRuleFileIsListed() throws {
    let files = try SourceFolder.swiftFiles(in: "Rules").filter { !machinery.contains($0) }
    XCTAssertEqual(
      Set(files.map { $0.lowercased() }),
      Set(Rule.all.map { $0.id.replacingOccurrences(of: "-", with: "") }),
      "a file in Rules/ is missing from Rule.all, or is not named after its rule")
  }

  func testEachRuleStandsInOneGroupWhichIsSorted() {
    let ids = Rule.all.map(\.id)
    XCTAssertEqual(ids, Set(ids).sorted(), "a rule stands in two groups")
    for group in Rule.Group.allCases {
      let ids = group.rules.map(\.id)
      XCTAssertFalse(ids.isEmpty, "\(group) has no rule")
      XCTAssertEqual(ids, ids.sorted(), "keep the rules of \(group) sorted by id")
      for id in ids { XCTAssertEqual(Rule.Group.of(id), group, id) }
    }
    XCTAssertNil(Rule.Group.of("duplicate-view-did-vanish"))
  }

  func testARuleIsFoundByItsId() {
    XCTAssertEqual(Rule.named("duplicate-view-did-appear")?.title, "viewDidAppear twice in one appearance")
    XCTAssertNil(Rule.named("duplicate-view-did-vanish"))
  }

  func testEachRuleSaysWhatWhyAndHowItLooks() {
    for rule in Rule.all {
      XCTAssertTrue(rule.statement.hasSuffix("."), "\(rule.id): the statement is no sentence")
      XCTAssertTrue(rule.consequence.hasSuffix("."), "\(rule.id): the consequence is no sentence")
      XCTAssertFalse(rule.title.hasSuffix("."), "\(rule.id): a title has no full stop")
      XCTAssertFalse((rule.statement + rule.consequence).contains("  "), "\(rule.id): two spaces in the text")
      // What the log itself lacks is never a fault of it.
      XCTAssertTrue(
        rule.id == AdviceStep.rule || rule.examples.contains { $0.kind == .faulty },
        "\(rule.id) shows no fault")
      XCTAssertTrue(rule.examples.contains { $0.kind == .legal }, "\(rule.id) shows no legal look-alike")
    }
  }

  func testEachRuleSaysHowItComesAboutAndWhereThatStands() {
    for rule in Rule.all {
      XCTAssertTrue((1...4).contains(rule.causes.count), "\(rule.id): \(rule.causes.count) causes")
      XCTAssertTrue((1...4).contains(rule.sources.count), "\(rule.id): \(rule.sources.count) sources")
      XCTAssertEqual(Set(rule.causes).count, rule.causes.count, "\(rule.id): a cause twice")
      XCTAssertEqual(Set(rule.sources).count, rule.sources.count, "\(rule.id): a source twice")
      for cause in rule.causes {
        XCTAssertTrue(cause.hasSuffix("."), "\(rule.id): no sentence: \(cause)")
        XCTAssertFalse(cause.contains("  ") || cause.contains("\n"), "\(rule.id): not one line: \(cause)")
      }
    }
  }

  func testEachRuleSaysWhatLooksLikeItAndIsNone() throws {
    for rule in try Model.builtIn().rules {
      XCTAssertFalse(rule.exceptions.isEmpty, "\(rule.id) states no exception")
      for exception in rule.exceptions { XCTAssertTrue(exception.hasSuffix("."), "\(rule.id): \(exception)") }
    }
  }

  /// A rule that needs a callback shows a log that does not hold it.
  func testEachRuleThatCanBeLeftOpenShowsALogThatLeavesItOpen() throws {
    let needing = Set(try Model.builtIn().rules.filter { !$0.needs.isEmpty }.map(\.id))
    let undecided = Set(Rule.all.filter { $0.examples.contains { $0.kind == .undecided } }.map(\.id))
    XCTAssertEqual(needing.subtracting(undecided), [])
  }

  func testAnExampleThatLeavesTheRuleOpenHasNoMark() {
    for rule in Rule.all {
      for example in rule.examples where example.kind == .undecided {
        XCTAssertEqual(example.markedLines, [], "\(rule.id), example at line \(example.sourceLine)")
      }
    }
  }

  func testEachExampleIsOneShortStoryOfCallbacks() {
    let callbacks =
      Callback.ofUIKit.map(\.name) + ["willMove(toParent: ", "didMove(toParent: "]
    let diagnostics = [
      "Unbalanced calls", "Calling -view", "*** Terminating app", "Attempt to present", "nested push",
      "Adding 'UIView'",
    ]
    for rule in Rule.all {
      for example in rule.examples {
        let place = "\(rule.id), example at line \(example.sourceLine)"
        XCTAssertTrue((3...10).contains(example.lines.count), "\(place): \(example.lines.count) lines")
        for line in example.lines.map({ $0.drop { $0 == Rule.Example.mark } }) {
          let last = line.split(separator: " ").dropFirst().joined(separator: " ")
          let isCallback =
            callbacks.contains { last.contains($0) } || isDeclared(line, by: example.declarations)
          XCTAssertTrue(
            isCallback || diagnostics.contains(where: line.hasPrefix), "\(place): no callback in: \(line)")
        }
      }
    }
  }

  /// Whether a line holds, behind its time, the beginning of one that an example declares.
  private func isDeclared(_ line: Substring, by declarations: String) -> Bool {
    declarations.split(separator: "\n").contains { declaration in
      let parts = declaration.split(separator: "\"")
      return parts.count > 1 && line.contains(parts[1].prefix { $0 != "{" })
    }
  }

  func testAnExampleWithoutItsMarksIsWhatTheAppPrinted() {
    let example = Rule.Example("a fault", "Cart viewDidLoad\n⟶Cart viewDidLoad\nCart viewWillAppear")
    XCTAssertEqual(example.text, "Cart viewDidLoad\nCart viewDidLoad\nCart viewWillAppear\n")
    XCTAssertEqual(example.markedLines, [2])
    XCTAssertEqual(example.kind, .faulty)
  }

  func testAnExampleWithoutAMarkIsLegalUnlessItLacksSomething() {
    let log = "Cart viewDidLoad"
    XCTAssertEqual(Rule.Example("in order", log).kind, .legal)
    XCTAssertEqual(Rule.Example("lacks a callback", log, lacking: [.loadView]).kind, .undecided)
    XCTAssertEqual(Rule.Example("ends too soon", log, lacking: []).kind, .undecided)
  }
}
