import LifelogModel

/// The arrows of a diagram of a machine, and the text next to each.
///
/// A machine has too many edges to draw each. Edges between the same states are one arrow. An edge that several states
/// have in common is one arrow from a list of them. An edge that violates a rule without changing the state is text in
/// that state, and so are the edges of the unknown state for first callbacks. An edge that neither violates a rule nor
/// changes the state is omitted.
struct StateArrows: Sendable {
  /// The reason for a state change: callbacks, and the conditions under which they cause it.
  struct Cause: Hashable, Sendable {
    var triggers: [SourceEdge.Trigger]
    var guards: [Machine.Guard]
    /// How often each trigger occurred; empty if not counted.
    var counts: [Int] = []

    /// Whether any trigger occurred.
    var isTaken: Bool { counts.contains { $0 > 0 } }
  }

  /// An arrow between two states, or from several states to one.
  struct Arrow: Sendable {
    /// At least one, sorted.
    var sources: [Int]
    var target: Int
    var meaning: Machine.Edge.Meaning
    /// The rules that it violates.
    var rules: [Int]
    var causes: [Cause]
    /// Whether it is on the shortest path from the initial state to a state.
    var isTrunk = false

    /// How often it was taken; 0 also if not counted.
    var count: Int { causes.reduce(0) { $0 + $1.counts.reduce(0, +) } }

    /// The triggers that occurred, with their counts.
    var taken: [(trigger: SourceEdge.Trigger, count: Int)] {
      causes.flatMap { zip($0.triggers, $0.counts).filter { $0.1 > 0 } }.map { ($0.0, $0.1) }
    }
  }

  /// The drawn states; first those of the trunk, from the initial state on.
  private(set) var order: [Int] = []
  /// The arrows in the order of the source.
  private(set) var arrows: [Arrow] = []
  /// For each state, the edges that violate rules without changing it; if edges are counted, all edges taken in it.
  private(set) var inner: [[Arrow]]
  /// The edges from the unknown state: the states that first callbacks show.
  private(set) var firstCallbacks: [Arrow] = []

  /// The minimum number of states that share an arrow.
  private static let minSources = 2
  /// The minimum number of targets of first callbacks for which the unknown state lists them.
  private static let minFirstCallbacks = 3

  /// Creates the arrows of a machine.
  ///
  /// - Parameters:
  ///   - counts: How often each edge was taken, by its index in the machine. With counts, violations, first callbacks
  ///     and loops are drawn only if they were taken, and taken edges have an arrow from each state.
  ///   - visited: The states that subjects were in; `nil` for all. Edges from other states are omitted, and so are
  ///     other states that no arrow leads to.
  /// - Complexity: O(*n*²) in the number of the machine's edges.
  init(_ machine: Machine, counts: [Int]? = nil, visited: Set<Int>? = nil) {
    inner = Array(repeating: [], count: machine.states.count)
    let start = machine.start == machine.born ? nil : Int(machine.start)
    let steps = machine.states.indices.flatMap { machine.writtenEdges(from: $0) }.filter { step in
      guard let visited else { return counts != nil || !step.isIdle }
      // Edges to the unknown state show defects of the log, not the behavior of a controller.
      return visited.contains(step.source)
        && (Int(step.edge.target) != start || start.map(visited.contains) ?? true)
    }
    let unknown = Self.unknown(of: machine, steps)
    let (trunk, reached) = Self.trunk(
      of: machine, steps.filter { $0.edge.meaning == .advances && Int($0.edge.target) != unknown })
    let states = reached + machine.states.indices.filter { !reached.contains($0) }
    var sources: [Step: [Int]] = [:]
    for step in steps where !step.isLoop && !step.isFirstCallback(from: unknown) && !step.isPart(of: trunk) {
      for trigger in step.triggers where (machine.count(of: step, trigger, counts) ?? 0) == 0 {
        sources[Step(step, trigger), default: []].append(step.source)
      }
    }
    for step in steps {
      for trigger in step.triggers {
        let count = machine.count(of: step, trigger, counts)
        let isTrunk = step.isPart(of: trunk)
        let isFirstCallback = step.isFirstCallback(from: unknown)
        if count == 0, step.edge.meaning == .breaks || isFirstCallback || step.isLoop { continue }
        let isSeparate = isTrunk || isFirstCallback || step.isLoop || count ?? 0 > 0
        let sharing = isSeparate ? [] : sources[Step(step, trigger)] ?? []
        let arrow = Arrow(
          sources: sharing.count >= Self.minSources ? sharing : [step.source],
          target: Int(step.edge.target), meaning: step.edge.meaning, rules: step.edge.breaks,
          causes: [
            Cause(triggers: [trigger], guards: step.edge.guards, counts: count.map { [$0] } ?? [])
          ], isTrunk: isTrunk)
        if isFirstCallback {
          firstCallbacks.join(arrow)
        } else if step.isLoop {
          inner[step.source].join(arrow)
        } else {
          arrows.join(arrow)
        }
      }
    }
    let targets = Set(arrows.lazy.map(\.target))
    order = states.filter { visited?.contains($0) ?? true || targets.contains($0) }
  }

