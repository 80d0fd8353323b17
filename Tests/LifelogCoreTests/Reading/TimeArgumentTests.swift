import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// A moment is read as people write it, and lasts as long as what they name.
final class MomentTests: XCTestCase {
  func testADateAndATimeAreRead() throws {
    let moment = try XCTUnwrap(TimeArgument("2026-03-05 10:22:01.5+0800"))
    XCTAssertEqual(moment.time.iso8601, "2026-03-05T10:22:01.5+08:00")
    XCTAssertEqual(try XCTUnwrap(TimeArgument("2026-03-05T10:22")).time.iso8601, "2026-03-05T10:22:00")
    XCTAssertEqual(
      try XCTUnwrap(TimeArgument("2026-03-05T10:22:01Z")).time.iso8601, "2026-03-05T10:22:01+00:00")
    XCTAssertEqual(try XCTUnwrap(TimeArgument("2026-03-05")).time.iso8601, "2026-03-05T00:00:00")
  }

  func testTheYearOrTheDateMayBeMissing() throws {
    XCTAssertEqual(try XCTUnwrap(TimeArgument("03-05 10:22:01")).time.iso8601, "--03-05T10:22:01")
    XCTAssertEqual(try XCTUnwrap(TimeArgument("02-29")).time.iso8601, "--02-29T00:00:00")
    XCTAssertEqual(try XCTUnwrap(TimeArgument("10:22")).time.iso8601, "10:22:00")
  }

  func testItLastsAsLongAsItsLastPart() throws {
    let lengths = [
      "2026-03-05": 86_400_000_000, "10:22": 60_000_000, "10:22:01": 1_000_000, "10:22:01.5": 100_000,
      "10:22:01.123456": 1,
    ]
    for (text, length) in lengths {
      XCTAssertEqual(try XCTUnwrap(TimeArgument(text), text).length, Int64(length), text)
    }
  }

  func testAnythingElseIsNone() {
    for text in [
      "", "yesterday", "10", "25:00", "10:60", "2026-02-30", "02-30 10:00", "2026-03-05 ", "2026-03-05 10",
      "10:22:01.", "10:22:01x", "2026/03/05", "10:22:01.1234567890", "2026-03-05-10:22",
    ] {
      XCTAssertNil(TimeArgument(text), text)
    }
  }
}
