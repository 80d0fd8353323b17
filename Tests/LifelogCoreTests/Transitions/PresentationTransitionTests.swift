import XCTest

@testable import LifelogTrace

/// Presentations and dismissals.
final class PresentationTransitionTests: XCTestCase {
  private static let shop = """
    App applicationDidFinishLaunching
    Shop viewDidLoad
    Shop viewWillAppear
    Shop viewDidAppear

    """
  private static let launch = "launch completed → Shop"

  func testFullScreenPresentationHidesPresenter() throws {
    try TransitionCase(
      title: "full screen",
      script: Self.shop + """
        Shop present child=Cart style=fullScreen
        Cart viewDidLoad
        Shop viewWillDisappear
        Cart viewWillAppear
        Cart viewIsAppearing
        Cart viewDidAppear
        Shop viewDidDisappear
        Shop present child=Cart phase=end
        Cart dismiss
        Cart viewWillDisappear
        Shop viewWillAppear
        Shop viewDidAppear
        Cart viewDidDisappear
        Cart dismiss phase=end
        """,
      calls: [Self.launch, "presentation completed Shop → Cart", "dismissal completed Cart → Shop"],
      containment: [Self.launch, "presentation? completed Shop → Cart", "dismissal? completed Cart → Shop"],
      callbacks: [Self.launch, "presentation? completed Shop → Cart", "dismissal? completed Cart → Shop"]
    ).check()
  }

  func testSheetDoesNotMovePresenter() throws {
    let sheet = """
      Shop present child=Cart style=pageSheet
      Cart viewDidLoad
      Cart viewWillAppear
      Cart viewDidAppear

      """
    try TransitionCase(
      title: "a sheet",
      script: Self.shop + sheet + """
        Shop dismiss child=Cart
        Cart viewWillDisappear
        Cart viewDidDisappear
        """,
      calls: [Self.launch, "sheet completed → Cart", "sheet-dismissal completed Cart →"],
      containment: [Self.launch, "appearance? completed → Cart", "disappearance? completed Cart →"],
      callbacks: [Self.launch, "appearance? completed → Cart", "disappearance? completed Cart →"]
    ).check()
    try TransitionCase(
      title: "a finger that lets go of a sheet, and then does not",
      script: Self.shop + sheet + """
        Cart viewWillDisappear
        Cart viewWillAppear
        Cart viewIsAppearing
        Cart viewDidAppear
        Cart viewWillDisappear
        Cart viewDidDisappear
        """,
      calls: [
        Self.launch, "sheet completed → Cart", "sheet-dismissal cancelled Cart →",
        "sheet-dismissal completed Cart →",
      ],
      containment: [
        Self.launch, "appearance? completed → Cart", "disappearance? cancelled Cart →",
        "disappearance? completed Cart →",
      ],
      callbacks: [
        Self.launch, "appearance? completed → Cart", "disappearance? cancelled Cart →",
        "disappearance? completed Cart →",
      ]
    ).check()
  }

  func testPresentationWithoutStyleIsSheetIfPresenterStays() throws {
    try assertTransitions(
      Self.shop + """
        Shop present child=Cart
        Cart viewWillAppear
        Cart viewDidAppear
        """, [Self.launch, "sheet completed → Cart"])
    try assertTransitions(
      """
      Shop present child=Cart
      Cart viewWillAppear
      Cart viewDidAppear
      """, ["presentation completed → Cart"])
  }

  func testUnloggedPresentedContainerIsNamedByItsChild() throws {
    try assertTransitions(
      Self.shop + """
        Shop present child=Navigation style=pageSheet
        List willMoveToParent parent=Navigation
        List viewDidLoad
        List viewWillAppear
        List viewDidAppear
        Detail willMoveToParent parent=Navigation
        List viewWillDisappear
        Detail viewWillAppear
        List viewDidDisappear
        Detail viewDidAppear
        Detail viewWillDisappear
        Detail viewDidDisappear
        """,
      [
        Self.launch, "sheet completed → List", "push completed List → Detail",
        "sheet-dismissal completed Detail →",
      ])
  }

  func testPresentationInViewDidAppearOverlapsPrevious() throws {
    let script =
      Self.shop + """
        Shop present child=Cart style=fullScreen
        Cart viewDidLoad
        Shop viewWillDisappear
        Cart viewWillAppear
        Cart viewDidAppear
        Cart present child=Login style=fullScreen
        Login viewDidLoad
        Cart viewWillDisappear
        Login viewWillAppear
        Shop viewDidDisappear
        Login viewDidAppear
        Cart viewDidDisappear
        """
    try TransitionCase(
      title: "a presentation in viewDidAppear", script: script,
      calls: [Self.launch, "presentation completed Shop → Cart", "presentation completed Cart → Login"],
      containment: [Self.launch, "exchange? completed Shop → Cart", "exchange? completed Cart → Login"],
      callbacks: [Self.launch, "exchange? completed Shop → Cart", "exchange? completed Cart → Login"]
    ).check()
    let found = try RecognizedTransitions(TransitionScript(script).log())
    XCTAssertEqual(found.transitions.map(\.overlaps), [false, true, true])
  }

  private func assertTransitions(
    _ script: String, _ expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let found = try RecognizedTransitions(TransitionScript(script).log()).texts
    XCTAssertEqual(found, expected, file: file, line: line)
  }
}