  /// The arrows that a log took, and the states that they touch.
  var taken: StateArrows {
    var taken = self
    taken.arrows.removeAll { $0.count == 0 }
    taken.firstCallbacks.removeAll { $0.count == 0 }
    for state in inner.indices { taken.inner[state].removeAll { $0.count == 0 } }
    let touched = Set(
      (taken.arrows + taken.firstCallbacks + taken.inner.joined()).flatMap { $0.sources + [$0.target] })
    taken.order.removeAll { !touched.contains($0) }
    return taken
  }

  /// Returns the state that first callbacks leave, if they have enough targets.
  private static func unknown(of machine: Machine, _ steps: [SourceEdge]) -> Int? {
    guard machine.start != machine.born else { return nil }
    let firstCallbacks = steps.filter { $0.isFirstCallback(from: Int(machine.start)) }
    return Set(firstCallbacks.map(\.edge.target)).count >= minFirstCallbacks ? Int(machine.start) : nil
  }

  /// Returns the shortest valid paths from the initial state to every state, as pairs of states, which are the trunk
  /// and branches of the diagram; and the states that they reach, the nearest first.
  private static func trunk(
    of machine: Machine, _ steps: [SourceEdge]
  ) -> (paths: Set<[Int]>, reached: [Int]) {
    var paths: Set<[Int]> = []
    var reached = [Int(machine.born)]
    var next = 0
    while next < reached.count {
      for step in steps where step.source == reached[next] && !reached.contains(Int(step.edge.target)) {
        paths.insert(step.path)
        reached.append(Int(step.edge.target))
      }
      next += 1
    }
    return (paths, reached)
  }

  /// An edge without its source state.
  private struct Step: Hashable {
    var trigger: SourceEdge.Trigger
    var guards: [Machine.Guard]
    var target: UInt8
    var meaning: Machine.Edge.Meaning
    var breaks: [Int]

    init(_ step: SourceEdge, _ trigger: SourceEdge.Trigger) {
      self.trigger = trigger
      guards = step.edge.guards
      target = step.edge.target
      meaning = step.edge.meaning
      breaks = step.edge.breaks
    }
  }
}

extension Machine {
  /// Returns how often an edge was taken for one of its triggers; `nil` if not counted.
  func count(of step: SourceEdge, _ trigger: SourceEdge.Trigger, _ counts: [Int]?) -> Int? {
    guard let counts else { return nil }
    var edge = step.edge
    edge.argument = trigger.argument
    let index = candidates(state: UInt8(clamping: step.source), symbol: trigger.symbol).first {
      edges[$0] == edge
    }
    return index.map { counts.indices.contains($0) ? counts[$0] : 0 } ?? 0
  }
}

extension SourceEdge {
  /// The source and the target.
  fileprivate var path: [Int] { [source, Int(edge.target)] }

  fileprivate func isPart(of trunk: Set<[Int]>) -> Bool { edge.meaning == .advances && trunk.contains(path) }

  fileprivate var isLoop: Bool { Int(edge.target) == source }

  fileprivate func isFirstCallback(from unknown: Int?) -> Bool {
    source == unknown && edge.meaning == .advances && !isLoop
  }
}

extension [StateArrows.Arrow] {
  /// Adds an arrow to the one with the same states and meaning, without duplicate triggers.
  fileprivate mutating func join(_ arrow: StateArrows.Arrow) {
    let same = firstIndex {
      $0.sources == arrow.sources && $0.target == arrow.target && $0.meaning == arrow.meaning
        && $0.rules == arrow.rules
    }
    guard let same else { return append(arrow) }
    for cause in arrow.causes {
      guard let causeIndex = self[same].causes.firstIndex(where: { $0.guards == cause.guards }) else {
        self[same].causes.append(cause)
        continue
      }
      for (index, trigger) in cause.triggers.enumerated()
      where !self[same].causes[causeIndex].triggers.contains(trigger) {
        self[same].causes[causeIndex].triggers.append(trigger)
        if cause.counts.indices.contains(index) {
          self[same].causes[causeIndex].counts.append(cause.counts[index])
        }
      }
    }
  }
}
