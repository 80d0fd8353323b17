import LifelogText
package import LifelogTrace

/// Reads one log: bytes in, events, diagnostics and gaps out.
///
/// Incremental: the events do not depend on the sizes of the chunks. Memory does not depend on the length of the log.
/// No line becomes a `String`, and a line without a hint is only searched.
///
/// Reading has two steps. Preparing depends only on the text and a small state, so another thread may do it ahead.
/// Applying processes the lines in order. Without such a thread, the reader alternates between both steps.
package struct LogReader {
  /// Every name of the events.
  package internal(set) var names: NameTable

  /// The name of the input in the report.
  private(set) var path: String
  private var encoding = TextEncoding()
  private var splitter = LineSplitter()
  private var records: JSONRecords
  private var entries: EntryReader
  /// Reads lines in another format than the requested one; `nil` if no format was requested.
  private var otherFormat: OtherFormatLines?
  private var clock = StreamClock()
  private var trace: TraceAssembler
  private var unreadLines = UnreadLines()
  /// The diagnostic that the next line may continue; `nil` if there is none.
  private var openDiagnostic: OpenDiagnostic?
  /// The number of bytes of text, read here or elsewhere.
  private var byteCount = 0
  /// The number of lines that were read elsewhere and delivered as records.
  private var recordLines = 0
  private let index: FormatIndex
  /// Reused memory: the last prepared text, if this reader prepared it, and the reports of the last message.
  private var (prepared, reports) = (PreparedText?.none, ContiguousArray<MessageReport>())

  /// Creates a reader at the first byte of an input.
  ///
  /// - Parameters:
  ///   - path: The name of the input in the report.
  ///   - names: The names of earlier inputs of the same analysis.
  ///   - options: The custom dialects and formats, and the filter.
  package init(path: String, names: NameTable = NameTable(), options: Options = Options()) {
    self.names = names
    self.path = path
    index = FormatIndex(options)
    records = JSONRecords(isEnabled: options.forcedFormat.map { $0 == LogFormat.logJSON.id } ?? true)
    entries = EntryReader(options)
    otherFormat = OtherFormatLines(options)
    trace = TraceAssembler(options)
  }

  /// Returns a reader of another input with the same options, at its first byte. This reader must not have read
  /// anything.
  func begun(path: String, names: NameTable) -> LogReader {
    var reader = self
    reader.path = path
    reader.names = names
    return reader
  }

  /// A preparer for the text after the part read so far.
  package var preparer: TextPreparer {
    TextPreparer(entries, gathersRecords: records.isEnabled, isInRecord: records.isEnabled && !records.isIdle)
  }

  /// Reads more bytes of the log: UTF-8, or UTF-16 with a byte order mark. Offsets and ``InputSummary/bytes`` are those
  /// of the text in UTF-8.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>, to sink: inout some TraceSink) {
    if encoding.isPlain(before: bytes) {
      readText(bytes, to: &sink)
    } else {
      readText(encoding.decode(bytes).span, to: &sink)
    }
  }

  /// Reads more bytes of the log that were prepared. The result is the same.
  ///
  /// - Parameters:
  ///   - bytes: As for ``feed(_:to:)``.
  ///   - prepared: The result of a ``preparer`` of this reader, or of any other reader with the same options.
  ///   - sink: Receives the events, diagnostics and gaps.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(_ bytes: Span<UInt8>, prepared: PreparedText, to sink: inout some TraceSink) {
    guard encoding.isPlain(before: bytes), prepared.count == bytes.count else {
      return feed(bytes, to: &sink)
    }
    apply(prepared, of: bytes, to: &sink)
  }

  /// Reads a record of the log that was read elsewhere.
  ///
  /// - Parameters:
  ///   - record: The next one, in the order of the log.
  ///   - format: The id of a record-based format.
  ///   - sink: Receives the events, diagnostics and gaps.
  /// - Returns: Whether its message may contain an event. If not, the caller need not keep it for later records that
  ///   refer to it.
  /// - Complexity: O(*n*) in the length of its text.
  @discardableResult
  package mutating func feed(_ record: LogRecord, of format: String, to sink: inout some TraceSink) -> Bool {
    guard let format = index.index(of: format), let text = record.envelope.text else { return false }
    _ = addOpenDiagnostic(before: nil, to: &sink)
    let message = text.span.extracting(record.envelope.message)
    let mayReport = entries.mayReport(message, in: 0..<message.count)
    guard mayReport || trace.isReadingStack || record.envelope.role != .message else {
      entries.recordLine(record, format: format)
      trace.addStamped(message, number: record.line, .time(clock.adjusted(record.envelope.time)))
      return false
    }
    var entry = entries.entry(of: record, format: format, names: &names)
    entry.location = LineLocation(number: record.line, offset: record.offset)
    read(entry, line: text.span, to: &sink)
    return mayReport
  }

  /// Counts text that is read elsewhere and delivered as records.
  package mutating func record(bytes: Int, lines: Int) {
    byteCount += bytes
    recordLines += lines
  }

  /// Counts a part of the log that was skipped elsewhere.
  package mutating func record(_ reason: SkipReason, count: Int = 1) { trace.skip(reason, count: count) }

  /// Ends the log: reads a last line without a newline, and decides what is pending.
  package mutating func finish(to sink: inout some TraceSink) {
    readText(encoding.finish().span, to: &sink)
    if splitter.hasRest { readRest(to: &sink) }
    records.finish()
    readReleasedRecords(to: &sink)
    _ = addOpenDiagnostic(before: nil, to: &sink)
    trace.finish(names, to: &sink)
  }
}

