/// Why a document is not read to its end, or holds nothing to read.
package enum XMLReadingError: Error, Sendable, Hashable {
  /// The memory for a parser is not to be had.
  case allocation
  /// It is no XML from a line on, counted from 1, in libxml2's words.
  case broken(line: Int, detail: String)
  /// It ends before its outermost element does, on a line counted from 1.
  case cutOff(line: Int)
  /// It declares a document type, and with it perhaps entities, which no export does.
  case documentType(line: Int)
  /// Its elements are nested deeper than any export's, on a line counted from 1.
  case tooDeep(line: Int)
  /// It has no table of messages or signposts, but these, in their order.
  case noTable(others: [String])
}
