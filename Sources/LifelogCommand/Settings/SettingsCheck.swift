import LifelogModel

/// All that is wrong in a settings file, as far as it shows without the files that it names.
struct SettingsCheck {
  /// What it says, without what is wrong.
  private(set) var settings = Settings()
  /// In the order of their places.
  private(set) var errors: [SettingsError] = []

  /// - Parameters:
  ///   - text: What the file holds.
  ///   - path: Where it is.
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

  /// Reads a key; of a list each element by itself, so that each tells its mistake.
  private mutating func read(_ member: JSON5Value.Member, of path: String) {
    let alone = JSON5Value(content: .object([member]), location: member.location)
    guard case .list(let elements) = member.value.content,
      Settings.keys.contains(where: { $0.name == member.key })
    else { return record(Self.read(alone, of: path, into: &settings)) }
    var right: [JSON5Value] = []
    for element in elements {
      var scratch = Settings()
      var one = member
      one.value.content = .list([element])
      let error = Self.read(
        JSON5Value(content: .object([one]), location: member.location), of: path, into: &scratch)
      if error == nil { right.append(element) }
      record(error)
    }
    var rest = member
    rest.value.content = .list(right)
    if right.count == elements.count || !right.isEmpty {
      record(
        Self.read(
          JSON5Value(content: .object([rest]), location: member.location), of: path, into: &settings))
    }
  }

  /// A key that takes no list says so of each element, in the same words.
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

  /// Looks for what a model has not, and tries the team's formats and dialects.
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
  /// The rules that it names and a model does not have.
  func unknownRules(in model: Model) -> [SettingsError] {
    (disabled + suppressions.map(\.rule)).filter { model.rule($0.text) == nil }.map { rule in
      let suggestion = nearest(to: rule.text, in: model.rules.map(\.id))
      return SettingsError(location: rule.location, reason: .unknownRule(rule.text, suggestion: suggestion))
    }
  }
}
