package import LifelogModel
import LifelogText

/// The edges of a machine, state by state: the output of `lifelog model show <machine>`.
package struct MachineTable: Sendable {
  private let model: Model
  private let machine: Machine
  private let style: TextStyle

  /// Maximum number of columns of a list of callbacks before it is wrapped.
  private static let maxColumns = 46

  /// Creates the table of a machine; `nil` if the model has no machine with that name.
  package init?(of name: String, in model: Model, style: TextStyle = .plain) {
    guard let index = model.machine(name) else { return nil }
    self.model = model
    machine = model.machines[index]
    self.style = style
  }

  /// Writes the table; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    let rows = machine.states.indices.map { machine.writtenEdges(from: $0) }
    let column = rows.joined().flatMap(events).map(\.columns).max() ?? 0
    headline.write(in: style, to: &output)
    for (state, edges) in rows.enumerated() {
      for line in [StyledLine(), heading(of: state)] { line.write(in: style, to: &output) }
      for line in edges.flatMap({ lines($0, targetColumn: column + 4) }) {
        line.write(in: style, to: &output)
      }
    }
  }

  private var headline: StyledLine {
    var line = StyledLine(machine.name, as: .strong)
    line.append(": \(machine.states.count.counted("state"))")
    let (start, born) = (machine.states[Int(machine.start)], machine.states[Int(machine.born)])
    line.append(start == born ? ", starts in \(start)" : ", starts in \(start), new instances in \(born)")
    return line
  }

  private func heading(of state: Int) -> StyledLine {
    var line = StyledLine(machine.states[state], as: .strong)
    if let rule = machine.awaits[state] {
      line.append("  must be left: \(model.rules[rule].id)", as: .aside)
    }
    return line
  }

  private func lines(_ sourceEdge: SourceEdge, targetColumn: Int) -> [StyledLine] {
    let events = events(sourceEdge)
    var lines = events.map { StyledLine("  " + $0) }
    lines[0].pad(toColumn: targetColumn)
    lines[0].append("→ \(machine.states[Int(sourceEdge.edge.target)])")
    lines[0].pad(toColumn: targetColumn + 2 + (machine.states.map(\.columns).max() ?? 0) + 2)
    switch sourceEdge.edge.meaning {
    case .advances: break
    case .cancels: lines[0].append("cancels", as: .note)
    case .breaks:
      lines[0].append("breaks ")
      for (index, rule) in sourceEdge.edge.breaks.map({ model.rules[$0] }).enumerated() {
        if index > 0 { lines[0].append(", ") }
        lines[0].append(rule.id, as: rule.severity.role)
      }
    }
    return lines + sourceEdge.edge.guards.map { StyledLine("    \(model.displayName($0))", as: .aside) }
  }

  /// Returns the events of an edge, wrapped into lines.
  private func events(_ sourceEdge: SourceEdge) -> [String] {
    var lines: [String] = []
    for (index, trigger) in sourceEdge.triggers.enumerated() {
      let text = model.displayName(trigger) + (index < sourceEdge.triggers.count - 1 ? "," : "")
      if let last = lines.last, last.columns + 1 + text.columns <= Self.maxColumns {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines.append(text)
      }
    }
    return lines
  }
}
