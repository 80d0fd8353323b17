import LifelogModel
import LifelogTrace

/// What is known of the instances that share a name: the hypotheses that the events leave.
///
/// Every event is given to every instance for which it is valid, and the most plausible of the resulting hypotheses are
/// kept. Only if none remains is the event a violation. What exceeds the bounds is not decided: the belief then proves
/// nothing, and says so.
///
/// Each instance has only the state of its machines: a name does not distinguish the memory of clauses.
struct Belief {
  /// The maximum number of hypotheses. Twelve find nothing more in real logs.
  private static let maxHypotheses = 8
  /// The number of older instances to expect after the known ones have possibly ended.
  private static let olderInstances = 2

  /// The most plausible one first; never empty.
  private var hypotheses: [Hypothesis]
  /// Whether hypotheses without a violation were dropped because there were too many.
  private var isIncomplete = false
  /// Whether an event may be valid in one of these although it is not in those that are kept. None is then a violation.
  private(set) var provesNothing = false
  /// The rules that dropped hypotheses with deferred violations violate.
  private var droppedViolations: [RuleSet] = []
  /// The number of instances that possibly exist, and the callback that is counted as the start of one: the earliest
  /// one in a lifecycle that the log shows.
  private var maxAlive: Int
  private var birth = Callback.viewDidLoad
  /// The only instance, if the name has only one at a time.
  private var only: OnlyInstance

  /// Starts with a first hypothesis.
  init(_ first: Hypothesis) {
    hypotheses = [first]
    maxAlive = first.count
    only = OnlyInstance(first.origin)
  }

  /// The state of the instance that most plausibly had the last event; `nil` if there is none left.
  var state: StateID? { hypotheses[0].state }

  /// The state before the last event of the instance that most plausibly had it. Valid only until the next event of the
  /// name.
  var origin: StateID { hypotheses[0].origin }

  /// The states that instances are possibly in.
  var everyState: Set<StateID> {
    Set(hypotheses.flatMap { one in (0..<one.instances.stateCount).map { one.instances[$0] } } + [only.state])
  }

  /// Renumbers the states.
  mutating func renumber(_ numbers: [StateID: StateID]) {
    for index in hypotheses.indices { hypotheses[index].renumber(numbers) }
    only.state = numbers[only.state] ?? only.state
  }

  /// Whether all instances have ended.
  var hasEnded: Bool { (maxAlive == 0 || !provesNothing) && hypotheses.allSatisfy(\.hasEnded) }

  /// Whether the log shows that the name has several instances at a time.
  var showsSeveral: Bool { only.isRefuted }

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
    (isIncomplete, provesNothing, droppedViolations) = (false, false, [])
  }

  /// Counts the start of an instance.
  private mutating func count(_ callback: Callback) {
    guard callback.rawValue <= birth.rawValue else { return }
    birth = callback
    maxAlive += 1
  }

  /// Keeps the cheapest of the hypotheses that follow, without duplicates, and makes their least cost 0.
  private mutating func keep(_ next: inout Successors) {
    let maxCount = provesNothing ? 1 : Self.maxHypotheses
    swap(&hypotheses, &next.parents)
    while !hypotheses.isEmpty { hypotheses.removeLast() }
    while let one = next.popCheapest() {
      if hypotheses.contains(where: { $0.covers(one) }) { continue }
      guard hypotheses.count == maxCount else {
        hypotheses.append(one)
        // What follows can neither be kept nor change what is proven.
        if provesNothing, !one.allowsEverything, !next.hasDeferred { break }
        continue
      }
      if let deferred = one.deferredViolations {
        if !droppedViolations.contains(deferred) { droppedViolations.append(deferred) }
      } else {
        isIncomplete = true
        provesNothing = !hypotheses.contains(where: \.allowsEverything)
      }
      // Dropping more changes nothing.
      if isIncomplete { break }
    }
    let least = hypotheses[0].cost
    for index in hypotheses.indices { hypotheses[index].cost -= least }
    maxAlive = max(maxAlive, hypotheses[0].count)
  }
}

