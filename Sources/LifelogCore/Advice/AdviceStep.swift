/// Callbacks that are worth logging together, and what that would decide.
public struct AdviceStep: Sendable, Hashable {
  /// In the order of their declaration; never empty.
  public var callbacks: [Callback]
  /// The classes whose verdicts become decidable, sorted; an empty name for lines that name no class.
  public var subjects: [String]
  /// Ids of the rules that become decidable, sorted.
  public var rules: [String]
  /// How many verdicts become decidable: of each rule one for each class.
  public var verdicts: Int
  /// Whether some of them need what steps before it log, too.
  public var buildsOnEarlier: Bool

  public init(
    callbacks: [Callback], subjects: [String], rules: [String], verdicts: Int, buildsOnEarlier: Bool = false
  ) {
    self.callbacks = callbacks
    self.subjects = subjects
    self.rules = rules
    self.verdicts = verdicts
    self.buildsOnEarlier = buildsOnEarlier
  }
}

extension AdviceStep {
  /// The rule that says why steps are advised; it makes no finding.
  public static let rule = "vocabulary-too-small"
}
