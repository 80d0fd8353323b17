import LifelogText
import LifelogTrace

/// The minute of the last date. Most dates differ from the one before only in the second: `2026-03-05 10:22:01.301+0100`.
struct LastMinute: Sendable {
  /// The dates of that minute.
  private(set) var dates = MinuteText()

  /// The date at an offset; `nil` if there is none.
  @inline(__always)
  mutating func time(at offset: Int, in line: Span<UInt8>) -> LogTime? {
    let text = line.extracting(min(offset, line.count)..<line.count)
    if let time = printed(in: text) { return time }
    var cursor = Cursor()
    return Timestamp.dateAndTime(&cursor, in: text)
  }

  /// The date at the start of a text; `nil` if it has another layout. ``dates`` are then those of its minute.
  @inline(__always)
  mutating func printed(in text: Span<UInt8>) -> LogTime? { dates.time(of: text) ?? read(text) }

  /// Begins with the date at the start of a line; `nil` if it has another layout.
  @inline(__always)
  mutating func begin(_ line: Span<UInt8>) -> LogTime? {
    guard let time = printed(in: line) else { return nil }
    dates.begin(line)
    return time
  }

  /// Advances to the next line, if its date is in the same minute, and not before the last one.
  @inline(__always)
  mutating func advance(to line: Span<UInt8>) -> Bool { dates.advance(to: line) }

  @inline(never)
  private mutating func read(_ text: Span<UInt8>) -> LogTime? {
    guard let date = PrintedDate(text) else { return nil }
    dates = MinuteText(date, in: text)
    return date.time
  }
}

/// A date at the start of a text, of which the first 32 bytes contain all that decides what it means.
struct PrintedDate {
  let time: LogTime
  /// The offset after it.
  let end: Int

  /// The number of those bytes.
  static let length = 32

  init?(_ text: Span<UInt8>) {
    var cursor = Cursor(0)
    guard text.count >= Self.length, text[0].isDigit,
      let time = Timestamp.dateAndTime(&cursor, in: text),
      // The hour may have one digit.
      text.byte(13) == UInt8(ascii: ":"), text.byte(16) == UInt8(ascii: ":")
    else { return nil }
    (self.time, end) = (time, cursor.offset)
    // The next byte can begin no decimals and no zone, and the line is not cut before it. A build server writes more after a
    // date with a `T`.
    guard end < Self.length, text[end] >= 0x20, !Self.beginsDecimalsOrZone(text[end]),
      text.byte(10) != UInt8(ascii: "T") || text.byte(26) != UInt8(ascii: "Z")
    else { return nil }
  }

  private static func beginsDecimalsOrZone(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}

/// How a date is written. The dates of one log mostly have the same layout.
struct DateLayout: Sendable, Equatable {
  /// The offset after the date.
  private(set) var end = 0
  /// The hash of the date without its digits.
  private var hash: UInt64 = 0

  /// That of no date.
  init() {}

  init(_ date: Span<UInt8>) {
    end = date.count
    for start in stride(from: 0, to: date.count, by: 8) {
      let word = ByteWords.word(date, at: start)
      // In place of a digit, eight bits.
      hash = (hash ^ (word | (ByteWords.digits(word) >> 7) &* 0xff)) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
  }
}

/// The dates of one minute, which differ only in digits of the second.
struct MinuteText: Sendable {
  private typealias Words = (first: UInt64, last: UInt64)

  let layout: DateLayout
  private let minute: Words
  /// The sixteen bytes after the minute of the first date.
  private let second: Words
  /// The bits of the digits in them that may differ.
  private let digits: Words
  /// The bits of those that may not: up to the byte after the date, so that no date is longer.
  private let fixed: Words
  /// The digits of the last date, of which the first one is the highest byte.
  private var last: Words
  /// The time of the minute.
  private var start: LogTime

