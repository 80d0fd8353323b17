import LifelogModel
import XCTest

/// Messages about sources with valid syntax and invalid meaning.
final class ModelSemanticErrorTests: XCTestCase {
  func testDuplicateDefinitionIsError() {
    assertModelMessages(
      """
      model Team
      model Other
      machine light {
        start off
        start on
        state off { viewDidLoad -> on }
        state on
        state off
      }
      machine light { start on
      state on }
      """,
      """
      Team.order:2:1: error: 'model' is specified twice
        model Other
        ^^^^^
      help: rename or remove one; the first is on line 1

      Team.order:5:3: error: 'start' is specified twice
          start on
          ^^^^^
      help: rename or remove one; the first is on line 4

      Team.order:8:9: error: state 'off' is defined twice
          state off
                ^^^
      help: rename or remove one; the first is on line 6

      Team.order:10:9: error: machine 'light' is defined twice
        machine light { start on
                ^^^^^
      help: rename or remove one; the first is on line 3
      """)
    let twice = darkRule("severity note\ngrade D\nreason \"It is.\"")
    XCTAssertEqual(
      modelErrors(twice + twice.dropFirst("model Team".count)).map(\.message),
      ["rule 'dark' is defined twice"])
    XCTAssertEqual(
      modelErrors(darkRule("severity note\ngrade D\ngrade C\nreason \"\"")).map(\.message),
      ["'grade' is specified twice"])
  }

  func testUnreachableEdgeIsError() {
    assertModelMessages(
      lightMachine("viewDidAppear when light is on -> off"),
      """
      Team.order:6:5: error: this edge for 'viewDidAppear' is never tried
            viewDidAppear when light is on -> off
            ^^^^^^^^^^^^^
      help: move it before the edge on line 5, which takes the event first
      """)
  }

  func testEdgeIsUnreachableOnlyIfAnotherCoversIt() {
    let hidden = [
      ("didMoveToParent", "didMoveToParent nil"), ("didMoveToParent parent", "didMoveToParent other parent"),
      ("didMoveToParent nil", "didMoveToParent nil unless light is on"),
      ("didMoveToParent when light is on", "didMoveToParent nil unless parent is system, when light is on"),
    ]
    for (first, second) in hidden {
      let found = modelErrors(lightMachine("\(first) -> on\n\(second) -> off"))
      XCTAssertEqual(found.map(\.message), ["this edge for 'didMoveToParent' is never tried"], second)
    }
    let open = [
      ("didMoveToParent nil", "didMoveToParent"), ("didMoveToParent same parent", "didMoveToParent parent"),
      ("didMoveToParent when light is on", "didMoveToParent nil"),
      ("didMoveToParent when light is on", "didMoveToParent when light is off"),
      ("addChild", "child addChild"),
    ]
    for (first, second) in open {
      XCTAssertEqual(modelErrors(lightMachine("\(first) -> on\n\(second) -> off")), [], second)
    }
  }

  func testUnreachableStateIsError() {
    assertModelMessages(
      lightMachine("")
        + "\nmachine door {\n  start open\n  state open\n  state ajar {\n    viewDidLoad -> ajar\n  }\n}",
      """
      Team.order:13:9: error: state 'ajar' of machine 'door' is never reached
          state ajar {
                ^^^^
      help: add an edge to it, or delete it
      """)
  }

  func testRuleThatNothingBreaksIsError() {
    assertModelMessages(
      "model Team\nrule dark {\n  severity note\n  grade D\n  reason \"It is.\"\n}",
      """
      Team.order:2:6: error: nothing breaks rule 'dark'
        rule dark {
             ^^^^
      help: name it after 'breaks', add a clause, or mark it 'by diagnostic'
      """)
  }

  func testMissingPartIsError() {
    assertModelMessages(
      "# empty",
      """
      Team.order:1:1: error: the file names no model
        # empty
        ^
      help: begin the file with 'model <name>'
      """)
    assertModelMessages(
      "model Team\nmachine light {\n  state off\n}",
      """
      Team.order:2:9: error: machine 'light' has no start <state>
        machine light {
                ^^^^^
      help: add a line 'start <state>'
      """)
    XCTAssertEqual(
      modelErrors(darkRule("")).map(\.message),
      ["severity <severity>", "grade <grade>", "reason \"…\""].map { "rule 'dark' has no \($0)" })
  }

  func testErrorSeverityRequiresGoodGrade() {
    assertModelMessages(
      darkRule("severity error\ngrade C\nreason \"It is.\""),
      """
      Team.order:3:10: error: rule 'dark' has grade C and cannot be an error
        severity error
                 ^^^^^
      help: make it a warning, or use a source of grade A or B
      """)
  }

  func testArgumentThatCallbackLacksIsError() {
    assertModelMessages(
      lightMachine("viewDidLoad nil -> on\n    child viewDidLoad -> on\n    didMoveToParent appearing -> on"),
      """
      Team.order:6:5: error: 'viewDidLoad' has no argument 'nil'
            viewDidLoad nil -> on
            ^^^^^^^^^^^^^^^
      help: use a parent with 'willMoveToParent', a direction with 'beginAppearanceTransition'

      Team.order:7:5: error: 'viewDidLoad' names no child
            child viewDidLoad -> on
            ^^^^^^^^^^^^^^^^^
      help: use 'child' only with calls such as 'addChild' and 'addSubview'

      Team.order:8:5: error: 'didMoveToParent' has no argument 'appearing'
            didMoveToParent appearing -> on
            ^^^^^^^^^^^^^^^^^^^^^^^^^
      help: use a parent with 'willMoveToParent', a direction with 'beginAppearanceTransition'
      """)
  }

  func testExceededLimitIsError() {
    let machines = (1...17).map { "machine m\($0) {\nstart a\nstate a\n}\n" }.joined()
    let found = modelErrors("model Team\n" + machines)
    XCTAssertEqual(found.map(\.message), ["more than 16 machines"])
    XCTAssertEqual(found.map(\.line), [66])
    let states = (1...65).map { "state s\($0) { viewDidLoad -> s\($0 % 65 + 1) }\n" }.joined()
    XCTAssertEqual(
      modelErrors("model Team\nmachine m {\nstart s1\n\(states)}").map(\.message),
      ["more than 64 states in machine 'm'"])
    let full = (1...64).map { "state s\($0) { viewDidLoad -> s\($0 % 64 + 1) }\n" }.joined()
    XCTAssertEqual(modelErrors("model Team\nmachine m {\nstart s1\n\(full)}"), [])
  }
}
