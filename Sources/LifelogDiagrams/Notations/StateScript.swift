import LifelogModel
import LifelogReports
import LifelogText
import LifelogTrace

/// The contents of a diagram of machines, for notations with states and arrows.
struct StateScript {
  struct Arrow: Sendable, Hashable {
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
  /// - Parameter machine: The name of the only machine to draw; `nil` for all. If the log took any edges, only machines
  ///   with such edges are drawn.
  /// - Complexity: O(*n*²) in the number of a machine's edges.
  init(_ content: DiagramContent, machine: String?) {
    guard let model = content.model else {
      parts = []
      return
    }
    let edges = content.trace.edges
    let isCounted = edges.contains { $0.contains { $0 > 0 } }
    let drawn = model.machines.enumerated().compactMap { index, one -> Part? in
      guard machine == nil || one.name == machine else { return nil }
      let counts = edges.indices.contains(index) ? edges[index] : []
      guard isCounted else { return Self.part(one, of: model) }
      guard counts.count == one.edges.count, counts.contains(where: { $0 > 0 }) else { return nil }
      return Self.part(one, of: model, taken: counts)
    }
    // The machine with the most taken edges is the most relevant one.
    let counts = drawn.map { part in part.arrows.reduce(0) { $0 + ($1.count ?? 0) } }
    parts = drawn.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { drawn[$0] }
  }

  /// Returns the whole machine of a model.
  private static func part(_ machine: Machine, of model: Model) -> Part {
    let drawn = StateArrows(machine)
    let inner = drawn.inner.flatMap(\.self)
    let arrows = (drawn.firstCallbacks + drawn.arrows + inner).map { arrow in
      Arrow(
        sources: arrow.sources, target: arrow.target, meaning: arrow.meaning,
        lines: arrow.causes.flatMap { cause in
          cause.triggers.map { model.displayName($0) } + cause.guards.map { model.shortDisplayName($0) }
        } + arrow.rules.map { model.rules[$0].id }, count: nil)
    }
    return Part(
      name: machine.name, states: machine.states, shown: drawn.order, born: Int(machine.born),
      open: Set(machine.awaits.keys), arrows: arrows)
  }

  /// Returns the part of a machine that a log used: every edge that it took, with the count.
  private static func part(_ machine: Machine, of model: Model, taken counts: [Int]) -> Part {
    struct Key: Hashable {
      var source: Int
      var target: Int
      var meaning: Machine.Edge.Meaning
      var rules: [Int]
    }
    var indices: [Key: Int] = [:]
    var arrows: [Arrow] = []
    var triggers: [[(text: String, count: Int)]] = []
    var rules: [[String]] = []
    for source in machine.states.indices {
      for callback in Callback.allCases {
        for symbol in [Symbol(callback), Symbol(callback, isChild: true)] {
          for edge in machine.candidates(state: UInt8(clamping: source), symbol: symbol)
          where counts[edge] > 0 {
            let (one, count) = (machine.edges[edge], counts[edge])
            let key = Key(source: source, target: Int(one.target), meaning: one.meaning, rules: one.breaks)
            if key.source == key.target, one.breaks.isEmpty { continue }
            let index = indices[key] ?? arrows.count
            if index == arrows.count {
              indices[key] = index
              arrows.append(
                Arrow(sources: [source], target: key.target, meaning: one.meaning, lines: [], count: 0))
              triggers.append([])
              rules.append(one.breaks.map { model.rules[$0].id })
            }
            let text = model.displayName(SourceEdge.Trigger(symbol: symbol, argument: one.argument))
            if let known = triggers[index].firstIndex(where: { $0.text == text }) {
              triggers[index][known].count += count
            } else {
              triggers[index].append((text, count))
            }
            arrows[index].count = (arrows[index].count ?? 0) + count
          }
        }
      }
    }
    for index in arrows.indices {
      arrows[index].lines = triggers[index].map { "\($0.text) ×\($0.count.grouped)" } + rules[index]
    }
    let order = StateArrows(machine).order
    let touched = Set(arrows.flatMap { $0.sources + [$0.target] })
    return Part(
      name: machine.name, states: machine.states, shown: order.filter(touched.contains),
      born: touched.contains(Int(machine.born)) ? Int(machine.born) : nil, open: Set(machine.awaits.keys),
      arrows: arrows)
  }
}

extension StateScript {
  /// The text of a diagram without machines.
  static let nothing = "No machine to draw."
}

extension StateScript.Part {
  /// Returns the shortest description of several states.
  func names(_ indices: [Int]) -> String {
    let others = states.indices.filter { !indices.contains($0) }
    if others.isEmpty { return "any state" }
    let these = indices.map { states[$0] }.joined(separator: ", ")
    let rest = "any but " + others.map { states[$0] }.enumerated(by: "and")
    return (rest.count < these.count ? rest : these).diagramLabel(limit: 80)
  }
}
