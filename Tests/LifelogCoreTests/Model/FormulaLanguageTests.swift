import XCTest

@testable import LifelogModel
@testable import LifelogTrace

/// The syntax of formulas and their meaning.
final class FormulaLanguageTests: XCTestCase {
  private let a = Formula.event(EventPattern(.viewWillAppear))
  private let b = Formula.event(EventPattern(.viewDidAppear))
  private let c = Formula.event(EventPattern(.viewDidDisappear))

  /// The formula after `never`, with `a`, `b` and `c` for three callbacks.
  private func formula(
    _ text: String, head: String = "", file: StaticString = #filePath, line: UInt = #line
  ) throws -> Formula {
    let callbacks = ["a": "viewWillAppear", "b": "viewDidAppear", "c": "viewDidDisappear"]
    let words = text.split(separator: " ").map { word in
      let bare = word.trimmingCharacters(in: CharacterSet(charactersIn: "()"))
      return callbacks[bare].map { word.replacingOccurrences(of: bare, with: $0) } ?? String(word)
    }
    return try clauses("never \(words.joined(separator: " "))", head: head, file: file, line: line)[0].clause
      .violation
  }

  func testOperatorsBindFromNotToImplies() throws {
    XCTAssertEqual(try formula("not a and b"), !a && b)
    XCTAssertEqual(try formula("a or b and c"), a || (b && c))
    XCTAssertEqual(try formula("( a or b ) and c"), (a || b) && c)
    XCTAssertEqual(try formula("a and b implies c"), !(a && b) || c)
    XCTAssertEqual(try formula("a implies b implies c"), !a || (!b || c), "from the right")
    XCTAssertEqual(try formula("a or b or c"), (a || b) || c, "from the left")
    XCTAssertEqual(try formula("not a since b and c"), .since(!a, b) && c)
    XCTAssertEqual(try formula("a and b since not c"), a && .since(b, !c))
    XCTAssertEqual(try formula("once not a since b"), .since(.once(!a), b))
    XCTAssertEqual(try formula("not not a"), a)
  }

  func testPastOperatorsAreParsed() throws {
    XCTAssertEqual(try formula("previously a"), .previously(a))
    XCTAssertEqual(try formula("once a"), .since(.yes, a))
    XCTAssertEqual(try formula("historically a"), !.since(.yes, !a))
    XCTAssertEqual(try formula("previously once ( a and b )"), .previously(.once(a && b)))
  }

  func testBoundsAreParsed() throws {
    let second = Bound.time(1_000_000)
    XCTAssertEqual(try formula("previously within 1 s a"), .previously(a, within: second))
    XCTAssertEqual(try formula("once within 1000 ms a"), .once(a, within: second))
    XCTAssertEqual(try formula("once within 2 min a"), .once(a, within: .time(120_000_000)))
    XCTAssertEqual(try formula("historically within 3 events a"), .historically(a, within: .events(3)))
    XCTAssertEqual(try formula("once within 1 event a"), .once(a, within: .events(1)))
    XCTAssertEqual(try formula("a since within 1s b"), .since(a, b, within: second))
  }

  func testConstantsAreParsed() throws {
    XCTAssertEqual(try formula("true"), .yes)
    XCTAssertEqual(try formula("false or a"), a)
  }

  func testEventsAreParsed() throws {
    let events: [(String, head: String, EventPattern)] = [
      ("viewDidAppear", "", EventPattern(.viewDidAppear)),
      ("willMoveToParent other parent", "", EventPattern(.willMoveToParent, argument: .otherParent)),
      ("child addSubview", "", EventPattern(.addSubview, role: .namedChild)),
      ("child.viewDidAppear", "over link", EventPattern(.viewDidAppear, role: .child)),
      ("parent.addChild", "over link", EventPattern(.addChild, role: .parent)),
      ("didMoveToParent", "over link", EventPattern(.didMoveToParent)),
      (
        "child.didMoveToParent nil", "over link",
        EventPattern(.didMoveToParent, role: .child, argument: .noParent)
      ),
      ("container.push", "over transition", EventPattern(.push, role: .container)),
      ("from.viewDidDisappear", "over transition", EventPattern(.viewDidDisappear, role: .from)),
      ("to.viewDidAppear", "over transition", EventPattern(.viewDidAppear, role: .to)),
      ("push ended", "over transition", EventPattern(.push, argument: .ended)),
      ("applicationDidBecomeActive", "over process", EventPattern(.applicationDidBecomeActive)),
      (
        "shouldAutomaticallyForwardAppearanceMethods no", "over controller",
        EventPattern(.shouldAutomaticallyForwardAppearanceMethods, argument: .no)
      ),
    ]
    for (text, head, event) in events {
      XCTAssertEqual(try formula(text, head: head), .event(event), text)
    }
  }

