import LifelogModel

/// What the continuations of a trace that were looked at make of a pattern.
///
/// Only finitely many were: if both satisfying and violating ones are among them, nothing is decided. If all
/// agree, a longer one may yet differ.
struct ReferenceVerdict: Hashable {
  var canBeSatisfied: Bool
  var canBeViolated: Bool
}

extension ReferenceTrace {
  /// What becomes of a pattern in this trace and in all its continuations by at most so many steps.
  func verdict(
    of pattern: Pattern, in scope: Scope = .globally, within bound: Bound? = nil, upTo length: Int,
    by steps: [Step]
  ) -> ReferenceVerdict {
    let answers = Set(
      extensions(upTo: length, by: steps).map { $0.satisfies(pattern, in: scope, within: bound) })
    return ReferenceVerdict(canBeSatisfied: answers.contains(true), canBeViolated: answers.contains(false))
  }
}
