import XCTest

@testable import LifelogCore

/// Whose event it is, where a log prints names and no addresses.
final class NamedInstanceTests: XCTestCase {
  /// addChild tells the child of its parent before anybody touches its view.
  private let added = """
    Cart willMove(toParent: Host)
    Cart viewDidLoad
    Cart viewWillAppear
    Cart didMove(toParent: Host)
    Cart viewDidAppear

    """

  func testOneThatWasToldOfItsParentIsTheOneThatLoads() throws {
    let report = try Report(checking: added)
    XCTAssertEqual(report.findings, [])
    XCTAssertEqual(
      report.verdicts.filter { $0.rule == "add-child-without-did-move" }.map(\.verdict), [.satisfied])
  }

  func testNothingStaysOpenForOneThatIsGone() throws {
    let gone = "Cart viewWillDisappear\nCart viewDidDisappear\nCart deinit\n"
    XCTAssertEqual(try Report(checking: added + gone).verdicts.compactMap(\.pending), [])
  }

  func testAViewThatLoadsBehindAHeadingMayBeAnOlderOnes() throws {
    let again =
      "\n# Second try\nCart viewDidLoad\nCart viewWillDisappear\nCart viewWillAppear\nCart viewDidAppear\n"
    XCTAssertEqual(try Report(checking: added + again).findings, [], "two carts, one on top of the other")
  }
}
