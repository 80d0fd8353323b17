/// Why logs cannot be read as one.
package enum MergeError: Error, Hashable, Sendable {
  /// A log reports callbacks, and none of them with a time.
  case noTimes(path: String)
  /// A log prints times of day only, and another one prints dates.
  case noDates(path: String, other: String)
  /// A log prints no year, and is not near enough to one that does for only one year to fit.
  case noYear(path: String, other: String)
}

/// What was taken from one log to place another.
package enum MergeNote: Hashable, Sendable {
  /// A log prints no zone; its times are read in that of another one, in minutes east of UTC.
  case zone(path: String, other: String, offsetMinutes: Int16)
  /// A log prints no year; this one brings it nearest to another.
  case year(path: String, other: String, year: Int)
}
