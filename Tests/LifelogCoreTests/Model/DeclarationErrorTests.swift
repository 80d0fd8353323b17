import LifelogModel
import XCTest

/// Messages about errors in one-line declarations.
final class DeclarationErrorTests: XCTestCase {
  private func messages(_ declaration: String) -> [String] {
    modelErrors("model Team\n\(declaration)").map { error in
      "\(error.line):\(error.column)+\(error.length): \(error.message)" + (error.help.map { "; \($0)" } ?? "")
    }
  }

  func testSyntaxErrorNamesExpectedToken() {
    let cases: [(String, String)] = [
      ("event", "2:6+1: expected the name of a declared callback, found the end of the line"),
      ("event shown \"x\"", "2:13+3: expected '=', found '\"x\"'"),
      ("event shown == \"x\"", "2:13+2: expected '=', found '=='"),
      ("event shown = x", "2:15+1: expected a sentence in quotation marks, found 'x'"),
      ("event shown = \"shown\" \"x\"", "2:23+3: expected the end of the line, found '\"x\"'"),
      ("pair viewDidLoad", "2:17+1: expected ',', found the end of the line"),
      ("pair viewDidLoad, 7", "2:19+1: expected the name of a callback, found '7'"),
      ("pair a, b, c", "2:10+1: expected the end of the line, found ','"),
      ("completion", "2:11+1: expected the name of a callback, found the end of the line"),
      ("completion a, b", "2:13+1: expected the end of the line, found ','"),
      ("disable", "2:8+1: expected the name of a rule, found the end of the line"),
    ]
    for (declaration, message) in cases { XCTAssertEqual(messages(declaration), [message], declaration) }
  }

  func testUnknownPlaceholderIsError() {
    assertModelMessages(
      "model Team\nevent shown = \"Größe: {subject}\", \"shown {subjekt}\", \"shown {name}\"",
      """
      Team.order:2:42: error: unknown hole '{subjekt}'
        event shown = "Größe: {subject}", "shown {subjekt}", "shown {name}"
                                                 ^^^^^^^^^
      help: did you mean '{subject}'?
      """)
    XCTAssertEqual(
      messages("event shown = \"shown {name}\""),
      ["2:22+6: unknown hole '{name}'; known here: {subject}, {instance}, {*}"])
  }

  func testLineTemplateWithoutTextIsError() {
    let more = "write more of the text that every such line has"
    let cases: [(String, String)] = [
      ("", "2:16+1: this shape of a line has fewer than 3 letters in a row; \(more)"),
      ("{subject}", "2:16+9: this shape of a line has fewer than 3 letters in a row; \(more)"),
      ("at {subject} is", "2:16+15: this shape of a line has fewer than 3 letters in a row; \(more)"),
      (
        "shown {subject}{instance}",
        "2:31+10: nothing separates '{instance}' from the hole before it; "
          + "put the text that stands between them between them"
      ),
      (
        "shown {subject} in {subject}",
        "2:35+9: the hole '{subject}' is there twice; write '{*}' where anything may stand"
      ),
      (
        "shown {subject",
        "2:22+8: the hole is not closed; end it with '}'; a brace in the log is matched by '{*}'"
      ),
    ]
    for (line, message) in cases { XCTAssertEqual(messages("event shown = \"\(line)\""), [message], line) }
    XCTAssertEqual(messages("event shown = \"{*}shown{*}\", \"shown {*} of {*}\""), [])
  }

  func testInvalidCallbackNameIsError() {
    XCTAssertEqual(
      messages("event viewDidAppear = \"shown\""),
      [
        "2:7+13: 'viewDidAppear' is a callback of UIKit's; UIKit's callbacks are read without a declaration"
      ])
    let help = "choose a name without a dot that is no word of the language"
    for name in [
      "not", "since", "once", "start", "finished", "completion", "child", "within", "event", "rule", "needs",
      "state", "screen.shown",
    ] {
      XCTAssertEqual(
        messages("event \(name) = \"shown\""),
        ["2:7+\(name.count): '\(name)' cannot name a callback; \(help)"])
    }
    XCTAssertEqual(
      messages("event shown = \"shown\"\nevent shown = \"was shown\""),
      ["3:7+5: declared callback 'shown' is defined twice; the first one is on line 2"])
    XCTAssertEqual(
      messages((0...32).map { "event e\($0) = \"number \($0)\"" }.joined(separator: "\n")),
      ["34:7+3: more than 32 declared callbacks"])
  }

  func testUnknownNameIsError() {
    XCTAssertEqual(
      messages("pair shown, hiden\nevent shown = \"was shown\"\nevent hidden = \"was hidden\""),
      ["2:13+5: unknown callback 'hiden'; did you mean 'hidden'?"])
    XCTAssertEqual(
      messages("pair shown, shown\nevent shown = \"was shown\""),
      ["2:13+5: 'shown' is paired with itself"])
    XCTAssertEqual(
      modelErrors(darkRule("severity note\ngrade D\nreason \"\"") + "\ndisable drak, sofa").map(
        \.description),
      [
        """
        Team.order:7:9: error: unknown rule 'drak'
          disable drak, sofa
                  ^^^^
        help: did you mean 'dark'?
        """,
        """
        Team.order:7:15: error: unknown rule 'sofa'
          disable drak, sofa
                        ^^^^
        help: known here: dark
        """,
      ])
  }

  func testDeclarationInsideBlockIsError() {
    XCTAssertEqual(
      messages("machine light {\nstart on\nstate on\nevent shown = \"was shown\""),
      ["2:9+5: machine 'light' is not closed; write '}' before line 5"])
  }
}
