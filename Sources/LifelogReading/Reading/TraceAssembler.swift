import LifelogText
import LifelogTrace

/// Puts what the lines of a log report into a trace: events in order, with gaps where the log is not contiguous, the stamps that
/// trail messages, and call stacks; without what a filter leaves out.
struct TraceAssembler {
  private var gaps = GapDetector()
  private var pending = PendingReports()
  private var filter: EntryFilter
  private var stacks = StackReader()
  private var output: TraceOutput

  init(_ options: LogReader.Options) {
    filter = EntryFilter(options.filter)
    output = TraceOutput(options)
  }

  /// What was passed on and skipped so far.
  var counts: TraceCounts { output.counts }
  /// Whether a line with a time was looked at.
  var hasTimes: Bool { gaps.firstTime != nil || filter.hasTimes }
  /// The first time that the log prints; `nil` when it prints none.
  var firstTime: LogTime? { gaps.firstTime }
  /// The last time that the log prints so far; `nil` when it prints none.
  var lastTime: LogTime? { gaps.lastTime }
  /// Whether the line before was a frame of a call stack.
  var isReadingStack: Bool { stacks.isReading }

  /// Ends the log: decides what waits.
  mutating func finish(_ names: NameTable, to sink: inout some TraceSink) {
    for stack in [stacks.end(), stacks.decide(before: nil).last] {
      if let stack { send(.stack(stack), names, to: &sink) }
    }
    releasePending(names, to: &sink)
    if let gap = gaps.end() { send(.gap(gap), names, to: &sink) }
    output.release(isEnd: true, names, to: &sink)
  }
}

/// Lines that report nothing.
extension TraceAssembler {
  /// Counts something that became nothing.
  mutating func skip(_ reason: SkipReason, count: Int = 1) { output.skip(reason, count: count) }

  /// Notes an empty line.
  mutating func addBlank() { gaps.blank() }

  /// Notes a line that a logger wrote, and that reports nothing.
  mutating func addStamped(_ line: Span<UInt8>, number: Int, _ stamp: EnvelopeReader.Stamp) {
    gaps.noise(line, number: number, stamp: stamp)
  }

  /// Notes a line that no logger wrote, and that reports nothing.
  mutating func addUnstamped(_ line: Span<UInt8>, number: Int) {
    if pending.hasTrailingStamps {
      gaps.frame()
    } else {
      gaps.noise(line, number: number, stamp: nil)
    }
  }

  /// Notes a message that reports nothing.
  mutating func addSilent(
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

  /// Notes that something is lost.
  mutating func addLoss(_ reason: SkipReason, number: Int) {
    skip(reason)
    gaps.loss(number: number)
  }

  /// Notes that another recording begins.
  mutating func addHeading(number: Int) { gaps.heading(number: number) }
}

/// Reports.
extension TraceAssembler {
  /// Begins a message: passes on what waited for it.
  mutating func begin(
    _ entry: EnvelopeReader.Entry, _ names: NameTable, to sink: inout some TraceSink
  ) {
    guard pending.isHolding else { return }
    if entry.format != LogFormat.plain || pending.isOverdue(at: entry.location.number) {
      releasePending(names, to: &sink)
    }
  }

  /// Adds the callbacks that a message reports.
  ///
  /// - Parameters:
  ///   - reports: At least one.
  ///   - entry: Whose message it is.
  ///   - position: How the line would stand in a list.
  ///   - hasStamps: Whether a line of the log was ever stamped in front.
  mutating func add(
    _ reports: ContiguousArray<MessageReport>, of entry: EnvelopeReader.Entry,
    _ position: Prose.ListPosition, hasStamps: Bool, _ names: NameTable, to sink: inout some TraceSink
  ) {
    guard admits(entry, hasStamps: hasStamps, names) else {
      if stacks.isWaiting, let first = reports.first {
        _ = decideStack(before: first, on: entry.location.number, names, to: &sink)
      }
      stacks.record(nil)
      leaveOut(number: entry.location.number)
      return
    }
    let gap = gaps.event(position, number: entry.location.number, time: time(of: entry))
    let stack =
      stacks.isWaiting
      ? reports.first.flatMap { decideStack(before: $0, on: entry.location.number, names, to: &sink) } : nil
    if let gap { send(.gap(gap), names, to: &sink) }
    for index in reports.indices {
      var report = reports[index]
      report.complete(in: entry)
      add(report, under: index == 0 ? stack : nil, names, to: &sink)
    }
  }

  /// Adds a diagnostic, its envelope left out.
  mutating func add(
    _ diagnostic: Diagnostic, of entry: EnvelopeReader.Entry, _ position: Prose.ListPosition,
    hasStamps: Bool, _ names: NameTable, to sink: inout some TraceSink
  ) {
    guard admits(entry, hasStamps: hasStamps, names) else { return leaveOut(number: entry.location.number) }
    var diagnostic = diagnostic
    diagnostic.time = entry.time
    diagnostic.process = entry.process
    diagnostic.pid = entry.pid
    let gap = gaps.event(position, number: entry.location.number, time: time(of: entry))
    if let gap { send(.gap(gap), names, to: &sink) }
    send(.diagnostic(diagnostic), names, to: &sink)
  }

