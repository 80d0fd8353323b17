import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Checks of presentations: which callbacks the presenter receives, and presented controllers without
/// disappearance.
final class PresentationCheckTests: XCTestCase {
  private func sheet(_ style: String) -> String {
    """
    LC <Cart: 0x1> viewWillAppear
    LC <Cart: 0x1> viewDidAppear
    LC <Cart: 0x1> present child=<Coupon: 0x2>\(style)
    LC <Coupon: 0x2> viewWillAppear
    LC <Coupon: 0x2> viewDidAppear
    LC <Coupon: 0x2> viewWillDisappear
    LC <Coupon: 0x2> viewDidDisappear

    """
  }

  func testPresenterWithoutCallbacksIsReportedOnce() throws {
    XCTAssertEqual(try notes(sheet(" style=pageSheet")), ["7 presenter-not-notified"])
    XCTAssertEqual(
      try notes(
        sheet(" style=pageSheet") + sheet(" style=formSheet").replacing("Coupon: 0x2", with: "Gift: 0x3")),
      ["7 presenter-not-notified"])
  }

  func testDefaultPresentationStyleDependsOnVersion() throws {
    XCTAssertEqual(try notes(sheet("")), [])
    XCTAssertEqual(try notes(sheet(""), os: OSVersion(12, 4)), [])
    XCTAssertEqual(try notes(sheet(""), os: OSVersion(13)), ["7 presenter-not-notified"])
    XCTAssertEqual(try notes(sheet(" style=automatic"), os: OSVersion(17)), ["7 presenter-not-notified"])
  }

  private let replaced = """
    LC <UIWindow: 0x9> setRoot child=<Start: 0x1>
    LC <Start: 0x1> viewDidAppear
    LC <Start: 0x1> present child=<Login: 0x2> style=pageSheet
    LC <Login: 0x2> viewWillAppear
    LC <Login: 0x2> viewDidAppear
    LC <UIWindow: 0x9> setRoot child=<Home: 0x3>
    LC <Home: 0x3> viewWillAppear
    LC <Home: 0x3> viewDidAppear
    LC <Home: 0x3> viewWillDisappear

    """

  func testPresentedControllerWithoutDisappearanceIsReported() throws {
    XCTAssertEqual(try notes(replaced), ["6 root-replaced-while-presenting"])
  }

  func testPresentedControllerIsReportedBeforeGap() throws {
    XCTAssertEqual(
      try notes(replaced + "---\nLC <Login: 0x2> viewWillDisappear\n"), ["6 root-replaced-while-presenting"])
  }

  func testPresentedControllerThatDisappearsIsNotReported() throws {
    XCTAssertEqual(try notes(replaced + "LC <Login: 0x2> viewWillDisappear\n"), [])
    XCTAssertEqual(try notes(replaced + "LC <Login: 0x2> deinit\n").filter { $0.contains("root") }, [])
  }

  func testReplacedRootIsNotReportedWithTwoWindows() throws {
    XCTAssertEqual(
      try notes("LC <UIWindow: 0x8> setRoot child=<Other: 0x7>\n" + replaced), [])
  }

  /// The findings of the presentation rules, as `line rule`.
  private func notes(_ log: String, os: OSVersion? = nil) throws -> [String] {
    var analyzer = Pipeline(model: try Model.builtIn(), os: os)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    return analyzer.finish().report.findings
      .filter { $0.rule.contains("present") && $0.rule != "presentation-overlap" }
      .map { "\($0.line) \($0.rule)" }
  }
}
