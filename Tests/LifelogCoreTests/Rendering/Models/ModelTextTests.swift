import XCTest

@testable import LifelogModel
@testable import LifelogReports

/// The output of `lifelog model show`.
final class ModelTextTests: XCTestCase {
  func testOverviewListsAllPartsOfModel() throws {
    var output = ""
    ModelOverview(of: try TeamModel.compiled()).write(to: &output)
    XCTAssertEqual(
      output,
      """
      Team: 2 machines with 4 states, 2 rules, 1 event

      Machines  (* must be left again)
        cart  unknown, hidden, shown*
        bell  still

      Events
        screenShown  "Analytics: shown {subject} {*}"

      Rules
        shown-twice   error    B  cart: 1 edge
        counted-late  note     D  cart: 1 edge, bell: 1 edge, 1 clause

      System containers
        TeamPages, TeamTabs

      """)
  }

  func testMachineIsTableOfItsStates() throws {
    var output = ""
    try XCTUnwrap(MachineTable(of: "cart", in: try TeamModel.compiled())).write(to: &output)
    XCTAssertEqual(
      output,
      """
      cart: 3 states, starts in unknown, new instances in hidden

      unknown
        viewWillAppear, viewDidAppear   → shown

      hidden
        viewWillAppear, child addChild  → shown
        willMoveToParent other parent   → hidden   cancels
          when cart is hidden or shown
          unless parent is system

      shown  must be left: shown-twice
        viewDidAppear                   → shown    breaks shown-twice, counted-late
        viewIsAppearing                 → shown
        viewWillDisappear               → hidden

      """)
  }

  func testRuleIsShownWithItsEdgesAndClauses() throws {
    XCTAssertEqual(
      try statement(of: "shown-twice"),
      """
      shown-twice
        severity: error
        grade:    B, several independent observations
        needs:    viewWillAppear or viewWillDisappear; deinit in the log
        else:     warning, if the same callback came at most 250 ms before
        slice:    each controller
        fix:      FX-ONCE, FX-ADD

      Why
        The cart counts its own appearances.

      Violated by
        Team.order:12  cart, shown: viewDidAppear → shown

      Pending while
        cart is shown

      """)
    XCTAssertEqual(
      try statement(of: "counted-late"),
      """
      counted-late
        severity: note
        grade:    D, inference
        slice:    each controller

      Why
        A second appearance is counted too late.

      Except
        A cart that is emptied by hand is counted again.

      Clauses
        never viewDidAppear and previously once deinit

      Violated by
        Team.order:12  cart, shown: viewDidAppear → shown  as an effect of shown-twice
        Team.order:19  bell, still: viewDidLoad → still

      """)
  }

  func testRuleReportedByUIKitShowsDiagnostic() throws {
    var output = ""
    try XCTUnwrap(RuleStatement(of: "direct-appearance-call", in: Model.builtIn())).write(to: &output)
    XCTAssertTrue(
      output.contains("\nUIKit diagnostics\n  [ViewController] Calling -viewWillAppear: "), output)
    XCTAssertFalse(output.contains("Violated by"), output)
  }

  func testUnknownNameHasNoText() throws {
    let model = try TeamModel.compiled()
    XCTAssertNil(MachineTable(of: "shown-twice", in: model))
    XCTAssertNil(RuleStatement(of: "cart", in: model))
  }

  /// Every edge of the built-in model is on a line of its machine's table, and is listed for each rule that it breaks.
  func testEveryEdgeIsShown() throws {
    let model = try Model.builtIn()
    for machine in model.machines {
      let written = machine.states.indices.flatMap { machine.writtenEdges(from: $0) }
      XCTAssertEqual(written.reduce(0) { $0 + $1.triggers.count }, machine.edges.count, machine.name)
    }
    for (index, rule) in model.rules.enumerated() {
      let breaking = model.machines.flatMap(\.edges).filter { $0.breaks.contains(index) }
      let shownCount = RuleSources(of: rule, in: model).breaks.reduce(0) { $0 + $1.sourceEdge.triggers.count }
      XCTAssertEqual(shownCount, breaking.count, rule.id)
    }
  }

  func testColorsDoNotChangeText() throws {
    let model = try TeamModel.compiled()
    for name in ["cart", "shown-twice"] {
      var (plain, colored) = ("", "")
      RuleStatement(of: name, in: model)?.write(to: &plain)
      MachineTable(of: name, in: model)?.write(to: &plain)
      RuleStatement(of: name, in: model, style: .ansi)?.write(to: &colored)
      MachineTable(of: name, in: model, style: .ansi)?.write(to: &colored)
      XCTAssertNotEqual(plain, colored)
      XCTAssertEqual(plain, colored.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
    }
  }

  private func statement(of id: String) throws -> String {
    var output = ""
    try XCTUnwrap(RuleStatement(of: id, in: try TeamModel.compiled())).write(to: &output)
    return output
  }
}
