import LifelogTrace

/// Reads the lines of a log as entries, and the messages of entries as reports.
struct EntryReader {
  private var envelopes: EnvelopeReader
  private var messages: MessageReader
  /// What a line must contain one of; `nil` where only what is built in is looked for.
  private let hints: LineHints?

  init(_ options: LogReader.Options) {
    let custom = CustomMessages(declared: options.declared, dialects: options.dialects)
    envelopes = EnvelopeReader(options)
    messages = MessageReader(custom)
    hints = custom.map { LineHints($0) }
  }
}

/// Hints.
extension EntryReader {
  /// Whether a line may report something.
  ///
  /// - Complexity: O(*n*) in its length.
  func mayReport(_ line: Span<UInt8>) -> Bool {
    hints?.mayContainCallback(line) ?? LineHints.mayContainCallback(line)
  }

  /// The offset of a hint in the first line from an offset on that has one; the end of the text if none has.
  func firstHint(in text: Span<UInt8>, from start: Int) -> Int {
    LineHints.first(in: text, from: start, hints)
  }

  /// Whether messages are read that are not built in.
  var readsCustomMessages: Bool { hints != nil }

  /// Whether a line with a hint has one of those that are built in.
  func isBuiltIn(_ line: Span<UInt8>) -> Bool { hints == nil || LineHints.mayContainCallback(line) }

  /// Whether the message of a line is one that the model declares or a custom dialect reads.
  func isCustom(_ line: Span<UInt8>) -> Bool {
    guard let (range, text) = envelopes.message(of: line) else { return false }
    return text.map { messages.isOwn($0.span) } ?? messages.isOwn(line.extracting(range))
  }
}

/// Entries.
extension EntryReader {
  /// How many lines each format claimed, and the first of them.
  var formatCounts: ContiguousArray<EnvelopeReader.FormatCount> { envelopes.formatCounts }
  /// The format that most lines came in.
  var commonFormat: Int { envelopes.commonFormat }
  /// The index of the format that was asked for; `nil` when each line is recognized for itself.
  var forcedFormat: Int? { envelopes.forcedFormat }
  /// Whether a line was ever stamped in front.
  var hasStamps: Bool { envelopes.hasStamps }
  /// Whether an unstamped line belongs to the message before it.
  var isContinuation: Bool { envelopes.isContinuation }
  /// Whether the last line that was read belongs to the message before it, by its logger's count of lines or by its format.
  var wasContinuation: Bool { envelopes.isContinuation || envelopes.isFurther }

  /// The entry on a line; `nil` for a further line of a message, and for a line in another format than was asked for.
  mutating func entry(
    of line: Span<UInt8>, number: Int, names: inout NameTable
  ) -> EnvelopeReader.Entry? {
    envelopes.read(line, number: number, names: &names)
  }

  /// The entry that a record of another reader is.
  mutating func entry(
    of record: LogRecord, format: Int, names: inout NameTable
  ) -> EnvelopeReader.Entry {
    envelopes.read(record, format: format, names: &names)
  }

  /// The message of the last entry, where it is no part of the line.
  mutating func takeMessage() -> ContiguousArray<UInt8> { envelopes.takeText() }

  /// What a logger wrote in front of a line without a hint; `nil` when none wrote it.
  mutating func stamp(
    of line: Span<UInt8>, number: Int, names: inout NameTable
  ) -> EnvelopeReader.Stamp? {
    envelopes.stamp(of: line, number: number, names: &names)
  }

  /// Notes that an empty line ended the message.
  mutating func interrupt() { envelopes.interrupt() }

  /// Notes a line that was read elsewhere: a frame of a call stack.
  mutating func passOver() { envelopes.passOver() }

  /// Notes a record without a hint.
  mutating func pass(_ record: LogRecord, format: Int) { envelopes.pass(record, format: format) }

  /// Notes a line of a format that was read before its turn; `nil` for the format of the present state.
  mutating func pass(_ format: Int? = nil, number: Int) { envelopes.pass(format, number: number) }

  /// Notes a line without a hint that begins with a date.
  ///
  /// - Returns: `false` where no date is expected, and nothing is noted.
  mutating func passDated(number: Int) -> Bool { envelopes.passDated(number: number) }

  /// Whether some format reads a line; nothing is noted.
  func knows(_ line: Span<UInt8>) -> Bool { envelopes.knows(line) }

  /// The part of a line that is its message; the text where that is no part of it. Nothing is noted.
  func message(of line: Span<UInt8>) -> (range: Range<Int>, text: ContiguousArray<UInt8>?)? {
    envelopes.message(of: line)
  }
}

/// Messages.
extension EntryReader {
  /// Reads a message.
  ///
  /// - Parameter reports: Gets the callbacks that it reports.
  /// - Complexity: O(*n*) in its length.
  mutating func read(
    _ message: Span<UInt8>, names: inout NameTable, into reports: inout ContiguousArray<MessageReport>
  ) -> MessageReader.Outcome {
    let outcome = messages.read(message)
    guard outcome == .callbacks else { return outcome }
    for reading in messages.readings {
      reports.append(MessageReport(reading, in: message, dialect: messages.dialect, names: &names))
    }
    return outcome
  }

  /// The objects of the diagnostic that was read last.
  var diagnosed: (subject: ObjectText, other: ObjectText) { messages.diagnosed }
}

/// Lookahead.
extension EntryReader {
  /// A reader in the same state, for lines that come later.
  var lookahead: EntryReader {
    var copy = self
    copy.envelopes = envelopes.lookahead
    return copy
  }

  /// Everything but the line itself that decides what the reader makes of the next line; `nil` while that is looked at for a
  /// message.
  var state: EnvelopeReader.ReaderState? { envelopes.state }

  /// Whether the reader is in a state.
  @inline(__always)
  func matches(_ state: borrowing EnvelopeReader.ReaderState) -> Bool { envelopes.matches(state) }

  /// Whether a line begins with a date, and the last stamped line did.
  @inline(__always)
  func beginsWithUsualDate(_ line: Span<UInt8>) -> Bool { envelopes.beginsWithUsualDate(line) }

  /// The stamp of a line, `nil` when no logger wrote it; and whether no format claims it but that of the present state.
  mutating func ownStamp(
    of line: Span<UInt8>, names: inout NameTable
  ) -> (stamp: EnvelopeReader.Stamp?, isOwn: Bool) {
    let format = envelopes.format
    let before = envelopes.formatCounts[format].lines
    let stamp = envelopes.stamp(of: line, number: 1, names: &names)
    return (stamp, stamp == nil || envelopes.formatCounts[format].lines == before + 1)
  }
}
