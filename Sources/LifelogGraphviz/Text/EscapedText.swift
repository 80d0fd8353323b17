/// Escapes text for attributes that Graphviz does not write as it reads them.
enum EscapedText {
  /// A placeholder for a backslash in a tooltip. It is a noncharacter, so no text contains it.
  static let backslash: StaticString = "\u{FFFE}"

  /// Returns a URL that is safe in SVG attributes and in PDF: other characters are percent-encoded.
  ///
  /// Graphviz before version 3 writes a URL into SVG unchanged, including quotes.
  ///
  /// - Complexity: O(*n*) in the length of the URL.
  static func url(_ url: String) -> String {
    var safe: [UInt8] = []
    var isEscaped = false
    for byte in url.utf8 {
      // DOT represents a backslash by two.
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      switch byte {
      case _ where isEscaped: continue
      case 0x00...0x20, 0x7F...0xFF, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
        UInt8(ascii: "}"):
        safe += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default:
        safe.append(byte)
      }
    }
    return String(decoding: safe, as: UTF8.self)
  }

  /// Returns a tooltip without backslashes, escaped for DOT. Graphviz reads escapes in a tooltip twice, so that `\\G`
  /// would become the name of the graph.
  ///
  /// - Complexity: O(*n*) in the length of the tooltip.
  static func tooltip(_ tooltip: String) -> String {
    guard tooltip.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0xEF }) else { return tooltip }
    var safe = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in tooltip.unicodeScalars {
      if isEscaped {
        if scalar == "\\" { safe.append("\u{FFFE}") } else { safe += ["\\", scalar] }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        safe.append(scalar == "\u{FFFE}" ? "\u{FFFD}" : scalar)
      }
    }
    return String(safe)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
