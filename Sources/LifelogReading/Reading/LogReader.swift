import LifelogText
package import LifelogTrace

/// Reads one log: bytes in, events, diagnostics and gaps out.
///
/// Incremental: the same events come out whatever the sizes of the chunks. Memory does not depend on the
/// length of the log. No line becomes a `String`; a line without a hint is only searched.
///
/// A text is prepared, which depends on nothing but the text and a small state, and then applied, line by line and in order.
/// A thread may prepare ahead; without one the reader does both in turn.
package struct LogReader {
  /// Every name that the events use.
  package internal(set) var names: NameTable

  /// Maximum number of bytes of a line that are read.
  static let longestLine = 1 << 20
  /// Maximum number of bytes of a diagnostic to keep for display.
  private static let longestDiagnostic = 2_048
  /// How many bytes are prepared at a time where no thread does it.
  private static let blockLength = 1 << 16

  /// How the report calls the input.
  private(set) var path: String
  private var encoding = TextEncoding()
  private var splitter = LineSplitter()
  private var records: JSONRecords
  private var entries: EntryReader
  /// Reads what is not in the format that was asked for; `nil` when none was.
  private var otherFormat: OtherFormatLines?
  private var clock = StreamClock()
  private var trace: TraceAssembler
  /// The bytes of text that was read, here or elsewhere.
  private var byteCount = 0
  /// The lines that were read elsewhere and came as records.
  private var recordLines = 0
  private let index: FormatIndex
  /// The memory of what was prepared last, and of the reports of the last message.
  private var (prepared, reports) = (PreparedText(), ContiguousArray<MessageReport>())

  /// A reader at the first byte of an input.
  ///
  /// - Parameters:
  ///   - path: How the report calls the input.
  ///   - names: The names that earlier inputs of the same analysis use.
  ///   - options: What it knows besides what is built in, and what it lets pass.
  package init(path: String, names: NameTable = NameTable(), options: Options = Options()) {
    self.names = names
    self.path = path
    index = FormatIndex(options)
    records = JSONRecords(isEnabled: options.forcedFormat.map { $0 == LogFormat.logJSON.id } ?? true)
    entries = EntryReader(options)
    otherFormat = OtherFormatLines(options)
    trace = TraceAssembler(options)
  }

  /// A reader of another input with the same options, at its first byte. This one has read nothing.
  func begun(path: String, names: NameTable) -> LogReader {
    var reader = self
    reader.path = path
    reader.names = names
    return reader
  }

  /// What can prepare text that comes after what was read so far.
  package var preparer: TextPreparer {
    TextPreparer(entries, gathersRecords: records.isEnabled, isInRecord: records.isEnabled && !records.isIdle)
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

  /// Reads further bytes of the log that were prepared; the result is the same.
  ///
  /// - Parameters:
  ///   - bytes: As for ``feed(_:to:)``.
  ///   - prepared: What a ``preparer`` of this reader, or of any other with the same options, made of them.
  ///   - sink: Receives what they report.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>, prepared: PreparedText, to sink: inout some TraceSink) {
    guard encoding.isPlain(before: bytes), prepared.count == bytes.count else {
      return feed(bytes, to: &sink)
    }
    apply(prepared, of: bytes, to: &sink)
  }

  /// Reads a record that was taken out of the log elsewhere.
  ///
  /// - Parameters:
  ///   - record: The next one; records come in the order of the log.
  ///   - format: The id of a format whose records are read elsewhere.
  ///   - sink: Receives what it reports.
  /// - Returns: Whether its message may report something. One that does not need not be kept for later records that
  ///   refer to it.
  /// - Complexity: O(*n*) in the length of its text.
  @discardableResult
  package mutating func feed(_ record: LogRecord, of format: String, to sink: inout some TraceSink) -> Bool {
    guard let format = index.index(of: format), let text = record.envelope.text else { return false }
    let message = text.span.extracting(record.envelope.message)
    let mayReport = entries.mayReport(message)
    guard mayReport || trace.isReadingStack || record.envelope.role != .message else {
      entries.pass(record, format: format)
      trace.addStamped(message, number: record.line, .time(clock.adjusted(record.envelope.time)))
      return false
    }
    var entry = entries.entry(of: record, format: format, names: &names)
    entry.location = LineLocation(number: record.line, offset: record.offset)
    read(entry, line: text.span, to: &sink)
    return mayReport
  }

  /// Notes text that is read elsewhere, and comes as records.
  package mutating func record(bytes: Int, lines: Int) {
    byteCount += bytes
    recordLines += lines
  }

  /// Notes that something of the log was skipped elsewhere.
  package mutating func record(_ reason: SkipReason, count: Int = 1) { trace.skip(reason, count: count) }

  /// Ends the log: a last line without a newline is read, what waits is decided.
  package mutating func finish(to sink: inout some TraceSink) {
    readText(encoding.finish().span, to: &sink)
    if splitter.hasRest { readRest(to: &sink) }
    records.finish()
    readReleasedRecords(to: &sink)
    trace.finish(names, to: &sink)
  }
}

