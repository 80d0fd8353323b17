import XCTest

@testable import LifelogFindings

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
    let report = try Analyzed(added).report
    XCTAssertEqual(report.findings, [])
    XCTAssertEqual(
      report.verdicts.filter { $0.rule == "add-child-without-did-move" }.map(\.verdict), [.satisfied])
  }

  func testNothingStaysOpenForOneThatIsGone() throws {
    let gone = "Cart viewWillDisappear\nCart viewDidDisappear\nCart deinit\n"
    XCTAssertEqual(try Analyzed(added + gone).report.verdicts.compactMap(\.pending), [])
  }

  func testAViewThatLoadsBehindAHeadingMayBeAnOlderOnes() throws {
    let again =
      "\n# Second try\nCart viewDidLoad\nCart viewWillDisappear\nCart viewWillAppear\nCart viewDidAppear\n"
    XCTAssertEqual(try Analyzed(added + again).report.findings, [], "two carts, one on top of the other")
  }

  /// The first of two may have appeared: only the viewWillAppear that nobody logs speaks against it.
  func testAnotherInstanceIsNotRuledOutByACallbackThatIsNotLogged() throws {
    let analyzed = try Analyzed(
      """
      [Cart] loadView
      [Cart] viewDidLoad
      [Cart] loadView
      [Cart] viewIsAppearing
      [Cart] viewDidAppear
      [Cart] viewDidLoad
      """)
    XCTAssertEqual(analyzed.findings, [])
    let verdict = try XCTUnwrap(analyzed.verdict("appear-before-load", of: "Cart"))
    XCTAssertEqual(verdict.verdict, .inconclusive)
    XCTAssertEqual(verdict.pending, "the log does not distinguish its instances")
  }

  /// With viewWillAppear logged, neither of the two can have had it.
  func testItIsRuledOutOnceTheCallbackIsLogged() throws {
    let analyzed = try Analyzed(
      """
      [Cart] loadView
      [Cart] viewDidLoad
      [Cart] loadView
      [Cart] viewIsAppearing
      [Cart] viewDidAppear
      [Cart] viewDidLoad
      [Cart] viewWillAppear
      """)
    XCTAssertEqual(analyzed.findings, ["4 appear-before-load"])
  }
}
