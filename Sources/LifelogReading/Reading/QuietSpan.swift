import LifelogText
import LifelogTrace

/// The times of stamped lines in a row that hold no event.
///
/// Between two of them lies no silence that would part excerpts, so that only the first and the last count.
enum QuietSpan {
  /// Dates of one minute, and the second in which the last line was written.
  case minute(Minute, lastSecond: Int)
  /// The first time and the last.
  case times(first: LogTime, last: LogTime)
  /// The logger prints no times.
  case untimed

  /// The span of one line.
  init(_ time: LogTime?) { self = time.map { .times(first: $0, last: $0) } ?? .untimed }

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

  private static func isNear(_ time: LogTime, _ other: LogTime, _ most: Int64) -> Bool {
    guard time.date == other.date, time.offsetMinutes == other.offsetMinutes,
      let distance = time.microseconds(since: other)
    else { return false }
    return abs(distance) <= most
  }
}

/// The minute in which a dated line was written, as it stands there: `2026-03-05 10:22`.
struct Minute: Equatable {
  private var first: UInt64
  private var last: UInt64

  /// Before any line.
  static let none = Minute(first: 0, last: 0)

  /// The minute that stands at an offset, behind which there are at least sixteen bytes.
  @inline(__always)
  init(_ line: Span<UInt8>, at start: Int = 0) {
    self.init(first: ByteWords.word(line, at: start), last: ByteWords.word(line, at: start + 8))
  }

  private init(first: UInt64, last: UInt64) {
    self.first = first
    self.last = last
  }

  /// How long a date is with its seconds: `2026-03-05 10:22:01`.
  static let lengthWithSeconds = 19

  /// The second that stands behind the minute of a line that is longer than that; `nil` where no two digits stand, or
  /// where the line may end there: a carriage return is none of it.
  @inline(__always)
  static func second(of line: Span<UInt8>) -> Int? {
    let (tens, ones) = (line[17] &- 0x30, line[18] &- 0x30)
    guard line[lengthWithSeconds] != 0x0d, line[lengthWithSeconds] != 0 else { return nil }
    return tens < 6 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}
