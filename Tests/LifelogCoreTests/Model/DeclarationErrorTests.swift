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
      ("free viewDidLoad", "2:17+1: expected ',', found the end of the line"),
      (
        "free viewDidLoad, nil",
        "2:19+3: unknown callback 'nil'; use Apple's names without arguments, for example 'viewDidAppear' or 'willMoveToParent'"
      ),
      (
        "free viewDidLoad, child.loadView",
        "2:6+11: over a link, 'viewDidLoad' needs a role; add a role: 'child.viewDidLoad', 'parent.viewDidLoad'"
      ),
      (
        "free from.loadView, child.loadView",
        "2:21+5: a transition has no 'child'; use 'child' and 'parent' only in a rule 'over link'"
      ),
      ("disable", "2:8+1: expected the name of a rule, found the end of the line"),
    ]
    for (declaration, message) in cases { XCTAssertEqual(messages(declaration), [message], declaration) }
  }

  func testUnknownPlaceholderIsError() {
    assertModelMessages(
      "model Team\nevent shown = \"Größe: {subject}\", \"shown {subjekt}\", \"shown {name}\"",
      """
      Team.order:2:42: error: unknown placeholder '{subjekt}'
        event shown = "Größe: {subject}", "shown {subjekt}", "shown {name}"
                                                 ^^^^^^^^^
      help: did you mean '{subject}'?
      """)
    XCTAssertEqual(
      messages("event shown = \"shown {name}\""),
      ["2:22+6: unknown placeholder '{name}'; use one of these: {subject}, {instance}, {*}"])
  }

  func testLineTemplateWithoutTextIsError() {
    let more = "add more text that every such line contains"
    let cases: [(String, String)] = [
      ("", "2:16+1: the line pattern has no text with at least 3 letters; \(more)"),
      ("{subject}", "2:16+9: the line pattern has no text with at least 3 letters; \(more)"),
      ("at {subject} is", "2:16+15: the line pattern has no text with at least 3 letters; \(more)"),
      (
        "shown {subject}{instance}",
        "2:31+10: no text separates '{instance}' from the placeholder before it; "
          + "add the text between them"
      ),
      (
        "shown {subject} in {subject}",
        "2:35+9: the placeholder '{subject}' is repeated; use '{*}' for any text"
      ),
      (
        "shown {subject",
        "2:22+8: the placeholder is not closed; end it with '}'; to match a brace in the log, use '{*}'"
      ),
    ]
    for (line, message) in cases { XCTAssertEqual(messages("event shown = \"\(line)\""), [message], line) }
    XCTAssertEqual(messages("event shown = \"{*}shown{*}\", \"shown {*} of {*}\""), [])
  }

  func testInvalidCallbackNameIsError() {
    XCTAssertEqual(
      messages("event viewDidAppear = \"shown\""),
      [
        "2:7+13: 'viewDidAppear' is a UIKit callback; remove the declaration; UIKit's callbacks need none"
      ])
    let help = "choose a name that has no dot and is not a word of the language"
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
      ["3:7+5: declared callback 'shown' is defined twice; rename or remove one; the first is on line 2"])
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
        help: use one of these: dark
        """,
      ])
  }

  func testDeclarationInsideBlockIsError() {
    XCTAssertEqual(
      messages("machine light {\nstart on\nstate on\nevent shown = \"was shown\""),
      ["2:9+5: machine 'light' is not closed; write '}' before line 5"])
  }
}