/// Events.
extension Belief {
  /// What an event shows.
  enum Outcome {
    /// It is valid for an instance.
    case valid
    /// It is valid only for an instance whose start is not in the log. Of the only instance, it would violate rules.
    case inconclusive(RuleSet)
    indirect case impossible(ImpossibleEvent)
  }

  /// A violation by an event that no instance can have had, or that hardly any can have had.
  struct ImpossibleEvent {
    /// The step of the instance that is assumed to violate the rule.
    var step: Monitor.Step
    /// The state of that instance before the event.
    var before: StateID
    /// For each possible assignment of the event, the rules that it violates. The event is a violation only if the log
    /// covers one rule of each.
    var alternatives: [RuleSet] = []
    /// Whether it is a violation only if the name has one instance at a time.
    var assumesOnlyInstance = false
    /// Whether it is a violation only if the whole log shows one life of the name.
    var assumesOneLife = false
  }

  /// Adds another instance in a known state; if it is not certain, also keeps the hypotheses without it.
  mutating func add(
    _ state: StateID, isCertain: Bool, _ context: StepContext, _ next: inout Successors
  ) {
    count(.`init`)
    only.replace(with: state, context)
    next.restart(keeping: isCertain ? [] : hypotheses)
    next.add(state, to: hypotheses, cost: isCertain ? 0 : 4)
    keep(&next)
  }

  /// Tracks an event that is either a duplicate report or the same event of another instance.
  mutating func stepOrIgnore(_ letter: Letter, _ context: StepContext, _ next: inout Successors) {
    next.restart(keeping: hypotheses)
    next.step(letter, hypotheses, context)
    keep(&next)
  }

  /// Gives an event to an instance for which it is valid. A load that no instance awaits starts a new instance.
  mutating func step(_ letter: Letter, _ context: StepContext, _ next: inout Successors) -> Outcome {
    next.restart()
    next.step(letter, hypotheses, context)
    if next.endsInstance, !next.hasValid, !context.showsBirths {
      // An instance that never loaded its view can have ended.
      return .inconclusive(state.map { context.monitor.step($0, letter).broken } ?? RuleSet())
    }
    if letter.symbol.isLoad { count(letter.callback) }
    defer { if next.endsInstance { maxAlive = max(0, maxAlive - 1) } }
    let ofOnlyInstance = only.step(
      letter, context, isValid: next.hasValid, isLikely: next.hasLikely || isIncomplete,
      isCounted: maxAlive < InstanceStates.anyNumber)
    if next.hasValid {
      keep(&next)
      return ofOnlyInstance
    }
    let impossibleEvent = impossibleEvent(letter, context)
    droppedViolations = []
    if next.hasDeferred {
      // What was deferred is reported with this event, once.
      next.clearDeferredViolations()
      keep(&next)
    } else if let impossibleEvent, var one = hypotheses.first(where: { $0.deferredViolations == nil }) {
      one.step(one.last, to: impossibleEvent.step.machinesOnly)
      if next.endsInstance { one.endLast() }
      hypotheses = [one]
    } else {
      // Nothing is known of the other instances.
      let start = context.monitor.start(before: letter)
      var one = Hypothesis(
        context.monitor.step(start, letter).machinesOnly, unseenInstances: max(0, maxAlive - 1))
      one.origin = start
      restart(with: one)
    }
    return impossibleEvent.map(Outcome.impossible) ?? .valid
  }

  /// The violation if every hypothesis violates a rule: it belongs to the instance with the last event of the most
  /// plausible one. `nil` if hypotheses were dropped.
  private func impossibleEvent(_ letter: Letter, _ context: StepContext) -> ImpossibleEvent? {
    guard !provesNothing, let valid = hypotheses.first(where: { $0.deferredViolations == nil }),
      let before = valid.state
    else { return nil }
    var alternatives = droppedViolations
    for one in hypotheses {
      for index in 0..<one.instances.stateCount {
        var broken = context.monitor.step(one.instances[index], letter).broken
        if let deferred = one.deferredViolations { broken.formUnion(deferred) }
        if !alternatives.contains(broken) { alternatives.append(broken) }
      }
    }
    return ImpossibleEvent(
      step: context.monitor.step(before, letter), before: before, alternatives: alternatives)
  }
}
