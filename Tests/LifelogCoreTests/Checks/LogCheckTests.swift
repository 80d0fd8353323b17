import XCTest

@testable import LifelogFindings

/// Checks of the log itself: reused addresses and duplicate lines.
final class LogCheckTests: XCTestCase {
  func testReusedAddressIsReportedOncePerProcess() throws {
    let log = """
      <A: 0x600001> viewDidLoad
      <B: 0x600001> viewDidLoad
      <C: 0x600002> viewDidLoad
      <D: 0x600002> viewDidLoad
      """
    let finding = try Analyzed(log).finding("suspected-identity-reuse")
    XCTAssertEqual(finding.line, 2)
    XCTAssertEqual(
      finding.message, "B started at the address of A, which logged no deinit (and once more)")
  }

  func testSeveralInitCallbacksAreOneInstance() throws {
    let log = """
      <A: 0x600001> init
      <A: 0x600001> init
      <A: 0x600001> awakeFromNib
      <A: 0x600001> loadView
      <A: 0x600001> viewDidLoad
      """
    XCTAssertEqual(try rules(log), [])
  }

  /// Without addresses, each `loadView` can be of another instance, but nothing loads fifty at once.
  func testEndlessLoadViewOfNameIsRecursion() throws {
    func log(_ count: Int, between: String = "") -> String {
      "Form viewDidLoad\n" + String(repeating: "Map loadView\n\(between)", count: count)
        + "Form viewWillAppear\n"
    }
    let finding = try Analyzed(log(60)).finding("load-view-reentered")
    XCTAssertEqual(finding.line, 4)
    XCTAssertEqual(
      finding.message, "Map got loadView repeatedly without viewDidLoad in between (and 57 more times)")
    XCTAssertEqual(try rules(log(60)), ["4 load-view-reentered"])
    XCTAssertEqual(try rules(log(49)), [])
    XCTAssertEqual(try rules(log(60, between: "Map viewDidLoad\n")), [])
    XCTAssertEqual(try rules(log(60, between: "row 3 is shown\n")), [], "each row has its own map")
    let timed = { (step: Int) in
      (0..<60).map { index in
        let time = index * step
        return String(
          format: "10:%02d:%02d.%03d Map loadView\n", time / 60_000, time / 1000 % 60, time % 1000)
      }.joined()
    }
    XCTAssertEqual(try rules(timed(10)), ["3 load-view-reentered"])
    XCTAssertEqual(try rules(timed(900)), [], "the user opens one map after the other")
  }

  func testDuplicateLoggingIsReportedOncePerClass() throws {
    let log = (0..<5).map { step in
      """
      10:00:0\(step).000120 <Cart: 0x600001> \(["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"][step])
      10:00:0\(step).000129 <Cart: 0x600001> \(["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"][step])
      """
    }.joined(separator: "\n")
    let finding = try Analyzed(log).finding("duplicate-logging")
    XCTAssertEqual(finding.line, 2)
    XCTAssertEqual(finding.witness.map(\.line), [1, 2])
  }

  func testOnlyHostingControllerGetsSwiftUIEvents() throws {
    let host = """
      LC <UIHostingController: 0x1> viewDidLoad
      LC <UIHostingController: 0x1> viewWillAppear
      LC <UIHostingController: 0x1> viewDidAppear
      LC <UIHostingController: 0x1> viewWillDisappear
      LC <UIHostingController: 0x1> viewDidDisappear
      CartView onAppear
      LC <UIHostingController: 0x1> viewWillAppear

      """
    XCTAssertEqual(try rules(host), ["6 swiftui-appearance-mismatch"])
    XCTAssertEqual(try rules("LC <UIHostingController: 0x2> viewDidLoad\n" + host), [])
  }

  /// SwiftUI calls `onAppear` and `onDisappear` as often as its own view tree needs.
  func testNumberOfSwiftUIAppearancesProvesNothing() throws {
    let log = """
      LC <UIHostingController: 0x1> viewDidLoad
      LC <UIHostingController: 0x1> viewWillAppear
      CartView onAppear
      CartView onAppear
      LC <UIHostingController: 0x1> viewDidAppear
      LC <UIHostingController: 0x1> viewWillDisappear
      LC <UIHostingController: 0x1> viewDidDisappear
      CartView onDisappear
      LC <UIHostingController: 0x1> viewWillAppear
      LC <UIHostingController: 0x1> deinit

      """
    XCTAssertFalse(try rules(log).contains { $0.hasSuffix("swiftui-appearance-mismatch") })
  }

  /// The line of its base class may be before the log, whatever other processes log before it.
  func testFirstLineOfProcessDoesNotShowMissingSuperCall() throws {
    func line(_ pid: Int, _ second: Int, _ method: String) -> String {
      "2026-03-05 10:22:0\(second).000 Shop[\(pid):1] \(method)\n"
    }
    let methods = [
      "-[Cart viewDidLoad] <Cart: 0x2>", "-[Feed viewDidLoad] <Feed: 0x1>", "-[Base viewDidLoad] <Feed: 0x1>",
      "-[Base viewWillAppear] <Cart: 0x2>",
    ]
    let log = methods.map { line(10, 1, $0) }.joined()
    let earlier = "-[Feed viewDidLoad] <Feed: 0x3>"
    XCTAssertEqual(try rules(log), [])
    XCTAssertEqual(try rules(line(9, 0, earlier) + log), [])
    XCTAssertEqual(try rules(line(10, 0, earlier) + log), ["2 missing-super-call"])
  }

  /// The findings of any severity, as `line rule`.
  private func rules(_ log: String) throws -> [String] {
    try Analyzed(log).report.findings.map { "\($0.line) \($0.rule)" }
  }
}
