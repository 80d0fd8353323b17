/// The reason that a document cannot be read completely, or contains no data.
package enum XMLReadingError: Error, Sendable, Hashable {
  /// Out of memory.
  case allocation
  /// Invalid XML at a line, counted from 1, with libxml2's message.
  case invalid(line: Int, detail: String)
  /// The document ends inside its root element, at a line counted from 1.
  case truncated(line: Int)
  /// The document declares a document type, which may declare entities. No export does.
  case documentType(line: Int)
  /// The elements are nested more deeply than in any export, at a line counted from 1.
  case tooDeep(line: Int)
  /// The document has no table of messages or signposts, but only these schemas, in order.
  case noTable(others: [String])
}
