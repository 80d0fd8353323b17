package import LifelogModel
package import LifelogTrace

/// Callbacks to log together, and the rules that they make decidable.
package struct LoggingStep: Sendable, Hashable {
  /// The callbacks, in the order of their declaration; never empty.
  package var callbacks: [Callback]
  /// The classes whose verdicts become decidable, sorted; an empty name for lines that name no class.
  package var subjects: [String]
  /// Ids of the rules that become decidable, sorted.
  package var rules: [String]
  /// The number of verdicts that become decidable, one for each rule and class.
  package var verdicts: Int
  /// Whether some of them also need callbacks of earlier steps.
  package var buildsOnEarlier = false
}

extension LoggingStep {
  /// The rule that explains why the advice is given; it never produces a finding.
  package static let rule = RuleID.vocabularyTooSmall
}
