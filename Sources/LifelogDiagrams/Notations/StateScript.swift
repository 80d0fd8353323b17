import LifelogModel
import LifelogTrace

/// The contents of a diagram of machines, for notations with states and arrows.
struct StateScript {
  /// One machine: whole, or every edge that a log took.
  struct Part: Sendable {
    let machine: Machine
    let arrows: [StateArrows.Arrow]
    /// The indices of the drawn states, in drawing order.
    let shown: [Int]
    private let model: Model
    /// Whether a log is drawn.
    private let isCounted: Bool

    fileprivate init(_ machine: Machine, _ drawn: StateArrows, of model: Model, isCounted: Bool) {
      (self.machine, self.model, self.isCounted) = (machine, model, isCounted)
      let inner = drawn.inner.flatMap(\.self).filter { !isCounted || !$0.rules.isEmpty }
      arrows = (drawn.firstCallbacks + drawn.arrows + inner).filter { !isCounted || $0.count > 0 }
      let touched = Set(arrows.flatMap { $0.sources + [$0.target] })
      shown = drawn.order.filter { !isCounted || touched.contains($0) }
    }

    /// The initial state; `nil` if it is not drawn.
    var born: Int? { shown.first { $0 == Int(machine.born) } }

    /// Returns the name of a state; in the words of a sentence if a log is drawn.
    func name(of state: Int) -> String {
      (isCounted ? machine.states[state].nameWords : machine.states[state]).diagramLabel(limit: 60)
    }

    /// Whether a state must be left again.
    func isOpen(_ state: Int) -> Bool { machine.awaits[state] != nil }

    /// Returns the names of the sources of an arrow.
    func sources(of arrow: StateArrows.Arrow) -> String {
      machine.names(of: arrow.sources).diagramLabel(limit: 80)
    }

    /// Returns the lines of text next to an arrow: callbacks with their conditions, or with their counts
    /// (`viewDidLoad ×12`), and rules.
    func lines(of arrow: StateArrows.Arrow) -> [String] {
      var lines: [String]
      if isCounted {
        var counts: [AppearanceUse.Count] = []
        for (trigger, count) in arrow.taken {
          let text = model.label(trigger)
          if let known = counts.firstIndex(where: { $0.callback == text }) {
            counts[known].count += count
          } else {
            counts.append(.init(callback: text, count: count))
          }
        }
        lines = counts.map { "\($0.callback) ×\($0.count.grouped)" }
      } else {
        lines = arrow.causes.flatMap { $0.triggers.map(model.label) + $0.guards.map(model.shortDisplayName) }
      }
      return (lines + arrow.rules.map { model.rules[$0].id }).map { $0.diagramLabel(limit: 60) }
    }
  }

  /// The machines, sorted by the number of edges that the log took, most first; those of a model alone in its order.
  let parts: [Part]

  /// The text of a diagram without machines.
  static let nothing = "No machine to draw."

  /// Creates the contents for a content's model.
  ///
  /// If the log took any edges, only machines with such edges are drawn.
  ///
  /// - Complexity: O(*n*²) in the number of a machine's edges.
  init(_ content: DiagramContent) {
    guard let model = content.model else {
      parts = []
      return
    }
    let usages = MachineUsage.all(of: model, in: content.trace)
    let isCounted = usages.contains { $0.maxCount > 0 }
    let appearance =
      content.machines.isOfAppearance ? usages.filter { AppearanceUse($0, of: model) != nil } : []
    let chosen =
      appearance.isEmpty ? usages.filter { content.machines.contains($0.machine.name) } : appearance
    let drawn = chosen.filter { !isCounted || $0.maxCount > 0 }.map { usage in
      Part(
        usage.machine, isCounted ? usage.arrows : StateArrows(usage.machine), of: model, isCounted: isCounted)
    }
    // The machine with the most taken edges is the most relevant one.
    let counts = drawn.map { part in part.arrows.reduce(0) { $0 + $1.count } }
    parts = drawn.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { drawn[$0] }
  }
}
