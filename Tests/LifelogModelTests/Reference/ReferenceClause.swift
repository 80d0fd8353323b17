@testable import LifelogModel

/// The verdict of a clause on a complete trace, from the meaning of its two formulas.
extension ReferenceTrace {
  /// Whether no position breaks the clause and no obligation is pending at the last one.
  func satisfies(_ clause: Clause) -> Bool {
    guard let last = indices.last else { return !clause.open.holdsBeforeAnyEvent }
    return !breaks(clause) && !holds(clause.open, at: last)
  }

  /// Whether a position breaks a clause: then every continuation violates it.
  func breaks(_ clause: Clause) -> Bool { indices.contains { holds(clause.violation, at: $0) } }
}
