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

  /// Maximum number of names. At this limit, names and templates are removed, so that memory does not grow with the
  /// log.
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
    if names.count > Self.maxNames { (names, templates) = (NameTable(), TemplateCache()) }
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
    /// The index of a run of such lines, which begin with dates.
    case quiet(Int32)
    /// The same, written by a logger, in the state with this index; the time is `nil` if the format has none.
    case stamped(LogTime?, state: Int32)
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
  var isMention: Bool
  /// The indices of its reports.
  var reports: Range<Int>
}
