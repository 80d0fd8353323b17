import LifelogText
package import LifelogTrace

/// A time as a user writes it, with or without a date, and with any precision.
///
/// `2026-03-05 10:22:01.5+0800`, `2026-03-05T10:22`, `2026-03-05`, `03-05 10:22:01`, `10:22:01`.
package struct TimeArgument: Sendable, Hashable {
  /// Its start.
  package let time: LogTime
  /// Its length in microseconds: a day for `2026-03-05`, a second for `10:22:01`; at least 1.
  package let length: Int64

  static let minute: Int64 = 60_000_000
  static let day: Int64 = 1_440 * minute

  /// Reads a time; `nil` for a text that is not a time.
  package init?(_ text: String) {
    let bytes = ContiguousArray(text.utf8)
    guard let argument = Self.read(bytes.span) else { return nil }
    self = argument
  }

  private init(_ time: LogTime, length: Int64) {
    self.time = time
    self.length = length
  }

  /// Its last microsecond.
  package var end: LogTime {
    var end = time
    end.microseconds += length - 1
    return end
  }

  private static func read(_ bytes: Span<UInt8>) -> TimeArgument? {
    var cursor = Cursor()
    var kind = LogTime.Date.none
    var day: Int64 = 0
    if let found = date(&cursor, in: bytes) {
      (day, kind) = found
      if cursor.offset == bytes.count {
        let time = LogTime(microseconds: day * Self.day, date: kind, decimals: 0, offsetMinutes: nil)
        return TimeArgument(time, length: Self.day)
      }
      guard cursor.skip(0x20, in: bytes) || cursor.skip(UInt8(ascii: "T"), in: bytes) else { return nil }
    }
    guard let clock = clock(&cursor, in: bytes) else { return nil }
    cursor.skipSpaces(in: bytes)
    let zone = Timestamp.zone(&cursor, in: bytes)
    guard cursor.offset == bytes.count else { return nil }
    let time = LogTime(
      microseconds: day * Self.day + clock.microseconds, date: kind, decimals: clock.decimals,
      offsetMinutes: zone)
    return TimeArgument(time, length: clock.length)
  }

  /// `2026-03-05` or `03-05`, in days since 1970-01-01.
  private static func date(
    _ cursor: inout Cursor, in bytes: Span<UInt8>
  ) -> (day: Int64, kind: LogTime.Date)? {
    let start = cursor
    let dash = UInt8(ascii: "-")
    var kind = LogTime.Date.full
    var year = cursor.digits(4, in: bytes)
    if year == nil || !cursor.skip(dash, in: bytes) {
      cursor = start
      // A leap year, so that it has a February 29, as in times without a year.
      year = 1972
      kind = .monthDay
    }
    guard let year, let month = cursor.digits(2, in: bytes), cursor.skip(dash, in: bytes),
      let day = cursor.digits(2, in: bytes)
    else {
      cursor = start
      return nil
    }
    let date = CivilDate(year: year, month: month, day: day)
    guard date.isReal else {
      cursor = start
      return nil
    }
    return (Int64(date.daysSince1970), kind)
  }

  /// `10:22`, `10:22:01` or `10:22:01.5`.
  private static func clock(
    _ cursor: inout Cursor, in bytes: Span<UInt8>
  ) -> (microseconds: Int64, length: Int64, decimals: UInt8)? {
    let colon = UInt8(ascii: ":")
    guard let hour = cursor.digits(2, in: bytes), hour < 24, cursor.skip(colon, in: bytes),
      let minute = cursor.digits(2, in: bytes), minute < 60
    else { return nil }
    var microseconds = Int64(hour * 60 + minute) * Self.minute
    guard cursor.skip(colon, in: bytes) else { return (microseconds, Self.minute, 0) }
    guard let second = cursor.digits(2, in: bytes), second <= 60 else { return nil }
    microseconds += Int64(second) * 1_000_000
    var unit: Int64 = 1_000_000
    var decimals: UInt8 = 0
    if cursor.skip(UInt8(ascii: "."), in: bytes) || cursor.skip(UInt8(ascii: ","), in: bytes) {
      while let digit = cursor.digits(1, in: bytes) {
        unit /= 10
        microseconds += Int64(digit) * unit
        decimals += 1
        guard decimals <= 9 else { return nil }
      }
      guard decimals > 0 else { return nil }
    }
    return (microseconds, max(unit, 1), decimals)
  }
}
