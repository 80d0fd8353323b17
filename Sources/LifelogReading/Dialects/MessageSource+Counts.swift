import LifelogText

/// Statements about how often callbacks come, not that one came.
extension MessageSource {
  /// Whether a comparison follows a callback: ` != `, ` == `, ` >= `. The head of an arrow compares only with a number, and
  /// `== in a frame ==` with nothing.
  static func isComparison(_ end: Int, in text: Span<UInt8>) -> Bool {
    text.has(" != ", at: end) || text.has(" >= ", at: end)
      || text.has(" == ", at: end) && !text.has(" ==", at: text.trimmed(0..<text.count).upperBound - 3)
      || text.has(" <= ", at: end) && text.byte(end + 4).isDigit
  }

  /// Whether a number after a callback and a comma make it a row of counts: `viewWillAppear: 3, viewDidAppear: 2`.
  static func isCount(after end: Int, in text: Span<UInt8>) -> Bool {
    var cursor = Cursor(end)
    // The lexer reads the colon as that of a selector.
    guard
      text.byte(end - 1) == UInt8(ascii: ":") || cursor.skip(UInt8(ascii: ":"), in: text)
        || cursor.skip(UInt8(ascii: "="), in: text)
    else { return false }
    cursor.skipSpaces(in: text)
    guard cursor.number(in: text) != nil else { return false }
    return text.byte(cursor.offset) == UInt8(ascii: ",")
  }
}
