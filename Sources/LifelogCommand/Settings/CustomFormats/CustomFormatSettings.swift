/// A custom format or dialect in the settings.
struct CustomFormatSettings: Hashable, Sendable {
  enum Kind: String, Sendable { case format, dialect }

  /// Whether lines without an envelope belong to the message before them.
  enum Continuations: String, CaseIterable, Sendable { case join, separate }

  var kind: Kind
  /// The location of the object.
  var location: JSON5Value.Location
  var name = Settings.Located(text: "", location: JSON5Value.Location())
  var title: String?
  var pattern = Settings.Located(text: "", location: JSON5Value.Location())
  /// The meanings of words for levels.
  var levels: [Settings.Mapping] = []
  var continuations = Continuations.separate
  /// The layout of times; `nil` for any known layout.
  var time: Settings.Located?
  /// The meanings of words for callbacks.
  var callbacks: [Settings.Mapping] = []
  /// The meanings of words for phases.
  var phases: [Settings.Mapping] = []
  /// The callback of every line that the pattern matches; `nil` if a group has the callback.
  var callback: Settings.Located?
  var samples: [FormatSample] = []

  static let formatSchema = CustomFormatDraft.schema(CustomFormatDraft.ofFormats)
  static let dialectSchema = CustomFormatDraft.schema(CustomFormatDraft.ofDialects)

  /// Reads `{"name": …, "pattern": …, "samples": …}`.
  @Sendable static func format(_ value: JSON5Value) throws(SettingsError) -> CustomFormatSettings {
    try CustomFormatDraft.settings(.format, value, CustomFormatDraft.ofBoth + CustomFormatDraft.ofFormats)
  }

  /// Reads `{"name": …, "pattern": …, "samples": …}`.
  @Sendable static func dialect(_ value: JSON5Value) throws(SettingsError) -> CustomFormatSettings {
    try CustomFormatDraft.settings(.dialect, value, CustomFormatDraft.ofBoth + CustomFormatDraft.ofDialects)
  }
}

/// A sample line or message, and its expected values.
struct FormatSample: Hashable, Sendable {
  var text: Settings.Located
  /// The expected values by key; absent keys are not compared.
  var expected: [Settings.Mapping]
}

/// A format or dialect that is being parsed.
private struct CustomFormatDraft: Sendable {
  var name: Settings.Located?
  var title: String?
  var pattern: Settings.Located?
  var levels: [Settings.Mapping] = []
  var continuations: CustomFormatSettings.Continuations?
  var time: Settings.Located?
  var callbacks: [Settings.Mapping] = []
  var phases: [Settings.Mapping] = []
  var callback: Settings.Located?
  var samples: [FormatSample] = []

  static let ofBoth: [SettingsKey<CustomFormatDraft>] = [
    .word("name", like: "shop", into: \.name),
    .value("title", like: "the logger of our shop", .text, { $0 }, into: \.title),
    .word("pattern", like: "(?<message>.*)", into: \.pattern),
    .meanings("callbacks", like: #"{"screen_shown": "viewDidAppear"}"#, into: \.callbacks),
    .meanings("phases", like: #"{"enter": "begin", "leave": "end"}"#, into: \.phases),
    .word("callback", like: "viewDidLoad", into: \.callback),
  ]

  static let ofFormats: [SettingsKey<CustomFormatDraft>] = [
    .meanings("levels", like: #"{"W": "warning"}"#, into: \.levels),
    .choice("continuations", in: CustomFormatSettings.Continuations.allCases, into: \.continuations),
    .word("time", like: "dd/MM/yyyy HH:mm:ss.SSS", into: \.time),
    samples(of: "line", ["time", "process", "pid", "thread", "level", "message"] + ofEvents),
  ]

  static let ofDialects: [SettingsKey<CustomFormatDraft>] = [samples(of: "message", ofEvents)]

  private static let ofEvents = ["subject", "instance", "module", "callback", "argument", "phase"]

  /// - Parameter input: The key with the text of a sample.
  private static func samples(of input: String, _ keys: [String]) -> SettingsKey<CustomFormatDraft> {
    let texts = ([input] + keys).map { ObjectSchema.Key(name: $0, form: .word) }
    return .objects(
      "samples", ObjectSchema(keys: texts, required: [input]), atLeast: 1,
      { (value) throws(SettingsError) in try FormatSample(value, of: input, keys) },
      into: \.samples)
  }

  /// Returns the schema of a format or a dialect.
  ///
  /// - Parameter keys: The keys in addition to the common ones.
  static func schema(_ keys: [SettingsKey<CustomFormatDraft>]) -> ObjectSchema {
    ObjectSchema(ofBoth + keys, required: ["name", "pattern", "samples"])
  }

  static func settings(
    _ kind: CustomFormatSettings.Kind, _ value: JSON5Value, _ keys: [SettingsKey<CustomFormatDraft>]
  ) throws(SettingsError) -> CustomFormatSettings {
    var draft = CustomFormatDraft()
    try value.read(keys, as: "a \(kind.rawValue)", in: "", into: &draft)
    func lacks(_ key: String) -> SettingsError {
      SettingsError(location: value.location, reason: .missing("\"\(key)\"", in: "this \(kind.rawValue)"))
    }
    guard let name = draft.name else { throw lacks("name") }
    guard let pattern = draft.pattern else { throw lacks("pattern") }
    guard !draft.samples.isEmpty else { throw lacks("samples") }
    var custom = CustomFormatSettings(kind: kind, location: value.location)
    custom.name = name
    custom.title = draft.title
    custom.pattern = pattern
    custom.levels = draft.levels
    custom.continuations = draft.continuations ?? .separate
    custom.time = draft.time
    custom.callbacks = draft.callbacks
    custom.phases = draft.phases
    custom.callback = draft.callback
    custom.samples = draft.samples
    return custom
  }
}

extension FormatSample {
  /// Reads `{"line": "…", "pid": 41, "message": "…"}`.
  fileprivate init(_ value: JSON5Value, of input: String, _ keys: [String]) throws(SettingsError) {
    guard case .object(let members) = value.content else {
      throw SettingsError(location: value.location, reason: .notAnObject("a sample"))
    }
    let known = [input] + keys
    var text: Settings.Located?
    expected = []
    for member in members {
      let content: String
      switch member.value.content {
      case .text(let word): content = word
      case .number(let number) where number == number.rounded() && number.magnitude < 1e15:
        content = "\(Int(number))"
      default: throw member.value.wrong(member.key, "a string")
      }
      let placed = Settings.Located(text: content, location: member.value.location)
      if member.key == input {
        text = placed
      } else if keys.contains(member.key) {
        expected.append(Settings.Mapping(word: member.key, meant: placed))
      } else {
        let suggestion = nearest(to: member.key, in: known)
        throw SettingsError(
          location: member.location, reason: .unknownKey(member.key, suggestion: suggestion, known: known))
      }
    }
    guard let text else {
      throw SettingsError(location: value.location, reason: .missing("\"\(input)\"", in: "this sample"))
    }
    self.text = text
  }
}
