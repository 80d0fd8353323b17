/// The times of stamped lines in a row that hold no event.
///
/// Between two of them lies no silence that would part excerpts, so that only the first and the last count.
enum QuietSpan {
  /// Dates of one minute: the first sixteen bytes of each line, the first time, and the seconds of the first and the
  /// last.
  case minute((UInt64, UInt64), first: LogTime, seconds: (first: Int, last: Int))
  /// The first time and the last.
  case times(first: LogTime, last: LogTime)
  /// The logger prints no times.
  case untimed

  /// The span of one line.
  init(_ time: LogTime?) { self = time.map { .times(first: $0, last: $0) } ?? .untimed }

  /// The span of one line that begins with a date; `nil` when it holds none that is whole.
  init?(dated line: Span<UInt8>) {
    var cursor = Cursor()
    guard line.count > Self.secondsEnd, let second = Self.second(of: line),
      let first = Timestamp.dateAndTime(&cursor, in: line)
    else { return nil }
    self = .minute(Self.minute(of: line), first: first, seconds: (second, second))
  }

  /// Adds a line that begins with a date.
  ///
  /// - Returns: Whether it is of the same minute, and was added.
  @inline(__always)
  mutating func add(dated line: Span<UInt8>) -> Bool {
    guard case .minute(let minute, let first, let seconds) = self, line.count > Self.secondsEnd,
      Self.minute(of: line) == minute, let second = Self.second(of: line)
    else { return false }
    self = .minute(minute, first: first, seconds: (seconds.first, second))
    return true
  }

  /// Adds a line by its time.
  ///
  /// - Returns: Whether it was added: there is no long silence, nor a step back, between it and those before.
  mutating func add(_ time: LogTime?) -> Bool {
    switch (self, time) {
    case (.untimed, nil): return true
    case (.times(let first, let last), let time?):
      guard Self.isNear(time, last, Excerpts.longSilence), Self.isNear(time, first, Self.longest) else {
        return false
      }
      self = .times(first: first, last: time)
      return true
    default: return false
    }
  }

  /// So long a clock without dates can go on without a doubt about its day, in microseconds.
  private static let longest: Int64 = 3_600_000_000
  /// `2026-03-05 10:22:01`.
  private static let secondsEnd = 19

  private static func minute(of line: Span<UInt8>) -> (UInt64, UInt64) {
    (line.word64(at: 0), line.word64(at: 8))
  }

  private static func second(of line: Span<UInt8>) -> Int? {
    guard line[17].isDigit, line[18].isDigit, line[17] < UInt8(ascii: "6") else { return nil }
    return Int(line[17] &- 0x30) * 10 + Int(line[18] &- 0x30)
  }

  private static func isNear(_ time: LogTime, _ other: LogTime, _ most: Int64) -> Bool {
    guard time.date == other.date, time.offsetMinutes == other.offsetMinutes,
      let distance = time.microseconds(since: other)
    else { return false }
    return abs(distance) <= most
  }
}
