import XCTest

@testable import LifelogCore

final class RuleCatalogueTests: XCTestCase {
  /// Files of the folder that hold no rule.
  private let machinery: Set = ["Rule", "RuleExample", "RuleRegistry", "RuleSource", "RuleViolation"]

  func testEveryRuleFileIsListed() throws {
    let files = try SourceFolder.swiftFiles(in: "Rules").filter { !machinery.contains($0) }
    XCTAssertEqual(
      Set(files.map { $0.lowercased() }),
      Set(Rule.all.map { $0.id.replacingOccurrences(of: "-", with: "") }),
      "a file in Rules/ is missing from Rule.all, or is not named after its rule")
  }

  func testTheListIsSortedAndHasEachIdOnce() {
    let ids = Rule.all.map(\.id)
    XCTAssertEqual(ids, Set(ids).sorted(), "keep Rule.all sorted by id")
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
      XCTAssertTrue(rule.examples.contains { !$0.isLegal }, "\(rule.id) shows no fault")
      XCTAssertTrue(rule.examples.contains(where: \.isLegal), "\(rule.id) shows no legal look-alike")
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
    XCTAssertFalse(example.isLegal)
  }
}
