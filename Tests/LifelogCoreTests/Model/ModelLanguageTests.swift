import Foundation
import LifelogModel
import LifelogTrace
import XCTest

/// The syntax of the model language, and the compiled result.
final class ModelLanguageTests: XCTestCase {
  private func compile(_ source: String) throws -> Model {
    do {
      return try ModelCompiler.compile(source: source, file: "team.order")
    } catch {
      XCTFail("\n\(error)")
      throw error
    }
  }

  /// A model with one machine of two states and one rule; `edges` are in the state `off`.
  private func machine(_ edges: String) throws -> Machine {
    let source = """
      model Team
      machine light {
        start off
        state off {
          \(edges)
          awakeFromNib -> on
        }
        state on
      }
      machine door {
        start open
        state open { viewDidAppear -> shut }
        state shut
      }
      rule dark by diagnostic { severity note; grade D; reason "It is dark." }
      """
    return try compile(source.replacingOccurrences(of: ";", with: "\n")).machines[0]
  }

  func testCompleteModelIsCompiled() throws {
    let model = try compile(
      """
      model Team   # ours
      system UINavigationController,
        MyTabs, Bühne.Haupt
      machine cart {
        start unknown
        born empty
        state unknown { viewDidLoad -> empty }
        state empty   { viewDidAppear -> full }
        state full    { viewDidAppear -> full breaks shown-twice, seen }
      }
      rule shown-twice {
        severity error
        grade B
        needs viewWillAppear
        needs viewWillDisappear or
          viewDidDisappear
        otherwise warning within 250 ms
        reason "The cart counts its own appearances."
        fix FX-ONCE, FX-ADD
      }
      rule seen { severity note
        grade D
        reason "" }
      """)
    XCTAssertEqual(model.name, "Team")
    XCTAssertEqual(model.systemContainers, ["UINavigationController", "MyTabs", "Bühne.Haupt"])
    XCTAssertEqual(model.machines.map(\.name), ["cart"])
    XCTAssertEqual(model.machines[0].states, ["unknown", "empty", "full"])
    XCTAssertEqual([model.machines[0].start, model.machines[0].born], [0, 1])
    XCTAssertEqual(model.machines[0].edges.map(\.target), [1, 2, 2])
    XCTAssertEqual(model.machines[0].edges.map(\.line), [7, 8, 9])
    XCTAssertEqual(model.machines[0].edges[2].breaks, [0, 1])
    XCTAssertEqual(
      model.rules[0],
      RuleDefinition(
        id: "shown-twice", severity: .error, grade: .b,
        needs: [Need([.viewWillAppear]), Need([.viewWillDisappear, .viewDidDisappear])],
        otherwise: RuleDefinition.Fallback(severity: .warning, within: 250_000),
        reason: "The cart counts its own appearances.", fixes: ["FX-ONCE", "FX-ADD"]))
    XCTAssertEqual(model.rules[1], RuleDefinition(id: "seen", severity: .note, grade: .d))
  }

  func testInstanceIsBornInStartStateByDefault() throws {
    XCTAssertEqual(try machine("").born, 0)
  }

  func testEdgeAdvancesCancelsOrBreaks() throws {
    let edges = try machine(
      """
      viewWillAppear -> on
      viewDidAppear -> on cancels
      viewIsAppearing -> on breaks dark
      """
    ).edges
    XCTAssertEqual(
      edges.sorted { $0.line < $1.line }.map(\.meaning), [.advances, .cancels, .breaks, .advances])
  }

  func testArgumentsAreParsed() throws {
    let patterns: [(String, ArgumentPattern)] = [
      ("didMoveToParent", .any), ("didMoveToParent nil", .noParent), ("didMoveToParent parent", .parent),
      ("willMoveToParent same parent", .sameParent), ("willMoveToParent other parent", .otherParent),
      ("beginAppearanceTransition appearing", .appearing),
      ("beginAppearanceTransition disappearing", .disappearing),
    ]
    for (words, pattern) in patterns {
      let edge = try XCTUnwrap(try machine("\(words) -> on").edges.first { $0.line == 5 })
      XCTAssertEqual(edge.argument, pattern, words)
    }
  }

  func testGuardsAreJoinedByCommaAndOrNothing() throws {
    for joint in [", ", " and ", " ", ",\n", " and\n"] {
      let edges = try machine("viewDidLoad when door is open or shut\(joint)unless parent is system -> on")
        .edges
      let edge = try XCTUnwrap(edges.first { !$0.guards.isEmpty })
      XCTAssertEqual(
        edge.guards,
        [
          Machine.Guard(.state(.receiver, machine: 1, states: 0b11)),
          Machine.Guard(.systemContainer(.parent), isNegated: true),
        ], joint)
    }
    let edges = try machine("viewDidLoad, loadView,\n unless door is shut -> on").edges
    let shut = Machine.Guard(.state(.receiver, machine: 1, states: 0b10), isNegated: true)
    XCTAssertEqual(edges.count { $0.guards == [shut] }, 2)
  }

  /// The edges of one state and symbol are adjacent, in source order.
  func testTableKeepsSourceOrder() throws {
    let machine = try machine(
      """
      child addChild when door is open -> on
      willMoveToParent nil -> on
      addChild -> on
      child addChild -> on
      willMoveToParent -> off
      """)
    let width = Callback.allCases.count * 2
    XCTAssertEqual(machine.rows.count, machine.states.count * width)
    func lines(_ callback: Callback, isChild: Bool) -> [Int] {
      let row = machine.rows[Int(callback.rawValue) * 2 + (isChild ? 1 : 0)]
      return machine.edges[Int(row.lowerBound)..<Int(row.upperBound)].map(\.line)
    }
    XCTAssertEqual(lines(.addChild, isChild: true), [5, 8])
    XCTAssertEqual(lines(.addChild, isChild: false), [7])
    XCTAssertEqual(lines(.willMoveToParent, isChild: false), [6, 9])
    XCTAssertEqual(lines(.viewDidLoad, isChild: false), [])
    XCTAssertTrue(machine.rows[width...].allSatisfy(\.isEmpty), "no edge leaves 'on'")
  }

  func testWhitespaceAndCommentsAreAllowedAnywhere() throws {
    let source = "\u{FEFF}#!\r\nmodel\tTeam#x\r\n\r\nmachine a{start b\r\nstate b{viewDidLoad->c}state c}\r\n"
    let model = try compile(source)
    XCTAssertEqual(model.name, "Team")
    XCTAssertEqual(model.machines[0].edges.map(\.line), [5])
  }

  /// A word's meaning depends on its position.
  func testLanguageHasNoReservedWords() throws {
    let model = try compile(
      """
      model model
      machine machine {
        start state
        state state { viewDidLoad when machine is state -> when }
        state when  { viewDidLoad -> start breaks rule }
        state start
      }
      rule rule { severity note
      grade D
      reason "machine { # }" }
      """)
    XCTAssertEqual(model.machines[0].states, ["state", "when", "start"])
    XCTAssertEqual(model.rules[0].reason, "machine { # }")
  }

  func testDurationsAreParsed() throws {
    for (text, microseconds) in [("3 ms", Int64(3_000)), ("1s", 1_000_000), ("2 min", 120_000_000)] {
      let model = try compile(
        """
        model Team
        rule slow by diagnostic {
          severity error
          grade A
          otherwise note within \(text)
          reason ""
        }
        """)
      XCTAssertEqual(model.rules[0].otherwise?.within, microseconds, text)
    }
  }
}
