import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// A controller that is still waiting for a call when the log ends is a note: the log may only end too early.
final class PendingRuleTests: XCTestCase {
  /// A child that is added and removed completely: its class logs `didMove(toParent:)`.
  private let complete = """
    <Cart: 0x1> willMove(toParent: Host)
    <Cart: 0x1> viewDidLoad
    <Cart: 0x1> viewWillAppear
    <Cart: 0x1> viewDidAppear
    <Cart: 0x1> didMove(toParent: Host)
    <Cart: 0x1> willMove(toParent: nil)
    <Cart: 0x1> viewWillDisappear
    <Cart: 0x1> viewDidDisappear
    <Cart: 0x1> didMove(toParent: nil)

    """

  private func pending(_ log: String) throws -> [String] {
    let findings = try Analyzed(log).report.findings
    for finding in findings {
      XCTAssertEqual(finding.severity, .note, finding.message)
      XCTAssertEqual(finding.fixID, "", "the log may only end too early")
    }
    return findings.map { "\($0.line) \($0.rule): \($0.message)" }
  }

  func testCompleteLifeIsNotPending() throws { XCTAssertEqual(try pending(complete), []) }

  func testAdditionWithoutDidMoveIsPending() throws {
    let log =
      complete + """
        <Cart: 0x2> willMove(toParent: Host)
        <Cart: 0x2> viewDidLoad
        <Cart: 0x2> viewWillAppear
        <Cart: 0x2> viewDidAppear
        """
    XCTAssertEqual(
      try pending(log),
      ["13 add-child-without-did-move: Cart is still waiting for didMove(toParent:) when the log ends"])
  }

  func testRemovalWithoutDidMoveIsPending() throws {
    let log = complete.split(separator: "\n").dropLast().joined(separator: "\n")
    XCTAssertEqual(
      try pending(log),
      ["8 removal-not-finished: Cart is still waiting for didMove(toParent:) when the log ends"])
  }

  func testBeginWithoutEndIsPending() throws {
    let log = """
      <Cart: 0x1> viewDidLoad
      <Cart: 0x1> beginAppearanceTransition(true, animated: false)
      <Cart: 0x1> viewWillAppear
      <Cart: 0x1> endAppearanceTransition()
      <Cart: 0x1> viewDidAppear
      <Cart: 0x1> beginAppearanceTransition(false, animated: false)
      <Cart: 0x1> viewWillDisappear
      """
    XCTAssertEqual(
      try pending(log),
      ["7 begin-end-unbalanced: Cart is still waiting for endAppearanceTransition when the log ends"])
  }

  /// The class may override `didMove(toParent:)` without logging it.
  func testCallThatTheClassNeverLogsIsNotPending() throws {
    let log = """
      <Cart: 0x2> willMove(toParent: Host)
      <Cart: 0x2> viewDidLoad
      <Cart: 0x2> viewDidAppear
      """
    XCTAssertEqual(try pending(log), [])
  }

  /// Its siblings print the call in the same style, so that it would print it, too.
  func testCallThatSiblingsLogIsPending() throws {
    let sibling = complete.split(separator: "\n").prefix(5).joined(separator: "\n") + "\n"
    let log =
      sibling + sibling.replacing("Cart: 0x1", with: "Feed: 0x2") + """
        <Zoom: 0x3> willMove(toParent: Host)
        <Zoom: 0x3> viewDidLoad
        <Zoom: 0x3> viewWillAppear
        <Zoom: 0x3> viewDidAppear
        """
    XCTAssertEqual(
      try pending(log),
      ["14 add-child-without-did-move: Zoom is still waiting for didMove(toParent:) when the log ends"])
    XCTAssertEqual(
      try Analyzed(log).report.findings.map(\.likelihood),
      ["Zoom never logs didMove(toParent:); other classes do in the same style"])
  }

  /// A class that prints no containment may print only its loads.
  func testCallThatSiblingsLogIsNotPendingOfClassThatPrintsNoContainment() throws {
    let sibling = complete.split(separator: "\n").prefix(5).joined(separator: "\n") + "\n"
    let log =
      sibling + sibling.replacing("Cart: 0x1", with: "Feed: 0x2") + """
        <Host: 0x4> addChild(<Zoom: 0x3>)
        <Zoom: 0x3> viewDidLoad
        <Zoom: 0x3> viewWillAppear
        <Zoom: 0x3> viewDidAppear
        """
    XCTAssertEqual(try pending(log), [])
  }

  /// The log does not show which instance is waiting.
  func testNameOfSeveralInstancesIsNotPending() throws {
    let log = """
      Cart viewDidLoad
      Cart viewDidLoad
      Cart didMove(toParent: Host)
      Cart willMove(toParent: nil)
      """
    XCTAssertEqual(try pending(log), [])
  }

  func testAppearanceThatIsInProgressIsNotPending() throws {
    XCTAssertEqual(try pending(complete + "<Feed: 0x3> viewDidLoad\n<Feed: 0x3> viewWillAppear\n"), [])
  }

  func testNothingIsPendingAfterCrash() throws {
    let log =
      complete + """
        <Cart: 0x2> willMove(toParent: Host)
        *** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3 beyond bounds'
        """
    XCTAssertEqual(try pending(log), [])
  }
}