/// Preparing and applying.
extension LogReader {
  private mutating func readText(_ text: Span<UInt8>, to sink: inout some TraceSink) {
    var prepared = self.prepared.take() ?? PreparedText()
    var start = 0
    while start < text.count {
      let block = text.extracting(start..<text.endOfBlock(from: start, count: Self.blockLength))
      preparer.prepare(block, into: &prepared)
      apply(prepared, of: block, to: &sink)
      start += block.count
    }
    self.prepared = prepared
  }

  /// Reads the lines that end in a text, and keeps the text after them.
  private mutating func apply(
    _ prepared: PreparedText, of text: Span<UInt8>, to sink: inout some TraceSink
  ) {
    byteCount += text.count
    unreadLines.keepStart(of: text)
    var (mapping, start) = (NameMapping(of: prepared.names), 0)
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
    if case .quiet(let run) = prepared.lines[index].content {
      return apply(prepared.runs[Int(run)], of: prepared, raw, to: &sink)
    }
    let location = splitter.advance(byteCount: raw.count + 1)
    switch prepared.lines[index].content {
    case .unstamped(let state)
    where isFree && otherFormat == nil && entries.matches(prepared.states[Int(state)]):
      readUnstamped(raw.extracting(raw.lineContent(isFirst: false)), location)
    case .entry(let index, let state) where isFree && entries.matches(prepared.states[Int(state)]):
      applyEntry(Int(index), of: prepared, raw, location, &mapping, to: &sink)
    case .unhinted, .unstamped: read(raw, location, isUnhinted: true, to: &sink)
    case .unread, .entry, .quiet: read(raw, location, isUnhinted: false, to: &sink)
    }
  }

  /// Whether a line is not inside an object, a call stack or a diagnostic, and so cannot be part of it.
  private var isFree: Bool { records.isIdle && !trace.isReadingStack && openDiagnostic == nil }

  private mutating func apply(
    _ run: QuietRun, of prepared: PreparedText, _ text: Span<UInt8>, to sink: inout some TraceSink
  ) {
    if isFree, !run.hasMessages || !trace.awaitsStamp,
      entries.record(run, in: prepared.states, number: splitter.number + 1)
    {
      let first = splitter.advance(byteCount: text.count + 1, lines: run.lines)
      return trace.add(run.adjusted(by: &clock), number: first.number)
    }
    // Its first lines may be part of what is open.
    var start = 0
    while start <= text.count {
      let line = text.extracting(start..<(ByteScan.newline(in: text, from: start) ?? text.count))
      let location = splitter.advance(byteCount: line.count + 1)
      // In another state, other members of an object may be searched for hints.
      read(line, location, isUnhinted: run.state == nil, to: &sink)
      start += line.count + 1
    }
  }