/// Preparing and applying.
extension LogReader {
  private mutating func readText(_ text: Span<UInt8>, to sink: inout some TraceSink) {
    var prepared = PreparedText()
    swap(&prepared, &self.prepared)
    var start = 0
    while start < text.count {
      let block = text.extracting(start..<text.endOfBlock(from: start, count: Self.blockLength))
      preparer.prepare(block, into: &prepared)
      apply(prepared, of: block, to: &sink)
      start += block.count
    }
    swap(&prepared, &self.prepared)
  }

  /// Reads the lines that end in a text, and keeps what follows them.
  private mutating func apply(
    _ prepared: PreparedText, of text: Span<UInt8>, to sink: inout some TraceSink
  ) {
    byteCount += text.count
    var mapping = NameMapping(of: prepared.names)
    var start = 0
    for index in prepared.lines.indices {
      let end = prepared.lines[index].end
      let raw = text.extracting(start..<end - 1)
      if start == 0, splitter.hasRest {
        splitter.keep(raw)
        readRest(to: &sink)
      } else {
        apply(index, of: prepared, raw, &mapping, to: &sink)
      }
      start = end
    }
    splitter.keep(text.extracting(start..<text.count))
  }

  private mutating func apply(
    _ index: Int, of prepared: PreparedText, _ raw: Span<UInt8>, _ mapping: inout NameMapping,
    to sink: inout some TraceSink
  ) {
    let location = splitter.advance(byteCount: raw.count + 1)
    // A line inside an object or a call stack may be a part of it.
    let isFree = records.isIdle && !trace.isReadingStack
    switch prepared.lines[index].content {
    case .dated where isFree && entries.passDated(number: location.number):
      trace.addStamped(raw, number: location.number, .date(at: 0))
    case .stamped(let time, let state)
    where isFree && otherFormat == nil && entries.matches(prepared.states[Int(state)]):
      entries.pass(number: location.number)
      trace.addStamped(raw, number: location.number, .time(clock.adjusted(time)))
    case .unstamped(let state)
    where isFree && otherFormat == nil && entries.matches(prepared.states[Int(state)]):
      readUnstamped(raw.extracting(Self.content(of: raw, isFirst: false)), location)
    case .entry(let index, let state) where isFree && entries.matches(prepared.states[Int(state)]):
      let line = raw.extracting(Self.content(of: raw, isFirst: false))
      apply(prepared.entries[Int(index)], of: prepared, line, location, &mapping, to: &sink)
    case .unhinted, .dated, .stamped, .unstamped: read(raw, location, isUnhinted: true, to: &sink)
    case .unread, .entry: read(raw, location, isUnhinted: false, to: &sink)
    }
  }

  private mutating func apply(
    _ read: PreparedEntry, of prepared: PreparedText, _ line: Span<UInt8>,
    _ location: LineLocation, _ mapping: inout NameMapping, to sink: inout some TraceSink
  ) {
    var entry = read.entry
    entry.location = location
    entries.pass(entry.format, number: location.number)
    entry.process = mapping.name(entry.process, in: &names)
    entry.thread = mapping.name(entry.thread, in: &names)
    entry.time = clock.adjusted(entry.time)
    trace.begin(entry, names, to: &sink)
    guard !read.reports.isEmpty else {
      trace.addSilent(entry, isMention: read.isMention, line: line)
      return
    }
    reports.removeAll(keepingCapacity: true)
    for index in read.reports {
      reports.append(prepared.reports[index])
      mapping.translate(&reports[reports.count - 1], into: &names)
    }
    trace.add(reports, of: entry, read.listPosition, hasStamps: entries.hasStamps, names, to: &sink)
  }

  /// Reads the line that began in an earlier text.
  private mutating func readRest(to sink: inout some TraceSink) {
    let (rest, location) = splitter.takeRest()
    read(rest.span, location, isUnhinted: false, to: &sink)
  }
}

/// Reading lines in order.
extension LogReader {
  /// Reads a line, which may be a part of an object.
  ///
  /// - Parameter isUnhinted: Whether it is known to have no hint.
  private mutating func read(
    _ raw: Span<UInt8>, _ location: LineLocation, isUnhinted: Bool, to sink: inout some TraceSink
  ) {
    if raw.count > Self.longestLine { trace.skip(.overlongLine) }
    let line = raw.extracting(Self.content(of: raw, isFirst: location.number == 1))
    if records.wants(line) {
      gather(line, location, to: &sink)
    } else {
      readLine(line, location, isUnhinted: isUnhinted, to: &sink)
    }
  }

