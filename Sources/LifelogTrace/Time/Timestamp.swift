package import LifelogText

/// Reads the times that loggers print.
package enum Timestamp {
  /// `2019-05-05 10:22:01.123456+0800`, with any number of decimals or none, and with or without a zone. The hour may
  /// have one digit, and the date may have slashes or be followed by a `T`.
  package static func dateAndTime(_ cursor: inout Cursor, in bytes: Span<UInt8>) -> LogTime? {
    if let time = StandardTimestamp(bytes, at: cursor.offset) {
      cursor.offset += StandardTimestamp.length
      var clock = (microseconds: time.seconds * 1_000_000, decimals: UInt8(0))
      readFraction(into: &clock, &cursor, in: bytes)
      return LogTime(
        microseconds: time.days * 86_400_000_000 + clock.microseconds, date: .full, decimals: clock.decimals,
        offsetMinutes: zone(&cursor, in: bytes))
    }
    let start = cursor
    guard let day = date(&cursor, in: bytes), skipDateSeparator(&cursor, in: bytes),
      let clock = clock(&cursor, in: bytes)
    else {
      cursor = start
      return nil
    }
    return LogTime(
      microseconds: Int64(day) * 86_400_000_000 + clock.microseconds, date: .full, decimals: clock.decimals,
      offsetMinutes: zone(&cursor, in: bytes))
  }

  /// `10:22:01.123`, a time of day alone.
  package static func timeOfDay(_ cursor: inout Cursor, in bytes: Span<UInt8>) -> LogTime? {
    let start = cursor
    guard let clock = clock(&cursor, in: bytes) else {
      cursor = start
      return nil
    }
    return LogTime(
      microseconds: clock.microseconds, date: .none, decimals: clock.decimals,
      offsetMinutes: zone(&cursor, in: bytes))
  }

  /// `Mar  5 10:22:01`, month and day without a year.
  package static func monthDayAndTime(_ cursor: inout Cursor, in bytes: Span<UInt8>) -> LogTime? {
    let start = cursor
    guard let month = month(&cursor, in: bytes), cursor.skipSpaces(in: bytes) > 0,
      let day = cursor.number(in: bytes), cursor.skip(0x20, in: bytes),
      let clock = clock(&cursor, in: bytes)
    else {
      cursor = start
      return nil
    }
    let date = CivilDate(year: 1972, month: month, day: day)
    guard date.isReal else {
      cursor = start
      return nil
    }
    return LogTime(
      microseconds: Int64(date.daysSince1970) * 86_400_000_000 + clock.microseconds, date: .monthDay,
      decimals: clock.decimals, offsetMinutes: nil)
  }

  /// `1772702521.475`: seconds since 1970 in UTC; in microseconds.
  package static func secondsSince1970(_ cursor: inout Cursor, in bytes: Span<UInt8>) -> Int64? {
    var ahead = cursor
    let digits = ahead.take(in: bytes, while: \.isDigit)
    guard (1...12).contains(digits.count) else { return nil }
    var microseconds = digits.reduce(0) { $0 * 10 + Int64(bytes[$1] &- 0x30) } * 1_000_000
    if bytes.byte(ahead.offset) == UInt8(ascii: "."), bytes.byte(ahead.offset + 1).isDigit {
      ahead.offset += 1
      var unit: Int64 = 100_000
      for index in ahead.take(in: bytes, while: \.isDigit) {
        microseconds += Int64(bytes[index] &- 0x30) * unit
        unit /= 10
      }
    }
    cursor = ahead
    return microseconds
  }

  /// `Thu Mar  5 10:22:01 2026`, the date layout of the C library.
  package static func weekdayDateAndTime(_ cursor: inout Cursor, in bytes: Span<UInt8>) -> LogTime? {
    let start = cursor
    cursor.offset += 4
    guard bytes.byte(cursor.offset - 1) == 0x20, var time = monthDayAndTime(&cursor, in: bytes),
      cursor.skip(0x20, in: bytes), let year = cursor.digits(4, in: bytes)
    else {
      cursor = start
      return nil
    }
    let day: Int64 = 86_400_000_000
    var date = CivilDate(daysSince1970: Int(time.microseconds / day))
    date.year = year
    guard date.isReal else {
      cursor = start
      return nil
    }
    time.microseconds = Int64(date.daysSince1970) * day + time.microseconds % day
    time.date = .full
    return time
  }

  private static func date(_ cursor: inout Cursor, in bytes: Span<UInt8>) -> Int? {
    guard let year = cursor.digits(4, in: bytes) else { return nil }
    let separator = bytes.byte(cursor.offset)
    guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/"), cursor.skip(separator, in: bytes),
      let month = cursor.digits(2, in: bytes), cursor.skip(separator, in: bytes),
      let day = cursor.digits(2, in: bytes)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    return date.isReal ? date.daysSince1970 : nil
  }

  private static func skipDateSeparator(_ cursor: inout Cursor, in bytes: Span<UInt8>) -> Bool {
    cursor.skip(0x20, in: bytes) || cursor.skip(UInt8(ascii: "T"), in: bytes)
  }

  private static func clock(
    _ cursor: inout Cursor, in bytes: Span<UInt8>
  ) -> (microseconds: Int64, decimals: UInt8)? {
    let hourDigits = bytes.byte(cursor.offset + 1) == UInt8(ascii: ":") ? 1 : 2
    guard let hour = cursor.digits(hourDigits, in: bytes), hour < 24,
      cursor.skip(UInt8(ascii: ":"), in: bytes),
      let minute = cursor.digits(2, in: bytes), minute < 60, cursor.skip(UInt8(ascii: ":"), in: bytes),
      let second = cursor.digits(2, in: bytes), second <= 60
    else { return nil }
    var clock = (
      microseconds: Int64(hour * 3600 + minute * 60 + second) * 1_000_000, decimals: UInt8(0)
    )
    readFraction(into: &clock, &cursor, in: bytes)
    return clock
  }

  /// Skips the decimals of a second, if there are any.
  @inline(__always)
  private static func readFraction(
    into clock: inout (microseconds: Int64, decimals: UInt8), _ cursor: inout Cursor, in bytes: Span<UInt8>
  ) {
    let mark = bytes.byte(cursor.offset)
    let isFraction = mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") || mark == UInt8(ascii: ":")
    guard isFraction, bytes.byte(cursor.offset + 1).isDigit else { return }
    cursor.offset += 1
    let word = ByteWords.word(bytes, at: cursor.offset)
    let count = ByteWords.count(ByteWords.digits(word))
    if count < 8 {
      // Six decimals are microseconds; the rest of the eight is dropped.
      clock.microseconds += ByteWords.decimal(word & ByteWords.mask(count)) / 100
      clock.decimals = UInt8(truncatingIfNeeded: count)
      cursor.offset += count
      return
    }
    var unit: Int64 = 100_000
    while case let digit = bytes.byte(cursor.offset), digit.isDigit, clock.decimals < 9 {
      clock.microseconds += Int64(digit &- 0x30) * unit
      unit /= 10
      clock.decimals += 1
      cursor.offset += 1
    }
  }

  /// `+0800`, `-05:00`, `Z`; minutes east of UTC.
  package static func zone(_ cursor: inout Cursor, in bytes: Span<UInt8>) -> Int16? {
    if cursor.skip(UInt8(ascii: "Z"), in: bytes) { return 0 }
    let sign = bytes.byte(cursor.offset)
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    var digits = ByteWords.word(bytes, at: cursor.offset + 1)
    let hasColon = bytes.byte(cursor.offset + 3) == UInt8(ascii: ":")
    if hasColon { digits = digits & 0xffff | digits >> 8 & 0xffff_0000 }
    digits &= ByteWords.mask(4)
    guard ByteWords.count(ByteWords.digits(digits)) == 4 else { return nil }
    let (hours, minutes) = (ByteWords.decimal(digits & 0xffff), ByteWords.decimal(digits >> 16))
    guard hours <= 18_000_000, minutes < 60_000_000 else { return nil }
    cursor.offset += hasColon ? 6 : 5
    return Int16((hours * 60 + minutes) / 1_000_000) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  package static func month(_ cursor: inout Cursor, in bytes: Span<UInt8>) -> Int? {
    let names: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"
    guard cursor.offset + 3 <= bytes.count else { return nil }
    let letters = ByteWords.word(bytes, at: cursor.offset) & ByteWords.mask(3)
    let found = (0..<12).first { ByteWords.word(names, at: $0 * 3) & ByteWords.mask(3) == letters }
    guard let found else { return nil }
    cursor.offset += 3
    return found + 1
  }
}
