/// The events that can violate a clause.
extension Clause {
  /// Every kind of event that it names, in order, without duplicates.
  ///
  /// - Complexity: O(*n* · *m*) for *m* kinds of events in a formula of size *n*.
  package var events: [EventPattern] {
    var events: [EventPattern] = []
    violation.addEvents(to: &events)
    open.addEvents(to: &events)
    return events
  }

  /// The events at which the clause can be violated, if it determines them. Otherwise the events without which it is
  /// neither violated nor pending; of these, if possible, not those of every appearance. If there are none, all events
  /// that it names.
  ///
  /// A class that never logs one of them is not affected by the rule.
  ///
  /// - Complexity: O(*n* · *m*) for *m* kinds of events in a formula of size *n*.
  var violatingEvents: [EventPattern] {
    if open == .no, let requiredEvents = violation.requiredEvents { return requiredEvents }
    let all = events
    let required = all.filter { event in
      let atom = Formula.Atom(event)
      return !violation.canHold(without: atom) && !open.canHold(without: atom)
    }
    let unusual = required.filter { !$0.callback.isAppearance }
    return !unusual.isEmpty ? unusual : !required.isEmpty ? required : all
  }
}

extension Formula {
  fileprivate func addEvents(to events: inout [EventPattern]) {
    switch self {
    case .constant, .condition: break
    case .event(let pattern): events.add([pattern])
    case .not(let inner), .previously(let inner), .recent(let inner, _): inner.addEvents(to: &events)
    case .and(let left, let right), .or(let left, let right), .since(let left, let right):
      left.addEvents(to: &events)
      right.addEvents(to: &events)
    }
  }

  /// The kinds of events of which the current event must be one if the formula is true; `nil` if it can be true at any
  /// event.
  fileprivate var requiredEvents: [EventPattern]? {
    switch self {
    case .constant(false): return []
    case .event(let pattern): return [pattern]
    case .and(let left, let right): return left.requiredEvents ?? right.requiredEvents
    case .or(let left, let right):
      guard var events = left.requiredEvents, let others = right.requiredEvents else { return nil }
      events.add(others)
      return events
    case .constant, .condition, .not, .previously, .since, .recent: return nil
    }
  }
}

extension [EventPattern] {
  /// Appends those that are not in it. There are few, so a search is faster than a set.
  fileprivate mutating func add(_ events: [EventPattern]) {
    for event in events where !contains(event) { append(event) }
  }
}
