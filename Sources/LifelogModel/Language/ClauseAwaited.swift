import LifelogTrace

/// The events that a clause awaits.
extension Clause {
  /// The events of which any one would have satisfied the clause, in the order in which it names them, without
  /// duplicates.
  ///
  /// A pattern determines which event it expects. Alternatives that it names later are not missing, unless they are
  /// other callbacks of the same appearance. For `never` and `always`, the required earlier events are missing. An
  /// event that only ends what they watch, as in `not a since b`, is not missing, and neither is one that also opens it.
  ///
  /// - Complexity: O(*n* · *m*) for *m* such events in formulas of size *n*.
  package var missingEvents: [EventPattern] {
    var events: [EventPattern] = []
    guard awaited != .no else {
      violation.addMissedBefore(to: &events)
      let openings = openingEvents
      return events.filter { !openings.contains($0) }
    }
    awaited.addNamed(to: &events)
    let isAppearance = events.first?.callback.isAppearance ?? false
    return events.enumerated()
      .prefix { $0.offset == 0 || isAppearance && $0.element.callback.isAppearance }.map(\.element)
  }

  /// The events that would have ended what `never` watches, for example `a` in `not a since b`, in the order in which
  /// the clause names them, without duplicates.
  ///
  /// - Complexity: O(*n* · *m*) for *m* such events in formulas of size *n*.
  package var endingEvents: [EventPattern] {
    var events: [EventPattern] = []
    if awaited == .no { violation.addWatched(to: &events) }
    return events
  }

  /// The events that open what the clause watches, for example `b` in `not a since b`, in the order in which it names
  /// them, without duplicates.
  ///
  /// - Complexity: O(*n* · *m*) for *m* such events in formulas of size *n*.
  var openingEvents: [EventPattern] {
    var events: [EventPattern] = []
    for formula in openings { formula.addNamed(to: &events) }
    return events
  }

  /// The states that the events which open what the clause watches require, for example `child.load is loaded` in
  /// `not a since (b when child.load is loaded)`.
  var openingStates: [Condition] { openings.flatMap(\.requiredStates) }

  /// The parts since which, or a limited time after which, something is required.
  private var openings: [Formula] { violation.openings + expiry.openings }
}

extension Pattern {
  /// The expected event; `no` if none is expected, or if the pattern does not determine it.
  var awaited: Formula {
    switch self {
    case .existence(let event, _), .exactly(let event, _): event
    case .absence, .universality, .initially, .finally, .notCoexistence: .no
    case .choice(let one, let other, _), .coexistence(let one, let other): one || other
    case .respondedExistence(_, let other): other
    case .relation(.response, _, _, let second): second
    case .relation(.precedence, _, let first, _): first
    case .relation(.succession, _, let first, let second): first || second
    case .relation(.notSuccession, _, _, _): .no
    case .sequence(.precedence, let causes, _): causes.reduce(.no, ||)
    case .sequence(_, _, let effects): effects.reduce(.no, ||)
    }
  }
}

extension Formula {
  /// Adds the events that the formula requires to have occurred before: those under an odd number of negations.
  fileprivate func addMissedBefore(to events: inout [EventPattern], isNegated: Bool = false) {
    switch self {
    case .constant, .condition: break
    case .event(let event): if isNegated, !events.contains(event) { events.append(event) }
    case .not(let inner): inner.addMissedBefore(to: &events, isNegated: !isNegated)
    case .previously(let inner), .recent(let inner, _):
      inner.addMissedBefore(to: &events, isNegated: isNegated)
    case .and(let left, let right), .or(let left, let right):
      left.addMissedBefore(to: &events, isNegated: isNegated)
      right.addMissedBefore(to: &events, isNegated: isNegated)
    case .since(_, let beginning): beginning.addMissedBefore(to: &events, isNegated: isNegated)
    }
  }

  /// Adds the events that must not occur while something is true.
  fileprivate func addWatched(to events: inout [EventPattern]) {
    switch self {
    case .constant, .condition, .event: break
    case .not(let inner), .previously(let inner), .recent(let inner, _): inner.addWatched(to: &events)
    case .and(let left, let right), .or(let left, let right):
      left.addWatched(to: &events)
      right.addWatched(to: &events)
    case .since(let hold, let beginning):
      if case .not(let end) = hold { end.addNamed(to: &events) }
      beginning.addWatched(to: &events)
    }
  }

  /// The parts since which, or a limited time after which, something is required.
  fileprivate var openings: [Formula] {
    switch self {
    case .constant, .condition, .event, .not: []
    case .previously(let inner): inner.openings
    case .recent(let inner, _): [inner]
    case .and(let left, let right), .or(let left, let right): left.openings + right.openings
    case .since(_, let beginning): [beginning]
    }
  }

  /// The conditions on states that are named without negation.
  fileprivate var requiredStates: [Condition] {
    switch self {
    case .condition(.state(let role, let machine, let states)):
      [.state(role, machine: machine, states: states)]
    case .constant, .condition, .event, .not: []
    case .previously(let inner), .recent(let inner, _), .since(_, let inner): inner.requiredStates
    case .and(let left, let right), .or(let left, let right): left.requiredStates + right.requiredStates
    }
  }

  /// Adds every event that is named without negation, in any context.
  fileprivate func addNamed(to events: inout [EventPattern], isNegated: Bool = false) {
    switch self {
    case .constant, .condition: break
    case .event(let event): if !isNegated, !events.contains(event) { events.append(event) }
    case .not(let inner): inner.addNamed(to: &events, isNegated: !isNegated)
    case .previously(let inner), .recent(let inner, _): inner.addNamed(to: &events, isNegated: isNegated)
    case .and(let left, let right), .or(let left, let right), .since(let left, let right):
      left.addNamed(to: &events, isNegated: isNegated)
      right.addNamed(to: &events, isNegated: isNegated)
    }
  }
}
