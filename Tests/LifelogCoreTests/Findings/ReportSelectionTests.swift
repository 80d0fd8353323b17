import XCTest

@testable import LifelogFindings
@testable import LifelogModel

/// A report filtered to some rules describes a defect as the whole report does.
final class ReportSelectionTests: XCTestCase {
  private let log = """
    <Host: 0x7fb2> viewWillAppear
    <Cart: 0x7fa1> viewDidLoad
    <Cart: 0x7fa1> viewWillAppear
    <Cart: 0x7fa1> willMove(toParent: Host)
    <Cart: 0x7fa1> viewDidAppear
    <Host: 0x7fb2> viewDidAppear
    <Cart: 0x7fa1> viewDidAppear
    """

  func testFilteredFindingKeepsItsCause() throws {
    let report = try Analyzed(log).report
    let chosen = try report.filtered(toRules: ["duplicate-view-did-appear"], of: Model.builtIn())
    XCTAssertEqual(chosen.findings, report.findings.filter { $0.rule == "duplicate-view-did-appear" })
    XCTAssertEqual(chosen.findings.first?.causes.map(\.rule), ["add-subview-before-add-child"])
    XCTAssertEqual(Set(chosen.verdicts.map(\.rule)), ["duplicate-view-did-appear"])
  }

  func testFilteringToCauseShowsFindingItLedTo() throws {
    let report = try Analyzed(log).report
    XCTAssertEqual(
      try report.filtered(toRules: ["add-subview-before-add-child"], of: Model.builtIn()).findings.map(
        \.rule),
      ["duplicate-view-did-appear"])
  }

  func testOtherRulesAreFilteredOut() throws {
    let chosen = try Analyzed(log).report.filtered(toRules: ["deinit-while-visible"], of: Model.builtIn())
    XCTAssertEqual(chosen.findings, [])
    XCTAssertNotEqual(chosen.conformance, .violated)
  }
}
