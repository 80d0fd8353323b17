import XCTest

@testable import LifelogFindings

/// Console lines between two callbacks that are not gaps.
final class ConsoleNoiseTests: XCTestCase {
  /// UIKit's constraint warning: a timestamp on its first line only, and empty lines within.
  private let constraintWarning = """
    2026-03-05 10:22:01.302 Shop[563:23395] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation)
    (
        "<NSLayoutConstraint:0x600002a1c0f0 UILabel:0x10620d1e0.height == 44   (active)>",
        "<NSLayoutConstraint:0x600002a1c140 UILabel:0x10620d1e0.height == 60   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002a1c140 UILabel:0x10620d1e0.height == 60   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView may also be helpful.
    """

  func testConstraintWarningIsNotGap() throws {
    let stamp = { (second: Int) in "2026-03-05 10:22:0\(second).500 Shop[563:23395] <Cart: 0x7fa1> " }
    XCTAssertEqual(
      try rules(
        """
        \(stamp(0))viewWillAppear:
        \(stamp(0))viewDidAppear:
        \(constraintWarning)
        \(stamp(1))viewDidAppear:
        """),
      ["duplicate-view-did-appear"])
  }

  func testConstraintWarningInPrintLogIsNotGap() throws {
    XCTAssertEqual(
      try rules(
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        \(constraintWarning)
        <Cart: 0x7fa1> viewDidAppear
        """),
      ["duplicate-view-did-appear"])
  }

  func testProseAfterConstraintWarningIsGap() throws {
    XCTAssertEqual(
      try rules(
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        \(constraintWarning)
        And this is what the second launch gives
        <Cart: 0x7fa1> viewDidAppear
        """),
      [])
  }

  func testDebuggerOutputIsNotGap() throws {
    let stop = """
      Process 412 stopped
      * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
        * frame #0: 0x0000000104f2a1b4 Shop`Cart.viewDidAppear(animated=false) at Cart.swift:40:11
          frame #1: 0x0000000185d1c8f0 UIKitCore`-[UIViewController _setViewAppearState:isAnimating:] + 916
      (lldb) continue
      Process 412 resuming
      """
    XCTAssertEqual(
      try rules(
        """
        <Cart: 0x7fa1> viewWillAppear
        \(stop)
        <Cart: 0x7fa1> viewDidAppear
        \(stop)
        <Cart: 0x7fa1> viewDidAppear
        """),
      ["duplicate-view-did-appear"])
  }

  func testCallStackHeadingIsNotGap() throws {
    XCTAssertEqual(
      try rules(
        """
        <Cart: 0x7fa1> viewWillAppear
        <Cart: 0x7fa1> viewDidAppear
        Call stack of the main thread:
        \(PrintedStack.window("viewDidAppear", of: "Cart").text)<Cart: 0x7fa1> viewDidAppear
        """),
      ["duplicate-view-did-appear"])
  }

  func testLineWithTimeIsNotProse() throws {
    for clock in ["10:22:01.311", "[10:22:01.311]"] {
      XCTAssertEqual(
        try rules(
          """
          10:22:01.301 <Cart: 0x7fa1> viewWillAppear
          10:22:01.305 <Cart: 0x7fa1> viewDidAppear
          \(clock) the reviews were answered from the cache
          10:22:01.640 <Cart: 0x7fa1> viewDidAppear
          """),
        ["duplicate-view-did-appear"], clock)
    }
  }

  func testLinesWithTimeEndIdlePeriod() throws {
    XCTAssertEqual(
      try rules(
        """
        10:22:01.301 <Cart: 0x7fa1> viewWillAppear
        10:22:01.305 <Cart: 0x7fa1> viewDidAppear
        10:22:51.300 tracking the van, step 1
        10:23:41.300 tracking the van, step 2
        10:24:01.640 <Cart: 0x7fa1> viewDidAppear
        """),
      ["duplicate-view-did-appear"])
  }

  /// The rules that a log violates.
  private func rules(_ log: String) throws -> [String] {
    try Analyzed(log).report.findings.map(\.rule)
  }
}
