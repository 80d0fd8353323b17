import LifelogModel
import LifelogTrace

/// What a settings file says; an option on the command line wins over it.
struct Settings: Hashable, Sendable {
  /// The path of the file; `nil` when there is none.
  var file: String?
  /// The first that is for a class holds.
  var budgets: [Budget] = []
  /// Ids of rules that are not checked.
  var disabled: [Located] = []
  /// Paths of models, as they are found from the working folder.
  var models: [String] = []
  /// The least severity that makes the exit status 1; `nil` when the file does not say.
  var failOn: Severity?
  /// The version of iOS that the logs were recorded on; `nil` when the file does not say.
  var os: OSVersion?
  /// The team's own formats, in the order in which they are asked.
  var formats: [CustomFormatSettings] = []
  /// The team's own dialects, in the order in which they are asked.
  var dialects: [CustomFormatSettings] = []
  /// The format that all logs are in; `nil` when the file does not say.
  var inputFormat: Located?
  /// The findings that the team lives with.
  var suppressions: [SuppressionSettings] = []
  /// The text of the file, by which a mistake inside a pattern finds its place; empty where there is no pattern.
  var source = ""

  /// A word of the file and where it stands.
  struct Located: Hashable, Sendable {
    var text: String
    var location: JSON5Value.Location
  }

  /// A word of a team's, and what it stands for.
  struct Mapping: Hashable, Sendable {
    var word: String
    var meant: Located
  }

  /// The key by which an editor finds the schema.
  static let schemaKey = "$schema"

  /// Every key that a settings file can have. A new one is a line here.
  static let keys: [SettingsKey<Settings>] = [
    .objects("budgets", Budget.schema, Budget.init(settings:), into: \.budgets).explained(
      "How long classes may take to appear; the first that is for a class holds.",
      example: #"[{class: "Feed*", from: "viewWillAppear", median: "300 ms", p95: "1 s"}]"#,
      defaultValue: .list([])),
    .words("disable", into: \.disabled).explained(
      "Rules that are not checked, as with --disable.", example: #"["appearance-unresolved"]"#,
      defaultValue: .list([])),
    .paths("models", into: \.models).explained(
      "Models to go by in place of the built-in one, as with --model; paths from the folder of this file.",
      example: #"["Shop.order"]"#, defaultValue: .list([])),
    .choice("failOn", in: Severity.allCases, into: \.failOn).explained(
      "The least severity that makes the exit status 1, as with --fail-on.", example: #""warning""#,
      defaultValue: .text(Severity.error.rawValue)),
    .value("os", like: "17.4", .matching(OSVersion.pattern), OSVersion.init, into: \.os).explained(
      "The version of iOS that the logs are of, as with --os.", example: #""17.4""#),
    .objects("formats", CustomFormatSettings.formatSchema, CustomFormatSettings.format, into: \.formats)
      .explained(
        "Formats of your own: how the lines of your logger are made.",
        example: #"[{name: "shop", pattern: "^(?<message>.*)", samples: [{line: "shown"}]}]"#,
        defaultValue: .list([])),
    .objects("dialects", CustomFormatSettings.dialectSchema, CustomFormatSettings.dialect, into: \.dialects)
      .explained(
        "Dialects of your own: how your logger names callbacks.",
        example: ##"[{name: "screens", pattern: "(?<subject>\\w+)#(?<callback>\\w+)", "##
          + ##"samples: [{message: "Cart#viewDidLoad"}]}]"##,
        defaultValue: .list([])),
    .word("inputFormat", like: "log-ndjson", into: \.inputFormat).explained(
      "The format that all logs are in, as with --input-format.", example: #""log-ndjson""#),
    .objects(
      "suppress", SuppressionSettings.schema, SuppressionSettings.init(settings:), into: \.suppressions
    ).explained(
      "Findings to live with: of a rule, of all classes or some, for ever or until the end of a day.",
      example:
        #"[{rule: "navigate-before-appear", class: "Cart*", reason: "goes in May", until: "2027-05-31"}]"#,
      defaultValue: .list([])),
    .ignored(schemaKey),
  ]
}
