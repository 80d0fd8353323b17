import LifelogModel
import LifelogTrace

/// What should have come: which single event, put in before the one that breaks a rule, would have kept the rule.
///
/// Nothing here knows a rule: each candidate that the model names is tried. It must break nothing itself, and the
/// event after it must break less than it did. What is left after that may still be no more than a way round the rule;
/// `Repair` says which way through a machine is one that the rule asks for.
extension Monitor {
  /// The same for candidates whose circumstances are those of the event itself.
  ///
  /// - Complexity: O(1) for what was asked before.
  func missing(before broken: Letter, in state: StateID, for rule: Int) -> [EventPattern] {
    let key = MissingEventKey(state: state, letter: broken, rule: rule)
    if let known = missed[key] { return known }
    let found = missing(before: broken, in: state, for: rule) { broken.exchanged(for: $0) }
    missed[key] = found
    return found
  }

  /// The events of which any one would have kept a rule that an event breaks, the first in the model first.
  ///
  /// - Parameters:
  ///   - broken: The event.
  ///   - state: The state in which it finds the slice.
  ///   - letter: A candidate as this slice would see it; `nil` for one that it cannot have.
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

  /// What the clauses of a rule may miss where an event breaks it.
  ///
  /// An event that only puts an end to what a clause watches is missed in one case: where the appearance of one
  /// controller does not go with that of another.
  func candidates(for rule: Int, at broken: Letter) -> [EventPattern] {
    model.rules[rule].clauses.flatMap { stated in
      stated.clause.missed
        + stated.clause.watched.filter {
          broken.callback.isAppearance && $0.callback.isAppearance && $0.role != .receiver
            && !broken.roles.contains(RoleSet($0.role))
        }
    }
  }

  /// The events of which any one would have kept a rule of which the time has run out, the first in the model first.
  ///
  /// - Parameters:
  ///   - state: The state in which the slice is left.
  ///   - end: The end of the log, as an event of no kind.
  func missing(
    after state: StateID, end: Letter, for rule: Int, letter: (EventPattern) -> Letter?
  ) -> [EventPattern] {
    var found: [EventPattern] = []
    for event in model.rules[rule].clauses.flatMap(\.clause.missed) where !found.contains(event) {
      guard let candidate = letter(event) else { continue }
      let step = step(state, inTime(candidate))
      if step.broken.isEmpty, !obligations(step.state, now: end).expired.contains(rule) {
        found.append(event)
      }
    }
    return found
  }

  /// Whether a candidate, put in before an event, breaks nothing, and the event then breaks less: not this rule, and
  /// none that it did not break.
  private func keeps(
    _ rule: Int, _ candidate: Letter, before broken: Letter, in state: StateID, _ step: Step,
    _ repair: Repair?
  ) -> Bool {
    // At the last moment, or a little earlier, before a time runs out.
    [candidate, inTime(candidate)].contains { candidate in
      let first = self.step(state, candidate)
      guard first.broken.isEmpty else { return false }
      let second = self.step(first.state, later(broken, than: first))
      guard !second.broken.contains(rule), second.broken.isSubset(of: step.broken) else { return false }
      guard let repair else { return true }
      let isNeeded = model.rules[rule].needs.contains { $0.callbacks.contains(candidate.callback) }
      return repair.isMade(by: first, then: second, machines[repair.machine], isNeeded: isNeeded)
    }
  }

  /// An event that comes before any time has run out.
  private func inTime(_ letter: Letter) -> Letter {
    var early = letter
    for (number, input) in program.inputs.enumerated() {
      if case .timer = input, early[number] == .no { early[number] = .yes }
    }
    return early
  }

  /// An event that comes right after another one, which may have started timers.
  private func later(_ letter: Letter, than step: Step) -> Letter {
    var late = letter
    for (number, input) in program.inputs.enumerated() {
      if case .timer(let timer) = input, step.restartedTimers & (1 << UInt32(timer)) != 0 {
        late[number] = .yes
      }
    }
    return late
  }
}

/// A question for what is missing: the event, the state in which it finds the slice, the rule that it breaks.
struct MissingEventKey: Hashable {
  var state: StateID
  var letter: Letter
  var rule: Int
}

/// How a candidate would have kept a machine from a wrong edge.
private struct Repair {
  var machine: Int
  /// The state in which the wrong event finds the machine.
  var state: UInt8
  /// The wrong edge.
  var edge: Int
  /// The rule that it breaks.
  var rule: Int

  init(machine: Int, state: UInt8, edge: Int, _ rule: Int) {
    (self.machine, self.state, self.edge, self.rule) = (machine, state, edge, rule)
  }

  /// Whether the edge is wrong for what another machine says: then it is not in this one that something is missing.
  func isOfCircumstances(_ machine: Machine) -> Bool {
    machine.edges[edge].guards.contains {
      if case .state = $0.condition { !$0.isNegated } else { false }
    }
  }

  /// Whether the machine goes on as it should.
  ///
  /// What a state waits for must end the waiting. Otherwise the candidate must be what the rule hinges on, or bring the
  /// machine to where the event leads on: an event that says nothing new there is one too many, and nothing is missing.
  /// So is one whose wrong edge leads nowhere; a reversal that nobody saw explains it no better.
  ///
  /// - Parameter isNeeded: Whether the rule hinges on the candidate.
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
  /// Another event in the same circumstances.
  func exchanged(for event: EventPattern) -> Letter {
    var letter = self
    letter.callback = event.callback
    letter.roles = RoleSet(event.role)
    letter.argument = ArgumentClass(matching: event.argument)
    return letter
  }
}

extension ArgumentClass {
  /// An argument of which a pattern is certain.
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
