import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// One defect is one finding: its explanation is a cause, and what follows from it is an effect.
final class CauseDetectorTests: XCTestCase {
  func testViewAddedBeforeControllerExplainsSecondAppearance() throws {
    let analyzed = try Analyzed(
      """
      <Host: 0x7fb2> viewWillAppear
      <Cart: 0x7fa1> viewDidLoad
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
      <Host: 0x7fb2> viewDidAppear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> viewWillDisappear

      """)
    XCTAssertEqual(analyzed.findings, ["8 duplicate-view-did-appear"])
    let finding = try analyzed.finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.severity, .error)
    XCTAssertEqual(finding.causes.map(\.rule), ["add-subview-before-add-child"])
    XCTAssertEqual(finding.causes.first?.confidence, .likely, "the addSubview call is not in the log")
    XCTAssertEqual(
      finding.causes.first?.text,
      "addSubview ran before addChild while Host was between viewWillAppear and viewDidAppear")
    XCTAssertEqual(finding.causes.first?.lines, [1, 3, 4])
    XCTAssertEqual(finding.fixID, "FX-ADD")
    XCTAssertEqual(finding.witness.last?.line, 8)
    XCTAssertTrue(finding.witness.contains { $0.line == 4 && $0.note == "… before it was a child" })
  }

  func testCauseIsCertainIfCallsAreLogged() throws {
    let finding = try Analyzed(
      """
      LC <Host: 0x7fb2> viewWillAppear
      LC <Cart: 0x7fa1> init
      LC <Cart: 0x7fa1> viewDidLoad
      LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> viewWillAppear
      LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Host: 0x7fb2> viewDidAppear
      LC <Cart: 0x7fa1> viewDidAppear

      """
    ).finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.line, 9)
    XCTAssertEqual(finding.causes.first?.rule, "add-subview-before-add-child")
    XCTAssertEqual(finding.causes.first?.confidence, .certain)
  }

  func testCauseWithoutEffectIsItsOwnFinding() throws {
    let analyzed = try Analyzed(
      """
      <Host: 0x7fb2> viewWillAppear
      <Cart: 0x7fa1> viewDidLoad
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)

      """)
    XCTAssertEqual(analyzed.findings, ["4 add-subview-before-add-child"])
    XCTAssertEqual(
      try analyzed.finding("add-subview-before-add-child").severity, .warning, "a suspected cause alone")
  }

  /// UIKit writes a line for each callback that was called directly.
  func testDiagnosticsOfOneIncidentAreOneFinding() throws {
    let line = { (callback: String) in
      "2026-03-05 10:22:01.123 Shop[1:2] Calling -\(callback): directly on a view controller is not supported. "
        + "View controller: <Cart: 0x7fa1>\n"
    }
    let analyzed = try Analyzed(line("viewWillAppear") + line("viewDidAppear"))
    XCTAssertEqual(analyzed.findings, ["1 direct-appearance-call"])
    XCTAssertEqual(try analyzed.finding("direct-appearance-call").witness.map(\.line), [1, 2])
  }

  func testOverlappingTransitionsExplainUnbalancedCalls() throws {
    let analyzed = try Analyzed(
      """
      nested push animation can result in corrupted navigation bar
      Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.
      Unbalanced calls to begin/end appearance transitions for <Cart: 0x7fa1>.

      """)
    XCTAssertEqual(analyzed.findings, ["1 overlapping-transitions"])
    let finding = try analyzed.finding("overlapping-transitions")
    XCTAssertEqual(finding.severity, .error)
    XCTAssertEqual(finding.effects.map(\.rule), ["begin-end-unbalanced"])
    XCTAssertEqual(finding.effects.map(\.line), [3])
  }

  func testDiagnosticAbsorbsNearbyViolations() throws {
    let analyzed = try Analyzed(
      appearance()
        + "\(stamp("02.100"))Unbalanced calls to begin/end appearance transitions for <Cart: 0x7fa1>.\n"
        + "\(stamp("02.200"))<Cart: 0x7fa1> viewDidAppear\n")
    XCTAssertEqual(analyzed.findings, ["3 begin-end-unbalanced"])
    XCTAssertEqual(
      try analyzed.finding("begin-end-unbalanced").effects.map { "\($0.line) \($0.rule)" },
      ["4 duplicate-view-did-appear"])
  }

  func testDistantOrUnrelatedViolationStaysSeparate() throws {
    let diagnosticText = "Unbalanced calls to begin/end appearance transitions for <Host: 0x7fb2>.\n"
    let other = try Analyzed(
      appearance() + stamp("02.100") + diagnosticText + stamp("02.200") + "<Cart: 0x7fa1> viewDidAppear\n")
    XCTAssertEqual(other.findings, ["3 begin-end-unbalanced", "4 duplicate-view-did-appear"])
    let far = try Analyzed(
      appearance() + stamp("02.100") + diagnosticText.replacing("Host: 0x7fb2", with: "Cart: 0x7fa1")
        + stamp("09.200")
        + "<Cart: 0x7fa1> viewDidAppear\n")
    XCTAssertEqual(far.findings, ["3 begin-end-unbalanced", "4 duplicate-view-did-appear"])
  }

  func testDiagnosticDoesNotAffectOtherProcess() throws {
    let diagnosticText = "Unbalanced calls to begin/end appearance transitions for <Cart: 0x7fa1>.\n"
    let analyzed = try Analyzed(
      appearance() + stamp("02.100", pid: 9) + diagnosticText + stamp("02.200")
        + "<Cart: 0x7fa1> viewDidAppear\n")
    XCTAssertEqual(analyzed.findings, ["3 begin-end-unbalanced", "4 duplicate-view-did-appear"])
    let both = try Analyzed(
      stamp("02.100", pid: 8) + diagnosticText + stamp("02.100", pid: 9) + diagnosticText)
    XCTAssertEqual(both.findings, ["1 begin-end-unbalanced", "2 begin-end-unbalanced"])
  }

  func testManualForwardingWithoutOptOutIsCause() throws {
    let log = """
      LC <Host: 0x7fb2> viewWillAppear
      LC <Cart: 0x7fa1> viewDidLoad
      LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
      LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=no
      LC <Cart: 0x7fa1> viewWillAppear
      LC <Cart: 0x7fa1> endAppearanceTransition
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Cart: 0x7fa1> viewDidAppear

      """
    let blamed = try Analyzed(log).finding("duplicate-view-did-appear")
    XCTAssertEqual(blamed.causes.map(\.rule), ["manual-forwarding-without-opt-out"])
    XCTAssertEqual(blamed.fixID, "FX-OPT-OUT")
    let optedOut = "LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=no\n"
    let other = try Analyzed(optedOut + log).finding("duplicate-view-did-appear")
    XCTAssertFalse(other.causes.contains { $0.rule == "manual-forwarding-without-opt-out" })
  }

  func testNewParentExplainsInconsistentHierarchy() throws {
    let analyzed = try Analyzed(
      """
      <Cart: 0x7fa1> willMove(toParent: Host)
      <Cart: 0x7fa1> didMove(toParent: Host)
      <Cart: 0x7fa1> willMove(toParent: Shop)
      child view controller:<Cart: 0x7fa1> should have parent view controller:<Host: 0x1> but requested parent is:<Shop: 0x2>

      """)
    XCTAssertEqual(analyzed.findings, ["4 hierarchy-inconsistency"])
    let finding = try analyzed.finding("hierarchy-inconsistency")
    XCTAssertEqual(finding.causes.map(\.rule), ["reparent-without-removal"])
    XCTAssertEqual(finding.causes.first?.text, "Cart got a new parent before it left Host")
    XCTAssertEqual(finding.fixID, "FX-MOVE")
    XCTAssertEqual(finding.witness.map(\.line), [1, 2, 3, 4])
  }

  /// A machine that a violation moved to another state must not report that state as a second violation.
  func testCascadeOfViolationsIsOneFinding() throws {
    let analyzed = try Analyzed(
      """
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> viewWillDisappear
      <Cart: 0x7fa1> viewDidDisappear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> deinit

      """)
    XCTAssertEqual(analyzed.findings, ["5 did-appear-without-will-appear"])
    XCTAssertEqual(
      try analyzed.finding("did-appear-without-will-appear").effects.map { "\($0.line) \($0.rule)" },
      ["6 deinit-while-visible"])
  }

  func testUsualCausesAreListedOnlyWithoutCause() throws {
    let finding = try Analyzed(appearance() + stamp("05.000") + "<Cart: 0x7fa1> viewDidAppear\n")
      .finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.causes, [])
    XCTAssertTrue((1...3).contains(finding.usualCauses.count), "\(finding.usualCauses)")
    XCTAssertEqual([finding.fixID, finding.fix], ["", ""], "no fix follows without a cause")
  }

  private func appearance() -> String {
    stamp("01.123") + "<Cart: 0x7fa1> viewWillAppear\n" + stamp("01.456") + "<Cart: 0x7fa1> viewDidAppear\n"
  }

  private func stamp(_ second: String, pid: Int = 1) -> String {
    "2026-03-05 10:22:\(second) Shop[\(pid):2] "
  }
}
