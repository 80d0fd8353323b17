import LifelogTrace

/// Gives the times of one log their order where they print no year or no day.
///
/// Such a clock begins again at midnight, or with the year. A great step back means that it did; a small one is what
/// it looks like, for loggers write lines out of order and users set clocks. Nothing is ever sorted.
struct StreamClock {
  private static let day: Int64 = 86_400_000_000
  /// A year as a time without one counts it: it has a 29th of February.
  private static let year: Int64 = 366 * day

  private var last: LogTime?
  /// How many days, or years, the clock began again.
  private var turns: Int64 = 0

  /// Returns a time on the day, or in the year, that it belongs to, counted from the first of the log.
  mutating func adjusted(_ time: LogTime?) -> LogTime? {
    guard var time else { return nil }
    adjust(&time)
    return time
  }

  /// Moves a time to the day, or the year, that it belongs to, counted from the first of the log.
  mutating func adjust(_ time: inout LogTime) {
    let length: Int64
    switch time.date {
    case .full: return
    case .monthDay: length = Self.year
    case .none: length = Self.day
    }
    if let last, last.date == time.date {
      // The nearest turn: forwards by more than half of one is a step back over its beginning.
      let step = time.microseconds + turns * length - last.microseconds
      if step < -length / 2 {
        turns += 1
      } else if step > length / 2, turns > 0 {
        turns -= 1
      }
    }
    time.microseconds += turns * length
    last = time
  }
}
