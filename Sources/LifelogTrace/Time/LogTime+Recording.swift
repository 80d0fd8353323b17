import LifelogText

extension LogTime {
  /// A date and time in the layout that a recording uses for its start: `2027-01-15T08:00:00.000Z`. `nil` for any other
  /// text.
  package init?(recordingStart text: Span<UInt8>) {
    var cursor = Cursor(0)
    guard let time = Timestamp.dateAndTime(&cursor, in: text), cursor.offset == text.count else { return nil }
    self = time
  }

  /// The start of a recording without a start time: midnight without a date.
  package static let unknownStart = LogTime(microseconds: 0, date: .none, decimals: 0, offsetMinutes: nil)

  /// The time after the given number of nanoseconds, in whole microseconds.
  package func later(nanoseconds: Int64) -> LogTime {
    var time = self
    time.microseconds &+= nanoseconds / 1000
    time.decimals = 9
    return time
  }
}
