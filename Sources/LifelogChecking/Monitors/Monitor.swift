package import LifelogModel
import LifelogTrace

/// Runs a model over the events of slices: its machines and the clauses of its rules.
///
/// A slice remembers only one state, a number. The result of an event is computed when a state first meets a letter,
/// and then looked up. An event therefore costs one lookup for any number of rules, and allocates nothing. Most logs
/// have a few hundred states. A monitor with too many states forgets those that no slice is in.
///
/// A class, because all users share its cache: copies would not learn from each other.
package final class Monitor {
  /// The result of one event for a slice.
  package struct Step {
    /// The state after the event.
    package var state: StateID
    /// The same state, of which only the machines that matter are known.
    var machinesOnly: StateID
    /// The edge that each machine took; −1 if it took none.
    var edges = SIMD16<Int16>(repeating: -1)
    /// The rules that the event violates, those of the machines first.
    var broken = RuleSet()
    /// The rules that the event possibly violates.
    var possiblyBroken = RuleSet()
    /// Whether the event violates anything.
    var isViolation = false
    /// Whether an edge was taken that the model marks as a cancellation.
    var isCancellation = false
    /// Bit sets of machines: moved by a violating edge, moved by a valid edge, and reading the event without moving.
    var violatingMachines: UInt16 = 0
    var recoveredMachines: UInt16 = 0
    var unmovedMachines: UInt16 = 0
    /// Bit sets of timers: restarted, and possibly restarted.
    var restartedTimers: UInt32 = 0
    var unknownTimers: UInt32 = 0

    /// Whether the step has no effect other than the new state.
    @inline(__always)
    var isSilent: Bool { !isViolation && possiblyBroken.isEmpty && restartedTimers | unknownTimers == 0 }

    init(state: StateID) {
      self.state = state
      machinesOnly = state
    }
  }

  /// The propositions that the events of a callback need.
  struct Needs {
    let all: PropositionSet
    /// Those about the parent of a controller, and those about timers; and that nothing is known of them, as for most
    /// controllers.
    let ofParent: PropositionSet
    let ofTimers: PropositionSet
    private(set) var unknownParent = PropositionValues()
    private(set) var unknownTimers = PropositionValues()

    fileprivate init(_ numbers: [Int], parents: PropositionSet, timers: PropositionSet) {
      all = PropositionSet(numbers)
      ofParent = all.intersection(parents)
      ofTimers = all.intersection(timers)
      if !ofParent.isEmpty { unknownParent = PropositionValues(unknown: ofParent) }
      if !ofTimers.isEmpty { unknownTimers = PropositionValues(unknown: ofTimers) }
    }
  }

  let model: Model
  let slice: SliceKind
  /// The state of a slice about which nothing is known.
  let start: StateID
  /// The state of a slice whose start is in the log.
  package let born: StateID
  /// The state of a slice whose first logged event loads the view.
  let unloaded: StateID
  let wellKnownStates: WellKnownStates
  let program: ClauseProgram
  /// By callback.
  private let needs: ContiguousArray<Needs>
  /// For each callback, whether no rule names it.
  private let isUnconstrained: ContiguousArray<Bool>
  /// The propositions in which the links of a container can differ: those about the child and the timers. `nil` if the
  /// state of the child and its class do not determine all of them.
  let linkPropositions: PropositionSet?
  /// For each column, the machines that read it, one bit for each.
  private let readers: ContiguousArray<UInt16>
  /// For each column, the rules that an event of that kind can violate.
  private let breakable: ContiguousArray<RuleSet>

  private let mattering: SIMD16<UInt8>
  private var states = StateTable()
  /// States and the same states of which only the machines are known.
  private var machineStates: [StateID: StateID] = [:]
  private var stepCache = StepCache()
  /// The obligations of a state at the end of a log with the given times.
  private var obligationCache: [StepCache.Key: (pending: RuleSet, expired: RuleSet)] = [:]
  private static let maxObligations = 4_096
  /// The maximum number of steps to remember.
  private var capacity: Int

  /// - Parameter capacity: The number of steps to remember before the monitor forgets unused states.
  /// - Complexity: O(model).
  package init(_ model: Model, slice: SliceKind = .controller, capacity: Int = 1 << 16) {
    self.model = model
    self.capacity = capacity
    self.slice = slice
    wellKnownStates = WellKnownStates(model)
    let plan = model.plan(of: slice)
    program = plan.program
    let parents = program.propositions(where: { proposition in
      if case .condition(let condition) = proposition { condition.role == .parent } else { false }
    })
    let timers = program.propositions(where: { if case .timer = $0 { true } else { false } })
    needs = ContiguousArray(
      plan.neededPropositions.map { Needs($0, parents: parents, timers: timers) })
    isUnconstrained = plan.isUnconstrained
    linkPropositions = program.linkPropositions
    readers = plan.readers
    breakable = plan.breakable
    mattering = plan.mattering
    var states = StateTable()
    start = states.number(of: program.unknownState(plan.start))
    born = states.number(of: program.bornState(plan.born))
    unloaded = states.number(of: program.loadedState(plan.start))
    self.states = states
  }

  /// Whether the monitor has nothing to check.
  var isIdle: Bool { program.clauses.isEmpty && (slice != .controller || model.machines.isEmpty) }

  /// The machines that it runs. The machines of a model apply to controllers only.
  var machines: [Machine] { slice == .controller ? model.machines : [] }

  /// The propositions that must be set in the letter of an event.
  @inline(__always)
  func needs(of callback: Callback) -> Needs { needs[Int(callback.rawValue)] }

  /// The callbacks that no rule names.
  var unconstrained: CallbackSet {
    CallbackSet(Callback.allCases.filter { isUnconstrained[Int($0.rawValue)] })
  }

  /// The rules that an event of this kind can violate.
  func rules(touchedBy symbol: Symbol) -> RuleSet { breakable[symbol.column] }

  /// The rules that a step violates, each once: those of the machines in model order, then those of the clauses.
  func rules(brokenBy step: Step) -> [Int] {
    var rules: [Int] = []
    for (index, machine) in machines.enumerated() where step.edges[index] >= 0 {
      rules += machine.edges[Int(step.edges[index])].breaks.filter { !rules.contains($0) }
    }
    return rules + step.broken.members.filter { !rules.contains($0) }
  }

  /// The state of a slice before its first logged event, if that is not a birth.
  func start(before letter: Letter) -> StateID { letter.symbol.isLoad ? unloaded : start }

  /// The state with a number.
  subscript(state: StateID) -> SliceState { states[state] }

  /// The result of an event in a state. Every guard sees the states before the event.
  ///
  /// - Complexity: O(1) for cached steps, otherwise O(model).
  @inline(__always)  // Most callers need few members of the step.
  package func step(_ state: StateID, _ letter: Letter) -> Step {
    let known = stepCache.index(from: state, letter)
    let index = known ?? remember(computed(state, letter), from: state, letter)
    return stepCache.steps[index]
  }

  /// Whether an event of a callback leaves a state unchanged and affects no rule, whatever else is known of it.
  func isUnchanged(_ state: StateID, by callback: Callback) -> Bool {
    guard isUnconstrained[Int(callback.rawValue)] else { return false }
    let step = step(state, Letter(callback, roles: []))
    return step.state == state && step.isSilent
  }

  /// The rules that are pending for a slice in a state, and those that have expired by now.
  ///
  /// - Complexity: O(1) for cached queries, otherwise O(model).
  func obligations(_ state: StateID, now: Letter) -> (pending: RuleSet, expired: RuleSet) {
    let key = StepCache.Key(state, now)
    if let known = obligationCache[key] { return known }
    let obligations = computedObligations(state, now: now)
    // A log with many processes ends each of them in the same few states.
    if obligationCache.count < Self.maxObligations { obligationCache[key] = obligations }
    return obligations
  }

  private func computedObligations(_ state: StateID, now: Letter) -> (pending: RuleSet, expired: RuleSet) {
    let obligations = program.obligations(of: self[state], now: now)
    var pending = obligations.pending
    for (index, machine) in machines.enumerated() {
      if let rule = machine.awaits[Int(self[state].machines[index])] { pending.insert(rule) }
    }
    return (pending, obligations.expired)
  }

  /// Whether states have other numbers than at first.
  private(set) var hasForgotten = false

  /// Whether the monitor remembers too many steps and should forget.
  var isOverCapacity: Bool { stepCache.steps.count > capacity }

  /// Forgets every step, and every state that no slice is in.
  ///
  /// - Parameter active: The states that slices are in.
  /// - Returns: The new numbers of these states.
  func forget(allBut active: Set<StateID>) -> [StateID: StateID] {
    hasForgotten = true
    let kept = active.map { ($0, self[$0]) }
    let first = [start, born, unloaded].map { self[$0] }
    stepCache = StepCache()
    obligationCache = [:]
    machineStates = [:]
    states = StateTable()
    for state in first { _ = number(of: state) }
    // With this many slices, forgetting again soon would not help.
    capacity = max(capacity, 8 * kept.count)
    return Dictionary(uniqueKeysWithValues: kept.map { ($0, number(of: $1)) })
  }

  /// The rules that certainly have a pending obligation in a state: violated, if no event can follow.
  func certainObligations(in state: StateID) -> RuleSet { program.certainObligations(in: self[state]) }

  /// A state of which only the machines that matter for a rule are known. The others are in their start state, and the
  /// memory of its clauses is unknown and has no obligations.
  func machinesOnly(of state: StateID) -> StateID {
    if let known = machineStates[state] { return known }
    let machines = self[state].machines & mattering | self[start].machines & ~mattering
    let number = number(of: program.machinesOnlyState(machines))
    machineStates[state] = number
    return number
  }

  /// A state in which no appearance is in progress.
  func settled(_ state: StateID) -> StateID { number(of: wellKnownStates.settled(self[state])) }

  // What grows is taken out of the monitor meanwhile. The compiler then sees that no two accesses overlap, and does not
  // check that at each lookup, which would cost more than the lookup.

  /// The number of a state, which is added if it is new.
  private func number(of state: SliceState) -> StateID {
    var table = StateTable()
    swap(&states, &table)
    defer { swap(&states, &table) }
    return table.number(of: state)
  }

  /// Adds a step to those that are remembered, and returns its index.
  private func remember(_ step: Step, from state: StateID, _ letter: Letter) -> Int {
    var cache = StepCache()
    swap(&stepCache, &cache)
    defer { swap(&stepCache, &cache) }
    return cache.add(step, from: state, letter)
  }

  private func computed(_ number: StateID, _ letter: Letter) -> Step {
    let before = self[number]
    let outcome = program.outcome(of: letter, in: before)
    var after = outcome.state
    var step = Step(state: number)
    step.broken = outcome.broken
    step.possiblyBroken = outcome.possiblyBroken
    step.restartedTimers = outcome.restartedTimers
    step.unknownTimers = outcome.unknownTimers
    step.isViolation = !outcome.broken.isEmpty
    let reading = readers[letter.symbol.column]
    for (index, machine) in machines.enumerated() where reading & (1 << UInt16(index)) != 0 {
      let bit = UInt16(1) << UInt16(index)
      guard let edge = machine.edge(from: before, of: index, letter, program) else {
        step.unmovedMachines |= bit
        continue
      }
      let taken = machine.edges[edge]
      step.edges[index] = Int16(edge)
      after.machines[index] = taken.target
      step.broken.formUnion(RuleSet(taken.breaks))
      step.isViolation = step.isViolation || taken.meaning == .breaks
      step.isCancellation = step.isCancellation || taken.meaning == .cancels
      if taken.meaning == .breaks {
        step.violatingMachines |= bit
      } else if taken.target != before.machines[index] {
        step.recoveredMachines |= bit  // An edge back to the same state does not recover.
      }
    }
    step.state = self.number(of: after)
    step.machinesOnly = machinesOnly(of: step.state)
    return step
  }
}

