import LifelogModel
import LifelogTrace

/// The hypotheses about which instances the events of one name belong to.
///
/// Every event is given to every instance for which it is valid. The resulting hypotheses are kept, the most plausible
/// first. Only if none remains is the event a violation.
///
/// Each instance has only the state of its machines: a name does not distinguish the memory of clauses, which would
/// displace hypotheses that differ.
struct InstanceHypotheses {
  /// The maximum number of hypotheses, and of different states of instances in each.
  private static let maxHypotheses = 12
  private static let maxStates = 6
  /// The maximum number of hypotheses after some were dropped. The rest then proves nothing, and fewer are enough.
  private static let maxUnproven = 3
  /// The number of instances of a name whose start is not in the log: more than any log has.
  static let anyNumber = 1 << 30
  /// The number of older instances to expect after the known ones have possibly ended.
  private static let olderInstances = 2

  private var hypotheses: [Hypothesis]
  /// Whether hypotheses were dropped because there were too many. It then proves nothing if none remains.
  private var isIncomplete = false
  /// The rules that dropped hypotheses with deferred violations violate.
  private var prunedViolations: [RuleSet] = []
  /// The number of instances that possibly exist, and the callback that is counted as the start of one: the earliest
  /// one in a lifecycle that the log shows.
  private var maxAlive: Int
  private var birth = Callback.viewDidLoad
  /// The only instance, if the name has only one at a time.
  private var only: OnlyInstance

  /// Starts with one instance in a state of which the machines are known.
  ///
  /// - Parameter unseenInstances: The number of other instances that possibly exist and whose start is not in the log.
  init(_ state: StateID, unseenInstances: Int) {
    hypotheses = [Hypothesis(state, unseenInstances: unseenInstances)]
    maxAlive = 1 + unseenInstances
    only = OnlyInstance(state)
  }

  /// Starts with a name whose start is not in the log: any number of instances can exist.
  ///
  /// - Parameter state: The state in which nothing is known.
  init(unknown state: StateID) {
    hypotheses = [Hypothesis(unseenInstances: Self.anyNumber, origin: state)]
    maxAlive = Self.anyNumber
    only = OnlyInstance(state)
  }

  /// The state of the instance that most plausibly had the last event; `nil` if there is none left.
  var state: StateID? {
    hypotheses[0].members.isEmpty ? nil : hypotheses[0].members[hypotheses[0].last]
  }

  /// The state before the last event of the instance that most plausibly had it. Valid only until the next event of the
  /// name.
  var origin: StateID { hypotheses[0].origin }

  /// The states that instances are possibly in.
  var everyState: Set<StateID> {
    Set(hypotheses.flatMap { one in (0..<one.members.stateCount).map { one.members[$0] } } + [only.state])
  }

  /// Renumbers the states.
  mutating func renumber(_ numbers: [StateID: StateID]) {
    for index in hypotheses.indices { hypotheses[index].renumber(numbers) }
    only.state = numbers[only.state] ?? only.state
  }

  /// Whether all instances have ended.
  var hasEnded: Bool { (maxAlive == 0 || !isIncomplete) && hypotheses.allSatisfy(\.hasEnded) }

  /// Expects older instances if all known ones have possibly ended.
  mutating func expectUnseen() {
    for index in hypotheses.indices where hypotheses[index].hasEnded {
      hypotheses[index].unseenInstances = Self.olderInstances
    }
    maxAlive = max(maxAlive, Self.olderInstances)
  }

  /// Forgets the states of all instances. All of them may still exist.
  mutating func forget(_ monitor: Monitor) {
    let state = monitor.machinesOnly(of: monitor.start)
    restart(with: Hypothesis(unseenInstances: max(1, maxAlive), origin: state))
    only.forget(state)
  }

  private mutating func restart(with one: Hypothesis) {
    hypotheses = [one]
    isIncomplete = false
    prunedViolations = []
  }

  /// Adds another instance in a known state; if it is not certain, also keeps the hypotheses without it.
  mutating func add(_ state: StateID, isCertain: Bool, _ validator: StepValidator) {
    count(.`init`)
    only.replace(with: state, validator)
    var next = Successors(of: hypotheses)
    if !isCertain { next.keepAll() }
    for index in hypotheses.indices { next.add(state, to: index, origin: nil, cost: isCertain ? 0 : 4) }
    prune(next)
  }

  /// Whether the log shows that the name has several instances at a time.
  var showsSeveral: Bool { only.isRefuted }

  /// Counts the start of an instance.
  private mutating func count(_ callback: Callback) {
    guard callback.rawValue <= birth.rawValue else { return }
    birth = callback
    maxAlive += 1
  }

  /// What an event shows.
  enum Outcome {
    /// It is valid for an instance.
    case valid
    /// It is valid only for an instance whose start is not in the log. Of the only instance, it would violate rules.
    case inconclusive(RuleSet)
    case impossible(ImpossibleEvent)
  }

  /// A violation by an event that no instance can have had, or that hardly any can have had.
  struct ImpossibleEvent {
    /// The step of the instance that is assumed to violate the rule.
    var step: Monitor.Step
    /// The state of that instance before the event.
    var before: StateID
    /// The index of the hypothesis of that instance.
    fileprivate var hypothesis: Int
    /// Whether it is a violation only if the name has one instance at a time.
    var assumesOnlyInstance = false
    /// For each possible assignment of the event, the rules that it violates. The event is a violation only if the log
    /// covers one rule of each.
    var alternatives: [RuleSet]

