package import LifelogModel

/// A diagram of machines of a model: their states, and the callbacks that lead from one to the next.
///
/// Valid edges are dark, cancellations are dashed, and violations are red with the rule's id. A state that must be left
/// again shows the rule that is pending until then.
///
/// Graphviz lays out the machines: a model has few states, and their edges need a layout. Several machines are laid out
/// separately and then placed side by side, because `dot` would place all of them in a single row.
package struct StateMachineDiagram: Sendable {
  private let name: String
  private let style: DiagramStyle
  private let machines: [MachineDrawing]

  /// Creates a diagram of all machines of a model.
  package init(of model: Model, style: DiagramStyle = DiagramStyle()) {
    self.style = style
    name = model.name
    machines = model.machines.indices.map { MachineDrawing($0, of: model) }
  }

  /// Creates a diagram of one machine; `nil` if the model has no machine of that name.
  package init?(of machine: String, in model: Model, style: DiagramStyle = DiagramStyle()) {
    self.style = style
    guard let index = model.machine(machine) else { return nil }
    name = model.name
    machines = [MachineDrawing(index, of: model)]
  }

  /// Returns the diagram as one document for the `dot` engine.
  ///
  /// - Complexity: O(*n*²) in the number of a machine's edges.
  package func dot() -> String { graph(of: machines, legend: legend).dot }

  /// Returns the machines that Graphviz lays out; a single one has the legend.
  ///
  /// - Complexity: O(*n*²) in the number of a machine's edges.
  package func parts() -> [DiagramSheet] { graphs.map { DiagramSheet($0) } }

  /// Returns the machines side by side, above the legend.
  ///
  /// - Parameter layouts: The layouts of ``parts()``.
  /// - Complexity: O(*n*) in the number of states and arrows.
  package func sheet(placing layouts: [GraphLayout]) -> DiagramSheet {
    let parts = zip(graphs, layouts).map { $0.canvas($1) }
    let shelves = Shelves(parts.map { ShelfSize(width: $0.width, height: $0.height) })
    var canvas = Canvas(width: 0, height: 0)
    for (index, part) in parts.enumerated() {
      canvas.append(part.numbered(index), x: shelves.x[index], y: shelves.y[index])
    }
    if machines.count != 1 { canvas.append(legend.canvas("legend"), x: 0, y: canvas.height) }
    return DiagramSheet(canvas, name: name, style: style)
  }

  private var graphs: [StateGraph] {
    machines.map { graph(of: [$0], legend: machines.count == 1 ? legend : nil) }
  }

  private func graph(of machines: [MachineDrawing], legend: StateLabel?) -> StateGraph {
    var graph = StateGraph(name: name, legend: legend, style: style)
    for machine in machines { machine.draw(into: &graph) }
    return graph
  }

  /// The meanings of the lines that occur in the diagram.
  private var legend: StateLabel {
    guard !machines.isEmpty else { return StateLabel([StateLabel.Line("The model has no machine.")]) }
    let edges = machines.flatMap(\.machine.edges)
    var key = StateKey()
    key.add("⟶", "valid")
    key.add(
      "⟶", "violates the rule below the callback", if: edges.contains { $0.meaning == .breaks }, color: .error
    )
    key.add(
      "▢", "must be left again; the rule is pending until then",
      if: machines.contains { !$0.machine.awaits.isEmpty }, color: .warning)
    key.addCommon(machines)
    return key.label
  }
}
