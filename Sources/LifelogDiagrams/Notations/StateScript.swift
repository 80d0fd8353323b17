import LifelogModel
import LifelogReports
import LifelogText
import LifelogTrace

/// The contents of a diagram of machines, for notations with states and arrows.
struct StateScript {
  struct Arrow: Sendable, Hashable {
    /// The names of the sources.
    var from: String
    /// At least one, sorted.
    var sources: [Int]
    var target: Int
    var meaning: Machine.Edge.Meaning
    /// The lines of text next to it.
    var lines: [String]
    /// The number of times that it was taken; `nil` if not counted.
    var count: Int?
  }

  /// One machine.
  struct Part: Sendable {
    var name: String
    /// The names of the states; in the words of a sentence if a log is drawn.
    var states: [String]
    /// The indices of the drawn states, in drawing order.
    var shown: [Int]
    /// The initial state; `nil` if it is not drawn.
    var born: Int?
    /// The states that must be left again.
    var open: Set<Int>
    var arrows: [Arrow]
  }

  /// The machines, sorted by the number of edges that the log took, most first; those of a model alone in its order.
  let parts: [Part]

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
    let drawn = chosen.compactMap { usage -> Part? in
      guard isCounted else { return Self.part(usage.machine, StateArrows(usage.machine), of: model) }
      return usage.maxCount > 0 ? Self.part(usage.machine, usage.arrows, of: model, isCounted: true) : nil
    }
    // The machine with the most taken edges is the most relevant one.
    let counts = drawn.map { part in part.arrows.reduce(0) { $0 + ($1.count ?? 0) } }
    parts = drawn.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { drawn[$0] }
  }

  /// Returns a machine: whole, or every edge that a log took, with the count.
  private static func part(
    _ machine: Machine, _ drawn: StateArrows, of model: Model, isCounted: Bool = false
  ) -> Part {
    let inner = drawn.inner.flatMap(\.self).filter { !isCounted || !$0.rules.isEmpty }
    let arrows = (drawn.firstCallbacks + drawn.arrows + inner).filter { !isCounted || $0.count > 0 }
    let touched = Set(arrows.flatMap { $0.sources + [$0.target] })
    return Part(
      name: machine.name, states: isCounted ? machine.states.map(\.nameWords) : machine.states,
      shown: drawn.order.filter { !isCounted || touched.contains($0) },
      born: !isCounted || touched.contains(Int(machine.born)) ? Int(machine.born) : nil,
      open: Set(machine.awaits.keys),
      arrows: arrows.map { arrow in
        let callbacks =
          isCounted
          ? counts(of: arrow, model)
          : arrow.causes.flatMap { cause in
            cause.triggers.map { model.label($0) } + cause.guards.map { model.shortDisplayName($0) }
          }
        return Arrow(
          from: machine.names(of: arrow.sources).diagramLabel(limit: 80), sources: arrow.sources,
          target: arrow.target, meaning: arrow.meaning,
          lines: callbacks + arrow.rules.map { model.rules[$0].id }, count: isCounted ? arrow.count : nil)
      })
  }

  /// Returns the callbacks of an arrow that a log delivered, with their counts: `viewDidLoad ×12`.
  private static func counts(of arrow: StateArrows.Arrow, _ model: Model) -> [String] {
    var counts: [(text: String, count: Int)] = []
    for cause in arrow.causes {
      for (trigger, count) in zip(cause.triggers, cause.counts) where count > 0 {
        let text = model.label(trigger)
        if let known = counts.firstIndex(where: { $0.text == text }) {
          counts[known].count += count
        } else {
          counts.append((text, count))
        }
      }
    }
    return counts.map { "\($0.text) ×\($0.count.grouped)" }
  }
}

extension StateScript {
  /// The text of a diagram without machines.
  static let nothing = "No machine to draw."
}
