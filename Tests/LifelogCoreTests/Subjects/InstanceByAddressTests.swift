import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Which instance an event belongs to if the log prints an address.
final class InstanceByAddressTests: XCTestCase {
  private let full = "viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear"

  func testAddressIsReusedAfterDeinit() throws {
    let log = try checked(log("0x7fa1", full + " deinit") + log("0x7fa1", full + " deinit"))
    XCTAssertEqual(log.violatedLines, [])
    XCTAssertEqual(log.subjects, 2)
  }

  /// After a deinit the instance at that address is new, so its appearance before loading is a violation.
  func testReusedAddressIsNewInstance() throws {
    let log = try Analyzed(log("0x7fa1", full + " deinit") + log("0x7fa1", "viewWillAppear viewDidLoad"))
    XCTAssertEqual(log.findings, ["7 appear-before-load"])
  }

  func testSecondInitAtAddressIsOtherInstance() throws {
    let log = try checked(
      log("0x7fa1", "init viewDidLoad viewWillAppear viewDidAppear init viewDidLoad viewWillAppear"))
    XCTAssertEqual(log.violatedLines, [], "the end of the first was not logged")
    XCTAssertEqual(log.subjects, 2)
  }

  /// `init` calls `initWithNibName:bundle:`, which calls `initWithCoder:`, and a nib calls `awakeFromNib`.
  func testInitializerChainIsOneInstance() throws {
    let log = try checked(
      "-[CartViewController init] <CartViewController: 0x7fa1>\n"
        + "-[CartViewController initWithNibName:bundle:] <CartViewController: 0x7fa1>\n"
        + "-[CartViewController awakeFromNib] <CartViewController: 0x7fa1>\n"
        + log("0x7fa1", "viewDidLoad"))
    XCTAssertEqual(log.subjects, 1)
  }

  /// A note, since the instance may be a new one; its states are then unknown, and nothing follows.
  func testSecondViewDidLoadIsNoteAndResetsStates() throws {
    let log = log(
      "0x7fa1", "viewDidLoad viewWillAppear viewDidAppear viewDidLoad viewWillAppear viewDidAppear")
    let analyzed = try Analyzed(log)
    XCTAssertEqual(analyzed.report.findings.map(\.rule), ["duplicate-view-did-load"])
    XCTAssertEqual(analyzed.report.findings.first?.severity, .note)
  }

  func testViewThatWasUnloadedIsLoadedAgain() throws {
    for reset in ["loadView", "viewDidUnload"] {
      XCTAssertEqual(try checked(log("0x7fa1", "viewDidLoad \(reset) viewDidLoad")).violatedLines, [], reset)
    }
  }

  func testInstancesOfOneClassAreIndependent() throws {
    var lines = ""
    for callback in full.split(separator: " ") {
      lines += log("0x7fa1", "\(callback)") + log("0x7fb2", "\(callback)")
    }
    let log = try checked(lines)
    XCTAssertEqual(log.violatedLines, [])
    XCTAssertEqual(log.subjects, 2)
  }

  func testAnyInstanceTokenDistinguishesInstances() throws {
    let log = "Cart#1 viewWillAppear\nCart#2 viewWillAppear\nCart#1 viewDidAppear\nCart#2 viewDidAppear\n"
    XCTAssertEqual(try checked(log).subjects, 2)
    XCTAssertEqual(try checked(log).violatedLines, [])
  }

  private func log(_ address: String, _ callbacks: String) -> String {
    callbacks.split(separator: " ").map { "<CartViewController: \(address)> \($0)\n" }.joined()
  }

  private func checked(_ log: String) throws -> CheckedLog { CheckedLog(log, model: try Model.builtIn()) }
}
