import XCTest

@testable import LifelogText
@testable import LifelogTrace

final class LogTimeTests: XCTestCase {
  /// The printed time, and the output of `lifelog events`: no part is invented, none is lost.
  func testTimeIsWrittenWithPrecisionOfLog() {
    let times = [
      ("2019-05-05 10:22:01.123456+0800", "2019-05-05T10:22:01.123456+08:00"),
      ("2019-05-05 10:22:01.123", "2019-05-05T10:22:01.123"),
      ("2019-05-05T10:22:01Z", "2019-05-05T10:22:01+00:00"),
      ("2019/05/05 10:22:01,5", "2019-05-05T10:22:01.5"),
      ("2019-05-05 10:22:01:042", "2019-05-05T10:22:01.042"),
      ("2019-05-05 9:22:01", "2019-05-05T09:22:01"),
      ("2019-05-05 10:22:01.123-05:30", "2019-05-05T10:22:01.123-05:30"),
      ("2000-02-29 00:00:00.000001", "2000-02-29T00:00:00.000001"),
      ("1969-12-31 23:59:59.5", "1969-12-31T23:59:59.5"),
      ("10:22:01.123456+0800", "10:22:01.123456+08:00"),
      ("10:22:01", "10:22:01"),
      ("Mar  5 10:22:01", "--03-05T10:22:01"),
      ("Feb 29 10:22:01.5", "--02-29T10:22:01.5"),
      ("Dec 31 23:59:59", "--12-31T23:59:59"),
    ]
    for (printed, expected) in times { XCTAssertEqual(time(printed)?.iso8601, expected, printed) }
  }

  /// Microseconds are kept; later digits are dropped, not replaced by zeros.
  func testDecimalsBeyondMicrosecondsAreDropped() {
    XCTAssertEqual(time("10:22:01.123456789")?.iso8601, "10:22:01.123456")
  }

  func testImpossibleTimeIsRejected() {
    for printed in [
      "2019-13-05 10:22:01", "2019-00-05 10:22:01", "2019-04-31 10:22:01", "2019-02-29 10:22:01",
      "2019-05-00 10:22:01", "2019-05/05 10:22:01", "24:00:00", "10:60:00", "10:22:61", "10:22",
      "Feb 30 10:22:01",
      "Mae  5 10:22:01", "",
    ] {
      XCTAssertNil(time(printed), printed)
    }
  }

  func testDurationsRespectZonesAndRequireComparableTimes() throws {
    let local = try XCTUnwrap(time("2019-05-05 10:22:01.5+0800"))
    let utc = try XCTUnwrap(time("2019-05-05 02:22:00.5Z"))
    XCTAssertEqual(local.microseconds(since: utc), 1_000_000)
    XCTAssertEqual(utc.microseconds(since: local), -1_000_000)
    let unzoned = try XCTUnwrap(time("2019-05-05 10:22:00.5"))
    XCTAssertNil(local.microseconds(since: unzoned))
    XCTAssertNil(local.microseconds(since: try XCTUnwrap(time("10:22:00.5"))))
  }

  func testClockOfWitnessHasAtMostMilliseconds() {
    XCTAssertEqual(time("2019-05-05 10:22:01.123456+0800")?.clock, "10:22:01.123")
    XCTAssertEqual(time("Mar  5 10:22:01")?.clock, "10:22:01")
  }

  private func time(_ printed: String) -> LogTime? {
    let bytes = ContiguousArray(printed.utf8)
    var cursor = Cursor()
    let time =
      Timestamp.dateAndTime(&cursor, in: bytes.span) ?? Timestamp.monthDayAndTime(&cursor, in: bytes.span)
      ?? Timestamp.timeOfDay(&cursor, in: bytes.span)
    XCTAssertTrue(
      time == nil || cursor.offset == bytes.count || printed.hasSuffix("789"),
      "\(printed): unread text remains")
    return time
  }
}

final class CivilDateTests: XCTestCase {
  /// Compares each day of eight centuries with a count.
  func testEveryDayFollowsPreviousDayAndRoundTrips() {
    var day = CivilDate(year: 1600, month: 1, day: 1).daysSince1970
    XCTAssertEqual(day, -135_140)
    for year in 1600..<2400 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        for number in 1...length {
          let date = CivilDate(daysSince1970: day)
          guard date.year == year, date.month == month + 1, date.day == number, date.daysSince1970 == day
          else {
            return XCTFail("day \(day) is \(date), not \(year)-\(month + 1)-\(number)")
          }
          day += 1
        }
      }
    }
    XCTAssertEqual(CivilDate(year: 1970, month: 1, day: 1).daysSince1970, 0)
  }
}