/// The states that a monitor has met. Equal ones have equal numbers.
private struct StateTable {
  private var states: ContiguousArray<SliceState> = []
  private var numbers: [SliceState: StateID] = [:]

  subscript(number: StateID) -> SliceState { states[Int(number.number)] }

  /// The number of a state, which is added if it is new.
  mutating func number(of state: SliceState) -> StateID {
    if let known = numbers[state] { return known }
    let number = StateID(number: UInt32(states.count))
    states.append(state)
    numbers[state] = number
    return number
  }
}

extension Machine {
  /// The edge that the machine takes, an index into `edges`; `nil` if it takes none.
  fileprivate func edge(
    from state: SliceState, of index: Int, _ letter: Letter, _ program: ClauseProgram
  ) -> Int? {
    candidates(state: state.machines[index], symbol: letter.symbol).first { edge in
      guard letter.argument.matches(edges[edge].argument).isCertain else { return false }
      return edges[edge].guards.allSatisfy { condition in
        let truth = program.truth(of: condition.condition, letter, state)
        return condition.isNegated ? !truth.isPossible : truth.isCertain
      }
    }
  }
}

extension ClauseProgram {
  /// The propositions of a kind.
  fileprivate func propositions(where isMember: (Proposition) -> Bool) -> PropositionSet {
    PropositionSet(propositions.indices.filter { isMember(propositions[$0]) })
  }

  /// See ``Monitor/linkPropositions``.
  fileprivate var linkPropositions: PropositionSet? {
    var bits = UInt32(0)
    for (number, proposition) in propositions.enumerated() {
      switch proposition {
      case .condition(.parent), .condition(.systemContainer(.child)): return nil
      case .condition(let condition) where condition.role != .child: continue
      case .condition, .timer: bits |= 1 << UInt32(number)
      }
    }
    return PropositionSet(bits: bits)
  }
}
