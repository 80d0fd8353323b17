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
    // Characters and their properties take much longer than scalars.
    if unicodeScalars.allSatisfy(\.isPlain), unicodeScalars.count <= limit { return printable }
    // A character may carry any number of combining marks. CR LF is one character that consists of two scalars.
    let clean = map { character in
      character.isNewline ? " " : String(UnicodeScalarView(character.unicodeScalars.prefix(8))).printable
    }
    guard clean.count > limit else { return clean.joined().printable }
    let tail = limit / 3
    return (clean.prefix(limit - tail - 1).joined() + "…" + clean.suffix(tail).joined()).printable
  }

  /// This URL with only ASCII characters, without those that end a URL: they are percent-encoded.
  ///
  /// - Complexity: O(*n*) in the length of the URL.
  var percentEncoded: String {
    percentEncoded { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
  }

  /// Returns this text with every byte percent-encoded that is not kept.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let encoded = utf8.flatMap { byte in
      isKept(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is printable, and a character by itself in a text of such scalars: ASCII, and what labels add.
  fileprivate var isPlain: Bool {
    switch self {
    case " "..."~", "·", "×", "…", "→": true
    default: false
    }
  }
}
