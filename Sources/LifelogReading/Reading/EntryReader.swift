import LifelogTrace

/// Reads the lines of a log as entries, and the messages of entries as reports.
struct EntryReader {
  private var envelopes: EnvelopeReader
  private var messages: MessageReader
  /// The hints for custom messages; `nil` if there are only built-in ones.
  private let hints: LineHints?
  /// The object on the last line.
  private var memory = RecordMemory()

  init(_ options: LogReader.Options) {
    let custom = CustomMessages(declared: options.declared, dialects: options.dialects)
    envelopes = EnvelopeReader(options)
    messages = MessageReader(custom)
    hints = custom.map { LineHints($0) }
  }
}

/// Hints.
extension EntryReader {
  /// Whether a part of a line may contain a report.
  ///
  /// - Complexity: O(*n*) in its length.
  @inline(__always)
  func mayReport(_ line: Span<UInt8>, in range: Range<Int>) -> Bool {
    hints?.mayContainCallback(line, in: range) ?? LineHints.mayContainCallback(line, in: range)
  }

  /// Whether a whole line may contain a report. Of an object in the current format, only the message is searched.
  ///
  /// - Complexity: O(*n*) in its length.
  mutating func lineMayReport(_ line: Span<UInt8>) -> Bool {
    let isObject = envelopes.readObject(line, into: &memory)
    return mayReport(line, in: isObject ? memory.object.searched : 0..<line.count)
  }

  /// The offset of a hint on the first line after an offset that has one; the end of the text if none has.
  @inline(__always)
  func firstHint(in text: Span<UInt8>, from start: Int) -> Int {
    LineHints.first(in: text, from: start, hints)
  }

  /// Whether there are declared messages or custom dialects.
  var readsCustomMessages: Bool { hints != nil }

  /// Whether a line with a hint has a built-in one.
  func isBuiltIn(_ line: Span<UInt8>) -> Bool { hints == nil || LineHints.mayContainCallback(line) }

  /// Whether the model declares the message of a line, or a custom dialect reads it.
  func isCustom(_ line: Span<UInt8>) -> Bool {
    guard let (range, text) = envelopes.message(of: line) else { return false }
    return text.map { messages.isCustom($0.span) } ?? messages.isCustom(line.extracting(range))
  }
}

/// Entries.
extension EntryReader {
  /// The number of lines in each format, and the first of them.
  var formatCounts: ContiguousArray<EnvelopeReader.FormatCount> { envelopes.formatCounts }
  /// The format of most lines.
  var commonFormat: Int { envelopes.commonFormat }
  /// The index of the requested format; `nil` if lifelog recognizes the format of each line.
  var forcedFormat: Int? { envelopes.forcedFormat }
  /// Whether any line has had a stamp before its message.
  var hasStamps: Bool { envelopes.hasStamps }
  /// Whether a line without a stamp continues the previous message.
  var isContinuation: Bool { envelopes.isContinuation }
  /// Whether the last line continues the previous message, by its logger's line count or by its format.
  var wasContinuation: Bool { envelopes.isContinuation || envelopes.isExpectedContinuation }

  /// Whether there are custom formats.
  var hasCustomFormats: Bool { envelopes.readers.hasCustomFormats }

  /// The entry on a line; `nil` for a continuation of a message, and for a line in another format than the requested
  /// one.
  mutating func entry(
    of line: Span<UInt8>, number: Int, names: inout NameTable
  ) -> EnvelopeReader.Entry? {
    envelopes.read(line, number: number, names: &names)
  }

  /// The entry of a line that ``readObject(_:into:)`` has read.
  mutating func entry(
    in memory: inout RecordMemory, on line: Span<UInt8>, names: inout NameTable
  ) -> EnvelopeReader.Entry {
    envelopes.read(&memory, of: line, names: &names)
  }

  /// The entry of a record from another reader.
  mutating func entry(
    of record: LogRecord, format: Int, names: inout NameTable
  ) -> EnvelopeReader.Entry {
    envelopes.read(record, format: format, names: &names)
  }

  /// The message of the last entry, if it is not part of the line.
  mutating func takeMessage() -> ContiguousArray<UInt8> { envelopes.takeText() }

