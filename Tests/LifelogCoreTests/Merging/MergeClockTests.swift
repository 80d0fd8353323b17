import XCTest

@testable import LifelogReading

/// Logs with different clocks are aligned, or an error explains why they cannot be.
final class MergeClockTests: XCTestCase {
  private let dated = "2026-03-05 10:22:01.200 Shop[563:1] <Cart: 0x7fa1> viewDidLoad\n"
  private let zoned = "2026-03-05 10:22:01.100000+0100 Shop[563:1] <Cart: 0x7fa1> viewWillAppear\n"

  func testZonesAreComparedInUTC() {
    let elsewhere = "2026-03-05 17:22:01.050000+0800 Shop[563:1] <Cart: 0x7fa1> viewDidAppear\n"
    let merged = MergedLog([zoned, elsewhere])
    XCTAssertEqual(merged.order, ["1:1", "0:1"])
    XCTAssertEqual(merged.times, ["2026-03-05T17:22:01.050000+08:00", "2026-03-05T10:22:01.100000+01:00"])
    XCTAssertEqual(merged.notes, [])
  }

  func testLogWithoutTimeZoneGetsThatOfOthers() {
    let merged = MergedLog([dated, zoned])
    XCTAssertEqual(merged.order, ["1:1", "0:1"])
    XCTAssertEqual(merged.times.last, "2026-03-05T10:22:01.200+01:00")
    XCTAssertEqual(merged.notes, [.zone(path: "log0.log", other: "log1.log", offsetMinutes: 60)])
  }

  func testLogWithoutYearGetsNearestYear() {
    let relay = "Mar  5 10:22:00 phone Shop[563] <Notice>: <Cart: 0x7fa1> viewWillAppear\n"
    let merged = MergedLog([dated, relay])
    XCTAssertEqual(merged.times, ["2026-03-05T10:22:00", "2026-03-05T10:22:01.200"])
    XCTAssertEqual(merged.notes, [.year(path: "log1.log", other: "log0.log", year: 2026)])
  }

  func testYearMayEndBetweenLogs() {
    let new = "2026-01-01 00:00:05.000 Shop[563:1] <Cart: 0x7fa1> viewDidAppear\n"
    let relay = """
      Dec 31 23:59:58 phone Shop[563] <Notice>: <Cart: 0x7fa1> viewDidLoad
      Jan  1 00:00:01 phone Shop[563] <Notice>: <Cart: 0x7fa1> viewWillAppear
      """
    XCTAssertEqual(
      MergedLog([new, relay]).times,
      ["2025-12-31T23:59:58", "2026-01-01T00:00:01", "2026-01-01T00:00:05.000"])
    let other = "Jan  1 00:00:04 phone Shop[563] <Notice>: <Cart: 0x7fa1> viewDidAppear\n"
    XCTAssertEqual(MergedLog([other, relay]).order, ["1:1", "1:2", "0:1"])
  }

  func testTimesOfDayBelongToNearestDay() {
    let late = "23:59:58.000 [Cart] viewDidLoad\n"
    let early = "00:00:01.000 [Cart] viewWillAppear\n"
    XCTAssertEqual(MergedLog([early, late]).order, ["1:1", "0:1"])
  }

  func testIncomparableClocksAreError() {
    let clock = "10:22:01.300 [Cart] viewDidLoad\n"
    let summer = "Jul 31 10:22:01 phone Shop[563] <Notice>: <Cart: 0x7fa1> viewDidAppear\n"
    XCTAssertEqual(MergedLog([dated, clock]).reason, .noDates(path: "log1.log", other: "log0.log"))
    XCTAssertEqual(MergedLog(["[Cart] viewDidLoad\n", dated]).reason, .noTimes(path: "log0.log"))
    XCTAssertEqual(MergedLog([summer, dated]).reason, .noYear(path: "log0.log", other: "log1.log"))
    XCTAssertEqual(MergedLog([dated, clock]).order, [])
  }

  func testLogWithoutEventsNeedsNoClock() {
    let merged = MergedLog([dated, "nothing to see\n", ""])
    XCTAssertNil(merged.reason)
    XCTAssertEqual(merged.order, ["0:1"])
  }

  /// A program's own time of day within a line does not apply to a log that has dates.
  func testTimeOfOtherKindIsIgnored() {
    let mixed = dated + "09:00:00.000 [Cart] loadView\n"
    let other = dated.replacing("01.200", with: "01.300").replacing("viewDidLoad", with: "viewDidAppear")
    XCTAssertEqual(MergedLog([mixed, other]).order, ["0:1", "0:2", "1:1"])
  }
}
