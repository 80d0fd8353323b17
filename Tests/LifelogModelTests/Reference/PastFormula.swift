import TestSupport

@testable import LifelogModel

/// A formula with all operators of the language, each with its own definition.
indirect enum PastFormula: Hashable {
  case constant(Bool)
  case letter(Int)
  case not(PastFormula)
  case and(PastFormula, PastFormula)
  case or(PastFormula, PastFormula)
  case implies(PastFormula, PastFormula)
  case previously(PastFormula, Bound?)
  case once(PastFormula, Bound?)
  case historically(PastFormula, Bound?)
  case since(PastFormula, PastFormula, Bound?)
  case rise(PastFormula)

  /// The same formula with the few core operators.
  var lowered: Formula {
    switch self {
    case .constant(let value): .constant(value)
    case .letter(let letterIndex): .letter(letterIndex)
    case .not(let inner): !inner.lowered
    case .and(let left, let right): left.lowered && right.lowered
    case .or(let left, let right): left.lowered || right.lowered
    case .implies(let left, let right): !left.lowered || right.lowered
    case .previously(let inner, nil): .previously(inner.lowered)
    case .previously(let inner, let bound?): .previously(inner.lowered, within: bound)
    case .once(let inner, nil): .once(inner.lowered)
    case .once(let inner, let bound?): .once(inner.lowered, within: bound)
    case .historically(let inner, nil): .historically(inner.lowered)
    case .historically(let inner, let bound?): .historically(inner.lowered, within: bound)
    case .since(let hold, let start, nil): .since(hold.lowered, start.lowered)
    case .since(let hold, let start, let bound?): .since(hold.lowered, start.lowered, within: bound)
    case .rise(let inner): .rise(inner.lowered)
    }
  }
}

extension ReferenceTrace {
  /// Whether a formula holds at a position, counted from 0, by its operator's own definition.
  func holds(_ formula: PastFormula, at position: Int) -> Bool {
    switch formula {
    case .constant(let value): return value
    case .letter(let letterIndex):
      return positions[position].letters.contains(Letters(letterIndex: letterIndex))
    case .not(let inner): return !holds(inner, at: position)
    case .and(let left, let right): return holds(left, at: position) && holds(right, at: position)
    case .or(let left, let right): return holds(left, at: position) || holds(right, at: position)
    case .implies(let left, let right):
      return holds(left, at: position) ? holds(right, at: position) : true
    case .previously(let inner, let bound):
      guard position > 0 else { return false }
      return areNear(position - 1, position, within: bound) && holds(inner, at: position - 1)
    case .once(let inner, let bound):
      return near(position, within: bound).contains { holds(inner, at: $0) }
    case .historically(let inner, let bound):
      return near(position, within: bound).allSatisfy { holds(inner, at: $0) }
    case .since(let hold, let start, let bound):
      return near(position, within: bound).contains { begin in
        holds(start, at: begin) && (begin..<position).allSatisfy { holds(hold, at: $0 + 1) }
      }
    case .rise(let inner):
      return holds(inner, at: position) && (position == 0 || !holds(inner, at: position - 1))
    }
  }

  /// A position and the earlier ones within a bound of it.
  private func near(_ position: Int, within bound: Bound?) -> [Int] {
    (0...position).filter { areNear($0, position, within: bound) }
  }
}

/// Random formulas.
extension PastFormula {
  /// Every kind of bound, and none.
  static let bounds: [Bound?] = [
    nil, .events(0), .events(1), .events(2), .events(3), .time(0), .time(2), .time(3),
  ]

  /// A formula with operators nested at most `depth` deep.
  static func random(depth: Int, using random: inout SeededRandom) -> PastFormula {
    guard depth > 0 else { return .letter(random.below(3)) }
    let (one, other) = (
      self.random(depth: depth - 1, using: &random), self.random(depth: depth - 1, using: &random)
    )
    let bound = random.pick(bounds)
    return random.pick([
      .letter(random.below(3)), .not(one), .and(one, other), .or(one, other), .implies(one, other),
      .rise(one), .previously(one, bound), .once(one, bound), .historically(one, bound),
      .since(one, other, bound),
    ])
  }
}
