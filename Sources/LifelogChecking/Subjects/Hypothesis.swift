import LifelogModel

/// One way to assign the events of a name to instances: the state of each instance.
struct Hypothesis {
  private(set) var members = StateBag()
  /// Which instance had the last event; meaningless if there is none.
  private(set) var last: Int
  /// The state in which the last event found it. Valid only until the next one.
  var origin: StateID
  /// How many further instances may exist that the log has not shown to begin.
  var unseen: Int
  /// How implausible it is: cancellations, instances that the log has not shown to begin.
  var cost = 0
  /// The rules that it breaks, if the log turns out to decide them.
  var deferredViolations = RuleSet()

  init(_ state: StateID, unseen: Int) {
    last = members.insert(state)
    origin = state
    self.unseen = unseen
  }

  /// How many instances there may be.
  var count: Int { members.count + unseen }

  /// Whether all instances have ended.
  var isOver: Bool { members.isEmpty && unseen == 0 }

  /// How many instances there may be other than the one that had the last event.
  var others: Int { count - 1 }

  /// Adds an instance, which has the last event. If there are too many, the state of one is forgotten, not that it
  /// exists.
  func adding(_ state: StateID, maxMembers: Int) -> Hypothesis {
    var next = self
    if next.members.count == maxMembers {
      next.members.remove(at: 0)
      next.unseen += 1
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
    var renumbered = StateBag()
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
  private enum Change {
    case none
    case step(member: Int)
    case addition(origin: StateID?, isUnseen: Bool)
  }

  private struct Successor {
    var parent: Int
    var change: Change
    var state: StateID
    var cost: Int
    var deferredViolations: RuleSet
  }

  private let parents: [Hypothesis]
  private var all: [Successor] = []
  /// Whether the event ends the instance that had it.
  var endsInstance = false

  /// - Parameter parents: The hypotheses before the event.
  init(of parents: [Hypothesis]) {
    self.parents = parents
    all.reserveCapacity(parents.count * 8)
  }

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }

  /// Whether one of them breaks nothing.
  var hasValid: Bool { all.contains(where: \.deferredViolations.isEmpty) }

  /// Adds every parent as it is.
  mutating func keepAll() {
    for (index, parent) in parents.enumerated() {
      all.append(
        Successor(
          parent: index, change: .none, state: parent.origin, cost: parent.cost,
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
    all.append(
      Successor(
        parent: parent, change: .addition(origin: origin, isUnseen: isUnseen), state: state,
        cost: parents[parent].cost + cost, deferredViolations: parents[parent].deferredViolations))
  }

  /// Gives the event to each instance of a parent for which it is valid.
  mutating func apply(
    _ outcomes: inout StepOutcomes, to index: Int, where isCandidate: (StateID) -> Bool
  ) {
    let parent = parents[index]
    for member in 0..<parent.members.count where !parent.members.isRepeated(at: member) {
      let before = parent.members[member]
      guard isCandidate(before) else { continue }
      let outcome = outcomes[before]
      guard let violations = outcome.deferredViolations else { continue }
      var deferred = parent.deferredViolations
      deferred.formUnion(violations)
      // A change of instance makes a hypothesis less plausible.
      let isOther = before != parent.members[parent.last]
      all.append(
        Successor(
          parent: index, change: .step(member: member), state: outcome.state,
          cost: parent.cost + outcome.cost + (isOther ? 1 : 0), deferredViolations: deferred))
    }
  }

  /// Deferred violations count once.
  mutating func clearDeferredViolations() {
    for index in all.indices { all[index].deferredViolations = RuleSet() }
  }

  /// Their indices, in ascending order of cost; of equals the first added first.
  var cheapestFirst: [Int] {
    all.indices.map { all[$0].cost << 16 | $0 }.sorted().map { $0 & 0xffff }
  }

  func hypothesis(_ index: Int, maxMembers: Int) -> Hypothesis {
    let successor = all[index]
    let parent = parents[successor.parent]
    var next: Hypothesis
    switch successor.change {
    case .none: return parent
    case .step(let member): next = parent.stepping(member, to: successor.state)
    case .addition(let origin, let isUnseen):
      next = parent.adding(successor.state, maxMembers: maxMembers)
      next.origin = origin ?? next.origin
      if isUnseen { next.unseen -= 1 }
    }
    next.cost = successor.cost
    next.deferredViolations = successor.deferredViolations
    return endsInstance ? next.endingLast() : next
  }
}

/// What one event does to an instance, by its state: instances of all hypotheses share few states.
struct StepOutcomes {
  struct Outcome {
    /// The state after the event, of which only the machines are known.
    var state: StateID
    /// What is out of the ordinary makes a hypothesis less plausible.
    var cost: Int
    /// The rules that the step breaks and that the log does not decide so far; `nil` if it decides one: the step is
    /// invalid.
    var deferredViolations: RuleSet?
  }

  private let letter: Letter
  private let validator: StepValidator
  private var known: [(before: StateID, outcome: Outcome)] = []

  init(_ letter: Letter, _ validator: StepValidator) {
    self.letter = letter
    self.validator = validator
    known.reserveCapacity(16)
  }

  subscript(state: StateID) -> Outcome {
    mutating get {
      for one in known where one.before == state { return one.outcome }
      let step = validator.monitor.step(state, letter)
      let outcome = Outcome(
        state: step.course,
        cost: (step.isViolation ? 16 : 0) + (step.isCancellation ? 4 : 0) + (step.course == state ? 2 : 0),
        deferredViolations: validator.deferredViolations(of: step))
      known.append((state, outcome))
      return outcome
    }
  }
}
