import LifelogTrace

/// What is known of a text before it is applied: where its lines end, and what they say if the reader comes to them in the
/// state that was assumed.
///
/// A reader in another state reads the line itself, so that the result is the same with and without it. The text is not kept.
package struct PreparedText: Sendable {
  /// The length of the text in bytes.
  package private(set) var count = 0
  /// The lines that end in the text, in order.
  var lines: ContiguousArray<PreparedLine> = []
  /// The states that were assumed.
  var states: ContiguousArray<EnvelopeReader.ReaderState> = []
  /// The entries that were read.
  var entries: ContiguousArray<PreparedEntry> = []
  /// What their messages report.
  var reports: ContiguousArray<MessageReport> = []
  /// The names in what is prepared, here and in what the memory was used for before.
  var names = NameTable()
  /// The templates of its messages, and of those of the texts that used the memory before.
  var templates = TemplateCache()

  /// Maximum number of names. Beyond it names and templates are forgotten, so that memory does not grow with the log.
  private static let maxNames = 4_096

  /// A text of which nothing is known.
  package init() {}

  /// Forgets everything, for a text of so many bytes. Its memory is used again.
  mutating func begin(count: Int) {
    self.count = count
    lines.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    reports.removeAll(keepingCapacity: true)
    if names.count > Self.maxNames { (names, templates) = (NameTable(), TemplateCache()) }
  }
}

/// A line of a prepared text.
struct PreparedLine {
  /// Where it ends, after its newline, counted from the first byte of the text. It begins where the line before it ends.
  var end: Int
  var content: Content

  /// What is known of it.
  enum Content {
    /// Nothing.
    case unread
    /// It holds no hint, so that it reports nothing.
    case unhinted
    /// The same, and a date and a clock are at its beginning.
    case dated
    /// The same, and a logger wrote it, in the format and the state with this index; `nil` where that prints no time.
    case stamped(LogTime?, state: Int32)
    /// The same, and no logger wrote it, in the state with this index.
    case unstamped(state: Int32)
    /// An index among the entries, and the state that it was read in.
    case entry(Int32, state: Int32)
  }
}

/// An entry of a prepared text, and what its message reports.
struct PreparedEntry {
  /// Its names are those of the prepared text.
  var entry: EnvelopeReader.Entry
  /// How its line would stand in a list.
  var listPosition: Prose.ListPosition
  /// Whether it names a callback without reporting one.
  var isMention: Bool
  /// The indices of its reports.
  var reports: Range<Int>
}
