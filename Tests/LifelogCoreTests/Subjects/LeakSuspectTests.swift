import LifelogReports
import XCTest

@testable import LifelogFindings

/// Which classes are suspected of leaking.
final class LeakSuspectTests: XCTestCase {
  private func leaks(_ lines: String...) throws -> [LeakSuspect] {
    try Analyzed(lines.joined(separator: "\n") + "\n").report.leaks
  }

  private let added = "10:00:01.000 <Cart: 0x7fa1> didMove(toParent: Nav)"
  private let removed = "10:00:02.000 <Cart: 0x7fa1> didMove(toParent: nil)"
  private let other = "10:00:03.000 <Cart: 0x7fa2> deinit"
  private let suspect = LeakSuspect(subject: "Cart", seen: 2, removed: 1, deallocated: 1, suspects: 1)

  func testRemovedInstanceWithoutDeinitIsSuspected() throws {
    XCTAssertEqual(try leaks(added, removed, other), [suspect])
    XCTAssertEqual(
      try leaks(added, "10:00:02.000 <Cart: 0x7fa1> removeFromParent", removed, other), [suspect],
      "a removal that is logged twice")
  }

  func testDeallocatedInstanceIsNotSuspected() throws {
    XCTAssertEqual(try leaks(added, removed, "10:00:03.000 <Cart: 0x7fa1> deinit"), [])
  }

  func testReusedInstanceIsNotSuspected() throws {
    for event in [
      "<Cart: 0x7fa1> willMove(toParent: Nav)", "<Cart: 0x7fa1> viewWillAppear",
      "LC <Nav: 0x7fb1> addChild child=<Cart: 0x7fa1>", "LC <Nav: 0x7fb1> push child=<Cart: 0x7fa1>",
    ] {
      XCTAssertEqual(try leaks(added, removed, "10:00:02.500 \(event)", other), [], event)
    }
  }

  func testUnremovedInstanceIsNotSuspected() throws { XCTAssertEqual(try leaks(added, other), []) }

  func testClassThatNeverLogsDeinitIsNotSuspected() throws { XCTAssertEqual(try leaks(added, removed), []) }

  func testInstancesWithSharedNameAreNotSuspected() throws {
    XCTAssertEqual(try leaks("Cart didMove(toParent: Nav)", "Cart didMove(toParent: nil)", "Cart deinit"), [])
  }

  func testInstanceBeforeGapIsNotSuspected() throws {
    XCTAssertEqual(try leaks(added, removed, "=== Messages dropped", other), [])
  }

  func testReportListsSuspectsOnlyWithFinding() throws {
    let report = try Analyzed(
      [
        added, "10:00:01.500 <Cart: 0x7fa1> willMove(toParent: nil)",
        "10:00:01.600 <Cart: 0x7fa1> viewWillDisappear", "10:00:01.900 <Cart: 0x7fa1> viewDidDisappear",
        removed,
        "10:00:08.000 <Menu: 0x7fb2> viewWillAppear", other.replacing("03", with: "09"),
      ].joined(separator: "\n") + "\n"
    ).report
    XCTAssertEqual(report.findings.map(\.rule), ["not-released-after-removal"])
    let sentence = "1 instance of Cart removed and never deallocated: 2 seen, 1 removed, 1 deallocated\n"
    XCTAssertTrue(text(report).contains(sentence), text(report))
    var silent = report
    silent.findings = []
    XCTAssertFalse(text(silent).contains("deallocated"), "no finding reports a leak")
  }

  private func text(_ report: Report) -> String {
    var output = ""
    TextReport().render(report, to: &output)
    return output
  }
}
