/// How large a formula may become.
extension Formula {
  /// More nodes, each counted where it stands, are refused: a monitor keeps a bit for each operator.
  private static let maxNodes = 20_000
  /// What goes through a formula calls itself for each level.
  private static let deepest = 1_000

  /// Whether it is small enough to be watched.
  ///
  /// - Complexity: O(*n*) in its size, but never more than the limit.
  var isModest: Bool {
    var rest = Self.maxNodes
    return fits(in: &rest, levels: Self.deepest)
  }

  /// The formula itself, or, when it is too large, one that cannot be made smaller by what is built of it: the
  /// clause is found to be too large, and building it does not take for ever.
  var limited: Formula { isModest ? self : .excessive }

  private static let excessive = (0...deepest).reduce(Formula.yes) { inner, _ in .previously(inner) }

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
