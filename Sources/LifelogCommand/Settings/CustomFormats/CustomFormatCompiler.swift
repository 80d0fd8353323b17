import LifelogModel
import LifelogPatterns
import LifelogReading
import LifelogTrace

/// A format or a dialect of the settings, ready to read.
struct CompiledCustomFormat: Sendable {
  let shape: CustomFormatSettings
  /// `nil` for a dialect.
  let format: LogFormat?
  /// `nil` for a format whose lines have a message that other dialects read.
  let dialect: CustomDialect?
  let pattern: CompiledPattern
}

/// Makes formats and dialects of what the settings say.
struct CustomFormatCompiler {
  /// What a model declares, and a team's words can mean.
  let declared: [DeclaredCallback]
  /// The text of the settings.
  let source: String

  private static let ofEnvelopes = ["time", "process", "pid", "thread", "level", "message"]
  private static let ofEvents = ["subject", "instance", "module", "callback", "argument", "phase"]

  /// Compiles one of them.
  func compile(_ shape: CustomFormatSettings) throws(SettingsError) -> CompiledCustomFormat {
    let pattern = try compilePattern(of: shape)
    try checkGroups(of: shape, pattern)
    let title = shape.title ?? "of the settings"
    let words = try callbackWords(of: shape)
    let fixed = try shape.callback.map { (word) throws(SettingsError) in try callback(word) }
    var dialect: CustomDialect?
    if fixed != nil || pattern.group("callback") != nil {
      let phases = try meanings(shape.phases, of: "phases", in: [Phase.instant, .begin, .end]) { "\($0)" }
      let reader = PatternDialect(pattern, fixed: fixed, callbacks: words, phases: phases)
      dialect = CustomDialect(id: shape.name.text, title: title, texts: reader.texts, read: reader.read)
    }
    guard shape.kind == .format else {
      return CompiledCustomFormat(shape: shape, format: nil, dialect: dialect, pattern: pattern)
    }
    let levels = try meanings(shape.levels, of: "levels", in: LogLevel.allCases, called: \.rawValue)
    let reader = PatternFormat(
      pattern, layout: try layout(of: shape), levels: levels, isReport: fixed != nil)
    let format = LogFormat(
      id: shape.name.text, title: title, samples: [], joinsContinuations: shape.continuations == .join,
      firstBytes: pattern.firstBytes.map { LogFormat.FirstBytes(bytes: $0) } ?? .any, read: reader.read)
    return CompiledCustomFormat(shape: shape, format: format, dialect: dialect, pattern: pattern)
  }

  private func compilePattern(of shape: CustomFormatSettings) throws(SettingsError) -> CompiledPattern {
    do throws(PatternError) {
      return try CompiledPattern(shape.pattern.text)
    } catch {
      let place = JSON5Parser.place(
        ofScalar: error.offset, inStringAt: shape.pattern.place, of: source)
      throw SettingsError(place: place, reason: .shape(.badPattern(error.message)))
    }
  }

  private func checkGroups(of shape: CustomFormatSettings, _ pattern: CompiledPattern) throws(SettingsError) {
    let known = (shape.kind == .format ? Self.ofEnvelopes : []) + Self.ofEvents
    for name in pattern.groupNames where !known.contains(name) {
      let suggestion = nearest(to: name, in: known)
      throw shape.pattern.mistake(.unknownGroup(name, suggestion: suggestion, known: known))
    }
    let reports = pattern.group("callback") != nil
    if let callback = shape.callback, reports { throw callback.mistake(.twoCallbacks) }
    if !reports, shape.callback == nil, shape.kind == .dialect || pattern.group("message") == nil {
      throw shape.pattern.mistake(
        .missingGroup(shape.kind == .dialect ? ["callback"] : ["message", "callback"]))
    }
    let uses = [
      ("callbacks", "callback", shape.callbacks.first?.meant), ("phases", "phase", shape.phases.first?.meant),
      ("levels", "level", shape.levels.first?.meant), ("time", "time", shape.time),
    ]
    for case (let key, let group, let used?) in uses where pattern.group(group) == nil {
      throw used.mistake(.idle(key: key, group: group))
    }
  }

  private func layout(of shape: CustomFormatSettings) throws(SettingsError) -> TimeLayout {
    guard let time = shape.time else { return .known }
    guard let layout = TimeLayout(time.text) else { throw time.mistake(.badLayout(time.text)) }
    return layout
  }

  /// The callbacks that the team's words mean; where it has none, the names of all callbacks.
  private func callbackWords(of shape: CustomFormatSettings) throws(SettingsError) -> [(String, Callback)] {
    if shape.callbacks.isEmpty { return names }
    var words: [(String, Callback)] = []
    for meaning in shape.callbacks { words.append((meaning.word, try callback(meaning.meant))) }
    return words
  }

  private var names: [(String, Callback)] {
    Callback.ofUIKit.map { ($0.name, $0) }
      + declared.prefix(Callback.maxDeclared).enumerated().map { ($1.name, .declared($0)) }
  }

  private func callback(_ word: Settings.Located) throws(SettingsError) -> Callback {
    if let known = names.first(where: { $0.0 == word.text }) { return known.1 }
    let suggestion = nearest(to: word.text, in: names.map(\.0))
    throw word.mistake(.unknownCallback(word.text, suggestion: suggestion))
  }

  private func meanings<Mapping>(
    _ written: [Settings.Mapping], of key: String, in known: [Mapping], called name: (Mapping) -> String
  ) throws(SettingsError) -> [(String, Mapping)] {
    let names = known.map(name)
    var meanings: [(String, Mapping)] = []
    for one in written {
      guard let index = names.firstIndex(of: one.meant.text) else {
        let suggestion = nearest(to: one.meant.text, in: names)
        throw one.meant.mistake(
          .unknownMeaning(one.meant.text, of: key, known: names, suggestion: suggestion))
      }
      meanings.append((one.word, known[index]))
    }
    return meanings
  }
}

extension Settings.Located {
  /// A mistake at this word.
  func mistake(_ reason: CustomFormatError) -> SettingsError {
    SettingsError(place: place, reason: .shape(reason))
  }
}