  /// The stamp of a line without a hint; `nil` if no logger wrote the line.
  mutating func stamp(
    of line: Span<UInt8>, number: Int, names: inout NameTable
  ) -> EnvelopeReader.Stamp? {
    envelopes.stamp(of: line, number: number, names: &names)
  }

  /// Records that an empty line ended the message.
  mutating func interrupt() { envelopes.interrupt() }

  /// Records a line that was read elsewhere, as a frame of a call stack.
  mutating func skipLine() { envelopes.skipLine() }

  /// Records a record without a hint.
  mutating func recordLine(_ record: LogRecord, format: Int) { envelopes.recordLine(record, format: format) }

  /// Records a line that was read in lookahead.
  mutating func recordLine(_ format: Int, number: Int) { envelopes.recordLine(format, number: number) }

  /// Records the lines of a quiet run.
  ///
  /// - Parameters:
  ///   - states: The states that were assumed, of which one may be that of the run.
  ///   - number: The number of the first line.
  /// - Returns: `false` if the run was read in another state, and nothing was recorded.
  mutating func record(
    _ run: QuietRun, in states: ContiguousArray<EnvelopeReader.ReaderState>, number: Int
  ) -> Bool {
    if let state = run.state {
      guard forcedFormat == nil, envelopes.matches(states[Int(state)]) else { return false }
    }
    if run.start == .date {
      guard envelopes.expectsDates else { return false }
      envelopes.recordDated(lines: run.lines, number: number)
    } else if run.isOfFormat {
      envelopes.recordLine(nil, number: number, lines: run.lines)
    }
    return true
  }

  /// Whether any format reads a line. Does not change the state.
  func recognizes(_ line: Span<UInt8>) -> Bool { envelopes.recognizes(line) }

  /// The range of the message in a line; its text, too, if it is not part of the line. Does not change the state.
  func message(of line: Span<UInt8>) -> (range: Range<Int>, text: ContiguousArray<UInt8>?)? {
    envelopes.message(of: line)
  }
}

/// Messages.
extension EntryReader {
  /// Reads a message.
  ///
  /// - Parameter reports: Receives its callbacks; for a diagnostic, those that it reports if it is none.
  /// - Complexity: O(*n*) in its length.
  mutating func read(
    _ message: Span<UInt8>, names: inout NameTable, into reports: inout ContiguousArray<MessageReport>
  ) -> MessageReader.Outcome {
    if message.byte(message.count - 1) == UInt8(ascii: "\""), let field = Self.lastField(message),
      !messages.isCustom(message)
    {
      return readPart(message.extracting(field), names: &names, into: &reports)
    }
    // The patterns of the user decide about a whole message.
    if let chain = MessageChain(message), !messages.isCustom(message) {
      if chain.isMeasure(in: message) { return .mention }
      if read(chain, of: message, names: &names, into: &reports) { return .callbacks }
    }
    return readPart(message, names: &names, into: &reports)
  }

