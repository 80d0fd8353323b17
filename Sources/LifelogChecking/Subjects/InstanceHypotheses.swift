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
  /// The maximum number of hypotheses, and of instances in each.
  private static let maxHypotheses = 12
  private static let maxMembers = 5
  /// The maximum number of hypotheses after some were dropped. The rest then proves nothing, and fewer are enough.
  private static let maxUnproven = 3
  /// The maximum number of instances that existed before the start of the log.
  static let maxUnseen = 2

  private var hypotheses: [Hypothesis]
  /// Whether hypotheses were dropped because there were too many. It then proves nothing if none remains.
  private var isIncomplete = false
  /// The rules that dropped hypotheses with deferred violations violate.
  private var prunedViolations: [RuleSet] = []
  /// The maximum number of simultaneous instances, and whether the log shows how instances end. Otherwise the number
  /// only grows and has little meaning.
  private var maxAtOnce: Int
  private var logsEnds = false

  /// Starts with one instance in a state of which the machines are known.
  ///
  /// - Parameter unseenInstances: The number of other instances that possibly exist and whose start is not in the log.
  init(_ state: StateID, unseenInstances: Int) {
    hypotheses = [Hypothesis(state, unseenInstances: unseenInstances)]
    maxAtOnce = 1 + unseenInstances
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
    Set(hypotheses.flatMap { one in (0..<one.members.count).map { one.members[$0] } })
  }

  /// Renumbers the states.
  mutating func renumber(_ numbers: [StateID: StateID]) {
    for index in hypotheses.indices { hypotheses[index].renumber(numbers) }
  }

  /// Whether all instances have ended.
  var hasEnded: Bool { hypotheses.allSatisfy(\.hasEnded) }

  /// Expects older instances if all known ones have possibly ended.
  mutating func expectUnseen() {
    for index in hypotheses.indices where hypotheses[index].hasEnded {
      hypotheses[index].unseenInstances = Self.maxUnseen
    }
  }

  /// Forgets the states of all instances. Up to the maximum number of simultaneous instances may still exist.
  mutating func forget(_ monitor: Monitor) {
    let others = hypotheses[0].others
    restart(
      at: monitor.machinesOnly(of: monitor.start),
      unseenInstances: logsEnds ? max(others, maxAtOnce - 1) : min(others, Self.maxUnseen))
  }

  /// Starts again with one instance in a state, and others of which nothing is known.
  private mutating func restart(at state: StateID, unseenInstances: Int) {
    hypotheses = [Hypothesis(state, unseenInstances: unseenInstances)]
    isIncomplete = false
    prunedViolations = []
    maxAtOnce = max(maxAtOnce, 1 + unseenInstances)
  }

  /// Adds another instance in a known state; if it is not certain, also keeps the hypotheses without it.
  mutating func add(_ state: StateID, isCertain: Bool) {
    var next = Successors(of: hypotheses)
    if !isCertain { next.keepAll() }
    for index in hypotheses.indices { next.add(state, to: index, origin: nil, cost: isCertain ? 0 : 4) }
    prune(next)
  }

  /// A violation by an event that no instance can have had.
  struct ImpossibleEvent {
    /// The step of the instance that is assumed to violate the rule.
    var step: Monitor.Step
    /// The state of that instance before the event.
    var before: StateID
    /// The index of the hypothesis of that instance.
    fileprivate var hypothesis: Int
    /// For each possible assignment of the event, the rules that it violates. The event is a violation only if the log
    /// covers one rule of each.
    var alternatives: [RuleSet]
  }

  /// Gives an event to an instance for which it is valid. A load that no instance awaits starts a new instance.
  ///
  /// - Returns: `nil` if the event was valid for one.
  mutating func step(_ letter: Letter, _ validator: StepValidator) -> ImpossibleEvent? {
    var next = Successors(of: hypotheses)
    addSuccessors(letter, validator, to: &next)
    if Self.isEnd(letter) { logsEnds = true }
    if next.hasValid {
      prune(next)
      return nil
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
      restart(
        at: validator.monitor.step(start, letter).machinesOnly,
        unseenInstances: hypotheses.reduce(0) { max($0, $1.count) })
      hypotheses[0].origin = start
    }
    return impossibleEvent
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

  private static func isEnd(_ letter: Letter) -> Bool { letter.symbol == Symbol(.deinit) }

  /// The violation if every remaining hypothesis violates a rule: it belongs to the instance with the last event. `nil`
  /// if hypotheses were dropped.
  private func impossibleEvent(_ letter: Letter, _ validator: StepValidator) -> ImpossibleEvent? {
    guard !isIncomplete, let valid = hypotheses.firstIndex(where: { $0.deferredViolations == nil }),
      !hypotheses[valid].members.isEmpty
    else { return nil }
    let before = hypotheses[valid].members[hypotheses[valid].last]
    var alternatives = prunedViolations
    for one in hypotheses {
      for index in 0..<one.members.count where !one.members.isRepeated(at: index) {
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
    var kept = next.cheapest(maxCount, maxMembers: Self.maxMembers) { deferred in
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
    for index in kept.indices {
      kept[index].cost -= least
      maxAtOnce = max(maxAtOnce, kept[index].count)
    }
    hypotheses = kept
  }
}
