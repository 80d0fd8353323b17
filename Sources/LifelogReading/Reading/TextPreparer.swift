import LifelogText
import LifelogTrace

/// Does the part of reading that needs no knowledge of the previous lines: splits lines, finds hints, reads entries and
/// messages.
///
/// It reads ahead, in the state of the reader that created it. Most lines do not change that state, so almost all
/// results are usable, on any thread.
package struct TextPreparer: Sendable {
  private let entries: EntryReader
  private let gathersRecords: Bool
  /// Whether an object on several lines has begun. The contents of its lines are known only at its end.
  private let isInRecord: Bool

  /// Creates a preparer for the first lines of a log.
  ///
  /// - Parameter options: The options of the reader that will read the text.
  package init(_ options: LogReader.Options = LogReader.Options()) {
    self = LogReader(path: "", options: options).preparer
  }

  init(_ entries: EntryReader, gathersRecords: Bool, isInRecord: Bool) {
    self.entries = entries.lookahead
    self.gathersRecords = gathersRecords
    self.isInRecord = isInRecord
  }

  /// Prepares a part of a log.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8. It should begin and end at line boundaries, because the reader reads a cut line itself.
  ///   - text: Receives the result, and reuses its memory.
  /// - Complexity: O(*n*) in the number of bytes.
  package func prepare(_ bytes: Span<UInt8>, into text: inout PreparedText) {
    text.begin(count: bytes.count)
    var lookahead = Lookahead(entries, gathersRecords: gathersRecords)
    var start = 0
    while let newline = ByteScan.newline(in: bytes, from: start) {
      if isInRecord {
        text.append(.unread, end: newline + 1)
        start = newline + 1
      } else {
        start = lookahead.read(start..<newline, of: bytes, into: &text)
      }
    }
  }
}

/// Reads lines in the state in which the reader will probably reach them.
private struct Lookahead {
  private var entries: EntryReader
  private let gathersRecords: Bool
  /// The index of the current state; `nil` if it must be determined.
  private var state: Int32?
  /// Whether the heads of earlier lines apply in that state.
  private var knowsHeads = false
  /// The offset of the last hint that was searched.
  private var hint = -1

  init(_ entries: EntryReader, gathersRecords: Bool) {
    self.entries = entries
    self.gathersRecords = gathersRecords
  }

  /// Reads a line of a text, with the rest of the quiet run that it begins, or with the next objects.
  ///
  /// - Returns: The end of what was read.
  mutating func read(_ line: Range<Int>, of bytes: Span<UInt8>, into text: inout PreparedText) -> Int {
    let (raw, end) = (bytes.extracting(line), line.upperBound + 1)
    if raw.byte(0) == UInt8(ascii: "{"), let next = readObjects(line, of: bytes, into: &text) { return next }
    if hint < line.lowerBound { hint = entries.firstHint(in: bytes, from: line.lowerBound) }
    if hint < end {
      readHinted(raw, end: end, into: &text)
    } else if !entries.beginsWithUsualDate(raw) {
      if entries.knowsUsualTime, let end = text.extendRun(.usualTime, bytes, before: hint) { return end }
      readUnhinted(raw, end: end, into: &text)
    } else if let end = text.extendRun(.date, bytes, before: hint) {
      return end
    } else if line.lowerBound > 0, let run = QuietRun(bytes, from: line, before: hint, &text.minute) {
      text.append(run)
      return run.end
    } else {
      // The first line may have begun in the text before. Reading a date later costs no more.
      text.append(.unhinted, end: end)
    }
    return end
  }

  /// Reads an object, with the next lines that are objects of a known layout.
  ///
  /// - Returns: The end of what was read; `nil` if the line is not an object in the current format.
  private mutating func readObjects(
    _ line: Range<Int>, of bytes: Span<UInt8>, into text: inout PreparedText
  ) -> Int? {
    let (raw, end) = (bytes.extracting(line), line.upperBound + 1)
    // The first line may have begun in the text before.
    if line.lowerBound > 0, let next = readKnownObjects(from: line.lowerBound, of: bytes, into: &text) {
      return next
    }
    guard let state = readObject(raw, into: &text) else { return nil }
    if entries.mayReport(raw, in: text.memory.object.searched) {
      readHintedObject(raw, end: end, in: state, into: &text)
    } else {
      text.appendQuiet(QuietLine(time: text.memory.time, state: state, end: end), .other)
    }
    return end
  }

