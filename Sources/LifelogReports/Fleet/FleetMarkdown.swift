import LifelogFindings
import LifelogText

/// A report about many logs as Markdown: a heading, and tables.
package struct FleetMarkdown {
  private let report: FleetReport

  /// The maximum number of code points of a cell before it is escaped.
  private static let maxTextLength = 120

  /// Creates the Markdown of a report.
  package init(_ report: FleetReport) { self.report = report }

  /// Writes the whole report.
  package func write(to output: inout some TextOutputStream) {
    output.write("## lifelog: \(report.logs.counted("log"))\n")
    for heading in report.headings { output.write("\n\(SafeMarkdown.inline(heading))\n") }
    for table in report.tables {
      output.write("\n### \(SafeMarkdown.inline(table.title))\n\n")
      output.write(Self.row(table.headings.map(SafeMarkdown.inline)))
      output.write("|" + table.isNumber.map { $0 ? " --: |" : " --- |" }.joined() + "\n")
      for row in table.rows { output.write(Self.row(Self.escaped(row, of: table))) }
      if table.hidden > 0 { output.write("\nand \(table.hidden.grouped) more\n") }
    }
  }

  private static func row(_ cells: [String]) -> String { "|" + cells.map { " \($0) |" }.joined() + "\n" }

  /// Numbers contain no text of logs, and are easier to read if they are not code.
  private static func escaped(_ row: [String], of table: FleetTable) -> [String] {
    zip(row, table.isNumber).map { cell, isNumber in
      isNumber ? cell : SafeMarkdown.inline(cell.shortened(to: maxTextLength))
    }
  }
}
