/// Limits on the size of a formula.
extension Formula {
  /// The maximum number of nodes, counted at each occurrence: a monitor stores a bit for each operator.
  private static let maxNodes = 20_000
  /// The maximum depth, because functions on formulas are recursive.
  private static let maxDepth = 1_000

  /// Whether it is small enough for a monitor.
  ///
  /// - Complexity: O(*n*) in its size, but never more than the limit.
  var isWithinLimits: Bool {
    var rest = Self.maxNodes
    return fits(in: &rest, levels: Self.maxDepth)
  }

  /// The formula itself, or, if it is too large, one that is too large in every context. The clause is then reported as
  /// too large, and building it takes bounded time.
  var limited: Formula { isWithinLimits ? self : .excessive }

  /// Whether its truth depends on the times of events.
  var dependsOnTime: Bool {
    switch self {
    case .constant, .event, .condition: false
    case .recent: true
    case .not(let inner), .previously(let inner): inner.dependsOnTime
    case .and(let left, let right), .or(let left, let right), .since(let left, let right):
      left.dependsOnTime || right.dependsOnTime
    }
  }

  private static let excessive = (0...maxDepth).reduce(Formula.yes) { inner, _ in .previously(inner) }

  private func fits(in rest: inout Int, levels: Int) -> Bool {
    rest -= 1
    guard rest >= 0, levels > 0 else { return false }
    switch self {
    case .constant, .event, .condition: return true
    case .not(let inner), .previously(let inner), .recent(let inner, _):
      return inner.fits(in: &rest, levels: levels - 1)
    case .and(let left, let right), .or(let left, let right), .since(let left, let right):
      return left.fits(in: &rest, levels: levels - 1) && right.fits(in: &rest, levels: levels - 1)
    }
  }
}
