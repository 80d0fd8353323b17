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

  /// Breaks it between words into lines of at most a number of columns, those after the first indented.
  ///
  /// A word that is longer than a line gets a line of its own. `nil` breaks nothing.
  ///
  /// - Complexity: O(*n*) in the length of its text.
  func wrapped(toColumns limit: Int?, indent: Int) -> [StyledLine] {
    guard let limit, limit >= indent + Self.minColumns, columns > limit else { return [self] }
    var lines: [StyledLine] = []
    var line = StyledLine()
    var used = 0
    var canBreak = false
    for part in parts {
      for chunk in Self.chunks(of: part.text) {
        let word = chunk.drop { $0 == " " }
        var text = chunk
        if canBreak || word.count < chunk.count, !word.isEmpty, used > indent, used + String(chunk).columns > limit {
          lines.append(line)
          line = StyledLine(String(repeating: " ", count: indent))
          used = indent
          text = word
        }
        line.parts.append((String(text), part.role))
        used += String(text).columns
        canBreak = word.isEmpty
      }
    }
    return lines + [line]
  }

  /// A line is not wrapped if fewer columns than this remain after its indent.
  private static let minColumns = 20

  /// A text in pieces, each a word with the spaces before it; spaces at the end are a piece of their own.
  private static func chunks(of text: String) -> [Substring] {
    var chunks: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let word = text[start...].firstIndex { $0 != " " } ?? text.endIndex
      let end = text[word...].firstIndex(of: " ") ?? text.endIndex
      chunks.append(text[start..<end])
      start = end
    }
    return chunks
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
