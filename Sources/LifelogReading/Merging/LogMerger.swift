package import LifelogTrace

/// Reads several logs as one, with their reports in the order of their clocks.
///
/// The order of the lines of one log never changes. The merged time of a report is at least that of the report before
/// it in its log, and a report without a time has the time of the one before it. Reports with the same time keep the
/// order in which the logs were named, and rules draw no conclusions from that order. The second of two duplicate
/// reports is skipped.
///
/// Incremental: the caller asks which log to read next. Each log is read at most one chunk farther than the merge
/// needs.
package struct LogMerger {
  /// The names of all events.
  package private(set) var names: NameTable
  /// The reason why the logs cannot be merged; `nil` if none is known. If it is set, no more input is required.
  package private(set) var reason: MergeError?
  /// The facts that were taken from one log to read another.
  package private(set) var notes: [MergeNote] = []

  private var inputs: ContiguousArray<MergeInput>
  /// The inputs by the time of their next report.
  private var order: MergeOrder
  /// The inputs by the first possible time of their next report that has not begun.
  private var starts: MergeOrder
  /// The reports that have begun: another log's report may be earlier or later.
  private var waiting = WaitingReports()
  /// The inputs that need more bytes, in the order of the inputs.
  private var incomplete: MergeOrder
  /// The reason of the gap before the next report of an input, other than an idle period, and the number of inputs with
  /// each reason.
  private var interruptions: [Int: Gap.Reason] = [:]
  private var interruptionCounts: [Gap.Reason: Int] = [:]
  /// The number of inputs that have not ended.
  private var openInputs: Int
  /// Whether the clocks of the logs are known.
  private var isAligned = false
  /// The log of the last forwarded report; `nil` before the first.
  private var current: Int?
  /// The time of the last forwarded report; `nil` before the first.
  private var lastInstant: Int64?
  private var duplicates = DuplicateReports()
  private var ambiguity = OrderAmbiguity()

  /// The number of comparisons for duplicates so far.
  var comparisonCount: Int { duplicates.comparisonCount }

  /// Creates a merger before the first bytes of its logs.
  ///
  /// - Parameters:
  ///   - paths: The names of the logs in the report. Of two reports with the same time, that of the earlier log comes
  ///     first.
  ///   - names: The names that are already known.
  ///   - options: The custom dialects and formats of the readers, and the filter.
  package init(
    paths: [String], names: NameTable = NameTable(), options: LogReader.Options = LogReader.Options()
  ) {
    self.names = names
    let readers = LogReaders(options)
    inputs = ContiguousArray(paths.map { MergeInput(reader: readers.reader(path: $0)) })
    order = MergeOrder(count: paths.count)
    starts = MergeOrder(count: paths.count)
    incomplete = MergeOrder(count: paths.count)
    openInputs = paths.count
    for index in inputs.indices { update(index) }
  }

  /// The index of the log that needs more bytes, or its end, next; `nil` if all have ended or cannot be merged.
  package var wantedInput: Int? {
    reason == nil ? incomplete.first : nil
  }

  /// The input summary of each log, in order. Duplicates of reports in another log count as `echo`.
  package var summaries: [InputSummary] { inputs.map(\.summary) }

  /// Reads more bytes of a log.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and the logarithm of the number of logs for each report.
  package mutating func feed(_ bytes: Span<UInt8>, input: Int, to sink: inout some TraceSink) {
    inputs[input].read(with: &names) { $0.feed(bytes, to: &$1) }
    forward(after: input, to: &sink)
  }

  /// Reads a record that was read elsewhere, in a record-based format.
  ///
  /// - Returns: Whether its message may contain an event.
  @discardableResult
  package mutating func feed(
    _ record: LogRecord, of format: String, input: Int, to sink: inout some TraceSink
  ) -> Bool {
    var mayReport = false
    inputs[input].read(with: &names) { mayReport = $0.feed(record, of: format, to: &$1) }
    forward(after: input, to: &sink)
    return mayReport
  }

  /// Counts text of a log that is read elsewhere and delivered as records.
  package mutating func record(bytes: Int, lines: Int, of input: Int) {
    inputs[input].read(with: &names) { reader, _ in reader.record(bytes: bytes, lines: lines) }
  }

  /// Counts a part of a log that was skipped elsewhere.
  package mutating func record(_ reason: SkipReason, count: Int, of input: Int) {
    inputs[input].read(with: &names) { reader, _ in reader.record(reason, count: count) }
  }

  /// Ends a log.
  package mutating func finish(input: Int, to sink: inout some TraceSink) {
    guard !inputs[input].isFinished else { return }
    inputs[input].read(with: &names) { $0.finish(to: &$1) }
    inputs[input].isFinished = true
    openInputs -= 1
    forward(after: input, to: &sink)
  }

  /// Forwards the reports whose order is known, after more bytes of an input or its end.
  private mutating func forward(after input: Int, to sink: inout some TraceSink) {
    update(input)
    if inputs[input].hasNoTimes { reason = reason ?? .noTimes(path: inputs[input].reader.path) }
    while reason == nil, incomplete.first == nil {
      if !isAligned {
        // The clocks show which logs must be read further.
        align()
        continue
      }
      guard let next = order.first else { break }
      forwardFirst(of: next, to: &sink)
    }
    guard reason == nil, openInputs == 0, inputs.indices.allSatisfy({ inputs[$0].queue.count == 0 })
    else { return }
    for index in inputs.indices {
      for gap in inputs[index].takeGaps() { sink.receive(gap) }
    }
  }

  /// Determines the common clock of the logs.
  private mutating func align() {
    let logs = inputs.map { input in
      input.queue.firstTime.map { MergeClock.Log(path: input.reader.path, first: $0) }
    }
    do throws(MergeError) {
      let found = try MergeClock.all(for: logs)
      for (index, clock) in found.clocks.enumerated() { inputs[index].begin(by: clock) }
      notes = found.notes
      isAligned = true
      for index in inputs.indices { update(index) }
    } catch {
      reason = error
    }
  }

  /// Updates the time of an input's next report, and whether the input must be read further to know it.
  private mutating func update(_ index: Int) {
    for (report, start) in inputs[index].takeNew() { duplicates.expect(report, in: index, from: start) }
    order.set(inputs[index].nextInstant, for: index)
    starts.set(inputs[index].nextStart, for: index)
    incomplete.set(inputs[index].isReady(isAligned: isAligned) ? nil : Int64(index), for: index)
    let reason = inputs[index].queue.nextGap?.reason
    guard reason != interruptions[index] else { return }
    if let old = interruptions[index] { interruptionCounts[old, default: 0] -= 1 }
    if let reason { interruptionCounts[reason, default: 0] += 1 }
    interruptions[index] = reason
  }

  private mutating func forwardFirst(of index: Int, to sink: inout some TraceSink) {
    guard let (group, span) = inputs[index].takeFirst() else { return }
    if group.start != nil { duplicates.recordTaken(group.report, from: index) }
    if group.isWaiting { waiting.remove(group.report.pid, of: index) }
    update(index)
    let isDuplicate = duplicates.isDuplicate(group.report, of: index, in: span, among: inputs)
    if isDuplicate { inputs[index].duplicates += 1 }
    let gaps = gaps(before: group, of: index, at: span.upperBound)
    let isAmbiguous =
      !isDuplicate && !group.report.isTest
      && ambiguity.record(
        group.report.pid, of: index, in: span, isOvertaken: isOvertaken(group.report, of: index, in: span))
    lastInstant = span.upperBound
    if isDuplicate, gaps.isEmpty { return }
    if current != index {
      sink.switchInput(to: index)
      current = index
    }
    for gap in gaps { sink.receive(gap) }
    if isAmbiguous, gaps.isEmpty { sink.receive(Gap(line: group.report.line, reason: .ambiguousOrder)) }
    if isDuplicate { return }
    switch group.report {
    case .event(let event, let details): sink.receive(event, details: details, names: names)
    case .diagnostic(let diagnostic): sink.receive(diagnostic, names: names)
    case .test(let mark): sink.receive(mark)
    case .gap, .stack: break
    }
    for stack in group.stacks { sink.receive(stack, names: names) }
  }

  /// Whether a pending report of another log may be earlier than a report. Duplicates do not count.
  private mutating func isOvertaken(
    _ report: TraceItem, of index: Int, in span: ClosedRange<Int64>
  ) -> Bool {
    while let other = starts.first(through: span.upperBound), let next = inputs[other].beginNext() {
      starts.set(inputs[other].nextStart, for: other)
      let isCopy = duplicates.hasOther(like: next.report, of: other, next.span, among: inputs)
      guard !next.report.isTest, !isCopy else { continue }
      inputs[other].recordWaiting(at: next.index)
      waiting.add(next.report.pid, of: other)
    }
    return waiting.hasAny(of: report.pid, exceptIn: index)
  }

  /// The gaps before a report. Its log contributes its gaps, except idle periods during which another log has lines.
  /// The other logs contribute their gaps between their last forwarded report and the next one, each reason once.
  private func gaps(before group: MergeQueue.Group, of index: Int, at instant: Int64) -> [Gap] {
    let isIdle = lastInstant.map { instant - $0 > GapDetector.maxIdleInterval } ?? false
    var gaps = group.gaps.filter { $0.reason != .idle || isIdle }
    for reason in [Gap.Reason.newExcerpt, .droppedMessages, .filtered, .ambiguousOrder] {
      let own = interruptions[index] == reason ? 1 : 0
      guard interruptionCounts[reason, default: 0] > own else { continue }
      gaps.append(Gap(line: group.report.line, reason: reason))
    }
    if gaps.isEmpty, isIdle, inputs[index].isFirst, isIdleSinceOthers(index) {
      gaps.append(Gap(line: group.report.line, reason: .idle))
    }
    return gaps
  }

  /// Whether a log begins long after everything before it.
  private func isIdleSinceOthers(_ index: Int) -> Bool {
    guard let lastInstant, let start = inputs[index].start else { return false }
    let others = inputs.indices.filter { $0 != index && inputs[$0].isFinished }
    let ended = others.compactMap { inputs[$0].end }.filter { $0 <= start }
    return start - max(lastInstant, ended.max() ?? .min) > GapDetector.maxIdleInterval
  }
}
