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
    }
  }

  /// Appends a line.
  mutating func append(_ content: PreparedLine.Content, end: Int) {
    lines.append(PreparedLine(end: end, content: content))
  }

  /// Appends a quiet run.
  mutating func append(_ run: QuietRun) {
    runs.append(run)
    append(.quiet(Int32(runs.count - 1)), end: run.end)
  }

  /// Appends a line without a hint, which a logger wrote in a state, or adds it to the quiet run before it.
  mutating func appendQuiet(_ time: LogTime?, state: Int, end: Int) {
    // The first line may have begun in the text before.
    if lines.count > 1, case .quiet(let run) = lines[lines.count - 1].content,
      runs[Int(run)].add(time, state: state, end: end)
    {
      lines[lines.count - 1].end = end
    } else {
      append(QuietRun(time, state: state, end: end))
    }
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
  /// The list number and bullet of its line.
  var listPosition: Prose.ListPosition
  /// Whether it names a callback without being an event.
  var isMention = false
  /// The indices of its reports; empty if it has none, or a known one.
  var reports = 0..<0
  /// The place of its template's report in the cache, and the address in it; −1 if the message was read or reports nothing.
  var knownReport: Int32 = -1
  var address = InstanceToken.none
}
