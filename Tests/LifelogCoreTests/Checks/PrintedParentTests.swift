import XCTest

@testable import LifelogFindings

/// A controller that prints that it has no parent in its `didMove(toParent:)` was not added.
final class PrintedParentTests: XCTestCase {
  private func findings(_ parent: String, _ didMove: String = "didMove(toParent: HostVC)") throws -> [String]
  {
    try Analyzed(
      """
      CartVC willMove(toParent: HostVC)
      CartVC viewDidLoad
      CartVC \(didMove)\(parent)
      CartVC viewWillAppear
      CartVC viewDidAppear
      """
    ).findings
  }

  func testMissingParentIsFound() throws {
    for parent in [
      " self.parent=nil", ", parent: nil", ", parent = nil", " parent is nil",
      ", parentViewController=(null)",
      " parent == nil",
    ] {
      XCTAssertEqual(try findings(parent), ["3 did-move-without-add"], parent)
    }
    XCTAssertEqual(
      try findings(" parent=(null)", "didMoveToParentViewController:<HostVC: 0x7fa2>"),
      ["3 did-move-without-add"])
  }

  func testOtherWordsAreNot() throws {
    for parent in [
      "", ", parent: HostVC", ", parent: nilable", ", presenting=nil", ", child.parent=nil", ", parentID=nil",
      " parent view nil",
    ] {
      XCTAssertEqual(try findings(parent), [], parent)
    }
  }

  /// Without a parent in the parentheses, it is the argument.
  func testParentMayBeTheArgument() throws {
    XCTAssertEqual(
      try Analyzed(
        """
        CartVC willMove(toParent: nil)
        CartVC didMoveToParent parent=nil
        """
      ).findings, [])
  }

  func testOtherDetailOfCanonicalLineIsNotTheParent() throws {
    for detail in ["parentName=Home", "parentID=nil", "turn=4"] {
      let log = """
        LC <Cart: 0x7fa1> willMoveToParent parent=<Home: 0x7fb2>
        LC <Cart: 0x7fa1> didMoveToParent parent=<Home: 0x7fb2> \(detail)
        """
      XCTAssertEqual(try Analyzed(log).findings, [], detail)
    }
  }

  func testMessageSaysWhatTheLinePrints() throws {
    let report = try Analyzed(
      """
      CartVC willMove(toParent: HostVC)
      CartVC viewDidLoad
      CartVC didMove(toParent: HostVC), parent: nil
      """
    ).report
    let finding = try XCTUnwrap(report.findings.first)
    XCTAssertEqual(
      finding.message, "CartVC got didMove(toParent:) for HostVC, but prints that its parent is nil")
    XCTAssertEqual(finding.witness.map(\.line), [1, 3])
  }
}
