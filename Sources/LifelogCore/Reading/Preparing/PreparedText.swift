/// What is known of a piece of text before it is its turn.
///
/// It holds nothing but answers that depend on the text, and on where a reader stands that comes to it. A reader that
/// stands elsewhere does not use them, so that it says what it would have said without. The text itself is not kept.
public struct PreparedText: Sendable {
  /// How many bytes the text had.
  public let count: Int
  /// What follows one upon the other, from the first line to the last whole one.
  var pieces: ContiguousArray<Piece> = []
  /// Where readers have to stand that use the answers.
  var stands: ContiguousArray<EnvelopeReader.Stand> = []
  /// The names in what is prepared.
  var names = NameTable()
  /// What messages report.
  var reports: ContiguousArray<MessageReport> = []

  init(count: Int) { self.count = count }

  /// Lines of a kind.
  struct Piece {
    /// Where they end, behind a newline, counted from the first byte of the text. They begin where those before end.
    var end: Int
    /// Where a reader has to stand, as an index; `nil` where it need not stand anywhere.
    var stand: Int?
    var kind: Kind
  }

  enum Kind {
    /// Of these lines nothing is known.
    case unknown
    /// Lines without a hint: none reports anything.
    case noise
    /// So many such lines, stamped by the format that the reader stands at.
    case quiet(lines: Int, QuietSpan)
    /// A line whose message was read.
    case entry(Entry)
  }

  /// A line that was read: what a logger wrote, and what its message reports.
  struct Entry {
    /// Without a text of its own; its names are of the text's own table.
    var envelope: EnvelopeReader.Entry
    /// Whether its message is a part of the line.
    var isPlain: Bool
    /// The indices of what it reports.
    var reports: Range<Int>
    /// Whether it names a callback, though it reports none.
    var isMention: Bool
  }
}
