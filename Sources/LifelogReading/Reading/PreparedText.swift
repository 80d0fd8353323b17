import LifelogTrace

/// The result of preparing a text before it is applied: the ends of its lines, and their contents if the reader reaches
/// them in the assumed state.
///
/// A reader in another state reads the line itself, so the result is the same with and without preparation. The text is
/// not kept.
package struct PreparedText: Sendable {
  /// The length of the text in bytes.
  package private(set) var count = 0
  /// The lines that end in the text, in order; a quiet run is one of them.
  var lines: ContiguousArray<PreparedLine> = []
  /// The quiet runs.
  var runs: ContiguousArray<QuietRun> = []
  /// The assumed states.
  var states: ContiguousArray<EnvelopeReader.ReaderState> = []
  /// The entries that were read.
  var entries: ContiguousArray<PreparedEntry> = []
  /// The reports of their messages.
  var reports: ContiguousArray<MessageReport> = []
  /// The names of this text, and of earlier texts in the same memory.
  var names = NameTable()
  /// The templates of this text's messages, and of earlier texts in the same memory.
  var templates = TemplateCache()
  /// The heads of this text's lines, and of earlier texts in the same memory.
  var envelopes = EnvelopeCache()
  /// The minute of the last date of this text, or of an earlier text in the same memory.
  var minute = LastMinute()
  /// The last object of this text, or of an earlier text in the same memory.
  var memory = RecordMemory()

  /// Maximum number of names. At this limit, names, templates and heads are removed, so that memory does not grow
  /// with the log.
  private static let maxNames = 4_096

  /// An empty result.
  package init() {}

  /// Resets everything for a text of `count` bytes, and keeps the memory.
  mutating func begin(count: Int) {
    self.count = count
    lines.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    reports.removeAll(keepingCapacity: true)
    if names.count > Self.maxNames || templates.isFull {
      (names, templates, envelopes) = (NameTable(), TemplateCache(), EnvelopeCache())
      memory = RecordMemory()
    }
    envelopes.beginText()
  }

  /// Appends a line.
  mutating func append(_ content: PreparedLine.Content, end: Int) {
    lines.append(PreparedLine(end: end, content: content))
  }

  /// Appends an entry, which was read in a state.
  mutating func append(_ entry: PreparedEntry, in state: Int32, end: Int) {
    entries.append(entry)
    append(.entry(Int32(entries.count - 1), state: state), end: end)
  }

  /// Appends a quiet run.
  mutating func append(_ run: QuietRun) {
    runs.append(run)
    append(.quiet(Int32(runs.count - 1)), end: run.end)
  }

  /// The index of the quiet run at the end; `nil` if the last line is not one. The first line may have begun in the text
  /// before.
  private var lastRun: Int? {
    guard lines.count > 1, case .quiet(let run) = lines[lines.count - 1].content else { return nil }
    return Int(run)
  }

  /// Adds the next lines to the quiet run at the end, up to a hint, if that run and they begin with a date or a time.
  ///
  /// - Returns: The end of the run; `nil` if there are no such lines.
  mutating func extendRun(_ start: QuietRun.Start, _ bytes: Span<UInt8>, before hint: Int) -> Int? {
    guard let run = lastRun, runs[run].start == start, runs[run].extend(bytes, before: hint, &minute) else {
      return nil
    }
    lines[lines.count - 1].end = runs[run].end
    return runs[run].end
  }

  /// Adds a line that reports nothing to the quiet run at the end, if there is one, and its lines begin with dates.
  ///
  /// - Parameter line: Its date is in the minute of that run, and not before the last one.
  mutating func extendDatedRun(_ line: QuietLine) -> Bool {
    guard let run = lastRun, runs[run].addDated(line) else { return false }
    lines[lines.count - 1].end = line.end
    return true
  }

  /// Appends a line that does not begin with a date and reports nothing, or adds it to the quiet run before it.
  mutating func appendQuiet(_ line: QuietLine, _ start: QuietRun.Start) {
    guard start == .other, let run = lastRun, runs[run].add(line) else {
      return append(QuietRun(line, start))
    }
    lines[lines.count - 1].end = line.end
  }
}

/// A line of a prepared text, or a quiet run.
struct PreparedLine {
  /// The offset after its newline, from the first byte of the text. The line begins at the end of the previous line.
  var end: Int
  var content: Content

  /// The content of a line.
  enum Content {
    /// Not prepared.
    case unread
    /// A line without a hint, so without reports.
    case unhinted
    /// The index of a run of such lines, which a logger wrote.
    case quiet(Int32)
    /// The same, not written by a logger, in the state with this index.
    case unstamped(state: Int32)
    /// The index of an entry, and of the state in which it was read.
    case entry(Int32, state: Int32)
  }
}

/// An entry of a prepared text, with the reports of its message.
struct PreparedEntry {
  /// Its names belong to the prepared text.
  var entry: EnvelopeReader.Entry
  /// The list number and bullet of its line, if it has reports.
  var listPosition = Prose.ListPosition.none
  /// Whether it names a callback without being an event.
  var isMention = false
  /// The indices of its reports; empty if it has none, or a known one.
  var reports = 0..<0
  /// The place of its template's report in the cache, and the address in it; −1 if the message was read or reports nothing.
  var knownReport: Int32 = -1
  var address = InstanceToken.none

  init(entry: EnvelopeReader.Entry) { self.entry = entry }

  /// Takes what is known of the template of its message.
  ///
  /// - Returns: What the message is.
  mutating func take(_ known: TemplateCache.Known, _ template: MessageTemplate) -> MessageReader.Outcome {
    isMention = known.outcome == .mention
    if let report = known.report {
      knownReport = Int32(report)
      if let address = template.address { self.address = address }
    }
    return known.outcome
  }
}
