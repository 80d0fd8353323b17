import XCTest

@testable import LifelogFindings

/// Which instance an event belongs to if the log prints names without addresses.
final class InstanceByNameTests: XCTestCase {
  /// addChild tells the child about its parent before the app accesses its view.
  private let added = """
    Cart willMove(toParent: Host)
    Cart viewDidLoad
    Cart viewWillAppear
    Cart didMove(toParent: Host)
    Cart viewDidAppear

    """

  func testInstanceWithNewParentIsTheOneThatLoads() throws {
    let report = try Analyzed(added).report
    XCTAssertEqual(report.findings, [])
    XCTAssertEqual(
      report.verdicts.filter { $0.rule == "add-child-without-did-move" }.map(\.verdict), [.satisfied])
  }

  func testDeallocatedInstanceHasNoPendingObligation() throws {
    let gone = "Cart viewWillDisappear\nCart viewDidDisappear\nCart deinit\n"
    XCTAssertEqual(try Analyzed(added + gone).report.verdicts.compactMap(\.pending), [])
  }

  func testLoadAfterHeadingMayBeOfOlderInstance() throws {
    let again =
      "\n# Second try\nCart viewDidLoad\nCart viewWillDisappear\nCart viewWillAppear\nCart viewDidAppear\n"
    XCTAssertEqual(try Analyzed(added + again).report.findings, [], "two carts, one covering the other")
  }

  /// The first instance may have appeared; only an unlogged viewWillAppear would disprove it.
  func testUnloggedCallbackDoesNotRuleOutOtherInstance() throws {
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

  /// With viewWillAppear logged, neither of the two instances can have received it.
  func testLoggedCallbackRulesOutOtherInstance() throws {
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
