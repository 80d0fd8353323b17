/// Which events can break a clause.
extension Clause {
  /// The events at which it is broken, if it says so; else those without which it is neither broken nor left open;
  /// else all that it names.
  ///
  /// A class that never reports one of them has nothing to do with the rule.
  ///
  /// - Complexity: O(*n* · *m*) for *m* kinds of events in a formula of size *n*.
  var occasions: Set<EventPattern> {
    if open == .no, let moments = violation.moments { return moments }
    let all = violation.events.union(open.events)
    let required = all.filter {
      let atom = Formula.Atom($0)
      return violation.without(atom) == .no && open.without(atom) == .no
    }
    return required.isEmpty ? all : required
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

  /// The kinds of events of which the present one must be one for it to hold; `nil` when it can hold at any.
  fileprivate var moments: Set<EventPattern>? {
    switch self {
    case .constant(false): []
    case .event(let pattern): [pattern]
    case .and(let left, let right): left.moments ?? right.moments
    case .or(let left, let right): left.moments.flatMap { own in right.moments.map(own.union) }
    case .constant, .condition, .not, .previously, .since, .recent: nil
    }
  }
}
