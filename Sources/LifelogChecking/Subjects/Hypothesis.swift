import LifelogModel

/// One way to assign the events of a name to instances: the state of each instance.
struct Hypothesis {
  private(set) var members = StateMultiset()
  /// Which instance had the last event; meaningless if there is none.
  private(set) var last: Int
  /// The state in which the last event found it. Valid only until the next one.
  var origin: StateID
  /// How many further instances may exist that the log has not shown to begin.
  var unseenInstances: Int
  /// How implausible it is: cancellations, instances that the log has not shown to begin.
  var cost = 0
  /// The rules that it breaks, if the log turns out to decide them; `nil` if it breaks none.
  var deferredViolations: RuleSet?

  init(_ state: StateID, unseenInstances: Int) {
    last = members.insert(state)
    origin = state
    self.unseenInstances = unseenInstances
  }

  /// How many instances there may be.
  var count: Int { members.count + unseenInstances }

  /// Whether all instances have ended.
  var isOver: Bool { members.isEmpty && unseenInstances == 0 }

  /// How many instances there may be other than the one that had the last event.
  var others: Int { count - 1 }

  /// Adds an instance, which has the last event. If there are too many, the state of one is forgotten, not that it
  /// exists.
  func adding(_ state: StateID, maxMembers: Int) -> Hypothesis {
    var next = self
    if next.members.count == maxMembers {
      next.members.remove(at: 0)
      next.unseenInstances += 1
    }
    next.last = next.members.insert(state)
    return next
  }

  /// An event of one instance.
  func stepping(_ index: Int, to state: StateID) -> Hypothesis {
    var next = self
    next.origin = members[index]
    next.members.remove(at: index)
    next.last = next.members.insert(state)
    return next
  }

  /// The end of the instance that had the last event.
  func endingLast() -> Hypothesis {
    var next = self
    next.members.remove(at: last)
    next.last = max(0, next.members.count - 1)
    return next
  }

  /// Gives the states other numbers.
  mutating func renumber(_ numbers: [StateID: StateID]) {
    let current = members.isEmpty ? nil : members[last]
    var renumbered = StateMultiset()
    for index in 0..<members.count { renumbered.insert(numbers[members[index]] ?? members[index]) }
    members = renumbered
    // Those in one state are all the same: it does not matter which of them is the last.
    last = current.flatMap { numbers[$0] }.flatMap { members.index(of: $0) } ?? 0
  }
}

/// The hypotheses to which an event leads from those before it.
///
/// There are many more than are kept, so that each is a few numbers until it is known to be among the cheapest.
struct Successors {
  /// How a hypothesis follows from its parent.
  private enum Change {
    case none
    /// One instance had the event.
    case step(member: Int)
    /// There is a further instance, perhaps one of those that the log has not shown to begin.
    case addition(origin: StateID?, isUnseen: Bool)
  }

  private struct Successor {
    var parent: Int
    var change: Change
    /// The number of the state of the instance that had the event.
    var state: UInt32
    var cost: Int
    var deferredViolations: RuleSet?
  }

  private let parents: [Hypothesis]
  private var all: [Successor] = []
  /// Whether one of them breaks nothing.
  private(set) var hasValid = false
  /// Whether the event ends the instance that had it.
  var endsInstance = false