  /// The message in the last field of a row, in quotes: `,INFO,main,"CartVC viewDidLoad"`; `nil` for other messages.
  private static func lastField(_ message: Span<UInt8>) -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    if message[0] == quote { return lastQuotedField(message) }
    guard let start = message.find(quote, in: 0..<message.count - 1), start > 0,
      message[start - 1] == UInt8(ascii: ","),
      message.find(quote, in: start + 1..<message.count) == message.count - 1,
      message.find(UInt8(ascii: ","), in: 0..<start - 1) != nil,
      message.find(0x20, in: 0..<start) == nil
    else { return nil }
    return start + 1..<message.count - 1
  }

  /// The words in the last field of a row of which each field is in quotes: `"10:22:01","D","ui","CartVC viewDidLoad"`.
  private static func lastQuotedField(_ message: Span<UInt8>) -> Range<Int>? {
    var (index, start, fields) = (1, 0, 0)
    while let end = message.find("\",\"", in: index..<message.count) {
      (index, start, fields) = (end + 3, end + 3, fields + 1)
    }
    guard start < message.count - 1 else { return nil }
    let field = start..<message.count - 1
    return fields >= 2 && message.find(0x20, in: field) != nil ? field : nil
  }

  private mutating func readPart(
    _ text: Span<UInt8>, names: inout NameTable, into reports: inout ContiguousArray<MessageReport>
  ) -> MessageReader.Outcome {
    let outcome = messages.read(text)
    for reading in messages.readings {
      reports.append(MessageReport(reading, in: text, dialect: messages.dialect, names: &names))
    }
    return outcome
  }

  /// Reads the parts of a chain. One without an owner is of the controller of the one before.
  ///
  /// - Returns: Whether each part reports a callback. Otherwise nothing is read.
  private mutating func read(
    _ chain: MessageChain, of message: Span<UInt8>, names: inout NameTable,
    into reports: inout ContiguousArray<MessageReport>
  ) -> Bool {
    // A part of a message that is not a chain must not leave a name.
    for part in chain.parts where messages.read(message.extracting(part)) != .callbacks { return false }
    let first = reports.count
    for part in chain.parts { _ = readPart(message.extracting(part), names: &names, into: &reports) }
    for index in reports.indices.dropFirst(first + 1) where reports[index].event.subject.isNone {
      reports[index].event.subject = reports[index - 1].event.subject
      reports[index].event.module = reports[index - 1].event.module
      reports[index].nameKind = reports[index - 1].nameKind
    }
    return true
  }

  /// The last diagnostic.
  var diagnosed: DiagnosticReader.Found { messages.diagnosed }

  /// The diagnostic in a message that goes on in its last line; `nil` if the line is a message itself.
  ///
  /// - Parameter start: The offset of the line.
  mutating func diagnostic(in message: Span<UInt8>, goingOnAt start: Int) -> DiagnosticReader.Found? {
    let line = message.extracting(start..<message.count)
    if let (range, text) = envelopes.message(of: line), text != nil || range != 0..<line.count { return nil }
    guard let found = messages.diagnostic(in: message), found.end > start else { return nil }
    // Words of the diagnostic may name a callback, too.
    return found.wordsEnd > start || messages.read(line) != .callbacks ? found : nil
  }
}

/// Lookahead.
extension EntryReader {
  /// A reader in the same state, for later lines.
  var lookahead: EntryReader {
    var copy = self
    copy.envelopes = envelopes.lookahead
    copy.messages.beginLookahead()
    return copy
  }

  /// Returns whether the pattern of a custom format exceeded its limit, and resets it.
  mutating func takeExceeded() -> Bool { envelopes.takeExceeded() }

  /// Everything except the line itself that determines how the next line is read; `nil` if the next line is a message.
  var state: EnvelopeReader.ReaderState? { envelopes.state }

  /// Whether the reader is in a state.
  @inline(__always)
  func matches(_ state: borrowing EnvelopeReader.ReaderState) -> Bool { envelopes.matches(state) }

  /// Whether a line begins with a date, like the last stamped line.
  @inline(__always)
  func beginsWithUsualDate(_ line: Span<UInt8>) -> Bool { envelopes.beginsWithUsualDate(line) }

  /// Reads a line if it is a message in the current format, as an object, and does not change the state.
  ///
  /// - Parameter memory: The object on the last line; receives this one.
  /// - Returns: `false` for any other line.
  @inline(__always)
  func readObject(_ line: Span<UInt8>, into memory: inout RecordMemory) -> Bool {
    envelopes.readObject(line, into: &memory)
  }

  /// Whether a line that is a message in the current format, as an object, does not change the state.
  var expectsObjects: Bool { envelopes.expectsObjects }

  /// The stamp of a line, `nil` if no logger wrote it; also whether the line counts as one of the current format.
  mutating func nextStamp(
    of line: Span<UInt8>, names: inout NameTable
  ) -> (stamp: EnvelopeReader.Stamp?, isOfFormat: Bool) {
    let format = envelopes.format
    let before = envelopes.formatCounts[format].lines
    let stamp = envelopes.stamp(of: line, number: 1, names: &names)
    return (stamp, envelopes.formatCounts[format].lines > before)
  }

  /// Whether a usual time is known.
  @inline(__always)
  var knowsUsualTime: Bool { !envelopes.usualTime.isNone }

  /// Whether the formats need not be tried on lines that begin with a time in a layout, and name no callback.
  func isUsual(_ layout: PrintedLayout) -> Bool { envelopes.isUsual(layout) }
}
