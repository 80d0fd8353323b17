/// Reads one log: bytes in, events, diagnostics and borders out.
///
/// Incremental: the same events come out whatever the sizes of the chunks. Memory does not depend on the
/// length of the log. A `String` is made for no line; a line without a callback is only searched.
public struct LogReader {
  /// Every name that the events use.
  public internal(set) var names: NameTable
  /// What was read so far.
  public internal(set) var summary: InputSummary

  /// More bytes of a line than this are passed over.
  static let longestLine = 1 << 20
  /// So many bytes of a diagnostic are kept to be shown.
  private static let longestComplaint = 160

  private var lines = LineSplitter()
  private(set) var envelopes: EnvelopeReader
  var excerpts = Excerpts()
  private var clock = StreamClock()
  private var gate: FilterGate
  var held = HeldReports()
  private var filter = ControllerFilter()
  var stacks = StackReader()
  var records = JSONRecords()
  /// Whether objects over many lines are looked for.
  private let gathersRecords: Bool
  private(set) var messages: MessageReader
  /// Every format that can be recognised; the place of one is that of its events.
  let knownFormats: [LogFormat]
  /// What a line must contain; `nil` when the model declares nothing.
  private let hints: LineHints?
  /// The lines of which only records came here.
  private var recordLines = 0
  private var eventsByFormat: ContiguousArray<Int>
  private(set) var eventsByDialect = ContiguousArray(repeating: 0, count: Dialect.all.count)
  private(set) var firstByDialect = ContiguousArray(repeating: 0, count: Dialect.all.count)

  /// A reader at the first byte of an input.
  ///
  /// - Parameters:
  ///   - path: How the report calls the input.
  ///   - names: The names that earlier inputs of the same analysis use.
  ///   - options: What it knows beside what is built in, and what it lets pass.
  public init(path: String, names: NameTable = NameTable(), options: Options = Options()) {
    self.names = names
    let lines = DeclaredLines(options.declared)
    messages = MessageReader(declared: lines)
    hints = lines.map { LineHints($0) }
    knownFormats = options.allFormats
    eventsByFormat = ContiguousArray(repeating: 0, count: knownFormats.count)
    envelopes = EnvelopeReader(options)
    gate = FilterGate(options.filter)
    gathersRecords = options.forcedFormat.map { $0 == LogFormat.logJSON.id } ?? true
    summary = InputSummary(path: path, format: LogFormat.print.id)
  }

