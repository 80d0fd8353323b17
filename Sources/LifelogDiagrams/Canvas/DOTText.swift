/// Text and numbers escaped for DOT.
enum DOTText {
  /// Returns a quoted name or label.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns text escaped for a quoted label: DOT would read `\N` as the node's name and `&lt;` as `<`.
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

  /// Appends a position in points.
  static func append(x: Double, y: Double, to text: inout String) {
    append(x, to: &text)
    text += ","
    append(y, to: &text)
  }

  /// Appends a number with at most four decimals: a hundredth of a point, if the unit is inches.
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
