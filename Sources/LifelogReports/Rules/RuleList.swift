import LifelogModel
import LifelogText

/// Rules, one line each: what `lifelog rules` prints.
package struct RuleList: Sendable {
  private let entries: [RuleEntry]
  private let style: TextStyle

  /// A list of rules, in their order. One that the model does not have is listed as a cause.
  package init(_ entries: [RuleEntry], style: TextStyle = .plain) {
    self.entries = entries
    self.style = style
  }

  /// Writes it; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    let idColumns = entries.map(\.id.columns).max() ?? 0
    for entry in entries {
      let severity = entry.formal?.severity
      var line = StyledLine(entry.id)
      line.pad(toColumn: idColumns + 2)
      line.append(severity?.rawValue ?? "cause", as: severity?.role)
      line.pad(toColumn: idColumns + 11)
      line.append(entry.title)
      line.write(in: style, to: &output)
    }
  }
}
