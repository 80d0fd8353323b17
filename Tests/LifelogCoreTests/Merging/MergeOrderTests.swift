import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// Several logs come out in the order of their clocks, and nothing is made of what the clocks do not tell.
final class MergeOrderTests: XCTestCase {
  func testReportsComeInTheOrderOfTheirTimes() {
    let first = shop("01.100 viewDidLoad", "01.300 viewIsAppearing", "01.500 viewWillDisappear")
    let second = shop("01.200 viewWillAppear", "01.400 viewDidAppear")
    XCTAssertEqual(MergedLog([first, second]).order, ["0:1", "1:1", "0:2", "1:2", "0:3"])
    XCTAssertEqual(MergedLog([second, first]).order, ["1:1", "0:1", "1:2", "0:2", "1:3"])
  }

  func testTheSizesOfThePiecesDoNotMatter() {
    let logs = [
      shop("01.100 viewDidLoad", "01.300 viewIsAppearing"), shop("01.200 viewWillAppear"),
      "noise\n" + shop("01.250 loadView"),
    ]
    for piece in [1, 7, 60, 1_000] {
      XCTAssertEqual(MergedLog(logs, piece: piece).order, ["0:1", "1:1", "2:2", "0:2"], "\(piece)")
    }
  }

  func testNothingIsSortedWithinALog() {
    let first = shop("01.900 viewDidLoad", "01.100 viewWillAppear", "01.950 viewIsAppearing")
    XCTAssertEqual(MergedLog([first, shop("01.920 viewDidAppear")]).order, ["0:1", "0:2", "1:1", "0:3"])
  }

  func testAReportWithoutATimeGoesWithTheOneBeforeIt() {
    let first = shop("01.100 viewDidLoad") + "[Cart] loadView\n" + shop("01.300 viewWillAppear")
    XCTAssertEqual(MergedLog([first, shop("01.200 viewDidAppear")]).order, ["0:1", "0:2", "1:1", "0:3"])
  }

  func testOneAtTheStartGoesWithTheFirstThatHasATime() {
    let first = "[Cart] loadView\n" + shop("01.300 viewWillAppear")
    XCTAssertEqual(MergedLog([first, shop("01.200 viewDidAppear")]).order, ["1:1", "0:1", "0:2"])
  }

  /// At one instant nobody knows which came first: what is known ends before and behind it.
  func testAtOneInstantTheFirstLogGoesFirstAndNothingFollows() {
    let first = shop("01.100 viewDidLoad", "01.200 viewWillAppear")
    let second = shop("01.200 viewDidAppear", "01.300 viewWillDisappear")
    XCTAssertEqual(MergedLog([first, second]).order, ["0:1", "|", "0:2", "|", "1:1", "|", "1:2"])
    let other = second.replacing("[563:1]", with: "[600:1]")
    XCTAssertEqual(
      MergedLog([first, other]).order, ["0:1", "0:2", "1:1", "1:2"], "other processes have other orders")
  }

  /// The device's log has whole seconds: a report of 10:22:01 may be of any time in that second.
  func testACoarseClockLeavesTheOrderOpenWithinItsStep() {
    let console = shop("01.100 viewDidLoad", "01.300 viewWillAppear", "02.500 viewWillDisappear")
    let device = "Mar  5 10:22:01 phone Shop[563] <Notice>: <Cart: 0x7fa1> viewDidAppear\n"
    XCTAssertEqual(MergedLog([console, device]).order, ["|", "0:1", "|", "0:2", "|", "1:1", "|", "0:3"])
  }

  func testASilenceIsNoneWhereAnotherLogSpeaks() {
    let first = shop("01.100 viewDidLoad", "95.100 viewWillAppear")
    XCTAssertEqual(
      MergedLog([first, shop("40.200 loadView")]).order, ["0:1", "1:1", "0:2"], "40 s, then 55 s")
    XCTAssertEqual(MergedLog([first, shop("02.200 loadView")]).order, ["0:1", "1:1", "|", "0:2"])
  }

  func testALogThatBeginsLongAfterAnotherIsPartedFromIt() {
    XCTAssertEqual(
      MergedLog([shop("01.100 viewDidLoad"), shop("95.100 loadView")]).order, ["0:1", "|", "1:1"])
    let noise = "2026-03-05 10:22:50.000 Shop[563:1] loaded 12 items\n"
    XCTAssertEqual(
      MergedLog([shop("01.100 viewDidLoad") + noise, shop("95.100 loadView")]).order, ["0:1", "1:1"])
  }

  /// What was lost of one log may lie anywhere between its last line and its next.
  func testALossReachesIntoTheOtherLogs() {
    let first =
      shop("01.100 viewDidLoad") + "=== Messages dropped during live streaming\n"
      + shop("01.500 viewDidAppear")
    XCTAssertEqual(
      MergedLog([first, shop("01.200 loadView", "01.700 viewWillDisappear")]).order,
      ["0:1", "|", "1:1", "|", "0:3", "1:2"])
  }

  func testACallStackStaysWithItsReport() {
    let stack = PrintedStack.direct("viewDidAppear", of: "Cart", caller: "-[Cart refresh]").text
    let first =
      "2026-03-05 10:22:01.100 Shop[563:1] -[Cart viewDidAppear:]\n" + stack
      + shop("01.500 viewWillDisappear")
    XCTAssertEqual(
      MergedLog([first, shop("01.200 loadView")]).order, ["0:1", "0:2s", "1:1", "0:\(2 + stack.lines)"])
  }

  func testAFilterIsAskedOfEachLog() {
    var filter = LogFilter()
    filter.pids = [563]
    let other = shop("01.200 viewWillAppear").replacing("[563:1]", with: "[600:1]")
    let merged = MergedLog([shop("01.100 viewDidLoad"), other], filter: filter)
    XCTAssertEqual(merged.order, ["0:1"])
    XCTAssertEqual(merged.summaries.map { $0.skipped[.filtered] }, [nil, 1])
  }

  /// Lines of a process: seconds and milliseconds behind 10:22, and a callback.
  private func shop(_ lines: String...) -> String {
    lines.map { line in
      let words = line.split(separator: " ")
      let clock = words[0].split(separator: ".")
      let seconds = Int(clock[0]) ?? 0
      let time = "10:\(22 + seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60).\(clock[1])"
      return "2026-03-05 \(time) Shop[563:1] <Cart: 0x7fa1> \(words[1])\n"
    }.joined()
  }
}

extension String {
  fileprivate var lines: Int { split(separator: "\n").count }
}