  /// - Parameter parents: The hypotheses before the event.
  init(of parents: [Hypothesis]) {
    self.parents = parents
    all.reserveCapacity(parents.count * 7)
  }

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }

  private mutating func append(_ successor: Successor) {
    hasValid = hasValid || successor.deferredViolations == nil
    all.append(successor)
  }

  /// Adds every parent as it is.
  mutating func keepAll() {
    for (index, parent) in parents.enumerated() {
      append(
        Successor(
          parent: index, change: .none, state: 0, cost: parent.cost,
          deferredViolations: parent.deferredViolations))
    }
  }

  /// Adds a further instance to a parent.
  ///
  /// - Parameters:
  ///   - origin: The state in which the event found it; `nil` if it is no event.
  ///   - isUnseen: Whether it is one of those that the log has not shown to begin.
  mutating func add(
    _ state: StateID, to parent: Int, origin: StateID?, cost: Int, isUnseen: Bool = false
  ) {
    append(
      Successor(
        parent: parent, change: .addition(origin: origin, isUnseen: isUnseen), state: state.number,
        cost: parents[parent].cost + cost, deferredViolations: parents[parent].deferredViolations))
  }

  /// Gives the event to each instance of a parent for which it is valid.
  mutating func apply(
    _ outcomes: inout StepOutcomes, to index: Int, where isCandidate: (StateID) -> Bool
  ) {
    let members = parents[index].members
    let (cost, deferred) = (parents[index].cost, parents[index].deferredViolations)
    let last = members.isEmpty ? 0 : members.number(at: parents[index].last)
    for member in 0..<members.count where !members.isRepeated(at: member) {
      let before = members.number(at: member)
      guard isCandidate(StateID(number: before)) else { continue }
      let outcome = outcomes[before]
      guard outcome.isValid else { continue }
      // A change of instance makes a hypothesis less plausible.
      append(
        Successor(
          parent: index, change: .step(member: member), state: outcome.state,
          cost: cost + outcome.cost + (before == last ? 0 : 1),
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

  /// The cheapest of them, each once; of equals the first added first.
  ///
  /// - Parameters:
  ///   - most: How many at most.
  ///   - maxMembers: How many instances each has at most.
  ///   - drop: Gets the deferred violations of each further one; answers whether to go on.
  func cheapest(
    _ most: Int, maxMembers: Int, dropping drop: (RuleSet?) -> Bool
  ) -> [Hypothesis] {
    var kept: [Hypothesis] = []
    kept.reserveCapacity(most)
    var hashes: [UInt64] = []
    hashes.reserveCapacity(most)
    let parentHashes = parents.map(\.members.hash)
    let order = all.indices.map { all[$0].cost << 16 | $0 }.sorted()
    for index in order.lazy.map({ $0 & 0xffff }) {
      let (hash, unseenInstances) = identity(index, maxMembers, parentHashes[all[index].parent])
      let deferred = all[index].deferredViolations
      let isKnown = kept.indices.contains {
        hashes[$0] == hash && kept[$0].unseenInstances >= unseenInstances
          && (kept[$0].deferredViolations == nil || kept[$0].deferredViolations == deferred)
      }
      guard !isKnown else { continue }
      guard kept.count < most else {
        guard drop(deferred) else { break }
        continue
      }
      kept.append(hypothesis(index, maxMembers: maxMembers))
      hashes.append(hash)
    }
    return kept
  }

  /// The hash of the members of a successor, and how many instances there are that the log has not shown to begin.
  private func identity(
    _ index: Int, _ maxMembers: Int, _ hash: UInt64
  ) -> (members: UInt64, unseenInstances: Int) {
    let successor = all[index]
    let added = endsInstance ? 0 : StateMultiset.hash(of: successor.state)
    switch successor.change {
    case .none: return (hash, parents[successor.parent].unseenInstances)
    case .step(let member):
      let before = parents[successor.parent].members.number(at: member)
      return (hash &- StateMultiset.hash(of: before) &+ added, parents[successor.parent].unseenInstances)
    case .addition(_, let isUnseen):
      let members = parents[successor.parent].members
      let unseenInstances = parents[successor.parent].unseenInstances - (isUnseen ? 1 : 0)
      guard members.count == maxMembers else { return (hash &+ added, unseenInstances) }
      return (hash &- StateMultiset.hash(of: members.number(at: 0)) &+ added, unseenInstances + 1)
    }
  }

  private func hypothesis(_ index: Int, maxMembers: Int) -> Hypothesis {
    let successor = all[index]
    let parent = parents[successor.parent]
    let state = StateID(number: successor.state)
    var next: Hypothesis
    switch successor.change {
    case .none: return parent
    case .step(let member): next = parent.stepping(member, to: state)
    case .addition(let origin, let isUnseen):
      next = parent.adding(state, maxMembers: maxMembers)
      next.origin = origin ?? next.origin
      if isUnseen { next.unseenInstances -= 1 }
    }
    next.cost = successor.cost
    next.deferredViolations = successor.deferredViolations
    return endsInstance ? next.endingLast() : next
  }
}

/// What one event does to an instance, by its state: instances of all hypotheses share few states.
struct StepOutcomes {
  struct Outcome {
    /// The number of the state before the event, and of that after it, of which only the machines are known.
    fileprivate var before: UInt32
    fileprivate(set) var state: UInt32
    /// What is out of the ordinary makes a hypothesis less plausible.
    fileprivate(set) var cost: Int
    /// Whether it breaks no rule that the log decides so far.
    fileprivate(set) var isValid: Bool
    /// The rules that it breaks all the same; `nil` if it breaks none.
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

  /// What the event does in a state, by its number.
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
