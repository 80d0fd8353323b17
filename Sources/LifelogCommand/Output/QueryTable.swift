import LifelogStore
import LifelogText

/// The rows of a query as aligned columns under their names. Numbers are aligned to the right.
struct QueryTable {
  let columns: [String]
  let rows: [[StoredValue]]

  /// The lines, each with a line break. The text of a single column keeps its lines.
  var text: String {
    guard columns.count > 1 else {
      return (columns + rows.map { $0[0].text }).map { $0.printableLines + "\n" }.joined()
    }
    let cells = rows.map { $0.map(\.text.printable) }
    let names = columns.map(\.printable)
    let widths = names.indices.map { column in
      cells.reduce(names[column].columns) { max($0, $1[column].columns) }
    }
    let isNumeric = names.indices.map { column in
      rows.contains { $0[column] != .null }
        && rows.allSatisfy { if case .text = $0[column] { false } else { true } }
    }
    func line(_ cells: [String]) -> String {
      var line = ""
      for (column, cell) in cells.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.columns)
        line += (column > 0 ? "  " : "") + (isNumeric[column] ? padding + cell : cell + padding)
      }
      return line.trimmedAtEnd + "\n"
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([names, rule] + cells).map(line).joined()
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
