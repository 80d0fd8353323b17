import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// Version-dependent rules apply only if the version is known, and only to that version.
final class SystemVersionTests: XCTestCase {
  /// Before iOS 7 a gesture could only turn pages.
  private let swipe = """
    <Cart: 0x7fa1> viewDidLoad
    <Cart: 0x7fa1> viewWillAppear
    <Cart: 0x7fa1> viewDidAppear
    <Cart: 0x7fa1> viewWillDisappear
    <Cart: 0x7fa1> viewWillAppear
    <Cart: 0x7fa1> viewDidAppear
    <Cart: 0x7fa1> viewWillDisappear
    <Cart: 0x7fa1> viewDidDisappear

    """

  func testDisappearanceCanBeCancelledFromIOS7() throws {
    XCTAssertEqual(try Analyzed(swipe, os: OSVersion(6, 1)).findings, ["5 disappearance-unresolved"])
    XCTAssertEqual(try Analyzed(swipe, os: OSVersion(7)).findings, [])
    XCTAssertEqual(try Analyzed(swipe).findings, [])
    XCTAssertEqual(
      try Analyzed(swipe, os: OSVersion(6)).finding("disappearance-unresolved").message,
      "Cart got viewWillDisappear (line 4), then viewWillAppear without viewDidDisappear: "
        + "before iOS 7, no gesture cancels a disappearance")
  }

  func testAppearanceCanBeCancelledFromIOS7() throws {
    let peek = """
      <Cart: 0x7fa1> viewDidLoad
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewWillDisappear
      <Cart: 0x7fa1> viewDidDisappear
      <Cart: 0x7fb2> viewDidAppear

      """
    XCTAssertEqual(try Analyzed(peek, os: OSVersion(5)).findings, ["3 appearance-unresolved"])
    XCTAssertEqual(try Analyzed(peek, os: OSVersion(7)).findings, [])
    XCTAssertEqual(try Analyzed(peek).findings, [])
  }

  func testPageTurnCanBeCancelledBeforeIOS7() throws {
    let page = "LC <Cart: 0x7fa1> willMoveToParent parent=<UIPageViewController: 0x7fb2>\n" + swipe
    XCTAssertEqual(try Analyzed(page, os: OSVersion(6)).findings, [])
  }

  func testManualForwardingCanReverseAppearance() throws {
    let log = """
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Cart: 0x7fa1> beginAppearanceTransition appearing=no
      LC <Cart: 0x7fa1> viewWillDisappear
      LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes
      LC <Cart: 0x7fa1> viewWillAppear
      LC <Cart: 0x7fa1> endAppearanceTransition
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Cart: 0x7fb2> viewDidDisappear

      """
    XCTAssertEqual(try Analyzed(log, os: OSVersion(6)).findings, [])
  }

  func testViewIsAppearingBeforeIOS13IsDirectCall() throws {
    let log = """
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewIsAppearing
      <Cart: 0x7fa1> viewDidAppear

      """
    let early = try Analyzed(log, os: OSVersion(12, 4))
    XCTAssertEqual(early.findings, ["2 is-appearing-outside-appearance"])
    XCTAssertEqual(
      try early.finding("is-appearing-outside-appearance").message,
      "Cart got viewIsAppearing, which UIKit does not send before iOS 13")
    XCTAssertEqual(try Analyzed(log, os: OSVersion(13)).findings, [])
    XCTAssertEqual(try Analyzed(log).findings, [])
  }

  func testOptionOverridesVersionOfLog() throws {
    let log = swipe.replacingOccurrences(of: "<Cart", with: "LC <Cart")
    let withVersion = log.replacingOccurrences(of: "viewDidLoad", with: "viewDidLoad os=6.1")
    XCTAssertEqual(try Analyzed(withVersion).findings, ["5 disappearance-unresolved"])
    XCTAssertEqual(try Analyzed(withVersion, os: OSVersion(17)).findings, [])
  }

  func testFixDependsOnVersion() throws {
    let log = """
      LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes
      LC <Cart: 0x7fa1> viewWillAppear
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Cart: 0x7fa1> endAppearanceTransition
      LC <Cart: 0x7fa1> viewDidAppear

      """
    func advice(_ os: OSVersion?) throws -> String {
      try Analyzed(log, os: os).finding("duplicate-view-did-appear").fix
    }
    let old = "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers"
    XCTAssertTrue(try advice(OSVersion(5, 1)).contains(old))
    XCTAssertFalse(try advice(OSVersion(6)).contains(old))
    XCTAssertFalse(try advice(nil).contains(old))
  }

  /// viewWillTransition replaces the three older callbacks: if they still come, the app calls them.
  func testRotationCallbacksAreReportedWithViewWillTransition() throws {
    let old = """
      <Cart: 0x7fa1> viewDidLoad
      <Cart: 0x7fa1> willRotate
      <Cart: 0x7fa1> willAnimateRotation
      <Cart: 0x7fa1> didRotate
      <Cart: 0x7fa1> viewWillTransition
      <Cart: 0x7fa1> didRotate

      """
    XCTAssertEqual(try Analyzed(old).findings, [])
    let without = old.replacingOccurrences(of: "<Cart: 0x7fa1> viewWillTransition\n", with: "")
    XCTAssertEqual(try Analyzed(without).findings, ["5 rotation-callback-order"])
  }
}
