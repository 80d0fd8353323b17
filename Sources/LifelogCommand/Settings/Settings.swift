import LifelogModel
import LifelogTrace

/// The content of a settings file. Options on the command line override it.
struct Settings: Hashable, Sendable {
  /// The path of the file; `nil` if there is none.
  var file: String?
  /// The latency budgets. The first one that matches a class applies to it.
  var budgets: [Budget] = []
  /// The ids of rules that are not checked.
  var disabled: [Located] = []
  /// The paths of models, relative to the working folder.
  var models: [String] = []
  /// The minimum severity that fails the run; `nil` if unspecified.
  var failOn: Severity?
  /// The severities of rules, instead of those that the model states.
  var severities: [RuleSeverity] = []
  /// The maximum number of warnings of a run that passes; `nil` if unspecified.
  var maxWarnings: Int?
  /// The iOS version that the logs were recorded on; `nil` if unspecified.
  var os: OSVersion?
  /// The version of the SDK that built the apps; `nil` if unspecified.
  var sdk: OSVersion?
  /// Whether every class logs what any class of its process logs.
  var isComplete = false
  /// The custom formats, in the order in which they are tried.
  var formats: [CustomFormatSettings] = []
  /// The custom dialects, in the order in which they are tried.
  var dialects: [CustomFormatSettings] = []
  /// The format of all logs; `nil` if unspecified.
  var inputFormat: Located?
  /// The suppressed findings.
  var suppressions: [SuppressionSettings] = []
  /// The text of the file, to locate errors inside patterns; empty without patterns.
  var source = ""

  /// A word of the file and its location.
  struct Located: Hashable, Sendable {
    var text: String
    var location: JSON5Value.Location
  }

  /// A custom word and its meaning.
  struct Mapping: Hashable, Sendable {
    var word: String
    var meant: Located
  }

  /// A rule and its severity.
  struct RuleSeverity: Hashable, Sendable {
    var rule: Located
    var severity: Severity
  }

  /// The key with the schema, for editors.
  static let schemaKey = "$schema"

  /// All keys of a settings file. To add a key, add an element.
  static let keys: [SettingsKey<Settings>] = [
    .objects("budgets", Budget.schema, Budget.init(settings:), into: \.budgets).explained(
      "Latency budgets; the first one that matches a class applies to it.",
      example: #"[{class: "Feed*", from: "viewWillAppear", median: "300 ms", p95: "1 s"}]"#,
      defaultValue: .list([])),
    .words("disable", into: \.disabled).explained(
      "Rules to skip, as with --disable.", example: #"["appearance-unresolved"]"#,
      defaultValue: .list([])),
    .paths("models", into: \.models).explained(
      "Model files to use instead of the built-in model, as with --model; relative to this file.",
      example: #"["Shop.order"]"#, defaultValue: .list([])),
    .choice("failOn", in: Severity.allCases, into: \.failOn).explained(
      "Minimum severity that fails the run, as with --fail-on.", example: #""warning""#,
      defaultValue: .text(Severity.error.rawValue)),
    .choices("severity", in: Severity.allCases) { rule, severity, settings in
      settings.severities.append(RuleSeverity(rule: rule, severity: severity))
    }.explained(
      "Severities that replace those of rules.", example: #"{"appearance-unresolved": "note"}"#),
    .count("maxWarnings", into: \.maxWarnings).explained(
      "Maximum number of warnings of a run that passes, as with --max-warnings.", example: "10"),
    .value("os", like: "17.4", .matching(OSVersion.pattern), OSVersion.init, into: \.os).explained(
      "iOS version that the logs were recorded on, as with --os.", example: #""17.4""#),
    .value("sdk", like: "18.4", .matching(OSVersion.pattern), OSVersion.init, into: \.sdk).explained(
      "iOS SDK that built the app, as with --sdk.", example: #""18.4""#),
    .truth("complete", into: \.isComplete).explained(
      "Whether every class logs all callbacks that any class logs, as with --complete.", example: "true",
      defaultValue: .truth(false)),
    .objects("formats", CustomFormatSettings.formatSchema, CustomFormatSettings.format, into: \.formats)
      .explained(
        "Custom formats: the line layouts of your loggers.",
        example: #"[{name: "shop", pattern: "^(?<message>.*)", samples: [{line: "shown"}]}]"#,
        defaultValue: .list([])),
    .objects("dialects", CustomFormatSettings.dialectSchema, CustomFormatSettings.dialect, into: \.dialects)
      .explained(
        "Custom dialects: how your messages name callbacks.",
        example: ##"[{name: "screens", pattern: "(?<subject>\\w+)#(?<callback>\\w+)", "##
          + ##"samples: [{message: "Cart#viewDidLoad"}]}]"##,
        defaultValue: .list([])),
    .word("inputFormat", like: "log-ndjson", into: \.inputFormat).explained(
      "Format of all logs, as with --input-format.", example: #""log-ndjson""#),
    .objects(
      "suppress", SuppressionSettings.schema, SuppressionSettings.init(settings:), into: \.suppressions
    ).explained(
      "Suppressed findings of a rule, for all or some classes, permanently or until a date.",
      example:
        #"[{rule: "navigate-before-appear", class: "Cart*", reason: "goes in May", until: "2027-05-31"}]"#,
      defaultValue: .list([])),
    .ignored(schemaKey),
  ]
}
