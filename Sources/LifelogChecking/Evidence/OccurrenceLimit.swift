import LifelogModel
import LifelogTrace

/// Limits how many occurrences of one kind are kept individually.
///
/// A log can break one rule in every line. The first occurrences show what is wrong; the others are only counted.
struct OccurrenceLimit<Kind: Hashable & Sendable>: Sendable {
  let maxKept: Int
  /// The number of kept occurrences of each kind, and the index of the last one.
  private var kept: [Kind: (count: Int, last: Int)] = [:]

  /// - Parameter maxKept: The maximum number of occurrences of a kind to keep.
  init(maxKept: Int) { self.maxKept = maxKept }

  /// Returns the index of the last kept occurrence if no more of the kind are kept; otherwise `nil`.
  ///
  /// - Parameter index: The index at which the occurrence is kept if the result is `nil`.
  mutating func last(of kind: Kind, orKeptAt index: Int) -> Int? {
    let known = kept[kind, default: (0, 0)]
    if known.count == maxKept { return known.last }
    kept[kind] = (known.count + 1, index)
    return nil
  }
}

/// What reported violations have in common if only some of them are kept. It decides their severity, too, and whether
/// they are effects of other violations.
package struct ViolationKind: Hashable, Sendable {
  /// The maximum number of violations of a rule and class to keep individually, in all processes and inputs.
  static let maxKept = 1_000

  private enum Finder: Sendable { case slice, code, diagnostic, measurement }

  private let finder: Finder
  let rule: RuleID
  private let name: Name
  /// The severity, if it is not that of the rule.
  private let severity: Severity?
  private let isAmbiguous: Bool
  private let assumesOnlyInstance: Bool
  private let isConsequence: Bool

  package init(_ violation: Violation) {
    finder =
      switch violation.source {
      case .slice: .slice
      case .code: .code
      case .diagnostic: .diagnostic
      case .measurement: .measurement
      }
    rule = violation.rule
    name = violation.subject.name
    severity = violation.severity(of: rule)
    isAmbiguous = violation.isAmbiguous
    assumesOnlyInstance = violation.assumesOnlyInstance
    isConsequence = violation.isConsequence
  }
}
