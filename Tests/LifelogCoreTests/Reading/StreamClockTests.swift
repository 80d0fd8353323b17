import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// Times without a year or a day continue across midnight and New Year; nothing is sorted.
final class StreamClockTests: XCTestCase {
  func testTimeOfDayContinuesAfterMidnight() throws {
    let events = ReadLog(
      """
      23:59:59.500 <Cart: 0x1> viewWillAppear
      00:00:00.250 <Cart: 0x1> viewDidAppear
      """
    ).events
    XCTAssertEqual(events.map { $0.time?.iso8601 }, ["23:59:59.500", "00:00:00.250"])
    XCTAssertEqual(try distance(events), 750_000)
  }

  func testDateWithoutYearContinuesAfterNewYear() throws {
    let events = ReadLog(
      """
      Dec 31 23:59:58 mini Shop[7] <Notice>: <Cart: 0x1> viewWillAppear
      Jan  1 00:00:01 mini Shop[7] <Notice>: <Cart: 0x1> viewDidAppear
      """
    ).events
    XCTAssertEqual(events.map { $0.time?.iso8601 }, ["--12-31T23:59:58", "--01-01T00:00:01"])
    XCTAssertEqual(try distance(events), 3_000_000)
  }

  /// Most years have no February 29.
  func testFirstOfMarchFollowsEndOfFebruary() throws {
    let log = ["Feb 28 23:59:58", "Mar  1 00:00:01"].map {
      "\($0) mini Shop[7] <Notice>: <Cart: 0x1> viewDidAppear"
    }
    let events = ReadLog(log.joined(separator: "\n")).events
    XCTAssertEqual(events.map { $0.time?.iso8601 }, ["--02-28T23:59:58", "--03-01T00:00:01"])
    XCTAssertEqual(try distance(events), 3_000_000)
    XCTAssertEqual(try distance(events.reversed()), -3_000_000)
    let leap = ReadLog(log.joined(separator: "\n").replacing("Mar  1", with: "Feb 29")).events
    XCTAssertEqual(try distance(leap), 3_000_000)
  }

  func testClockThatStartsAgainTooOftenIsNotMoved() throws {
    let months = ["Jan", "May", "Sep"]
    var clock = StreamClock()
    var last: LogTime?
    for index in 0..<900_000 {
      let time = LogTime(
        microseconds: Int64(index % months.count) * 122 * 86_400_000_000, date: .monthDay, decimals: 0,
        offsetMinutes: nil)
      last = clock.adjusted(time)
    }
    let years = try XCTUnwrap(last).microseconds / (366 * 86_400_000_000)
    XCTAssertTrue((9_000...10_001).contains(years), "\(years)")
  }

  func testDateWithoutYearKeepsItsDayThroughYears() throws {
    let days = ["Feb 28", "Mar  1", "Jul  9", "Dec 31", "Jan  1", "Feb 29", "Jul  9", "Dec 31", "Jan  1"]
    let log = days.map { "\($0) 10:00:00 mini Shop[7] <Notice>: <Cart: 0x1> viewDidAppear" }
    let times = ReadLog(log.joined(separator: "\n")).events.compactMap { $0.time }
    XCTAssertEqual(
      times.map { String($0.iso8601.prefix(7)) },
      [
        "--02-28", "--03-01", "--07-09", "--12-31", "--01-01", "--02-29", "--07-09", "--12-31", "--01-01",
      ])
    XCTAssertEqual(times.map(\.microseconds), times.map(\.microseconds).sorted())
  }

  /// Loggers write some lines late; that is not a new day.
  func testSmallStepBackIsNotNewDay() throws {
    let log = ["10:00:00.918", "10:00:00.917", "10:00:00.917", "09:12:00.000"]
    let events = ReadLog(log.map { "\($0) <Cart: 0x1> viewDidAppear" }.joined(separator: "\n")).events
    XCTAssertEqual(events.map(\.line), [1, 2, 3, 4])
    XCTAssertEqual(try distance([events[0], events[1]]), -1_000)
    XCTAssertEqual(try distance([events[1], events[2]]), 0)
    XCTAssertEqual(try distance([events[2], events[3]]), -2_880_917_000)
  }

  func testLateLineBelongsToPreviousDay() throws {
    let events = ReadLog(
      """
      23:59:59 <Cart: 0x1> viewWillAppear
      00:00:00 <Cart: 0x1> viewDidAppear
      23:59:59 <Feed: 0x2> viewDidAppear
      00:00:01 <Feed: 0x2> viewWillDisappear
      """
    ).events
    XCTAssertEqual(try distance([events[1], events[2]]), -1_000_000)
    XCTAssertEqual(try distance([events[2], events[3]]), 2_000_000)
  }

  func testFullDateIsNotChanged() throws {
    let events = ReadLog(
      """
      2026-01-01 00:00:00.000 Shop[7:1] <Cart: 0x1> viewWillAppear
      2025-12-31 10:00:00.000 Shop[7:1] <Cart: 0x1> viewDidAppear
      """
    ).events
    XCTAssertEqual(try distance(events), -50_400_000_000)
  }

  /// A time with a zone and one without may be hours apart, so no idle period and no duration is computed.
  func testTimesWithAndWithoutZoneAreNotCompared() {
    let log = ReadLog(
      """
      2026-03-05 10:00:00.000000+0800 Shop[7:1] <Cart: 0x1> viewWillAppear
      2026-03-05 02:00:00.100 Shop[7:1] <Cart: 0x1> viewDidAppear
      2026-03-05 10:00:00.200000+0800 Shop[7:1] <Cart: 0x1> viewWillDisappear
      """)
    XCTAssertNil(log.events[1].time?.microseconds(since: log.events[0].time ?? .unknown))
    XCTAssertEqual(log.gaps, [])
  }

  func testTimeZonesAreConverted() throws {
    let events = ReadLog(
      """
      2026-03-05 10:00:00.000000+0800 Shop[7:1] <Cart: 0x1> viewWillAppear
      2026-03-05 03:00:00.250000+0100 Shop[7:1] <Cart: 0x1> viewDidAppear
      """
    ).events
    XCTAssertEqual(try distance(events), 250_000)
  }

  private func distance(_ events: [Event]) throws -> Int64 {
    let times = events.compactMap(\.time)
    return try XCTUnwrap(times[1].microseconds(since: times[0]))
  }
}

extension LogTime {
  fileprivate static let unknown = LogTime(microseconds: 0, date: .none, decimals: 0, offsetMinutes: nil)
}
