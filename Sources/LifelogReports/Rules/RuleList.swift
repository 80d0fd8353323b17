import LifelogModel
import LifelogText

/// The rules by group, one line each: the output of `lifelog rules`.
package struct RuleList: Sendable {
  private let entries: [RuleEntry]
  private let style: TextStyle
  private let width: Int?

  /// The columns of a title that a narrow terminal still shows next to the id.
  private static let minTitleColumns = 24

  /// Creates a list of rules. A rule that the model does not have is listed as a cause.
  ///
  /// - Parameter width: The number of columns of the terminal, at which titles are wrapped; `nil` to wrap nothing.
  package init(_ entries: [RuleEntry], style: TextStyle = .plain, width: Int? = nil) {
    self.entries = entries
    self.style = style
    self.width = width
  }

  /// Writes the list; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    let groups = Rule.Group.allCases.map { group in (group.title, entries.filter { $0.group == group }) }
    let custom = [("Custom rules", entries.filter { $0.group == nil })]
    for (index, (title, entries)) in (groups + custom).filter({ !$0.1.isEmpty }).enumerated() {
      if index > 0 { output.write("\n") }
      StyledLine(title, as: .strong).write(in: style, to: &output)
      for line in lines(of: entries) { line.write(in: style, to: &output) }
    }
  }

  /// The rules of one group. Only the rules of a group are aligned, so that a long id elsewhere costs no columns.
  private func lines(of entries: [RuleEntry]) -> [StyledLine] {
    let titleColumn = 2 + (entries.map(\.id.columns).max() ?? 0) + 2 + 9
    return entries.flatMap { entry in
      let severity = entry.definition?.severity
      var line = StyledLine("  " + entry.id)
      line.pad(toColumn: titleColumn - 9)
      line.append(severity?.rawValue ?? "cause", as: severity?.role)
      guard let width else {
        line.pad(toColumn: titleColumn)
        line.append(entry.title)
        return [line]
      }
      // On a narrow terminal the title gets its own lines.
      let isNarrow = width - titleColumn < Self.minTitleColumns
      let column = isNarrow ? 4 : titleColumn
      var lines = isNarrow ? [line] : []
      for (index, text) in entry.title.wrapped(toColumns: max(20, width - column)).enumerated() {
        var next = index == 0 && !isNarrow ? line : StyledLine()
        next.pad(toColumn: column)
        next.append(text)
        lines.append(next)
      }
      return lines
    }
  }
}
