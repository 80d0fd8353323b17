import LifelogModel
import LifelogTrace
import XCTest

/// Models that extend other models.
final class ModelMergeTests: XCTestCase {
  private func compile(_ texts: String...) throws -> Model {
    let sources = texts.enumerated().map { ModelSource(file: "\($0.offset).order", text: $0.element) }
    do {
      return try ModelCompiler.compile(sources)
    } catch {
      XCTFail("\n\(error)")
      throw error
    }
  }

  /// The messages about some sources.
  private func messages(_ texts: String...) -> String {
    let sources = texts.enumerated().map { ModelSource(file: "\($0.offset).order", text: $0.element) }
    do {
      _ = try ModelCompiler.compile(sources)
      return ""
    } catch {
      return error.description
    }
  }

  func testModelWithoutExtendsIsIndependent() throws {
    let model = try compile("model Team")
    XCTAssertEqual(model.name, "Team")
    XCTAssertTrue(model.machines.isEmpty && model.rules.isEmpty && model.systemContainers.isEmpty)
  }

  func testModelExtendsBuiltInModel() throws {
    let base = try Model.builtIn()
    let model = try compile(
      "model Team extends UIKit\nsystem DeckController\nevent shown = \"shown {subject}\"")
    XCTAssertEqual(model.name, "Team")
    XCTAssertEqual(model.machines.map(\.name), base.machines.map(\.name))
    XCTAssertEqual(model.machines.map(\.edges), base.machines.map(\.edges), "their lines too")
    XCTAssertEqual(model.rules, base.rules)
    XCTAssertEqual(model.systemContainers, base.systemContainers.union(["DeckController"]))
    XCTAssertEqual(model.declared.map(\.name), ["shown"])
  }

  func testInheritedRuleKeepsPartsThatAreNotReplaced() throws {
    let base = try Model.builtIn()
    let baseIndex = try XCTUnwrap(base.rule("duplicate-view-did-appear"))
    let model = try compile(
      "model Team extends UIKit\nrule duplicate-view-did-appear {\n  severity note\n  except \"In tests.\"\n}"
    )
    var expected = base.rules[baseIndex]
    expected.severity = .note
    expected.exceptions = ["In tests."]
    XCTAssertEqual(model.rules[baseIndex], expected)
    XCTAssertEqual(model.rules.count, base.rules.count)
  }

  func testEachPartOfRuleIsReplacedCompletely() throws {
    let base = """
      model Base
      rule dark {
        severity error
        grade A
        reason "Old."
        fix FX-ADD, FX-ONCE
        needs deinit
        needs viewDidLoad
        otherwise note within 1 s
        except "One."
        except "Two."
        never deinit
        never viewDidLoad
      }
      """
    let before = try compile(base).rules[0]
    let parts: [(String, (inout RuleDefinition) -> Void)] = [
      ("severity note", { $0.severity = .note }), ("grade B", { $0.grade = .b }),
      ("reason \"New.\"", { $0.reason = "New." }), ("fix FX-MOVE", { $0.fixes = ["FX-MOVE"] }),
      ("needs loadView", { $0.needs = [Need([.loadView])] }),
      ("otherwise warning within 2 s", { $0.otherwise = .init(severity: .warning, within: 2_000_000) }),
      ("except \"Three.\"", { $0.exceptions = ["Three."] }),
      (
        "never loadView",
        {
          let clause = Clause(violation: .event(EventPattern(.loadView)))
          $0.clauses = [SourceClause(clause, text: "never loadView")]
        }
      ),
    ]
    for (part, change) in parts {
      var expected = before
      change(&expected)
      let rule = try compile(base, "model Team extends Base\nrule dark {\n\(part)\n}").rules[0]
      XCTAssertEqual(rule, expected, part)
    }
    XCTAssertEqual(
      try compile(base, "model Team extends Base\nrule dark over process {\n}").rules[0].slice, .process)
  }

  func testMachineReplacesInheritedMachine() throws {
    let base = try Model.builtIn()
    let baseIndex = try XCTUnwrap(base.machine("layout"))
    let model = try compile(
      """
      model Team extends UIKit
      machine layout {
        start any
        state any
      }
      machine cart {
        start empty
        state empty
      }
      """)
    XCTAssertEqual(model.machines.map(\.name), base.machines.map(\.name) + ["cart"])
    XCTAssertEqual(model.machines[baseIndex].states, ["any"])
    XCTAssertEqual(model.machines[baseIndex].edges, [])
  }

  /// If a replaced machine alone broke a rule, the rule is not an error of the replacement.
  func testRulesOfReplacedMachineAreKept() throws {
    let model = try compile("model Team extends UIKit\nmachine load {\nstart loaded\nstate loaded\n}")
    XCTAssertNotNil(model.rule("appear-before-load"))
  }

  func testBuiltInRuleCanBeDisabled() throws {
    let model = try compile(
      "model Team extends UIKit\ndisable duplicate-view-did-load, appearance-unresolved")
    XCTAssertNil(model.rule("duplicate-view-did-load"))
    XCTAssertEqual(model.rules.count, try Model.builtIn().rules.count - 2)
    let load = try XCTUnwrap(model.machine("load"))
    let loaded = try XCTUnwrap(model.machines[load].states.firstIndex(of: "loaded"))
    let again = model.machines[load].edges.filter { Int($0.target) == loaded && $0.meaning == .breaks }
    XCTAssertTrue(again.isEmpty, "the second viewDidLoad is valid")
  }

