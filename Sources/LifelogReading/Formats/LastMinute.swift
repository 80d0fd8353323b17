import LifelogText
import LifelogTrace

/// The minute of the last time. Most times differ from the one before only in the second: `2026-03-05 10:22:01.301+0100`.
struct LastMinute: Sendable {
  /// The times of that minute.
  private(set) var times = MinuteText()

  /// The date and clock at an offset; `nil` if there are none.
  @inline(__always)
  mutating func time(at offset: Int, in line: Span<UInt8>) -> LogTime? {
    let text = line.extracting(min(offset, line.count)..<line.count)
    if let time = printed(in: text), time.date == .full, text[0].isDigit { return time }
    var cursor = Cursor()
    return Timestamp.dateAndTime(&cursor, in: text)
  }

  /// The time at the start of a text; `nil` if it has another layout. ``times`` are then those of its minute.
  @inline(__always)
  mutating func printed(in text: Span<UInt8>) -> LogTime? { times.time(of: text) ?? read(text) }

  /// Begins with the time at the start of a line; `nil` if it has another layout.
  @inline(__always)
  mutating func begin(_ line: Span<UInt8>) -> LogTime? {
    guard let time = printed(in: line) else { return nil }
    times.begin(line)
    return time
  }

  /// Advances to the next line, if its time is in the same minute, and not before the last one.
  @inline(__always)
  mutating func advance(to line: Span<UInt8>) -> Bool { times.advance(to: line) }

  /// The time at the start of a line, and whether it advanced to that line; `nil` if it has another layout.
  @inline(__always)
  mutating func next(_ line: Span<UInt8>) -> (time: LogTime, isNext: Bool)? {
    times.next(line) ?? read(line).map { ($0, false) }
  }

  @inline(never)
  private mutating func read(_ text: Span<UInt8>) -> LogTime? {
    guard let time = PrintedTime(text) else { return nil }
    times = MinuteText(time, in: text)
    return time.time
  }
}

/// A time at the start of a text, possibly in a bracket: a date and a clock, a clock, or a month, a day and a clock. Its
/// first bytes contain all that decides what it means.
struct PrintedTime {
  let time: LogTime
  /// The offset of its second, with the colon before it.
  let second: Int
  /// The offset after it.
  let end: Int

  init?(_ text: Span<UInt8>) {
    var cursor = Cursor(text.byte(0) == UInt8(ascii: "[") ? 1 : 0)
    guard let time = Self.time(&cursor, in: text) else { return nil }
    (self.time, end) = (time, cursor.offset)
    // A date contains no colon. The hour may have one digit.
    guard let colon = text.find(UInt8(ascii: ":"), in: 0..<end) else { return nil }
    second = colon + 3
    // The next byte can begin no decimals and no zone, and the line is not cut before it. A build server writes more after a
    // date with a `T`.
    guard second <= MinuteText.maxLength, end < second + 16, text.byte(end) >= 0x20,
      !Self.beginsDecimalsOrZone(text[end]),
      text.byte(10) != UInt8(ascii: "T") || text.byte(26) != UInt8(ascii: "Z")
    else { return nil }
  }

