import LifelogModel

/// One way to assign the events of a name to instances: the state of each instance.
struct Hypothesis {
  private(set) var members = StateMultiset()
  /// The index of the state of the instance with the last event; meaningless if there is none.
  private(set) var last: Int
  /// The state of that instance before the event. Valid only until the next event.
  var origin: StateID
  /// The number of other instances that possibly exist and whose start is not in the log.
  var unseenInstances: Int
  /// The cost: cancellations and instances without a logged start make a hypothesis less plausible.
  var cost = 0
  /// Whether the first event of one of its instances ends an appearance that would have begun before the log, although
  /// the log already shows other instances.
  var isUnlikely = false
  /// The rules that it violates if the log turns out to cover them; `nil` if it violates none.
  var deferredViolations: RuleSet?

  /// Starts with one instance in a state, and others of which nothing is known.
  init(_ state: StateID, unseenInstances: Int) {
    last = members.insert(state)
    origin = state
    self.unseenInstances = unseenInstances
  }

  /// Starts with instances of which nothing is known.
  ///
  /// - Parameter origin: The state of such an instance.
  init(unseenInstances: Int, origin: StateID) {
    last = 0
    self.origin = origin
    self.unseenInstances = unseenInstances
  }

  /// The maximum number of instances.
  var count: Int { members.count + unseenInstances }

  /// Whether all instances have ended.
  var hasEnded: Bool { members.isEmpty && unseenInstances == 0 }

  /// The maximum number of instances other than the one with the last event.
  var others: Int { count - 1 }

  /// Adds an instance, which has the last event. If there are too many states, the instances in one of them become
  /// unseen.
  func adding(_ state: StateID, maxStates: Int) -> Hypothesis {
    var next = self
    if members.overflows(with: state.number, replacing: nil, maxStates: maxStates) {
      next.unseenInstances += next.members.count(at: 0)
      next.members.removeAll(at: 0)
    }
    next.last = next.members.insert(state)
    return next
  }

  /// Gives an event to one instance.
  func stepping(_ index: Int, to state: StateID, maxStates: Int = StateMultiset.maxStates) -> Hypothesis {
    var next = self
    next.origin = members[index]
    next.members.remove(at: index)
    return next.adding(state, maxStates: maxStates)
  }

  /// Ends the instance with the last event.
  func endingLast() -> Hypothesis {
    var next = self
    next.members.remove(at: last)
    next.last = max(0, next.members.stateCount - 1)
    return next
  }

  /// Renumbers the states.
  mutating func renumber(_ numbers: [StateID: StateID]) {
    let current = members.isEmpty ? nil : members[last]
    var renumbered = StateMultiset()
    for index in 0..<members.stateCount {
      renumbered.insert(numbers[members[index]] ?? members[index], count: members.count(at: index))
    }
    members = renumbered
    // Instances in the same state are equal, so it does not matter which of them is the last.
    last = current.flatMap { numbers[$0] }.flatMap { members.index(of: $0) } ?? 0
  }
}

extension StateMultiset {
  /// Whether an added state would be one too many.
  ///
  /// - Parameter index: The index of a state that one instance leaves first; `nil` if none does.
  fileprivate func overflows(with number: UInt32, replacing index: Int?, maxStates: Int) -> Bool {
    guard stateCount == maxStates, self.index(of: StateID(number: number)) == nil else { return false }
    return index.map { count(at: $0) > 1 } ?? true
  }
}

/// The hypotheses that follow from earlier ones by an event.
///
/// There are many more than are kept. Each is therefore a few numbers until it is known to be among the cheapest.
struct Successors {
  /// The change from the parent to the hypothesis.
  private enum Change {
    case none
    /// One instance had the event.
    case step(member: Int)
    /// Another instance exists, possibly one whose start is not in the log.
    case addition(origin: StateID?, isUnseen: Bool)
  }

  private struct Successor {
    var parent: Int
    var change: Change
    /// The number of the state of the instance that had the event.
    var state: UInt32
    var cost: Int
    var isUnlikely: Bool
    var deferredViolations: RuleSet?
  }

