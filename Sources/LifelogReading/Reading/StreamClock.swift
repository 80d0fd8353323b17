import LifelogTrace

/// Orders the times of one log if they have no year or no day.
///
/// Such a clock starts again at midnight, or with the year. A large step back means that it did. A small one is not
/// adjusted, because loggers write lines out of order and users set clocks. Lines are never sorted.
struct StreamClock {
  private static let day: Int64 = 86_400_000_000
  /// The length of a year in times without a year, which have a February 29.
  private static let year: Int64 = 366 * day

  private var last: LogTime?
  /// The number of days, or years, since the first time of the log.
  private var wraps: Int64 = 0
  /// The maximum number of them, beyond which a time is not moved, so that none overflows.
  private static let maxWraps: Int64 = 10_000

  /// Returns a time on its day, or in its year, counted from the first of the log.
  mutating func adjusted(_ time: LogTime?) -> LogTime? {
    guard var time else { return nil }
    adjust(&time)
    return time
  }

  /// Moves a time to its day, or its year, counted from the first of the log.
  mutating func adjust(_ time: inout LogTime) {
    let length: Int64
    switch time.date {
    case .full: return
    case .monthDay: length = Self.year
    case .none: length = Self.day
    }
    if let last, last.date == time.date {
      // Chooses the nearest day or year: a step forward of more than half of one is a step back across its start.
      let step = time.microseconds + wraps * length - last.microseconds
      if step < -length / 2 {
        if wraps < Self.maxWraps { wraps += 1 }
      } else if step > length / 2, wraps > 0 {
        wraps -= 1
      }
    }
    time.microseconds += wraps * length
    last = time
  }
}
