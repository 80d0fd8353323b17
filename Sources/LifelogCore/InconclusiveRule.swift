public import LifelogFindings
import LifelogTrace

/// A rule that the log cannot confirm or refute for a class.
public struct InconclusiveRule: Sendable, Hashable {
  /// The id of the rule.
  public var rule: String
  /// The class or label; `nil` if the log names none.
  public var subject: String?
  /// The callbacks to log so that the rule can be checked; empty if none are missing.
  public var missing: [String]
  /// The reason that the verdict is inconclusive although every callback is logged; `nil` if some are missing.
  public var reason: String?
}

extension Report {
  /// The rules with an inconclusive verdict and the callbacks to log for them, sorted by class, then rule.
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
