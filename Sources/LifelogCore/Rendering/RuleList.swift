/// All rules, one line each: what `lifelog rules` prints.
public struct RuleList: Sendable {
  private let rows: [(id: String, severity: Severity?, title: String)]
  private let style: TextStyle

  /// The rules of a model and of a catalogue, sorted by id.
  ///
  /// - Parameters:
  ///   - model: Whose rules are listed.
  ///   - catalogue: Rules that are listed even if the model has none of that id: as causes.
  ///   - style: Whether words are coloured.
  public init(of model: Model, catalogue: [Rule] = Rule.all, style: TextStyle = .plain) {
    let formal = Dictionary(model.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    rows = Set(formal.keys).union(catalogue.map(\.id)).sorted().map { id in
      (id, formal[id]?.severity, Rule.named(id)?.title ?? formal[id]?.reason ?? "")
    }
    self.style = style
  }

  /// Writes it; the last line ends with a newline.
  public func write(to output: inout some TextOutputStream) {
    let idColumns = rows.map(\.id.columns).max() ?? 0
    for row in rows {
      var line = StyledLine(row.id)
      line.pad(toColumn: idColumns + 2)
      line.append(row.severity?.rawValue ?? "cause", as: row.severity?.role)
      line.pad(toColumn: idColumns + 11)
      line.append(row.title)
      line.write(in: style, to: &output)
    }
  }
}
