import XCTest

/// Messages about errors in formulas.
final class FormulaErrorTests: XCTestCase {
  func testMistypedCallbackOfRoleIsError() {
    assertModelMessages(
      ruleSource("never child.viewDidApear", head: "over link"),
      """
      Team.order:3:13: error: unknown callback 'viewDidApear'
        never child.viewDidApear
                    ^^^^^^^^^^^^
      help: did you mean 'viewDidAppear'?
      """)
  }

  func testSyntaxErrorNamesExpectedToken() {
    let cases: [(String, String)] = [
      ("never", "3:6: expected a callback or a condition, found the end of the line"),
      ("never and deinit", "3:7: expected a callback or a condition, found 'and'"),
      ("never deinit and", "4:1: expected a callback or a condition, found 'severity'"),
      ("never (deinit", "4:1: expected ')', found 'severity'"),
      ("never deinit)", "3:13: expected the end of the line, found ')'"),
      ("never not", "3:10: expected a callback or a condition, found the end of the line"),
      ("never deinit viewDidLoad", "3:14: expected the end of the line, found 'viewDidLoad'"),
      ("never deinit since init since init", "3:25: expected the end of the line, found 'since'"),
      ("never once within deinit", "3:19: expected a duration such as '1 s', found 'deinit'"),
      ("never once within 2 deinit", "3:21: unknown measure 'deinit'; use one of these: ms, s, min, events"),
      ("never argument is big", "3:19: expected an argument such as 'nil' or 'appearing', found 'big'"),
      ("never argument is \"\"", "3:20: expected an argument such as 'nil' or 'appearing', found '\"\"'"),
      ("never class is Home", "3:16: expected a sentence in quotation marks, found 'Home'"),
      ("never class is \"\"", "3:17: expected the name of a class, found '\"\"'"),
      ("never light is", "3:15: expected the name of a state, found the end of the line"),
      ("never deinit when light", "3:24: expected 'is', found the end of the line"),
      ("never 7", "3:7: expected a callback or a condition, found '7'"),
      ("never child", "3:12: expected the name of a callback, found the end of the line"),
      (
        "never viewDidAppear(_:)",
        "3:20: expected the end of the line, found '('; "
          + "write a callback without its arguments: 'willMoveToParent'"
      ),
      (
        "always response(init, deinit)",
        "3:8: 'response' is a pattern, not a formula; write 'expects response(…)'"
      ),
    ]
    for (part, message) in cases { XCTAssertEqual(ruleMessages(part).first, message, part) }
  }

  func testUnknownNameIsError() {
    let cases: [(String, head: String, String)] = [
      ("never viewDidLoda", "", "3:7: unknown callback 'viewDidLoda'; did you mean 'viewDidLoad'?"),
      ("never lihgt is on", "", "3:7: unknown machine 'lihgt'; did you mean 'light'?"),
      ("never light is of", "", "3:16: machine 'light' has no state 'of'; did you mean 'off'?"),
      (
        "never light is on or dark", "",
        "3:22: machine 'light' has no state 'dark'; use one of these: off, on"
      ),
      ("never parent is shutt", "", "3:17: no machine has a state 'shutt'; did you mean 'shut'?"),
      (
        "never chidl.viewDidLoad", "over link",
        "3:7: unknown role 'chidl'; did you mean 'child'?"
      ),
      ("never owner.light is on", "over link", "3:7: unknown role 'owner'; use one of these: child, parent"),
      (
        "never start", "",
        "3:7: unknown callback 'start'; use 'start' and 'stop' only in a rule 'for each pair'"
      ),
      (
        "never viewDidAppear nil", "",
        "3:7: 'viewDidAppear' has no argument 'nil'; "
          + "use a parent with 'willMoveToParent', a direction with 'beginAppearanceTransition'"
      ),
      (
        "never viewDidAppear yes", "",
        "3:7: 'viewDidAppear' has no argument 'yes'; "
          + "use 'yes' and 'no' only with 'shouldAutomaticallyForwardAppearanceMethods' and 'sceneWillConnect'"
      ),
      (
        "never addChild ended", "",
        "3:7: 'addChild' has no argument 'ended'; "
          + "use 'ended' only with calls that start a transition, such as 'push' and 'present'"
      ),
      (
        "never child viewDidLoad", "",
        "3:7: 'viewDidLoad' names no child; "
          + "use 'child' only with calls such as 'addChild' and 'addSubview'"
      ),
    ]
    for (part, head, message) in cases { XCTAssertEqual(ruleMessages(part, head: head), [message], part) }
  }

