import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogTrace

final class InconclusiveTextTests: XCTestCase {
  private func lines(_ verdicts: [ClassVerdict], givesAdvice: Bool = true) -> [String] {
    var report = Report()
    report.verdicts = verdicts
    report.givesAdvice = givesAdvice
    return InconclusiveText(report).lines.map(\.plain)
  }

  /// The lines of a report that is restricted to some rules.
  private func lines(
    _ verdicts: [ClassVerdict], of rules: Set<String>, logged: CallbackSet = []
  ) throws -> [String] {
    var report = Report()
    report.verdicts = verdicts
    report.logged = ["Cart": logged]
    return InconclusiveText(report.filtered(toRules: rules, of: try Model.builtIn())).lines.map(\.plain)
  }

  private func verdict(_ rule: String, _ subject: String, missing: [Callback]) -> ClassVerdict {
    ClassVerdict(rule: rule, subject: subject, verdict: .inconclusive, missing: missing)
  }

  func testMissingCallbacksOfAllRulesAreOneLine() {
    XCTAssertEqual(
      lines([
        verdict("a", "Feed", missing: [.viewWillDisappear, .viewDidDisappear]),
        verdict("b", "Cart", missing: [.viewWillDisappear]),
      ]),
      [
        "2 rules not checked for Cart and Feed: log viewWillDisappear and viewDidDisappear "
          + "(lifelog advice prints the code)"
      ])
  }

  func testClassesAndCallbacksAboveLimitAreCounted() {
    let five = ["E", "D", "C", "B", "A"].map { verdict("a", $0, missing: [.deinit]) }
    XCTAssertEqual(
      lines(five), ["1 rule not checked for A, B and 3 others: log deinit (lifelog advice prints the code)"])
    let needs: [Callback] = [.viewDidLoad, .viewWillAppear, .viewDidAppear, .deinit, .addChild, .push]
    let line = lines(needs.map { verdict("a", "Cart", missing: [$0]) }).first ?? ""
    XCTAssertTrue(line.hasSuffix("and 3 others (lifelog advice prints the code)"), line)
  }

  func testLinesWithoutClassAreNamed() {
    XCTAssertEqual(
      lines([verdict("a", "", missing: [.deinit])]),
      ["1 rule not checked for lines without a class: log deinit (lifelog advice prints the code)"])
  }

  func testNoLineIfNoCallbackIsMissing() {
    let pending = ClassVerdict(
      rule: "a", subject: "Cart", verdict: .inconclusive, pending: "the log ended first")
    XCTAssertEqual(lines([pending]), [])
  }

  func testNoLineIfAdviceIsDisabled() {
    XCTAssertEqual(lines([verdict("a", "Feed", missing: [.deinit])], givesAdvice: false), [])
  }

  func testEachReasonOfAChosenRuleIsALine() throws {
    let rule = "appearance-unresolved"
    let absent = ["Tabs", "Root"].map {
      ClassVerdict(rule: rule, subject: $0, verdict: .inconclusive, pending: "no viewWillDisappear occurred")
    }
    XCTAssertEqual(
      try lines(
        [verdict(rule, "Cart", missing: [.viewWillDisappear]), verdict("b", "Cart", missing: [.deinit])]
          + absent,
        of: [rule]),
      [
        "appearance-unresolved not checked for Cart: log viewWillDisappear (lifelog advice prints the code)",
        "appearance-unresolved not decided for Root and Tabs: no viewWillDisappear occurred",
      ])
  }

  func testChosenRuleWithoutVerdictSaysWhatTheLogLacks() throws {
    XCTAssertEqual(
      try lines(
        [], of: ["deinit-while-visible", "duplicate-view-did-load", "hierarchy-inconsistency"],
        logged: [.viewDidLoad]),
      [
        "deinit-while-visible not checked: the log has no deinit",
        "duplicate-view-did-load not checked: it applies to nothing in the log",
        "hierarchy-inconsistency not checked: the log has no diagnostic that shows it",
      ])
  }

  func testNoLineForASatisfiedChosenRule() throws {
    let satisfied = ClassVerdict(rule: "appearance-unresolved", subject: "Cart", verdict: .satisfied)
    XCTAssertEqual(try lines([satisfied], of: ["appearance-unresolved"]), [])
  }

  /// A check in code has no verdicts of classes.
  func testNoLineForAChosenRuleWithACheck() throws {
    XCTAssertEqual(try lines([], of: ["duplicate-logging"]), [])
  }
}
