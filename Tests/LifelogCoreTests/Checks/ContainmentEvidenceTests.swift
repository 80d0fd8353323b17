import XCTest

@testable import LifelogFindings

/// What a log shows of containment, although it lacks a callback or its argument.
final class ContainmentEvidenceTests: XCTestCase {
  private func findings(_ log: String) throws -> [String] {
    try Analyzed(log).report.findings.map { "\($0.line) \($0.severity) \($0.rule)" }
  }

  private func others(_ line: (String, String) -> String) -> String {
    ["Home", "Menu"].flatMap { name in
      ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].map {
        line(name, $0) + "\n"
      }
    }.joined()
  }

  // MARK: Containers of UIKit

  /// A navigation controller cancels a pop without another callback about the parent. Its class may have a short name.
  func testCancelledPopIsNoUnfinishedRemoval() throws {
    func log(_ parent: String) -> String {
      """
      Detail willMove(toParent: \(parent))
      Detail viewDidLoad
      Detail viewWillAppear
      Detail viewDidAppear
      Detail didMove(toParent: \(parent))
      Detail willMove(toParent: nil)
      Detail viewWillDisappear
      Detail viewWillAppear
      Detail viewDidAppear
      Detail viewWillDisappear
      Detail viewDidDisappear
      Detail viewWillAppear
      Detail viewDidAppear
      """
    }
    for name in ["MainNav", "UINavigationController", "ShopNavVC", "MainNav-1"] {
      XCTAssertEqual(try findings(log(name)), [], name)
    }
    for name in ["Drawer", "SideNav"] {
      XCTAssertEqual(try findings(log(name)), ["12 warning removal-not-finished"], name)
    }
  }

  /// The only class with `loadView` lines has another view if they come again.
  func testViewDidLoadAgainWithoutLoadViewIsACall() throws {
    let lives = """
      <Cart: 0x7fa1> viewDidLoad
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> viewDidLoad
      """
    XCTAssertEqual(try findings(lives), ["4 note duplicate-view-did-load"])
    XCTAssertEqual(
      try findings("<Cart: 0x7fa1> loadView\n" + lives), ["5 warning duplicate-view-did-load"])
  }

  /// A line of the container itself may be of the call that a push makes.
  func testStatementThatAddsToNavigationControllerIsNote() throws {
    let life = """
      ToastVC willMove(toParent: UINavigationController)
      ToastVC viewDidLoad
      ToastVC viewWillAppear
      ToastVC viewDidAppear
      ToastVC didMove(toParent: UINavigationController)
      """
    XCTAssertEqual(
      try findings("nav.addChild(toast)\n" + life), ["4 note child-in-system-container"])
    XCTAssertEqual(try findings("UINavigationController addChild(ToastVC)\n" + life), [])
  }

  /// UIKit deallocates what a disconnected scene shows.
  func testDeinitAfterDisconnectIsOfTheScene() throws {
    func log(_ line: String) -> String {
      """
      10:22:01.000 <Cart: 0x7fa1> viewDidLoad
      10:22:01.010 <Cart: 0x7fa1> viewWillAppear
      10:22:01.020 <Cart: 0x7fa1> viewDidAppear
      10:22:01.030 <Cart: 0x7fc3> viewWillDisappear
      10:22:05.000 \(line)
      10:22:05.010 <Cart: 0x7fa1> deinit
      """
    }
    XCTAssertEqual(try findings(log("reload")), ["6 warning deinit-while-visible"])
    XCTAssertEqual(try findings(log("sceneDidDisconnect")), [])
  }

  /// A page controller moves its children itself. The log may say that a class is one.
  func testKindInTheLogDecidesWhoMovesChildren() throws {
    let removed = """
      LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
      LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
      LC <Cart: 0x7fa1> didMoveToParent parent=nil

      """
    XCTAssertEqual(try findings(removed), ["3 warning remove-without-will-move-nil"])
    XCTAssertEqual(try findings("LC <Host: 0x7fb2> viewDidLoad kind=UIPageViewController\n" + removed), [])
  }

  // MARK: Segments

  private let segments = """
    LC <Orders: 0x1> viewDidAppear
    LC <Done: 0x2> viewDidLoad
    LC <Done: 0x2> viewDidAppear
    LC <Open: 0x3> viewDidLoad
    LC <Open: 0x3> viewDidAppear
    LC <Orders: 0x1> viewWillDisappear
    LC <Orders: 0x1> viewDidDisappear

    """
  private let covers =
    "LC probe version=1 covers=viewDidLoad,viewDidAppear,viewWillDisappear,viewDidDisappear,willMoveToParent,addChild\n"

  func testSegmentsThatStayWereAddedWithoutContainment() throws {
    let report = try Analyzed(covers + segments).report
    XCTAssertEqual(
      report.findings.map(\.message),
      ["Done", "Open"].map {
        "\($0) stayed on screen when Orders disappeared, and never got willMove(toParent:): its view was added without addChild"
      })
    XCTAssertEqual(report.findings.map(\.severity), [.warning, .warning])
  }

  func testWithoutContainmentLinesSegmentsProveNothing() throws {
    XCTAssertEqual(try findings(segments), [])
  }

  /// It may be presented.
  func testOneControllerThatStaysProvesNothing() throws {
    XCTAssertEqual(try findings(covers + segments.lines(without: "Open")), [])
  }

  func testPresentedControllersMayStay() throws {
    let presented = segments.replacing(
      "LC <Open: 0x3> viewDidLoad", with: "LC <Done: 0x2> present child=<Open: 0x3>")
    XCTAssertEqual(try findings(covers + presented), [])
  }

  func testChildrenMayStay() throws {
    let children = segments.replacing(
      "LC <Done: 0x2> viewDidLoad", with: "LC <Done: 0x2> willMoveToParent parent=<Orders: 0x1>")
    XCTAssertFalse(try findings(covers + children).contains { $0.contains("add-subview") })
  }

  /// Menus and keyboards are in windows that UIKit creates.
  func testControllersOfUIKitMayStay() throws {
    let menus = segments.replacing("Done", with: "UIInputWindowController").replacing(
      "Open", with: "UIEditingOverlayViewController")
    XCTAssertEqual(try findings(covers + menus), [])
  }

  // MARK: A child of a navigation controller

  private func banner(removedAfter seconds: Int) -> String {
    """
    10:00:00.100 LC <Home: 0x1> willMoveToParent parent=<UINavigationController: 0x9>
    10:00:00.200 LC <Home: 0x1> viewWillAppear
    10:00:00.300 LC <Home: 0x1> viewDidAppear
    10:00:01.000 LC <Banner: 0x2> willMoveToParent parent=<UINavigationController: 0x9>
    10:00:01.001 LC <Banner: 0x2> viewDidLoad
    10:00:01.002 LC <Banner: 0x2> didMoveToParent parent=<UINavigationController: 0x9>
    10:00:0\(1 + seconds).100 LC <Banner: 0x2> willMoveToParent parent=nil
    10:00:0\(1 + seconds).101 LC <Banner: 0x2> didMoveToParent parent=nil

    """
  }

  func testChildOfNavigationControllerThatIsRemovedWithoutHavingAppeared() throws {
    let log = others { "10:00:00.000 LC <\($0): 0x7> \($1)" } + banner(removedAfter: 2)
    XCTAssertEqual(try findings(log), ["14 warning child-in-system-container"])
  }

  func testScreenThatIsPushedAndRemovedAtOnceNeedNotAppear() throws {
    let log = others { "10:00:00.000 LC <\($0): 0x7> \($1)" } + banner(removedAfter: 0)
    XCTAssertEqual(try findings(log), [])
  }

  func testStyleOfOneOtherClassIsNotEnough() throws {
    XCTAssertEqual(try findings(banner(removedAfter: 2)), [])
  }

  // MARK: willMove without its argument

  private let removal = """
    HostVC addChild(_:) CartVC
    CartVC willMove(toParent:)
    CartVC viewDidLoad()
    CartVC didMove(toParent:)
    CartVC viewWillAppear(_:)
    CartVC viewDidAppear(_:)
    CartVC viewWillDisappear(_:)
    CartVC viewDidDisappear(_:)

    """

  func testFirstWillMoveAfterAddChildIsNoRemoval() throws {
    let removed = removal + "CartVC removeFromParent()\nCartVC didMove(toParent:)\n"
    XCTAssertEqual(try findings(removed), ["9 warning remove-without-will-move-nil"])
  }

  func testSecondWillMoveAfterAddChildMayBeRemoval() throws {
    let removed =
      removal + "CartVC willMove(toParent:)\nCartVC removeFromParent()\nCartVC didMove(toParent:)\n"
    XCTAssertEqual(try findings(removed), [])
  }

  /// The call is logged when it returns, after the willMove that it sends.
  func testCallThatIsLoggedWhenItReturns() throws {
    let removed = """
      CartVC willMove(toParent:)
      HostVC addChild(_:) CartVC
      CartVC viewDidLoad()
      CartVC willMove(toParent:)
      CartVC removeFromParent()
      CartVC didMove(toParent:)
      """
    XCTAssertEqual(try findings(removed), [])
  }

  // MARK: Lines that come twice

  private let twice = """
    10:00:01.001 Cart viewDidLoad
    10:00:01.002 Cart viewWillAppear
    10:00:01.002 Cart viewWillAppear
    10:00:01.300 Cart viewDidAppear
    10:00:01.300 Cart viewDidAppear

    """

  func testAppearanceCallbacksThatComeTwiceMayBeForwardedTwice() throws {
    let report = try Analyzed(twice + "10:00:02.000 Home viewWillAppear\n10:00:02.300 Home viewDidAppear\n")
      .report
    XCTAssertEqual(
      report.findings.map(\.message),
      [
        "Cart got its appearance callbacks twice at the same time and viewDidLoad once: they were forwarded twice, or logged twice; each pair counts once"
      ])
    XCTAssertEqual(report.findings.map(\.severity), [.note])
  }

  func testWithoutSingleLinesOfOtherClassesNothingIsSaid() throws {
    XCTAssertEqual(try findings(twice), [])
  }
}

extension String {
  fileprivate func lines(without name: String) -> String {
    split(separator: "\n").filter { !$0.contains("<\(name):") }.map { $0 + "\n" }.joined()
  }
}