  func testRoleThatSliceLacksIsError() {
    let link = "use 'child' and 'parent' only in a rule 'over link'"
    let transition = "use 'container', 'from' and 'to' only in a rule 'over transition'"
    let cases: [(String, head: String, String)] = [
      ("never child.viewDidLoad", "", "3:7: a controller has no 'child'; \(link)"),
      ("never parent.viewDidLoad", "", "3:7: a controller has no 'parent'; \(link)"),
      ("never child is on", "", "3:7: a controller has no 'child'; \(link)"),
      ("never from.viewDidLoad", "over link", "3:7: a link has no 'from'; \(transition)"),
      ("never parent is system", "over transition", "3:7: a transition has no 'parent'; \(link)"),
      ("never to.class is \"A\"", "over process", "3:7: a process has no 'to'; \(transition)"),
      ("never child addChild", "over process", "3:7: a process has no 'child'; \(link)"),
      (
        "never child addChild", "over link",
        "3:7: a link has no 'child'; write it without 'child'; the call names both members of the link"
      ),
      (
        "needs container.push\nnever child.deinit", "over link",
        "3:7: a link has no 'container'; \(transition)"
      ),
    ]
    for (part, head, message) in cases { XCTAssertEqual(ruleMessages(part, head: head), [message], part) }
    XCTAssertEqual(ruleMessages("never parent.light is on"), [], "a controller has a parent")
  }

  func testMissingRoleIsError() {
    let cases: [(String, head: String, String)] = [
      (
        "never viewDidAppear", "over link",
        "3:7: over a link, 'viewDidAppear' needs a role; "
          + "add a role: 'child.viewDidAppear', 'parent.viewDidAppear'"
      ),
      (
        "never didMoveToParent nil", "over link",
        "3:7: over a link, 'didMoveToParent' needs a role; "
          + "add a role: 'child.didMoveToParent', 'parent.didMoveToParent'"
      ),
      (
        "never child.deinit when light is on", "over link",
        "3:25: over a link, 'light' needs a role; "
          + "add a role: 'child.light', 'parent.light'"
      ),
      (
        "never viewDidLoad", "over transition",
        "3:7: over a transition, 'viewDidLoad' needs a role; add a role: "
          + "'container.viewDidLoad', 'from.viewDidLoad', 'to.viewDidLoad'"
      ),
      (
        "never deinit when class is \"A\"", "over process",
        "3:29: over a process, 'class' needs a role; move it to a rule over a controller; "
          + "a process has no roles"
      ),
    ]
    for (part, head, message) in cases { XCTAssertEqual(ruleMessages(part, head: head), [message], part) }
  }

  func testUnavailableRoleOnEdgeIsError() {
    assertModelMessages(
      lightMachine("parent.viewDidLoad when container is on -> on"),
      """
      Team.order:6:5: error: a controller has no 'parent'
            parent.viewDidLoad when container is on -> on
            ^^^^^^
      help: use 'child' and 'parent' only in a rule 'over link'

      Team.order:6:29: error: a controller has no 'container'
            parent.viewDidLoad when container is on -> on
                                    ^^^^^^^^^
      help: use 'container', 'from' and 'to' only in a rule 'over transition'
      """)
  }

  func testAmbiguousStateIsError() {
    let hall = "machine hall {\nstart on\nstate on\n}"
    XCTAssertEqual(
      ruleMessages("never child is on", head: "over link", declaring: hall),
      [
        "3:16: several machines have a state 'on'; "
          + "name the machine: 'child.light is on' or 'child.hall is on'"
      ])
    XCTAssertEqual(
      ruleMessages("never child is on or off", head: "over link", declaring: hall), [],
      "one machine has both")
  }

  func testTooLargeFormulaIsError() {
    let deep = String(repeating: "(", count: 10_000) + "deinit" + String(repeating: ")", count: 10_000)
    XCTAssertEqual(ruleMessages("never \(deep)").count, 1)
    XCTAssertTrue(
      ruleMessages("never \(deep)")[0].hasSuffix(
        "the formula is nested too deeply; split it into several clauses"))
    XCTAssertEqual(ruleMessages("never " + String(repeating: "not ", count: 10_000) + "deinit").count, 1)
    XCTAssertEqual(
      ruleMessages("never " + String(repeating: "deinit implies ", count: 10_000) + "deinit").count, 1)
    let tooLarge = "the clause is too large; split it into several clauses, or count fewer events"
    let long = "never " + Array(repeating: "deinit", count: 401).joined(separator: " or ")
    XCTAssertEqual(ruleMessages(long), ["3:4007: \(tooLarge)"])
    XCTAssertEqual(ruleMessages(String(long.dropLast(10))), [], "four hundred are not too many")
    let nested = "never " + String(repeating: "once within 32 events (init or ", count: 8) + "deinit"
    XCTAssertEqual(
      ruleMessages(nested + String(repeating: ")", count: 8)), ["3:1: \(tooLarge)"],
      "each level repeats the one below it")
    XCTAssertEqual(
      ruleMessages("expects existence(32, \(nested.dropFirst(6))\(String(repeating: ")", count: 8)))"),
      ["3:1: \(tooLarge)"])
  }

  func testErrorsOfAllClausesAreReported() {
    XCTAssertEqual(
      ruleMessages("never viewDidLaod\nalways (deinit\nand )\nexpects response(a, b) after c").map {
        String($0.prefix { $0 != ";" })
      },
      [
        "3:7: unknown callback 'viewDidLaod'", "5:5: expected a callback or a condition, found ')'",
        "6:18: unknown callback 'a'", "6:21: unknown callback 'b'", "6:30: unknown callback 'c'",
      ])
  }
}
