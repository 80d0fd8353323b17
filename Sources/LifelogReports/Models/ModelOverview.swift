package import LifelogModel
import LifelogText

/// An overview of a model: the output of `lifelog model show`.
package struct ModelOverview: Sendable {
  private let model: Model
  private let style: TextStyle
  private let width: Int

  /// Creates the overview of a model.
  ///
  /// - Parameter width: The number of columns at which lists are wrapped.
  package init(of model: Model, style: TextStyle = .plain, width: Int = 80) {
    self.model = model
    self.style = style
    self.width = max(40, width)
  }

  /// Writes the overview; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    var title = StyledLine(model.name, as: .strong)
    title.append(": \(model.contents)")
    for line in [title] + machines + events + rules + systemClasses { line.write(in: style, to: &output) }
  }

  private var machines: [StyledLine] {
    section(
      "Machines",
      model.machines.map { machine in
        let states = machine.states.enumerated().map { index, name in
          name + (machine.awaits[index] == nil ? "" : "*")
        }
        return (machine.name, states.joined(separator: ", "))
      }, note: model.machines.contains { !$0.awaits.isEmpty } ? "* must be left again" : nil)
  }

  private var events: [StyledLine] {
    section(
      "Events",
      model.declared.map { event in
        (event.name, event.lines.map { "\"\($0.displayName)\"" }.joined(separator: ", "))
      })
  }

  private var systemClasses: [StyledLine] {
    let names = model.systemContainers.sorted()
    guard !names.isEmpty else { return [] }
    return [StyledLine(), StyledLine("System containers", as: .strong)]
      + names.joined(separator: ", ").wrapped(toColumns: width - 2).map { StyledLine("  " + $0) }
  }

  private var rules: [StyledLine] {
    guard !model.rules.isEmpty else { return [] }
    let idColumns = model.rules.map(\.id.columns).max() ?? 0
    return [StyledLine(), StyledLine("Rules", as: .strong)]
      + model.rules.map { rule in
        var line = StyledLine("  " + rule.id)
        line.pad(toColumn: idColumns + 4)
        line.append(rule.severity.rawValue, as: rule.severity.role)
        line.pad(toColumn: idColumns + 13)
        line.append(rule.grade.rawValue)
        line.pad(toColumn: idColumns + 16)
        line.append(RuleSources(of: rule, in: model).summary, as: .aside)
        return line
      }
  }

  /// Returns a heading and rows of names and texts.
  private func section(
    _ heading: String, _ rows: [(name: String, text: String)], note: String? = nil
  ) -> [StyledLine] {
    guard !rows.isEmpty else { return [] }
    var title = StyledLine(heading, as: .strong)
    if let note { title.append("  (\(note))", as: .aside) }
    var lines = [StyledLine(), title]
    let column = (rows.map(\.name.columns).max() ?? 0) + 4
    for row in rows {
      for (index, text) in row.text.wrapped(toColumns: max(20, width - column)).enumerated() {
        var line = StyledLine(index == 0 ? "  " + row.name : "")
        line.pad(toColumn: column)
        line.append(text)
        lines.append(line)
      }
    }
    return lines
  }
}
