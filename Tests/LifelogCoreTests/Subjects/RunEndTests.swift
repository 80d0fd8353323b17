import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogTrace

/// What is on screen at the end of a process, and what was loaded and never shown, is not a finding.
final class RunEndTests: XCTestCase {
  private func end(_ log: String) throws -> ReportedRunEnd { try Analyzed(log).report.runEnd }

  private func line(_ log: String) throws -> [String] {
    RunEndText(try Analyzed(log).report).lines.map(\.plain)
  }

  func testVisibleAndUnshownControllersAreOneLine() throws {
    let log = """
      <Orders: 0x1> viewDidLoad
      <Orders: 0x1> viewWillAppear
      <Done: 0x2> viewDidLoad
      <Open: 0x3> viewDidLoad
      <Orders: 0x1> viewDidAppear
      """
    XCTAssertEqual(try line(log), ["on screen at the end: Orders; loaded, not shown: Done, Open"])
  }

  func testUnfinishedAppearanceIsOnScreen() throws {
    let log = """
      <Feed: 0x1> viewDidLoad
      <Feed: 0x1> viewWillAppear
      <Feed: 0x1> viewDidAppear
      <Feed: 0x1> viewWillDisappear
      <Cart: 0x2> viewDidLoad
      <Cart: 0x2> viewWillAppear
      """
    XCTAssertEqual(
      try line(log), ["on screen at the end: Feed (still disappearing), Cart (still appearing)"])
  }

  func testUncaughtExceptionEndsApp() throws {
    let exception =
      "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3 beyond bounds'"
    let shown = "<Feed: 0x1> viewDidLoad\n<Feed: 0x1> viewWillAppear\n"
    XCTAssertEqual(
      try line(shown + exception),
      ["on screen when the app crashed (line 3): Feed (still appearing)"])
    XCTAssertEqual(
      try line("<Feed: 0x1> viewDidLoad\n<Feed: 0x1> deinit\n" + exception),
      ["the app crashed (line 3)"])
    XCTAssertEqual(try end(shown + exception).crashes.map(\.line), [3])
  }

  /// The app that logs after an exception is another run.
  func testExceptionOfEarlierRunIsNotTold() throws {
    let log = """
      *** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3 beyond bounds'
      <Feed: 0x1> viewDidLoad
      <Feed: 0x1> viewWillAppear
      <Feed: 0x1> viewDidAppear
      """
    XCTAssertEqual(try line(log), ["on screen at the end: Feed"])
    let exception = log.split(separator: "\n")[0]
    XCTAssertEqual(try line(log + "\n" + exception), ["on screen when the app crashed (line 5): Feed"])
  }

  /// The reason on the next line is of the same crash.
  func testExceptionOnSeveralLinesIsOne() throws {
    let log = """
      <Feed: 0x1> viewDidAppear
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason:
      'Pushing the same view controller instance more than once is not supported (<Cart: 0x2>)'
      """
    let report = try Analyzed(log).report
    XCTAssertEqual(report.runEnd.crashes.map(\.line), [2])
    XCTAssertEqual(report.findings.map(\.rule), ["same-instance-pushed-twice"])
  }

  func testControllerThatWasShownOnceIsNotListed() throws {
    let log = """
      <Cart: 0x1> viewDidLoad
      <Cart: 0x1> viewWillAppear
      <Cart: 0x1> viewDidAppear
      <Cart: 0x1> viewWillDisappear
      <Cart: 0x1> viewDidDisappear
      """
    XCTAssertEqual(try line(log), [])
  }

  func testDeallocatedControllerThatWasNeverShownIsListed() throws {
    let log = """
      <Cart: 0x1> viewDidLoad
      <Cart: 0x1> viewDidAppear
      <Zoom: 0x2> viewDidLoad
      <Zoom: 0x2> deinit
      <Cart: 0x1> viewWillDisappear
      <Cart: 0x1> viewDidDisappear
      """
    let end = try end(log)
    XCTAssertEqual(end.loadedNotShown.map(\.subject), ["Zoom"])
    XCTAssertEqual(end.loadedNotShown.map(\.line), [4])
    XCTAssertEqual(end.onScreen, [])
  }

  func testControllersOfOneNameAreCounted() throws {
    let log = "<Cart: 0x1> viewDidAppear\n<Cell: 0x2> viewDidLoad\n<Cell: 0x3> viewDidLoad\n"
    XCTAssertEqual(try line(log), ["on screen at the end: Cart; loaded, not shown: Cell (2)"])
  }

  /// A log of loads alone does not show what appears.
  func testLogWithoutAppearancesTellsNothing() throws {
    XCTAssertEqual(try line("<Cart: 0x1> viewDidLoad\n<Zoom: 0x2> viewDidLoad\n"), [])
  }

  /// Two instances share the name: the log does not show which of them is on screen.
  func testNameOfSeveralInstancesIsNotListed() throws {
    let log = """
      Cart viewDidLoad
      Cart viewWillAppear
      Cart viewDidAppear
      Cart viewDidLoad
      Cart viewWillAppear
      Cart viewDidAppear
      """
    XCTAssertEqual(try line(log), [])
  }

  func testEachProcessHasItsOwnEnd() throws {
    let log = """
      2026-03-05 10:22:01.000 Shop[1:7] <Cart: 0x1> viewDidAppear
      2026-03-05 10:23:01.000 Shop[2:7] <Feed: 0x1> viewDidAppear
      """
    let end = try end(log)
    XCTAssertEqual(end.onScreen.map(\.subject), ["Cart", "Feed"])
    XCTAssertEqual(end.onScreen.map(\.process), [0, 1])
    XCTAssertEqual(try line(log), [], "a line for each of many processes would hide the findings")
  }
}