  private static func time(_ cursor: inout Cursor, in text: Span<UInt8>) -> LogTime? {
    guard text.byte(cursor.offset).isDigit else {
      return cursor.offset == 0 ? Timestamp.monthDayAndTime(&cursor, in: text) : nil
    }
    return Timestamp.dateAndTime(&cursor, in: text) ?? Timestamp.timeOfDay(&cursor, in: text)
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

/// How a time is written. The times of one log mostly have the same layout.
struct PrintedLayout: Sendable, Equatable {
  /// The offset after the time.
  private(set) var end = 0
  /// The hash of the time without its digits, and of its length.
  private(set) var hash: UInt64 = 0

  /// That of no time.
  init() {}

  init(_ time: Span<UInt8>) {
    end = time.count
    hash = UInt64(end)
    for start in stride(from: 0, to: time.count, by: 8) {
      let word = ByteWords.word(time, at: start)
      // In place of a digit, eight bits.
      hash = (hash ^ (word | (ByteWords.digits(word) >> 7) &* 0xff)) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
  }
}

/// The times of one minute, which differ only in digits of the second.
struct MinuteText: Sendable {
  private typealias Words = (first: UInt64, last: UInt64)

  let layout: PrintedLayout
  /// The bytes up to the minute, and the bits of those bytes.
  private let (minute, minuteMask): (Words, Words)
  /// The byte after the first sixteen of them; 0 if there is none.
  private let minuteEnd: UInt8
  /// Their number.
  private let length: UInt8
  /// The sixteen bytes after the minute of the first time.
  private let second: Words
  /// The bits of the digits in them that may differ.
  private let digits: Words
  /// The bits of those that may not: up to the byte after the time, so that no time is longer.
  private let fixed: Words
  /// The digits of the last time, of which the first one is the highest byte.
  private var last: Words
  /// The time of the minute.
  private var start: LogTime

  /// The maximum number of bytes up to the minute: `[2026-03-05 10:22`.
  static let maxLength = 17

  /// No minute: a byte would have to be 0 and a digit.
  init() {
    (layout, length, minuteEnd) = (PrintedLayout(), 0, 0)
    (minute, minuteMask, second, digits, fixed, last) = ((0, 0), (0, 0), (0, 0), (0xff, 0), (0xff, 0), (0, 0))
    start = LogTime(microseconds: 0, date: .none, decimals: 0, offsetMinutes: nil)
  }

  init(_ time: PrintedTime, in text: Span<UInt8>) {
    layout = PrintedLayout(text.extracting(0..<time.end))
    let length = time.second
    self.length = UInt8(length)
    minuteMask = Self.mask(0..<length)
    let words = ByteWords.words(text, at: 0)
    minute = (words.first & minuteMask.first, words.last & minuteMask.last)
    minuteEnd = length > 16 ? text.byte(16) : 0
    second = ByteWords.words(text, at: length)
    // The second, and its decimals after a mark.
    let (seconds, decimals) = (Self.mask(1..<3), Self.mask(4..<4 + Int(time.time.decimals)))
    digits = (seconds.first | decimals.first, seconds.last | decimals.last)
    let compared = Self.mask(0..<time.end + 1 - length)
    fixed = (compared.first & ~digits.first, compared.last & ~digits.last)
    last = (0, 0)
    start = time.time
    start.microseconds -= Self.microseconds(second, digits)
  }

  /// Begins with the time at the start of a line, which is of this minute.
  @inline(__always)
  mutating func begin(_ line: Span<UInt8>) { last = digits(of: seconds(of: line)) }

  /// Advances to the next line, if its time is in the same minute, and not before the last one.
  @inline(__always)
  mutating func advance(to line: Span<UInt8>) -> Bool {
    guard beginsInMinute(line) else { return false }
    let next = seconds(of: line)
    guard isSecond(next) else { return false }
    let digits = digits(of: next)
    guard digits >= last else { return false }
    last = digits
    return true
  }

  /// The time at the start of a line, and whether it advanced to that line; `nil` for another minute or another layout.
  @inline(__always)
  mutating func next(_ line: Span<UInt8>) -> (time: LogTime, isNext: Bool)? {
    guard beginsInMinute(line) else { return nil }
    let next = seconds(of: line)
    guard isSecond(next) else { return nil }
    let digits = digits(of: next)
    let isNext = digits >= last
    if isNext { last = digits }
    return (time(next), isNext)
  }

  /// The time at the start of a text; `nil` for another minute or another layout.
  @inline(__always)
  func time(of text: Span<UInt8>) -> LogTime? {
    guard beginsInMinute(text) else { return nil }
    let next = seconds(of: text)
    return isSecond(next) ? time(next) : nil
  }

  @inline(__always)
  private func time(_ second: Words) -> LogTime {
    var time = start
    time.microseconds &+= Self.microseconds(second, digits)
    return time
  }

  /// The sixteen bytes after the minute.
  @inline(__always)
  private func seconds(of text: Span<UInt8>) -> Words {
    ByteWords.words(text, at: Int(length))
  }

  /// The digits that may differ, the first one in the highest byte.
  @inline(__always)
  private func digits(of second: Words) -> Words {
    ((second.first & digits.first).byteSwapped, (second.last & digits.last).byteSwapped)
  }

  @inline(__always)
  private func beginsInMinute(_ text: Span<UInt8>) -> Bool {
    let words = ByteWords.words(text, at: 0)
    return words.first & minuteMask.first == minute.first && words.last & minuteMask.last == minute.last
      && (minuteEnd == 0 || text.byte(16) == minuteEnd)
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
