import XCTest

/// Transitions between the children of a container of the app, which may call them in the order of any other container,
/// and calls that do not explain these transitions.
final class SiblingTransitionTests: XCTestCase {
  /// A container that keeps both children from the start and shows one of them.
  private static let host = """
    Host addChild child=Old
    Old willMoveToParent parent=Host
    Host addChild child=New
    New willMoveToParent parent=Host
    Old viewDidLoad
    New viewDidLoad
    Host viewWillAppear
    Old viewWillAppear
    Host viewDidAppear
    Old viewDidAppear

    """
  private static let shown = "appearance? completed → Host"
  private static let swap = order("WD", "WA", "DD", "DA", from: "Old", to: "New")
  private static let swapped = "child-swap completed Old → New"

  /// The callbacks of a transition in an order: `WD` is `viewWillDisappear`, `DA` is `viewDidAppear`.
  private static func order(_ callbacks: String..., from: String, to: String) -> String {
    callbacks.map { callback in
      switch callback {
      case "WD": "\(from) viewWillDisappear\n"
      case "DD": "\(from) viewDidDisappear\n"
      case "WA": "\(to) viewWillAppear\n"
      default: "\(to) viewDidAppear\n"
      }
    }.joined()
  }

  // MARK: Siblings

  func testSiblingsSwapInEveryOrder() throws {
    func check(_ title: String, _ there: String, _ back: String) throws {
      try TransitionCase(
        title: title, script: Self.host + there + back,
        calls: [Self.shown, Self.swapped, "child-swap completed New → Old"],
        callbacks: [
          Self.shown, "appearance? completed → Old", "exchange? completed Old → New",
          "exchange? completed New → Old",
        ]
      ).check()
    }
    try check(
      "as in a navigation controller", Self.order("WD", "WA", "DD", "DA", from: "Old", to: "New"),
      Self.order("WD", "WA", "DD", "DA", from: "New", to: "Old"))
    try check(
      "as in a tab bar controller", Self.order("WA", "WD", "DD", "DA", from: "Old", to: "New"),
      Self.order("WA", "WD", "DD", "DA", from: "New", to: "Old"))
    try check(
      "as in a page view controller", Self.order("WA", "WD", "DA", "DD", from: "Old", to: "New"),
      Self.order("WA", "WD", "DA", "DD", from: "New", to: "Old"))
  }

  func testSiblingsAreNotPresentedIfTheirContainerIsKnown() throws {
    // Only the order of a presentation has a name without containment.
    try TransitionCase(
      title: "as in a presentation",
      script: Self.host + Self.order("WD", "WA", "DA", "DD", from: "Old", to: "New")
        + Self.order("WD", "WA", "DA", "DD", from: "New", to: "Old"),
      calls: [Self.shown, Self.swapped, "child-swap completed New → Old"],
      callbacks: [
        Self.shown, "appearance? completed → Old", "presentation? completed Old → New",
        "dismissal? completed New → Old",
      ]
    ).check()
  }

  func testCancelledSwapIsNotPop() throws {
    try TransitionCase(
      title: "a swap that is cancelled",
      script: Self.host + """
        Old viewWillDisappear
        New viewWillAppear
        New viewWillDisappear
        New viewDidDisappear
        Old viewWillAppear
        Old viewDidAppear
        """,
      calls: [Self.shown, "child-swap cancelled Old → New"],
      callbacks: [Self.shown, "appearance? completed → Old", "exchange? cancelled Old → New"]
    ).check()
  }

  func testClassThatMayBeNavigationControllerNeitherPushesNorSwaps() throws {
    let log = """
      LC <Main: 0x10> viewDidLoad KIND
      LC <List: 0x20> willMoveToParent parent=<Main: 0x10>
      LC <List: 0x20> viewWillAppear
      LC <List: 0x20> viewDidAppear
      LC <Detail: 0x30> willMoveToParent parent=<Main: 0x10>
      LC <Detail: 0x30> viewDidLoad
      LC <List: 0x20> viewWillDisappear
      LC <Detail: 0x30> viewWillAppear
      LC <List: 0x20> viewDidDisappear
      LC <Detail: 0x30> viewDidAppear

      """
    func last(_ kind: String) throws -> String? {
      try RecognizedTransitions(log.replacing("KIND", with: kind)).texts.last
    }
    XCTAssertEqual(try last(""), "exchange? completed List → Detail")
    XCTAssertEqual(try last("kind=UINavigationController"), "push completed List → Detail")
  }

  // MARK: Calls

  func testCallWithoutNameExplainsOnlyNextTransition() throws {
    let push =
      "Navigation push\nDetail viewDidLoad\n" + Self.order("WD", "WA", "DD", "DA", from: "List", to: "Detail")
    try assertTransitions(
      push + "One viewDidLoad\nTwo viewDidLoad\n"
        + Self.order("WD", "WA", "DD", "DA", from: "One", to: "Two"),
      ["push completed List → Detail", "exchange? completed One → Two"])
    // The call does not explain the first transition, and so none.
    try assertTransitions(
      Self.host + "Navigation push\n" + Self.swap
        + Self.order("WD", "WA", "DD", "DA", from: "One", to: "Two"),
      [Self.shown, Self.swapped, "exchange? completed One → Two"])
  }

  func testCallWithoutNameExplainsNoLaterTransition() throws {
    func texts(second: Int) throws -> [String] {
      try RecognizedTransitions(
        """
        10:22:00.100 LC <UINavigationController: 0x10> push
        10:22:0\(second).200 LC <List: 0x20> viewWillDisappear
        10:22:0\(second).201 LC <Detail: 0x30> viewWillAppear
        10:22:0\(second).700 LC <List: 0x20> viewDidDisappear
        10:22:0\(second).701 LC <Detail: 0x30> viewDidAppear

        """
      ).texts
    }
    XCTAssertEqual(try texts(second: 0), ["push completed List → Detail"])
    XCTAssertEqual(try texts(second: 2), ["exchange? completed List → Detail"])
  }

  func testCallOfAnotherContainerDoesNotExplainSwap() throws {
    for call in [
      "Navigation push", "Navigation push child=New", "Navigation pop child=Old",
      "Navigation push child=Host",
      "Old present", "Host dismiss", "Tabs push child=New", "Tabs selectTab", "Tabs selectTab child=New",
    ] {
      // The container itself logs nothing: it could be the pushed controller, seen by its child.
      let host = Self.host.replacing("Host viewWillAppear\n", with: "").replacing(
        "Host viewDidAppear\n", with: "")
      try assertTransitions(
        host + call + "\n" + Self.swap, ["appearance? completed → Old", Self.swapped], call)
    }
  }

  func testControllerOfAnotherContainerDoesNotPush() throws {
    try assertTransitions(
      "Tabs push\n" + Self.order("WD", "WA", "DD", "DA", from: "List", to: "Detail"),
      ["exchange? completed List → Detail"])
    // A log may name the controller that calls.
    try assertTransitions(
      "List push\n" + Self.order("WD", "WA", "DD", "DA", from: "List", to: "Detail"),
      ["push completed List → Detail"])
  }

  private func assertTransitions(
    _ script: String, _ expected: [String], _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let found = try RecognizedTransitions(TransitionScript(script).log()).texts
    XCTAssertEqual(found, expected, message, file: file, line: line)
  }
}
