import XCTest

@testable import LifelogDiagrams
@testable import LifelogModel
@testable import LifelogReports

/// Which arrows the diagram of a machine has.
final class StateArrowsTests: XCTestCase {
  func testEdgesBetweenSameStatesAreOneArrow() throws {
    let arrows = try arrows(
      """
      start off
      state off {
        viewDidLoad -> on
        viewWillAppear, child addChild -> on
        viewDidAppear when cart is off -> on
        viewDidDisappear -> on cancels
      }
      state on
      """)
    XCTAssertEqual(
      arrows.arrows,
      [
        "off → on: viewDidLoad viewWillAppear child addChild, viewDidAppear when cart is off",
        "off ⇢ on: viewDidDisappear",
      ])
  }

  func testEdgeWithoutEffectIsOmitted() throws {
    let arrows = try arrows(
      """
      start off
      state off {
        viewDidLoad -> on
        viewDidAppear -> off
      }
      state on { viewDidLoad -> on cancels }
      """)
    XCTAssertEqual(arrows.arrows, ["off → on: viewDidLoad"])
    XCTAssertEqual(arrows.inner, [[], []])
  }

  func testViolationWithoutStateChangeIsInState() throws {
    let arrows = try arrows(
      """
      start off
      state off {
        viewDidLoad -> on
        viewDidAppear, viewWillAppear -> off breaks rule
        viewDidDisappear -> on breaks rule
      }
      state on
      """)
    XCTAssertEqual(arrows.arrows, ["off → on: viewDidLoad", "off ✗ on: viewDidDisappear"])
    XCTAssertEqual(arrows.inner, [["off ✗ off: viewWillAppear viewDidAppear"], []])
  }

  func testEdgeOfSeveralStatesIsOneSharedArrow() throws {
    let arrows = try arrows(
      """
      start off
      state off { viewDidLoad -> on }
      state on {
        viewDidAppear -> seen
        deinit -> gone breaks rule
      }
      state seen {
        viewDidDisappear -> on
        deinit -> gone breaks rule
      }
      state gone { viewDidDisappear -> off }
      """)
    XCTAssertEqual(
      arrows.arrows,
      [
        "off → on: viewDidLoad", "on → seen: viewDidAppear", "on seen ✗ gone: deinit",
        "seen → on: viewDidDisappear", "gone → off: viewDidDisappear",
      ])
  }

  /// Otherwise the path from birth would be split where other states take the same edge.
  func testPathFromBirthIsDrawnEvenIfShared() throws {
    let arrows = try arrows(
      """
      start off
      state off { viewDidLoad -> on }
      state on { viewDidAppear -> seen }
      state seen {
        viewDidUnload -> gone
        viewDidLoad -> on
      }
      state gone { viewDidLoad -> on }
      """)
    XCTAssertEqual(
      arrows.arrows,
      [
        "off → on: viewDidLoad", "on → seen: viewDidAppear", "seen → gone: viewDidUnload",
        "seen gone → on: viewDidLoad",
      ])
  }

  func testUnknownStateListsFirstCallbacks() throws {
    let source = """
      start unknown
      born off
      state unknown {
        viewDidLoad -> off
        viewDidAppear, viewWillAppear -> on
        viewDidDisappear -> gone
      }
      state off { viewDidAppear -> on }
      state on { viewDidDisappear -> gone }
      state gone { viewDidLoad -> unknown }
      """
    let arrows = try arrows(source)
    XCTAssertEqual(
      arrows.firstCallbacks,
      [
        "unknown → off: viewDidLoad", "unknown → on: viewWillAppear viewDidAppear",
        "unknown → gone: viewDidDisappear",
      ])
    XCTAssertEqual(
      arrows.arrows,
      ["off → on: viewDidAppear", "on → gone: viewDidDisappear", "gone → unknown: viewDidLoad"])
    let born = try self.arrows(source.replacingOccurrences(of: "born off", with: "born unknown"))
    XCTAssertEqual(born.firstCallbacks, [], "the birth state is listed like other states")
  }

  /// Each callback of each state of the built-in model is in its diagram once, unless it has no effect.
  func testNoEffectiveCallbackIsLost() throws {
    for machine in try Model.builtIn().machines {
      let drawn = StateArrows(machine)
      let shown = (drawn.arrows + drawn.inner.joined() + drawn.firstCallbacks).flatMap { arrow in
        arrow.sources.flatMap { source in
          arrow.causes.flatMap { cause in
            cause.triggers.map { Shown(source, arrow.target, arrow.rules, $0, cause.guards) }
          }
        }
      }
      let written = machine.states.indices.flatMap { machine.writtenEdges(from: $0) }.flatMap { step in
        step.isIdle
          ? []
          : step.triggers.map {
            Shown(step.source, Int(step.edge.target), step.edge.breaks, $0, step.edge.guards)
          }
      }
      XCTAssertEqual(Set(shown).subtracting(written).count, 0, "\(machine.name): shown, but not in the model")
      XCTAssertEqual(Set(written).subtracting(shown).count, 0, "\(machine.name): in the model, but not shown")
      XCTAssertEqual(shown.count, Set(shown).count, "\(machine.name): duplicate arrow")
    }
  }

  private struct Shown: Hashable {
    var source, target: Int
    var rules: [Int]
    var trigger: SourceEdge.Trigger
    var guards: [Machine.Guard]

    init(
      _ source: Int, _ target: Int, _ rules: [Int], _ trigger: SourceEdge.Trigger, _ guards: [Machine.Guard]
    ) {
      (self.source, self.target, self.rules) = (source, target, rules)
      (self.trigger, self.guards) = (trigger, guards)
    }
  }

  /// The arrows of a machine as text.
  private func arrows(_ body: String) throws -> (
    arrows: [String], inner: [[String]], firstCallbacks: [String]
  ) {
    let rule = """
      rule rule {
        severity note
        grade D
        reason "A rule."
      }
      """
    let source = "model Team\nmachine cart {\n\(body)\n}\n\(body.contains("breaks") ? rule : "")"
    let model = try ModelCompiler.compile(source: source, file: "Team.order")
    let machine = model.machines[0]
    func words(_ arrow: StateArrows.Arrow) -> String {
      let sources = arrow.sources.map { machine.states[$0] }.joined(separator: " ")
      let sign = [.advances: "→", .cancels: "⇢", .breaks: "✗"][arrow.meaning] ?? ""
      let causes = arrow.causes.map { cause in
        (cause.triggers.map(model.displayName) + cause.guards.map(model.displayName)).joined(separator: " ")
      }
      return "\(sources) \(sign) \(machine.states[arrow.target]): \(causes.joined(separator: ", "))"
    }
    let drawn = StateArrows(machine)
    return (drawn.arrows.map(words), drawn.inner.map { $0.map(words) }, drawn.firstCallbacks.map(words))
  }
}
