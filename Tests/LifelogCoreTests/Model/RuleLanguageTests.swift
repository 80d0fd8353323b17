import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// The attributes and requirements of rules.
final class RuleLanguageTests: XCTestCase {
  func testCompleteRuleIsCompiled() throws {
    let rule = try compiled(
      """
      model Team
      rule prompt over link {
        severity warning
        grade B
        reason "A child appears soon after its parent."
        fix FX-ADD
        needs child.viewWillAppear or child.viewDidAppear
        needs parent.viewDidAppear
        otherwise note within 1 s
        except "A child that is hidden by a sheet appears later."
        except "A child of a pager appears when it is turned to."
        expects response(parent.viewDidAppear, child.viewDidAppear) within 2 s
        always child.viewDidAppear implies once didMoveToParent
        never child.deinit and parent is on
      }
      machine light {
        start off
        state off { viewDidLoad -> on }
        state on
      }
      """
    ).rules[0]
    let child = Formula.event(EventPattern(.viewDidAppear, role: .child))
    let parent = Formula.event(EventPattern(.viewDidAppear, role: .parent))
    XCTAssertEqual(rule.slice, .link)
    XCTAssertEqual(
      rule.needs,
      [Need([.viewWillAppear, .viewDidAppear], of: .child), Need([.viewDidAppear], of: .parent)])
    XCTAssertEqual(rule.otherwise, RuleDefinition.Fallback(severity: .note, within: 1_000_000))
    XCTAssertEqual(
      rule.exceptions,
      [
        "A child that is hidden by a sheet appears later.",
        "A child of a pager appears when it is turned to.",
      ])
    XCTAssertEqual(
      rule.clauses.map(\.clause),
      [
        Clause(.relation(.response, .plain, parent, child), within: .time(2_000_000)),
        Clause(violation: !(!child || .once(.event(EventPattern(.didMoveToParent))))),
        Clause(
          violation: .event(EventPattern(.deinit, role: .child))
            && .condition(.state(.parent, machine: 0, states: 0b10))),
      ])
    XCTAssertEqual(
      rule.clauses.map(\.text),
      [
        "expects response(parent.viewDidAppear, child.viewDidAppear) within 2 s",
        "always child.viewDidAppear implies once didMoveToParent",
        "never child.deinit and parent is on",
      ])
  }

  func testRuleHasItsSlice() throws {
    XCTAssertEqual(try compiled(ruleSource("never deinit")).rules[0].slice, .controller)
    for slice in SliceKind.allCases {
      let part = slice.roles.compactMap(\.word).first.map { "\($0)." } ?? ""
      let model = try compiled(ruleSource("never \(part)deinit", head: "over \(slice.rawValue)"))
      XCTAssertEqual(model.rules[0].slice, slice)
    }
  }

  func testNeedMayNameSeveralRoles() throws {
    let rule = try compiled(
      ruleSource(
        "needs to.viewDidAppear or container.addChild or to.deinit\nnever push", head: "over transition")
    )
    .rules[0]
    XCTAssertEqual(
      rule.needs,
      [Need([.viewDidAppear, .deinit], of: .to, alternatives: [Need([.addChild], of: .container)])])
    XCTAssertEqual(rule.needs[0].allCallbacks, [.viewDidAppear, .deinit, .addChild])
  }

  func testNeedsAreDerivedIfUnspecified() throws {
    func needs(_ parts: String, head: String = "") throws -> [Need] {
      try compiled(ruleSource(parts, head: head)).rules[0].needs
    }
    XCTAssertEqual(
      try needs("expects precedence(viewWillAppear, viewDidAppear)"), [Need([.viewWillAppear])])
    XCTAssertEqual(
      try needs(
        "expects response(viewWillAppear, viewDidAppear)\nnever deinit and not once viewDidAppear"),
      [Need([.viewDidAppear])], "each rule once")
    XCTAssertEqual(
      try needs("expects response(child.viewWillAppear, parent.viewDidAppear)", head: "over link"),
      [Need([.viewDidAppear], of: .parent)])
    XCTAssertEqual(
      try needs("expects precedence(viewWillAppear, viewDidAppear)\nneeds deinit"), [Need([.deinit])])
    XCTAssertEqual(try needs("", head: "by diagnostic"), [])
    XCTAssertEqual(try needs("", head: "by measurement"), [])
  }

