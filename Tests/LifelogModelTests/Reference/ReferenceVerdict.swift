import LifelogModel

/// The outcomes of a pattern in the examined continuations of a trace.
///
/// Only finitely many continuations are examined: if some satisfy the pattern and others violate it, the verdict is
/// inconclusive. If all agree, a longer one may still differ.
struct ReferenceVerdict: Hashable {
  var canBeSatisfied: Bool
  var canBeViolated: Bool
}

extension ReferenceTrace {
  /// The outcomes of a pattern in this trace and in all its continuations by at most `length` steps.
  func verdict(
    of pattern: Pattern, in scope: Scope = .globally, within bound: Bound? = nil, upTo length: Int,
    by steps: [Step]
  ) -> ReferenceVerdict {
    let answers = Set(
      extensions(upTo: length, by: steps).map { $0.satisfies(pattern, in: scope, within: bound) })
    return ReferenceVerdict(canBeSatisfied: answers.contains(true), canBeViolated: answers.contains(false))
  }
}
