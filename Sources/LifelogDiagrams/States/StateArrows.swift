import LifelogModel

/// What a drawing of a machine shows: which arrows there are, and what stands beside each.
///
/// A machine has more edges than a picture can bear. Edges between the same states are one arrow; what several states
/// have in common is one arrow from a list of them; what breaks a rule and changes no state stands in the state
/// itself, and so does what an unknown state says at first sight; what neither breaks a rule nor changes the state is
/// left out.
struct StateArrows: Sendable {
  /// What leads somewhere: callbacks, and the conditions under which they do.
  struct Cause: Hashable, Sendable {
    var triggers: [SourceEdge.Trigger]
    var guards: [Machine.Guard]
    /// How often each trigger did; empty where nobody counted.
    var counts: [Int] = []

    /// Whether any of them did.
    var isTaken: Bool { counts.contains { $0 > 0 } }
  }

  /// An arrow between two states, or from several states to one.
  struct Arrow: Sendable {
    /// At least one, in ascending order.
    var sources: [Int]
    var target: Int
    var meaning: Machine.Edge.Meaning
    /// The rules that it breaks.
    var rules: [Int]
    var causes: [Cause]
    /// Whether it is on the way from birth to a state.
    var isTrunk = false

    /// How often it was taken; 0 also where nobody counted.
    var count: Int { causes.reduce(0) { $0 + $1.counts.reduce(0, +) } }
  }

  /// The states that are shown: first those of the trunk, from birth on.
  private(set) var order: [Int] = []
  /// In the order of the source.
  private(set) var arrows: [Arrow] = []
  /// What breaks rules in a state and leaves it as it is, and, of what is counted, what was taken there; by state.
  private(set) var inner: [[Arrow]]
  /// What the first callback of a log tells of an instance that is in no known state.
  private(set) var sights: [Arrow] = []

  /// So many states share an arrow.
  private static let fewestSources = 2
  /// From so many first sights on they are listed in the unknown state.
  private static let fewestSights = 3

  /// The arrows of a machine.
  ///
  /// - Parameters:
  ///   - counts: How often each edge was taken, by its place in the machine. Then what breaks rules, what is seen first
  ///     and what leads nowhere is shown where it was taken only, and what was taken has an arrow from each state.
  ///   - visited: The states in which anybody was; `nil` for all. From another nothing leads on, and one that nothing
  ///     leads to is left out.
  /// - Complexity: O(*n*²) in the number of its edges.
  init(_ machine: Machine, counts: [Int]? = nil, visited: Set<Int>? = nil) {
    inner = Array(repeating: [], count: machine.states.count)
    let start = machine.start == machine.born ? nil : Int(machine.start)
    let steps = machine.states.indices.flatMap { machine.writtenEdges(from: $0) }.filter { step in
      guard let visited else { return counts != nil || !step.isIdle }
      // To where nothing is known leads what makes the log of no use, not what a controller does.
      return visited.contains(step.source)
        && (Int(step.edge.target) != start || start.map(visited.contains) ?? true)
    }
    let unknown = Self.unknown(of: machine, steps)
    let (trunk, reached) = Self.trunk(
      of: machine, steps.filter { $0.edge.meaning == .advances && Int($0.edge.target) != unknown })
    let states = reached + machine.states.indices.filter { !reached.contains($0) }
    var sources: [Step: [Int]] = [:]
    for step in steps where !step.isLoop && !step.isSight(from: unknown) && !step.isPart(of: trunk) {
      for trigger in step.triggers where (machine.count(of: step, trigger, counts) ?? 0) == 0 {
        sources[Step(step, trigger), default: []].append(step.source)
      }
    }
    for step in steps {
      for trigger in step.triggers {
        let count = machine.count(of: step, trigger, counts)
        let isTrunk = step.isPart(of: trunk)
        let isSight = step.isSight(from: unknown)
        if count == 0, step.edge.meaning == .breaks || isSight || step.isLoop { continue }
        let isAlone = isTrunk || isSight || step.isLoop || count ?? 0 > 0
        let sharing = isAlone ? [] : sources[Step(step, trigger)] ?? []
        let arrow = Arrow(
          sources: sharing.count >= Self.fewestSources ? sharing : [step.source],
          target: Int(step.edge.target), meaning: step.edge.meaning, rules: step.edge.breaks,
          causes: [
            Cause(triggers: [trigger], guards: step.edge.guards, counts: count.map { [$0] } ?? [])
          ], isTrunk: isTrunk)
        if isSight {
          sights.join(arrow)
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

  /// The state that is left by what is seen first, if it leads to many.
  private static func unknown(of machine: Machine, _ steps: [SourceEdge]) -> Int? {
    guard machine.start != machine.born else { return nil }
    let sights = steps.filter { $0.isSight(from: Int(machine.start)) }
    return Set(sights.map(\.edge.target)).count >= fewestSights ? Int(machine.start) : nil
  }

  /// The shortest ways in order from birth to every state, as pairs of states: the trunk and boughs of the picture;
  /// and the states to which they lead, the nearest first.
  private static func trunk(
    of machine: Machine, _ steps: [SourceEdge]
  ) -> (ways: Set<[Int]>, reached: [Int]) {
    var ways: Set<[Int]> = []
    var reached = [Int(machine.born)]
    var next = 0
    while next < reached.count {
      for step in steps where step.source == reached[next] && !reached.contains(Int(step.edge.target)) {
        ways.insert(step.path)
        reached.append(Int(step.edge.target))
      }
      next += 1
    }
    return (ways, reached)
  }

  /// An edge without the state that it leaves.
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
  /// How often an edge was taken for one of its triggers; `nil` where nobody counted.
  func count(of step: SourceEdge, _ trigger: SourceEdge.Trigger, _ counts: [Int]?) -> Int? {
    guard let counts else { return nil }
    var edge = step.edge
    edge.argument = trigger.argument
    let place = candidates(state: UInt8(clamping: step.source), symbol: trigger.symbol).first {
      edges[$0] == edge
    }
    return place.map { counts.indices.contains($0) ? counts[$0] : 0 } ?? 0
  }
}

extension SourceEdge {
  /// Where it leads from and to.
  fileprivate var path: [Int] { [source, Int(edge.target)] }

  fileprivate func isPart(of trunk: Set<[Int]>) -> Bool { edge.meaning == .advances && trunk.contains(path) }

  fileprivate var isLoop: Bool { Int(edge.target) == source }

  fileprivate func isSight(from unknown: Int?) -> Bool {
    source == unknown && edge.meaning == .advances && !isLoop
  }
}

extension [StateArrows.Arrow] {
  /// Adds an arrow to the one between the same states that means the same. What it says already is not said again.
  fileprivate mutating func join(_ arrow: StateArrows.Arrow) {
    let same = firstIndex {
      $0.sources == arrow.sources && $0.target == arrow.target && $0.meaning == arrow.meaning
        && $0.rules == arrow.rules
    }
    guard let same else { return append(arrow) }
    for cause in arrow.causes {
      guard let place = self[same].causes.firstIndex(where: { $0.guards == cause.guards }) else {
        self[same].causes.append(cause)
        continue
      }
      for (index, trigger) in cause.triggers.enumerated()
      where !self[same].causes[place].triggers.contains(trigger) {
        self[same].causes[place].triggers.append(trigger)
        if cause.counts.indices.contains(index) {
          self[same].causes[place].counts.append(cause.counts[index])
        }
      }
    }
  }
}
