import LifelogModel
import XCTest

/// Messages about syntax errors.
final class ModelGrammarErrorTests: XCTestCase {
  func testSyntaxErrorOfEdgeNamesExpectedToken() {
    let cases: [(edge: String, column: Int, message: String)] = [
      ("viewDidLoad", 16, "expected '->', found the end of the line"),
      ("viewDidLoad => on", 17, "expected '->', found '=>'"),
      ("viewDidLoad ->", 19, "expected the name of a state, found the end of the line"),
      ("viewDidLoad -> on off", 23, "expected the end of the line, found 'off'"),
      ("viewDidLoad, -> on", 18, "expected the name of a callback, found '->'"),
      ("viewDidLoad when light -> on", 28, "expected 'is', found '->'"),
      ("viewDidLoad when light is on and off -> on", 38, "expected 'when', found 'off'"),
      ("viewDidLoad when parent is big -> on", 32, "no machine has a state 'big'"),
      ("willMoveToParent same -> on", 27, "expected 'parent', found '->'"),
      ("viewDidLoad -> on breaks", 29, "expected the name of a rule, found the end of the line"),
      ("\"viewDidLoad\" -> on", 5, "expected the name of a callback, found '\"viewDidLoad\"'"),
    ]
    for (edge, column, message) in cases {
      let found = modelErrors(lightMachine(edge))
      XCTAssertEqual(found.map(\.message), [message], edge)
      XCTAssertEqual(found.map(\.line), [6], edge)
      XCTAssertEqual(found.map(\.column), [column], edge)
    }
  }

  func testSyntaxErrorOfRuleNamesExpectedToken() {
    let cases: [(part: String, column: Int, message: String)] = [
      ("reason dark", 8, "expected a sentence in quotation marks, found 'dark'"),
      ("otherwise note 1 s", 16, "expected 'within', found '1'"),
      ("otherwise note within long", 23, "expected a duration such as '1 s', found 'long'"),
      (
        "otherwise note within 99999999999999999999 s", 23,
        "expected a duration such as '1 s', found '99999999999999999999'"
      ),
      (
        "otherwise note within 9999999999999999 s", 23,
        "expected a duration such as '1 s', found '9999999999999999 s'"
      ),
      ("fix", 4, "expected the id of a fix, found the end of the line"),
      ("needs viewDidLoad, loadView", 18, "expected the end of the line, found ','"),
    ]
    for (part, column, message) in cases {
      let found = modelErrors(darkRule("severity note\ngrade D\n\(part)"))
      XCTAssertEqual(found.map(\.message), [message], part)
      XCTAssertEqual(found.map(\.line), [5], part)
      XCTAssertEqual(found.map(\.column), [column], part)
    }
    XCTAssertEqual(
      modelErrors("model Team\nrule a by magic { }").map(\.message), ["unknown violation source 'magic'"])
    XCTAssertEqual(
      modelErrors("model Team\nsystem 3").map(\.message), ["expected the name of a class, found '3'"])
    XCTAssertEqual(modelErrors("model Team\n}\n}").map(\.message).count, 2, "unmatched closing braces")
    XCTAssertEqual(
      modelErrors("model Team\nmachine a\n").map(\.message), ["expected '{', found the end of the line"])
  }

  func testCallbackWithColonIsError() {
    assertModelMessages(
      lightMachine("viewWillAppear: -> on"),
      """
      Team.order:6:19: error: expected '->', found ':'
            viewWillAppear: -> on
                          ^
      help: write a callback without its arguments: 'willMoveToParent'
      """)
  }

  func testUnclosedSentenceIsError() {
    assertModelMessages(
      darkRule("severity note\ngrade D\nreason \"It is dark."),
      """
      Team.order:5:8: error: the sentence is not closed
        reason "It is dark.
               ^^^^^^^^^^^^
      help: end it with '"' on the same line
      """)
  }

  func testUnclosedStateAndMachineAreErrors() {
    assertModelMessages(
      """
      model Team
      machine light {
        start off
        state off {
          viewDidLoad -> on
        state on
      machine door {
        start open
        state open
      """,
      """
      Team.order:2:9: error: machine 'light' is not closed
        machine light {
                ^^^^^
      help: write '}' before line 7

      Team.order:4:9: error: state 'off' is not closed
          state off {
                ^^^
      help: write '}' before line 6

      Team.order:7:9: error: machine 'door' is not closed
        machine door {
                ^^^^
      help: write '}' at the end of the file
      """)
  }
}