  /// Reads the next lines that are objects of a known layout.
  ///
  /// - Returns: The offset of the first other line; `nil` if it is the next one.
  private mutating func readKnownObjects(
    from first: Int, of bytes: Span<UInt8>, into text: inout PreparedText
  ) -> Int? {
    guard let state = stateIndex(in: &text), entries.expectsObjects else { return nil }
    var (start, run) = (first, QuietRun?.none)
    while self.state != nil, case let rest = bytes.extracting(start...),
      let newline = text.memory.readLine(rest), newline <= LogReader.maxLineLength
    {
      start += newline + 1
      if entries.mayReport(rest, in: text.memory.object.searched) {
        if let quiet = run.take() { text.append(quiet) }
        readHintedObject(rest.extracting(..<newline), end: start, in: state, into: &text)
      } else if case let line = QuietLine(time: text.memory.time, state: state, end: start),
        run?.add(line) != true
      {
        if let run { text.append(run) }
        run = QuietRun(line, .other)
      }
    }
    if let run { text.append(run) }
    return start > first ? start : nil
  }

  /// Reads an object in the current format. Its other members than the message are not searched for hints.
  ///
  /// - Returns: The index of the current state; `nil` for any other line.
  private mutating func readObject(_ raw: Span<UInt8>, into text: inout PreparedText) -> Int32? {
    guard raw.count <= LogReader.maxLineLength, let state = stateIndex(in: &text),
      entries.readObject(raw, into: &text.memory)
    else { return nil }
    return state
  }

  /// Reads a line without a hint, and without a date.
  private mutating func readUnhinted(_ raw: Span<UInt8>, end: Int, into text: inout PreparedText) {
    guard let content = plainContent(of: raw), !content.isEmpty, let state = stateIndex(in: &text) else {
      return text.append(.unhinted, end: end)
    }
    let (stamp, isOfFormat) = entries.nextStamp(of: raw.extracting(content), names: &text.names)
    guard !entries.takeExceeded(), entries.matches(text.states[Int(state)]) else {
      self.state = nil
      return text.append(.unhinted, end: end)
    }
    switch stamp {
    case nil: text.append(.unstamped(state: state), end: end)
    case .time(let time):
      let isUsual = text.minute.begin(raw) != nil && entries.isUsual(text.minute.times.layout)
      let quiet = QuietLine(time: time, state: state, isOfFormat: isOfFormat, end: end)
      text.appendQuiet(quiet, isUsual ? .usualTime : .other)
    case .date, .metadata, .continuation: text.append(.unhinted, end: end)
    }
  }

  /// Reads a line with a hint, and appends it.
  private mutating func readHinted(_ raw: Span<UInt8>, end: Int, into text: inout PreparedText) {
    guard let state = stateIndex(in: &text) else { return text.append(.unread, end: end) }
    if recognize(raw, end: end, in: state, into: &text) { return }
    guard let content = plainContent(of: raw), canBeRead(raw),
      case let line = raw.extracting(content), RuledLine(line: line) == nil,
      let entry = entry(of: line, in: state, into: &text), entry.role == .message,
      append(entry, of: line, end: end, in: state, to: &text)
    else {
      self.state = nil
      return text.append(.unread, end: end)
    }
  }

  /// Appends a line of which both the head and the template of the message are known.
  ///
  /// - Returns: `false` for any other line.
  // Mutating because the preparer would be copied otherwise.
  private mutating func recognize(
    _ raw: Span<UInt8>, end: Int, in state: Int32, into text: inout PreparedText
  ) -> Bool {
    guard knowsHeads, !entries.readsCustomMessages else { return false }
    let line = raw.extracting(raw.lineContent(isFirst: false))
    guard let (time, isNext) = text.minute.next(line),
      let head = text.envelopes.head(of: line, after: text.minute.times.layout)
    else { return false }
    let message = line.extracting(head.end..<line.count)
    guard let template = MessageTemplate(message), let known = text.templates.known(message, template) else {
      return false
    }
    switch known.outcome {
    // The reader learns the names in a head from the first line with it.
    case .nothing where known.isQuiet && text.envelopes.isUsed(head),
      .mention where known.isQuiet && text.envelopes.isUsed(head):
      let quiet = QuietLine(time: time, state: state, isMention: known.outcome == .mention, end: end)
      if isNext, text.extendDatedRun(quiet) { return true }
      _ = text.minute.begin(line)
      text.append(QuietRun(quiet, .date))
    case .nothing, .mention, .callbacks:
      text.envelopes.use(head)
      var prepared = PreparedEntry(entry: text.envelopes.entry(of: line, after: head, at: time))
      _ = prepared.take(known, template)
      text.append(prepared, in: state, end: end)
    case .backtraceFrame, .ruled, .diagnostic, .limitExceeded: return false
    }
    return true
  }

