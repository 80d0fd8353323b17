import LifelogModel
import LifelogReports
import LifelogTrace

/// What a log shows of the appearance of its controllers: how often each callback led from one of Apple's four states to
/// another, where controllers came from, and where they are at the end.
///
/// The sums agree: as many controllers come in as are in a state at the end, have ended, or are no longer known.
struct AppearanceUse: Sendable {
  /// A callback, and how often it was delivered.
  struct Count: Sendable, Hashable {
    var callback: String
    var count: Int
  }

  /// The callbacks that led from a state to another one, or to the same.
  struct Edge: Sendable {
    let from: AppearanceState
    let to: AppearanceState
    /// The most frequent first.
    var callbacks: [Count] = []
    var isCancellation = false
    /// The ids of the rules that it violates; empty for a valid edge.
    var rules: [String] = []

    var count: Int { callbacks.reduce(0) { $0 + $1.count } }
  }

  /// The valid edges between different states.
  private(set) var edges: [Edge] = []
  /// The violating edges, at most one for each pair of states.
  private(set) var violations: [Edge] = []
  /// The valid callbacks that keep a state.
  private(set) var inner: [AppearanceState: [Count]] = [:]
  /// The callbacks that were the first to show a controller in a state, or to show it again after a gap.
  private(set) var entries: [AppearanceState: [Count]] = [:]
  /// The number of controllers that are in a state at the end.
  private(set) var remaining: [AppearanceState: Int] = [:]
  /// The number of controllers whose end is in the log.
  private(set) var ended = 0
  /// The number of controllers.
  let controllers: Int

  /// Returns what a trace shows; `nil` if its model does not have the appearance machine, or no controller appears.
  init?(_ usage: MachineUsage, of model: Model) {
    let machine = usage.machine
    let states = machine.states.map { name in AppearanceState.allCases.first { $0.name == name } }
    guard machine.name == MachineChoice.appearanceMachine,
      Set(states.compactMap(\.self)).count == AppearanceState.allCases.count,
      usage.isUsed
    else { return nil }
    controllers = usage.lives
    for arrow in usage.arrows.firstCallbacks + usage.arrows.arrows + usage.arrows.inner.joined() {
      guard arrow.count > 0, let to = states[arrow.target], to != .unknown else { continue }
      for source in arrow.sources {
        guard let from = states[source] else { continue }
        add(arrow, from: from, to: to, of: model)
      }
    }
    for (index, stay) in usage.stays {
      guard let state = states[index], state != .unknown else { continue }
      ended += stay.ended
      if stay.remaining > 0 { remaining[state] = stay.remaining }
    }
    // A controller whose creation is in the log begins without an edge.
    let shown = entries.values.joined().reduce(0) { $0 + $1.count }
    if controllers > shown, let born = states[Int(machine.born)] {
      entries[born, default: []].add(Count(callback: "init", count: controllers - shown))
    }
  }

  private mutating func add(
    _ arrow: StateArrows.Arrow, from: AppearanceState, to: AppearanceState, of model: Model
  ) {
    var edge = Edge(from: from, to: to, isCancellation: arrow.meaning == .cancels)
    for (trigger, count) in arrow.taken {
      edge.callbacks.add(Count(callback: model.label(trigger), count: count))
    }
    edge.rules = arrow.rules.map { model.rules[$0].id }
    if arrow.meaning == .breaks {
      violations.join(edge)
    } else if from == .unknown {
      for count in edge.callbacks { entries[to, default: []].add(count) }
    } else if from == to {
      for count in edge.callbacks { inner[from, default: []].add(count) }
    } else {
      edges.join(edge)
    }
  }

  /// The number of controllers that come in.
  var arrived: Int { entries.values.joined().reduce(0) { $0 + $1.count } }

  /// The number of controllers of which a gap or a window without them hides what became of them.
  var lost: Int { max(0, arrived - remaining.values.reduce(0, +) - ended) }
}

extension [AppearanceUse.Edge] {
  /// Adds an edge to one between the same states.
  fileprivate mutating func join(_ edge: AppearanceUse.Edge) {
    guard let same = firstIndex(where: { ($0.from, $0.to) == (edge.from, edge.to) }) else {
      return append(edge)
    }
    for count in edge.callbacks { self[same].callbacks.add(count) }
    for rule in edge.rules where !self[same].rules.contains(rule) { self[same].rules.append(rule) }
  }
}

extension [AppearanceUse.Count] {
  /// Adds a count to that of the same callback, and keeps the order.
  fileprivate mutating func add(_ one: AppearanceUse.Count) {
    if let same = firstIndex(where: { $0.callback == one.callback }) {
      self[same].count += one.count
    } else {
      append(one)
    }
    sort { ($1.count, $0.callback) < ($0.count, $1.callback) }
  }
}
