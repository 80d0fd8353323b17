import LifelogText

/// A line for a terminal: parts of text, each with a role.
///
/// Control characters are replaced when text is appended, so that those of a log never reach a terminal.
package struct StyledLine {
  private var parts: [(text: String, role: TextStyle.Role?)] = []

  /// Creates an empty line.
  init() {}

  /// Creates a line of one part.
  init(_ text: String, as role: TextStyle.Role? = nil) { append(text, as: role) }

  /// Adds text at the end.
  mutating func append(_ text: String, as role: TextStyle.Role? = nil) {
    parts.append((text.printable, role))
  }

  /// The number of columns.
  var columns: Int { parts.reduce(0) { $0 + $1.text.columns } }

  /// Adds spaces up to a column, counted from 0.
  mutating func pad(toColumn column: Int) {
    parts.append((String(repeating: " ", count: max(0, column - columns)), nil))
  }

  /// Returns the line truncated to `limit` columns; unchanged if `nil`.
  func cut(toColumns limit: Int?) -> StyledLine {
    guard let limit, columns > limit else { return self }
    var line = StyledLine()
    var left = limit
    for part in parts where left > 0 {
      let text = part.text.cut(toColumns: left)
      line.parts.append((text, part.role))
      // A part that does not fit ends the line, even if a wide character leaves a column free.
      left = text == part.text ? left - text.columns : 0
    }
    return line
  }

  /// Returns the line wrapped between words at `limit` columns, with all lines after the first indented.
  ///
  /// A word that is longer than a line gets a separate line. If `limit` is `nil`, the line is not wrapped.
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
        if canBreak || word.count < chunk.count, !word.isEmpty, used > indent,
          used + String(chunk).columns > limit
        {
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

  /// Returns the words of a text, each with the spaces before it; trailing spaces are a separate chunk.
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

  /// The text without colors, newline and trailing spaces.
  var plain: String {
    var text = ""
    write(in: .plain, to: &text)
    return String(text.dropLast())
  }

  /// Writes the line and a newline, without trailing spaces.
  package func write(in style: TextStyle, to output: inout some TextOutputStream) {
    var last = parts.count
    while last > 0, parts[last - 1].text.allSatisfy({ $0 == " " }) { last -= 1 }
    for part in parts[..<last] { output.write(style.paint(part.text, as: part.role)) }
    output.write("\n")
  }
}
