import LifelogText

extension LogTime {
  /// A date and a time of day as a recording states its start: `2027-01-15T08:00:00.000Z`. `nil` for anything else.
  package init?(recordingStart text: Span<UInt8>) {
    var cursor = Cursor(0)
    guard let time = Timestamp.dateAndTime(&cursor, in: text), cursor.offset == text.count else { return nil }
    self = time
  }

  /// The start of a recording that does not say when it was made: midnight of no day.
  package static let unknownStart = LogTime(microseconds: 0, date: .none, decimals: 0, offsetMinutes: nil)

  /// The moment so many nanoseconds later, of which whole microseconds are kept.
  package func later(nanoseconds: Int64) -> LogTime {
    var time = self
    time.microseconds &+= nanoseconds / 1000
    time.decimals = 9
    return time
  }
}
