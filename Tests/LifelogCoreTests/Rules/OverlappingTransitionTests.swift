import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// A call that breaks in upon a transition of the same container.
final class OverlappingTransitionTests: XCTestCase {
  private func log(_ first: String = "push", _ second: String = "push", between: String = "") -> String {
    """
    LC <Nav: 0x7fa1> \(first) child=<Cart: 0x7fb2>
    LC <Cart: 0x7fb2> viewDidLoad
    LC <Cart: 0x7fb2> viewWillAppear
    \(between)LC <Nav: 0x7fa1> \(second) child=<Login: 0x7fc3>
    LC <Cart: 0x7fb2> viewDidAppear
    LC <Login: 0x7fc3> viewDidLoad

    """
  }

  func testACallWhileTheOneThatComesIsOnItsWay() throws {
    for first in ["push", "setViewControllers", "selectTab"] {
      for second in ["push", "pop", "popToRoot", "setViewControllers", "selectTab"] {
        XCTAssertEqual(
          try Analyzed(log(first, second)).findings, ["4 overlapping-transitions"], "\(first), \(second)")
      }
    }
    XCTAssertEqual(
      try Analyzed(log()).finding("overlapping-transitions").message,
      "A transition began while another was running (involved: Nav)")
  }

  func testACallWhenItHasCome() throws {
    let between = "LC <Cart: 0x7fb2> viewDidAppear\n"
    XCTAssertEqual(try Analyzed(log(between: between)).findings.filter { $0.hasPrefix("5") }, [])
  }

  func testACallOfAnotherContainer() throws {
    let other = log().replacingOccurrences(
      of: "LC <Nav: 0x7fa1> push child=<Login", with: "LC <Nav: 0x7fd4> push child=<Login")
    XCTAssertEqual(try Analyzed(other).findings, [])
  }

  /// Fluid transitions: a push is interrupted by another, or by a pop. Anything else is not.
  func testAPushMayBeInterruptedSinceEighteen() throws {
    for second in ["push", "pop", "popToRoot"] {
      XCTAssertEqual(try Analyzed(log("push", second), os: OSVersion(18)).findings, [], second)
      XCTAssertEqual(
        try Analyzed(log("push", second), os: OSVersion(17, 5)).findings, ["4 overlapping-transitions"],
        second)
    }
    for (first, second) in [
      ("push", "setViewControllers"), ("selectTab", "push"), ("setViewControllers", "pop"),
    ] {
      XCTAssertEqual(
        try Analyzed(log(first, second), os: OSVersion(26)).findings, ["4 overlapping-transitions"],
        "\(first), \(second)")
    }
  }

  func testWithoutAViewDidAppearNobodyKnowsWhenItHasCome() throws {
    let silent = log().replacingOccurrences(of: "LC <Cart: 0x7fb2> viewDidAppear\n", with: "")
    let analyzed = try Analyzed(silent)
    XCTAssertEqual(analyzed.findings, [])
    XCTAssertEqual(analyzed.verdict("overlapping-transitions", of: "Nav")?.missing, [.viewDidAppear])
  }

  func testWhatUIKitSaysOfItIsTheSameFinding() throws {
    let said = log().replacingOccurrences(
      of: "LC <Login: 0x7fc3> viewDidLoad",
      with: "nested push animation can result in corrupted navigation bar")
    XCTAssertEqual(try Analyzed(said).findings, ["6 overlapping-transitions"])
  }

  func testWhatFollowsFromItIsItsEffect() throws {
    let twice = log().replacingOccurrences(
      of: "LC <Login: 0x7fc3> viewDidLoad", with: "LC <Cart: 0x7fb2> viewDidAppear")
    let analyzed = try Analyzed(twice)
    XCTAssertEqual(analyzed.findings, ["4 overlapping-transitions"])
    XCTAssertEqual(
      try analyzed.finding("overlapping-transitions").effects.map(\.rule), ["duplicate-view-did-appear"])
  }
}
