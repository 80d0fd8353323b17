import LifelogTrace

extension Model {
  /// The events that create what a rule requires: those that its clauses wait after, those that brought about the states
  /// which these must find, those after which its machines wait, and those with which a machine enters the states in
  /// which the rule can be violated.
  ///
  /// - Complexity: O(model).
  package func openingEvents(of rule: Int) -> [EventPattern] {
    let clauses = rules[rule].clauses.map(\.clause)
    return clauses.flatMap(\.openingEvents) + clauses.flatMap(\.openingStates).flatMap(eventsEntering)
      + machines.flatMap { $0.openingEvents(of: rule) }
  }

  /// The events after which a condition on a state becomes true.
  private func eventsEntering(_ condition: Condition) -> [EventPattern] {
    guard case .state(let role, let machine, let states) = condition else { return [] }
    return machines[machine].eventsEntering { states & 1 << $0 != 0 }.map { event in
      var event = event
      // A call that names its child is of the child's machine, whichever role the child has.
      if event.role == .receiver { event.role = role }
      return event
    }
  }
}

extension Machine {
  fileprivate func openingEvents(of rule: Int) -> [EventPattern] {
    guard awaits.values.contains(rule) || edges.contains(where: { $0.breaks.contains(rule) }) else {
      return []
    }
    let violating = states.indices.flatMap { writtenEdges(from: $0) }.filter { $0.edge.breaks.contains(rule) }
    let states = Set(violating.map(\.source) + awaits.filter { $0.value == rule }.map(\.key))
    return eventsEntering { states.contains($0) }
  }

  /// The events with which it moves from another state to one of these.
  fileprivate func eventsEntering(_ isIncluded: (Int) -> Bool) -> [EventPattern] {
    states.indices.filter { !isIncluded($0) }.flatMap { writtenEdges(from: $0) }
      .filter { isIncluded(Int($0.edge.target)) }.flatMap(\.triggers).map { trigger in
        EventPattern(
          trigger.symbol.callback, role: trigger.symbol.isChild ? .namedChild : .receiver,
          argument: trigger.argument)
      }
  }
}
