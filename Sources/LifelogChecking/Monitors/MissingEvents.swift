import LifelogModel
import LifelogTrace

/// Finds missing events: the single event that, inserted before a violating one, would have satisfied the rule.
///
/// The code knows no specific rules. It tries each candidate that the model names. The candidate must violate nothing
/// itself, and the event after it must violate less than before. The result can still be a mere workaround; `Repair`
/// decides which path through a machine the rule asks for.
extension Monitor {
  /// Returns the events of which any one would have satisfied a rule that an event violates, in model order.
  ///
  /// - Parameters:
  ///   - broken: The event.
  ///   - state: The state of the slice before the event.
  ///   - letter: Returns a candidate as a letter of this slice; `nil` if the slice cannot have the event.
  /// - Complexity: O(candidates × model); candidates are few.
  func missing(
    before broken: Letter, in state: StateID, for rule: Int, letter: (EventPattern) -> Letter?
  ) -> [EventPattern] {
    let step = step(state, broken)
    var found: [EventPattern] = []
    func attempt(_ event: EventPattern, of repair: Repair?) {
      guard !found.contains(event),
        event.callback != broken.callback || !broken.roles.contains(.init(event.role)),
        let candidate = letter(event),
        keeps(rule, candidate, before: broken, in: state, step, repair)
      else { return }
      found.append(event)
    }
    for (index, machine) in machines.enumerated() where step.edges[index] >= 0 {
      let repair = Repair(
        machine: index, state: self[state].machines[index], edge: Int(step.edges[index]), rule)
      guard machine.edges[repair.edge].breaks.contains(rule), !repair.isOfCircumstances(machine) else {
        continue
      }
      for written in machine.writtenEdges(from: Int(repair.state)) where written.edge.meaning != .breaks {
        for trigger in written.triggers { attempt(EventPattern(trigger), of: repair) }
      }
    }
    for event in candidates(for: rule, at: broken) { attempt(event, of: nil) }
    return found
  }

  /// The missing-event candidates of a rule's clauses where an event violates the rule.
  ///
  /// An event that only ends what a clause watches is a candidate in one case: if the appearance of one controller does
  /// not match that of another.
  func candidates(for rule: Int, at broken: Letter) -> [EventPattern] {
    model.rules[rule].clauses.flatMap { sourceClause in
      sourceClause.clause.missingEvents
        + sourceClause.clause.endingEvents.filter {
          broken.callback.isAppearance && $0.callback.isAppearance && $0.role != .receiver
            && !broken.roles.contains(RoleSet($0.role))
        }
    }
  }

  /// Returns the events of which any one would have satisfied an expired rule, in model order.
  ///
  /// - Parameters:
  ///   - state: The last state of the slice.
  ///   - end: The end of the log, as a letter without an event.
  func missing(
    after state: StateID, end: Letter, for rule: Int, letter: (EventPattern) -> Letter?
  ) -> [EventPattern] {
    var found: [EventPattern] = []
    for event in model.rules[rule].clauses.flatMap(\.clause.missingEvents) where !found.contains(event) {
      guard let candidate = letter(event) else { continue }
      let step = step(state, inTime(candidate))
      if step.broken.isEmpty, !obligations(step.state, now: end).expired.contains(rule) {
        found.append(event)
      }
    }
    return found
  }

  /// The rules that machines await in a state and that are reported if the log ends there, each with its machine.
  func pendingRules(in state: StateID) -> [(rule: Int, machine: Int)] {
    let states = self[state].machines
    return machines.indices.compactMap { index in
      machines[index].awaits[Int(states[index])].flatMap {
        model.rules[$0].pending == nil ? nil : (rule: $0, machine: index)
      }
    }
  }

  /// Returns the event that ends the wait of a machine; `nil` if the rule needs none of those that do.
  ///
  /// - Complexity: O(machine).
  func missing(after state: StateID, forWaitOf machine: Int, for rule: Int) -> EventPattern? {
    let current = Int(self[state].machines[machine])
    let machine = machines[machine]
    return machine.writtenEdges(from: current).lazy
      .filter {
        $0.edge.meaning == .advances && $0.edge.target != machine.start
          && machine.awaits[Int($0.edge.target)] != rule
      }
      .flatMap(\.triggers).first { trigger in
        model.rules[rule].needs.contains { $0.allCallbacks.contains(trigger.symbol.callback) }
      }
      .map(EventPattern.init)
  }

