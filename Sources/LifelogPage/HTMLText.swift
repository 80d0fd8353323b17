import LifelogText

/// Text in HTML. All text of a page is escaped here.
enum HTMLText {
  /// Returns a text as content or as an attribute in quotation marks. Unprintable characters, which could hide or
  /// reorder text, are written as escapes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func escaped(_ text: some StringProtocol) -> String {
    let text = text.printable
    guard text.utf8.contains(where: isSpecial) else { return text }
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text as content or as an attribute of HTML.
  var html: String { HTMLText.escaped(self) }
}
