/// A time with as much as the log prints: date, year and zone are optional, and the number of decimals varies.
@usableFromInline
package struct LogTime: Sendable, Hashable {
  /// The parts of a date that the log prints.
  @usableFromInline
  package enum Date: UInt8, Sendable {
    /// A time of day only.
    case none
    /// Month and day, as the syslog relay prints.
    case monthDay
    /// Year, month and day.
    case full
  }

  /// Microseconds since 1970-01-01T00:00:00 on the log's own clock, in its own zone. Without a printed date the first
  /// day is 1970-01-01. Without a year the first year is 1972, and every year has a February 29.
  @usableFromInline package var microseconds: Int64
  /// The printed parts of the date.
  @usableFromInline package var date: Date
  /// The number of decimals of the second that the log prints, 0 to 9; only six are kept.
  @usableFromInline package var decimals: UInt8
  /// Minutes east of UTC; `nil` if unspecified.
  @usableFromInline package var offsetMinutes: Int16?

  /// A time on the log's own clock.
  @inlinable package init(microseconds: Int64, date: Date, decimals: UInt8, offsetMinutes: Int16?) {
    self.microseconds = microseconds
    self.date = date
    self.decimals = decimals
    self.offsetMinutes = offsetMinutes
  }

  /// Microseconds from another time to this one; `nil` if the two cannot be compared because only one of them has a
  /// date, a year or a zone. Without a year, February 28 is the day before March 1, as in most years.
  @inlinable @inline(__always)
  package func microseconds(since other: LogTime) -> Int64? {
    guard date == other.date, (offsetMinutes == nil) == (other.offsetMinutes == nil) else { return nil }
    let zone = Int64(other.offsetMinutes ?? 0) - Int64(offsetMinutes ?? 0)
    let distance = microseconds - other.microseconds + zone * 60_000_000
    return date == .monthDay ? distance + leapDays(since: other) : distance
  }

  /// The microseconds to add to a distance without years, between February 28 and March 1 or the other way round.
  @usableFromInline func leapDays(since other: LogTime) -> Int64 {
    other.isBeforeMarch(self) ? -Self.day : isBeforeMarch(other) ? Self.day : 0
  }

  /// Whether it is of February 28, and another time of the next March 1.
  private func isBeforeMarch(_ other: LogTime) -> Bool {
    let day = microseconds.floorDivided(by: Self.day).quotient
    return (day - Self.firstDayWithoutYear).floorDivided(by: 366).remainder == Self.lastDayBeforeLeapDay
      && other.microseconds.floorDivided(by: Self.day).quotient == day + 2
  }

  private static var day: Int64 { 86_400_000_000 }
  /// 1972-01-01, in days since 1970-01-01.
  private static let firstDayWithoutYear: Int64 = 730
  /// February 28, in days since January 1.
  private static let lastDayBeforeLeapDay: Int64 = 58

  /// ISO 8601 with the parts that the log prints: `2019-05-05T10:22:01.123+08:00`, `--03-05T10:22:01`, `10:22:01.5`.
  package var iso8601: String {
    let second = microseconds.floorDivided(by: 1_000_000)
    let day = second.quotient.floorDivided(by: 86_400)
    var text = ""
    switch date {
    case .none: break
    case .monthDay:
      let civil = CivilDate(dayWithoutYear: Int(day.quotient))
      text = "--\(civil.month.padded(2))-\(civil.day.padded(2))T"
    case .full:
      let civil = CivilDate(daysSince1970: Int(day.quotient))
      text = "\(civil.year.padded(4))-\(civil.month.padded(2))-\(civil.day.padded(2))T"
    }
    text += clock(secondOfDay: Int(day.remainder), microsecond: Int(second.remainder))
    if let offsetMinutes {
      let size = abs(Int(offsetMinutes))
      text += "\(offsetMinutes < 0 ? "-" : "+")\((size / 60).padded(2)):\((size % 60).padded(2))"
    }
    return text
  }

  /// The time of day alone, with the log's decimals, at most three: `10:22:01.301`.
  package var clock: String {
    let second = microseconds.floorDivided(by: 1_000_000)
    let day = second.quotient.floorDivided(by: 86_400)
    return clock(secondOfDay: Int(day.remainder), microsecond: Int(second.remainder), maxDecimals: 3)
  }

  private func clock(secondOfDay: Int, microsecond: Int, maxDecimals: Int = 6) -> String {
    var text =
      "\((secondOfDay / 3600).padded(2)):\((secondOfDay / 60 % 60).padded(2)):\((secondOfDay % 60).padded(2))"
    if decimals > 0 {
      text += "." + microsecond.padded(6).prefix(min(Int(decimals), maxDecimals))
    }
    return text
  }
}

/// A day of the Gregorian calendar.
package struct CivilDate {
  package var year: Int
  package var month: Int
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether the day exists in the calendar.
  package var isReal: Bool {
    switch month {
    case 2: (1...(isLeapYear ? 29 : 28)).contains(day)
    case 4, 6, 9, 11: (1...30).contains(day)
    case 1...12: (1...31).contains(day)
    default: false
    }
  }

  private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  package init(daysSince1970: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The day of a clock without years: every year has 366 days, and the first is 1972.
  init(dayWithoutYear day: Int) {
    let first = CivilDate(year: 1972, month: 1, day: 1).daysSince1970
    let dayOfYear = ((day - first) % 366 + 366) % 366
    self.init(daysSince1970: first + dayOfYear)
  }

  /// Days since 1970-01-01 (same source, `days_from_civil`).
  package var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Int64 {
  /// The quotient rounded toward negative infinity, and a remainder that is never negative.
  fileprivate func floorDivided(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Int {
  /// Decimal digits with leading zeros.
  package func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

extension LogTime {
  /// Microseconds on a monotonic clock that all times of one process share.
  @inlinable package var instant: Int64 { microseconds - Int64(offsetMinutes ?? 0) * 60_000_000 }
}
