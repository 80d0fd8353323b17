package import LifelogModel

/// Machines of a model as pictures: states, and the callbacks that lead from one to the next.
///
/// What is in order is dark, a cancellation dashed, what breaks a rule red with the rule's id. A state that must be
/// left again bears the rule that stays open until then.
///
/// The result is DOT without positions, for Graphviz' `dot` engine: a model has few states, and their edges are what
/// needs a layout. Several machines are laid out each by itself, and then put side by side: a picture of all of them
/// that `dot` makes is one endless row.
package struct StateMachineDiagram: Sendable {
  private let name: String
  private let style: DiagramStyle
  private let machines: [StateMachineDrawing]

  /// A diagram of all machines of a model, each drawn by itself.
  package init(of model: Model, style: DiagramStyle = DiagramStyle()) {
    self.style = style
    name = model.name
    machines = model.machines.map { StateMachineDrawing($0, of: model) }
  }

  /// A diagram of one machine, or `nil` when the model has none of that name.
  package init?(of machine: String, in model: Model, style: DiagramStyle = DiagramStyle()) {
    self.style = style
    guard let place = model.machine(machine) else { return nil }
    name = model.name
    machines = [StateMachineDrawing(model.machines[place], of: model)]
  }

  /// How many machines it shows.
  package var count: Int { machines.count }

  /// The drawing as one document, to be laid out by `dot`.
  ///
  /// - Complexity: O(*n*²) in the number of a machine's edges.
  package func dot() -> String {
    var writer = StateGraphWriter(name: name, legend: legend, style: style)
    for machine in machines { machine.draw(into: &writer) }
    return writer.finish()
  }

  /// Each machine as a document of its own, to be laid out by `dot`.
  ///
  /// - Complexity: O(*n*²) in the number of a machine's edges.
  package func parts() -> [String] {
    machines.map { machine in
      var writer = StateGraphWriter(name: name, legend: nil, style: style)
      machine.draw(into: &writer)
      return writer.finish()
    }
  }

  /// The machines side by side, for the `nop2` engine.
  ///
  /// - Parameter parts: What `dot` made of `parts()`: the same documents with positions. One that has none is left out.
  /// - Complexity: O(*n*) in the length of the documents.
  package func dot(placing parts: [String]) -> String {
    StateMachineSheet(name: name, parts: parts.compactMap(PlacedDrawing.init), legend: legend, style: style)
      .dot()
  }

  /// What the lines mean that the drawing has.
  private var legend: StateLabel {
    guard !machines.isEmpty else { return StateLabel([StateLabel.Line("The model has no machine.")]) }
    let arrows = machines.flatMap(\.arrows.arrows)
    let rows: [(isShown: Bool, sign: String, color: DiagramColor, meaning: String)] = [
      (true, "⟶", .text, "in order"),
      (arrows.contains { $0.meaning == .cancels }, "⇢", .text, "in order as a cancellation or reversal"),
      (
        machines.contains(where: \.breaksRules), "⟶", .error, "breaks the rule that stands below the callback"
      ),
      (
        machines.contains(where: \.hasOpenStates), "▢", .warning,
        "must be left again, else the rule stays open"
      ),
      (arrows.contains { $0.sources.count > 1 }, "a, b ⟶", .text, "the same from each of these states"),
      (
        machines.contains { !$0.arrows.sights.isEmpty }, "→", .secondaryText,
        "what the first callback tells when the log begins in the middle"
      ),
    ]
    return StateLabel(
      rows.filter(\.isShown).map {
        StateLabel.Line("\($0.sign)  \($0.meaning)", weight: .small, color: $0.color)
      }
    )
  }
}
