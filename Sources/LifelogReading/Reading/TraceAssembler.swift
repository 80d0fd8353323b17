import LifelogText
import LifelogTrace

/// Assembles the reports of a log's lines into a trace: events in order, gaps, trailing stamps and call stacks, without
/// the lines that the filter removes.
struct TraceAssembler {
  private var gaps = GapDetector()
  private var pending = PendingReports()
  private var filter: EntryFilter
  private var stacks = StackReader()
  private var pairs = PhasePairs()
  private var bases = BaseClasses()
  private var sequences = SequenceNumbers()
  private var output: TraceOutput
  private let budgets: [(id: String, hasEnded: @Sendable () -> Bool)]
  /// The number of events whose subject's name the log hides.
  private var hiddenNames = 0
  /// The custom patterns that used up their budgets.
  private var spentPatterns: [SpentPattern] = []

  init(_ options: LogReader.Options) {
    filter = EntryFilter(options.filter)
    output = TraceOutput(options)
    budgets = options.budgets
  }

  /// The forwarded and skipped items so far.
  var counts: TraceCounts { output.counts }

  /// Adds what was read so far to the summary of the input.
  func fill(_ summary: inout InputSummary) {
    (summary.events, summary.diagnostics) = (counts.events, counts.diagnostics)
    (summary.skipped, summary.notTracked) = (counts.skipped, output.notTracked)
    (summary.hiddenNames, summary.lostLines) = (hiddenNames, sequences.lost)
    (summary.spentPatterns, summary.metProcesses) = (spentPatterns, filter.metProcesses)
    summary.printsTimes = gaps.firstTime != nil || filter.hasTimes
  }

  /// The first time of the log; `nil` if it prints none.
  var firstTime: LogTime? { gaps.firstTime }
  /// The last time of the log so far; `nil` if it prints none.
  var lastTime: LogTime? { gaps.lastTime }
  /// Whether reports wait for the stamp after them.
  var awaitsStamp: Bool { pending.isWaiting }
  /// Whether the previous line was a frame of a call stack.
  var isReadingStack: Bool { stacks.isReading }

  /// Ends the log and decides what is pending.
  mutating func finish(_ names: NameTable, to sink: inout some TraceSink) {
    for stack in [stacks.end(), stacks.decide(before: nil).last] {
      if let stack { send(.stack(stack), names, to: &sink) }
    }
    releasePending(names, to: &sink)
    if let gap = gaps.end() { send(.gap(gap), names, to: &sink) }
    output.release(isEnd: true, names, to: &sink)
  }
}

/// Lines without reports.
extension TraceAssembler {
  /// Counts a skipped line or report.
  mutating func skip(_ reason: SkipReason, count: Int = 1) { output.skip(reason, count: count) }

  /// Records an empty line.
  mutating func addBlank() { gaps.blank() }

  /// Records a line with a stamp and without reports.
  mutating func addStamped(_ line: Span<UInt8>, number: Int, _ stamp: EnvelopeReader.Stamp) {
    gaps.noise(line, number: number, stamp: stamp)
  }

  /// Records a quiet run.
  ///
  /// - Parameter number: The number of its first line.
  mutating func add(_ run: QuietRun, number: Int) {
    gaps.add(run, number: number)
    skip(.mention, count: run.mentions)
  }

  /// Records a line without a stamp and without reports.
  mutating func addUnstamped(_ line: Span<UInt8>, number: Int) {
    if pending.hasTrailingStamps {
      gaps.frame()
    } else {
      gaps.noise(line, number: number, stamp: nil)
    }
  }

  /// Records a message without reports.
  mutating func addWithoutReports(
    _ entry: EnvelopeReader.Entry, isMention: Bool, line: Span<UInt8>
  ) {
    if isMention { skip(.mention) }
    if !entry.isStamped, line.trimmed(0..<line.count).isEmpty { return }
    if entry.format == LogFormat.plain, pending.hasTrailingStamps {
      gaps.frame()
    } else {
      gaps.noise(line, number: entry.location.number, stamp: entry.isStamped ? .time(entry.time) : nil)
    }
  }

  /// Records that messages were lost.
  mutating func addLoss(_ reason: SkipReason, number: Int) {
    skip(reason)
    gaps.loss(number: number)
    guard reason == .costlyLine else { return }
    for (id, hasEnded) in budgets where hasEnded() {
      spentPatterns.append(SpentPattern(id: id, line: number))
    }
  }

  /// Records that the app starts again, or that messages are missing. Copies of the line before are lost only if it was an
  /// event.
  mutating func add(_ line: RuledLine, number: Int) {
    switch line {
    case .restart: gaps.heading(number: number)
    case .repetition where gaps.lastEventLine != number - 1: break
    case .loss, .repetition: addLoss(.droppedByLogger, number: number)
    }
  }

