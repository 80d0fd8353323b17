/// The events that can violate a clause.
extension Clause {
  /// The events at which the clause can be violated, if it determines them. Otherwise the events without which it is
  /// neither violated nor pending; of these, if possible, not those of every appearance. If there are none, all events
  /// that it names.
  ///
  /// A class that never logs one of them is not affected by the rule.
  ///
  /// - Complexity: O(*n* · *m*) for *m* kinds of events in a formula of size *n*.
  var violatingEvents: Set<EventPattern> {
    if open == .no, let requiredEvents = violation.requiredEvents { return requiredEvents }
    let all = violation.events.union(open.events)
    let unusual = all.filter { !$0.callback.isAppearance && isRequired($0) }
    guard unusual.isEmpty else { return unusual }
    let required = all.filter { $0.callback.isAppearance && isRequired($0) }
    return required.isEmpty ? all : required
  }

  /// Whether the clause is neither violated nor pending in a slice without an event.
  private func isRequired(_ event: EventPattern) -> Bool {
    let atom = Formula.Atom(event)
    return violation.without(atom) == .no && open.without(atom) == .no
  }
}

extension Formula {
  /// Every kind of event that it names.
  package var events: Set<EventPattern> {
    var events: Set<EventPattern> = []
    addEvents(to: &events)
    return events
  }

  private func addEvents(to events: inout Set<EventPattern>) {
    switch self {
    case .constant, .condition: break
    case .event(let pattern): events.insert(pattern)
    case .not(let inner), .previously(let inner), .recent(let inner, _): inner.addEvents(to: &events)
    case .and(let left, let right), .or(let left, let right), .since(let left, let right):
      left.addEvents(to: &events)
      right.addEvents(to: &events)
    }
  }

  /// The kinds of events of which the current event must be one if the formula is true; `nil` if it can be true at any
  /// event.
  fileprivate var requiredEvents: Set<EventPattern>? {
    switch self {
    case .constant(false): []
    case .event(let pattern): [pattern]
    case .and(let left, let right): left.requiredEvents ?? right.requiredEvents
    case .or(let left, let right): left.requiredEvents.flatMap { own in right.requiredEvents.map(own.union) }
    case .constant, .condition, .not, .previously, .since, .recent: nil
    }
  }
}
