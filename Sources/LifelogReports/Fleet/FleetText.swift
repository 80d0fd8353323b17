import LifelogText

/// A report about many logs for a terminal.
package struct FleetText {
  private let report: FleetReport
  private let style: TextStyle

  /// Creates the text of a report.
  package init(_ report: FleetReport, style: TextStyle) {
    self.report = report
    self.style = style
  }

  /// Writes the whole report.
  package func write(to output: inout some TextOutputStream) {
    for heading in report.headings { StyledLine(heading, as: .strong).write(in: style, to: &output) }
    for table in report.tables {
      StyledLine().write(in: style, to: &output)
      StyledLine(table.title, as: .strong).write(in: style, to: &output)
      let text = TextTable(headings: table.headings, isNumber: table.isNumber, rows: table.rows)
      for line in text.lines { line.write(in: style, to: &output) }
      if table.hidden > 0 {
        StyledLine("  and \(table.hidden.grouped) more (--format json has all)", as: .aside)
          .write(in: style, to: &output)
      }
    }
  }
}
