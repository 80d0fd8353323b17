import LifelogModel
import LifelogPatterns
import LifelogReading
import LifelogTrace

/// A compiled custom format or dialect.
struct CompiledCustomFormat: Sendable {
  let custom: CustomFormatSettings
  /// `nil` for a dialect.
  let format: LogFormat?
  /// `nil` for a format whose messages other dialects read.
  let dialect: CustomDialect?
  let pattern: CompiledPattern
}

/// Compiles the custom formats and dialects of the settings.
struct CustomFormatCompiler {
  /// The callbacks that a model declares.
  let declared: [DeclaredCallback]
  /// The text of the settings.
  let source: String

  private static let ofEnvelopes = ["time", "process", "pid", "thread", "level", "message"]
  private static let ofEvents = ["subject", "instance", "module", "callback", "argument", "phase"]

  /// Compiles a custom format or dialect.
  func compile(_ custom: CustomFormatSettings) throws(SettingsError) -> CompiledCustomFormat {
    let pattern = try compilePattern(of: custom)
    try checkGroups(of: custom, pattern)
    let title = custom.title ?? "custom"
    let words = try callbackWords(of: custom)
    let fixed = try custom.callback.map { (word) throws(SettingsError) in try callback(word) }
    var dialect: CustomDialect?
    if fixed != nil || pattern.group("callback") != nil {
      let phases = try meanings(custom.phases, of: "phases", in: [Phase.instant, .begin, .end]) { "\($0)" }
      let reader = PatternDialect(pattern, fixed: fixed, callbacks: words, phases: phases)
      dialect = CustomDialect(id: custom.name.text, title: title, texts: reader.texts, read: reader.read)
      dialect?.endsBudget = pattern.takeEndOfBudget
    }
    guard custom.kind == .format else {
      return CompiledCustomFormat(custom: custom, format: nil, dialect: dialect, pattern: pattern)
    }
    let levels = try meanings(custom.levels, of: "levels", in: LogLevel.allCases, called: \.rawValue)
    let reader = PatternFormat(
      pattern, layout: try layout(of: custom), levels: levels, isReport: fixed != nil)
    var format = LogFormat(
      id: custom.name.text, title: title, joinsContinuations: custom.continuations == .join,
      firstBytes: pattern.firstBytes.map { LogFormat.FirstBytes(bytes: $0) } ?? .any, read: reader.read)
    format.endsBudget = pattern.takeEndOfBudget
    return CompiledCustomFormat(custom: custom, format: format, dialect: dialect, pattern: pattern)
  }

  private func compilePattern(of custom: CustomFormatSettings) throws(SettingsError) -> CompiledPattern {
    do throws(PatternError) {
      return try CompiledPattern(custom.pattern.text)
    } catch {
      let location = JSON5Parser.location(
        ofScalar: error.offset, inStringAt: custom.pattern.location, of: source)
      throw SettingsError(location: location, reason: .custom(.badPattern(error.message)))
    }
  }

  private func checkGroups(of custom: CustomFormatSettings, _ pattern: CompiledPattern) throws(SettingsError)
  {
    let known = (custom.kind == .format ? Self.ofEnvelopes : []) + Self.ofEvents
    for name in pattern.groupNames where !known.contains(name) {
      let suggestion = nearest(to: name, in: known)
      throw custom.pattern.error(.unknownGroup(name, suggestion: suggestion, known: known))
    }
    let reports = pattern.group("callback") != nil
    if let callback = custom.callback, reports { throw callback.error(.twoCallbacks) }
    if !reports, custom.callback == nil, custom.kind == .dialect || pattern.group("message") == nil {
      throw custom.pattern.error(
        .missingGroup(custom.kind == .dialect ? ["callback"] : ["message", "callback"]))
    }
    let uses = [
      ("callbacks", "callback", custom.callbacks.first?.meant),
      ("phases", "phase", custom.phases.first?.meant),
      ("levels", "level", custom.levels.first?.meant), ("time", "time", custom.time),
    ]
    for case (let key, let group, let used?) in uses where pattern.group(group) == nil {
      throw used.error(.unusedKey(key: key, group: group))
    }
  }

  private func layout(of custom: CustomFormatSettings) throws(SettingsError) -> TimeLayout {
    guard let time = custom.time else { return .known }
    guard let layout = TimeLayout(time.text) else { throw time.error(.badLayout(time.text)) }
    return layout
  }

  /// The words for callbacks and their meanings; the names of all callbacks if the settings define no words.
  private func callbackWords(of custom: CustomFormatSettings) throws(SettingsError) -> [(String, Callback)] {
    if custom.callbacks.isEmpty { return names }
    var words: [(String, Callback)] = []
    for meaning in custom.callbacks { words.append((meaning.word, try callback(meaning.meant))) }
    return words
  }

  private var names: [(String, Callback)] {
    Callback.ofUIKit.map { ($0.name, $0) }
      + declared.prefix(Callback.maxDeclared).enumerated().map { ($1.name, .declared($0)) }
  }

  private func callback(_ word: Settings.Located) throws(SettingsError) -> Callback {
    if let known = names.first(where: { $0.0 == word.text }) { return known.1 }
    let suggestion = nearest(to: word.text, in: names.map(\.0))
    throw word.error(.unknownCallback(word.text, suggestion: suggestion))
  }

  private func meanings<Mapping>(
    _ written: [Settings.Mapping], of key: String, in known: [Mapping], called name: (Mapping) -> String
  ) throws(SettingsError) -> [(String, Mapping)] {
    let names = known.map(name)
    var meanings: [(String, Mapping)] = []
    for one in written {
      guard let index = names.firstIndex(of: one.meant.text) else {
        let suggestion = nearest(to: one.meant.text, in: names)
        throw one.meant.error(
          .unknownMeaning(one.meant.text, of: key, known: names, suggestion: suggestion))
      }
      meanings.append((one.word, known[index]))
    }
    return meanings
  }
}

extension Settings.Located {
  /// Returns an error at this word.
  func error(_ reason: CustomFormatError) -> SettingsError {
    SettingsError(location: location, reason: .custom(reason))
  }
}
