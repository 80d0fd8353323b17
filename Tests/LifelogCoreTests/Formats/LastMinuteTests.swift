import LifelogText
import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogReading

/// A time is the same whatever the time before it.
final class LastMinuteTests: XCTestCase {
  func testTimesAreReadAsWithoutOtherTimes() {
    for seed in 0..<TestTier.rounds(300) {
      var random = SeededRandom(seed)
      var last = LastMinute()
      for _ in 0..<30 {
        let text = ContiguousArray((random.pick(["", "x"]) + self.text(&random)).utf8)
        let start = random.once(in: 20) ? 1 : 0
        var cursor = Cursor(start)
        XCTAssertEqual(
          last.time(at: start, in: text.span), Timestamp.dateAndTime(&cursor, in: text.span),
          "seed \(seed): \(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  /// Also of a clock alone, without a year, and in a bracket.
  func testPrintedTimesAreThoseOfTheirFirstReading() {
    for seed in 0..<TestTier.rounds(300) {
      var random = SeededRandom(seed)
      let layout = random.pick([
        "2026-03-05 10:2", "2026/03/05 10:2", "2026-03-05T10:2", "10:2", "9:2", "[10:2", "[2026-03-05 10:2",
        "Mar  5 10:2", "Mar 15 10:2",
      ])
      let separator = random.pick([".", ",", ":"])
      var last = LastMinute()
      for _ in 0..<30 {
        let clock =
          layout + random.pick(["2", "2", "3"]) + ":" + random.pick(["00", "09", "59", "60", "61"])
        let decimals = random.pick(["", separator + "123", separator + "999", separator + "123456"])
        var bytes = Array(
          (clock + decimals + random.pick(["", "Z", "+0100"]) + random.pick([" ", "] ", "x"])).utf8)
        bytes += Array(random.pick(["", "GET /cart", "loading the cart of the customer again"]).utf8)
        if random.once(in: 6) { bytes[random.below(bytes.count)] = random.pick(Array("0369:.,+-Z T[]".utf8)) }
        let text = ContiguousArray(bytes)
        XCTAssertEqual(
          last.printed(in: text.span), PrintedTime(text.span)?.time,
          "seed \(seed): \(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  /// A time, usually in the layout and the minute of the others.
  private func text(_ random: inout SeededRandom) -> String {
    let second = random.pick(["00", "09", "31", "59", "60", "61"])
    let decimals = random.pick(["000000", "123456", "999999", "999999", "12345", "1234567"])
    let minute = random.pick([
      "2026-03-05 10:22:", "2026-03-05 10:22:", "2026-03-05T10:23:", "2026-03-05 9:22:",
    ])
    let zone = random.pick(["+0100", "+0100", "-0800", "+01:00", "Z", ""])
    var bytes = Array(
      (minute + second + random.pick([".", ".", ","]) + decimals + zone + random.pick(["\"", ""])).utf8)
    if random.once(in: 6) { bytes[random.below(bytes.count)] = random.pick(Array("0369:.,+-Z T\"".utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