  /// - Parameter index: Of an entry. Its value would be a copy.
  private mutating func applyEntry(
    _ index: Int, of prepared: PreparedText, _ raw: Span<UInt8>,
    _ location: LineLocation, _ mapping: inout NameMapping, to sink: inout some TraceSink
  ) {
    var entry = prepared.entries[index].entry
    (entry.location, entry.time) = (location, clock.adjusted(entry.time))
    entries.recordLine(entry.format, number: location.number)
    entry.process = mapping.name(entry.process, in: &names)
    entry.thread = mapping.name(entry.thread, in: &names)
    trace.begin(entry, names, to: &sink)
    let known = Int(prepared.entries[index].knownReport)
    if known >= 0 {
      prepared.templates.get(known, at: prepared.entries[index].address, into: &reports)
    } else if prepared.entries[index].reports.isEmpty {
      let line = raw.extracting(raw.lineContent(isFirst: false))
      return addWithoutReports(entry, isMention: prepared.entries[index].isMention, line: line)
    } else {
      reports = ContiguousArray(prepared.reports[prepared.entries[index].reports])
    }
    for index in reports.indices { mapping.translate(&reports[index], into: &names) }
    if reports[0].event.isTentative {
      unreadLines.add(entry, of: raw.extracting(raw.lineContent(isFirst: false)), entries)
    }
    trace.add(
      &reports, of: entry, prepared.entries[index].listPosition, hasStamps: entries.hasStamps, names,
      to: &sink)
  }

  /// Records a prepared message without reports.
  private mutating func addWithoutReports(
    _ entry: EnvelopeReader.Entry, isMention: Bool, line: Span<UInt8>
  ) {
    if isMention { unreadLines.add(entry, of: line, entries) }
    trace.addWithoutReports(entry, isMention: isMention, line: line)
  }

  /// Reads the line that began in an earlier text.
  private mutating func readRest(to sink: inout some TraceSink) {
    let (rest, location) = splitter.takeRest()
    read(rest.span, location, isUnhinted: false, to: &sink)
  }
}

/// Reading lines in order.
extension LogReader {
  /// Reads a line, which may be part of an object.
  ///
  /// - Parameter isUnhinted: Whether the line is known to have no hint.
  private mutating func read(
    _ raw: Span<UInt8>, _ location: LineLocation, isUnhinted: Bool, to sink: inout some TraceSink
  ) {
    if raw.count > Self.maxLineLength { trace.skip(.overlongLine) }
    let line = raw.extracting(raw.lineContent(isFirst: location.number == 1))
    if addOpenDiagnostic(before: line, to: &sink) { return }
    if records.accepts(line) {
      gather(line, location, to: &sink)
    } else {
      readLine(line, location, isUnhinted: isUnhinted, to: &sink)
    }
  }

  /// Reads a complete line.
  ///
  /// - Parameter isUnhinted: Whether the line is known to have no hint.
  private mutating func readLine(
    _ line: Span<UInt8>, _ location: LineLocation, isUnhinted: Bool = false, to sink: inout some TraceSink
  ) {
    if trace.isReadingStack, readFrame(line, location, to: &sink) {
      entries.skipLine()
    } else if isUnhinted || !entries.lineMayReport(line) {
      readUnhinted(line, location, to: &sink)
    } else if ByteScan.first(0x1b, in: line, from: 0) != nil {
      readHinted(ANSIEscape.removed(from: line).span, raw: line, location, to: &sink)
    } else {
      readHinted(line, raw: line, location, to: &sink)
    }
  }

  /// Reads a line after a frame. It may be a frame without a hint.
  ///
  /// - Returns: Whether the line is a frame.
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

  /// Reads a line with a hint. If its only hint is that of a custom message, but its message is not custom, it counts
  /// as a line without a hint. So declarations and custom dialects do not affect other lines.
  private mutating func readHinted(
    _ line: Span<UInt8>, raw: Span<UInt8>, _ location: LineLocation, to sink: inout some TraceSink
  ) {
    guard entries.isBuiltIn(raw) || entries.isCustom(line) else {
      return readUnhinted(raw, location, to: &sink)
    }
    if let ruled = RuledLine(line: line) { return trace.add(ruled, number: location.number) }
    if var entry = entries.entry(of: line, number: location.number, names: &names) {
      entry.location = location
      read(entry, line: line, to: &sink)
    } else if entries.wasContinuation {
      trace.skip(.continuationLine)
    } else if otherFormat?.reports(line, number: location.number) == true {
      // The line has another format than the requested one. Its event is lost, so the loss is counted.
      trace.addLoss(.otherFormat, number: location.number)
    }
  }