  func testEventWithGuardsIsParsed() throws {
    let isOn = Formula.condition(.state(.receiver, machine: 0, states: 0b10))
    XCTAssertEqual(try formula("a when light is on"), a && isOn)
    XCTAssertEqual(try formula("a unless light is on"), a && !isOn)
    XCTAssertEqual(try formula("a when light is on and b"), (a && isOn) && b)
    XCTAssertEqual(try formula("a unless light is on or b"), (a && !isOn) || b)
  }

  func testConditionsAreParsed() throws {
    let conditions: [(String, head: String, Condition)] = [
      ("light is on", "", .state(.receiver, machine: 0, states: 0b10)),
      ("light is off or on", "", .state(.receiver, machine: 0, states: 0b11)),
      ("parent.door is shut", "", .state(.parent, machine: 1, states: 0b10)),
      ("child.door is shut", "over link", .state(.child, machine: 1, states: 0b10)),
      ("child is shut", "over link", .state(.child, machine: 1, states: 0b10)),
      ("from is on or off", "over transition", .state(.from, machine: 0, states: 0b11)),
      ("parent is system", "", .systemContainer(.parent)),
      ("container is system", "over transition", .systemContainer(.container)),
      ("to.parent is container", "over transition", .parent(of: .to, is: .container)),
      ("class is \"*Cell\"", "", .className(.receiver, pattern: "*Cell")),
      ("child.class is \"Home*\"", "over link", .className(.child, pattern: "Home*")),
      ("argument is nil", "", .argument(.noParent)),
      ("argument is same parent", "", .argument(.sameParent)),
      ("argument is yes", "", .argument(.yes)),
      ("argument is \"active\"", "over process", .argumentText(pattern: "active")),
      ("os is 18 or later", "", .os(.since(OSVersion(18)))),
      ("os is before \"12.4\"", "over process", .os(.before(OSVersion(12, 4)))),
      ("os is surely 18 or later", "over transition", .os(.since(OSVersion(18)), mustBeSure: true)),
      ("os is surely before 5", "over link", .os(.before(OSVersion(5)), mustBeSure: true)),
    ]
    for (text, head, condition) in conditions {
      XCTAssertEqual(try formula(text, head: head), .condition(condition), text)
    }
  }

  /// A state follows `or`, unless a formula begins there.
  func testStatesOfConditionEndAtFormula() throws {
    let isOn = Formula.condition(.state(.receiver, machine: 0, states: 0b10))
    let isOpen = Formula.condition(.state(.receiver, machine: 1, states: 0b01))
    XCTAssertEqual(try formula("light is on or b"), isOn || b)
    XCTAssertEqual(try formula("light is on or door is open"), isOn || isOpen)
    XCTAssertEqual(try formula("light is on or not b"), isOn || !b)
    XCTAssertEqual(try formula("light is on or ( b )"), isOn || b)
    XCTAssertEqual(
      try formula("light is on or child addChild"),
      isOn || .event(EventPattern(.addChild, role: .namedChild)))
    XCTAssertEqual(
      try formula("child.light is on or parent.viewDidAppear", head: "over link"),
      .condition(.state(.child, machine: 0, states: 0b10))
        || .event(EventPattern(.viewDidAppear, role: .parent)))
    XCTAssertEqual(
      try clauses("never light is on or shown", declaring: "event shown = \"shown {subject}\"")[0].clause
        .violation, isOn || .event(EventPattern(.declared(0))))
  }

  func testClauseMayContinueOnNextLine() throws {
    let one = try clauses("always viewDidAppear implies once viewWillAppear and not once deinit")
    let texts = [
      "always viewDidAppear implies\n  once viewWillAppear and\n\n  not once deinit",
      "always viewDidAppear   # why\n  implies once viewWillAppear   # and why\n  and not once deinit",
      "always\tviewDidAppear implies once viewWillAppear\r\n   and not once deinit # and that is that",
    ]
    for text in texts { XCTAssertEqual(try clauses(text), one, text) }
    let inParens = try clauses("never (\n  viewDidAppear\n  and (once\n deinit\n)\n)")
    XCTAssertEqual(inParens, try clauses("never (viewDidAppear and (once deinit))"))
    XCTAssertEqual(inParens[0].text, "never (viewDidAppear and (once deinit))")
    XCTAssertEqual(try clauses("never viewDidAppear\nnever deinit").count, 2)
  }

  /// A word's meaning depends on its position.
  func testFormulaHasNoReservedWords() throws {
    let source = """
      model Team
      machine once {
        start not
        state not { viewDidAppear -> since }
        state since
      }
      rule dark {
        severity note
        grade D
        reason ""
        never once viewDidLoad and once is since or not
      }
      """
    XCTAssertEqual(
      modelErrors(source).map(\.message), ["expected a callback or a condition, found the end of the line"],
      "'not' begins a formula")
    let model = try compiled(source.replacingOccurrences(of: "since or not\n", with: "since\n"))
    XCTAssertEqual(
      model.rules[0].clauses[0].clause.violation,
      .once(.event(EventPattern(.viewDidLoad))) && .condition(.state(.receiver, machine: 0, states: 0b10)))
  }
}
