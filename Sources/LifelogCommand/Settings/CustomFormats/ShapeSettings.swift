/// A format or a dialect of the team's own, as the settings describe it.
struct ShapeSettings: Hashable, Sendable {
  enum Kind: String, Sendable { case format, dialect }

  /// Whether lines without an envelope belong to the message before them.
  enum Continuations: String, CaseIterable, Sendable { case join, stand }

  var kind: Kind
  /// Of the object.
  var place: JSON5Value.Place
  var name = Settings.Placed(text: "", place: JSON5Value.Place())
  var title: String?
  var pattern = Settings.Placed(text: "", place: JSON5Value.Place())
  /// What the team's words for levels mean.
  var levels: [Settings.Meaning] = []
  var continuations = Continuations.stand
  /// How times are written; `nil` for any layout that is known.
  var time: Settings.Placed?
  /// What the team's words for callbacks mean.
  var callbacks: [Settings.Meaning] = []
  /// What the team's words for phases mean.
  var phases: [Settings.Meaning] = []
  /// The callback of every line that the pattern takes; `nil` when a group says it.
  var callback: Settings.Placed?
  var samples: [ShapeSample] = []

  static let formatShape = ShapeDraft.shape(ShapeDraft.ofFormats)
  static let dialectShape = ShapeDraft.shape(ShapeDraft.ofDialects)

  /// Reads `{"name": …, "pattern": …, "samples": …}`.
  @Sendable static func format(_ value: JSON5Value) throws(SettingsMistake) -> ShapeSettings {
    try ShapeDraft.shape(.format, value, ShapeDraft.ofBoth + ShapeDraft.ofFormats)
  }

  /// Reads `{"name": …, "pattern": …, "samples": …}`.
  @Sendable static func dialect(_ value: JSON5Value) throws(SettingsMistake) -> ShapeSettings {
    try ShapeDraft.shape(.dialect, value, ShapeDraft.ofBoth + ShapeDraft.ofDialects)
  }
}

/// A line, or a message, and what it is to become.
struct ShapeSample: Hashable, Sendable {
  var text: Settings.Placed
  /// What is expected under each key; a key that is not given is not compared.
  var expected: [Settings.Meaning]
}

/// A format or dialect while it is read.
private struct ShapeDraft: Sendable {
  var name: Settings.Placed?
  var title: String?
  var pattern: Settings.Placed?
  var levels: [Settings.Meaning] = []
  var continuations: ShapeSettings.Continuations?
  var time: Settings.Placed?
  var callbacks: [Settings.Meaning] = []
  var phases: [Settings.Meaning] = []
  var callback: Settings.Placed?
  var samples: [ShapeSample] = []

  static let ofBoth: [SettingsKey<ShapeDraft>] = [
    .word("name", like: "shop", into: \.name),
    .value("title", like: "the logger of our shop", .text, { $0 }, into: \.title),
    .word("pattern", like: "(?<message>.*)", into: \.pattern),
    .meanings("callbacks", like: #"{"screen_shown": "viewDidAppear"}"#, into: \.callbacks),
    .meanings("phases", like: #"{"enter": "begin", "leave": "end"}"#, into: \.phases),
    .word("callback", like: "viewDidLoad", into: \.callback),
  ]

  static let ofFormats: [SettingsKey<ShapeDraft>] = [
    .meanings("levels", like: #"{"W": "warning"}"#, into: \.levels),
    .choice("continuations", among: ShapeSettings.Continuations.allCases, into: \.continuations),
    .word("time", like: "dd/MM/yyyy HH:mm:ss.SSS", into: \.time),
    samples(of: "line", ["time", "process", "pid", "thread", "level", "message"] + ofEvents),
  ]

  static let ofDialects: [SettingsKey<ShapeDraft>] = [samples(of: "message", ofEvents)]

  private static let ofEvents = ["subject", "instance", "module", "callback", "argument", "phase"]

  /// - Parameter input: Under which key the text of a sample stands.
  private static func samples(of input: String, _ keys: [String]) -> SettingsKey<ShapeDraft> {
    let texts = ([input] + keys).map { SettingsShape.Key(name: $0, form: .word) }
    return .objects(
      "samples", SettingsShape(keys: texts, required: [input]), atLeast: 1,
      { (value) throws(SettingsMistake) in try ShapeSample(value, of: input, keys) },
      into: \.samples)
  }

  /// The shape of a format or a dialect.
  ///
  /// - Parameter keys: What it has besides what both have.
  static func shape(_ keys: [SettingsKey<ShapeDraft>]) -> SettingsShape {
    SettingsShape(ofBoth + keys, required: ["name", "pattern", "samples"])
  }

  static func shape(
    _ kind: ShapeSettings.Kind, _ value: JSON5Value, _ keys: [SettingsKey<ShapeDraft>]
  ) throws(SettingsMistake) -> ShapeSettings {
    var draft = ShapeDraft()
    try value.read(keys, as: "a \(kind.rawValue)", in: "", into: &draft)
    func lacks(_ key: String) -> SettingsMistake {
      SettingsMistake(place: value.place, problem: .missing("\"\(key)\"", in: "this \(kind.rawValue)"))
    }
    guard let name = draft.name else { throw lacks("name") }
    guard let pattern = draft.pattern else { throw lacks("pattern") }
    guard !draft.samples.isEmpty else { throw lacks("samples") }
    var shape = ShapeSettings(kind: kind, place: value.place)
    shape.name = name
    shape.title = draft.title
    shape.pattern = pattern
    shape.levels = draft.levels
    shape.continuations = draft.continuations ?? .stand
    shape.time = draft.time
    shape.callbacks = draft.callbacks
    shape.phases = draft.phases
    shape.callback = draft.callback
    shape.samples = draft.samples
    return shape
  }
}

extension ShapeSample {
  /// Reads `{"line": "…", "pid": 41, "message": "…"}`.
  fileprivate init(_ value: JSON5Value, of input: String, _ keys: [String]) throws(SettingsMistake) {
    guard case .object(let members) = value.content else {
      throw SettingsMistake(place: value.place, problem: .notAnObject("a sample"))
    }
    let known = [input] + keys
    var text: Settings.Placed?
    expected = []
    for member in members {
      let content: String
      switch member.value.content {
      case .text(let word): content = word
      case .number(let number) where number == number.rounded() && number.magnitude < 1e15:
        content = "\(Int(number))"
      default: throw member.value.wrong(member.key, "a text")
      }
      let placed = Settings.Placed(text: content, place: member.value.place)
      if member.key == input {
        text = placed
      } else if keys.contains(member.key) {
        expected.append(Settings.Meaning(word: member.key, meant: placed))
      } else {
        let suggestion = nearest(to: member.key, among: known)
        throw SettingsMistake(
          place: member.place, problem: .unknownKey(member.key, suggestion: suggestion, known: known))
      }
    }
    guard let text else {
      throw SettingsMistake(place: value.place, problem: .missing("\"\(input)\"", in: "this sample"))
    }
    self.text = text
  }
}
