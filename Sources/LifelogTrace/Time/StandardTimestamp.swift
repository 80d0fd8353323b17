import LifelogText

/// A date and a clock in the layouts of nearly all loggers: `2026-03-05 10:22:01`, also with slashes or a `T`.
///
/// Every line of a log has one, so its digits are read eight bytes at a time. If there is none, the caller tries the
/// rarer layouts.
package struct StandardTimestamp {
  /// Days since 1970-01-01.
  package var days: Int64
  /// Seconds of the day.
  package var seconds: Int64

  /// The length in bytes.
  static let length = 19

  /// `nil` without a timestamp at the offset.
  @inline(__always)
  package init?(_ bytes: Span<UInt8>, at start: Int) {
    guard start + Self.length <= bytes.count,
      let date = Digits(ByteWords.word(bytes, at: start) ^ Self.dashMask(bytes[start + 4]), like: "0000-00-"),
      let middle = Digits(
        ByteWords.word(bytes, at: start + 8) ^ Self.spaceMask(bytes[start + 10]), like: "00 00:00"),
      let end = Digits(ByteWords.word(bytes, at: start + 16), like: ":00")
    else { return nil }
    let day = CivilDate(
      year: date.number(at: 0) * 100 + date.number(at: 2), month: date.number(at: 5),
      day: middle.number(at: 0))
    let (hour, minute, second) = (middle.number(at: 3), middle.number(at: 6), end.number(at: 1))
    guard day.isReal, hour < 24, minute < 60, second <= 60 else { return nil }
    days = Int64(day.daysSince1970)
    seconds = Int64(hour * 3600 + minute * 60 + second)
  }

  /// The bits that turn a `T` between date and clock into a space; 0 for any other byte.
  @inline(__always)
  private static func spaceMask(_ byte: UInt8) -> UInt64 {
    byte == UInt8(ascii: "T") ? UInt64(byte ^ 0x20) << 16 : 0
  }

  /// The bits that turn the slashes of a date into dashes; 0 for any other byte.
  @inline(__always)
  private static func dashMask(_ byte: UInt8) -> UInt64 {
    byte == UInt8(ascii: "/") ? UInt64(byte ^ UInt8(ascii: "-")) &* 0x0100_0001_0000_0000 : 0
  }

  /// The values of the digits in at most eight bytes, each in its byte.
  private struct Digits {
    private var values: UInt64

    /// `nil` if the bytes do not match the layout, in which `0` matches any digit.
    @inline(__always)
    init?(_ word: UInt64, like text: StaticString) {
      let pattern = ByteWords.word(text, at: 0)
      let length = ByteWords.mask(text.utf8CodeUnitCount)
      values = (word ^ pattern) & length
      let digitMask = ByteWords.digits(pattern) >> 7 &* 0xff
      // No digit has a bit there, and neither does a digit plus six.
      guard values & ~digitMask == 0,
        (values | (values &+ 0x0606_0606_0606_0606)) & 0xf0f0_f0f0_f0f0_f0f0 & digitMask == 0
      else { return nil }
    }

    /// The value of two digits.
    @inline(__always)
    func number(at index: Int) -> Int {
      let pair = values >> UInt64(index * 8)
      return Int(pair & 0xff) * 10 + Int(pair >> 8 & 0xff)
    }
  }
}
