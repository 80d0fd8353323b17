package import LifelogTrace

/// The effect of an event on the state of a slice.
extension ClauseProgram {
  /// The result of an event.
  package struct Outcome {
    package var state: SliceState
    /// The rules that it violates, and those that it possibly violates.
    package var broken = RuleSet()
    package var possiblyBroken = RuleSet()
    /// Bit sets of timers: restarted, and possibly restarted.
    package var restartedTimers: UInt32 = 0
    package var unknownTimers: UInt32 = 0
  }

  /// The state of a slice before its first event: nothing has occurred.
  package func bornState(_ machines: SIMD16<UInt8>) -> SliceState {
    var state = SliceState()
    state.machines = machines
    for clause in clauses { state[clause.openBit] = Truth(clause.isOpenAtFirst) }
    return state
  }

  /// The state of a slice whose start is not in the log: everything is unknown.
  package func unknownState(_ machines: SIMD16<UInt8>) -> SliceState {
    var state = SliceState()
    state.machines = machines
    for bit in 0..<bitCount { state[bit] = .unknown }
    return state
  }

  /// The state of a slice of which only the machines are tracked: everything is unknown, and nothing is pending.
  package func machinesOnlyState(_ machines: SIMD16<UInt8>) -> SliceState {
    var state = unknownState(machines)
    for clause in clauses { state[clause.openBit] = .no }
    return state
  }

  /// The state of a slice whose first logged event loads the view: any events that can precede the load may have
  /// occurred, but no others.
  package func loadedState(_ machines: SIMD16<UInt8>) -> SliceState {
    var state = bornState(machines)
    let earlier = Letter.somethingBeforeLoading(propositions: propositions.count)
    while true {
      let joined = state.joined(outcome(of: earlier, in: state).state)
      if joined == state { return state }
      state = joined
    }
  }

  /// The result of an event, by definition: evaluates each node once.
  ///
  /// - Complexity: O(nodes). Few events reach this function, because `Monitor` caches the outcome.
  package func outcome(of letter: Letter, in state: SliceState) -> Outcome {
    var outcome = Outcome(state: state)
    let values = values(letter, state)
    for (node, value) in zip(nodes, values) {
      switch node {
      case .previously(let operand, let bit): outcome.state[bit] = values[operand]
      case .since(_, _, let bit): outcome.state[bit] = value
      default: break
      }
    }
    for clause in clauses {
      if values[clause.violation].isCertain { outcome.broken.insert(clause.rule) }
      if values[clause.violation] == .unknown { outcome.possiblyBroken.insert(clause.rule) }
      outcome.state[clause.openBit] = values[clause.open]
    }
    for (number, timer) in timers.enumerated() {
      if values[timer.start].isCertain { outcome.restartedTimers |= 1 << UInt32(number) }
      if values[timer.start] == .unknown { outcome.unknownTimers |= 1 << UInt32(number) }
    }
    return outcome
  }

  /// The rules that are pending in a state, and those that have expired.
  ///
  /// - Parameter now: The propositions at the time of the query.
  package func obligations(of state: SliceState, now: Letter) -> (pending: RuleSet, expired: RuleSet) {
    let values = values(now, state)
    var pending = RuleSet()
    var expired = RuleSet()
    for clause in clauses {
      if state[clause.openBit].isPossible { pending.insert(clause.rule) }
      if values[clause.expiry].isCertain { expired.insert(clause.rule) }
    }
    return (pending, expired)
  }

  /// The rules that certainly have a pending obligation in a state.
  package func certainObligations(in state: SliceState) -> RuleSet {
    RuleSet(clauses.lazy.filter { state[$0.openBit].isCertain }.map(\.rule))
  }

  private func values(_ letter: Letter, _ state: SliceState) -> [Truth] {
    var values: [Truth] = []
    values.reserveCapacity(nodes.count)
    for node in nodes { values.append(value(of: node, letter, state, values)) }
    return values
  }

  private func value(of node: Node, _ letter: Letter, _ state: SliceState, _ values: [Truth]) -> Truth {
    switch node {
    case .constant(let value): return Truth(value)
    case .event(let pattern): return letter.matches(pattern)
    case .proposition(let number): return letter[number]
    case .argument(let pattern): return letter.argument.matches(pattern)
    case .state(let machine, let states, let unknown):
      let current = state.machines[machine]
      return current == unknown ? .unknown : Truth(states & (1 << UInt64(current)) != 0)
    case .not(let inner): return !values[inner]
    case .and(let left, let right): return values[left] && values[right]
    case .or(let left, let right): return values[left] || values[right]
    case .previously(_, let bit): return state[bit]
    case .since(let hold, let begin, let bit): return values[begin] || values[hold] && state[bit]
    }
  }
}

/// Guards of edges.
extension ClauseProgram {
  /// Whether a condition is true for an edge. The state of a machine of the slice itself is taken literally, because
  /// the unknown state is one of its states.
  package func truth(of condition: Condition, _ letter: Letter, _ state: SliceState) -> Truth {
    switch condition {
    case .state(.receiver, let machine, let states):
      return Truth(states & (1 << UInt64(state.machines[machine])) != 0)
    case .argument(let pattern): return letter.argument.matches(pattern)
    default: return propositions.firstIndex(of: .condition(condition)).map { letter[$0] } ?? .unknown
    }
  }
}

extension Letter {
  /// Whether it is an event of a kind.
  func matches(_ pattern: EventPattern) -> Truth {
    if isUnknown { return pattern.callback.mayPrecedeLoading ? .unknown : .no }
    guard callback == pattern.callback, roles.contains(RoleSet(pattern.role)) else { return .no }
    return argument.matches(pattern.argument)
  }
}
