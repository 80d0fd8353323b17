import LifelogModel
import LifelogTrace

/// The ways in which the events of one name can belong to several instances.
///
/// Every event is given to every instance for which it is valid; the hypotheses that remain are kept, the most
/// plausible first. Only if none remains is something wrong.
///
/// Of each instance only its machines are followed: what clauses remember is not told apart by a name, and would
/// crowd out hypotheses that differ.
struct InstanceHypotheses {
  /// Maximum number of hypotheses, and of instances in each.
  private static let maxHypotheses = 12
  private static let maxMembers = 5
  /// Maximum number of hypotheses once some were dropped: then nothing is proven by what remains, and fewer will do.
  private static let maxUnproven = 3
  /// Maximum number of instances that may have existed before the log begins.
  static let maxUnseen = 2

  private var hypotheses: [Hypothesis]
  /// Whether hypotheses were dropped because there were too many: then it proves nothing that none remains.
  private var isIncomplete = false
  /// The rules that the dropped hypotheses with deferred violations break.
  private var prunedViolations: [RuleSet] = []
  /// The most instances that there may have been at once, and whether the log shows how instances end: otherwise
  /// the number only grows, and says little.
  private var maxAtOnce: Int
  private var logsEnds = false

  /// One instance in a state of which its machines are known.
  ///
  /// - Parameter unseenInstances: How many others may exist that the log has not shown to begin.
  init(_ state: StateID, unseenInstances: Int) {
    hypotheses = [Hypothesis(state, unseenInstances: unseenInstances)]
    maxAtOnce = 1 + unseenInstances
  }

  /// The state of the instance that, most plausibly, had the last event; `nil` if none is left.
  var state: StateID? {
    hypotheses[0].members.isEmpty ? nil : hypotheses[0].members[hypotheses[0].last]
  }

  /// The state in which the last event found the instance that, most plausibly, had it. Valid only until the next
  /// event of the name.
  var origin: StateID { hypotheses[0].origin }

  /// Every state that an instance may be in.
  var everyState: Set<StateID> {
    Set(hypotheses.flatMap { one in (0..<one.members.count).map { one.members[$0] } })
  }

  /// Gives the states other numbers.
  mutating func renumber(_ numbers: [StateID: StateID]) {
    for index in hypotheses.indices { hypotheses[index].renumber(numbers) }
  }

  /// Whether all instances have ended.
  var isOver: Bool { hypotheses.allSatisfy(\.isOver) }

  /// Lets older instances turn up where all that were known may have ended.
  mutating func expectUnseen() {
    for index in hypotheses.indices where hypotheses[index].isOver {
      hypotheses[index].unseenInstances = Self.maxUnseen
    }
  }

  /// Nothing is known of any instance anymore. As many as ever lived at once may still be there.
  mutating func forget(_ monitor: Monitor) {
    let others = hypotheses[0].others
    restart(
      at: monitor.machinesOnly(of: monitor.start),
      unseenInstances: logsEnds ? max(others, maxAtOnce - 1) : min(others, Self.maxUnseen))
  }

  /// Begins again with one instance in a state, and others of which nothing is known.
  private mutating func restart(at state: StateID, unseenInstances: Int) {
    hypotheses = [Hypothesis(state, unseenInstances: unseenInstances)]
    isIncomplete = false
    prunedViolations = []
    maxAtOnce = max(maxAtOnce, 1 + unseenInstances)
  }

  /// A further instance, in a state that is known; only a possible one, unless it is certain.
  mutating func add(_ state: StateID, isCertain: Bool) {
    var next = Successors(of: hypotheses)
    if !isCertain { next.keepAll() }
    for index in hypotheses.indices { next.add(state, to: index, origin: nil, cost: isCertain ? 0 : 4) }
    prune(next)
  }

