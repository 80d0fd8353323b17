import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// Which lines a filter lets pass, and how the rest is counted.
final class LogFilterTests: XCTestCase {
  private let two = """
    2026-03-05 10:22:01.100 Shop[563:1] <Cart: 0x7fa1> viewWillAppear
    2026-03-05 10:22:01.200 Admin[600:1] <Users: 0x7fa2> viewWillAppear
    [Cart] viewIsAppearing
    2026-03-05 10:22:01.300 Shop[563:1] <Cart: 0x7fa1> viewDidAppear
    [Cart] updateViewConstraints
    """

  func testProcessIsSelectedByNameOrPID() {
    XCTAssertEqual(lines(two) { $0.processes = ["Shop"] }, [1, 4, 5])
    XCTAssertEqual(lines(two) { $0.pids = [600] }, [2, 3])
    XCTAssertEqual(lines(two) { $0.pids = [563, 600] }, [1, 2, 3, 4, 5])
    XCTAssertEqual(lines(two) { ($0.processes, $0.pids) = (["Shop"], [600]) }, [])
  }

  func testFilteredProcessIsNotGap() {
    let log = read(two) { $0.pids = [563] }
    XCTAssertEqual(log.gaps, [])
    XCTAssertEqual(log.summary.skipped[.filtered], 2)
  }

  func testLineBeforeAnyProcessBelongsToNone() {
    XCTAssertEqual(lines("[Cart] viewDidLoad\n" + two) { $0.pids = [563] }, [2, 5, 6])
  }

  func testLevelFilterIsGapOnlyAtFilteredCallback() {
    let log = read(
      """
      \(shown("100", "Default", "<Cart: 0x7fa1> viewWillAppear"))
      \(shown("110", "Debug", "loaded 12 items"))
      \(shown("200", "Debug", "<Cart: 0x7fa1> viewDidAppear"))
      \(shown("300", "Default", "<Cart: 0x7fa1> viewWillDisappear"))
      \(shown("400", "Debug", "<Cart: 0x7fa1> viewDidDisappear"))
      """
    ) { $0.level = .info }
    XCTAssertEqual(log.events.map(\.line), [1, 4])
    XCTAssertEqual(log.gaps, [Gap(line: 3, reason: .filtered), Gap(line: 5, reason: .filtered)])
  }

  func testLineWithoutLevelPasses() { XCTAssertEqual(lines(two) { $0.level = .error }, [1, 2, 3, 4, 5]) }

  func testTimeRangeIsInclusive() {
    XCTAssertEqual(lines(two) { $0.since = TimeArgument("10:22:01.2") }, [2, 3, 4, 5])
    XCTAssertEqual(lines(two) { $0.until = TimeArgument("2026-03-05 10:22:01.200") }, [1, 2, 3])
    XCTAssertEqual(
      lines(two) { ($0.since, $0.until) = (TimeArgument("2026-03-06"), TimeArgument("2026-03-07")) }, [])
    XCTAssertEqual(
      lines(two) { $0.until = TimeArgument("10:22") }, [1, 2, 3, 4, 5], "the whole minute is included")
  }

  func testFilteredBeginningIsGap() {
    XCTAssertEqual(
      read(two) { $0.since = TimeArgument("10:22:01.3") }.gaps, [Gap(line: 3, reason: .filtered)])
  }

  func testTimeOfDayIsOnDayOfFirstLine() {
    let night = """
      2026-03-05 23:59:30.000 Shop[563:1] started
      2026-03-06 00:00:10.000 Shop[563:1] <Cart: 0x7fa1> viewWillAppear
      2026-03-06 00:00:11.000 Shop[563:1] <Cart: 0x7fa1> viewDidAppear
      2026-03-06 23:59:50.000 Shop[563:1] <Cart: 0x7fa1> viewWillDisappear
      """
    XCTAssertEqual(lines(night) { $0.since = TimeArgument("23:59:40") }, [2, 3, 4])
    XCTAssertEqual(
      lines(night) { ($0.since, $0.until) = (TimeArgument("23:59:40"), TimeArgument("00:00:10")) }, [2],
      "until a time on the next day")
  }

