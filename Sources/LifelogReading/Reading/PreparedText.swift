import LifelogTrace

/// What is known of a piece of text before it is its turn.
///
/// It holds nothing but answers that depend on the text, and on where a reader stands that comes to it. A reader that
/// stands elsewhere does not use them, so that it says what it would have said without. The text itself is not kept.
package struct PreparedText: Sendable {
  /// How many bytes the text had.
  package private(set) var count = 0
  /// What follows one upon the other, from the first line to the last whole one.
  var pieces: ContiguousArray<Piece> = []
  /// Where readers have to stand that use the answers.
  var stands: ContiguousArray<EnvelopeReader.Stand> = []
  /// Stamped lines without a hint.
  var quiet: ContiguousArray<Quiet> = []
  /// Lines whose message was read.
  var entries: ContiguousArray<Entry> = []
  /// What messages report.
  var reports: ContiguousArray<MessageReport> = []
  /// What they say besides.
  var details: [Detail] = []
  /// The names in what is prepared.
  var names = NameTable()

  /// Nothing is known.
  package init() {}

  /// Forgets what is known, for a text of so many bytes. The memory is used again, which spares the system to clear as
  /// much.
  mutating func begin(count: Int) {
    self.count = count
    pieces.removeAll(keepingCapacity: true)
    stands.removeAll(keepingCapacity: true)
    quiet.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    reports.removeAll(keepingCapacity: true)
    details.removeAll(keepingCapacity: true)
    names = NameTable()
    pieces.reserveCapacity(count / Self.bytesOfAPiece)
    entries.reserveCapacity(count / Self.bytesOfAnEntry)
    reports.reserveCapacity(count / Self.bytesOfAnEntry)
  }

  /// About so many there are of each piece, and of each line whose message is read, where callbacks are frequent.
  private static let (bytesOfAPiece, bytesOfAnEntry) = (256, 384)

  /// Lines of a kind.
  struct Piece {
    /// Where they end, behind a newline, counted from the first byte of the text. They begin where those before end.
    var end: Int
    /// Where a reader has to stand, as an index; −1 where it need not stand anywhere.
    var stand: Int32
    var kind: Kind
  }

  enum Kind {
    /// Of these lines nothing is known.
    case unknown
    /// Lines without a hint: none reports anything.
    case noise
    /// Such lines, stamped by the format that the reader stands at; an index.
    case quiet(Int32)
    /// A line whose message was read; an index.
    case entry(Int32)
  }

  /// Stamped lines without a hint.
  struct Quiet {
    var lines: Int
    var span: QuietSpan
  }

  /// A line that was read: what a logger wrote, and what its message reports.
  struct Entry {
    /// What of the line a reader takes, counted from its first byte.
    var content: Range<Int32>
    /// How the line would stand in a list.
    var listing: Prose.Listing
    /// Its names are of the text's own table.
    var envelope: EnvelopeReader.Entry
    /// Whether it names a callback, though it reports none.
    var isMention: Bool
    /// The indices of what it reports.
    var reports: Range<Int32>

    /// Whether it says the same as another, but for what they report.
    func says(_ other: Entry) -> Bool {
      listing == other.listing && envelope == other.envelope && isMention == other.isMention
    }
  }
}
