import LifelogModel

/// One way to assign the events of a name to instances.
struct Hypothesis {
  /// The states of the instances, of which only the machines are known.
  private(set) var instances = InstanceStates()
  /// The rules that it violates if the log turns out to cover them; `nil` if it violates none.
  var deferredViolations: RuleSet?
  /// Whether the first event of one of its instances ends an appearance that would have begun before the log, although
  /// the log already shows other instances.
  var isUnlikely = false
  /// The index of the state of the instance with the last event; meaningless if there is none.
  private(set) var last = 0
  /// The state of that instance before the event. Valid only until the next event.
  var origin: StateID
  /// The number of other instances that possibly exist and whose start is not in the log.
  var unseenInstances: Int
  /// The cost: cancellations and instances without a logged start make a hypothesis less plausible.
  var cost = 0

  /// Starts with one instance in a state, and others of which nothing is known.
  init(_ state: StateID, unseenInstances: Int) {
    self.init(unseenInstances: unseenInstances, origin: state)
    instances.insert(state)
  }

  /// Starts with instances of which nothing is known.
  ///
  /// - Parameter origin: The state of such an instance.
  init(unseenInstances: Int, origin: StateID) {
    self.origin = origin
    self.unseenInstances = unseenInstances
  }

  /// The maximum number of instances.
  var count: Int { instances.count + unseenInstances }

  /// Whether all instances have ended.
  var hasEnded: Bool { instances.isEmpty && unseenInstances == 0 }

  /// The state of the instance with the last event; `nil` without any instance.
  var state: StateID? { instances.isEmpty ? nil : instances[last] }

  /// Whether another hypothesis adds nothing to it: it has the same instances, and is not more restricted.
  func covers(_ other: Hypothesis) -> Bool {
    instances == other.instances && unseenInstances >= other.unseenInstances
      && (!isUnlikely || other.isUnlikely)
      && (deferredViolations == nil || deferredViolations == other.deferredViolations)
  }

  /// Whether every event is valid in it, now and later: any number of instances may exist of which nothing is known.
  var allowsEverything: Bool { unseenInstances == InstanceStates.anyNumber && deferredViolations == nil }

  /// Adds an instance, which has the last event. If there are too many states, the instances in one of them become
  /// unseen.
  mutating func add(_ state: StateID) {
    if instances.overflows(with: state) {
      unseenInstances = min(InstanceStates.anyNumber, unseenInstances + instances.count(at: 0))
      instances.removeAll(at: 0)
    }
    last = instances.insert(state)
  }

  /// Gives an event to one instance.
  mutating func step(_ index: Int, to state: StateID) {
    origin = instances[index]
    last = index
    guard state != origin else { return }
    instances.remove(at: index)
    add(state)
  }

  /// Ends the instance with the last event.
  mutating func endLast() {
    instances.remove(at: last)
    last = max(0, instances.stateCount - 1)
  }

  /// Renumbers the states.
  mutating func renumber(_ numbers: [StateID: StateID]) {
    let current = state
    var renumbered = InstanceStates()
    for index in 0..<instances.stateCount {
      renumbered.insert(numbers[instances[index]] ?? instances[index], count: instances.count(at: index))
    }
    instances = renumbered
    // Instances in the same state are equal, so it does not matter which of them is the last.
    last = current.flatMap { numbers[$0] }.flatMap { instances.index(of: $0) } ?? 0
  }
}
