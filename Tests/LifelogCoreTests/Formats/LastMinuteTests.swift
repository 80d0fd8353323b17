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
