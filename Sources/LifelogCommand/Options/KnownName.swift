/// Names that the tool knows by itself, without any settings or models of a team.
enum KnownName: String, CaseIterable, Sendable {
  /// A rule that can be chosen or disabled.
  case rule
  /// A rule that can be explained.
  case explainedRule
  case format
  case callback
  case machine
  /// A rule or machine of the built-in model.
  case partOfModel
  case command
}
