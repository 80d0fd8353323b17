import LifelogText
import LifelogTrace

/// Notices where a log stops being contiguous.
///
/// People paste pieces of logs under headings, between fences, with prose between them. What happened
/// between two pieces is unknown. One line of app output, or an empty line, parts nothing.
struct GapDetector {
  /// A longer silence between two stamped lines parts two excerpts, in microseconds.
  static let maxIdleInterval: Int64 = 60_000_000

  /// The line that parted the last event from what follows; `nil` while nothing did.
  private var gap: Gap?
  private var hasEvents = false
  private var isAfterBlank = true
  /// The time of the first stamped line, and of the last; `nil` while there is none.
  private(set) var firstTime: LogTime?
  private(set) var lastTime: LogTime?
  /// The first sixteen bytes of the last dated noise line: `2026-03-05 10:22`.
  private var lastMinute = Minute.none
  /// The second of `lastTime` in its minute.
  private var lastSecond = 0
  /// The number that the last event had in a list; `nil` when it had none.
  private var lastListNumber: Int?
  /// Whether the last event stood in a bulleted list.
  private var isBulleted = false

  /// Notes an empty line.
  mutating func blank() { isAfterBlank = true }

  /// Notes a line that holds no event.
  ///
  /// - Parameter stamp: What a logger wrote in front of it; then it can be no heading.
  mutating func noise(_ line: Span<UInt8>, number: Int, stamp: EnvelopeReader.Stamp?) {
    switch stamp {
    case .date(let start): recordDate(line, at: start, number: number)
    case .time(let time?): record(time, number: number)
    case .time(nil), .metadata, .continuation: break
    case nil: recordUnstamped(line, number: number)
    }
    isAfterBlank = false
  }

  private mutating func recordUnstamped(_ line: Span<UInt8>, number: Int) {
    if gap == nil, hasEvents, Prose.isBoundary(line, isAfterBlank: isAfterBlank, isBulleted: isBulleted),
      !ConstraintWarning.contains(line), !DebuggerOutput.contains(line)
    {
      gap = Gap(line: number, reason: .newExcerpt)
    }
  }

  /// Notes a frame of a call stack, which is never prose.
  mutating func frame() { isAfterBlank = false }

  /// Notes that the logger lost messages.
  mutating func loss(number: Int) { if hasEvents { gap = Gap(line: number, reason: .droppedMessages) } }

  /// Notes that another recording begins.
  mutating func heading(number: Int) {
    if hasEvents { gap = gap ?? Gap(line: number, reason: .newExcerpt) }
    isAfterBlank = false
  }

  /// Notes that an event was left out. That holds even before the first event: then the log does not show how what
  /// it tells of began.
  mutating func filtered(number: Int) { gap = Gap(line: number, reason: .filtered) }

  /// Ends the log; the border behind the last event, if events were left out there.
  mutating func end() -> Gap? {
    defer { gap = nil }
    return gap?.reason == .filtered ? gap : nil
  }

  /// Notes that what looked like prose was a message.
  mutating func discardProseGap() { if gap?.reason == .newExcerpt { gap = nil } }

  /// Notes the stamp behind a message.
  ///
  /// - Parameter firstHeld: The line of the first event in the message; `nil` when it has none.
  /// - Returns: The border before that event, if a long silence parts it from what came before.
  mutating func close(_ line: Span<UInt8>, number: Int, time: LogTime?, firstHeld: Int?) -> Gap? {
    let before = gap
    noise(line, number: number, stamp: .time(time))
    guard let firstHeld, before == nil, gap?.reason == .idle else { return nil }
    gap = nil
    return Gap(line: firstHeld, reason: .idle)
  }

  /// Notes an event; the border before it, if there is one.
  mutating func event(_ position: Prose.ListPosition, number: Int, time: LogTime?) -> Gap? {
    defer {
      gap = nil
      isAfterBlank = false
      hasEvents = true
    }
    if let listNumber = position.number, let lastListNumber, listNumber != lastListNumber + 1,
      listNumber != lastListNumber
    {
      gap = gap ?? Gap(line: number, reason: .newExcerpt)
    }
    lastListNumber = position.number
    isBulleted = position.isBulleted
    if let time { record(time, number: number) }
    return hasEvents || gap?.reason == .filtered ? gap : nil
  }

  /// Notes the time of a stamped noise line. It is read once a minute; within the minute, in which there is
  /// no long silence, only the seconds are.
  private mutating func recordDate(_ line: Span<UInt8>, at start: Int, number: Int) {
    guard line.count > start + 19 else { return }
    let minute = Minute(line, at: start)
    var cursor = Cursor(start + 17)
    if minute == lastMinute, let second = cursor.digits(2, in: line) {
      record(second: second)
      return
    }
    cursor = Cursor(start)
    guard let time = Timestamp.dateAndTime(&cursor, in: line) else { return }
    lastMinute = minute
    record(time, number: number)
  }

  private mutating func record(second: Int) {
    lastTime?.microseconds += Int64(second - lastSecond) * 1_000_000
    lastSecond = second
  }

  private static func second(of time: LogTime) -> Int { Int(time.microseconds / 1_000_000 % 60) }

  private mutating func record(_ time: LogTime, number: Int) {
    if let lastTime, hasEvents, let silence = time.microseconds(since: lastTime),
      silence > Self.maxIdleInterval
    {
      gap = gap ?? Gap(line: number, reason: .idle)
    }
    lastTime = time
    if firstTime == nil { firstTime = time }
    lastSecond = Self.second(of: time)
  }
}

/// The minute in which a dated line was written, as the line shows it: `2026-03-05 10:22`.
private struct Minute: Equatable {
  private var first: UInt64
  private var last: UInt64

  /// Before any line.
  static let none = Minute(first: 0, last: 0)

  /// The minute at an offset, from which on there are at least sixteen bytes.
  init(_ line: Span<UInt8>, at start: Int) {
    self.init(first: ByteWords.word(line, at: start), last: ByteWords.word(line, at: start + 8))
  }

  private init(first: UInt64, last: UInt64) {
    self.first = first
    self.last = last
  }
}
