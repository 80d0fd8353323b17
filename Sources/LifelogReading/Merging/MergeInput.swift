import LifelogTrace

/// One of several logs that are read as one.
struct MergeInput {
  /// The maximum number of reports before the first one with a time, and of reports read ahead.
  private static let most = 4_096
  /// The time to read ahead, in microseconds, for duplicates in another log and for coarse clocks.
  private static let ahead: Int64 = 2_000_000

  private(set) var reader: LogReader
  private(set) var queue = MergeQueue()
  var isFinished = false
  /// The number of its reports that are duplicates of those in another log.
  var copies = 0
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
    guard let next = nextInstant, let last = queue.lastTime.flatMap(span(of:)), queue.count <= Self.most
    else { return queue.count > Self.most }
    return last.lowerBound > next + Self.ahead
  }

  /// The pending reports of a process that may be no later than a time and are not known duplicates.
  ///
  /// - Parameter instant: In microseconds of the common clock.
  func unmatched(of pid: Int32?, until instant: Int64) -> [Waiting] {
    var found: [Waiting] = []
    for place in 0..<queue.count {
      guard let span = span(of: queue[place].report), span.lowerBound <= instant else { break }
      let other = queue[place].report.pid
      guard !queue[place].isCopy, other == pid || other == nil || pid == nil else { continue }
      found.append(Waiting(place: place, report: queue[place].report, span: span))
    }
    return found
  }

  /// Whether one of the pending reports that may be no later than a time satisfies a condition.
  func hasWaiting(
    until instant: Int64, where isMeant: (TraceItem, ClosedRange<Int64>) -> Bool
  ) -> Bool {
    for place in 0..<queue.count {
      guard let span = span(of: queue[place].report), span.lowerBound <= instant else { return false }
      if isMeant(queue[place].report, span) { return true }
    }
    return false
  }

  /// Marks a pending report as a duplicate.
  mutating func recordCopy(at place: Int) { queue[place].isCopy = true }

  /// A pending report.
  struct Waiting {
    /// The index among the pending reports, counted from 0.
    var place: Int
    var report: TraceItem
    /// The first and last possible microsecond on the common clock.
    var span: ClosedRange<Int64>
  }

  /// Whether it has callbacks without any time.
  var isWithoutTimes: Bool {
    clock == nil && queue.count > 0 && (isFinished || queue.count > Self.most)
      && queue.firstTime == nil
  }

  /// The summary of the input.
  var summary: InputSummary {
    var summary = reader.summary
    if copies > 0 { summary.skipped[.echo, default: 0] += copies }
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
    if let time = group.report.time, let placed = clock?.placed(time) {
      group.report = group.report.at(placed)
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
    clock?.placed(time).map { $0.instant...$0.instant + $0.unit - 1 }
  }
}