  func testFilesCanExtendEachOther() throws {
    let events = "model Events extends UIKit\nevent opened = \"cart opened\"\nevent closed = \"cart closed\""
    let rules = """
      model Rules extends Events
      pair opened, closed
      rule balanced for each pair {
        severity warning
        grade C
        reason "What opens closes."
        expects response(start, stop)
      }
      """
    let model = try compile(events, rules, "model Mine extends Rules\nevent closed = \"cart shut\"")
    XCTAssertEqual(model.name, "Mine")
    XCTAssertEqual(model.rules.last?.clauses.map(\.text), ["expects response(opened, closed)"])
    XCTAssertEqual(model.declared.map(\.name), ["opened", "closed"])
    XCTAssertEqual(model.declared[1].lines, [LinePattern([.text("cart shut")])], "the later file wins")
    XCTAssertEqual(model.systemContainers, try Model.builtIn().systemContainers)
    XCTAssertEqual(try compile("model A", "model B").name, "B", "even if they do not name each other")
  }

  func testEarlierModelMayReplaceBuiltInModelByName() throws {
    let model = try compile("model UIKit\nsystem Deck", "model Team extends UIKit")
    XCTAssertEqual(model.systemContainers, ["Deck"])
    XCTAssertTrue(model.rules.isEmpty)
  }

  func testUnknownBaseModelIsError() {
    XCTAssertEqual(
      messages("model Team extends UIKt\nrule x {\n}"),
      """
      0.order:1:20: error: unknown model 'UIKt'
        model Team extends UIKt
                           ^^^^
      help: did you mean 'UIKit'?
      """)
    XCTAssertEqual(
      messages("model Base", "model Team extends Sofa"),
      """
      1.order:1:20: error: unknown model 'Sofa'
        model Team extends Sofa
                           ^^^^
      help: use one of these: UIKit, Base
      """)
    XCTAssertTrue(
      messages("model Team extends Base", "model Base extends Team").contains("unknown model 'Base'"),
      "one of them comes first")
    XCTAssertEqual(
      messages("model Team extends"),
      "0.order:1:19: error: expected the name of a model, found the end of the line\n  model Team extends\n"
        + "                    ^")
  }

  /// Each error has the line and the offset in its own file.
  func testErrorsInSeveralFilesHaveTheirLocations() throws {
    let texts = [
      "\u{FEFF}model A\n\nsystem 7", "\u{FEFF}sistem B\r\nmodel B\r\nevent viewDidLoad = \"loaded\"\r\n", "x",
    ]
    do {
      _ = try ModelCompiler.compile(texts.map { ModelSource(file: "\($0.count)", text: $0) })
      XCTFail("it compiles")
    } catch {
      XCTAssertEqual(
        error.errors.map(\.file),
        texts.enumerated().flatMap { index, text in
          Array(repeating: "\(text.count)", count: index == 1 ? 2 : 1)
        })
      XCTAssertEqual(error.errors.map(\.line), [3, 1, 3, 1])
      XCTAssertEqual(error.errors.map(\.column), [8, 1, 7, 1])
      XCTAssertEqual(error.errors.map(\.offset), [19, 3, 28, 0])
      XCTAssertEqual(
        error.errors.map(\.sourceLine), ["system 7", "sistem B", "event viewDidLoad = \"loaded\"", "x"])
    }
  }

  func testFileWithoutModelNameIsError() {
    XCTAssertEqual(
      messages("model A", "\nsystem B", ""),
      """
      1.order:1:1: error: the file names no model
        
        ^
      help: begin the file with 'model <name>'

      2.order:1:1: error: the file names no model
        
        ^
      help: begin the file with 'model <name>'
      """)
    XCTAssertThrowsError(try ModelCompiler.compile([]), "no source is an error")
  }

  func testUnknownInheritedRuleIsError() {
    XCTAssertEqual(
      messages("model Team extends UIKit\nrule duplicate-view-did-lod {\n  severity warning\n}"),
      """
      0.order:2:6: error: unknown rule 'duplicate-view-did-lod'
        rule duplicate-view-did-lod {
             ^^^^^^^^^^^^^^^^^^^^^^
      help: did you mean 'duplicate-view-did-load'?
      """)
  }

  func testTooLowGradeIsReportedAtLaterPart() {
    XCTAssertEqual(
      messages("model Team extends UIKit\nrule load-view-reentered {\nseverity error\n}"),
      """
      0.order:3:10: error: rule 'load-view-reentered' has grade C and cannot be an error
        severity error
                 ^^^^^
      help: make it a warning, or use a source of grade A or B
      """)
    XCTAssertEqual(
      messages("model Team extends UIKit\nrule appear-before-load {\ngrade D\n}"),
      """
      0.order:3:7: error: rule 'appear-before-load' has grade D and cannot be an error
        grade D
              ^
      help: make it a warning, or use a source of grade A or B
      """)
  }

  /// A replacement must have the states that other machines test.
  func testReplacementWithoutNeededStateIsError() {
    let base = """
      model Base
      machine light {
        start off
        state off { viewDidLoad -> on }
        state on
      }
      machine door {
        start open
        state open { viewDidLoad when light is on or off -> open   # twice
          viewDidAppear when light is on -> open }
      }
      """
    XCTAssertEqual(
      messages(base, "model Team extends Base\nmachine light {\n  start off\n  state off\n}"),
      """
      1.order:2:9: error: machine 'light' has no state 'on'
        machine light {
                ^^^^^
      help: add the state: '0.order' uses it
      """)
  }
}
