import LifelogText
import LifelogTrace

/// Consecutive lines without a hint that a logger wrote within a minute, each not before the last one. What they do to a
/// reader is one step, without a gap or a step back of the clock.
///
/// Most lines of most logs are in such runs. Of lines that begin with dates, only the first and the last one are read.
struct QuietRun {
  /// The number of lines, at least 1.
  private(set) var lines = 1
  /// The offset after the newline of the last line.
  private(set) var end: Int
  /// The time of the first line; `nil` if the format has none.
  private(set) var first: LogTime?
  /// The time of the last line; `nil` if the format has none.
  private(set) var last: LogTime?
  /// The index of the state in which the lines were read; `nil` if they begin with dates.
  let state: Int32?

  /// The run with its times on their days, or in their years.
  func adjusted(by clock: inout StreamClock) -> QuietRun {
    var run = self
    run.first = clock.adjusted(first)
    run.last = lines > 1 ? clock.adjusted(last) : run.first
    return run
  }

  /// A line that does not begin with a date.
  init(_ time: LogTime?, state: Int, end: Int) {
    (first, last, self.state, self.end) = (time, time, Int32(state), end)
  }

  /// Adds the next line.
  ///
  /// - Returns: `false` if it begins another run.
  @inline(__always)
  mutating func add(_ time: LogTime?, state: Int, end: Int) -> Bool {
    guard self.state == Int32(state), let first, let last, let time, time.date == first.date,
      time.offsetMinutes == first.offsetMinutes, time.microseconds >= last.microseconds,
      time.microseconds - first.microseconds <= GapDetector.maxIdleInterval
    else { return false }
    self.last = time
    (lines, self.end) = (lines + 1, end)
    return true
  }

  /// The run that begins with a line; `nil` if its date has another layout.
  ///
  /// - Parameters:
  ///   - line: A line that begins with a date, and not with that of a build server.
  ///   - hint: The offset of the next hint, which is not on that line.
  /// - Complexity: O(*n*) in the number of bytes.
  init?(_ text: Span<UInt8>, from line: Range<Int>, before hint: Int) {
    guard let date = PrintedDate(text.extracting(line)) else { return nil }
    (first, last, state, end) = (date.time, date.time, nil, line.upperBound + 1)
    guard var next = ByteScan.newline(in: text, from: end), next < hint else { return }
    var (minute, lastStart) = (MinuteText(date, in: text.extracting(line)), line.lowerBound)
    while minute.advance(to: text.extracting(end..<next)) {
      (lastStart, end) = (end, next + 1)
      lines += 1
      guard let newline = ByteScan.newline(in: text, from: end), newline < hint else { break }
      next = newline
    }
    if lines > 1 { last = PrintedDate(text.extracting(lastStart..<end))?.time ?? first }
  }
}

/// A date at the start of a line, of which the first 32 bytes contain all that decides what it means.
private struct PrintedDate {
  let time: LogTime
  /// The offset after it.
  let end: Int

  /// The number of those bytes.
  static let length = 32

  init?(_ line: Span<UInt8>) {
    var cursor = Cursor(0)
    guard line.count >= Self.length, line.count <= LogReader.maxLineLength,
      let time = Timestamp.dateAndTime(&cursor, in: line),
      // The hour may have one digit.
      line.byte(13) == UInt8(ascii: ":"), line.byte(16) == UInt8(ascii: ":")
    else { return nil }
    (self.time, end) = (time, cursor.offset)
    // The next byte can begin no decimals and no zone, and the line is not cut before it. A build server writes more after a
    // date with a `T`.
    guard end < Self.length, line[end] >= 0x20, !Self.beginsDecimalsOrZone(line[end]),
      line.byte(10) != UInt8(ascii: "T") || line.byte(26) != UInt8(ascii: "Z")
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

/// The dates of one minute, which differ only in digits of the second: `2026-03-05 10:22:01.301+0100`.
private struct MinuteText {
  private let minute: (first: UInt64, last: UInt64)
  /// The sixteen bytes after the minute of the last line, in which the first one is the highest.
  private var second: (first: UInt64, last: UInt64)
  /// The bits of the digits that may differ, in the same order.
  private let digits: (first: UInt64, last: UInt64)
  /// The bits that are compared: those up to the byte after the date, so that no date is longer.
  private let compared: (first: UInt64, last: UInt64)

  init(_ date: PrintedDate, in line: Span<UInt8>) {
    minute = (ByteWords.word(line, at: 0), ByteWords.word(line, at: 8))
    second = Self.second(of: line)
    compared = Self.mask(0..<date.end + 1 - 16)
    // The second, and its decimals after a mark.
    let (seconds, decimals) = (Self.mask(1..<3), Self.mask(4..<4 + Int(date.time.decimals)))
    digits = (seconds.first | decimals.first, seconds.last | decimals.last)
  }

  /// Advances to the next line, if its date is in the same minute, and not before the last one.
  @inline(__always)
  mutating func advance(to line: Span<UInt8>) -> Bool {
    guard line.count >= PrintedDate.length, line.count <= LogReader.maxLineLength,
      ByteWords.word(line, at: 0) == minute.first, ByteWords.word(line, at: 8) == minute.last
    else { return false }
    let next = Self.second(of: line)
    guard (next.first ^ second.first) & compared.first & ~digits.first == 0,
      (next.last ^ second.last) & compared.last & ~digits.last == 0,
      ByteWords.areDigits(next.first, in: digits.first), ByteWords.areDigits(next.last, in: digits.last),
      // The second 60 is the next minute.
      next.first < Self.secondSixty,
      (next.first & digits.first, next.last & digits.last) >= (
        second.first & digits.first, second.last & digits.last
      )
    else { return false }
    second = next
    return true
  }

  /// `:6`, then zeros.
  private static let secondSixty: UInt64 = 0x3a36 << 48

  private static func second(of line: Span<UInt8>) -> (first: UInt64, last: UInt64) {
    (ByteWords.word(line, at: 16).byteSwapped, ByteWords.word(line, at: 24).byteSwapped)
  }

  /// The bits of some of the last sixteen bytes that are compared.
  private static func mask(_ bytes: Range<Int>) -> (first: UInt64, last: UInt64) {
    let first = ByteWords.mask(bytes.upperBound) & ~ByteWords.mask(bytes.lowerBound)
    let last = ByteWords.mask(max(0, bytes.upperBound - 8)) & ~ByteWords.mask(max(0, bytes.lowerBound - 8))
    return (first.byteSwapped, last.byteSwapped)
  }
}
