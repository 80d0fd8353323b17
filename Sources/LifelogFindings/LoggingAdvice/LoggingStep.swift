package import LifelogModel
package import LifelogTrace

/// Callbacks that are worth logging together, and what that would decide.
package struct LoggingStep: Sendable, Hashable {
  /// In the order of their declaration; never empty.
  package var callbacks: [Callback]
  /// The classes whose verdicts become decidable, sorted; an empty name for lines that name no class.
  package var subjects: [String]
  /// Ids of the rules that become decidable, sorted.
  package var rules: [String]
  /// How many verdicts become decidable: of each rule one for each class.
  package var verdicts: Int
  /// Whether some of them need what steps before it log, too.
  package var buildsOnEarlier: Bool

  package init(
    callbacks: [Callback], subjects: [String], rules: [String], verdicts: Int, buildsOnEarlier: Bool = false
  ) {
    self.callbacks = callbacks
    self.subjects = subjects
    self.rules = rules
    self.verdicts = verdicts
    self.buildsOnEarlier = buildsOnEarlier
  }
}

extension LoggingStep {
  /// The rule that says why steps are advised; it makes no finding.
  package static let rule = RuleID.vocabularyTooSmall
}
