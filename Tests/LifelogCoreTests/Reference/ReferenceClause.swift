@testable import LifelogModel

/// What a clause says of a complete trace, by what its two formulas mean.
extension ReferenceTrace {
  /// Whether no position breaks a clause and nothing is open at the last one.
  func satisfies(_ clause: Clause) -> Bool {
    guard let last = indices.last else { return !clause.open.holdsBeforeAnyEvent }
    return !breaks(clause) && !holds(clause.open, at: last)
  }

  /// Whether a position breaks a clause: then no continuation mends it.
  func breaks(_ clause: Clause) -> Bool { indices.contains { holds(clause.violation, at: $0) } }
}
