import LifelogText
import LifelogTrace

/// What a message reports.
extension LogReader {
  mutating func readMessage(
    _ message: Span<UInt8>, entry: EnvelopeReader.Entry, line: Span<UInt8>, place: LinePlace,
    to sink: inout some TraceSink
  ) {
    beginMessage(of: entry, place: place, to: &sink)
    let outcome = messages.read(message)
    switch outcome {
    case .backtraceFrame: _ = take(message, place: place, to: &sink)
    case .nothing, .mention:
      readSilent(isMention: outcome == .mention, entry: entry, line: line, place: place)
    case .gaveUp: noteLoss(place, .costlyLine)
    case .diagnostic, .callbacks:
      guard admits(entry, place: place) else {
        leaveOut(outcome, message, place: place, to: &sink)
        return
      }
      if case .diagnostic(let pattern) = outcome {
        readDiagnostic(pattern, message, entry: entry, line: line, place: place, to: &sink)
      } else {
        readCallbacks(message, entry: entry, line: line, place: place, to: &sink)
      }
    }
  }

  /// Passes on what has waited for this message, or in vain.
  mutating func beginMessage(
    of entry: EnvelopeReader.Entry, place: LinePlace, to sink: inout some TraceSink
  ) {
    guard held.isHolding else { return }
    if entry.format != LogFormat.plain || held.isOverdue(at: place.number) { passHeld(to: &sink) }
  }

  /// Whether the filter lets an entry pass. What waits for its stamp is decided with that.
  mutating func admits(_ entry: EnvelopeReader.Entry, place: LinePlace) -> Bool {
    held.holds(entry, line: place.number, hasStamps: envelopes.hasStamps) || gate.isOpen
      || gate.admits(entry, names, first: excerpts.firstTime)
  }

  /// A message that reports nothing.
  mutating func readSilent(
    isMention: Bool, entry: EnvelopeReader.Entry, line: Span<UInt8>, place: LinePlace
  ) {
    if isMention { summary.skipped[.mention, default: 0] += 1 }
    if !entry.isStamped, line.trimmed(0..<line.count).isEmpty { return }
    if entry.format == LogFormat.plain, held.isBehind {
      excerpts.frame()
    } else {
      excerpts.noise(line, number: place.number, stamp: entry.isStamped ? .time(entry.time) : nil)
    }
  }

  /// The time by which silences are told: what an app prints itself counts where no stamp stands behind it.
  @inline(__always)
  func time(of entry: EnvelopeReader.Entry) -> LogTime? {
    held.isBehind && entry.format == LogFormat.plain ? nil : entry.time
  }

  mutating func readDiagnostic(
    _ pattern: Int, _ message: Span<UInt8>, entry: EnvelopeReader.Entry, line: Span<UInt8>, place: LinePlace,
    to sink: inout some TraceSink
  ) {
    let words = message.beginning(Self.longestComplaint)
    var diagnostic = Diagnostic(
      line: place.number, offset: place.offset, pattern: UInt8(pattern), message: words)
    diagnostic.time = entry.time
    diagnostic.process = entry.process
    diagnostic.pid = entry.pid
    diagnostic.subject = names.intern(messages.diagnosed.subject, in: message)
    diagnostic.other = names.intern(messages.diagnosed.other, in: message)
    if let border = excerpts.event(Prose.Listing(line), number: place.number, time: time(of: entry)) {
      send(.border(border), to: &sink)
    }
    send(.diagnostic(diagnostic), to: &sink)
  }

  mutating func readCallbacks(
    _ message: Span<UInt8>, entry: EnvelopeReader.Entry, line: Span<UInt8>, place: LinePlace,
    to sink: inout some TraceSink
  ) {
    let border = excerpts.event(Prose.Listing(line), number: place.number, time: time(of: entry))
    let stack = stacks.isWaiting ? decideStack(message, place: place, to: &sink) : nil
    if let border { send(.border(border), to: &sink) }
    for index in messages.readings.indices {
      var details: [Detail] = []
      let report = MessageReport(
        messages.readings[index], in: message, dialect: messages.dialect, names: &names, details: &details)
      var event = report.event
      event.complete(place, in: entry)
      send(event, details, report.named, under: index == 0 ? stack : nil, to: &sink)
    }
  }

  /// Passes on what a message reports, unless it is of something that is no controller.
  ///
  /// - Parameter named: What the subject's name says of whether it is one.
  mutating func send(
    _ event: Event, _ details: [Detail], _ named: ControllerName, under stack: CallStack?,
    to sink: inout some TraceSink
  ) {
    switch filter.admits(event, byName: named) {
    case false:
      summary.skipped[.otherObject, default: 0] += 1
      stacks.note(nil)
      return
    case true? where !held.isHolding && filter.isClear: pass(event, details, to: &sink)
    case let isSure: send(.event(event, details), isDoubtful: isSure == nil, to: &sink)
    }
    stacks.note(StackReader.Report(event, hasStack: stack != nil))
    if let stack { send(.stack(stack), to: &sink) }
  }
}
