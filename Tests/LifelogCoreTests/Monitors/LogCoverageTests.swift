import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// A rule about an absent event is checked only if the class logs that event at all.
final class LogCoverageTests: XCTestCase {
  /// Callbacks of an instance that break a rule, without any callback that the rule needs.
  private let violatingLogs = [
    "appear-before-load": "init viewWillAppear",
    "duplicate-view-did-appear": "viewDidAppear viewDidAppear",
    "did-appear-without-will-appear": "viewDidLoad viewDidAppear",
    "duplicate-view-will-appear": "viewWillAppear viewWillAppear",
    "will-appear-while-appeared": "viewWillAppear viewDidAppear viewWillAppear",
    "did-disappear-without-will-disappear": "viewDidAppear viewDidDisappear",
    "duplicate-view-will-disappear": "viewDidAppear viewWillDisappear viewWillDisappear",
    "will-disappear-while-disappeared": "viewDidLoad viewWillDisappear",
    "is-appearing-outside-appearance": "viewDidLoad viewIsAppearing",
    "appearance-unresolved": "viewWillAppear viewDidDisappear",
    "disappearance-unresolved": "viewWillDisappear viewDidAppear",
    "deinit-while-visible": "viewDidAppear deinit",
    "did-move-without-add": "didMove(toParent:nil) didMove(toParent:Host)",
    "remove-without-will-move-nil": "didMove(toParent:Host) didMove(toParent:nil)",
    "end-without-begin": "viewDidLoad endAppearanceTransition",
  ]

  func testEveryRuleThatNeedsCallbacksIsTested() throws {
    let rulesWithNeeds = try Model.builtIn().rules.filter {
      !$0.needs.isEmpty && $0.clauses.isEmpty && $0.witnesses.isSubset(of: [.diagnostic])
    }
    .map(\.id)
    // A check also finds violations of the last one, without any of these edges.
    XCTAssertEqual(Set(rulesWithNeeds + ["did-move-without-add"]), Set(violatingLogs.keys))
  }

  /// A clause can concern several controllers, as in the rule's own examples.
  func testOtherRulesAreInconclusiveWithoutNeededCallbacks() throws {
    // A rule that UIKit reports itself needs no callbacks.
    let reportedByUIKit = Set(DiagnosticPattern.all.compactMap(\.rule?.rawValue))
    for stated in try Model.builtIn().rules
    where !(stated.clauses.isEmpty && stated.witnesses.isEmpty) && !reportedByUIKit.contains(stated.id) {
      for example in try XCTUnwrap(Rule.named(stated.id)).examples where example.kind == .violation {
        for need in stated.needs {
          let names = need.allCallbacks.members.map { $0.name.replacing("ToParent", with: "") }
          let log = example.text.split(separator: "\n").filter { line in
            !names.contains { line.contains(" \($0)") }
          }
          let analyzed = try Analyzed(log.joined(separator: "\n") + "\n")
          XCTAssertFalse(reported(stated.id, in: analyzed), "\(stated.id) without \(names)")
        }
      }
    }
  }

  func testVerdictWithoutCallbackNamesWhatToLog() throws {
    try forEachViolation { rule, violatingLog in
      let analyzed = try Analyzed(log(violatingLog))
      XCTAssertFalse(reported(rule.id, in: analyzed), rule.id)
      let verdict = try XCTUnwrap(analyzed.verdict(rule.id, of: "Cart"), rule.id)
      XCTAssertEqual(verdict.verdict, .inconclusive, rule.id)
      XCTAssertEqual(verdict.missing, needed(by: rule), rule.id)
    }
  }

  func testCallbackLoggedLaterDecidesRule() throws {
    try forEachViolation { rule, violatingLog in
      let analyzed = try Analyzed(
        log(violatingLog) + log(neededCallback(for: rule), address: "0x7fb2", from: 60))
      XCTAssertTrue(reported(rule.id, in: analyzed), rule.id)
      XCTAssertEqual(analyzed.verdict(rule.id, of: "Cart")?.verdict, .violated, rule.id)
    }
  }

