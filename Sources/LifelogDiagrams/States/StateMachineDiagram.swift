package import LifelogModel

/// A diagram of machines of a model: their states, and the callbacks that lead from one to the next.
///
/// Valid edges are dark, cancellations are dashed, and violations are red with the rule's id. A state that must be left
/// again shows the rule that is pending until then.
///
/// The result is DOT without positions, for Graphviz's `dot` engine: a model has few states, and their edges need a
/// layout. Several machines are laid out separately and then placed side by side, because `dot` would place all of them
/// in a single row.
package struct StateMachineDiagram: Sendable {
  private let name: String
  private let style: DiagramStyle
  private let machines: [StateMachineDrawing]

  /// Creates a diagram of all machines of a model.
  package init(of model: Model, style: DiagramStyle = DiagramStyle()) {
    self.style = style
    name = model.name
    machines = model.machines.map { StateMachineDrawing($0, of: model) }
  }

  /// Creates a diagram of one machine; `nil` if the model has no machine of that name.
  package init?(of machine: String, in model: Model, style: DiagramStyle = DiagramStyle()) {
    self.style = style
    guard let index = model.machine(machine) else { return nil }
    name = model.name
    machines = [StateMachineDrawing(model.machines[index], of: model)]
  }

  /// The number of machines.
  package var count: Int { machines.count }

  /// Returns the diagram as one document for the `dot` engine.
  ///
  /// - Complexity: O(*n*²) in the number of a machine's edges.
  package func dot() -> String {
    var writer = StateGraphWriter(name: name, legend: legend, style: style)
    for machine in machines { machine.draw(into: &writer) }
    return writer.finish()
  }

  /// Returns each machine as a separate document for the `dot` engine.
  ///
  /// - Complexity: O(*n*²) in the number of a machine's edges.
  package func parts() -> [String] {
    machines.map { machine in
      var writer = StateGraphWriter(name: name, legend: nil, style: style)
      machine.draw(into: &writer)
      return writer.finish()
    }
  }

  /// Returns the machines side by side, for the `nop2` engine.
  ///
  /// - Parameter parts: The documents of `parts()` with positions, as `dot` returns them. A part without a size is
  ///   omitted.
  /// - Complexity: O(*n*) in the length of the documents.
  package func dot(placing parts: [String]) -> String {
    StateMachineSheet(name: name, parts: parts.compactMap(PlacedDrawing.init), legend: legend, style: style)
      .dot()
  }

  /// The meanings of the lines that occur in the diagram.
  private var legend: StateLabel {
    guard !machines.isEmpty else { return StateLabel([StateLabel.Line("The model has no machine.")]) }
    let arrows = machines.flatMap(\.arrows.arrows)
    let rows: [(isShown: Bool, sign: String, color: DiagramColor, meaning: String)] = [
      (true, "⟶", .text, "valid"),
      (arrows.contains { $0.meaning == .cancels }, "⇢", .text, "valid as a cancellation or reversal"),
      (
        machines.contains(where: \.breaksRules), "⟶", .error, "violates the rule below the callback"
      ),
      (
        machines.contains(where: \.hasOpenStates), "▢", .warning,
        "must be left again; the rule is pending until then"
      ),
      (arrows.contains { $0.sources.count > 1 }, "a, b ⟶", .text, "the same from each of these states"),
      (
        machines.contains { !$0.arrows.firstCallbacks.isEmpty }, "→", .secondaryText,
        "state shown by the first callback of an instance created before the log"
      ),
    ]
    return StateLabel(
      rows.filter(\.isShown).map {
        StateLabel.Line("\($0.sign)  \($0.meaning)", weight: .small, color: $0.color)
      }
    )
  }
}
