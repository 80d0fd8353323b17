import LifelogModel
import LifelogTrace

/// Whether a formula holds at a position, exactly as the textbook defines it.
///
/// Quantifiers are loops over positions, nothing is cached, and every result is computed from the start.
extension ReferenceTrace {
  /// Whether a formula holds at a position, counted from 0. No condition holds: a position has no machine states.
  ///
  /// - Complexity: Exponential in the nesting depth of `since` and `recent`.
  func holds(_ formula: Formula, at position: Int) -> Bool {
    switch formula {
    case .constant(let value): value
    case .event(let event):
      event.callback.declaredIndex.map { positions[position].letters.contains(Letters(letterIndex: $0)) }
        ?? false
    case .condition: false
    case .not(let inner): !holds(inner, at: position)
    case .and(let left, let right): holds(left, at: position) && holds(right, at: position)
    case .or(let left, let right): holds(left, at: position) || holds(right, at: position)
    case .previously(let inner): position > 0 && holds(inner, at: position - 1)
    case .since(let hold, let start):
      (0...position).contains { begin in
        holds(start, at: begin) && (begin..<position).allSatisfy { holds(hold, at: $0 + 1) }
      }
    case .recent(let inner, let microseconds):
      (0..<position).last { holds(inner, at: $0) }.map { age(of: $0, at: position) <= microseconds } ?? false
    }
  }

  /// The positions at which a formula holds.
  func positions(of formula: Formula) -> [Int] { indices.filter { holds(formula, at: $0) } }

  /// The number of microseconds between two positions.
  func age(of earlier: Int, at later: Int) -> Int64 { positions[later].time - positions[earlier].time }

  /// Whether two positions are within a bound; always `true` if the bound is `nil`.
  func areNear(_ earlier: Int, _ later: Int, within bound: Bound?) -> Bool {
    switch bound {
    case nil: true
    case .time(let microseconds): age(of: earlier, at: later) <= microseconds
    case .events(let count): later - earlier <= count
    }
  }
}