  func testCallbackOfOtherClassDecidesNothing() throws {
    try forEachViolation { rule, violatingLog in
      let analyzed = try Analyzed(log(violatingLog) + log(neededCallback(for: rule), of: "Host", from: 60))
      XCTAssertFalse(reported(rule.id, in: analyzed), rule.id)
      let verdict = try XCTUnwrap(analyzed.verdict(rule.id, of: "Cart"), rule.id)
      XCTAssertEqual(verdict.verdict, .inconclusive, rule.id)
      XCTAssertEqual(verdict.missing, [], "\(rule.id): it did not occur, because the other class logs it")
      XCTAssertEqual(verdict.pending?.hasSuffix(" occurred; other classes log it in the same style"), true)
    }
  }

  /// The lines of another base class show nothing of this one.
  func testCallbackInOtherStyleIsStillNotLogged() throws {
    try forEachViolation { rule, violatingLog in
      let other = log(neededCallback(for: rule), of: "Host", from: 60).replacing("<Host", with: "life: <Host")
      XCTAssertEqual(
        try Analyzed(log(violatingLog) + other).verdict(rule.id, of: "Cart")?.missing, needed(by: rule),
        rule.id)
    }
  }

  func testCallbackOfOtherAppDecidesNothing() throws {
    try forEachViolation { rule, violatingLog in
      let other = log(neededCallback(for: rule), pid: 99, from: 60).replacing("Shop[", with: "Bank[")
      let analyzed = try Analyzed(log(violatingLog) + other)
      XCTAssertFalse(reported(rule.id, in: analyzed), rule.id)
    }
  }

  /// An app that is launched again has the same classes. What its classes log is seldom in one launch only.
  func testOwnCallbackInOtherProcessOfAppDecidesRule() throws {
    let twice = "viewWillAppear viewWillAppear"
    let whole = "viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear"
    XCTAssertEqual(
      try Analyzed(log(twice)).verdict("duplicate-view-will-appear", of: "Cart")?.verdict, .inconclusive)
    for logs in [log(twice) + log(whole, pid: 99, from: 60), log(whole) + log(twice, pid: 99, from: 60)] {
      XCTAssertTrue(try reported("duplicate-view-will-appear", in: Analyzed(logs)), logs)
    }
    // Another log may be of another build.
    let separate = try Analyzed(log(twice), log(whole, pid: 99, from: 60))
    XCTAssertFalse(reported("duplicate-view-will-appear", in: separate))
    // The lines before the first line with a name are of the same process.
    let unnamed = "<Cart: 0x7fa1> viewWillAppear\n"
    XCTAssertTrue(
      try reported(
        "duplicate-view-will-appear",
        in: Analyzed(unnamed + log("viewWillAppear", pid: 1) + log(whole, pid: 99, from: 60))))
  }

  /// The missing event may be one that the logger dropped.
  func testGapBeforeLastEventDecidesNothing() throws {
    try forEachViolation { rule, violatingLog in
      let lines = log(violatingLog).split(separator: "\n")
      let withGap =
        (lines.dropLast() + ["=== Messages dropped"] + lines.suffix(1)).joined(separator: "\n") + "\n"
      let analyzed = try Analyzed(withGap + log(neededCallback(for: rule), address: "0x7fb2", from: 60))
      XCTAssertFalse(reported(rule.id, in: analyzed), rule.id)
    }
  }

  /// A rule with a pending obligation at the end is not satisfied.
  func testPendingObligationAtEndIsInconclusive() throws {
    let life = "viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear "
    let closed = try Analyzed(log(life)).verdict("appearance-unresolved", of: "Cart")
    XCTAssertEqual(closed?.verdict, .satisfied)
    let open = try Analyzed(log(life + "viewWillAppear")).verdict("appearance-unresolved", of: "Cart")
    XCTAssertEqual(open?.verdict, .inconclusive)
    XCTAssertEqual(open?.missing, [])
    XCTAssertNotNil(open?.pending)
  }

  /// viewWillAppear may have come before the log began, or in a gap.
  func testPossibleViolationDecidesNothing() throws {
    let source = """
      model Team
      rule unannounced {
        severity warning
        grade B
        reason "Nothing appears unannounced."
        never viewDidAppear and not once viewWillAppear
      }
      """
    let model = try ModelCompiler.compile(source: source, file: "Team.order")
    func analyzed(_ first: String) throws -> Analyzed {
      let appearance = log("viewWillAppear viewDidAppear", address: "0x7fb2", from: 60)
      return try Analyzed(log("\(first) viewDidAppear") + appearance, model: model)
    }
    XCTAssertEqual(try analyzed("init").verdict("unannounced", of: "Cart")?.verdict, .violated)
    let late = try analyzed("viewWillDisappear")
    XCTAssertEqual(late.report.findings.count, 0)
    XCTAssertEqual(late.verdict("unannounced", of: "Cart")?.verdict, .inconclusive)
    XCTAssertEqual(late.verdict("unannounced", of: "Cart")?.pending, "the log does not show enough to decide")
    XCTAssertEqual(late.report.conformance, .inconclusive)
    XCTAssertEqual(try analyzed("viewWillAppear").report.conformance, .satisfied)
  }