  /// Records a line of a tool about itself, or of a test runner.
  mutating func addToolOutput(
    _ entry: EnvelopeReader.Entry, line: Span<UInt8>, _ names: NameTable, to sink: inout some TraceSink
  ) {
    gaps.noise(line, number: entry.location.number, stamp: .time(entry.time))
    addTestMark(entry, line, names, to: &sink)
  }

  /// Records the start of another recording.
  mutating func addHeading(
    _ entry: EnvelopeReader.Entry, line: Span<UInt8>, _ names: NameTable, to sink: inout some TraceSink
  ) {
    gaps.heading(number: entry.location.number, pid: entry.pid)
    addTestMark(entry, line, names, to: &sink)
  }

  /// Sends what a test runner reports in its line about a test.
  private mutating func addTestMark(
    _ entry: EnvelopeReader.Entry, _ line: Span<UInt8>, _ names: NameTable, to sink: inout some TraceSink
  ) {
    guard entry.format == LogFormat.xctestIndex, !entry.isElsewhere,
      var mark = TestLine.mark(in: line, entry.message)
    else { return }
    (mark.line, mark.time, mark.pid) = (entry.location.number, entry.time ?? mark.time, entry.pid)
    send(.test(mark), names, to: &sink)
  }
}

/// Reports.
extension TraceAssembler {
  /// Begins a message, and forwards the pending items before it.
  mutating func begin(
    _ entry: EnvelopeReader.Entry, _ names: NameTable, to sink: inout some TraceSink
  ) {
    guard pending.isWaiting else { return }
    if entry.format != LogFormat.plain || pending.isOverdue(at: entry.location.number) {
      releasePending(names, to: &sink)
    }
  }

  /// Adds the callbacks of a message.
  ///
  /// - Parameters:
  ///   - reports: At least one. They are completed.
  ///   - entry: The entry of the message.
  ///   - position: The list number and bullet of the line.
  ///   - hasStamps: Whether any line of the log had a stamp before its message.
  mutating func add(
    _ reports: inout ContiguousArray<MessageReport>, of entry: EnvelopeReader.Entry,
    _ position: Prose.ListPosition, hasStamps: Bool, _ names: NameTable, to sink: inout some TraceSink
  ) {
    if let number = reports[0].sequenceNumber {
      findLostLines(before: number, of: entry, isStart: reports[0].event.callback == .probe)
    }
    guard admits(entry, hasStamps: hasStamps, names) else {
      if stacks.isWaiting, let first = reports.first {
        _ = decideStack(before: first, on: entry.location.number, names, to: &sink)
      }
      stacks.record(nil)
      filterOut(number: entry.location.number)
      return
    }
    let gap = gaps.event(position, number: entry.location.number, time: time(of: entry))
    let stack =
      stacks.isWaiting
      ? reports.first.flatMap { decideStack(before: $0, on: entry.location.number, names, to: &sink) } : nil
    if let gap { send(.gap(gap), names, to: &sink) }
    for index in reports.indices {
      reports[index].complete(in: entry)
      pairs.complete(&reports[index])
      bases.complete(&reports[index])
      add(&reports[index], under: index == 0 ? stack : nil, names, to: &sink)
    }
  }

  /// Records a gap before a numbered line if the lines before it are missing.
  private mutating func findLostLines(before number: Int, of entry: EnvelopeReader.Entry, isStart: Bool) {
    let count = sequences.record(number, of: entry, isStart: isStart)
    guard count > 0 else { return }
    skip(.lostLine, count: count)
    gaps.loss(number: entry.location.number)
  }

  /// Adds a diagnostic without its envelope.
  mutating func add(
    _ diagnostic: Diagnostic, of entry: EnvelopeReader.Entry, _ position: Prose.ListPosition,
    hasStamps: Bool, _ names: NameTable, to sink: inout some TraceSink
  ) {
    guard admits(entry, hasStamps: hasStamps, names) else { return filterOut(number: entry.location.number) }
    var diagnostic = diagnostic
    diagnostic.time = entry.time
    diagnostic.process = entry.process
    diagnostic.pid = entry.pid
    let gap = gaps.event(position, number: entry.location.number, time: time(of: entry))
    if let gap { send(.gap(gap), names, to: &sink) }
    send(.diagnostic(diagnostic), names, to: &sink)
  }

  /// Adds the stamp after a message.
  mutating func close(
    with stamp: EnvelopeReader.Entry, line: Span<UInt8>, _ names: NameTable,
    to sink: inout some TraceSink
  ) {
    if !pending.hasTrailingStamps { gaps.discardProseGap() }
    let idle = gaps.close(
      line, number: stamp.location.number, time: stamp.time, firstPendingLine: pending.firstPendingLine)
    if let idle, counts.events > 0 { output.send(.gap(idle), names, to: &sink) }
    releasePending(with: stamp, names, to: &sink)
  }

