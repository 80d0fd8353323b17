import LifelogModel
import LifelogTrace

/// The hypotheses that follow from earlier ones by an event.
///
/// There are more than are kept. Each is therefore a few numbers until it is known to be among the cheapest.
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
    var parent: Int
    var change: Change
    /// The state of the instance that had the event.
    var state: StateID
    var cost: Int
    var isUnlikely: Bool
    var deferredViolations: RuleSet?
  }

  private let parents: [Hypothesis]
  /// The cheapest first; among equal ones, the first added.
  private var all: [Successor] = []
  /// Whether one of them violates nothing.
  private(set) var hasValid = false
  /// Whether one of them violates nothing and is not unlikely.
  private(set) var hasLikely = false
  /// Whether the event ends the instance that had it, and whether it ends an appearance.
  private var endsInstance = false
  private var endsAppearance = false

  /// - Parameter parents: The hypotheses before the event.
  init(of parents: [Hypothesis]) {
    self.parents = parents
    all.reserveCapacity(parents.count * 4)
  }

  var isEmpty: Bool { all.isEmpty }

  private mutating func append(_ successor: Successor) {
    if successor.deferredViolations == nil {
      hasValid = true
      if !successor.isUnlikely { hasLikely = true }
    }
    var place = all.count
    while place > 0, all[place - 1].cost > successor.cost { place -= 1 }
    all.insert(successor, at: place)
  }

  /// Adds every parent unchanged.
  mutating func keepAll() {
    for (index, parent) in parents.enumerated() {
      append(
        Successor(
          parent: index, change: .none, state: parent.origin, cost: parent.cost,
          isUnlikely: parent.isUnlikely,
          deferredViolations: parent.deferredViolations))
    }
  }

  /// Adds another instance to a parent.
  ///
  /// - Parameters:
  ///   - origin: The state before the event; `nil` without an event.
  ///   - isUnseen: Whether the instance is one whose start is not in the log.
  mutating func add(
    _ state: StateID, to parent: Int, origin: StateID?, cost: Int, isUnseen: Bool = false
  ) {
    let startsLate = isUnseen && endsAppearance && !parents[parent].instances.isEmpty
    append(
      Successor(
        parent: parent, change: .addition(origin: origin, isUnseen: isUnseen), state: state,
        cost: parents[parent].cost + cost, isUnlikely: parents[parent].isUnlikely || startsLate,
        deferredViolations: parents[parent].deferredViolations))
  }

  /// Gives an event to every instance of every parent for which it is valid. A load belongs to an instance that awaits
  /// it, if there is one, and otherwise to any or to a new one.
  mutating func addAll(_ letter: Letter, _ context: StepContext) {
    let isLoad = letter.symbol.isLoad
    endsAppearance = letter.callback.endsAppearance
    endsInstance = letter.symbol == Symbol(.deinit)
    let start = context.monitor.start(before: letter)
    for parent in parents.indices {
      let count = all.count
      if isLoad { give(letter, to: parent, context, onlyWaiting: true) }
      guard all.count == count else { continue }
      give(letter, to: parent, context, onlyWaiting: false)
      guard isLoad || parents[parent].unseenInstances > 0 else { continue }
      let state = context.monitor.step(start, letter).machinesOnly
      add(state, to: parent, origin: start, cost: isLoad ? 0 : 8, isUnseen: !isLoad)
    }
  }

  /// Gives an event to the instances of a parent for which it is valid. Violations that the log does not cover so far
  /// are deferred.
  private mutating func give(_ letter: Letter, to index: Int, _ context: StepContext, onlyWaiting: Bool) {
    for instance in 0..<parents[index].instances.stateCount {
      let before = parents[index].instances[instance]
      guard !onlyWaiting || context.isWaiting(before) else { continue }
      let step = context.monitor.step(before, letter)
      guard !context.isDecided(step) else { continue }
      // A switch to another instance makes a hypothesis less plausible, and so does an unusual step.
      let cost =
        (instance == parents[index].last ? 0 : 1) + (step.isViolation ? 16 : 0)
        + (step.isCancellation ? 4 : 0) + (step.machinesOnly == before ? 2 : 0)
      append(
        Successor(
          parent: index, change: .step(instance: instance), state: step.machinesOnly,
          cost: parents[index].cost + cost, isUnlikely: parents[index].isUnlikely,
          deferredViolations: Self.union(
            parents[index].deferredViolations, step.isViolation ? step.broken : nil)))
    }
  }

  private static func union(_ one: RuleSet?, _ other: RuleSet?) -> RuleSet? {
    guard var union = one else { return other }
    if let other { union.formUnion(other) }
    return union
  }

  /// Makes every deferred violation count as reported.
  mutating func clearDeferredViolations() {
    for index in all.indices { all[index].deferredViolations = nil }
  }

  /// The cheapest hypotheses, without duplicates; among equal ones the first added comes first. Only differences of costs
  /// matter, so the least cost becomes 0.
  ///
  /// - Parameters:
  ///   - maxCount: The maximum number of hypotheses.
  ///   - drop: Receives each other hypothesis and those that are kept so far, and returns whether to continue.
  func cheapest(_ maxCount: Int, dropping drop: (Hypothesis, _ kept: [Hypothesis]) -> Bool) -> [Hypothesis] {
    var kept: [Hypothesis] = []
    kept.reserveCapacity(min(all.count, maxCount))
    for index in all.indices {
      let one = hypothesis(index)
      guard !kept.contains(where: { $0.covers(one) }) else { continue }
      guard kept.count < maxCount else {
        guard drop(one, kept) else { break }
        continue
      }
      kept.append(one)
    }
    let least = kept.first?.cost ?? 0
    for index in kept.indices { kept[index].cost -= least }
    return kept
  }

  private func hypothesis(_ index: Int) -> Hypothesis {
    let successor = all[index]
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
