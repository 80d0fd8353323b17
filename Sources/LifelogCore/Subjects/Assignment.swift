/// The ways in which the events of one name can belong to several instances.
///
/// Every event is given to every instance for which it is legal; what was legal so far is kept, the most
/// plausible first. Only when no way is left is something wrong.
struct Assignment {
  /// One way: the state of each instance.
  private struct Way {
    private(set) var members = StateBag()
    /// Which instance had the last event; of no meaning while there is none.
    private(set) var last: Int
    /// How many further instances may exist that the log has not shown to begin.
    var unseen: Int
    /// How far-fetched it is: cancellations, instances that nobody saw.
    var cost = 0

    init(_ states: MachineStates, unseen: Int) {
      last = members.insert(states)
      self.unseen = unseen
    }

    /// A further instance, which has the last event.
    func adding(_ states: MachineStates) -> Way {
      var way = self
      if way.members.count == Assignment.mostMembers {
        way.members.remove(at: 0)
        way.unseen += 1  // Its state is forgotten, not that it exists.
      }
      way.last = way.members.insert(states)
      return way
    }

    /// An event of one instance.
    func stepping(_ index: Int, to states: MachineStates) -> Way {
      var way = self
      way.members.remove(at: index)
      way.last = way.members.insert(states)
      return way
    }

    /// The end of the instance that had the last event.
    func endingLast() -> Way {
      var way = self
      way.members.remove(at: last)
      way.last = max(0, way.members.count - 1)
      return way
    }

    /// An event of one instance; `nil` when it is illegal for that one.
    func taking(_ symbol: Symbol, _ facts: Monitor.Circumstances, by index: Int, _ monitor: Monitor) -> Way? {
      let states = members[index]
      let step = monitor.step(states, symbol, facts)
      guard !step.isViolation else { return nil }
      var way = stepping(index, to: step.states)
      // What is out of the ordinary, and a change of instance, make a way less plausible.
      way.cost += (step.isCancellation ? 4 : 0) + (step.states == states ? 2 : 0)
      way.cost += states == members[last] ? 0 : 1
      return way
    }

    /// An event of an instance that the log has not shown to begin; `nil` when there can be none.
    func inventing(_ states: MachineStates) -> Way? {
      guard unseen > 0 else { return nil }
      var way = adding(states)
      way.unseen -= 1
      way.cost += 8
      return way
    }
  }

  /// How many ways are kept, and how many instances of one name.
  private static let mostWays = 12
  private static let mostMembers = 5
  /// How many older instances may hide behind a name that the log does not show to begin.
  static let mostUnseen = 2

  private var ways: [Way]
  /// Whether ways were given up for want of room: then that no way is left proves nothing.
  private var isIncomplete = false

  /// One instance in a known state.
  ///
  /// - Parameter unseen: How many others may exist that the log has not shown to begin.
  init(_ states: MachineStates, unseen: Int) { ways = [Way(states, unseen: unseen)] }

  /// The states of the instance that, most plausibly, had the last event; `nil` when none is left.
  var states: MachineStates? { ways[0].members.isEmpty ? nil : ways[0].members[ways[0].last] }

  /// Whether all instances may have ended.
  var mayBeOver: Bool { ways.contains { $0.members.isEmpty && $0.unseen == 0 } }

  /// Nothing is known of any instance any more; those that there may be are still there.
  mutating func forget(_ monitor: Monitor) {
    let others = ways[0].members.count - 1 + ways[0].unseen
    self = Assignment(monitor.start, unseen: min(others, Self.mostUnseen))
  }

  /// A further instance, in a state that is known; perhaps only, unless it is certain.
  mutating func add(_ states: MachineStates, isCertain: Bool) {
    let more = ways.map { way in
      var more = way.adding(states)
      more.cost += isCertain ? 0 : 4
      return more
    }
    keepBest(of: isCertain ? more : ways + more)
  }

  /// Gives an event to an instance for which it is legal. A load that no instance waits for opens a new one.
  ///
  /// - Parameter isWaiting: Whether the view of an instance in some state is still to be loaded.
  /// - Returns: `nil` when it was legal for one; else the step of the instance that is taken to be at
  ///   fault, and the state it was in.
  mutating func step(
    _ symbol: Symbol, _ facts: Monitor.Circumstances, monitor: Monitor, isWaiting: (MachineStates) -> Bool
  ) -> (before: MachineStates, step: Monitor.Step)? {
    let next = continuations(symbol, facts, monitor: monitor, isWaiting: isWaiting)
    guard !next.isEmpty else { return fail(symbol, facts, monitor: monitor) }
    keepBest(of: next)
    return nil
  }

  /// Considers an event that may be another report of the one before it, or the same of another instance.
  mutating func stepOrStay(
    _ symbol: Symbol, _ facts: Monitor.Circumstances, monitor: Monitor, isWaiting: (MachineStates) -> Bool
  ) {
    keepBest(of: ways + continuations(symbol, facts, monitor: monitor, isWaiting: isWaiting))
  }

  /// Every way to go on from every way, the event being legal.
  private func continuations(
    _ symbol: Symbol, _ facts: Monitor.Circumstances, monitor: Monitor, isWaiting: (MachineStates) -> Bool
  ) -> [Way] {
    let isLoad = symbol.callback.isLoad && !symbol.isChild
    let opened = monitor.step(monitor.start, symbol, facts).states
    var next: [Way] = []
    next.reserveCapacity(ways.count * (Self.mostMembers + 1))
    for way in ways {
      let start = next.count
      func take(where condition: (MachineStates) -> Bool) {
        for index in 0..<way.members.count where !way.members.isRepeated(at: index) {
          guard condition(way.members[index]) else { continue }
          if let taken = way.taking(symbol, facts, by: index, monitor) { next.append(taken) }
        }
      }
      if isLoad { take(where: isWaiting) }
      guard next.count == start else { continue }
      take { _ in true }
      if let another = isLoad ? way.adding(opened) : way.inventing(opened) { next.append(another) }
    }
    return Self.isEnd(symbol) ? next.map { $0.endingLast() } : next
  }

  private static func isEnd(_ symbol: Symbol) -> Bool { symbol.callback == .deinit && !symbol.isChild }

  /// No way is left: the instance that had the last event is at fault, unless ways were given up.
  private mutating func fail(
    _ symbol: Symbol, _ facts: Monitor.Circumstances, monitor: Monitor
  ) -> (before: MachineStates, step: Monitor.Step)? {
    guard !isIncomplete, let before = states else {
      let others = ways[0].members.count + ways[0].unseen
      self = Assignment(monitor.step(monitor.start, symbol, facts).states, unseen: others)
      return nil
    }
    let step = monitor.step(before, symbol, facts)
    let way = ways[0].stepping(ways[0].last, to: step.states)
    ways = [Self.isEnd(symbol) ? way.endingLast() : way]
    return (before, step)
  }

  /// Keeps the most plausible ways, each once.
  private mutating func keepBest(of next: [Way]) {
    var kept: [Way] = []
    for way in next.sorted(by: { $0.cost < $1.cost }) {
      guard !kept.contains(where: { $0.members == way.members && $0.unseen >= way.unseen }) else { continue }
      guard kept.count < Self.mostWays else {
        isIncomplete = true
        break
      }
      kept.append(way)
    }
    // Costs are differences: what all ways have in common says nothing.
    let least = kept.first?.cost ?? 0
    for index in kept.indices { kept[index].cost -= least }
    ways = kept
  }
}
