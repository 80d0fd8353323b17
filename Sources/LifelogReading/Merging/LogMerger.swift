package import LifelogTrace

/// Reads several logs as one: what they report comes out in the order of their clocks.
///
/// The order of the lines of one log never changes: a report counts as no earlier than those before it in its log, and
/// one without a time goes with the one before it. At one instant the order is that of the logs as they were named, and
/// nothing is made of it. Of a report that stands in two logs the second copy is passed over.
///
/// Incremental: whoever holds the logs asks which of them is wanted next. Each is read only so far as it takes to
/// tell what comes next, and no further than a chunk beyond.
package struct LogMerger {
  /// The names that all events use.
  package private(set) var names: NameTable
  /// Why the logs cannot be read as one; `nil` while nothing speaks against it. Then no log is wanted any more.
  package private(set) var reason: MergeError?
  /// What was taken from one log to place another.
  package private(set) var remarks: [MergeNote] = []

  private var inputs: ContiguousArray<MergeInput>
  /// The inputs by the instant at which their next report comes.
  private var order: MergeOrder
  /// The inputs by the first instant that their next report may be of.
  private var starts: MergeOrder
  /// The inputs of which bytes are needed, in their own order.
  private var wanting: MergeOrder
  /// The inputs whose next report has a gap before it that is no idle period.
  private var interrupted: Set<Int> = []
  /// How many inputs have not ended.
  private var openInputs: Int
  /// Whether the clocks of the logs are known.
  private var isAligned = false
  /// The log of the last report that was passed on; `nil` before the first.
  private var current: Int?
  /// The time of the last report that was passed on; `nil` before the first.
  private var lastInstant: Int64?
  private var copies = DuplicateReports()
  private var doubt = OrderAmbiguity()

  /// A merger before the first bytes of its logs.
  ///
  /// - Parameters:
  ///   - paths: How the report calls the logs. Of two reports at one instant that of the first comes first.
  ///   - names: The names that are known already.
  ///   - options: What its readers know beside what is built in, and what they let pass.
  package init(
    paths: [String], names: NameTable = NameTable(), options: LogReader.Options = LogReader.Options()
  ) {
    self.names = names
    let readers = LogReaders(options)
    inputs = ContiguousArray(paths.map { MergeInput(reader: readers.reader(path: $0)) })
    order = MergeOrder(count: paths.count)
    starts = MergeOrder(count: paths.count)
    wanting = MergeOrder(count: paths.count)
    openInputs = paths.count
    for index in inputs.indices { update(index) }
  }

  /// The index of the log of which bytes are needed next, or its end; `nil` when all have ended, or cannot be merged.
  package var wantedInput: Int? {
    reason == nil ? wanting.first : nil
  }

  /// What was read of each log, in their order. Copies of what another log has count as echoes.
  package var summaries: [InputSummary] { inputs.map(\.summary) }

  /// Reads further bytes of a log.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and the logarithm of the number of logs for each report.
  package mutating func feed(_ bytes: Span<UInt8>, input: Int, to sink: inout some TraceSink) {
    inputs[input].read(with: &names) { $0.feed(bytes, to: &$1) }
    pass(after: input, to: &sink)
  }

  /// Reads a record of a log that was taken out of it elsewhere, in a format whose records are.
  ///
  /// - Returns: Whether its message may report something.
  @discardableResult
  package mutating func feed(
    _ record: LogRecord, of format: String, input: Int, to sink: inout some TraceSink
  ) -> Bool {
    var mayReport = false
    inputs[input].read(with: &names) { mayReport = $0.feed(record, of: format, to: &$1) }
    pass(after: input, to: &sink)
    return mayReport
  }

  /// Notes text of a log that is read elsewhere, and comes as records.
  package mutating func record(bytes: Int, lines: Int, of input: Int) {
    inputs[input].read(with: &names) { reader, _ in reader.record(bytes: bytes, lines: lines) }
  }

  /// Notes that something of a log was passed over elsewhere.
  package mutating func record(_ reason: SkipReason, count: Int, of input: Int) {
    inputs[input].read(with: &names) { reader, _ in reader.record(reason, count: count) }
  }

  /// Ends a log.
  package mutating func finish(input: Int, to sink: inout some TraceSink) {
    guard !inputs[input].isFinished else { return }
    inputs[input].read(with: &names) { $0.finish(to: &$1) }
    inputs[input].isFinished = true
    openInputs -= 1
    pass(after: input, to: &sink)
  }

  /// Passes on what is known to come next, after further bytes of an input, or its end.
  private mutating func pass(after input: Int, to sink: inout some TraceSink) {
    update(input)
    while reason == nil, wanting.first == nil {
      if !isAligned { align() }
      guard reason == nil, let next = order.first else { break }
      passFirst(of: next, to: &sink)
    }
    if inputs[input].isWithoutTimes { reason = reason ?? .noTimes(path: inputs[input].reader.path) }
    guard reason == nil, openInputs == 0, inputs.indices.allSatisfy({ inputs[$0].queue.count == 0 })
    else { return }
    for index in inputs.indices {
      for gap in inputs[index].takeGaps() { sink.receive(gap) }
    }
  }

  /// Finds the clock that the logs share.
  private mutating func align() {
    let logs = inputs.map { input in
      input.queue.firstTime.map { MergeClock.Log(path: input.reader.path, first: $0) }
    }
    do throws(MergeError) {
      let found = try MergeClock.all(for: logs)
      for (index, clock) in found.clocks.enumerated() { inputs[index].begin(by: clock) }
      remarks = found.remarks
      isAligned = true
      for index in inputs.indices { update(index) }
    } catch {
      reason = error
    }
  }

  /// Notes what an input has to report next, and whether it must be read further to know that.
  private mutating func update(_ index: Int) {
    order.set(inputs[index].nextInstant, for: index)
    starts.set(inputs[index].nextStart, for: index)
    wanting.set(inputs[index].isReady(isAligned: isAligned) ? nil : Int64(index), for: index)
    if inputs[index].queue.nextGap == nil { interrupted.remove(index) } else { interrupted.insert(index) }
  }

  private mutating func passFirst(of index: Int, to sink: inout some TraceSink) {
    guard let (group, span) = inputs[index].takeFirst() else { return }
    update(index)
    let isCopy = copies.isCopy(group.report, of: index, in: span)
    if isCopy { inputs[index].copies += 1 }
    let gaps = gaps(before: group, of: index, at: span.upperBound)
    let isAmbiguous =
      !isCopy
      && doubt.record(
        group.report.pid, of: index, in: span, pending: pending(beside: group.report, of: index, in: span))
    lastInstant = span.upperBound
    if isCopy, gaps.isEmpty { return }
    if current != index {
      sink.switchInput(to: index)
      current = index
    }
    for gap in gaps { sink.receive(gap) }
    if isAmbiguous, gaps.isEmpty { sink.receive(Gap(line: group.report.line, reason: .ambiguousOrder)) }
    if isCopy { return }
    switch group.report {
    case .event(let event, let details): sink.receive(event, details: details, names: names)
    case .diagnostic(let diagnostic): sink.receive(diagnostic, names: names)
    case .gap, .stack: break
    }
    for stack in group.stacks { sink.receive(stack, names: names) }
  }

  /// Until when reports of other logs may be that come behind a report and may have been before it; `nil` when there are
  /// none. Copies are not among them.
  private mutating func pending(
    beside report: TraceItem, of index: Int, in span: ClosedRange<Int64>
  ) -> Int64? {
    var latest: Int64?
    for other in starts.inputs(through: span.upperBound) where other != index {
      for waiting in inputs[other].unmatched(of: report.pid, until: span.upperBound) {
        if isCopied(waiting, of: other) {
          inputs[other].recordCopy(at: waiting.place)
        } else {
          latest = max(latest ?? .min, waiting.span.upperBound)
        }
      }
    }
    return latest
  }

  /// Whether another log has a copy of a report that waits.
  private func isCopied(_ waiting: MergeInput.Waiting, of index: Int) -> Bool {
    copies.knowsOriginal(of: waiting.report, in: index, waiting.span)
      || starts.inputs(through: waiting.span.upperBound).contains { other in
        other != index
          && inputs[other].hasWaiting(until: waiting.span.upperBound) {
            copies.areCopies(waiting.report, waiting.span, $0, $1)
          }
      }
  }

  /// The borders that lie before a report: those of its own log, of which a silence is none where another log spoke, and
  /// those of other logs which lie somewhere between what was read of them and what comes next.
  private func gaps(before group: MergeQueue.Group, of index: Int, at instant: Int64) -> [Gap] {
    let isSilent = lastInstant.map { instant - $0 > GapDetector.maxIdleInterval } ?? false
    var gaps = group.gaps.filter { $0.reason != .idle || isSilent }
    for other in interrupted.sorted() where other != index {
      if let pending = inputs[other].queue.nextGap {
        gaps.append(Gap(line: group.report.line, reason: pending.reason))
      }
    }
    if gaps.isEmpty, isSilent, inputs[index].isFirst, isSilentSinceOthers(index) {
      gaps.append(Gap(line: group.report.line, reason: .idle))
    }
    return gaps
  }

  /// Whether a log begins long after all that was read before.
  private func isSilentSinceOthers(_ index: Int) -> Bool {
    guard let lastInstant, let start = inputs[index].start else { return false }
    let others = inputs.indices.filter { $0 != index && inputs[$0].isFinished }
    let ended = others.compactMap { inputs[$0].end }.filter { $0 <= start }
    return start - max(lastInstant, ended.max() ?? .min) > GapDetector.maxIdleInterval
  }
}
