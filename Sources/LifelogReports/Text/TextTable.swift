import LifelogText

/// A table for a terminal: a heading, and columns that are as wide as their cells.
struct TextTable {
  let headings: [String]
  /// Whether each column is a number. Text is aligned left, numbers right.
  let isNumber: [Bool]
  let rows: [[String]]

  /// The heading and the rows.
  var lines: [StyledLine] {
    let widths = headings.indices.map { column in
      ([headings] + rows).map { $0[column].printable.columns }.max() ?? 0
    }
    return [line(headings, widths, as: .aside)] + rows.map { line($0, widths) }
  }

  private func line(_ cells: [String], _ widths: [Int], as role: TextStyle.Role? = nil) -> StyledLine {
    var line = StyledLine("  ")
    var end = 2
    for (column, cell) in cells.enumerated() {
      let width = cell.printable.columns
      line.pad(toColumn: end + (isNumber[column] ? widths[column] - width : 0))
      line.append(cell, as: role)
      end += widths[column] + 2
    }
    return line
  }
}
