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

  /// Some lines print the class and the address, others only the address.
  func testAddressAloneIsNamedControllerAtIt() throws {
    let named = log("0x7fa1", "viewDidLoad viewWillAppear")
    let analyzed = try Analyzed(named + "0x7fa1 viewDidAppear\n0x7fa1 viewDidAppear\n")
    XCTAssertEqual(analyzed.findings, ["4 duplicate-view-did-appear"])
    XCTAssertEqual(try checked(named + "0x7fa1 viewDidAppear\n").subjects, 1)
    XCTAssertEqual(try checked(named + "0x7fb2 viewDidAppear\n").subjects, 2)
  }

  /// A tracer prints the begin and the end of what it measures, and the callback has its own line.
  func testMeasuredCallbackIsOneDelivery() throws {
    let log = try checked(
      ["viewWillAppear", "viewDidAppear"].map {
        """
        kind=span op=start name="CartVC.\($0)"
        kind=life vc=CartVC event=\($0)
        kind=span op=end name="CartVC.\($0)"

        """
      }.joined())
    XCTAssertEqual(log.violatedLines, [])
  }

  /// The initializer loads the view before it returns.
  func testEndOfInitIsOfTheSameInstance() throws {
    let log = try checked(
      "<Cart: 0x7fa1> init begin\n<Cart: 0x7fa1> viewDidLoad\n<Cart: 0x7fa1> init end\n"
        + "<Cart: 0x7fa1> viewWillAppear\n<Cart: 0x7fa1> viewDidAppear\n")
    XCTAssertEqual(log.subjects, 1)
    XCTAssertEqual(log.violatedLines, [])
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

  // MARK: Reused addresses without deinit

  func testOtherClassAtAddressEndsObject() throws {
    let analyzed = try Analyzed(
      """
      <Cart: 0x7fa1> willMove(toParent: Host)
      <Cart: 0x7fa1> viewDidLoad
      <Cart: 0x7fa1> didMove(toParent: Host)
      <Menu: 0x7fa1> viewDidLoad
      <Menu: 0x7fa1> viewWillAppear
      <Cart: 0x7fa1> willMove(toParent: Shop)
      <Cart: 0x7fa1> viewDidLoad
      """)
    XCTAssertEqual(analyzed.findings, [])
  }

  /// A container that was removed can be released with its children, which get no callback.
  func testChildOfRemovedContainerMayBeReleased() throws {
    let added = """
      LC <Page: 0x20> willMoveToParent parent=<Pages: 0x10>
      LC <Map: 0x30> willMoveToParent parent=<Page: 0x20>
      LC <Map: 0x30> viewDidLoad
      LC <Map: 0x30> didMoveToParent parent=<Page: 0x20>
      LC <Page: 0x20> didMoveToParent parent=<Pages: 0x10>

      """
    let removed = """
      LC <Page: 0x20> willMoveToParent parent=nil
      LC <Page: 0x20> didMoveToParent parent=nil

      """
    let addedAgain = "LC <Map: 0x30> willMoveToParent parent=<Page: 0x21>\n"
    XCTAssertEqual(try Analyzed(added + removed + addedAgain).findings, [])
    XCTAssertEqual(try Analyzed(added + addedAgain).findings, ["6 reparent-without-removal"])
  }

  /// A base class and its subclass each log the callbacks of one object.
  func testNamesOfOneObjectAreNotDifferentObjects() throws {
    let names = full.split(separator: " ").map { "[Base \($0)] 0x7fa1\n[Cart \($0)] 0x7fa1\n" }.joined()
    let again = try Analyzed(names + "[Base viewWillAppear] 0x7fa1\n[Cart viewWillAppear] 0x7fa1\n")
    XCTAssertEqual(again.findings, [])
    XCTAssertEqual(again.report.subjects, 2)
  }

  /// Whether the view was loaded again or the object is new, the second `viewWillAppear` is one too many.
  func testViolationInBothPastsIsReported() throws {
    let log = log("0x7fa1", full + " viewDidLoad viewWillAppear viewDidAppear viewWillAppear")
    XCTAssertEqual(try Analyzed(log).findings, ["9 will-appear-while-appeared"])
  }

  /// A new object gets its parent before it loads its view.
  func testNewObjectHasParentFromBeforeItsLoad() throws {
    let life = "willMove(toParent:Host) viewDidLoad didMove(toParent:Host)"
    let analyzed = try Analyzed(
      log("0x7fa1", life + " willMove(toParent:nil) didMove(toParent:nil) " + life + " didMove(toParent:nil)")
    )
    XCTAssertEqual(analyzed.findings, ["9 remove-without-will-move-nil"])
  }

  /// The first object was on screen to the end of its log; the second one appears for the first time.
  func testViolationInOnePastIsNotReported() throws {
    let analyzed = try Analyzed(log("0x7fa1", full + " viewWillAppear viewDidAppear " + full))
    XCTAssertEqual(analyzed.findings, [])
    XCTAssertEqual(
      analyzed.verdict("will-appear-while-appeared", of: "CartViewController")?.verdict, .inconclusive)
  }

  /// A class that logs `deinit` would show the end of the first object.
  func testSecondLoadIsReloadIfClassLogsDeinit() throws {
    let other = log("0x7fb2", full + " deinit")
    let log = other + log("0x7fa1", "viewDidLoad viewWillAppear viewDidAppear viewDidLoad viewWillAppear")
    XCTAssertEqual(try Analyzed(log).findings, ["11 will-appear-while-appeared"])
  }

  private func log(_ address: String, _ callbacks: String) -> String {
    callbacks.split(separator: " ").map { "<CartViewController: \(address)> \($0)\n" }.joined()
  }

  private func checked(_ log: String) throws -> CheckedLog { CheckedLog(log, model: try Model.builtIn()) }
}