  /// No minute: a byte would have to be 0 and a digit.
  init() {
    layout = DateLayout()
    (minute, second, digits, fixed, last) = ((0, 0), (0, 0), (0xff, 0), (0xff, 0), (0, 0))
    start = LogTime(microseconds: 0, date: .none, decimals: 0, offsetMinutes: nil)
  }

  init(_ date: PrintedDate, in text: Span<UInt8>) {
    layout = DateLayout(text.extracting(0..<date.end))
    minute = (ByteWords.word(text, at: 0), ByteWords.word(text, at: 8))
    second = (ByteWords.word(text, at: 16), ByteWords.word(text, at: 24))
    // The second, and its decimals after a mark.
    let (seconds, decimals) = (Self.mask(1..<3), Self.mask(4..<4 + Int(date.time.decimals)))
    digits = (seconds.first | decimals.first, seconds.last | decimals.last)
    let compared = Self.mask(0..<date.end + 1 - 16)
    fixed = (compared.first & ~digits.first, compared.last & ~digits.last)
    last = (0, 0)
    start = date.time
    start.microseconds -= Self.microseconds(second, digits)
  }

  /// Begins with the date at the start of a line, which has a time of this minute.
  @inline(__always)
  mutating func begin(_ line: Span<UInt8>) {
    last = digits(of: (ByteWords.word(line, at: 16), ByteWords.word(line, at: 24)))
  }

  /// Advances to the next line, if its date is in the same minute, and not before the last one.
  @inline(__always)
  mutating func advance(to line: Span<UInt8>) -> Bool {
    guard beginsInMinute(line) else { return false }
    let next = (first: ByteWords.word(line, at: 16), last: ByteWords.word(line, at: 24))
    guard isSecond(next) else { return false }
    let digits = digits(of: next)
    guard digits >= last else { return false }
    last = digits
    return true
  }

  /// The time of the date at the start of a text; `nil` for another minute or another layout.
  @inline(__always)
  func time(of text: Span<UInt8>) -> LogTime? {
    guard beginsInMinute(text) else { return nil }
    let next = (first: ByteWords.word(text, at: 16), last: ByteWords.word(text, at: 24))
    guard isSecond(next) else { return nil }
    var time = start
    time.microseconds &+= Self.microseconds(next, digits)
    return time
  }

  /// The digits that may differ, the first one in the highest byte.
  @inline(__always)
  private func digits(of second: Words) -> Words {
    ((second.first & digits.first).byteSwapped, (second.last & digits.last).byteSwapped)
  }

  @inline(__always)
  private func beginsInMinute(_ text: Span<UInt8>) -> Bool {
    text.count >= PrintedDate.length && ByteWords.word(text, at: 0) == minute.first
      && ByteWords.word(text, at: 8) == minute.last
  }

  /// Whether these sixteen bytes are another second of the minute. The second 60 is the next minute.
  @inline(__always)
  private func isSecond(_ next: Words) -> Bool {
    ((next.first ^ second.first) & fixed.first) | ((next.last ^ second.last) & fixed.last) == 0
      && ByteWords.areDigits(next.first, in: digits.first) && ByteWords.areDigits(next.last, in: digits.last)
      && next.first >> 8 & 0xff < UInt64(UInt8(ascii: "6"))
  }

  /// The second and its first six decimals; those that are missing count as zeros.
  @inline(__always)
  private static func microseconds(_ second: Words, _ digits: Words) -> Int64 {
    let (first, last) = (second.first & digits.first, second.last & digits.last)
    return ByteWords.decimal(first >> 8 & 0xffff | (first >> 32) << 16 | last << 48)
  }

  /// The bits of some of the sixteen bytes.
  private static func mask(_ bytes: Range<Int>) -> Words {
    let first = ByteWords.mask(bytes.upperBound) & ~ByteWords.mask(bytes.lowerBound)
    let last = ByteWords.mask(max(0, bytes.upperBound - 8)) & ~ByteWords.mask(max(0, bytes.lowerBound - 8))
    return (first, last)
  }
}
