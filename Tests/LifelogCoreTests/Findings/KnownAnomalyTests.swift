import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Known UIKit defects reduce the severity; an app's defect that looks the same does not.
final class KnownAnomalyTests: XCTestCase {
  private let addedAtActivation = """
    LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
    LC <Cart: 0x7fa1> viewDidLoad
    LC <Cart: 0x7fa1> viewWillAppear
    LC <Cart: 0x7fa1> didMoveToParent parent=<Host: 0x7fb2>
    LC <Cart: 0x7fa1> viewDidAppear
    LC <Cart: 0x7fa1> viewDidAppear

    """
  private let changedAfterPush = """
    10:00:01.000 LC <Nav: 0x7fb2> push child=<Host: 0x7fc3>
    10:00:01.100 LC <Cart: 0x7fa1> viewDidLoad
    10:00:01.500 LC <Cart: 0x7fa1> viewDidAppear
    10:00:09.000 LC <Cart: 0x7fa1> viewWillDisappear
    10:00:09.300 LC <Cart: 0x7fa1> viewDidDisappear
    10:00:12.000 LC <Cart: 0x7fd4> viewWillAppear

    """

  func testAnomalyAppliesOnlyToItsVersion() throws {
    func finding(on os: OSVersion?) throws -> Finding {
      try Analyzed(addedAtActivation, os: os).finding("duplicate-view-did-appear")
    }
    let known = try finding(on: OSVersion(6, 1))
    XCTAssertEqual(known.severity, .warning)
    XCTAssertEqual(known.causes.map(\.rule), ["known-uikit-anomaly"])
    XCTAssertEqual(known.causes.first?.confidence, .likely)
    XCTAssertTrue(known.causes.first?.text.hasSuffix("(openradar 14058168)") ?? false)
    XCTAssertEqual(known.fixID, "FX-ONCE")
    for os in [nil, OSVersion(6), OSVersion(7), OSVersion(17)] {
      XCTAssertEqual(try finding(on: os).severity, .error, os?.text ?? "unknown")
    }
  }

  func testAppDefectOnThatVersionKeepsItsSeverity() throws {
    let wrongOrder = """
      LC <Cart: 0x7fa1> viewDidLoad
      LC <Cart: 0x7fa1> viewWillAppear
      LC <Cart: 0x7fa1> willMoveToParent parent=<Host: 0x7fb2>
      LC <Cart: 0x7fa1> viewDidAppear
      LC <Cart: 0x7fa1> viewDidAppear

      """
    let finding = try Analyzed(wrongOrder, os: OSVersion(6, 1)).finding("duplicate-view-did-appear")
    XCTAssertEqual(finding.severity, .error)
    XCTAssertEqual(finding.causes.map(\.rule), ["add-subview-before-add-child"])
  }

  func testContainerChangedAfterPushIsNote() throws {
    let finding = try Analyzed(changedAfterPush).finding("did-appear-without-will-appear")
    XCTAssertEqual(finding.severity, .note)
    XCTAssertTrue(finding.causes.first?.text.hasSuffix("(openradar 12322346)") ?? false)
  }

  func testDidAppearAloneWithoutPushIsWarning() throws {
    let first =
      changedAfterPush.firstIndex(of: "\n").map { String(changedAfterPush[$0...].dropFirst()) } ?? ""
    let early = changedAfterPush.replacingOccurrences(of: "10:00:01.000", with: "10:00:00.000")
    let again = changedAfterPush.replacingOccurrences(of: "viewDidLoad", with: "viewDidDisappear")
    for log in [first, early, again] {
      XCTAssertEqual(try Analyzed(log).finding("did-appear-without-will-appear").severity, .warning, log)
    }
  }

  func testDidAppearInCellOn10_3IsAnomaly() throws {
    let log = """
      <Cell: 0x7fa1> viewDidLoad
      <Cell: 0x7fa1> viewDidAppear
      <Cell: 0x7fd4> viewWillAppear

      """
    func severity(_ os: OSVersion?) throws -> Severity {
      try Analyzed(log, os: os).finding("did-appear-without-will-appear").severity
    }
    XCTAssertEqual(try severity(OSVersion(10, 3)), .note)
    XCTAssertEqual(try severity(OSVersion(11)), .warning)
    XCTAssertEqual(try severity(nil), .warning)
  }

  func testDidDisappearOnReturnOn7_1IsAnomaly() throws {
    let log = """
      <Chat: 0x7fa1> viewWillAppear
      <Chat: 0x7fa1> viewDidAppear
      <Chat: 0x7fa1> viewDidDisappear
      <Chat: 0x7fd4> viewWillDisappear

      """
    func severity(_ os: OSVersion?) throws -> Severity {
      try Analyzed(log, os: os).finding("did-disappear-without-will-disappear").severity
    }
    XCTAssertEqual(try severity(OSVersion(7, 1)), .note)
    XCTAssertEqual(try severity(OSVersion(8)), .warning)
    XCTAssertEqual(try severity(nil), .warning)
  }

  func testEveryAnomalyNamesExistingRule() throws {
    let model = try Model.builtIn()
    for anomaly in KnownAnomaly.all {
      XCTAssertNotNil(model.rule(anomaly.rule), anomaly.rule.rawValue)
      XCTAssertFalse(anomaly.text.hasSuffix("."), anomaly.text)
      XCTAssertFalse(anomaly.citation.isEmpty, anomaly.text)
    }
  }
}
