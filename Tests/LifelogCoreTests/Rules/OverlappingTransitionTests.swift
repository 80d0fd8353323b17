import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// A call during a transition of the same container.
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

  func testCallDuringTransitionIsReported() throws {
    for first in ["push", "setViewControllers", "selectTab"] {
      for second in ["push", "pop", "popToRoot", "setViewControllers", "selectTab"] {
        XCTAssertEqual(
          try Analyzed(log(first, second)).findings, ["4 overlapping-transitions"], "\(first), \(second)")
      }
    }
    XCTAssertEqual(
      try Analyzed(log()).finding("overlapping-transitions").message,
      "A transition began while another was in progress (involved: Nav)")
  }

  func testCallAfterTransitionIsValid() throws {
    let between = "LC <Cart: 0x7fb2> viewDidAppear\n"
    XCTAssertEqual(try Analyzed(log(between: between)).findings.filter { $0.hasPrefix("5") }, [])
  }

  func testCallOfOtherContainerIsValid() throws {
    let other = log().replacingOccurrences(
      of: "LC <Nav: 0x7fa1> push child=<Login", with: "LC <Nav: 0x7fd4> push child=<Login")
    XCTAssertEqual(try Analyzed(other).findings, [])
  }

  /// Fluid transitions: another push or a pop can interrupt a push. Other transitions cannot be interrupted.
  func testPushMayBeInterruptedFromIOS18() throws {
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

  func testOverlapIsInconclusiveWithoutViewDidAppear() throws {
    let silent = log().replacingOccurrences(of: "LC <Cart: 0x7fb2> viewDidAppear\n", with: "")
    let analyzed = try Analyzed(silent)
    XCTAssertEqual(analyzed.findings, [])
    XCTAssertEqual(analyzed.verdict("overlapping-transitions", of: "Nav")?.missing, [.viewDidAppear])
  }

  func testDiagnosticOfOverlapIsSameFinding() throws {
    let reported = log().replacingOccurrences(
      of: "LC <Login: 0x7fc3> viewDidLoad",
      with: "nested push animation can result in corrupted navigation bar")
    XCTAssertEqual(try Analyzed(reported).findings, ["6 overlapping-transitions"])
  }

  func testEffectOfOverlapIsInItsFinding() throws {
    let twice = log().replacingOccurrences(
      of: "LC <Login: 0x7fc3> viewDidLoad", with: "LC <Cart: 0x7fb2> viewDidAppear")
    let analyzed = try Analyzed(twice)
    XCTAssertEqual(analyzed.findings, ["4 overlapping-transitions"])
    XCTAssertEqual(
      try analyzed.finding("overlapping-transitions").effects.map(\.rule), ["duplicate-view-did-appear"])
  }
}
