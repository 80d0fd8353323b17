import LifelogTrace

/// One of several logs that are read as one.
struct MergeInput {
  /// So many reports without a time may come before the first that has one, and so many are waited for at most.
  private static let most = 4_096
  /// What is read ahead, in microseconds: a copy in another log, and the step of a coarse clock.
  private static let ahead: Int64 = 2_000_000

  private(set) var reader: LogReader
  private(set) var queue = MergeQueue()
  var isFinished = false
  /// How many of its reports were copies of what another log has.
  var copies = 0
  /// Whether the report that was taken last was its first.
  private(set) var isFirst = true
  private var taken = 0
  /// `nil` until the clocks of all logs are known, and for a log without reports.
  private var clock: MergeClock?
  /// The greatest time so far, as a span: the first and the last microsecond that it may be.
  private var span: ClosedRange<Int64>?

  init(reader: LogReader) { self.reader = reader }

  /// Reads on, with the names that all logs share.
  mutating func read(with names: inout NameTable, _ body: (inout LogReader, inout MergeQueue) -> Void) {
    swap(&names, &reader.names)
    body(&reader, &queue)
    swap(&names, &reader.names)
  }

  /// Takes out the borders behind the last report.
  mutating func takeGaps() -> [Gap] { queue.takeGaps() }

  /// Whether it need not be read further to tell what comes next.
  func isReady(isAligned: Bool) -> Bool {
    if isFinished { return true }
    // Behind a report its call stack may stand; the next report ends that.
    guard queue.count > 1 else { return false }
    guard isAligned else { return queue.firstTime != nil }
    guard let next = nextInstant, let last = queue.lastTime.flatMap(span(of:)), queue.count <= Self.most
    else { return queue.count > Self.most }
    return last.lowerBound > next + Self.ahead
  }

  /// The reports of a process that wait, may be of a time or of an earlier one, and are not known to be copies.
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

  /// Whether one of the reports that wait, and may be of a time or of an earlier one, is as asked for.
  func hasWaiting(
    until instant: Int64, where isMeant: (TraceItem, ClosedRange<Int64>) -> Bool
  ) -> Bool {
    for place in 0..<queue.count {
      guard let span = span(of: queue[place].report), span.lowerBound <= instant else { return false }
      if isMeant(queue[place].report, span) { return true }
    }
    return false
  }

  /// Notes that a report that waits is a copy, or has one.
  mutating func recordCopy(at place: Int) { queue[place].isCopy = true }

  /// A report that waits.
  struct Waiting {
    /// Its place among those that wait, counted from 0.
    var place: Int
    var report: TraceItem
    /// The first and the last microsecond of the common clock that it may be of.
    var span: ClosedRange<Int64>
  }

  /// Whether it reports callbacks without any time.
  var isWithoutTimes: Bool {
    clock == nil && queue.count > 0 && (isFinished || queue.count > Self.most)
      && queue.firstTime == nil
  }

  /// What was read of it.
  var summary: InputSummary {
    var summary = reader.summary
    if copies > 0 { summary.skipped[.echo, default: 0] += copies }
    return summary
  }

  /// Begins at its first time: what comes before that has no other.
  mutating func begin(by clock: MergeClock?) {
    self.clock = clock
    span = queue.firstTime.flatMap(span(of:))
  }

  /// When the next report is read; `nil` when there is none.
  ///
  /// A coarse time counts as late as it may be: so finer ones come first, and it is their copy.
  var nextInstant: Int64? { queue.first.flatMap { span(of: $0.report)?.upperBound } }

  /// The first microsecond that the next report may be of; `nil` when there is none.
  var nextStart: Int64? { queue.first.flatMap { span(of: $0.report)?.lowerBound } }

  /// Takes out the next report, its time on the common clock, and the span in which it lies.
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

  /// The first and the last time that it prints at all, on the common clock; `nil` where it prints none.
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
