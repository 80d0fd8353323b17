/// Writes text and numbers into SVG. All text of a diagram is escaped here.
enum SVGText {
  /// The place of a text.
  enum Kind {
    /// The title of a shape, or an attribute.
    case plain
    /// A line of a drawing, in which a space after another space is a no-break space: readers would omit it.
    case label
    /// A description, which keeps its tabs and line breaks.
    case lines
  }

  /// Appends an escaped text. Characters that XML does not allow become U+FFFD.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func append(_ text: String, _ kind: Kind = .plain, to output: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case UInt8(ascii: " ") where kind == .label && previous == byte: output += "\u{A0}".utf8
      case UInt8(ascii: "\t") where kind == .lines, UInt8(ascii: "\n") where kind == .lines:
        output.append(byte)
      case 0x00..<0x20: output += "\u{FFFD}".utf8
      // U+FFFE and U+FFFF differ from U+FFFD only in their third byte.
      case 0xBE...0xBF where previous == 0xBF && output[output.count - 2] == 0xEF: output.append(0xBD)
      default: output.append(byte)
      }
      previous = byte
    }
  }

  /// Appends a number with at most one decimal, or with at most two if it is exact.
  static func append(_ value: Double, isExact: Bool = false, to output: inout [UInt8]) {
    let unit = isExact ? 100 : 10
    let scaled = Int((value * Double(unit)).rounded())
    if scaled < 0 { output.append(UInt8(ascii: "-")) }
    var (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    append(whole, to: &output)
    guard rest > 0 else { return }
    output.append(UInt8(ascii: "."))
    if isExact {
      append(rest / 10, to: &output)
      rest %= 10
    }
    if rest > 0 { append(rest, to: &output) }
  }

  private static func append(_ number: UInt, to output: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &output) }
    output.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
