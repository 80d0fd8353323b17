import LifelogModel

/// All that is wrong in a settings file, as far as it shows without the files that it names.
struct SettingsCheck {
  /// What it says, without what is wrong.
  private(set) var settings = Settings()
  /// In the order of their places.
  private(set) var mistakes: [SettingsMistake] = []

  /// - Parameters:
  ///   - text: What the file holds.
  ///   - path: Where it is.
  init(_ text: String, of path: String) {
    settings.file = path
    settings.source = text
    do throws(SettingsMistake) {
      let value = try SettingsFile.value(of: text)
      guard case .object(let members) = value.content else {
        throw SettingsMistake(place: value.place, problem: .notAnObject("the file"))
      }
      for member in members { read(member, of: path) }
    } catch {
      mistakes.append(error)
    }
  }

  /// Reads a key; of a list each element by itself, so that each tells its mistake.
  private mutating func read(_ member: JSON5Value.Member, of path: String) {
    let alone = JSON5Value(content: .object([member]), place: member.place)
    guard case .list(let elements) = member.value.content,
      Settings.keys.contains(where: { $0.name == member.key })
    else { return note(Self.read(alone, of: path, into: &settings)) }
    var right: [JSON5Value] = []
    for element in elements {
      var scratch = Settings()
      var one = member
      one.value.content = .list([element])
      let mistake = Self.read(
        JSON5Value(content: .object([one]), place: member.place), of: path, into: &scratch)
      if mistake == nil { right.append(element) }
      note(mistake)
    }
    var rest = member
    rest.value.content = .list(right)
    if right.count == elements.count || !right.isEmpty {
      note(
        Self.read(
          JSON5Value(content: .object([rest]), place: member.place), of: path, into: &settings))
    }
  }

  /// A key that takes no list says so of each element, in the same words.
  private mutating func note(_ mistake: SettingsMistake?) {
    if let mistake, !mistakes.contains(mistake) { mistakes.append(mistake) }
  }

  private static func read(
    _ value: JSON5Value, of path: String, into target: inout Settings
  ) -> SettingsMistake? {
    do throws(SettingsMistake) {
      try value.read(Settings.keys, as: "the file", in: path, into: &target)
      return nil
    } catch {
      return error
    }
  }

  /// Looks for what a model has not, and tries the team's formats and dialects.
  mutating func check(against model: Model) {
    mistakes += settings.unknownRules(in: model)
    let shapes = TeamShapes(settings, declared: model.declared)
    mistakes += shapes.mistakes
    if let word = settings.inputFormat, let problem = shapes.problem(withFormat: word.text) {
      mistakes.append(word.mistake(problem))
    }
    mistakes.sort { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
  }
}

extension Settings {
  /// The rules that it names and a model does not have.
  func unknownRules(in model: Model) -> [SettingsMistake] {
    (disabled + suppressions.map(\.rule)).filter { model.rule($0.text) == nil }.map { rule in
      let suggestion = nearest(to: rule.text, among: model.rules.map(\.id))
      return SettingsMistake(place: rule.place, problem: .unknownRule(rule.text, suggestion: suggestion))
    }
  }
}