  /// Whether a candidate, inserted before an event, violates nothing, and the event then violates less: not this rule,
  /// and no rule that it did not violate before.
  private func keeps(
    _ rule: Int, _ candidate: Letter, before broken: Letter, in state: StateID, _ step: Step,
    _ repair: Repair?
  ) -> Bool {
    // At the last possible time, or before any timer expires.
    [candidate, inTime(candidate)].contains { candidate in
      let first = self.step(state, candidate)
      guard first.broken.isEmpty else { return false }
      let second = self.step(first.state, later(broken, than: first))
      guard !second.broken.contains(rule), second.broken.isSubset(of: step.broken) else { return false }
      guard let repair else { return true }
      let isNeeded = model.rules[rule].needs.contains { $0.allCallbacks.contains(candidate.callback) }
      return repair.isMade(by: first, then: second, machines[repair.machine], isNeeded: isNeeded)
    }
  }

  /// A letter before any timer expires.
  func inTime(_ letter: Letter) -> Letter {
    var early = letter
    for (number, proposition) in program.propositions.enumerated() {
      if case .timer = proposition, early[number] == .no { early[number] = .yes }
    }
    return early
  }

  /// A letter directly after another event, which may have started timers.
  private func later(_ letter: Letter, than step: Step) -> Letter {
    var late = letter
    for (number, proposition) in program.propositions.enumerated() {
      if case .timer(let timer) = proposition, step.restartedTimers & (1 << UInt32(timer)) != 0 {
        late[number] = .yes
      }
    }
    return late
  }
}

/// A way in which a candidate would have kept a machine from a violating edge.
private struct Repair {
  var machine: Int
  /// The state of the machine before the violating event.
  var state: UInt8
  /// The violating edge.
  var edge: Int
  /// The rule that the edge violates.
  var rule: Int

  init(machine: Int, state: UInt8, edge: Int, _ rule: Int) {
    (self.machine, self.state, self.edge, self.rule) = (machine, state, edge, rule)
  }

  /// Whether the edge is a violation because of another machine's state: then nothing is missing in this machine.
  func isOfCircumstances(_ machine: Machine) -> Bool {
    machine.edges[edge].guards.contains {
      if case .state = $0.condition { !$0.isNegated } else { false }
    }
  }

  /// Whether the machine continues as the rule requires.
  ///
  /// If a state awaits an event, the candidate must end the wait. Otherwise the rule must depend on the candidate, or
  /// the candidate must bring the machine to a state that the event leaves. An event that changes nothing there is
  /// redundant, so nothing is missing. The same holds if the violating edge is a loop: an unlogged reversal does not
  /// explain it better.
  ///
  /// - Parameter isNeeded: Whether the rule needs the candidate's callback.
  func isMade(
    by first: Monitor.Step, then second: Monitor.Step, _ machine: Machine, isNeeded: Bool
  ) -> Bool {
    guard first.edges[self.machine] >= 0 else { return false }
    let one = machine.edges[Int(first.edges[self.machine])]
    guard one.target != state else { return false }
    if machine.awaits[Int(state)] == rule {
      return one.meaning == .advances && machine.awaits[Int(one.target)] != rule
    }
    let isLoop = machine.edges[edge].target == state
    if isLoop, one.meaning == .cancels || !isNeeded { return false }
    if isNeeded { return true }
    guard second.edges[self.machine] >= 0 else { return false }
    return machine.edges[Int(second.edges[self.machine])].target != one.target
  }
}

extension EventPattern {
  fileprivate init(_ trigger: SourceEdge.Trigger) {
    self.init(
      trigger.symbol.callback, role: trigger.symbol.isChild ? .namedChild : .receiver,
      argument: trigger.argument)
  }
}

extension Letter {
  /// The letter of another event in the same circumstances.
  func exchanged(for event: EventPattern) -> Letter {
    var letter = self
    letter.callback = event.callback
    letter.roles = RoleSet(event.role)
    letter.argument = ArgumentClass(matching: event.argument)
    return letter
  }
}

extension ArgumentClass {
  /// An argument that certainly matches a pattern.
  init(matching pattern: ArgumentPattern) {
    switch pattern {
    case .any: self = .unprinted
    case .noParent: self = .noParent
    case .parent, .sameParent: self = .sameParent
    case .otherParent: self = .otherParent
    case .appearing: self = .appearing
    case .disappearing: self = .disappearing
    case .yes: self = .yes
    case .no: self = .no
    case .ended: self = .ended
    }
  }
}
