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

  /// The pending reports of a process that may be no later than a time and are not known duplicates.
  ///
  /// - Parameter instant: In microseconds of the common clock.
  func unmatched(of pid: Int32?, until instant: Int64) -> [Waiting] {
    var found: [Waiting] = []
    for index in 0..<queue.count {
      guard let span = span(of: queue[index].report), span.lowerBound <= instant else { break }
      let other = queue[index].report.pid
      guard !queue[index].isDuplicate, other == pid || other == nil || pid == nil else { continue }
      found.append(Waiting(index: index, report: queue[index].report, span: span))
    }
    return found
  }

  /// Whether one of the pending reports that may be no later than a time satisfies a condition.
  func hasWaiting(
    until instant: Int64, where condition: (TraceItem, ClosedRange<Int64>) -> Bool
  ) -> Bool {
    for index in 0..<queue.count {
      guard let span = span(of: queue[index].report), span.lowerBound <= instant else { return false }
      if condition(queue[index].report, span) { return true }
    }
    return false
  }

  /// Marks a pending report as a duplicate.
  mutating func recordDuplicate(at index: Int) { queue[index].isDuplicate = true }

  /// A pending report.
  struct Waiting {
    /// The index among the pending reports, counted from 0.
    var index: Int
    var report: TraceItem
    /// The first and last possible microsecond on the common clock.
    var span: ClosedRange<Int64>
  }

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

  /// The first possible microsecond of the next report; `nil` if there is none.
  var nextStart: Int64? { queue.first.flatMap { span(of: $0.report)?.lowerBound } }

  /// Takes the next report, with its time on the common clock and the first and last possible microsecond.
  mutating func takeFirst() -> (group: MergeQueue.Group, span: ClosedRange<Int64>)? {
    guard var group = queue.first, let span = span(of: group.report) else { return nil }
    queue.take()
    self.span = span
    taken += 1
    isFirst = taken == 1
    if let time = group.report.time, let adjusted = clock?.adjusted(time) {
      group.report = group.report.at(adjusted)
    }
    return (group, span)
  }

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
