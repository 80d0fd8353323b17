/// Names that the tool knows without settings and custom models.
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
  /// A schema of JSON that lifelog writes.
  case schema
}
