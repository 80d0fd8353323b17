/// Text of a log, made safe for diagrams.
extension String {
  /// Returns this text as a label: one short line without control characters.
  ///
  /// Logs are untrusted: they contain terminal escapes, NUL and marks that change the direction of the following text.
  /// Line breaks and tabs become spaces; controls and noncharacters become U+FFFD; marks that have no width and control
  /// the text direction are dropped. Text that is too long loses its middle, because class names differ at their ends.
  ///
  /// - Parameter limit: The maximum number of characters to keep.
  /// - Complexity: O(*n*) in the length of the text.
  func diagramLabel(limit: Int) -> String {
    var clean: [String] = []
    for character in self {
      // CR LF is one character that consists of two scalars.
      if character.isNewline {
        clean.append(" ")
        continue
      }
      // A character may carry any number of combining marks.
      var kept = String.UnicodeScalarView()
      for scalar in character.unicodeScalars.prefix(8) {
        if let safe = scalar.diagramSafe { kept.append(safe) }
      }
      if !kept.isEmpty { clean.append(String(kept)) }
    }
    guard clean.count > limit else { return clean.joined() }
    let tail = limit / 3
    return clean.prefix(limit - tail - 1).joined() + "…" + clean.suffix(tail).joined()
  }
}

extension Unicode.Scalar {
  /// The scalar that a diagram shows in place of this one; `nil` if it shows none.
  fileprivate var diagramSafe: Unicode.Scalar? {
    switch value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: "\u{FFFD}"
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: nil
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: self
    }
  }
}
