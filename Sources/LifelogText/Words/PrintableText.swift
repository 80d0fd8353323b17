extension Unicode.Scalar {
  /// Whether it is visible within a line: not a control or bidirectional control, a line separator, or a private,
  /// unassigned or invisible character. Joiners and tags that belong to written words and emoji are printable.
  package var isPrintable: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return false
    case .format: return value == 0x200C || value == 0x200D || (0xE0020...0xE007F).contains(value)
    default: return true
    }
  }
}

extension StringProtocol {
  /// The text in a form that is safe to print on one line. Characters that control a terminal, hide text or end the
  /// line are printed as `\u{1b}`, a tab as one space, and a byte of a file name that is not UTF-8 as `\xe9`. So is the
  /// first character of a command for a build server: `\u{23}#vso[`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var printable: String { printable { $0 == "\t" ? " " : nil } }

  /// The text as `printable`, but with its line breaks and tabs.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var printableLines: String { printable { "\t\r\n".unicodeScalars.contains($0) ? $0 : nil } }

  /// The text with a character in place of each unprintable one: the given one, or else an escape.
  private func printable(_ replacement: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
    // The bytes of a string are read much faster than those of any text.
    let whole = String(self)
    if whole.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return whole.withoutServerCommands }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isPrintable {
        text.append(scalar)
      } else if let other = replacement(scalar) {
        text.append(other)
      } else if let byte = SystemPath.byte(of: scalar) {
        text.append(contentsOf: "\\x\(String(byte, radix: 16))".unicodeScalars)
      } else {
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      }
    }
    return String(text).withoutServerCommands
  }
}

extension String {
  /// The number of columns on a terminal. Exact for typical logs, an estimate for rare scripts.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The start of the text in at most `limit` columns, with an ellipsis in the last one if it is cut.
  package func cut(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    guard limit > 0 else { return "" }
    var beginning = ""
    var used = 1
    for character in self {
      guard used + character.columns <= limit else { break }
      used += character.columns
      beginning.append(character)
    }
    return beginning + "…"
  }

  /// The text, padded with spaces to a number of columns.
  package func padded(toColumns width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }
}

extension Character {
  /// The number of columns on a terminal: 2 for East Asian wide characters and emoji.
  var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.value < 0x300 { return 1 }
    if scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .format {
      return 0
    }
    return scalar.isWide || unicodeScalars.contains("\u{FE0F}") ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Whether it is in a block of wide characters, after Unicode Standard Annex #11, "East Asian Width".
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
