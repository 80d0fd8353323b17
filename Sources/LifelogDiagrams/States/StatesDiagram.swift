package import LifelogModel
import LifelogReports
import LifelogText
import LifelogTrace

/// A diagram of the machines of a model: their states, and the callbacks that lead from one to the next.
///
/// Violations are red, with the rule's id; cancellations are dashed. A state that must be left again shows the rule that
/// is pending until then. With a log, the diagram shows how often each edge was taken: the valid behavior of its
/// controllers and the violations, and, if all machines are asked for, the edges that they never took.
///
/// Counts are of the whole log, even if other diagrams draw only a part of it. Only machines with taken edges are
/// drawn; the others are named. Violating edges are drawn only if they were taken: a model forbids far more than it
/// allows, and unused ones would hide the violations in the log.
package struct StatesDiagram: Diagram {
  private let title: String
  private let facts: [String]
  private let style: DiagramStyle
  private let model: Model?
  private let machines: [MachineDrawing]
  /// The names of the machines without taken edges.
  private let unusedMachines: [String]
  /// The reason that nothing is drawn.
  private let nothing: String

  package init(_ content: DiagramContent) {
    (title, style, model) = (content.title, content.style, content.model)
    let steps = content.trace.steps
    facts = content.facts + (steps.contains { $0.omitted > 0 } ? ["counts of the whole log"] : [])
    nothing = steps.isEmpty ? DiagramTitle.nothing : "This log uses no machine of the model."
    let all = content.model.map { MachineUsage.all(of: $0, in: content.trace) } ?? []
    let used = all.filter { $0.isUsed && content.machines.contains($0.machine.name) }
    let maxCount = used.map(\.maxCount).max() ?? 0
    machines =
      content.model.map { model in
        used.map {
          MachineDrawing($0, of: model, maxCount: maxCount, showsUnused: content.machines == .all)
        }
      } ?? []
    unusedMachines = content.machines == .all ? all.filter { !$0.isUsed }.map(\.machine.name) : []
  }

  /// Creates a diagram of a model alone; `nil` if it has no machine of a name.
  ///
  /// - Parameter machine: The name of the only machine to draw; `nil` for all.
  package init?(of model: Model, machine: String? = nil, style: DiagramStyle = DiagramStyle()) {
    let drawn = model.machines.indices.filter { machine == nil || model.machines[$0].name == machine }
    guard machine == nil || !drawn.isEmpty else { return nil }
    (title, facts, self.style, self.model) = (model.name, [model.contents], style, model)
    machines = drawn.map { MachineDrawing($0, of: model) }
    (unusedMachines, nothing) = ([], "The model has no machine.")
  }

  /// - Complexity: O(*n*²) in the number of a machine's edges.
  package func document() -> DiagramSheet { sheet(machines, hasLegend: true) }

  /// Returns one page for each machine, whatever its height.
  package func pages(height: Double) -> [DiagramSheet] {
    guard machines.count > 1 else { return [document()] }
    return machines.enumerated().map { index, machine in
      sheet([machine], hasLegend: index == machines.count - 1, page: index + 1)
    }
  }

  package var description: String {
    guard !machines.isEmpty else { return "The states of \(title): \(nothing)" }
    var sentences = ["The states of \(title)."]
    for machine in machines.compactMap(\.usage) {
      let coverage = machine.coverage
      sentences.append(
        "The log took \(coverage.taken) of \(coverage.all.counted("valid edge")) of the \(machine.machine.name) machine"
          + machine.violations.flatMap { violations($0, of: machine.machine) }.map { "; \($0)" }.joined()
          + ".")
    }
    if !unusedMachines.isEmpty { sentences.append("Never used: \(unusedMachines.joined(separator: ", ")).") }
    return sentences.joined(separator: " ")
  }

  /// `viewDidAppear in appeared violated duplicate-view-did-appear once`.
  private func violations(_ arrow: StateArrows.Arrow, of machine: Machine) -> [String] {
    guard let model else { return [] }
    let rules = arrow.rules.map { model.rules[$0].id }.enumerated(by: "and")
    return arrow.taken.map { trigger, count in
      "\(model.label(trigger)) in \(machine.names(of: arrow.sources)) violated \(rules) \(count.times)"
    }
  }

  // MARK: Sheets

  private func sheet(_ machines: [MachineDrawing], hasLegend: Bool, page: Int? = nil) -> DiagramSheet {
    var writer = StateGraph(
      title: heading(page: page), above: hasLegend ? legend : nil, style: style)
    if machines.isEmpty { writer.note(StateLabel([StateLabel.Line(nothing, color: .secondaryText)])) }
    let columns = columns(of: machines)
    // Graphviz places the first machine on the right.
    for machine in columns.reversed().joined() { machine.draw(into: &writer) }
    for column in columns {
      for (above, below) in zip(column, column.dropFirst()) {
        writer.stack(above.nodes.all, over: below.nodes.first)
      }
    }
    return DiagramSheet(writer)
  }

  /// Returns the machines in columns of similar height, which avoids a single long row.
  ///
  /// The number of states is the measure of a height, because Graphviz places few states on one level. A column is as
  /// high as the tallest machine, or higher if the diagram would otherwise be much wider than high.
  private func columns(of machines: [MachineDrawing]) -> [[MachineDrawing]] {
    let heights = machines.map(\.arrows.order.count)
    let balanced = 3.5 * Double(heights.reduce(0, +)).squareRoot()
    let height = max(heights.max() ?? 0, Int(balanced))
    var columns: [(machines: [MachineDrawing], height: Int)] = []
    for machine in machines {
      let own = machine.arrows.order.count + 1
      if let free = columns.firstIndex(where: { $0.height + own <= height }) {
        columns[free].machines.append(machine)
        columns[free].height += own
      } else {
        columns.append(([machine], own))
      }
    }
    return columns.map(\.machines)
  }

  private func heading(page: Int?) -> StateLabel {
    let page = page.map { ["page \($0) of \(machines.count)"] } ?? []
    return StateLabel([
      StateLabel.Line(title.diagramLabel(limit: 60), weight: .title),
      .init((facts + page).joined(separator: ", "), weight: .facts, color: .secondaryText),
    ])
  }

  /// The machines without taken edges, in lines.
  private var unused: [String] {
    unusedMachines.isEmpty
      ? [] : "never used: \(unusedMachines.joined(separator: ", "))".wrapped(toColumns: 76)
  }

  /// The meanings of the lines that occur in the diagram, and the names of the omitted machines.
  private var legend: StateLabel {
    let arrows = machines.flatMap(\.arrows.arrows)
    let isOfLog = machines.contains { $0.usage != nil }
    var key = StateKey()
    key.add("⟶", "valid", if: !isOfLog)
    key.add("⟶", "taken N times; thicker lines are more frequent", if: arrows.contains { $0.count > 0 })
    key.add(
      "⟶", "valid, never taken in this log", if: isOfLog && arrows.contains { $0.count == 0 }, color: .unused)
    key.add(
      "⟶", "violates the rule below the callback",
      if: !isOfLog && machines.flatMap(\.machine.edges).contains { $0.meaning == .breaks }, color: .error)
    key.add(
      "⟶", "violation: a finding of the rule below it, if the log is conclusive",
      if: machines.contains { $0.usage?.violations.isEmpty == false }, color: .error)
    key.add(
      "▢", "must be left again; the rule is pending until then",
      if: !isOfLog && machines.contains { !$0.machine.awaits.isEmpty }, color: .warning)
    key.addCommon(machines)
    for line in unused { key.add("", line, color: .secondaryText) }
    return key.label
  }
}