  /// A rule that measures time says so if the log has none.
  func testVerdictWithoutTimesSaysThatTheyAreMissing() throws {
    let calls = """
      LC <Home: 0x7fb2> present child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Home: 0x7fb2> dismiss child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> viewDidDisappear
      LC <Cart: 0x7fa3> deinit

      """
    let untimed = try Analyzed(calls).verdict("not-released-after-removal", of: "Cart")
    XCTAssertEqual(untimed?.verdict, .inconclusive)
    XCTAssertEqual(untimed?.pending, "the log prints no times")
    let timed = calls.split(separator: "\n").map { "10:22:01.000 \($0)\n" }.joined()
    XCTAssertEqual(
      try Analyzed(timed).verdict("not-released-after-removal", of: "Cart")?.pending,
      "the log ends before it is decided")
  }

  /// The caller logs a call to UIKit; another container's line shows that such calls are logged.
  func testCallsOfAnyClassAreCoverage() throws {
    func log(_ other: String) -> String {
      """
      LC <Shelf: 0x7fd4> \(other) child=<Menu: 0x7fe5>
      LC <Host: 0x7fb2> viewDidAppear
      LC <Cart: 0x7fa1> init
      LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> viewDidAppear

      """
    }
    XCTAssertEqual(
      try Analyzed(log("addChild")).verdict("add-subview-without-add-child", of: "Cart")?.verdict, .violated)
    XCTAssertEqual(
      try Analyzed(log("addSubview")).verdict("add-subview-without-add-child", of: "Cart")?.verdict,
      .inconclusive)
  }

  func testLogWithDroppedMessagesIsInconclusive() throws {
    let life = """
      willMove(toParent:Host) viewDidLoad viewWillAppear viewDidAppear didMove(toParent:Host) \
      willMove(toParent:nil) viewWillDisappear viewDidDisappear didMove(toParent:nil) deinit
      """
    let calls = "2026-03-05 10:19:59.000 Shop[1:2] LC <Host> addChild child=<Cart: 0x7fa1>\n"
    XCTAssertEqual(try Analyzed(calls + log(life)).report.conformance, .satisfied)
    XCTAssertEqual(
      try Analyzed(calls + log(life) + "=== Messages dropped\n" + log(life)).report.conformance, .inconclusive
    )
  }

  private func forEachViolation(_ body: (RuleDefinition, String) throws -> Void) throws {
    let model = try Model.builtIn()
    for (id, violatingLog) in violatingLogs.sorted(by: { $0.key < $1.key }) {
      try body(try XCTUnwrap(model.rule(id).map { model.rules[$0] }, "no rule \(id)"), violatingLog)
    }
  }

  /// The first callback of each need.
  private func needed(by rule: RuleDefinition) -> [Callback] {
    rule.needs.compactMap(\.callbacks.members.first)
  }

  private func neededCallback(for rule: RuleDefinition) -> String {
    let callbacks = needed(by: rule).map { $0 == .beginAppearanceTransition ? "\($0.name)(true)" : $0.name }
    return callbacks.joined(separator: " ")
  }

  private func reported(_ rule: String, in analyzed: Analyzed) -> Bool {
    analyzed.report.findings.contains { $0.rule == rule || $0.effects.contains { $0.rule == rule } }
  }

  /// Events two seconds apart, so that proximity decides nothing.
  private func log(
    _ callbacks: String, of name: String = "Cart", address: String = "0x7fa1", pid: Int = 1,
    from start: Int = 0
  ) -> String {
    callbacks.split(separator: " ").enumerated().map { index, callback in
      let second = start + 2 * index
      return
        "2026-03-05 10:2\(second / 60):\((second % 60).padded(2)).123 Shop[\(pid):2] <\(name): \(address)> \(callback)\n"
    }.joined()
  }
}
