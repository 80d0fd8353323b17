import LifelogText

/// A line for a terminal: parts of text, each with its role.
///
/// All text is cleaned here, on its way in, so that no control character of a log reaches a terminal.
package struct StyledLine {
  private var parts: [(text: String, role: TextStyle.Role?)] = []

  /// An empty line.
  init() {}

  /// A line of one part.
  init(_ text: String, as role: TextStyle.Role? = nil) { append(text, as: role) }

  /// Adds text at the end.
  mutating func append(_ text: String, as role: TextStyle.Role? = nil) {
    parts.append((text.printable, role))
  }

  /// How many columns it takes.
  var columns: Int { parts.reduce(0) { $0 + $1.text.columns } }

  /// Adds spaces up to a column, counted from 0.
  mutating func pad(toColumn column: Int) {
    parts.append((String(repeating: " ", count: max(0, column - columns)), nil))
  }

  /// Cuts it to so many columns; `nil` leaves it as it is.
  func cut(toColumns limit: Int?) -> StyledLine {
    guard let limit, columns > limit else { return self }
    var line = StyledLine()
    var left = limit
    for part in parts where left > 0 {
      let text = part.text.cut(toColumns: left)
      line.parts.append((text, part.role))
      // What does not fit ends the line, even if a wide character leaves a column free.
      left = text == part.text ? left - text.columns : 0
    }
    return line
  }

  /// Its text without colours, without a newline and without spaces at its end.
  var plain: String {
    var text = ""
    write(in: .plain, to: &text)
    return String(text.dropLast())
  }

  /// Writes it, with a newline and without spaces before it.
  package func write(in style: TextStyle, to output: inout some TextOutputStream) {
    var last = parts.count
    while last > 0, parts[last - 1].text.allSatisfy({ $0 == " " }) { last -= 1 }
    for part in parts[..<last] { output.write(style.paint(part.text, as: part.role)) }
    output.write("\n")
  }
}