  /// Adds a text if it is a frame of a call stack.
  ///
  /// - Returns: Whether it is one.
  mutating func addFrame(
    _ text: Span<UInt8>, number: Int, _ names: inout NameTable, to sink: inout some TraceSink
  ) -> Bool {
    let isFirst = !stacks.isReading
    let (isFrame, stack) = stacks.take(text, line: number, names: &names)
    if let stack { send(.stack(stack), names, to: &sink) }
    if isFrame {
      skip(.backtraceFrame)
      gaps.frame()
      // The method before it was its callee, not an event.
      if isFirst, stacks.isBare, pending.withdrawMethod(on: number - 1) {
        skip(.backtraceFrame)
        stacks.record(nil)
      }
    }
    return isFrame
  }

  /// - Parameter report: It is not changed. Not a value, because that is a copy.
  private mutating func add(
    _ report: inout MessageReport, under stack: CallStack?, _ names: NameTable, to sink: inout some TraceSink
  ) {
    if report.hidesName { hiddenNames += 1 }
    let isController = output.admits(report.event, nameKind: report.nameKind)
    if isController == false {
      skip(report.event.isTentative ? .mention : .otherObject)
      stacks.record(nil)
      return
    }
    if isController == true, !pending.isWaiting, output.isClear {
      // Most events. An item is a copy.
      output.forward(report.event, report.details, names, to: &sink)
    } else {
      send(.event(report.event, report.details), mayBeOtherObject: isController == nil, names, to: &sink)
    }
    stacks.record(StackReader.Owner(report.event, hasStack: stack != nil))
    if let stack { send(.stack(stack), names, to: &sink) }
  }

  /// Decides whether a call stack belongs to the last event or to the next one.
  ///
  /// - Returns: The stack of the next event.
  private mutating func decideStack(
    before report: MessageReport, on line: Int, _ names: NameTable, to sink: inout some TraceSink
  ) -> CallStack? {
    var event = report.event
    event.line = line
    let decided = stacks.decide(before: StackReader.Owner(event, hasStack: false))
    if let stack = decided.last { send(.stack(stack), names, to: &sink) }
    return decided.next
  }

  /// The time for detecting idle periods. A time that an app prints itself does not count in a log with trailing
  /// stamps.
  private func time(of entry: EnvelopeReader.Entry) -> LogTime? {
    pending.hasTrailingStamps && entry.format == LogFormat.plain ? nil : entry.time
  }
}

/// Pending and filtered items.
extension TraceAssembler {
  /// Forwards an item, or holds it until a trailing stamp.
  private mutating func send(
    _ item: TraceItem, mayBeOtherObject: Bool = false, _ names: NameTable, to sink: inout some TraceSink
  ) {
    if pending.isWaiting {
      pending.append(item, mayBeOtherObject: mayBeOtherObject)
    } else {
      output.send(item, mayBeOtherObject: mayBeOtherObject, names, to: &sink)
    }
  }

  /// Whether the filter lets a message pass. A message that waits for its stamp is decided later.
  private mutating func admits(
    _ entry: EnvelopeReader.Entry, hasStamps: Bool, _ names: NameTable
  ) -> Bool {
    pending.mustHold(entry, line: entry.location.number, hasStamps: hasStamps) || filter.passesAll
      || filter.admits(entry, names, first: gaps.firstTime)
  }

  private mutating func filterOut(number: Int) {
    skip(.filtered)
    if filter.leavesGap { gaps.filtered(number: number) }
  }

  /// Forwards the items that wait for a trailing stamp, if the filter lets them pass.
  ///
  /// - Parameter stamp: `nil` if there was none.
  private mutating func releasePending(
    with stamp: EnvelopeReader.Entry? = nil, _ names: NameTable, to sink: inout some TraceSink
  ) {
    guard pending.isWaiting else {
      if stamp != nil { pending.recordStamp() }
      return
    }
    let items = stamp.map { pending.release(with: $0) } ?? pending.release()
    var gap: Int?
    var isFilteredOut = false
    for pending in items {
      switch filter.admits(pending.item, level: stamp?.level, names, first: gaps.firstTime) {
      case nil where isFilteredOut: continue
      case false?:
        isFilteredOut = true
        skip(.filtered)
        if filter.leavesGap { gap = gap ?? pending.item.line }
        continue
      case true?, nil: isFilteredOut = false
      }
      if let line = gap { output.send(.gap(Gap(line: line, reason: .filtered)), names, to: &sink) }
      gap = nil
      output.send(pending.item, mayBeOtherObject: pending.mayBeOtherObject, names, to: &sink)
    }
    if let gap { gaps.filtered(number: gap) }
    if isFilteredOut { stacks.record(nil) }
  }
}
