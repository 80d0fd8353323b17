import LifelogModel
import LifelogTrace

/// The hypotheses that follow from earlier ones, the parents, by an event.
///
/// There are more than are kept. Each is therefore a few numbers until it is known to be among the cheapest. One value is
/// used for all steps, so that they allocate no memory.
struct Successors {
  /// The change from the earlier hypothesis.
  private enum Change {
    case none
    /// One instance had the event.
    case step(instance: Int)
    /// Another instance exists, possibly one whose start is not in the log.
    case addition(origin: StateID?, isUnseen: Bool)
  }

  private struct Successor {
    var deferredViolations: RuleSet?
    var isUnlikely: Bool
    /// The state of the instance that had the event.
    var state: StateID
    var parent: Int
    var cost: Int
    var change: Change

    init(_ parent: Hypothesis, _ index: Int, _ change: Change, state: StateID, cost: Int) {
      deferredViolations = parent.deferredViolations
      isUnlikely = parent.isUnlikely
      self.state = state
      self.parent = index
      self.cost = parent.cost + cost
      self.change = change
    }
  }

  private var all: ContiguousArray<Successor> = []
  /// The parents, as soon as hypotheses that follow take their place.
  var parents: [Hypothesis] = []
  /// Whether the event ends the instance that had it.
  private(set) var endsInstance = false

  /// Whether one of them violates nothing.
  var hasValid: Bool { all.contains { $0.deferredViolations == nil } }

  /// Whether one of them violates nothing and is not unlikely.
  var hasLikely: Bool { all.contains { $0.deferredViolations == nil && !$0.isUnlikely } }

  /// Whether one of them violates rules that the log does not cover so far.
  var hasDeferred: Bool { all.contains { $0.deferredViolations != nil } }

  /// Begins again with unchanged parents.
  mutating func restart(keeping parents: [Hypothesis] = []) {
    // The general removal of a range costs more than the few that there are.
    while !all.isEmpty { all.removeLast() }
    endsInstance = false
    for (index, parent) in parents.enumerated() {
      all.append(Successor(parent, index, .none, state: parent.origin, cost: 0))
    }
  }

  /// Adds another instance to every parent.
  mutating func add(_ state: StateID, to parents: [Hypothesis], cost: Int) {
    for (index, parent) in parents.enumerated() {
      all.append(Successor(parent, index, .addition(origin: nil, isUnseen: false), state: state, cost: cost))
    }
  }

  /// Gives an event to every instance of every parent for which it is valid. A load belongs to an instance that awaits
  /// it, if there is one, and otherwise to any or to a new one.
  mutating func step(_ letter: Letter, _ parents: [Hypothesis], _ context: StepContext) {
    let isLoad = letter.symbol.isLoad
    endsInstance = letter.symbol == Symbol(.deinit)
    let start = context.monitor.start(before: letter)
    for (index, parent) in parents.enumerated() {
      let count = all.count
      if isLoad { give(letter, to: parent, index, context, onlyWaiting: true) }
      guard all.count == count else { continue }
      give(letter, to: parent, index, context, onlyWaiting: false)
      guard isLoad || parent.unseenInstances > 0 else { continue }
      var other = Successor(
        parent, index, .addition(origin: start, isUnseen: !isLoad),
        state: context.monitor.step(start, letter).machinesOnly, cost: isLoad ? 0 : 8)
      if !isLoad, letter.callback.endsAppearance, !parent.instances.isEmpty { other.isUnlikely = true }
      all.append(other)
    }
  }

  /// Gives an event to the instances of a parent for which it is valid. Violations that the log does not cover so far
  /// are deferred.
  private mutating func give(
    _ letter: Letter, to parent: Hypothesis, _ index: Int, _ context: StepContext, onlyWaiting: Bool
  ) {
    for instance in 0..<parent.instances.stateCount {
      let before = parent.instances[instance]
      guard !onlyWaiting || context.isWaiting(before) else { continue }
      let step = context.monitor.step(before, letter)
      guard !context.isDecided(step) else { continue }
      // A switch to another instance makes a hypothesis less plausible, and so does an unusual step.
      let cost =
        (instance == parent.last ? 0 : 1) + (step.isViolation ? 16 : 0)
        + (step.isCancellation ? 4 : 0) + (step.machinesOnly == before ? 2 : 0)
      var next = Successor(parent, index, .step(instance: instance), state: step.machinesOnly, cost: cost)
      if step.isViolation {
        next.deferredViolations = next.deferredViolations ?? RuleSet()
        next.deferredViolations?.formUnion(step.broken)
      }
      all.append(next)
    }
  }

  /// Makes every deferred violation count as reported.
  mutating func clearDeferredViolations() {
    for index in all.indices { all[index].deferredViolations = nil }
  }

  /// Removes and returns the cheapest one; among equal ones the first added. `nil` if there is none left.
  mutating func popCheapest() -> Hypothesis? {
    guard let index = all.indices.min(by: { all[$0].cost < all[$1].cost }), all[index].cost < .max else {
      return nil
    }
    let successor = all[index]
    all[index].cost = .max
    var next = parents[successor.parent]
    switch successor.change {
    case .none: return next
    case .step(let instance): next.step(instance, to: successor.state)
    case .addition(let origin, let isUnseen):
      next.add(successor.state)
      next.origin = origin ?? next.origin
      if isUnseen, next.unseenInstances < InstanceStates.anyNumber { next.unseenInstances -= 1 }
    }
    if endsInstance { next.endLast() }
    next.cost = successor.cost
    next.isUnlikely = successor.isUnlikely
    next.deferredViolations = successor.deferredViolations
    return next
  }
}
