import LifelogText
import LifelogTrace

/// Detects gaps in a log.
///
/// People paste excerpts of logs with headings, fences or prose between them. The events between two excerpts are
/// unknown. One line of app output, or an empty line, is not a gap.
struct GapDetector {
  /// The maximum time between two stamped lines of one excerpt, in microseconds.
  static let maxIdleInterval: Int64 = 60_000_000

  /// The gap after the last event; `nil` if there is none.
  private var gap: Gap?
  /// The line of the last event; `nil` if there is none.
  private(set) var lastEventLine: Int?
  private var isAfterBlank = true
  /// The previous line, if it is prose should an empty line follow, and its number; 0 for any other line.
  private var (sentence, sentenceLine) = (ContiguousArray<UInt8>(), 0)
  /// The time of the first stamped line, and of the last one; `nil` if there is none.
  private(set) var firstTime: LogTime?
  private(set) var lastTime: LogTime?
  /// The time of the line before late lines; `nil` if the clock has not stepped back, or has reached that time again.
  private var timeBeforeStepBack: LogTime?
  /// The list number of the last event, or of the lines that continue its list; `nil` if it had none.
  private var lastListNumber: Int?
  /// Whether the last event was in a bulleted list.
  private var isBulleted = false

  /// Records an empty line.
  mutating func blank() {
    isAfterBlank = true
    if sentenceLine > 0, gap == nil, Prose.mayEndParagraph(sentence.span) {
      gap = Gap(line: sentenceLine, reason: .newExcerpt)
    }
    sentenceLine = 0
  }

  /// Records a line without an event.
  ///
  /// - Parameter stamp: The stamp of the line. A line with one is not a heading.
  mutating func noise(_ line: Span<UInt8>, number: Int, stamp: EnvelopeReader.Stamp?) {
    sentenceLine = 0
    switch stamp {
    case .date(let start): recordDate(line, at: start, number: number)
    case .time(let time?): record(time, number: number)
    case .time(nil), .metadata, .continuation: break
    case nil: recordUnstamped(line, number: number)
    }
    isAfterBlank = false
  }

  /// Records a quiet run.
  ///
  /// - Parameter number: The number of its first line.
  mutating func add(_ run: QuietRun, number: Int) {
    if let first = run.first { record(first, number: number) }
    if run.lines > 1, let last = run.last { record(last, number: number) }
    (isAfterBlank, sentenceLine) = (false, 0)
  }

  private mutating func recordUnstamped(_ line: Span<UInt8>, number: Int) {
    guard gap == nil, lastEventLine != nil else { return }
    // The lines of a numbered log are numbered whether they are events or not.
    if let last = lastListNumber, Prose.listNumber(line) == last + 1 { lastListNumber = last + 1 }
    if !Prose.isBoundary(line, isAfterBlank: isAfterBlank, isBulleted: isBulleted) {
      sentence.removeAll(keepingCapacity: true)
      sentence.append(bytes: line)
      sentenceLine = number
    } else if !ConstraintWarning.contains(line), !DebuggerOutput.contains(line) {
      gap = Gap(line: number, reason: .newExcerpt)
    }
  }

  /// Records a frame of a call stack, which is never prose.
  mutating func frame() { (isAfterBlank, sentenceLine) = (false, 0) }

  /// Records that the logger dropped messages.
  mutating func loss(number: Int) {
    if lastEventLine != nil { gap = Gap(line: number, reason: .droppedMessages, pid: gap?.pid) }
  }

  /// Records the start of another recording.
  ///
  /// - Parameter pid: The process that it records; `nil` if unknown.
  mutating func heading(number: Int, pid: Int32? = nil) {
    if lastEventLine != nil || pid != nil { gap = gap ?? Gap(line: number, reason: .newExcerpt) }
    if let pid { gap?.pid = pid }
    isAfterBlank = false
  }

  /// Records that the filter removed an event. This applies even before the first event, because the log then does not
  /// show the initial states.
  mutating func filtered(number: Int) { gap = Gap(line: number, reason: .filtered, pid: gap?.pid) }

  /// Ends the log. Returns the gap after the last event, if the filter removed events there.
  mutating func end() -> Gap? {
    defer { gap = nil }
    return gap?.reason == .filtered ? gap : nil
  }

  /// Removes a gap at text that looked like prose but was a message.
  mutating func discardProseGap() { if gap?.reason == .newExcerpt, gap?.pid == nil { gap = nil } }

  /// Records the stamp after a message.
  ///
  /// - Parameter firstPendingLine: The line of the first event in the message; `nil` if it has none.
  /// - Returns: The gap before that event, if an idle period precedes it.
  mutating func close(_ line: Span<UInt8>, number: Int, time: LogTime?, firstPendingLine: Int?) -> Gap? {
    let before = gap
    noise(line, number: number, stamp: .time(time))
    guard let firstPendingLine, before == nil, gap?.reason == .idle else { return nil }
    gap = nil
    return Gap(line: firstPendingLine, reason: .idle)
  }

  /// Records an event. Returns the gap before it, or `nil`.
  mutating func event(_ position: Prose.ListPosition, number: Int, time: LogTime?) -> Gap? {
    defer {
      (gap, sentenceLine) = (nil, 0)
      isAfterBlank = false
      lastEventLine = number
    }
    if let listNumber = position.number, let lastListNumber, listNumber != lastListNumber + 1,
      listNumber != lastListNumber
    {
      gap = gap ?? Gap(line: number, reason: .newExcerpt)
    }
    lastListNumber = position.number
    isBulleted = position.isBulleted
    if let time { record(time, number: number) }
    return lastEventLine != nil || gap?.reason == .filtered || gap?.pid != nil ? gap : nil
  }

  /// Records the time of a dated noise line.
  private mutating func recordDate(_ line: Span<UInt8>, at start: Int, number: Int) {
    var cursor = Cursor(start)
    guard line.count > start + 19, let time = Timestamp.dateAndTime(&cursor, in: line) else { return }
    record(time, number: number)
  }

  private mutating func record(_ time: LogTime, number: Int) {
    if let lastTime, let step = time.microseconds(since: lastTime) {
      if step > Self.maxIdleInterval, lastEventLine != nil, !isReturn(to: time) {
        gap = gap ?? Gap(line: number, reason: .idle)
      }
      if step < 0 {
        timeBeforeStepBack = timeBeforeStepBack ?? lastTime
      } else if step > Self.maxIdleInterval
        || timeBeforeStepBack.map({ time.microseconds(since: $0) ?? 0 >= 0 }) == true
      {
        timeBeforeStepBack = nil
      }
    }
    lastTime = time
    if firstTime == nil { firstTime = time }
  }

  /// Whether a time continues the clock as it was before late lines, so that the step to it is not an idle period.
  private func isReturn(to time: LogTime) -> Bool {
    let distance = timeBeforeStepBack.flatMap { time.microseconds(since: $0) }
    return distance.map { abs($0) <= Self.maxIdleInterval } ?? false
  }
}
