import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// Call stacks prove what the order of callbacks only suggests.
final class CallStackCauseTests: XCTestCase {
  func testWindowAndContainerBothDeliveredCallback() throws {
    let finding = try twice(
      .window("viewDidAppear", of: "Cart"), .forwarded("viewDidAppear", of: "Cart")
    ).finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.causes.map(\.rule), ["add-subview-before-add-child"])
    XCTAssertEqual(finding.causes.first?.confidence, .certain)
    XCTAssertEqual(finding.causes.first?.lines, [3, 4, 11, 12])
    XCTAssertEqual(
      finding.witness.map(\.note), [nil, "sent by its view's window", "again, forwarded by its container"])
    XCTAssertEqual(finding.fixID, "FX-ADD")
  }

  func testStacksRaiseConfidenceToCertain() throws {
    let stacks = (
      PrintedStack.window("viewDidAppear", of: "Cart"), PrintedStack.forwarded("viewDidAppear", of: "Cart")
    )
    let cause = try Analyzed(
      """
      <Host: 0x7fb2> viewWillAppear
      <Cart: 0x7fa1> viewDidLoad
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
      <Cart: 0x7fa1> viewDidAppear
      \(stacks.0.text)<Host: 0x7fb2> viewDidAppear
      <Cart: 0x7fa1> viewDidAppear
      \(stacks.1.text)
      """
    ).finding("duplicate-view-did-appear").causes.first
    XCTAssertEqual(cause?.rule, "add-subview-before-add-child")
    XCTAssertEqual(cause?.confidence, .certain)
    XCTAssertEqual(cause?.lines, [1, 3, 4, 5, 6, 13, 14])
  }

  /// Logged containment outweighs what the stacks suggest.
  func testChildAddedCorrectlyIsNotReportedAsLate() throws {
    let added = "<Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)\n"
    let causes = try twice(
      .window("viewDidAppear", of: "Cart"), .forwarded("viewDidAppear", of: "Cart"), after: added
    ).finding("duplicate-view-did-appear").causes
    XCTAssertFalse(causes.contains { $0.rule == "add-subview-before-add-child" })
  }

  func testManualForwarderIsNamed() throws {
    let byHand = PrintedStack.manual("viewDidAppear", of: "Cart", caller: "-[Host show]")
    let finding = try twice(byHand, .forwarded("viewDidAppear", of: "Cart")).finding(
      "duplicate-view-did-appear")
    XCTAssertEqual(finding.causes.map(\.rule), ["manual-forwarding-without-opt-out"])
    XCTAssertEqual(finding.causes.first?.confidence, .certain, "the log has UIKit's own forwarding stack")
    XCTAssertEqual(
      finding.causes.first?.text,
      "-[Host show] forwarded viewDidAppear manually while its container forwards appearance callbacks automatically"
    )
    XCTAssertEqual(finding.fixID, "FX-OPT-OUT")
    let both = try twice(byHand, byHand).finding("duplicate-view-did-appear")
    XCTAssertEqual(both.causes.map(\.confidence), [.likely], "the log does not show that UIKit forwards too")
  }

  func testManualForwardingAfterOptOutIsValid() throws {
    let optsOut =
      "LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=no\n"
      + "<Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)\n"
    let byHand = PrintedStack.manual("viewDidAppear", of: "Cart", caller: "-[Host show]")
    let causes = try twice(byHand, byHand, after: optsOut).finding("duplicate-view-did-appear").causes
    XCTAssertFalse(causes.contains { $0.rule == "manual-forwarding-without-opt-out" })
  }

  func testDirectCallIsCertainCauseOfItsViolation() throws {
    let analyzed = try twice(
      .window("viewDidAppear", of: "Cart"), .direct("viewDidAppear", of: "Cart", caller: "-[Cart refresh]"))
    XCTAssertEqual(analyzed.report.findings.map(\.rule), ["duplicate-view-did-appear"])
    let finding = try analyzed.finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.causes.map(\.rule), ["direct-appearance-call"])
    XCTAssertEqual(finding.causes.first?.confidence, .certain)
    XCTAssertEqual(
      finding.causes.first?.text, "-[Cart refresh] called viewDidAppear, which only UIKit may call")
    XCTAssertEqual(finding.causes.first?.lines, [11, 13])
    XCTAssertEqual(finding.fixID, "FX-NO-DIRECT")
  }

  func testDirectCallWithoutViolationIsItsOwnFinding() throws {
    let finding = try Analyzed(
      "<Cart: 0x7fa1> viewWillAppear\n"
        + PrintedStack.direct("viewWillAppear", of: "Cart", caller: "-[Menu tap]").text
        + "<Cart: 0x7fa1> viewDidAppear\n"
    ).finding("direct-appearance-call")
    XCTAssertEqual(finding.line, 1)
    XCTAssertEqual(finding.severity, .error)
    XCTAssertEqual(finding.message, "Cart got viewWillAppear from -[Menu tap], not from UIKit")
  }

  func testDiagnosticAndStackOfCallAreOneFinding() throws {
    let analyzed = try Analyzed(
      "10:00:01.000 <Cart: 0x7fa1> viewWillAppear\n"
        + PrintedStack.direct("viewWillAppear", of: "Cart", caller: "-[Menu tap]").text
        + "10:00:01.001 Calling -viewWillAppear: directly on a view controller is not supported. "
        + "View controller: <Cart: 0x7fa1>\n")
    XCTAssertEqual(analyzed.report.findings.map(\.rule), ["direct-appearance-call"])
  }

  func testNoCallerIsNamedWithoutStacks() throws {
    let finding = try twice(nil, nil).finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.causes, [])
    XCTAssertEqual(finding.witness.map(\.note), [nil, nil, "again"])
  }

  /// A controller that appears twice, with a call stack for each viewDidAppear.
  private func twice(
    _ first: PrintedStack?, _ second: PrintedStack?, after opening: String = "<Home: 0x7fc3> viewDidLoad\n"
  ) throws -> Analyzed {
    let output = "GET /cart\n"
    return try Analyzed(
      """
      \(opening)<Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      \(first?.text ?? "")\(output)<Cart: 0x7fa1> viewDidAppear
      \(second?.text ?? "")
      """)
  }
}
