/// Writes text and numbers into SVG.
enum SVGText {
  /// The transformations by Graphviz, in addition to escaping.
  enum Kind {
    case plain
    /// The name of a node: `\\` is unchanged from DOT, and a space after another space is a no-break space.
    case name
    /// A tooltip: the same, but a backslash is ``EscapedText/backslash``.
    case tooltip
  }

  /// The replacement for characters that XML does not allow.
  private static let replacement = Array("\u{FFFD}".utf8)

  /// Appends unescaped text, escaped for an element or attribute.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func append(_ text: String, to output: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;".utf8
      case "<": output += "&lt;".utf8
      case ">": output += "&gt;".utf8
      case "\"": output += "&quot;".utf8
      case "\t", "\n": output.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": output += replacement
      default: output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  /// Appends text that Graphviz has escaped, with fewer escapes: hyphens and apostrophes need none. Characters that XML
  /// does not allow become U+FFFD.
  ///
  /// - Parameter kind: The other transformations to reverse.
  /// - Complexity: O(*n*) in the length of the text.
  static func append(
    _ range: Range<Int>, of text: borrowing Span<UInt8>, _ kind: Kind = .plain, to output: inout [UInt8]
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "&") where Markup.has("#45;", in: text, at: offset):
        output.append(UInt8(ascii: "-"))
        offset += 4
      case UInt8(ascii: "&") where Markup.has("#39;", in: text, at: offset):
        output.append(UInt8(ascii: "'"))
        offset += 4
      case UInt8(ascii: "&") where kind != .plain && Markup.has("#160;", in: text, at: offset):
        output.append(UInt8(ascii: " "))
        offset += 5
      case UInt8(ascii: "&"):
        output += isReference(text, offset) ? "&".utf8 : "&amp;".utf8
      case UInt8(ascii: "\\") where kind == .name && offset < range.upperBound && text[offset] == byte:
        output.append(byte)
        offset += 1
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F:
        output += replacement
      case 0xEF where kind == .tooltip && Markup.has(EscapedText.backslash, in: text, at: offset - 1):
        output.append(UInt8(ascii: "\\"))
        offset += 2
      case 0xEF
      where Markup.has("\u{FFFE}", in: text, at: offset - 1)
        || Markup.has("\u{FFFF}", in: text, at: offset - 1):
        output += replacement
        offset += 2
      default:
        output.append(byte)
      }
    }
  }

  /// Returns the unescaped characters of a text that Graphviz has escaped.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func string(in svg: borrowing Span<UInt8>, _ range: Range<Int>) -> String {
    let text = Markup.string(in: svg, range)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let character = character(named: part[..<end]) else {
        result += "&" + part
        continue
      }
      result.unicodeScalars.append(character)
      result += part[part.index(after: end)...]
    }
    return result
  }

  /// Returns the character of a reference such as `amp` or `#160`; `nil` for any other name.
  private static func character(named name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    default: name.first == "#" ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
    }
  }

  /// Appends a length in points, with at most two decimals.
  static func append(_ length: Double, to output: inout [UInt8]) {
    let hundredths = Int((length * 100).rounded())
    if hundredths < 0 { output.append(UInt8(ascii: "-")) }
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    output += String(whole).utf8
    guard rest > 0 else { return }
    output += rest % 10 == 0 ? ".\(rest / 10)".utf8 : (rest < 10 ? ".0\(rest)".utf8 : ".\(rest)".utf8)
  }

  /// Whether the text after a `&` makes it a character reference. Graphviz before version 3 writes the `&` of a URL
  /// unchanged.
  private static func isReference(_ text: borrowing Span<UInt8>, _ offset: Int) -> Bool {
    for name in ["amp;", "lt;", "gt;", "quot;"] as [StaticString] where Markup.has(name, in: text, at: offset)
    {
      return true
    }
    guard Markup.has("#", in: text, at: offset) else { return false }
    var end = offset + 1
    while end < text.count, end < offset + 8, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[end]) {
      end += 1
    }
    return end > offset + 1 && Markup.has(";", in: text, at: end)
  }
}
