package import LifelogTrace

/// A span between two times, on the clock of a log.
///
/// A log may print fewer parts of a date than the user wrote, or more. Missing parts are taken from the log's first
/// time.
struct TimeSpan {
  private let since: TimeArgument?
  private let until: TimeArgument?
  /// The two times on the log's clock, for each kind of date in its times; `nil` before the first such time.
  private var bounds: [Bounds?] = [nil, nil, nil]

  /// Both are inclusive.
  private struct Bounds {
    var first: LogTime?
    var last: LogTime?
  }

  init(_ filter: LogFilter) {
    since = filter.since
    until = filter.until
  }

  /// Whether a time is in the span.
  ///
  /// - Parameter first: The first time of the log.
  mutating func contains(_ time: LogTime, first: LogTime) -> Bool {
    let kind = Int(time.date.rawValue)
    let known = bounds[kind] ?? bounds(from: first.date == time.date ? first : time)
    bounds[kind] = known
    return (known.first?.isNoLater(than: time) ?? true) && (known.last.map(time.isNoLater) ?? true)
  }

  private func bounds(from first: LogTime) -> Bounds {
    let start = since?.time.resolved(near: first)
    var end = until?.end.resolved(near: first)
    // An end that is a time of day before the start is on the next day.
    if let start, let until = end, !start.isNoLater(than: until), isClockAlone(first) {
      end?.microseconds += TimeArgument.day
    }
    return Bounds(first: start, last: end)
  }

  /// Whether the end is only a time of day.
  private func isClockAlone(_ first: LogTime) -> Bool {
    until?.time.date == LogTime.Date.none || first.date == .none
  }
}

extension LogTime {
  /// The length of a year in times without a year.
  private static let leapYear: Int64 = 366 * TimeArgument.day

  /// Whether it is not after another time on a clock of the same kind. If one of them has no zone, it has that of the
  /// other.
  fileprivate func isNoLater(than other: LogTime) -> Bool {
    var (one, two) = (self, other)
    one.offsetMinutes = offsetMinutes ?? other.offsetMinutes
    two.offsetMinutes = other.offsetMinutes ?? offsetMinutes
    return (two.microseconds(since: one) ?? 0) >= 0
  }

  /// The day on the log's own clock, counted from 1970-01-01.
  private var day: Int64 {
    (microseconds - (microseconds % TimeArgument.day + TimeArgument.day) % TimeArgument.day)
      / TimeArgument.day
  }

  /// This time as meant for a log with a first time. A time of day is on the log's first day, a day without a year is
  /// in the nearest year, and date parts that the log does not print are dropped.
  package func resolved(near first: LogTime) -> LogTime {
    var resolved = self
    resolved.date = first.date
    let clock = microseconds - day * TimeArgument.day
    switch (date, first.date) {
    case (.none, _), (_, .none): resolved.microseconds = first.day * TimeArgument.day + clock
    case (.full, .full): break
    case (.monthDay, .full):
      let year = CivilDate(daysSince1970: Int(first.day)).year
      let years = (year - 1...year + 1).map { inYear($0).microseconds }
      resolved.microseconds = years.nearest(to: first.microseconds)
    case (.full, .monthDay), (.monthDay, .monthDay):
      var civil = CivilDate(daysSince1970: Int(day))
      civil.year = 1972
      let instant = Int64(civil.daysSince1970) * TimeArgument.day + clock
      resolved.microseconds = (-1...1).map { instant + $0 * Self.leapYear }.nearest(to: first.microseconds)
    }
    return resolved
  }

  /// A time without a year, in a given year.
  func inYear(_ year: Int) -> LogTime {
    let turns = (day - 730) >= 0 ? (day - 730) / 366 : 0
    let civil = CivilDate(daysSince1970: Int(day - turns * 366))
    let there = CivilDate(year: year + Int(turns), month: civil.month, day: civil.day).daysSince1970
    var time = self
    time.date = .full
    time.microseconds += (Int64(there) - day) * TimeArgument.day
    return time
  }
}

extension [Int64] {
  /// The element nearest to a number; 0 if empty.
  fileprivate func nearest(to number: Int64) -> Int64 {
    self.min { abs($0 - number) < abs($1 - number) } ?? 0
  }
}
