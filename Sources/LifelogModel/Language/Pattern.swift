/// The pattern of an `expects` clause: a template of DECLARE, or a specification pattern of Dwyer et al.
///
/// Dwyer, Avrunin and Corbett, "Patterns in property specifications for finite-state verification",
/// doi:10.1145/302405.302672; Pesic, Schonenberg and van der Aalst, "DECLARE: full support for loosely-structured
/// processes", doi:10.1109/EDOC.2007.14.
package enum Pattern: Sendable, Hashable {
  /// At least this number of times.
  case existence(Formula, times: Int)
  /// Fewer than this number of times; 1 means never.
  case absence(Formula, times: Int)
  /// Exactly this number of times.
  case exactly(Formula, times: Int)
  /// At every event.
  case universality(Formula)
  /// At the first event.
  case initially(Formula)
  /// At the last event.
  case finally(Formula)
  /// One of the two; both only if the choice is not exclusive.
  case choice(Formula, Formula, isExclusive: Bool)
  /// The first only if the second occurs before or after it.
  case respondedExistence(Formula, Formula)
  /// Both or neither.
  case coexistence(Formula, Formula)
  /// Not both.
  case notCoexistence(Formula, Formula)
  /// One in an order relative to the other.
  case relation(Relation, Strength, Formula, Formula)
  /// Dwyer's chains: the events that a sequence leads to, or that must precede it.
  case sequence(Relation, [Formula], [Formula])

  /// The relation of the second event to the first.
  package enum Relation: Sendable, Hashable {
    /// Each first is followed by a second.
    case response
    /// Each second is preceded by a first.
    case precedence
    /// Both of these.
    case succession
    /// No second follows a first.
    case notSuccession
  }

  /// How close the two events are.
  package enum Strength: Sendable, Hashable {
    case plain
    /// Without another event of the same kind between them.
    case alternate
    /// Without any event between them.
    case chain
  }
}

/// The part of a trace to which a pattern applies: segments, each a separate trace.
///
/// A segment starts with the event that opens it, and ends before the event that closes it.
package enum Scope: Sendable, Hashable {
  case globally
  /// The events before the first of these events, if it occurs.
  case before(Formula)
  /// The first of these events and all later events.
  case after(Formula)
  /// From each of the first events to the next of the second, if that occurs.
  case between(Formula, Formula)
  /// The same, but the last segment may stay open.
  case afterUntil(Formula, Formula)
}

/// One requirement of a rule as formulas: when it is violated, and when it is pending.
package struct Clause: Sendable, Hashable {
  /// True at each event that violates the clause.
  package var violation: Formula
  /// True at the last event if an obligation is pending. In a complete trace that is a violation, otherwise the verdict
  /// is inconclusive.
  package var open: Formula
  /// True at any time after the last event if the obligation has expired.
  package var expiry: Formula
  /// The event that the clause awaits; `no` if the pattern does not determine it. It does not affect verdicts.
  package var awaited: Formula

  package init(
    violation: Formula, open: Formula = .constant(false), expiry: Formula = .constant(false),
    awaited: Formula = .constant(false)
  ) {
    self.violation = violation
    self.open = open
    self.expiry = expiry
    self.awaited = awaited
  }
}
