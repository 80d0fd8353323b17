import LifelogModel

/// All errors of a settings file, except those of the files that it names.
struct SettingsCheck {
  /// The valid settings.
  private(set) var settings = Settings()
  /// The errors, sorted by location.
  private(set) var errors: [SettingsError] = []

  /// - Parameters:
  ///   - text: The text of the file.
  ///   - path: The path of the file.
  init(_ text: String, of path: String) {
    settings.file = path
    settings.source = text
    do throws(SettingsError) {
      let value = try SettingsFile.value(of: text)
      guard case .object(let members) = value.content else {
        throw SettingsError(location: value.location, reason: .notAnObject("the file"))
      }
      for member in members { read(member, of: path) }
    } catch {
      errors.append(error)
    }
  }

  /// Reads a key. The elements of a list are read one by one, so that each error is reported.
  private mutating func read(_ member: JSON5Value.Member, of path: String) {
    let alone = JSON5Value(content: .object([member]), location: member.location)
    guard case .list(let elements) = member.value.content,
      Settings.keys.contains(where: { $0.name == member.key })
    else { return record(Self.read(alone, of: path, into: &settings)) }
    var valid: [JSON5Value] = []
    for element in elements {
      var scratch = Settings()
      var one = member
      one.value.content = .list([element])
      let error = Self.read(
        JSON5Value(content: .object([one]), location: member.location), of: path, into: &scratch)
      if error == nil { valid.append(element) }
      record(error)
    }
    var rest = member
    rest.value.content = .list(valid)
    if valid.count == elements.count || !valid.isEmpty {
      record(
        Self.read(
          JSON5Value(content: .object([rest]), location: member.location), of: path, into: &settings))
    }
  }

  /// Adds an error. A key that takes no list reports the same error for each element, which is added once.
  private mutating func record(_ error: SettingsError?) {
    if let error, !errors.contains(error) { errors.append(error) }
  }

  private static func read(
    _ value: JSON5Value, of path: String, into target: inout Settings
  ) -> SettingsError? {
    do throws(SettingsError) {
      try value.read(Settings.keys, as: "the file", in: path, into: &target)
      return nil
    } catch {
      return error
    }
  }

  /// Looks for names that a model does not have, and checks the custom formats and dialects.
  mutating func check(against model: Model) {
    errors += settings.unknownRules(in: model)
    let formats = CustomFormats(settings, declared: model.declared)
    errors += formats.errors
    if let word = settings.inputFormat, let reason = formats.reason(withFormat: word.text) {
      errors.append(word.error(reason))
    }
    errors.sort { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
  }
}

extension Settings {
  /// The errors for rules that a model does not have.
  func unknownRules(in model: Model) -> [SettingsError] {
    (disabled + suppressions.map(\.rule) + severities.map(\.rule)).filter { model.rule($0.text) == nil }.map {
      rule in
      let suggestion = nearest(to: rule.text, in: model.rules.map(\.id))
      return SettingsError(location: rule.location, reason: .unknownRule(rule.text, suggestion: suggestion))
    }
  }
}
