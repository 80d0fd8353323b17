/// What a message reports.
extension LogReader {
  mutating func readMessage(
    _ message: Span<UInt8>, entry: EnvelopeReader.Entry, line: Span<UInt8>, place: LinePlace,
    to sink: inout some TraceSink
  ) {
    let isPlain = entry.format == LogFormat.plain
    if held.isHolding, !isPlain || held.isOverdue(at: place.number) { passHeld(to: &sink) }
    let outcome = messages.read(message)
    switch outcome {
    case .backtraceFrame: _ = take(message, place: place, to: &sink)
    case .nothing, .mention:
      if outcome == .mention { summary.skipped[.mention, default: 0] += 1 }
      if !entry.isStamped, line.trimmed(0..<line.count).isEmpty { return }
      if isPlain, held.isBehind {
        excerpts.frame()
      } else {
        excerpts.noise(line, number: place.number, stamp: entry.isStamped ? .time(entry.time) : nil)
      }
    case .gaveUp: noteLoss(place, .costlyLine)
    case .diagnostic, .callbacks:
      // What waits for its stamp is decided with it.
      let waits = held.holds(entry, line: place.number, hasStamps: envelopes.hasStamps)
      guard waits || gate.isOpen || gate.admits(entry, names, first: excerpts.firstTime) else {
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

  /// The time by which silences are told: what an app prints itself counts where no stamp stands behind it.
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
    diagnostic.subject = intern(messages.diagnosed.subject, in: message)
    diagnostic.other = intern(messages.diagnosed.other, in: message)
    if let border = excerpts.event(line, number: place.number, time: time(of: entry)) {
      send(.border(border), to: &sink)
    }
    send(.diagnostic(diagnostic), to: &sink)
  }

  mutating func readCallbacks(
    _ message: Span<UInt8>, entry: EnvelopeReader.Entry, line: Span<UInt8>, place: LinePlace,
    to sink: inout some TraceSink
  ) {
    let border = excerpts.event(line, number: place.number, time: time(of: entry))
    let stack = stacks.isWaiting ? decideStack(message, place: place, to: &sink) : nil
    if let border { send(.border(border), to: &sink) }
    for index in messages.readings.indices {
      readCallback(index, message, entry: entry, place: place, under: index == 0 ? stack : nil, to: &sink)
    }
  }

  mutating func readCallback(
    _ index: Int, _ message: Span<UInt8>, entry: EnvelopeReader.Entry, place: LinePlace,
    under stack: CallStack?, to sink: inout some TraceSink
  ) {
    let reading = messages.readings[index]
    var event = Event(line: place.number, offset: place.offset, callback: reading.callback)
    event.time = entry.time
    event.process = entry.process
    event.pid = entry.pid
    event.thread = reading.thread.isEmpty ? entry.thread : names.intern(message.extracting(reading.thread))
    event.subject = intern(reading.subject, in: message)
    event.module = names.intern(message.extracting(reading.subject.module))
    event.implementation = names.intern(message.extracting(reading.implementation))
    event.phase = reading.phase == .instant ? entry.phase ?? .instant : reading.phase
    event.argument = intern(reading.argument, in: message)
    event.format = UInt8(entry.format)
    event.dialect = UInt8(messages.dialect)
    let details = reading.details.map { detail in
      let value = intern(detail.value, in: message)
      return Detail(
        key: names.intern(message.extracting(detail.key)), value: value.name, instance: value.instance)
    }
    let named = ControllerName(reading.subject.name, in: message)
    switch filter.admits(event, byName: named) {
    case false:
      summary.skipped[.otherObject, default: 0] += 1
      stacks.note(nil)
      return
    case let isSure: send(.event(event, details), isDoubtful: isSure == nil, to: &sink)
    }
    stacks.note(StackReader.Report(event, hasStack: stack != nil))
    if let stack { send(.stack(stack), to: &sink) }
  }
}