/// The key to the signs of a diagram of machines: a row for each sign that is drawn.
struct StateKey {
  private var rows: [StateLabel.Line] = []

  var label: StateLabel { StateLabel(rows) }

  /// Adds a row if its sign is drawn.
  mutating func add(_ sign: String, _ meaning: String, if isShown: Bool = true, color: DiagramColor = .text) {
    guard isShown else { return }
    rows.append(.init(sign.isEmpty ? meaning : "\(sign)  \(meaning)", weight: .small, color: color))
  }

  /// Adds the rows of the signs that every diagram of machines can have.
  mutating func addCommon(_ machines: [MachineDrawing]) {
    let arrows = machines.flatMap(\.arrows.arrows)
    let entries = Set(machines.flatMap { $0.entries.map(\.word) })
    add("⇢", "valid as a cancellation or reversal", if: arrows.contains { $0.meaning == .cancels })
    add("a, b ⟶", "the same from each of these states", if: arrows.contains { $0.sources.count > 1 })
    add("● start", "the state of an instance created before the log", if: entries.contains("start"))
    add("● born", "the state of an instance created in the log", if: entries.contains("born"))
    add(
      "→", "state shown by the first callback of an instance created before the log",
      if: machines.contains { !$0.arrows.firstCallbacks.isEmpty }, color: .secondaryText)
  }
}
