import LifelogText

/// Text of a log, made safe for diagrams.
extension String {
  /// Returns this text as a label: one short line of printable characters.
  ///
  /// Logs are untrusted: they contain terminal escapes, NUL and marks that change the direction of the following text.
  /// Line breaks become spaces, and other unprintable characters escapes as in every output. Text that is too long loses its
  /// middle, because class names differ at their ends.
  ///
  /// - Parameter limit: The maximum number of characters to keep.
  /// - Complexity: O(*n*) in the length of the text.
  func diagramLabel(limit: Int) -> String {
    // A character may carry any number of combining marks. CR LF is one character that consists of two scalars.
    let clean = map { character in
      character.isNewline ? " " : String(UnicodeScalarView(character.unicodeScalars.prefix(8))).printable
    }
    guard clean.count > limit else { return clean.joined() }
    let tail = limit / 3
    return clean.prefix(limit - tail - 1).joined() + "…" + clean.suffix(tail).joined()
  }
}
