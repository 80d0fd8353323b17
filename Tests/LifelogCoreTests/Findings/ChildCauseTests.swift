import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// A defect between a child and its container is one finding, however many symptoms it has.
final class ChildCauseTests: XCTestCase {
  /// A container that has added another child correctly, so that the log covers containment.
  private let validChild = """
    LC <Host: 0x7fb2> viewDidLoad
    LC <Host: 0x7fb2> addChild child=<Menu: 0x7fa9>

    """

  func testUnretainedControllerExplainsDeinitWhileVisible() throws {
    let analyzed = try Analyzed(
      validChild + """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Cart: 0x7fa1> deinit
        LC <Cart: 0x7fa3> viewWillDisappear

        """)
    XCTAssertEqual(analyzed.findings, ["7 deinit-while-visible"])
    let finding = try analyzed.finding("deinit-while-visible")
    XCTAssertEqual(finding.severity, .error)
    XCTAssertEqual(finding.causes.map(\.rule), ["add-subview-without-add-child"])
    XCTAssertEqual(finding.causes.first?.text, "Host added the view without addChild")
    XCTAssertEqual(finding.causes.first?.lines, [6])
    XCTAssertEqual(finding.fixID, "FX-ADD")
  }

  func testAddChildAfterAppearanceIsLateAddChild() throws {
    let analyzed = try Analyzed(
      validChild + """
        LC <Cart: 0x7fa1> viewDidLoad
        LC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>
        LC <Cart: 0x7fa1> viewWillAppear
        LC <Cart: 0x7fa1> viewDidAppear
        LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>

        """)
    XCTAssertEqual(analyzed.findings, ["7 add-subview-before-add-child"])
    XCTAssertEqual(
      try analyzed.finding("add-subview-before-add-child").effects.map(\.rule),
      ["add-subview-without-add-child"])
  }

  func testMissingDisappearanceExplainsSecondAppearance() throws {
    let analyzed = try Analyzed(
      """
      <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
      <Host: 0x7fb2> viewWillDisappear
      <Host: 0x7fb2> viewDidDisappear
      <Host: 0x7fb2> viewWillAppear
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa3> viewWillDisappear

      """)
    XCTAssertEqual(analyzed.findings, ["7 child-left-appeared"])
    let finding = try analyzed.finding("child-left-appeared")
    XCTAssertEqual(finding.effects.map(\.rule), ["will-appear-while-appeared"])
    XCTAssertFalse(finding.usualCauses.isEmpty)
  }

  func testRemovalWithoutNoticeInWrongOrderIsOneFinding() throws {
    let analyzed = try Analyzed(
      """
      <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
      <Cart: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> viewDidAppear
      <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
      <Cart: 0x7fa1> didMove(toParent: nil)
      <Cart: 0x7fa1> viewWillDisappear
      <Cart: 0x7fa1> viewDidDisappear

      """)
    XCTAssertEqual(analyzed.findings, ["5 remove-without-will-move-nil"])
    XCTAssertEqual(
      try analyzed.finding("remove-without-will-move-nil").effects.map(\.rule),
      ["remove-from-parent-before-view-removal"])
  }

  func testRemainingViewOutweighsMissingNotice() throws {
    let analyzed = try Analyzed(
      """
      2026-03-05 10:22:01.000 <Host: 0x7fb2> viewDidAppear
      2026-03-05 10:22:02.000 <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
      2026-03-05 10:22:02.010 <Cart: 0x7fa1> viewWillAppear
      2026-03-05 10:22:02.300 <Cart: 0x7fa1> viewDidAppear
      2026-03-05 10:22:02.310 <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
      2026-03-05 10:22:05.000 <Cart: 0x7fa1> didMove(toParent: nil)
      2026-03-05 10:22:06.000 <Cart: 0x7fa3> viewWillDisappear
      2026-03-05 10:22:09.000 <Host: 0x7fb2> viewWillDisappear

      """)
    XCTAssertEqual(analyzed.findings.map { $0.split(separator: " ")[1] }, ["remove-without-view-removal"])
    XCTAssertEqual(
      try analyzed.finding("remove-without-view-removal").effects.map(\.rule),
      ["remove-without-will-move-nil"])
  }

  func testChildAddedAgainExplainsSecondAppearance() throws {
    let analyzed = try Analyzed(
      """
      LC <Host: 0x7fb2> viewWillAppear
      LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
      LC <Cart: 0x7fa1> viewWillAppear
      LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
      LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
      LC <Cart: 0x7fa1> viewDidAppear

      """)
    XCTAssertEqual(analyzed.findings, ["10 duplicate-view-did-appear"])
    let finding = try analyzed.finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.causes.map(\.rule), ["repeated-add-child"])
    XCTAssertEqual(finding.causes.first?.text, "Host added it again")
    XCTAssertEqual(finding.causes.first?.lines, [7])
    XCTAssertEqual(analyzed.report.findings.count, 1, "no additional note")
  }

  func testChildAddedDuringContainerAppearanceIsOneOfCauses() throws {
    let added = """
      LC <Host: 0x7fb2> viewWillAppear
      LC <Host: 0x7fb2> addChild child=<Cart: 0x7fa1>
      LC <Cart: 0x7fa1> viewDidLoad
      LC <Cart: 0x7fa1> viewWillAppear
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Host: 0x7fb2> viewDidAppear
      LC <Cart: 0x7fa1> viewDidAppear

      """
    let alone = try Analyzed(added)
    XCTAssertEqual(alone.findings, ["7 duplicate-view-did-appear"])
    let cause = try XCTUnwrap(alone.report.findings.first?.causes.first)
    XCTAssertEqual(cause.rule, "child-added-mid-appearance")
    XCTAssertEqual(cause.text, "it was added while Host was between viewWillAppear and viewDidAppear")
    let early = added.replacing("LC <Cart: 0x7fa1> viewDidLoad\n", with: "").replacing(
      "LC <Host: 0x7fb2> addChild",
      with: "LC <Cart: 0x7fa1> viewDidLoad\nLC <Host: 0x7fb2> addSubview child=<Cart: 0x7fa1>\n"
        + "LC <Host: 0x7fb2> addChild")
    XCTAssertEqual(
      try Analyzed(early).report.findings.map { $0.causes.map(\.rule) }, [["add-subview-before-add-child"]])
  }

  func testManualForwardingIsCertainIfModeIsLogged() throws {
    let analyzed = try Analyzed(
      """
      LC <Host: 0x7fb2> shouldAutomaticallyForwardAppearanceMethods value=yes
      LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
      LC <Host: 0x7fb2> viewWillAppear
      LC <Cart: 0x7fa1> beginAppearanceTransition appearing=yes animated=no
      LC <Cart: 0x7fa1> viewWillAppear
      LC <Cart: 0x7fa1> endAppearanceTransition
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Host: 0x7fb2> viewDidAppear
      LC <Cart: 0x7fa1> viewDidAppear

      """)
    XCTAssertEqual(analyzed.findings, ["9 duplicate-view-did-appear"])
    let cause = try XCTUnwrap(analyzed.report.findings.first?.causes.first)
    XCTAssertEqual(cause.rule, "manual-forwarding-without-opt-out")
    XCTAssertEqual(cause.confidence, .certain)
  }
}