  /// Adds the stamp that trails a message.
  mutating func close(
    with stamp: EnvelopeReader.Entry, line: Span<UInt8>, _ names: NameTable,
    to sink: inout some TraceSink
  ) {
    if !pending.hasTrailingStamps { gaps.discardProseGap() }
    let idle = gaps.close(
      line, number: stamp.location.number, time: stamp.time, firstHeld: pending.firstHeldLine)
    if let idle, counts.events > 0 { output.send(.gap(idle), names, to: &sink) }
    releasePending(with: stamp, names, to: &sink)
  }

  /// Adds a text, if it is a frame of a call stack.
  ///
  /// - Returns: Whether it is one.
  mutating func addFrame(
    _ text: Span<UInt8>, number: Int, _ names: inout NameTable, to sink: inout some TraceSink
  ) -> Bool {
    let (isFrame, stack) = stacks.take(text, line: number, names: &names)
    if let stack { send(.stack(stack), names, to: &sink) }
    if isFrame {
      skip(.backtraceFrame)
      gaps.frame()
    }
    return isFrame
  }

  private mutating func add(
    _ report: MessageReport, under stack: CallStack?, _ names: NameTable, to sink: inout some TraceSink
  ) {
    let isController = output.admits(report.event, named: report.named)
    if isController == false {
      skip(.otherObject)
      stacks.record(nil)
      return
    }
    send(.event(report.event, report.details), mayBeOtherObject: isController == nil, names, to: &sink)
    stacks.record(StackReader.Report(report.event, hasStack: stack != nil))
    if let stack { send(.stack(stack), names, to: &sink) }
  }

  /// Decides to which event a call stack belongs that was printed between the last one and the one that comes.
  ///
  /// - Returns: The stack of the event that comes.
  private mutating func decideStack(
    before report: MessageReport, on line: Int, _ names: NameTable, to sink: inout some TraceSink
  ) -> CallStack? {
    var event = report.event
    event.line = line
    let decided = stacks.decide(before: StackReader.Report(event, hasStack: false))
    if let stack = decided.last { send(.stack(stack), names, to: &sink) }
    return decided.next
  }

  /// The time by which idle periods are told: what an app prints itself does not count where stamps trail messages.
  private func time(of entry: EnvelopeReader.Entry) -> LogTime? {
    pending.hasTrailingStamps && entry.format == LogFormat.plain ? nil : entry.time
  }
}

/// What waits, and what is left out.
extension TraceAssembler {
  /// Passes an item on, or lets it wait for a trailing stamp.
  private mutating func send(
    _ item: TraceItem, mayBeOtherObject: Bool = false, _ names: NameTable, to sink: inout some TraceSink
  ) {
    if pending.isHolding {
      pending.append(item, mayBeOtherObject: mayBeOtherObject)
    } else {
      output.send(item, mayBeOtherObject: mayBeOtherObject, names, to: &sink)
    }
  }

  /// Whether the filter lets a message pass. What waits for its stamp is decided with that.
  private mutating func admits(
    _ entry: EnvelopeReader.Entry, hasStamps: Bool, _ names: NameTable
  ) -> Bool {
    pending.holds(entry, line: entry.location.number, hasStamps: hasStamps) || filter.isOpen
      || filter.admits(entry, names, first: gaps.firstTime)
  }

  private mutating func leaveOut(number: Int) {
    skip(.filtered)
    if filter.leavesGap { gaps.filtered(number: number) }
  }

  /// Passes on what waits for a trailing stamp, as far as the filter lets it pass.
  ///
  /// - Parameter stamp: `nil` when none came.
  private mutating func releasePending(
    with stamp: EnvelopeReader.Entry? = nil, _ names: NameTable, to sink: inout some TraceSink
  ) {
    guard pending.isHolding else {
      if stamp != nil { pending.recordStamp() }
      return
    }
    let items = stamp.map { pending.release(with: $0) } ?? pending.release()
    var gap: Int?
    var isOut = false
    for pending in items {
      switch filter.admits(pending.item, level: stamp?.level, names, first: gaps.firstTime) {
      case nil where isOut: continue
      case false?:
        isOut = true
        skip(.filtered)
        if filter.leavesGap { gap = gap ?? pending.item.line }
        continue
      case true?, nil: isOut = false
      }
      if let line = gap { output.send(.gap(Gap(line: line, reason: .filtered)), names, to: &sink) }
      gap = nil
      output.send(pending.item, mayBeOtherObject: pending.mayBeOtherObject, names, to: &sink)
    }
    if let gap { gaps.filtered(number: gap) }
    if isOut { stacks.record(nil) }
  }
}
