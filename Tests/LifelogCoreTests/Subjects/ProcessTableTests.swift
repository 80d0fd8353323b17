import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// Every process is independent.
final class ProcessTableTests: XCTestCase {
  func testLaunchLineOfResultBundleBeginsProcess() throws {
    func launch(_ pid: Int, _ prefix: String = "") -> String {
      """
      Standard output and standard error from com.acme.Shop with process ID \(pid) beginning at 2026-03-05 09:22:01 +0000

      \(prefix)<Cart: 0x7fa1> viewDidLoad
      <Cart: 0x7fa1> viewWillAppear

      """
    }
    XCTAssertEqual(try Analyzed(launch(41)).report.subjects, 1)
    XCTAssertEqual(try Analyzed(launch(41) + launch(42)).report.subjects, 2)
    XCTAssertEqual(
      try Analyzed(merging: [launch(41) + launch(42), "nothing\n"].map(timed)).report.subjects, 2)
    // Lines with the pid of a launch are of its process.
    let stamp = "2026-03-05 10:22:01.100 Shop[42:1] "
    XCTAssertEqual(try Analyzed(launch(41) + launch(42, stamp)).report.subjects, 2)
    XCTAssertEqual(try Analyzed(launch(42) + stamp + "<Cart: 0x7fa1> viewDidAppear\n").report.subjects, 1)
  }

  /// A log whose callbacks have times without a pid.
  private func timed(_ log: String) -> String {
    log.replacing("<Cart", with: "2026-03-05 10:22:01.100 <Cart")
  }

  func testEachPIDHasItsOwnSubjects() throws {
    let log = try checked(
      nslog(1, "<Cart: 0x7fa1> viewDidAppear") + nslog(2, "<Cart: 0x7fa1> viewDidAppear")
        + nslog(1, "<Cart: 0x7fa1> viewWillDisappear"))
    XCTAssertEqual(log.violatedLines, [])
    XCTAssertEqual(log.subjects, 2)
  }

  func testAlternatingPIDsAreSeparate() throws {
    let twice = nslog(1, "<Cart: 0x7fa1> viewDidAppear") + nslog(2, "<Cart: 0x7fa1> viewDidAppear")
    XCTAssertEqual(
      try checked(twice + nslog(1, second: 2, "<Cart: 0x7fa1> viewDidAppear")).violatedLines, [3])
  }

  func testLaunchWithoutPIDsIsNewProcess() throws {
    let launch = "AppDelegate application(_:didFinishLaunchingWithOptions:)\n"
    let appears = "<Cart: 0x7fa1> viewDidAppear\n"
    XCTAssertEqual(try checked(launch + appears + launch + appears).violatedLines, [])
    XCTAssertEqual(try checked(launch + appears + appears).violatedLines, [3])
  }

  /// `willFinishLaunching` and `didFinishLaunching` are two callbacks of one launch.
  func testLaunchIsNotCountedTwice() throws {
    let launch = """
      AppDelegate application(_:willFinishLaunchingWithOptions:)
      AppDelegate application(_:didFinishLaunchingWithOptions:)

      """
    let appears = "<Cart: 0x7fa1> viewDidAppear\n"
    XCTAssertEqual(try checked(launch + appears + appears).violatedLines, [4])
    XCTAssertEqual(try checked(launch + appears + launch + appears).violatedLines, [])
  }

  func testLaunchWithPIDsIsNotNewProcess() throws {
    let log =
      nslog(1, "<Cart: 0x7fa1> viewDidAppear")
      + nslog(1, "AppDelegate application(_:didFinishLaunchingWithOptions:)")
      + nslog(1, "AppDelegate application(_:didFinishLaunchingWithOptions:)")
      + nslog(1, second: 2, "<Cart: 0x7fa1> viewDidAppear")
    XCTAssertEqual(try checked(log).violatedLines, [4])
  }

  func testUncaughtExceptionEndsProcessWithoutPID() throws {
    let crash =
      "*** Terminating app, reason: 'Pushing the same view controller instance more than once is not "
      + "supported (<Cart: 0x7fa1>)'\n"
    let appears = "<Host: 0x7fb2> viewDidAppear\n"
    XCTAssertEqual(try checked(appears + crash + appears).violatedLines, [])
  }

  /// What an app prints while it terminates belongs to it, but it loads no views any more.
  func testLoadAfterTerminationIsOfNewProcess() throws {
    let appears = "<Cart: 0x7fa1> viewDidAppear\n"
    let end = "AppDelegate applicationWillTerminate\n"
    XCTAssertEqual(try checked(appears + end + appears).violatedLines, [3])
    XCTAssertEqual(try checked(appears + end + "<Home: 0x7fb2> viewDidLoad\n" + appears).violatedLines, [])
  }

