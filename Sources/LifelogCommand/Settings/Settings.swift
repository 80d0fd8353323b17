import LifelogCore

/// What a settings file says; an option on the command line wins over it.
struct Settings: Hashable, Sendable {
  /// The path of the file; `nil` when there is none.
  var file: String?
  /// The first that is for a class holds.
  var budgets: [Budget] = []
  /// Ids of rules that are not checked.
  var disabled: [Placed] = []
  /// Paths of models, as they are found from the working folder.
  var models: [String] = []
  /// The least severity that makes the exit status 1; `nil` when the file does not say.
  var failOn: Severity?
  /// The version of iOS that the logs were recorded on; `nil` when the file does not say.
  var os: OSVersion?
  /// The team's own formats, in the order in which they are asked.
  var formats: [ShapeSettings] = []
  /// The team's own dialects, in the order in which they are asked.
  var dialects: [ShapeSettings] = []
  /// The format that all logs are in; `nil` when the file does not say.
  var inputFormat: Placed?
  /// The findings that the team lives with.
  var suppressions: [SuppressionSettings] = []
  /// The text of the file, by which a mistake inside a pattern finds its place; empty where there is no pattern.
  var source = ""

  /// A word of the file and where it stands.
  struct Placed: Hashable, Sendable {
    var text: String
    var place: JSON5Value.Place
  }

  /// A word of a team's, and what it stands for.
  struct Meaning: Hashable, Sendable {
    var word: String
    var meant: Placed
  }

  /// Every key that a settings file can have. A new one is a line here.
  static let keys: [SettingsKey<Settings>] = [
    .objects("budgets", Budget.init(settings:), into: \.budgets),
    .words("disable", into: \.disabled),
    .paths("models", into: \.models),
    .choice("failOn", among: Severity.allCases, into: \.failOn),
    .value("os", like: "17.4", OSVersion.init, into: \.os),
    .objects("formats", ShapeSettings.format, into: \.formats),
    .objects("dialects", ShapeSettings.dialect, into: \.dialects),
    .word("inputFormat", like: "log-ndjson", into: \.inputFormat),
    .objects("suppress", SuppressionSettings.init(settings:), into: \.suppressions),
  ]
}
