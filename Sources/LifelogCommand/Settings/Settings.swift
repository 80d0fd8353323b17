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

  /// A word of the file and where it stands.
  struct Placed: Hashable, Sendable {
    var text: String
    var place: JSON5Value.Place
  }

  /// Every key that a settings file can have. A new one is a line here.
  static let keys: [SettingsKey<Settings>] = [
    .objects("budgets", Budget.init(settings:), into: \.budgets),
    .words("disable", into: \.disabled),
    .paths("models", into: \.models),
    .choice("failOn", among: Severity.allCases, into: \.failOn),
    .value("os", like: "17.4", OSVersion.init, into: \.os),
  ]
}