  func testDateIsComparedByPartsThatLogPrints() {
    let relay = """
      Dec 31 23:59:58 iPhone Shop[563] <Notice>: <Cart: 0x7fa1> viewWillAppear
      Jan  1 00:00:01 iPhone Shop[563] <Notice>: <Cart: 0x7fa1> viewDidAppear
      """
    XCTAssertEqual(lines(relay) { $0.since = TimeArgument("2026-01-01") }, [2])
    XCTAssertEqual(lines(relay) { $0.until = TimeArgument("12-31") }, [1])
    XCTAssertEqual(lines(two) { $0.since = TimeArgument("03-05 10:22:01.3") }, [4, 5])
    let clocks = "10:22:01 [Cart] viewWillAppear\n10:22:02 [Cart] viewDidAppear"
    XCTAssertEqual(lines(clocks) { $0.since = TimeArgument("2026-03-05 10:22:02") }, [2])
  }

  func testTimeZonesAreComparedIfBothAreKnown() {
    let zoned = """
      2026-03-05 10:22:01.100000+0800 Shop[563:1] <Cart: 0x7fa1> viewWillAppear
      2026-03-05 10:22:02.100000+0800 Shop[563:1] <Cart: 0x7fa1> viewDidAppear
      """
    XCTAssertEqual(lines(zoned) { $0.since = TimeArgument("2026-03-05 02:22:02Z") }, [2])
    XCTAssertEqual(lines(zoned) { $0.since = TimeArgument("2026-03-05 10:22:02") }, [2])
  }

  func testLogWithoutTimesHasNoLineInTimeRange() {
    XCTAssertEqual(
      lines("[Cart] viewDidLoad\n[Cart] viewWillAppear") { $0.until = TimeArgument("10:22") }, [])
  }

  func testMetadataAfterMessageDecides() {
    let copy = """
      <Cart: 0x7fa1> viewWillAppear
      Type: Notice | Timestamp: 2026-03-05 10:22:01.100000+01:00 | Process: Shop | TID: 0x5b63
      <Users: 0x7fa2> viewWillAppear
      Type: Notice | Timestamp: 2026-03-05 10:22:01.200000+01:00 | Process: Admin | TID: 0x5b64
      <Cart: 0x7fa1> viewDidAppear
      Type: Notice | Timestamp: 2026-03-05 10:22:01.300000+01:00 | Process: Shop | TID: 0x5b63
      """
    guard LogFormat.all.contains(where: { $0.read(copy.lines[1])?.role == .closing }) else { return }
    XCTAssertEqual(lines(copy) { $0.processes = ["Shop"] }, [1, 5])
    XCTAssertEqual(lines(copy) { $0.since = TimeArgument("10:22:01.3") }, [5])
  }

  func testCallStackIsFilteredWithItsEvent() {
    let stack = PrintedStack.direct("viewWillAppear", of: "Users", caller: "-[Users refresh]").text
    let log = """
      2026-03-05 10:22:01.100 Shop[563:1] <Cart: 0x7fa1> viewWillAppear
      2026-03-05 10:22:01.200 Admin[600:1] -[Users viewWillAppear:]
      \(stack)2026-03-05 10:22:01.300 Shop[563:1] <Cart: 0x7fa1> viewDidAppear
      """
    XCTAssertEqual(read(log) { _ in }.stacks.map(\.event), [2])
    XCTAssertEqual(read(log) { $0.pids = [563] }.stacks.map(\.event), [])
  }

  private func shown(_ milliseconds: String, _ level: String, _ message: String) -> String {
    "<\(level)> 2026-03-05 10:22:01.\(milliseconds) Shop[563:1] \(message)"
  }

  private func read(_ text: String, _ change: (inout LogFilter) -> Void) -> ReadLog {
    var filter = LogFilter()
    change(&filter)
    return ReadLog(
      ContiguousArray(text.utf8), options: LogReader.Options(formats: [.leveled], filter: filter))
  }

  private func lines(_ text: String, _ change: (inout LogFilter) -> Void) -> [Int] {
    read(text, change).events.map(\.line)
  }
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}

extension LogFormat {
  fileprivate func read(_ line: String) -> Envelope? { read(ContiguousArray(line.utf8).span) }
}