  /// Each pair is checked separately: a class that logs one pair need not log the others.
  func testRuleForEachPairIsRepeated() throws {
    let rules = try compiled(
      """
      model Team
      pair timerStarted, timerStopped
      pair viewDidAppear, viewDidDisappear
      rule balanced for each pair {
        severity note
        grade D
        reason "What starts stops."
        expects alternate precedence(start, stop)
        never deinit and
          not stop since start
      }
      event timerStarted = "timer on {subject}"
      event timerStopped = "timer off {subject}"
      """
    ).rules
    XCTAssertEqual(rules.map(\.id), ["balanced", "balanced"])
    XCTAssertEqual(
      rules.map { $0.clauses.map(\.text) },
      [
        [
          "expects alternate precedence(timerStarted, timerStopped)",
          "never deinit and not timerStopped since timerStarted",
        ],
        [
          "expects alternate precedence(viewDidAppear, viewDidDisappear)",
          "never deinit and not viewDidDisappear since viewDidAppear",
        ],
      ])
    let (start, stop) = (
      Formula.event(EventPattern(.declared(0))), Formula.event(EventPattern(.declared(1)))
    )
    XCTAssertEqual(rules[0].clauses[0].clause, Clause(.relation(.precedence, .alternate, start, stop)))
    XCTAssertEqual(
      rules[0].clauses[1].clause.violation, .event(EventPattern(.deinit)) && .since(!stop, start))
    XCTAssertEqual(
      rules.map(\.needs),
      [
        [Need([.declared(0)]), Need([.declared(1)])], [Need([.viewDidAppear]), Need([.viewDidDisappear])],
      ])
  }

  func testPairKeywordsHaveRolesAndNeeds() throws {
    let rule = try compiled(
      ruleSource(
        "never child.start and parent.light is on or parent.start\nneeds child.stop",
        head: "over link for each pair", declaring: "pair viewDidAppear, viewDidDisappear")
    ).rules[0]
    XCTAssertEqual(
      rule.clauses[0].text, "never child.viewDidAppear and parent.light is on or parent.viewDidAppear")
    XCTAssertEqual(rule.needs, [Need([.viewDidDisappear], of: .child)])
  }

  /// The same mechanism with a different placeholder.
  func testRuleForEachCompletionIsRepeated() throws {
    let rules = try compiled(
      """
      model Team
      event cardIn = "card in {subject}"
      event cardOut = "card out {subject}"
      completion cardIn
      completion cardOut
      completion cardIn
      pair cardIn, cardOut
      rule ended for each completion {
        severity note
        grade D
        reason "What is animated ends with its animation."
        needs endAppearanceTransition
        never finished and once endAppearanceTransition
      }
      """
    ).rules
    XCTAssertEqual(
      rules.map { $0.clauses.map(\.text) },
      [["never cardIn and once endAppearanceTransition"], ["never cardOut and once endAppearanceTransition"]])
    let end = Formula.once(.event(EventPattern(.endAppearanceTransition)))
    XCTAssertEqual(
      rules.map { $0.clauses[0].clause.violation },
      [.event(EventPattern(.declared(0))) && end, .event(EventPattern(.declared(1))) && end])
    XCTAssertEqual(rules.map(\.needs), Array(repeating: [Need([.endAppearanceTransition])], count: 2))
  }

  func testKeywordHasNoMeaningOutsideItsRule() {
    XCTAssertEqual(ruleMessages("never finished", head: "for each pair").count, 1)
    XCTAssertEqual(ruleMessages("never start", head: "for each completion").count, 1)
  }

  func testRuleForEachPairWithoutPairsRequiresNothing() throws {
    let rule = try compiled(ruleSource("expects precedence(start, stop)", head: "for each pair")).rules[0]
    XCTAssertEqual(rule.clauses, [])
    XCTAssertEqual(rule.needs, [])
    XCTAssertEqual(
      ruleMessages("expects precedence(start, stopp)", head: "for each pair").count, 1,
      "it is still parsed")
  }

  func testGuardsOfEdgesUseConditionsOfFormulas() throws {
    let guards: [(String, Machine.Guard)] = [
      ("when parent.light is on", Machine.Guard(.state(.parent, machine: 0, states: 0b10))),
      ("when parent is on", Machine.Guard(.state(.parent, machine: 0, states: 0b10))),
      ("unless class is \"Test*\"", Machine.Guard(.className(.receiver, pattern: "Test*"), isNegated: true)),
      ("when argument is nil", Machine.Guard(.argument(.noParent))),
      ("unless argument is \"Ad*\"", Machine.Guard(.argumentText(pattern: "Ad*"), isNegated: true)),
      (
        "unless parent.class is \"*Pager\"",
        Machine.Guard(.className(.parent, pattern: "*Pager"), isNegated: true)
      ),
      ("when parent is system", Machine.Guard(.systemContainer(.parent))),
    ]
    for (text, expected) in guards {
      let machine = try compiled(lightMachine("deinit \(text) -> on")).machines[0]
      XCTAssertEqual(machine.edges.flatMap(\.guards), [expected], text)
    }
    let edge = try compiled(lightMachine("shouldAutomaticallyForwardAppearanceMethods no -> on")).machines[0]
      .edges.first { $0.argument == .no }
    XCTAssertNotNil(edge)
  }
}
