import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// Logged calls, UIKit's diagnostics about them and their effects become one finding.
final class CallCauseTests: XCTestCase {
  func testEarlyPresenterExplainsPresentationOutsideWindow() throws {
    let analyzed = try Analyzed(
      """
      LC <Home: 0x7fa1> viewDidLoad
      LC <Home: 0x7fa1> present child=<Login: 0x7fb2>
      Warning: Attempt to present <Login: 0x7fb2> on <Home: 0x7fa1> whose view is not in the window hierarchy!
      LC <Home: 0x7fa1> viewWillAppear
      LC <Home: 0x7fa1> viewDidAppear

      """)
    XCTAssertEqual(analyzed.findings, ["3 present-outside-window"])
    let causes = try analyzed.finding("present-outside-window").causes
    XCTAssertEqual(causes.map(\.rule), ["navigate-before-appear"])
    XCTAssertEqual(causes.first?.text, "Home presented a controller before its own view appeared")
  }

  func testDiagnosticReplacesFindingOfItsCall() throws {
    let analyzed = try Analyzed(
      """
      LC <Home: 0x7fa1> present child=<Offer: 0x7fb2>
      LC <Offer: 0x7fb2> viewWillAppear
      LC <Home: 0x7fa1> present child=<Login: 0x7fc3>
      Attempt to present <Login: 0x7fc3> on <Home: 0x7fa1> while a presentation is in progress!
      LC <Offer: 0x7fb2> viewDidAppear
      LC <Offer: 0x7fb2> viewWillDisappear

      """)
    XCTAssertEqual(analyzed.findings, ["4 presentation-overlap"])
    XCTAssertTrue(try analyzed.finding("presentation-overlap").witness.contains { $0.line == 3 })
  }

  func testMissingReversalExplainsSecondDisappearance() throws {
    let analyzed = try Analyzed(
      """
      LC <Page: 0x7fa1> viewWillAppear
      LC <Page: 0x7fa1> viewDidAppear
      LC <Page: 0x7fa1> beginAppearanceTransition appearing=no
      LC <Page: 0x7fa1> viewWillDisappear
      LC <Page: 0x7fa1> endAppearanceTransition
      LC <Page: 0x7fa1> viewDidDisappear
      LC <Page: 0x7fa1> beginAppearanceTransition appearing=no
      LC <Page: 0x7fa1> viewWillDisappear
      LC <Page: 0x7fa1> endAppearanceTransition
      LC <Page: 0x7fa1> viewDidDisappear

      """)
    XCTAssertEqual(analyzed.findings, ["8 will-disappear-while-disappeared"])
    let finding = try analyzed.finding("will-disappear-while-disappeared")
    XCTAssertEqual(finding.causes.map(\.rule), ["cancel-without-reverse-begin"])
    XCTAssertEqual(finding.fixID, "FX-CANCEL")
  }

  func testForwardingDuringTransitionExplainsSecondAppearance() throws {
    let finding = try Analyzed(
      """
      10:00:01.000 LC <Map: 0x7fc3> viewDidLoad
      10:00:01.010 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=begin
      10:00:01.020 LC <Map: 0x7fc3> viewWillAppear
      10:00:01.030 LC <Map: 0x7fc3> beginAppearanceTransition appearing=yes
      10:00:01.300 LC <Map: 0x7fc3> viewDidAppear
      10:00:01.310 LC <Map: 0x7fc3> endAppearanceTransition
      10:00:01.310 LC <Map: 0x7fc3> viewDidAppear

      """
    ).finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.causes.map(\.rule), ["transition-with-manual-appearance"])
    XCTAssertEqual(
      finding.causes.first?.text,
      "Map got beginAppearanceTransition during transition(from:to:) of Host")
  }

  func testIncompleteTransitionExplainsMissingDidMove() throws {
    let analyzed = try Analyzed(
      """
      10:00:01.000 LC <Map: 0x7fc3> init
      10:00:01.000 LC <Map: 0x7fc3> willMoveToParent parent=<Host: 0x7fb2>
      10:00:01.010 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=begin
      10:00:01.300 LC <Host: 0x7fb2> transitionFromTo from=<List: 0x7fa1> to=<Map: 0x7fc3> phase=end
      10:00:01.310 LC <List: 0x7fa1> didMoveToParent parent=nil
      10:00:01.320 LC <Map: 0x7fc3> viewDidAppear
      10:00:20.000 LC <Map: 0x7fc3> viewWillDisappear
      10:00:30.000 LC <Map: 0x7fd4> didMoveToParent parent=<Host: 0x7fb2>

      """)
    XCTAssertEqual(analyzed.findings, ["7 add-child-without-did-move"])
    XCTAssertEqual(
      try analyzed.finding("add-child-without-did-move").causes.map(\.rule),
      ["transition-containment-incomplete"])
  }

  /// A late release is still a release, and a controller that appears again was kept intentionally.
  func testLateReleaseIsNote() throws {
    let removed = """
      10:00:01.000 <Cart: 0x7fa1> didMove(toParent: Nav)
      10:00:03.000 <Cart: 0x7fa1> viewWillDisappear
      10:00:03.400 <Cart: 0x7fa1> viewDidDisappear
      10:00:03.410 <Cart: 0x7fa1> willMove(toParent: nil)
      10:00:03.410 <Cart: 0x7fa1> didMove(toParent: nil)

      """
    let late = try Analyzed(removed + "10:00:09.000 <Cart: 0x7fa1> deinit\n")
    XCTAssertEqual(try late.finding("not-released-after-removal").severity, .note)
    XCTAssertEqual(
      try late.finding("not-released-after-removal").message,
      "Cart was deallocated more than 2 s after its removal")
    let again =
      removed
      + "10:00:09.000 <Cart: 0x7fa1> willMove(toParent: Nav)\n10:00:09.010 <Cart: 0x7fa1> didMove(toParent: Nav)\n"
      + "10:00:09.100 <Cart: 0x7fb2> deinit\n"
    XCTAssertEqual(try Analyzed(again).report.findings, [])
    let never = removed + "10:00:09.100 <Cart: 0x7fb2> deinit\n"
    XCTAssertEqual(try Analyzed(never).findings, ["5 not-released-after-removal"])
  }
}
