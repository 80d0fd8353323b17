import LifelogText
import LifelogTrace

/// The date and the clock in front of a line: `2026-03-05 10:22:01.123456`.
struct LineClock {
  /// Since 1970-01-01T00:00:00, on the log's own clock.
  var microseconds: Int64
  /// In bytes.
  var length: Int

  /// Reads clocks, and remembers the last minute: most lines are of the same.
  struct Reader {
    private var minute = Minute.none
    /// When that minute began, in microseconds as those of the clocks.
    private var start: Int64 = 0

    /// The clock of a line; `nil` where none stands, or one in a rarer spelling.
    ///
    /// - Parameter line: Of any length.
    @inline(__always)
    mutating func read(_ line: Span<UInt8>) -> LineClock? {
      guard line.count >= LineClock.leastLine, line[16] == UInt8(ascii: ":"),
        let second = Minute.second(of: line)
      else { return nil }
      if Minute(line) != minute { guard begin(line) else { return nil } }
      var clock = LineClock(microseconds: start + Int64(second) * 1_000_000, length: Minute.lengthWithSeconds)
      guard line[clock.length] == UInt8(ascii: ".") else { return clock }
      let digits = ByteWords.word(line, at: clock.length + 1)
      var count = ByteWords.count(ByteWords.digits(digits))
      // Nanoseconds: of their nine digits six count.
      if count == 8, line[clock.length + 9].isDigit { count = 9 }
      guard count < 9 || !line[clock.length + 10].isDigit else { return nil }
      // The empty places behind fewer digits are zeros.
      clock.microseconds += ByteWords.decimal((digits & ByteWords.mask(min(count, 6))) << 16)
      clock.length += 1 + count
      return clock
    }

    private mutating func begin(_ line: Span<UInt8>) -> Bool {
      guard line[10] == 0x20, let time = UsualTime(line, at: 0) else { return false }
      minute = Minute(line)
      start = (time.days * 86_400 + time.seconds / 60 * 60) * 1_000_000
      return true
    }
  }

  /// No shorter line has anything behind a clock that is worth knowing, in bytes.
  private static let leastLine = 40
}
