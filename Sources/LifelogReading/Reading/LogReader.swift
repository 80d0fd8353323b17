import LifelogText
package import LifelogTrace

/// Reads one log: bytes in, events, diagnostics and borders out.
///
/// Incremental: the same events come out whatever the sizes of the chunks. Memory does not depend on the
/// length of the log. A `String` is made for no line; a line without a callback is only searched.
package struct LogReader {
  /// Every name that the events use.
  package internal(set) var names: NameTable
  /// What was read so far.
  package internal(set) var summary: InputSummary

  /// More bytes of a line than this are passed over.
  static let longestLine = 1 << 20
  /// So many bytes of a diagnostic are kept to be shown.
  static let longestComplaint = 160

  var encoding = TextEncoding()
  var lines = LineSplitter()
  var envelopes: EnvelopeReader
  var excerpts = Excerpts()
  var clock = StreamClock()
  var gate: FilterGate
  var held = HeldReports()
  var filter = ControllerFilter()
  var stacks = StackReader()
  var records = JSONRecords()
  /// Whether objects over many lines are looked for.
  let gathersRecords: Bool
  var messages: MessageReader
  /// Every format that can be recognised; the place of one is that of its events.
  let knownFormats: [LogFormat]
  let dialectIDs: [String]
  let dialectTitles: [String]
  /// Whether all lines are to be in one format.
  let isForced: Bool
  /// Reads what is not in the format that was asked for; `nil` when none was.
  var foreign: ForeignLines?
  /// What a line must contain; `nil` where only what is built in is looked for.
  let hints: LineHints?
  /// The lines of which only records came here.
  var recordLines = 0
  var eventsByFormat: ContiguousArray<Int>
  var eventsByDialect: ContiguousArray<Int>
  var firstByDialect: ContiguousArray<Int>

  /// A reader at the first byte of an input.
  ///
  /// - Parameters:
  ///   - path: How the report calls the input.
  ///   - names: The names that earlier inputs of the same analysis use.
  ///   - options: What it knows beside what is built in, and what it lets pass.
  package init(path: String, names: NameTable = NameTable(), options: Options = Options()) {
    self.names = names
    let own = OwnMessages(declared: options.declared, dialects: options.dialects)
    messages = MessageReader(own)
    hints = own.map { LineHints($0) }
    knownFormats = options.allFormats
    dialectIDs = options.allDialectIDs
    dialectTitles = options.allDialectTitles
    isForced = options.forcedFormat != nil
    foreign = ForeignLines(options)
    eventsByDialect = ContiguousArray(repeating: 0, count: dialectIDs.count)
    firstByDialect = eventsByDialect
    eventsByFormat = ContiguousArray(repeating: 0, count: knownFormats.count)
    envelopes = EnvelopeReader(options)
    gate = FilterGate(options.filter)
    gathersRecords = options.forcedFormat.map { $0 == LogFormat.logJSON.id } ?? true
    summary = InputSummary(path: path, format: LogFormat.print.id)
  }

  /// Reads further bytes of the log: UTF-8, or UTF-16 with a byte order mark. Offsets and ``InputSummary/bytes`` are
  /// those of the text in UTF-8.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>, to sink: inout some TraceSink) {
    if encoding.isPlain(before: bytes) {
      readText(bytes, to: &sink)
    } else {
      readText(encoding.decode(bytes).span, to: &sink)
    }
  }

  mutating func readText(_ bytes: Span<UInt8>, to sink: inout some TraceSink) {
    summary.bytes += bytes.count
    guard let start = readRest(before: bytes, to: &sink) else { return }
    readLines(bytes, from: start, to: &sink)
  }

  /// Reads the line that began in an earlier chunk, if there is one.
  ///
  /// - Returns: Where the next line begins; `nil` when the line goes on behind these bytes.
  mutating func readRest(before bytes: Span<UInt8>, to sink: inout some TraceSink) -> Int? {
    guard lines.hasRest else { return 0 }
    guard let newline = ByteScan.newline(in: bytes, from: 0) else {
      lines.keep(bytes, from: 0)
      return nil
    }
    lines.keep(bytes.extracting(0..<newline), from: 0)
    readRest(to: &sink)
    return newline + 1
  }

  /// Reads the lines that end in some bytes, and keeps what follows them.
  mutating func readLines(_ bytes: Span<UInt8>, from start: Int, to sink: inout some TraceSink) {
    var start = start
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
  ///   - sink: Who takes what it reports.
  /// - Returns: Whether its message may report something. One that does not need not be kept for later records that
  ///   refer to it.
  /// - Complexity: O(*n*) in the length of its text.
  @discardableResult
  package mutating func feed(_ record: LogRecord, of format: String, to sink: inout some TraceSink) -> Bool {
    guard let index = knownFormats.firstIndex(where: { $0.id == format }), let text = record.envelope.text
    else {
      return false
    }
    let message = text.span.extracting(record.envelope.message)
    let mayReport = hints?.concern(message) ?? LineHints.concern(message)
    guard mayReport || stacks.isReading || record.envelope.role != .message else {
      readNoise(record, message, format: index)
      return false
    }
    var entry = envelopes.read(record, format: index, names: &names)
    adjust(&entry)
    let place = LinePlace(number: record.line, offset: record.offset)
    read(entry, line: text.span, place: place, to: &sink)
    return mayReport
  }

  /// A record that names no callback: only its time is of interest.
  mutating func readNoise(_ record: LogRecord, _ message: Span<UInt8>, format: Int) {
    envelopes.pass(record, format: format)
    var time = record.envelope.time
    if var own = time {
      clock.adjust(&own)
      time = own
    }
    excerpts.noise(message, number: record.line, stamp: .time(time))
  }

  /// Notes text that is read elsewhere, and comes as records.
  package mutating func note(bytes: Int, lines: Int) {
    summary.bytes += bytes
    recordLines += lines
  }

  /// Notes that something of the log was passed over elsewhere.
  package mutating func note(_ reason: SkipReason, count: Int = 1) {
    summary.skipped[reason, default: 0] += count
  }

  /// Ends the log: a last line without a newline is read, what was held back is decided.
  package mutating func finish(to sink: inout some TraceSink) {
    summary.encoding = encoding.name
    readText(encoding.finish().span, to: &sink)
    if lines.hasRest { readRest(to: &sink) }
    endRecords(to: &sink)
    endStacks(to: &sink)
    passHeld(to: &sink)
    if let border = excerpts.end() { send(.border(border), to: &sink) }
    release(isEnd: true, to: &sink)
    finishSummary()
  }

  /// Reads the line that began in an earlier chunk.
  mutating func readRest(to sink: inout some TraceSink) {
    let (rest, place) = lines.takeRest()
    read(rest.span, place: place, to: &sink)
  }

  /// Reads a line, whatever it is.
  ///
  /// - Parameter isNoise: Whether it is known to have no hint.
  mutating func read(
    _ raw: Span<UInt8>, place: LinePlace, isNoise: Bool = false, to sink: inout some TraceSink
  ) {
    if raw.count > Self.longestLine { summary.skipped[.overlongLine, default: 0] += 1 }
    let line = raw.extracting(Self.content(of: raw, isFirst: place.number == 1))
    if gathersRecords, records.wants(line) {
      gather(line, place: place, to: &sink)
    } else {
      readLine(line, place: place, isNoise: isNoise, to: &sink)
    }
  }

  /// Reads a line that stands for itself.
  ///
  /// - Parameter isNoise: Whether it is known to have no hint.
  mutating func readLine(
    _ line: Span<UInt8>, place: LinePlace, isNoise: Bool = false, to sink: inout some TraceSink
  ) {
    if stacks.isReading, readFrame(line, place: place, to: &sink) {
      envelopes.passOver()
      return
    }
    guard !isNoise, hints?.concern(line) ?? LineHints.concern(line) else {
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

  /// A line with a hint. If it is only one of a declared line's, or of a team's own dialect, and it is no such line, it
  /// is noise: what a model or a team declares changes nothing of other lines.
  mutating func readHinted(
    _ line: Span<UInt8>, raw: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink
  ) {
    if hints == nil || LineHints.concern(raw) || isOwn(line) {
      readCandidate(line, place: place, to: &sink)
    } else {
      readNoise(raw, place: place, to: &sink)
    }
  }

  func isOwn(_ line: Span<UInt8>) -> Bool {
    guard let (range, text) = envelopes.message(of: line) else { return false }
    return text.map { messages.isOwn($0.span) } ?? messages.isOwn(line.extracting(range))
  }

  /// A line that names no callback: it may part two excerpts.
  mutating func readNoise(_ line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink) {
    // A colour in front hides what the logger wrote there.
    if line.byte(0) == 0x1b {
      readPlainNoise(ANSIEscape.removed(from: line).span, place: place, to: &sink)
    } else {
      readPlainNoise(line, place: place, to: &sink)
    }
  }

  mutating func readPlainNoise(
    _ line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink
  ) {
    if line.count == 0 {
      excerpts.blank()
      envelopes.interrupt()
      return
    }
    if isForced { foreign?.noteNoise(line, number: place.number) }
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

  mutating func readUnstampedNoise(_ line: Span<UInt8>, place: LinePlace) {
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
  mutating func readCandidate(_ line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink) {
    if LineHints.saysLoss(line) {
      noteLoss(place)
      return
    }
    guard var entry = envelopes.read(line, number: place.number, names: &names) else {
      readRefused(line, place: place)
      return
    }
    adjust(&entry)
    read(entry, line: line, place: place, to: &sink)
  }

  /// A line that is no entry: it belongs to the message before it, or is in another format than was asked for.
  mutating func readRefused(_ line: Span<UInt8>, place: LinePlace) {
    if envelopes.isContinuation || envelopes.isFurther {
      summary.skipped[.continuationLine, default: 0] += 1
    } else {
      readForeign(line, place: place)
    }
  }

  /// A line that is not in the format that was asked for. What it reports is lost, so it must not pass unnoticed.
  mutating func readForeign(_ line: Span<UInt8>, place: LinePlace) {
    guard foreign?.reports(line, number: place.number, by: &messages) == true else { return }
    summary.skipped[.otherFormat, default: 0] += 1
    excerpts.loss(number: place.number)
  }

  /// Gives a time its place on the clock of this log.
  mutating func adjust(_ entry: inout EnvelopeReader.Entry) {
    if var time = entry.time {
      clock.adjust(&time)
      entry.time = time
    }
  }

  /// Reads what a logger wrote.
  mutating func read(
    _ entry: EnvelopeReader.Entry, line: Span<UInt8>, place: LinePlace, to sink: inout some TraceSink
  ) {
    switch entry.role {
    case .message, .line:
      if entry.isElsewhere {
        readMessage(envelopes.takeText().span, entry: entry, line: line, place: place, to: &sink)
      } else {
        readMessage(line.extracting(entry.message), entry: entry, line: line, place: place, to: &sink)
      }
    case .closing:
      if !held.isBehind { excerpts.takeBackProse() }
      let silence = excerpts.close(
        line, number: place.number, time: entry.time, firstHeld: held.firstHeldLine)
      if let silence, summary.events > 0 { sendOn(.border(silence), isDoubtful: false, to: &sink) }
      passHeld(with: entry, to: &sink)
    case .loss: noteLoss(place)
    case .remark: excerpts.noise(line, number: place.number, stamp: .time(entry.time))
    case .heading: excerpts.heading(number: place.number)
    case .broken: noteBroken(place)
    case .unread: noteLoss(place, .costlyLine)
    }
  }

  mutating func noteLoss(_ place: LinePlace, _ reason: SkipReason = .droppedByLogger) {
    summary.skipped[reason, default: 0] += 1
    excerpts.loss(number: place.number)
  }

  /// Notes an entry that is cut off: what it said is lost.
  mutating func noteBroken(_ place: LinePlace) {
    summary.skipped[.brokenRecord, default: 0] += 1
    excerpts.loss(number: place.number)
  }
}