  /// A Swift app in Xcode: `print` lines without a pid beside lines of `NSLog`, UIKit and the system.
  func testLinesWithAndWithoutPIDAreOneProcess() throws {
    let appears = "<Cart: 0x7fa1> viewDidAppear\n"
    for between in [
      nslog(1, "<Host: 0x7fb2> viewDidLoad"), nslog(1, "loaded"),
      nslog(1, "Unbalanced calls to begin/end appearance transitions for <Host: 0x7fb2>."),
    ] {
      XCTAssertEqual(try checked(appears + between + appears).violatedLines, [3], between)
      XCTAssertEqual(try checked(between + appears + between + appears).violatedLines, [4], between)
    }
    XCTAssertEqual(
      try checked(appears + nslog(1, second: 2, "<Cart: 0x7fa1> viewDidAppear")).violatedLines, [2])
    XCTAssertEqual(try checked(nslog(1, "<Cart: 0x7fa1> viewDidAppear") + appears).violatedLines, [2])
  }

  func testLineWithoutPIDBelongsToLastPID() throws {
    let appears = "<Cart: 0x7fa1> viewDidAppear\n"
    let (first, second) = (nslog(1, "<Host: 0x7fb2> viewDidLoad"), nslog(2, "<Host: 0x7fb2> viewDidLoad"))
    XCTAssertEqual(try checked(first + appears + second + appears).violatedLines, [])
    XCTAssertEqual(try checked(first + second + appears + appears).violatedLines, [4])
  }

  /// The lines that a new process prints before its first pid do not belong to the old one.
  func testSecondLaunchOrExceptionEndsProcessWithPID() throws {
    let launch = "AppDelegate application(_:didFinishLaunchingWithOptions:)\n"
    let appears = "<Cart: 0x7fa1> viewDidAppear\n"
    let (first, second) = (nslog(1, "<Host: 0x7fb2> viewDidLoad"), nslog(2, "<Host: 0x7fb2> viewDidLoad"))
    XCTAssertEqual(
      try checked(launch + first + appears + launch + appears + second + appears).violatedLines, [7])
    let crash = nslog(
      1,
      "*** Terminating app, reason: 'Application tried to present modally an active controller <Cart: 0x7fa1>.'"
    )
    XCTAssertEqual(try checked(first + appears + crash + appears + second + appears).violatedLines, [6])
    XCTAssertEqual(
      try checked(first + appears + crash + first + appears).violatedLines, [5], "the app caught it")
  }

  func testEachInputIsProcessAndIsNamedInFindings() throws {
    let appears = "<Cart: 0x7fa1> viewWillAppear\n<Cart: 0x7fa1> viewDidAppear\n"
    XCTAssertEqual(try Analyzed(appears, appears).findings, [])
    let second = try Analyzed(
      appears, appears + "<Cart: 0x7fa1> viewDidAppear\n<Cart: 0x7fa1> viewWillDisappear\n")
    XCTAssertEqual(second.findings, ["3 duplicate-view-did-appear"])
    XCTAssertEqual(second.report.findings.first?.file, "device2.log")
    XCTAssertEqual(second.report.inputs.map(\.events), [2, 4])
  }

  /// An expired obligation is found after all inputs have been read.
  func testExpiredObligationIsReportedInItsInput() throws {
    let rule = """
      model Team extends UIKit
      rule shown-soon {
        severity warning
        grade D
        reason "What is loaded appears."
        expects response(viewDidLoad, viewDidAppear) within 1 s
      }
      """
    let waits = """
      10:00:01.000 <Cart: 0x7fa1> viewDidLoad
      10:00:01.100 <Home: 0x7fb2> viewDidAppear
      10:00:09.000 <Cart: 0x7fc3> viewDidAppear

      """
    let report = try Analyzed(
      waits, "<Home: 0x7fb2> viewDidAppear\n",
      model: try ModelCompiler.compile(source: rule, file: "Team.order")
    ).report
    XCTAssertEqual(report.findings.map(\.rule), ["shown-soon"])
    XCTAssertEqual(report.findings.first?.file, "device1.log")
  }

  private func nslog(_ pid: Int, second: Int = 1, _ message: String) -> String {
    "2026-03-05 10:22:0\(second).123 Shop[\(pid):23395] \(message)\n"
  }

  private func checked(_ log: String) throws -> CheckedLog { CheckedLog(log, model: try Model.builtIn()) }
}