  /// Reads further bytes of the log.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func feed(_ bytes: Span<UInt8>, to sink: inout some TraceSink) {
    summary.bytes += bytes.count
    var start = 0
    if lines.hasRest {
      guard let newline = ByteScan.newline(in: bytes, from: 0) else {
        lines.keep(bytes, from: 0)
        return
      }
      lines.keep(bytes.extracting(0..<newline), from: 0)
      readRest(to: &sink)
      start = newline + 1
    }
    while let newline = ByteScan.newline(in: bytes, from: start) {
      let line = bytes.extracting(start..<newline)
      read(line, place: lines.advance(byteCount: newline - start + 1), to: &sink)
      start = newline + 1
    }
    lines.keep(bytes, from: start)
  }

  /// Reads a record that was taken out of the log elsewhere.
  ///
  /// - Parameters:
  ///   - record: The next one; records come in the order of the log.
  ///   - format: The id of a format whose records are read elsewhere.
  public mutating func feed(_ record: LogRecord, of format: String, to sink: inout some TraceSink) {
    guard let index = knownFormats.firstIndex(where: { $0.id == format }), let text = record.envelope.text
    else {
      return
    }
    var entry = envelopes.read(record, format: index, names: &names)
    adjust(&entry)
    let place = LinePlace(number: record.line, offset: record.offset)
    read(entry, line: text.span, place: place, to: &sink)
  }

  /// Notes text that is read elsewhere, and comes as records.
  public mutating func note(bytes: Int, lines: Int) {
    summary.bytes += bytes
    recordLines += lines
  }

  /// Notes that something of the log was passed over elsewhere.
  public mutating func note(_ reason: SkipReason, count: Int = 1) {
    summary.skipped[reason, default: 0] += count
  }

  /// Ends the log: a last line without a newline is read, what was held back is decided.
  public mutating func finish(to sink: inout some TraceSink) {
    if lines.hasRest { readRest(to: &sink) }
    endRecords(to: &sink)
    endStacks(to: &sink)
    settle(held.release(), to: &sink)
    release(isEnd: true, to: &sink)
    finishSummary()
  }

  /// Reads the line that began in an earlier chunk.
  private mutating func readRest(to sink: inout some TraceSink) {
    let (rest, place) = lines.takeRest()
    read(rest.span, place: place, to: &sink)
  }

  private mutating func read(_ raw: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink) {
    if raw.count > Self.longestLine { summary.skipped[.overlongLine, default: 0] += 1 }
    let line = raw.extracting(Self.content(of: raw, isFirst: place.number == 1))
    if gathersRecords, records.wants(line) {
      gather(line, place: place, to: &sink)
    } else {
      readLine(line, place: place, to: &sink)
    }
  }

  /// Reads a line that stands for itself.
  mutating func readLine(_ line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink) {
    if stacks.isReading, readFrame(line, place: place, to: &sink) {
      envelopes.passOver()
      return
    }
    guard hints?.concern(line) ?? LineHints.concern(line) else {
      readNoise(line, place: place, to: &sink)
      return
    }
    if ByteScan.first(0x1b, in: line, from: 0) != nil {
      let plain = ANSIEscape.removed(from: line)
      readHinted(plain.span, raw: line, place: place, to: &sink)
    } else {
      readHinted(line, raw: line, place: place, to: &sink)
    }
  }

  /// A line with a hint. If it is only one of a declared line's and it is no such line, it is noise: what a
  /// model declares changes nothing of other lines.
  private mutating func readHinted(
    _ line: Span<UInt8>, raw: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink
  ) {
    if hints == nil || LineHints.concern(raw) || isDeclared(line) {
      readCandidate(line, place: place, to: &sink)
    } else {
      readNoise(raw, place: place, to: &sink)
    }
  }

  private func isDeclared(_ line: Span<UInt8>) -> Bool {
    guard let (range, text) = envelopes.message(of: line) else { return false }
    return text.map { messages.isDeclared($0.span) } ?? messages.isDeclared(line.extracting(range))
  }

  /// A line that names no callback: it may part two excerpts.
  private mutating func readNoise(_ line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink) {
    // A colour in front hides what the logger wrote there.
    if line.byte(0) == 0x1b {
      readPlainNoise(ANSIEscape.removed(from: line).span, place: place, to: &sink)
    } else {
      readPlainNoise(line, place: place, to: &sink)
    }
  }

  private mutating func readPlainNoise(
    _ line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink
  ) {
    if line.count == 0 {
      excerpts.blank()
      envelopes.interrupt()
      return
    }
    switch envelopes.stamp(of: line, number: place.number, names: &names) {
    case nil: readUnstampedNoise(line, place: place)
    case .further: summary.skipped[.continuationLine, default: 0] += 1
    case .told(var entry):
      adjust(&entry)
      read(entry, line: line, place: place, to: &sink)
    case .time(var time?):
      clock.adjust(&time)
      excerpts.noise(line, number: place.number, stamp: .time(time))
    case let stamp?: excerpts.noise(line, number: place.number, stamp: stamp)
    }
  }

  private mutating func readUnstampedNoise(_ line: Span<UInt8>, place: LinePlace) {
    if line.trimmed(0..<line.count).isEmpty {
      excerpts.blank()
      envelopes.interrupt()
    } else if envelopes.isContinuation {
      summary.skipped[.continuationLine, default: 0] += 1
    } else if held.isBehind {
      excerpts.frame()
    } else {
      excerpts.noise(line, number: place.number, stamp: nil)
    }
  }

  /// A line that may report a callback.
  private mutating func readCandidate(_ line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink) {
    if LineHints.saysLoss(line) {
      noteLoss(place)
      return
    }
    guard var entry = envelopes.read(line, number: place.number, names: &names) else {
      summary.skipped[.continuationLine, default: 0] += 1
      return
    }
    adjust(&entry)
    read(entry, line: line, place: place, to: &sink)
  }

  /// Gives a time its place on the clock of this log.
  private mutating func adjust(_ entry: inout EnvelopeReader.Entry) {
    if var time = entry.time {
      clock.adjust(&time)
      entry.time = time
    }
  }

  /// Reads what a logger wrote.
  private mutating func read(
    _ entry: EnvelopeReader.Entry, line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink
  ) {
    switch entry.role {
    case .message, .line:
      if let text = entry.text {
        readMessage(text.span, entry: entry, line: line, place: place, to: &sink)
      } else {
        readMessage(line.extracting(entry.message), entry: entry, line: line, place: place, to: &sink)
      }
    case .closing:
      if !held.isBehind { excerpts.takeBackProse() }
      let silence = excerpts.close(
        line, number: place.number, time: entry.time, firstHeld: held.firstHeldLine)
      if let silence, summary.events > 0 { sendOn(.border(silence), isDoubtful: false, to: &sink) }
      settle(held.stamp(with: entry), to: &sink)
    case .loss: noteLoss(place)
    case .remark: excerpts.noise(line, number: place.number, stamp: .time(entry.time))
    case .heading: excerpts.heading(number: place.number)
    case .broken: noteBroken(place)
    }
  }

  private mutating func noteLoss(_ place: LinePlace) {
    summary.skipped[.droppedByLogger, default: 0] += 1
    excerpts.loss(number: place.number)
  }

  /// Notes an entry that is cut off: what it said is lost.
  mutating func noteBroken(_ place: LinePlace) {
    summary.skipped[.brokenRecord, default: 0] += 1
    excerpts.loss(number: place.number)
  }

  private mutating func readMessage(
    _ message: Span<UInt8>, entry: EnvelopeReader.Entry, line: Span<UInt8>, place: LinePlace,
    to sink: inout some TraceSink
  ) {
    let isPlain = entry.format == LogFormat.plain
    if held.isHolding, !isPlain || held.isOverdue(at: place.number) { settle(held.release(), to: &sink) }
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
    case .diagnostic, .callbacks:
      let waits = held.holds(entry, line: place.number, hasStamps: envelopes.hasStamps)
      guard waits || gate.admits(entry, names) else {
        summary.skipped[.filtered, default: 0] += 1
        if gate.leavesGap { excerpts.omission(number: place.number) }
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
  private func time(of entry: EnvelopeReader.Entry) -> LogTime? {
    held.isBehind && entry.format == LogFormat.plain ? nil : entry.time
  }

  private mutating func readDiagnostic(
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

  private mutating func readCallbacks(
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

  private mutating func readCallback(
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

  /// Passes an item on, or lets it wait behind what waits.
  ///
  /// - Parameter isDoubtful: Whether it is not known yet that its subject is a controller.
  mutating func send(_ item: ControllerFilter.Item, isDoubtful: Bool = false, to sink: inout some TraceSink) {
    if held.isHolding {
      held.append(item, isDoubtful: isDoubtful)
    } else {
      sendOn(item, isDoubtful: isDoubtful, to: &sink)
    }
  }

  private mutating func sendOn(
    _ item: ControllerFilter.Item, isDoubtful: Bool, to sink: inout some TraceSink
  ) {
    if isDoubtful {
      filter.wait(item)
    } else if filter.isClear {
      pass(item, to: &sink)
    } else {
      filter.wait(item)
      release(isEnd: false, to: &sink)
    }
  }

  /// Passes on what waited for a stamp behind it, so far as the filter lets it pass: now it is known whose it
  /// is.
  private mutating func settle(_ held: [HeldReports.Item], to sink: inout some TraceSink) {
    var gap: Int?
    var isOut = false
    for held in held {
      switch gate.admits(held, names) {
      case nil where isOut: continue
      case false?:
        isOut = true
        summary.skipped[.filtered, default: 0] += 1
        if gate.leavesGap { gap = gap ?? held.item.line }
        continue
      case true?, nil: isOut = false
      }
      if let line = gap { sendOn(.border(Border(line: line, kind: .omission)), isDoubtful: false, to: &sink) }
      gap = nil
      sendOn(held.item, isDoubtful: held.isDoubtful, to: &sink)
    }
    if let gap { excerpts.omission(number: gap) }
  }

  private mutating func release(isEnd: Bool, to sink: inout some TraceSink) {
    var released: [ControllerFilter.Item] = []
    filter.release(isEnd: isEnd) { released.append($0) }
    for item in released { pass(item, to: &sink) }
    let dropped = filter.takeDropped()
    if dropped > 0 { summary.skipped[.otherObject, default: 0] += dropped }
  }

  private mutating func pass(_ item: ControllerFilter.Item, to sink: inout some TraceSink) {
    switch item {
    case .event(let event, let details):
      summary.events += 1
      eventsByFormat[Int(event.format)] += 1
      eventsByDialect[Int(event.dialect)] += 1
      if firstByDialect[Int(event.dialect)] == 0 { firstByDialect[Int(event.dialect)] = event.line }
      sink.receive(event, details: details, names: names)
    case .diagnostic(let diagnostic):
      summary.diagnostics += 1
      sink.receive(diagnostic, names: names)
    case .border(let border): sink.receive(border)
    case .stack(let stack): sink.receive(stack, names: names)
    }
  }

  private mutating func finishSummary() {
    summary.lines = lines.number + recordLines
    var most = envelopes.commonFormat
    for index in eventsByFormat.indices where eventsByFormat[index] > 0 {
      if eventsByFormat[index] > eventsByFormat[most] { most = index }
    }
    summary.format = knownFormats[most].id
    for index in eventsByDialect.indices where eventsByDialect[index] > 0 {
      summary.dialects[Dialect.all[index].id] = eventsByDialect[index]
    }
  }
}
