/// The ways in which the events of one name can belong to several instances.
///
/// Every event is given to every instance for which it is legal; what was legal so far is kept, the most
/// plausible first. Only when no way is left is something wrong.
struct Assignment {
  /// One way: the state of each instance.
  private struct Hypothesis {
    var members: ContiguousArray<MachineStates>
    /// Which instance had the last event.
    var last: Int
    /// How far-fetched it is: cancellations, instances that nobody saw.
    var cost: Int
    /// How many of its instances the log has not shown to begin.
    var invented = 0
  }

  /// How many ways are kept, and how many instances of one name.
  private static let mostHypotheses = 12
  private static let mostMembers = 5

  private var hypotheses: [Hypothesis]
  /// How many instances may exist that the log has not shown to begin.
  private let unseen: Int

  /// Several instances in states that are known.
  init(members: ContiguousArray<MachineStates>, unseen: Int) {
    hypotheses = [Hypothesis(members: members, last: members.count - 1, cost: 0)]
    self.unseen = unseen
  }

  /// The states of the instance that, most plausibly, had the last event.
  var states: MachineStates { hypotheses[0].members[hypotheses[0].last] }

  /// The states of all instances in the most plausible way.
  var members: ContiguousArray<MachineStates> { hypotheses[0].members }

  /// Whether an event is legal for an instance that a condition holds for.
  func accepts(
    _ symbol: Symbol, _ facts: Monitor.Circumstances, monitor: Monitor,
    where condition: (MachineStates) -> Bool
  ) -> Bool {
    members.contains { condition($0) && !monitor.step($0, symbol, facts).isViolation }
  }

  /// A further instance, in a state that is known.
  mutating func add(_ states: MachineStates) {
    for index in hypotheses.indices {
      if hypotheses[index].members.count == Self.mostMembers { hypotheses[index].members.removeFirst() }
      hypotheses[index].members.append(states)
      hypotheses[index].last = hypotheses[index].members.count - 1
    }
  }

  /// Gives an event to an instance for which it is legal.
  ///
  /// - Returns: `nil` when it was legal for one; else the step of the instance that is taken to be at
  ///   fault, and the state it was in.
  mutating func step(
    _ symbol: Symbol, _ facts: Monitor.Circumstances, monitor: Monitor
  ) -> (before: MachineStates, step: Monitor.Step)? {
    var next: [Hypothesis] = []
    for hypothesis in hypotheses {
      for index in hypothesis.members.indices {
        let step = monitor.step(hypothesis.members[index], symbol, facts)
        guard !step.isViolation else { continue }
        var way = hypothesis
        way.members[index] = step.states
        // What is out of the ordinary, and a change of instance, make a way less plausible.
        let isIdle = step.states == hypothesis.members[index]
        way.cost += (step.isCancellation ? 4 : 0) + (isIdle ? 2 : 0) + (index == hypothesis.last ? 0 : 1)
        way.last = index
        next.append(way)
      }
      if hypothesis.members.count < Self.mostMembers, hypothesis.invented < unseen {
        var way = hypothesis
        way.members.append(monitor.step(monitor.start, symbol, facts).states)
        way.last = way.members.count - 1
        way.invented += 1
        way.cost += 8
        next.append(way)
      }
    }
    guard next.isEmpty else {
      hypotheses = Self.best(next)
      return nil
    }
    let last = hypotheses[0].last
    let before = hypotheses[0].members[last]
    let step = monitor.step(before, symbol, facts)
    hypotheses = [hypotheses[0]]
    hypotheses[0].members[last] = step.states
    return (before, step)
  }

  /// The instance that had the last event ends.
  ///
  /// - Parameter unknown: The states of an instance of which nothing is known.
  /// - Returns: The states of an instance that is left; `unknown` where the most plausible way has none,
  ///   and `nil` when no way has any.
  mutating func end(unknown: MachineStates) -> MachineStates? {
    for index in hypotheses.indices {
      let last = hypotheses[index].last
      hypotheses[index].members.remove(at: last)
      hypotheses[index].last = max(0, hypotheses[index].members.count - 1)
    }
    let isPlausible = !hypotheses[0].members.isEmpty
    hypotheses.removeAll { $0.members.isEmpty }
    guard !hypotheses.isEmpty else { return nil }
    return isPlausible ? states : unknown
  }

  /// The most plausible ways, each once.
  private static func best(_ ways: [Hypothesis]) -> [Hypothesis] {
    var kept: [Hypothesis] = []
    for way in ways.sorted(by: { $0.cost < $1.cost }) where kept.count < mostHypotheses {
      if !kept.contains(where: { $0.members == way.members }) { kept.append(way) }
    }
    // Costs are differences: what all ways have in common says nothing.
    let least = kept.first?.cost ?? 0
    for index in kept.indices { kept[index].cost -= least }
    return kept
  }
}
