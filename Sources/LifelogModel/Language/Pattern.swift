/// What `expects` asks of a trace: a template of DECLARE, or a specification pattern of Dwyer's.
///
/// Dwyer, Avrunin and Corbett, "Patterns in property specifications for finite-state verification",
/// doi:10.1145/302405.302672; Pesic, Schonenberg and van der Aalst, "DECLARE: full support for loosely-structured
/// processes", doi:10.1109/EDOC.2007.14.
package enum Pattern: Sendable, Hashable {
  /// At least so many times.
  case existence(Formula, times: Int)
  /// Fewer than so many times; 1: never.
  case absence(Formula, times: Int)
  /// Just so many times.
  case exactly(Formula, times: Int)
  /// At every event.
  case universality(Formula)
  /// At the first event.
  case initially(Formula)
  /// At the last event.
  case finally(Formula)
  /// One of them; both only if it is not exclusive.
  case choice(Formula, Formula, isExclusive: Bool)
  /// The first only if the second, before it or after.
  case respondedExistence(Formula, Formula)
  /// Both or none.
  case coexistence(Formula, Formula)
  /// Not both.
  case notCoexistence(Formula, Formula)
  /// One in a certain order with the other.
  case relation(Relation, Strength, Formula, Formula)
  /// Dwyer's chains: what the first ones, one after the other, lead to; or what they need to have gone before.
  case sequence(Relation, [Formula], [Formula])

  /// How the second is tied to the first.
  package enum Relation: Sendable, Hashable {
    /// Each first is followed by a second.
    case response
    /// Each second is preceded by a first.
    case precedence
    /// Both.
    case succession
    /// No second after a first.
    case notSuccession
  }

  /// How closely.
  package enum Strength: Sendable, Hashable {
    case plain
    /// Without another of the same kind between them.
    case alternate
    /// With nothing between them.
    case chain
  }
}

/// The part of a trace for which a pattern is asked: segments of it, each a trace of its own.
///
/// A segment begins with the event that opens it, and ends before the one that closes it.
package enum Scope: Sendable, Hashable {
  case globally
  /// What comes before the first of these events, if it ever comes.
  case before(Formula)
  /// From the first of these events on.
  case after(Formula)
  /// From each of the first events to the next of the second, if it comes.
  case between(Formula, Formula)
  /// The same, and the last segment may stay open.
  case afterUntil(Formula, Formula)
}

/// One demand of a rule as formulas: when it is broken, and when it is still open.
package struct Clause: Sendable, Hashable {
  /// Holds at each event that breaks it.
  package var violation: Formula
  /// Holds at the last event when something is still owed: in a complete trace that is a violation, else
  /// nothing is decided.
  package var open: Formula
  /// Holds at any moment after the last event when the time for what is owed has run out.
  package var expiry: Formula
  /// What it complains of where it does not come; nothing where a pattern does not say so. It decides nothing.
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
