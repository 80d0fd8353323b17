/// The reason why logs cannot be merged.
package enum MergeError: Error, Hashable, Sendable {
  /// A log has callbacks, but none of them has a time.
  case noTimes(path: String)
  /// A log has only times of day, and another one has dates.
  case noDates(path: String, other: String)
  /// A log has no year, and its distance from a log with a year fits more than one year.
  case noYear(path: String, other: String)
}

/// A fact that was taken from one log to read another.
package enum MergeNote: Hashable, Sendable {
  /// A log has no zone. Its times are read in that of another log, in minutes east of UTC.
  case zone(path: String, other: String, offsetMinutes: Int16)
  /// A log has no year. Its times are read in the year that is nearest to another log.
  case year(path: String, other: String, year: Int)
}