  /// What is wrong with an event that no instance can have had.
  struct Fault {
    /// The step of the instance that is taken to be at fault.
    var step: Monitor.Step
    /// The state in which the event finds that instance.
    var before: StateID
    /// The index of the hypothesis in which it is.
    fileprivate var hypothesis: Int
    /// For each way that the event could have gone, the rules that this way breaks: something is wrong only
    /// if the log decides one of each.
    var alternatives: [RuleSet]
  }

  /// Gives an event to an instance for which it is valid. A load that no instance waits for begins a new one.
  ///
  /// - Returns: `nil` if it was valid for one.
  mutating func step(_ letter: Letter, _ validator: StepValidator) -> Fault? {
    var next = Successors(of: hypotheses)
    addSuccessors(letter, validator, to: &next)
    if Self.isEnd(letter) { logsEnds = true }
    if next.hasValid {
      prune(next)
      return nil
    }
    let fault = fault(letter, validator)
    prunedViolations = []
    if !next.isEmpty {
      next.clearDeferredViolations()
      prune(next)
    } else if let fault {
      let one = hypotheses[fault.hypothesis]
      var broken = one.stepping(one.last, to: fault.step.machinesOnly)
      broken.deferredViolations = nil
      hypotheses = [Self.isEnd(letter) ? broken.endingLast() : broken]
    } else {
      let start = validator.monitor.start(before: letter)
      restart(
        at: validator.monitor.step(start, letter).machinesOnly,
        unseenInstances: hypotheses.reduce(0) { max($0, $1.count) })
      hypotheses[0].origin = start
    }
    return fault
  }

  /// Considers an event that may be another report of the one before it, or the same of another instance.
  mutating func stepOrIgnore(_ letter: Letter, _ validator: StepValidator) {
    var next = Successors(of: hypotheses)
    next.keepAll()
    addSuccessors(letter, validator, to: &next)
    prune(next)
  }

  /// Adds every way to go on from every hypothesis, the event being valid.
  private func addSuccessors(_ letter: Letter, _ validator: StepValidator, to next: inout Successors) {
    let isLoad = letter.symbol.isLoad
    let start = validator.monitor.start(before: letter)
    var outcomes = StepOutcomes(letter, validator)
    let opened = StateID(number: outcomes[start.number].state)
    for (index, one) in hypotheses.enumerated() {
      let count = next.count
      if isLoad { next.apply(&outcomes, to: index) { validator.isWaiting($0) } }
      guard next.count == count else { continue }
      next.apply(&outcomes, to: index) { _ in true }
      if isLoad {
        next.add(opened, to: index, origin: start, cost: 0)
      } else if one.unseenInstances > 0 {
        next.add(opened, to: index, origin: start, cost: 8, isUnseen: true)
      }
    }
    next.endsInstance = Self.isEnd(letter)
  }

  private static func isEnd(_ letter: Letter) -> Bool { letter.symbol == Symbol(.deinit) }

  /// No hypothesis remains that breaks nothing: the instance that had the last event is at fault, unless hypotheses
  /// were dropped.
  private func fault(_ letter: Letter, _ validator: StepValidator) -> Fault? {
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
    return Fault(
      step: validator.monitor.step(before, letter), before: before, hypothesis: valid,
      alternatives: alternatives)
  }

  /// Keeps the most plausible hypotheses, each once.
  private mutating func prune(_ next: Successors) {
    let most = isIncomplete ? Self.maxUnproven : Self.maxHypotheses
    var kept = next.cheapest(most, maxMembers: Self.maxMembers) { deferred in
      if let deferred {
        if !prunedViolations.contains(deferred) { prunedViolations.append(deferred) }
      } else {
        isIncomplete = true
      }
      // What else is dropped proves no more.
      return !isIncomplete
    }
    // Costs are differences: what all hypotheses have in common says nothing.
    let least = kept.first?.cost ?? 0
    for index in kept.indices {
      kept[index].cost -= least
      maxAtOnce = max(maxAtOnce, kept[index].count)
    }
    hypotheses = kept
  }
}
