public import LifelogFindings
import LifelogTrace

/// A rule of which the log cannot tell whether a class keeps to it.
public struct InconclusiveRule: Sendable, Hashable {
  /// The id of the rule.
  public var rule: String
  /// The class or label; `nil` when the log names none.
  public var subject: String?
  /// The callbacks that would have to be logged to decide it; empty where it is not for lack of them.
  public var missing: [String]
  /// Why it is open although every callback is logged; `nil` where some are missing.
  public var reason: String?
}

extension Report {
  /// What could not be decided, and what would have to be logged to decide it; sorted by class, then rule.
  ///
  /// - Complexity: O(*n*) in the number of classes and rules.
  public var inconclusive: [InconclusiveRule] {
    inconclusiveVerdicts.map { verdict in
      InconclusiveRule(
        rule: verdict.rule, subject: verdict.subject.isEmpty ? nil : verdict.subject,
        missing: verdict.missing.map { callbacks[$0] }, reason: verdict.pending)
    }
  }
}