  /// Reads a line with a hint that has been read as an object, and appends it.
  private mutating func readHintedObject(
    _ raw: Span<UInt8>, end: Int, in state: Int32, into text: inout PreparedText
  ) {
    guard canBeRead(raw), case let line = raw.extracting(raw.lineContent(isFirst: false)),
      RuledLine(line: line) == nil,
      case let entry = entries.entry(in: &text.memory, on: line, names: &text.names),
      entries.matches(text.states[Int(state)]), append(entry, of: line, end: end, in: state, to: &text)
    else {
      self.state = nil
      return text.append(.unread, end: end)
    }
  }

  /// Whether a line with a hint has a built-in one, and no color.
  private func canBeRead(_ raw: Span<UInt8>) -> Bool {
    raw.firstFarIndex(of: 0x1b, from: 0) == nil && entries.isBuiltIn(raw)
  }

  /// Appends an entry with the reports of its message.
  ///
  /// - Returns: `false` if only the reader itself can read the message.
  private mutating func append(
    _ entry: EnvelopeReader.Entry, of line: Span<UInt8>, end: Int, in state: Int32,
    to text: inout PreparedText
  ) -> Bool {
    var prepared = PreparedEntry(entry: entry)
    let outcome =
      entry.isElsewhere
      ? readMessage(entries.takeMessage().span, of: &prepared, into: &text)
      : readMessage(line.extracting(entry.message), of: &prepared, into: &text)
    switch outcome {
    case .nothing: break
    case .mention: prepared.isMention = true
    case .callbacks: prepared.listPosition = Prose.ListPosition(line)
    case .backtraceFrame, .ruled, .diagnostic, .limitExceeded: return false
    }
    text.append(prepared, in: state, end: end)
    return true
  }

  private mutating func entry(
    of line: Span<UInt8>, in state: Int32, into text: inout PreparedText
  ) -> EnvelopeReader.Entry? {
    // Custom formats are tried first, and may be those of any line.
    let time = entries.hasCustomFormats ? nil : text.minute.printed(in: line)
    if knowsHeads, let time, let head = text.envelopes.head(of: line, after: text.minute.times.layout) {
      return text.envelopes.entry(of: line, after: head, at: time)
    }
    // The reader itself tries longer.
    guard let entry = entries.entry(of: line, number: 1, names: &text.names), !entries.takeExceeded(),
      entries.matches(text.states[Int(state)])
    else { return nil }
    if let time,
      text.envelopes.add(line, entry, at: time, text.minute.times.layout, in: text.states[Int(state)])
    {
      knowsHeads = true
    }
    return entry
  }

  /// Reads the message of an entry, which receives the reports.
  ///
  /// - Returns: What it is.
  private mutating func readMessage(
    _ message: Span<UInt8>, of entry: inout PreparedEntry, into text: inout PreparedText
  ) -> MessageReader.Outcome {
    let first = text.reports.count
    defer { entry.reports = first..<text.reports.count }
    // A custom dialect may read the digits of an address.
    guard !entries.readsCustomMessages, let template = MessageTemplate(message) else {
      return entries.read(message, names: &text.names, into: &text.reports)
    }
    if let known = text.templates.known(message, template) { return entry.take(known, template) }
    // Numbers decide rarely.
    let withNumbers = template.withNumbers(of: message)
    if let withNumbers, let known = text.templates.known(message, withNumbers) {
      return entry.take(known, withNumbers)
    }
    let outcome = entries.read(message, names: &text.names, into: &text.reports)
    guard let reading = TemplateCache.Reading(outcome, text.reports[first...]) else {
      return outcome
    }
    for template in [withNumbers, template] {
      guard let template else { continue }
      text.templates.record(message, template, as: reading) { other in
        var reports: ContiguousArray<MessageReport> = []
        let outcome = entries.read(other, names: &text.names, into: &reports)
        return TemplateCache.Reading(outcome, reports)
      }
    }
    return outcome
  }

  /// The index of the current state; `nil` if no reader can be in the same state.
  private mutating func stateIndex(in text: inout PreparedText) -> Int32? {
    if let state { return state }
    guard let now = entries.state else { return nil }
    if text.states.last != now { text.states.append(now) }
    state = Int32(text.states.count - 1)
    knowsHeads = text.envelopes.applies(in: now)
    return state
  }

  /// The range of a line to read; `nil` for a line that may be part of an object, or begins with an escape or a byte
  /// order mark.
  @inline(__always)
  private func plainContent(of raw: Span<UInt8>) -> Range<Int>? {
    guard raw.count <= LogReader.maxLineLength else { return nil }
    let content = raw.lineContent(isFirst: false)
    if ANSIEscape.hidesStart(of: raw.extracting(content)) { return nil }
    switch raw.byte(content.lowerBound) {
    case 0xef: return nil
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return gathersRecords && JSONRecords.opens(raw.extracting(content)) ? nil : content
    default: return content
    }
  }
}