  /// Reads a whole line.
  ///
  /// - Parameter isUnhinted: Whether it is known to have no hint.
  private mutating func readLine(
    _ line: Span<UInt8>, _ location: LineLocation, isUnhinted: Bool = false, to sink: inout some TraceSink
  ) {
    if trace.isReadingStack, readFrame(line, location, to: &sink) {
      entries.passOver()
    } else if isUnhinted || !entries.mayReport(line) {
      readUnhinted(line, location, to: &sink)
    } else if ByteScan.first(0x1b, in: line, from: 0) != nil {
      readHinted(ANSIEscape.removed(from: line).span, raw: line, location, to: &sink)
    } else {
      readHinted(line, raw: line, location, to: &sink)
    }
  }

  /// Reads a line after a frame, which may be a frame itself without a hint.
  ///
  /// - Returns: Whether it is one.
  private mutating func readFrame(
    _ line: Span<UInt8>, _ location: LineLocation, to sink: inout some TraceSink
  ) -> Bool {
    if ByteScan.first(0x1b, in: line, from: 0) != nil {
      return trace.addFrame(ANSIEscape.removed(from: line).span, number: location.number, &names, to: &sink)
    }
    if StackFrame(line) == nil, let (range, text) = entries.message(of: line) {
      if let text { return trace.addFrame(text.span, number: location.number, &names, to: &sink) }
      return trace.addFrame(line.extracting(range), number: location.number, &names, to: &sink)
    }
    return trace.addFrame(line, number: location.number, &names, to: &sink)
  }

  /// Reads a line with a hint. One whose only hint is that of a custom message, and that is none, counts as a line without:
  /// what a model or a team declares changes nothing for other lines.
  private mutating func readHinted(
    _ line: Span<UInt8>, raw: Span<UInt8>, _ location: LineLocation, to sink: inout some TraceSink
  ) {
    guard entries.isBuiltIn(raw) || entries.isCustom(line) else {
      return readUnhinted(raw, location, to: &sink)
    }
    if LineHints.saysLoss(line) { return trace.addLoss(.droppedByLogger, number: location.number) }
    if var entry = entries.entry(of: line, number: location.number, names: &names) {
      entry.location = location
      read(entry, line: line, to: &sink)
    } else if entries.wasContinuation {
      trace.skip(.continuationLine)
    } else if otherFormat?.reports(line, number: location.number) == true {
      // It is not in the format that was asked for. What it reports is lost, which must be said.
      trace.addLoss(.otherFormat, number: location.number)
    }
  }

  /// Reads a line without a hint: it may be a gap.
  private mutating func readUnhinted(
    _ line: Span<UInt8>, _ location: LineLocation, to sink: inout some TraceSink
  ) {
    // A color in front hides what the logger wrote there.
    if line.byte(0) == 0x1b {
      readPlainUnhinted(ANSIEscape.removed(from: line).span, location, to: &sink)
    } else {
      readPlainUnhinted(line, location, to: &sink)
    }
  }

  private mutating func readPlainUnhinted(
    _ line: Span<UInt8>, _ location: LineLocation, to sink: inout some TraceSink
  ) {
    if line.count == 0 { return readBlank() }
    otherFormat?.recordUnhinted(line, number: location.number)
    switch entries.stamp(of: line, number: location.number, names: &names) {
    case nil: readUnstamped(line, location)
    case .continuation: trace.skip(.continuationLine)
    case .metadata(var entry):
      entry.location = location
      read(entry, line: line, to: &sink)
    case .time(let time): trace.addStamped(line, number: location.number, .time(clock.adjusted(time)))
    case .date(let start): trace.addStamped(line, number: location.number, .date(at: start))
    }
  }

  private mutating func readUnstamped(_ line: Span<UInt8>, _ location: LineLocation) {
    if line.trimmed(0..<line.count).isEmpty {
      readBlank()
    } else if entries.isContinuation {
      trace.skip(.continuationLine)
    } else {
      trace.addUnstamped(line, number: location.number)
    }
  }

  private mutating func readBlank() {
    trace.addBlank()
    entries.interrupt()
  }

  /// Reads an entry.
  private mutating func read(
    _ entry: EnvelopeReader.Entry, line: Span<UInt8>, to sink: inout some TraceSink
  ) {
    var entry = entry
    let number = entry.location.number
    entry.time = clock.adjusted(entry.time)
    switch entry.role {
    case .message, .line:
      if entry.isElsewhere {
        readMessage(entries.takeMessage().span, of: entry, line: line, to: &sink)
      } else {
        readMessage(line.extracting(entry.message), of: entry, line: line, to: &sink)
      }
    case .closing: trace.close(with: entry, line: line, names, to: &sink)
    case .loss: trace.addLoss(.droppedByLogger, number: number)
    case .remark: trace.addStamped(line, number: number, .time(entry.time))
    case .heading: trace.addHeading(number: number)
    case .broken: trace.addLoss(.brokenRecord, number: number)
    case .unread: trace.addLoss(.costlyLine, number: number)
    }
  }

