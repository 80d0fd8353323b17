/// Text and numbers as DOT reads them back.
enum DOTText {
  /// A name or label between quotes.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Text as DOT reads it back in a quoted label: `\N` would be the node's name, `&lt;` a `<`.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 == 0x26 || $0 < 0x20 }) else {
      return text
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "&": escaped += "&amp;"
      case "\0"..."\u{1F}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// An address between quotes. Graphviz before version 3 writes the `&` of an address into SVG as it is, later
  /// ones leave a `&amp;` alone: both make the same of what is escaped already.
  static func quotedAddress(_ address: String) -> String { quoted(address) }

  /// A place in points.
  static func append(x: Double, y: Double, to text: inout String) {
    append(x, to: &text)
    text += ","
    append(y, to: &text)
  }

  /// A number with at most four decimals, which is a hundredth of a point in inches.
  static func append(_ value: Double, to text: inout String) {
    let scaled = Int(value * 10_000 + (value < 0 ? -0.5 : 0.5))
    let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: 10_000)
    if scaled < 0 { text += "-" }
    text += String(whole)
    guard rest > 0 else { return }
    var decimals = String(rest)
    decimals = String(repeating: "0", count: 4 - decimals.utf8.count) + decimals
    while decimals.utf8.last == UInt8(ascii: "0") { decimals.removeLast() }
    text += "." + decimals
  }
}