  private let parents: [Hypothesis]
  private var all: [Successor] = []
  /// Whether one of them violates nothing.
  private(set) var hasValid = false
  /// Whether one of them violates nothing and is not unlikely.
  private(set) var hasLikely = false
  /// Whether the event ends the instance that had it, and whether it ends an appearance.
  var endsInstance = false
  var endsAppearance = false

  /// - Parameter parents: The hypotheses before the event.
  init(of parents: [Hypothesis]) {
    self.parents = parents
    all.reserveCapacity(parents.count * 7)
  }

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }

  private mutating func append(_ successor: Successor) {
    if successor.deferredViolations == nil {
      hasValid = true
      if !successor.isUnlikely { hasLikely = true }
    }
    all.append(successor)
  }

  /// Adds every parent unchanged.
  mutating func keepAll() {
    for (index, parent) in parents.enumerated() {
      append(
        Successor(
          parent: index, change: .none, state: 0, cost: parent.cost, isUnlikely: parent.isUnlikely,
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
    let startsLate = isUnseen && endsAppearance && !parents[parent].members.isEmpty
    append(
      Successor(
        parent: parent, change: .addition(origin: origin, isUnseen: isUnseen), state: state.number,
        cost: parents[parent].cost + cost, isUnlikely: parents[parent].isUnlikely || startsLate,
        deferredViolations: parents[parent].deferredViolations))
  }

  /// Gives the event to each instance of a parent for which it is valid.
  mutating func apply(
    _ outcomes: inout StepOutcomes, to index: Int, where isCandidate: (StateID) -> Bool
  ) {
    let members = parents[index].members
    let (cost, deferred) = (parents[index].cost, parents[index].deferredViolations)
    let last = members.isEmpty ? 0 : members.number(at: parents[index].last)
    for member in 0..<members.stateCount {
      let before = members.number(at: member)
      guard isCandidate(StateID(number: before)) else { continue }
      let outcome = outcomes[before]
      guard outcome.isValid else { continue }
      // A switch to another instance makes a hypothesis less plausible.
      append(
        Successor(
          parent: index, change: .step(member: member), state: outcome.state,
          cost: cost + outcome.cost + (before == last ? 0 : 1), isUnlikely: parents[index].isUnlikely,
          deferredViolations: Self.union(deferred, outcome.deferredViolations)))
    }
  }

  private static func union(_ one: RuleSet?, _ other: RuleSet?) -> RuleSet? {
    guard var union = one else { return other }
    if let other { union.formUnion(other) }
    return union
  }

  /// Deferred violations count once.
  mutating func clearDeferredViolations() {
    for index in all.indices { all[index].deferredViolations = nil }
  }

  /// The cheapest hypotheses, without duplicates; among equal ones the first added comes first.
  ///
  /// - Parameters:
  ///   - maxCount: The maximum number of hypotheses.
  ///   - maxStates: The maximum number of different states of instances in each.
  ///   - drop: Receives the deferred violations of each other hypothesis, and returns whether to continue.
  func cheapest(
    _ maxCount: Int, maxStates: Int, dropping drop: (RuleSet?) -> Bool
  ) -> [Hypothesis] {
    var kept: [Hypothesis] = []
    kept.reserveCapacity(maxCount)
    var hashes: [UInt64] = []
    hashes.reserveCapacity(maxCount)
    let parentHashes = parents.map(\.members.hash)
    let order = all.indices.map { all[$0].cost << 16 | $0 }.sorted()
    for index in order.lazy.map({ $0 & 0xffff }) {
      let (hash, unseenInstances) = identity(index, maxStates, parentHashes[all[index].parent])
      let deferred = all[index].deferredViolations
      let isKnown = kept.indices.contains {
        hashes[$0] == hash && kept[$0].unseenInstances >= unseenInstances
          && (!kept[$0].isUnlikely || all[index].isUnlikely)
          && (kept[$0].deferredViolations == nil || kept[$0].deferredViolations == deferred)
      }
      guard !isKnown else { continue }
      guard kept.count < maxCount else {
        guard drop(deferred) else { break }
        continue
      }
      kept.append(hypothesis(index, maxStates: maxStates))
      hashes.append(hash)
    }
    return kept
  }

  /// The hash of the members of a successor, and its number of instances without a logged start.
  private func identity(
    _ index: Int, _ maxStates: Int, _ hash: UInt64
  ) -> (members: UInt64, unseenInstances: Int) {
    let successor = all[index]
    let added = endsInstance ? 0 : StateMultiset.hash(of: successor.state)
    switch successor.change {
    case .none: return (hash, parents[successor.parent].unseenInstances)
    case .step(let member):
      let parent = parents[successor.parent]
      let removed = StateMultiset.hash(of: parent.members.number(at: member))
      guard parent.members.overflows(with: successor.state, replacing: member, maxStates: maxStates) else {
        return (hash &- removed &+ added, parent.unseenInstances)
      }
      return identity(of: hypothesis(index, maxStates: maxStates))
    case .addition(_, let isUnseen):
      let parent = parents[successor.parent]
      guard parent.members.overflows(with: successor.state, replacing: nil, maxStates: maxStates) else {
        return (hash &+ added, parent.unseenInstances - (isUnseen ? 1 : 0))
      }
      return identity(of: hypothesis(index, maxStates: maxStates))
    }
  }

  private func identity(of one: Hypothesis) -> (members: UInt64, unseenInstances: Int) {
    (one.members.hash, one.unseenInstances)
  }

  private func hypothesis(_ index: Int, maxStates: Int) -> Hypothesis {
    let successor = all[index]
    let parent = parents[successor.parent]
    let state = StateID(number: successor.state)
    var next: Hypothesis
    switch successor.change {
    case .none: return parent
    case .step(let member): next = parent.stepping(member, to: state, maxStates: maxStates)
    case .addition(let origin, let isUnseen):
      next = parent.adding(state, maxStates: maxStates)
      next.origin = origin ?? next.origin
      if isUnseen { next.unseenInstances -= 1 }
    }
    next.cost = successor.cost
    next.isUnlikely = successor.isUnlikely
    next.deferredViolations = successor.deferredViolations
    return endsInstance ? next.endingLast() : next
  }
}

/// The outcomes of one event for an instance, by its state. The instances of all hypotheses share few states.
struct StepOutcomes {
  struct Outcome {
    /// The number of the state before the event, and of the state after it, of which only the machines are known.
    fileprivate var before: UInt32
    fileprivate(set) var state: UInt32
    /// The added cost: unusual steps make a hypothesis less plausible.
    fileprivate(set) var cost: Int
    /// Whether the event violates no rule that the log covers so far.
    fileprivate(set) var isValid: Bool
    /// The deferred violations; `nil` if there are none.
    fileprivate(set) var deferredViolations: RuleSet?
  }

  private let letter: Letter
  private let validator: StepValidator
  private var known: [Outcome] = []

  init(_ letter: Letter, _ validator: StepValidator) {
    self.letter = letter
    self.validator = validator
    known.reserveCapacity(24)
  }

  /// The outcome of the event in a state, by its number.
  subscript(state: UInt32) -> Outcome {
    mutating get {
      if let index = known.firstIndex(where: { $0.before == state }) { return known[index] }
      let step = validator.monitor.step(StateID(number: state), letter)
      let deferred = step.isViolation ? validator.deferredViolations(of: step) : nil
      let outcome = Outcome(
        before: state, state: step.machinesOnly.number,
        cost: (step.isViolation ? 16 : 0) + (step.isCancellation ? 4 : 0)
          + (step.machinesOnly.number == state ? 2 : 0),
        isValid: !step.isViolation || deferred != nil, deferredViolations: deferred)
      known.append(outcome)
      return outcome
    }
  }
}