  /// Reads a line without a hint, which may be a gap.
  private mutating func readUnhinted(
    _ line: Span<UInt8>, _ location: LineLocation, to sink: inout some TraceSink
  ) {
    // A color sequence before the line, or at its start, would hide the stamp.
    if ANSIEscape.hidesStart(of: line) {
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
    case .toolOutput: trace.addToolOutput(entry, line: line, names, to: &sink)
    case .heading: trace.addHeading(entry, line: line, names, to: &sink)
    case .broken: trace.addLoss(.brokenRecord, number: number)
    case .limitExceeded: trace.addLoss(.costlyLine, number: number)
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
      if outcome == .mention { unreadLines.add(message, line: entry.location.number) }
      trace.addWithoutReports(entry, isMention: outcome == .mention, line: line)
    case .ruled(let ruled): trace.add(ruled, number: entry.location.number)
    case .limitExceeded: trace.addLoss(.costlyLine, number: entry.location.number)
    case .callbacks:
      if reports[0].event.isTentative { unreadLines.add(message, line: entry.location.number) }
      let position = Prose.ListPosition(line)
      trace.add(&reports, of: entry, position, hasStamps: entries.hasStamps, names, to: &sink)
    case .diagnostic:
      let diagnostic = OpenDiagnostic(
        message, of: entry, found: entries.diagnosed, otherwise: reports, position: Prose.ListPosition(line))
      if diagnostic.found.isOpen { openDiagnostic = diagnostic } else { add(diagnostic, to: &sink) }
    }
  }
}

/// Diagnostics, also over several lines.
extension LogReader {
  private mutating func add(_ read: OpenDiagnostic, to sink: inout some TraceSink) {
    trace.add(read, hasStamps: entries.hasStamps, &names, to: &sink)
  }

  /// Adds the diagnostic that waited for its next line.
  ///
  /// - Parameter line: The next line; `nil` at the end of the log.
  /// - Returns: Whether the line belongs to the diagnostic.
  private mutating func addOpenDiagnostic(before line: Span<UInt8>?, to sink: inout some TraceSink) -> Bool {
    guard let open = openDiagnostic.take() else { return false }
    guard let line, let longer = open.joined(with: line, by: &entries) else {
      add(open, to: &sink)
      return false
    }
    trace.skip(.continuationLine)
    entries.skipLine()
    if longer.found.isOpen { openDiagnostic = longer } else { add(longer, to: &sink) }
    return true
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

/// Summary.
extension LogReader {
  /// The summary of the input so far.
  package var summary: InputSummary {
    var summary = InputSummary(
      path: path, format: LogFormat.print.id, lines: splitter.number + recordLines, bytes: byteCount)
    trace.fill(&summary)
    (summary.unreadShape, summary.textKind) = unreadLines.explained(beside: summary.events)
    // Text that is read elsewhere may contain no record.
    let ofRecords = recordLines > 0 ? index.ofRecords : nil
    var mostCommon = trace.counts.commonFormat(orElse: ofRecords ?? entries.commonFormat)
    if let otherFormat, let forced = entries.forcedFormat {
      mostCommon = forced
      // Empty lines alone show no format.
      if entries.formatCounts[forced].lines == 0, forced != ofRecords {
        summary.looksLike = ofRecords.map { index.id(of: $0) } ?? otherFormat.commonFormat
      }
    }
    (summary.encoding, summary.format) = (encoding.name, index.id(of: mostCommon))
    let claimed = entries.formatCounts[mostCommon]
    summary.firstFormatLine = claimed.lines > 0 ? claimed.first : nil
    for dialect in dialects { summary.dialects[dialect.id] = dialect.count }
    return summary
  }

  /// The formats with lines, most lines first. Lines of plain text count only if they name a callback.
  package var formats: [Recognition] { index.recognized(entries.formatCounts) }

  /// The dialects with events, most events first.
  package var dialects: [Recognition] { index.recognized(trace.counts) }

  /// The first and the last time of the log; `nil` if it prints none.
  var times: (first: LogTime?, last: LogTime?) { (trace.firstTime, trace.lastTime) }
}
