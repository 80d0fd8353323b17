import LifelogTrace

/// Converts the times of one log to the common clock.
struct MergeClock {
  /// The date parts that its times have. A time with other parts is not from this clock.
  private let date: LogTime.Date
  /// The zone of times without one; `nil` if no log prints one.
  private let zone: Int16?
  /// The year of the log's start, if its times have none and other logs print one.
  private var year: Int?
  /// The offset of times without a year or a date, in microseconds: whole years or days.
  private var shift: Int64 = 0

  /// A log to merge.
  struct Log {
    var path: String
    /// The time of its first report that has one.
    var first: LogTime
  }

  /// The clocks of some logs.
  ///
  /// - Parameter logs: `nil` for a log without a report; it gets no clock.
  /// - Returns: The clocks, and the facts that were taken from one log to read another.
  static func all(
    for logs: [Log?]
  ) throws(MergeError) -> (clocks: [MergeClock?], notes: [MergeNote]) {
    let known = logs.compactMap(\.self)
    let zoned = known.first { $0.first.offsetMinutes != nil }
    guard let mostComplete = known.max(by: { $0.first.date.rawValue < $1.first.date.rawValue }),
      let standard = known.first(where: { $0.first.date == mostComplete.first.date })
    else { return (logs.map { _ in nil }, []) }
    var notes: [MergeNote] = []
    var clocks: [MergeClock?] = []
    for log in logs {
      guard let log else {
        clocks.append(nil)
        continue
      }
      clocks.append(try MergeClock(log, zoned: zoned, standard: standard, &notes))
    }
    return (clocks, notes)
  }

  /// The maximum distance at which a year fits: a third of a year.
  private static let maxYearDistance = 120 * TimeArgument.day

  /// - Parameters:
  ///   - zoned: The first log that prints a zone; `nil` if none does.
  ///   - standard: The first log among those with the most complete dates.
  private init(
    _ log: Log, zoned: Log?, standard: Log, _ notes: inout [MergeNote]
  ) throws(MergeError) {
    date = log.first.date
    zone = log.first.offsetMinutes ?? zoned?.first.offsetMinutes
    if log.first.offsetMinutes == nil, let zoned, let offset = zone {
      notes.append(.zone(path: log.path, other: zoned.path, offsetMinutes: offset))
    }
    let there = standard.first.microseconds
    switch (log.first.date, standard.first.date) {
    case (.full, _): break
    case (.monthDay, .full):
      let around = CivilDate(daysSince1970: Int(there / TimeArgument.day)).year
      let years = (around - 1...around + 1).map { (year: $0, start: log.first.inYear($0).microseconds) }
      guard let best = years.min(by: { abs($0.start - there) < abs($1.start - there) }),
        abs(best.start - there) <= Self.maxYearDistance
      else { throw .noYear(path: log.path, other: standard.path) }
      year = best.year
      notes.append(.year(path: log.path, other: standard.path, year: best.year))
    case (.none, .full), (.none, .monthDay): throw .noDates(path: log.path, other: standard.path)
    case (.monthDay, _): shift = Self.nearest(log.first.microseconds, to: there, 366 * TimeArgument.day)
    case (.none, _): shift = Self.nearest(log.first.microseconds, to: there, TimeArgument.day)
    }
  }

  private static func nearest(_ start: Int64, to other: Int64, _ length: Int64) -> Int64 {
    [-length, 0, length].min { abs(start + $0 - other) < abs(start + $1 - other) } ?? 0
  }

  /// A time on the common clock; `nil` if its date has other parts than those of this clock.
  func adjusted(_ time: LogTime) -> LogTime? {
    guard time.date == date else { return nil }
    var adjusted = year.map(time.inYear) ?? time
    adjusted.microseconds += shift
    adjusted.offsetMinutes = zone == nil ? nil : time.offsetMinutes ?? zone
    return adjusted
  }
}

extension LogTime {
  /// The resolution of the time's clock, in microseconds; at least 1.
  var unit: Int64 { (min(decimals, 6)..<6).reduce(1) { unit, _ in unit * 10 } }
}
