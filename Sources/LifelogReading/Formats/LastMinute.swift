import LifelogText
import LifelogTrace

/// The minute of the last time. Most times differ from the one before only in the second: `2026-03-05 10:22:01.123456+0100`.
struct LastMinute {
  /// The words of a time in this layout; the last one begins at the last byte of the one before.
  private typealias Words = (UInt64, UInt64, UInt64, UInt64)

  /// The last such time.
  private var text: Words = (0, 0, 0, 0)
  /// The start of its minute; `nil` before the first one.
  private var start: LogTime?

  /// The length of the layout in bytes.
  private static let length = 31
  /// The bits of the digits of the second and of its decimals, in the last two words.
  private static let digits: (UInt64, UInt64) = (0xffff_ffff_00ff_ff00, 0xff_ffff)

  /// The time at an offset, with a date; `nil` if there is none.
  mutating func time(at offset: Int, in line: Span<UInt8>) -> LogTime? {
    guard offset <= line.count &- Self.length else { return read(at: offset, in: line, nil) }
    let words = (
      ByteWords.word(line, at: offset), ByteWords.word(line, at: offset &+ 8),
      ByteWords.word(line, at: offset &+ 16), ByteWords.word(line, at: offset &+ 23)
    )
    let difference =
      (words.0 ^ text.0) | (words.1 ^ text.1) | (words.2 ^ text.2) & ~Self.digits.0
      | (words.3 ^ text.3) & ~Self.digits.1
    guard var time = start, difference == 0, ByteWords.areDigits(words.2, in: Self.digits.0),
      ByteWords.areDigits(words.3, in: Self.digits.1),
      // The second 60 is the next minute.
      words.2 >> 8 & 0xff < UInt64(UInt8(ascii: "6"))
    else { return read(at: offset, in: line, words) }
    time.microseconds &+= Self.microseconds(words)
    return time
  }

  /// The second and its six decimals.
  @inline(__always)
  private static func microseconds(_ words: Words) -> Int64 {
    ByteWords.decimal(words.2 >> 8 & 0xffff | (words.2 >> 32) << 16 | (words.3 >> 8) << 48)
  }

  /// Reads a time in any layout.
  ///
  /// - Parameter words: Its words; `nil` if it is too short for the layout.
  @inline(never)
  private mutating func read(at offset: Int, in line: Span<UInt8>, _ words: Words?) -> LogTime? {
    var cursor = Cursor(offset)
    guard let time = Timestamp.dateAndTime(&cursor, in: line) else { return nil }
    // A layout of the same length has an hour of one digit and a colon in the zone.
    if let words, cursor.offset == offset + Self.length, time.decimals == 6,
      line.byte(offset + 16) == UInt8(ascii: ":")
    {
      (text, start) = (words, time)
      start?.microseconds -= Self.microseconds(words)
    }
    return time
  }
}