    fileprivate init(step: Monitor.Step, before: StateID, hypothesis: Int, alternatives: [RuleSet]) {
      self.step = step
      self.before = before
      self.hypothesis = hypothesis
      self.alternatives = alternatives
    }

    /// A violation if the name has one instance at a time.
    init(onlyInstance step: Monitor.Step, before: StateID) {
      self.init(step: step, before: before, hypothesis: 0, alternatives: [])
      assumesOnlyInstance = true
    }
  }

  /// Gives an event to an instance for which it is valid. A load that no instance awaits starts a new instance.
  mutating func step(_ letter: Letter, _ validator: StepValidator) -> Outcome {
    var next = Successors(of: hypotheses)
    addSuccessors(letter, validator, to: &next)
    if Self.isEnd(letter), !next.hasValid, !validator.showsBirths {
      // An instance that never loaded its view can have ended.
      return .inconclusive(state.map { validator.monitor.step($0, letter).broken } ?? RuleSet([]))
    }
    if letter.symbol.isLoad { count(letter.callback) }
    defer { if Self.isEnd(letter) { maxAlive = max(0, maxAlive - 1) } }
    let ofOnlyInstance = only.step(
      letter, validator, isValid: next.hasValid, isLikely: next.hasLikely || isIncomplete,
      isCounted: maxAlive < Self.anyNumber)
    if next.hasValid {
      prune(next)
      return ofOnlyInstance
    }
    let impossibleEvent = impossibleEvent(letter, validator)
    prunedViolations = []
    if !next.isEmpty {
      next.clearDeferredViolations()
      prune(next)
    } else if let impossibleEvent {
      let one = hypotheses[impossibleEvent.hypothesis]
      var broken = one.stepping(one.last, to: impossibleEvent.step.machinesOnly)
      broken.deferredViolations = nil
      hypotheses = [Self.isEnd(letter) ? broken.endingLast() : broken]
    } else {
      let start = validator.monitor.start(before: letter)
      // Nothing is known of the other instances.
      let state = validator.monitor.step(start, letter).machinesOnly
      restart(with: Hypothesis(state, unseenInstances: max(0, maxAlive - 1)))
      hypotheses[0].origin = start
    }
    return impossibleEvent.map(Outcome.impossible) ?? .valid
  }

  /// Tracks an event that is either a duplicate report or the same event of another instance.
  mutating func stepOrIgnore(_ letter: Letter, _ validator: StepValidator) {
    var next = Successors(of: hypotheses)
    next.keepAll()
    addSuccessors(letter, validator, to: &next)
    prune(next)
  }

  /// Adds every successor of every hypothesis for which the event is valid.
  private func addSuccessors(_ letter: Letter, _ validator: StepValidator, to next: inout Successors) {
    let isLoad = letter.symbol.isLoad
    next.endsAppearance = letter.callback.endsAppearance
    let start = validator.monitor.start(before: letter)
    var outcomes = StepOutcomes(letter, validator)
    let loaded = StateID(number: outcomes[start.number].state)
    for (index, one) in hypotheses.enumerated() {
      let count = next.count
      if isLoad { next.apply(&outcomes, to: index) { validator.isWaiting($0) } }
      guard next.count == count else { continue }
      next.apply(&outcomes, to: index) { _ in true }
      if isLoad {
        next.add(loaded, to: index, origin: start, cost: 0)
      } else if one.unseenInstances > 0 {
        next.add(loaded, to: index, origin: start, cost: 8, isUnseen: true)
      }
    }
    next.endsInstance = Self.isEnd(letter)
  }

  fileprivate static func isEnd(_ letter: Letter) -> Bool { letter.symbol == Symbol(.deinit) }

  /// The violation if every remaining hypothesis violates a rule: it belongs to the instance with the last event. `nil`
  /// if hypotheses were dropped.
  private func impossibleEvent(_ letter: Letter, _ validator: StepValidator) -> ImpossibleEvent? {
    guard !isIncomplete, let valid = hypotheses.firstIndex(where: { $0.deferredViolations == nil }),
      !hypotheses[valid].members.isEmpty
    else { return nil }
    let before = hypotheses[valid].members[hypotheses[valid].last]
    var alternatives = prunedViolations
    for one in hypotheses {
      for index in 0..<one.members.stateCount {
        var broken = validator.monitor.step(one.members[index], letter).broken
        if let deferred = one.deferredViolations { broken.formUnion(deferred) }
        if !alternatives.contains(broken) { alternatives.append(broken) }
      }
    }
    return ImpossibleEvent(
      step: validator.monitor.step(before, letter), before: before, hypothesis: valid,
      alternatives: alternatives)
  }

  /// Keeps the most plausible hypotheses, without duplicates.
  private mutating func prune(_ next: Successors) {
    let maxCount = isIncomplete ? Self.maxUnproven : Self.maxHypotheses
    var kept = next.cheapest(maxCount, maxStates: Self.maxStates) { deferred in
      if let deferred {
        if !prunedViolations.contains(deferred) { prunedViolations.append(deferred) }
      } else {
        isIncomplete = true
      }
      // Dropping more changes nothing.
      return !isIncomplete
    }
    // Only differences of costs matter, so the common part is removed.
    let least = kept.first?.cost ?? 0
    for index in kept.indices { kept[index].cost -= least }
    maxAlive = max(maxAlive, kept.first?.count ?? 0)
    hypotheses = kept
  }
}
