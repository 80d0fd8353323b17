import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// A time argument is parsed in common notations, and covers the unit that its last part names.
final class TimeArgumentTests: XCTestCase {
  func testDateAndTimeAreRead() throws {
    let timeArgument = try XCTUnwrap(TimeArgument("2026-03-05 10:22:01.5+0800"))
    XCTAssertEqual(timeArgument.time.iso8601, "2026-03-05T10:22:01.5+08:00")
    XCTAssertEqual(try XCTUnwrap(TimeArgument("2026-03-05T10:22")).time.iso8601, "2026-03-05T10:22:00")
    XCTAssertEqual(
      try XCTUnwrap(TimeArgument("2026-03-05T10:22:01Z")).time.iso8601, "2026-03-05T10:22:01+00:00")
    XCTAssertEqual(try XCTUnwrap(TimeArgument("2026-03-05")).time.iso8601, "2026-03-05T00:00:00")
  }

  func testYearOrDateMayBeMissing() throws {
    XCTAssertEqual(try XCTUnwrap(TimeArgument("03-05 10:22:01")).time.iso8601, "--03-05T10:22:01")
    XCTAssertEqual(try XCTUnwrap(TimeArgument("02-29")).time.iso8601, "--02-29T00:00:00")
    XCTAssertEqual(try XCTUnwrap(TimeArgument("10:22")).time.iso8601, "10:22:00")
  }

  func testLengthIsThatOfLastPart() throws {
    let lengths = [
      "2026-03-05": 86_400_000_000, "10:22": 60_000_000, "10:22:01": 1_000_000, "10:22:01.5": 100_000,
      "10:22:01.123456": 1,
    ]
    for (text, length) in lengths {
      XCTAssertEqual(try XCTUnwrap(TimeArgument(text), text).length, Int64(length), text)
    }
  }

  func testOtherTextIsRejected() {
    for text in [
      "", "yesterday", "10", "25:00", "10:60", "2026-02-30", "02-30 10:00", "2026-03-05 ", "2026-03-05 10",
      "10:22:01.", "10:22:01x", "2026/03/05", "10:22:01.1234567890", "2026-03-05-10:22",
    ] {
      XCTAssertNil(TimeArgument(text), text)
    }
  }
}