  private mutating func readMessage(
    _ message: Span<UInt8>, of entry: EnvelopeReader.Entry, line: Span<UInt8>, to sink: inout some TraceSink
  ) {
    trace.begin(entry, names, to: &sink)
    reports.removeAll(keepingCapacity: true)
    let outcome = entries.read(message, names: &names, into: &reports)
    switch outcome {
    case .backtraceFrame: _ = trace.addFrame(message, number: entry.location.number, &names, to: &sink)
    case .nothing, .mention:
      trace.addSilent(entry, isMention: outcome == .mention, line: line)
    case .gaveUp: trace.addLoss(.costlyLine, number: entry.location.number)
    case .callbacks:
      let position = Prose.ListPosition(line)
      trace.add(reports, of: entry, position, hasStamps: entries.hasStamps, names, to: &sink)
    case .diagnostic(let pattern):
      var diagnostic = Diagnostic(
        line: entry.location.number, offset: entry.location.offset, pattern: UInt8(pattern),
        message: message.beginning(Self.longestDiagnostic))
      diagnostic.subject = names.intern(entries.diagnosed.subject, in: message)
      diagnostic.other = names.intern(entries.diagnosed.other, in: message)
      let position = Prose.ListPosition(line)
      trace.add(diagnostic, of: entry, position, hasStamps: entries.hasStamps, names, to: &sink)
    }
  }
}

/// JSON objects over several lines.
extension LogReader {
  private mutating func gather(
    _ line: Span<UInt8>, _ location: LineLocation, to sink: inout some TraceSink
  ) {
    if records.takeMember(line, location) { return }
    records.take(line, location, entries)
    readReleasedRecords(to: &sink)
  }

  private mutating func readReleasedRecords(to sink: inout some TraceSink) {
    guard records.hasReleased else { return }
    for item in records.takeReleased() {
      switch item {
      case .record(let text, let location), .line(let text, let location):
        readLine(text.span, location, to: &sink)
      case .broken(let location): trace.addLoss(.brokenRecord, number: location.number)
      case .overlong(let location): trace.addLoss(.overlongLine, number: location.number)
      }
    }
  }
}

/// What was read.
extension LogReader {
  /// What was read so far.
  package var summary: InputSummary {
    let counts = trace.counts
    var summary = InputSummary(
      path: path, format: LogFormat.print.id, lines: splitter.number + recordLines,
      bytes: byteCount, events: counts.events, diagnostics: counts.diagnostics,
      skipped: counts.skipped)
    summary.encoding = encoding.name
    summary.printsTimes = trace.hasTimes
    // Text that is read elsewhere may hold no record at all.
    let ofRecords = recordLines > 0 ? index.ofRecords : nil
    var most = ofRecords ?? entries.commonFormat
    for format in counts.eventsByFormat.indices where counts.eventsByFormat[format] > 0 {
      if counts.eventsByFormat[format] > counts.eventsByFormat[most] { most = format }
    }
    if let otherFormat, let forced = entries.forcedFormat {
      most = forced
      // Of empty lines alone nothing can be said.
      if entries.formatCounts[forced].lines == 0, forced != ofRecords {
        summary.looksLike = ofRecords.map { index.id(of: $0) } ?? otherFormat.commonFormat
      }
    }
    summary.format = index.id(of: most)
    let claimed = entries.formatCounts[most]
    summary.firstFormatLine = claimed.lines > 0 ? claimed.first : nil
    for dialect in dialects { summary.dialects[dialect.id] = dialect.count }
    return summary
  }

  /// The formats that claimed lines, most lines first. Lines of plain text count only if they name a callback.
  package var formats: [Recognition] { index.recognized(entries.formatCounts) }

  /// The dialects that events came in, most events first.
  package var dialects: [Recognition] { index.recognized(trace.counts) }

  /// The first and the last time that it prints; `nil` when it prints none.
  var times: (first: LogTime?, last: LogTime?) { (trace.firstTime, trace.lastTime) }
}

extension LogReader {
  /// A line without a byte order mark, a carriage return, and the NUL bytes that separate relay records; only the beginning
  /// of an overlong one.
  static func content(of line: Span<UInt8>, isFirst: Bool) -> Range<Int> {
    var lower = 0
    var upper = min(line.count, longestLine)
    if isFirst, line.has("\u{feff}", at: 0) { lower = 3 }
    while lower < upper, line[lower] == 0 { lower += 1 }
    while upper > lower, line[upper - 1] == 0x0d || line[upper - 1] == 0 { upper -= 1 }
    return lower..<upper
  }
}
