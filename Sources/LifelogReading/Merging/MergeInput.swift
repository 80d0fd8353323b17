import LifelogTrace

/// One of several logs that are read as one.
struct MergeInput {
  /// The maximum number of reports before the first one with a time, and of reports read ahead.
  private static let maxReports = 4_096
  /// The time to read ahead, in microseconds, for duplicates in another log and for coarse clocks.
  private static let lookahead: Int64 = 2_000_000

  private(set) var reader: LogReader
  private(set) var queue = MergeQueue()
  var isFinished = false
  /// The number of its reports that are duplicates of those in another log.
  var duplicates = 0
  /// Whether the last taken report was the first one of the log.
  private(set) var isFirst = true
  private var taken = 0
  /// The numbers of pending reports whose first possible time is known, and of those that have begun.
  private var known = 0
  private var begun = 0
  private var lastStart = Int64.min
  /// `nil` until the clocks of all logs are known, and for a log without reports.
  private var clock: MergeClock?
  /// The greatest time so far, as its first and last possible microsecond.
  private var span: ClosedRange<Int64>?

  init(reader: LogReader) { self.reader = reader }

  /// Reads with the names that all logs share.
  mutating func read(with names: inout NameTable, _ body: (inout LogReader, inout MergeQueue) -> Void) {
    swap(&names, &reader.names)
    body(&reader, &queue)
    swap(&names, &reader.names)
  }

  /// Takes the gaps after the last report.
  mutating func takeGaps() -> [Gap] { queue.takeGaps() }

  /// Whether the next report is known without reading further.
  func isReady(isAligned: Bool) -> Bool {
    if isFinished { return true }
    // Call stacks may follow a report, until the next report.
    guard queue.count > 1 else { return false }
    guard isAligned else { return queue.firstTime != nil }
    guard let next = nextInstant, let last = queue.lastTime.flatMap(span(of:)), queue.count <= Self.maxReports
    else { return queue.count > Self.maxReports }
    return last.lowerBound > next + Self.lookahead
  }

  /// The pending reports that were read since the last call, with their first possible times.
  mutating func takeNew() -> [(report: TraceItem, start: Int64)] {
    guard clock != nil else { return [] }
    var new: [(report: TraceItem, start: Int64)] = []
    for index in known..<queue.count {
      let report = queue[index].report
      lastStart = max(lastStart, span(of: report)?.lowerBound ?? lastStart)
      queue[index].start = lastStart
      new.append((report, lastStart))
    }
    known = queue.count
    return new
  }

  /// The first possible time of the first pending report that has not begun; `nil` if there is none.
  var nextStart: Int64? { begun < known ? queue[begun].start : nil }

  /// The first pending report that has not begun, with its first and last possible microsecond.
  ///
  /// It begins with this call.
  mutating func beginNext() -> (index: Int, report: TraceItem, span: ClosedRange<Int64>)? {
    guard begun < known else { return nil }
    defer { begun += 1 }
    let report = queue[begun].report
    return span(of: report).map { (begun, report, $0) }
  }

  /// Records that a pending report counts as waiting.
  mutating func recordWaiting(at index: Int) { queue[index].isWaiting = true }

  /// Whether it has callbacks without any time.
  var hasNoTimes: Bool {
    clock == nil && queue.count > 0 && (isFinished || queue.count > Self.maxReports)
      && queue.firstTime == nil
  }

  /// The summary of the input.
  var summary: InputSummary {
    var summary = reader.summary
    if duplicates > 0 { summary.skipped[.echo, default: 0] += duplicates }
    return summary
  }

  /// Begins at its first time, which also applies to the reports before it.
  mutating func begin(by clock: MergeClock?) {
    self.clock = clock
    span = queue.firstTime.flatMap(span(of:))
  }

  /// The time of the next report; `nil` if there is none.
  ///
  /// A coarse time is read as late as possible, so finer times come first, and the coarse one becomes the duplicate.
  var nextInstant: Int64? { queue.first.flatMap { span(of: $0.report)?.upperBound } }

  /// Takes the next report, with its time on the common clock and the first and last possible microsecond.
  mutating func takeFirst() -> (group: MergeQueue.Group, span: ClosedRange<Int64>)? {
    guard var group = queue.first, let span = span(of: group.report) else { return nil }
    queue.take()
    known = max(known - 1, 0)
    begun = max(begun - 1, 0)
    self.span = span
    taken += 1
    isFirst = taken == 1
    if let time = group.report.time, let adjusted = clock?.adjusted(time) {
      group.report = group.report.at(adjusted)
    }
    return (group, span)
  }

  /// The format of its lines.
  var format: String { reader.summary.format }

  /// The first and last printed time, on the common clock; `nil` if the log prints none.
  var start: Int64? { reader.times.first.flatMap(span(of:))?.lowerBound }
  var end: Int64? { reader.times.last.flatMap(span(of:))?.lowerBound }

  private func span(of report: TraceItem) -> ClosedRange<Int64>? {
    guard let own = report.time.flatMap(span(of:)) else { return span }
    guard let span, span.upperBound > own.upperBound else { return own }
    return span
  }

  private func span(of time: LogTime) -> ClosedRange<Int64>? {
    clock?.adjusted(time).map { $0.instant...$0.instant + $0.unit - 1 }
  }
}

extension ContiguousArray<MergeInput> {
  /// Whether two logs of one logger are parts of one log: one ends before the other begins. Copies begin at the same time.
  func arePartsOfOne(_ one: Int, _ other: Int) -> Bool {
    guard let oneStart = self[one].start, let otherStart = self[other].start, oneStart != otherStart
    else { return false }
    // A log that is not read completely has lines after those that are known.
    let (earlier, start) = oneStart < otherStart ? (one, otherStart) : (other, oneStart)
    guard self[earlier].isFinished, let end = self[earlier].end, end <= start else { return false }
    return self[one].format == self[other].format
  }
}
