/// A key of a settings file: what it is called, what it takes, and where that goes.
struct SettingsKey<Target>: Sendable {
  let name: String
  /// Stores a value, or says what is wrong with it.
  let read:
    @Sendable (_ value: JSON5Value, _ file: String, _ target: inout Target) throws(SettingsMistake) -> Void

  /// A text that is read as something.
  ///
  /// - Parameters:
  ///   - example: What it looks like.
  ///   - read: What it means; `nil` when it means nothing.
  static func value<Value: Sendable>(
    _ name: String, like example: String, _ read: @escaping @Sendable (String) -> Value?,
    into place: Place<Target, Value?>
  ) -> SettingsKey {
    SettingsKey(name: name) { (value, _, target) throws(SettingsMistake) in
      guard case .text(let text) = value.content, let meant = read(text) else {
        throw value.wrong(name, "a text such as \"\(example)\"")
      }
      target[keyPath: place] = meant
    }
  }

  /// One of a few words.
  static func choice<Choice: RawRepresentable<String> & Sendable>(
    _ name: String, among choices: [Choice], into place: Place<Target, Choice?>
  ) -> SettingsKey {
    SettingsKey(name: name) { (value, _, target) throws(SettingsMistake) in
      let words = choices.map(\.rawValue)
      guard case .text(let text) = value.content else { throw value.wrong(name, Self.listing(words)) }
      guard let choice = choices.first(where: { $0.rawValue == text }) else {
        throw value.wrong(name, Self.listing(words), suggestion: nearest(to: text, among: words))
      }
      target[keyPath: place] = choice
    }
  }

  /// A duration.
  static func duration(_ name: String, _ store: @escaping @Sendable (Int64, inout Target) -> Void)
    -> SettingsKey
  {
    SettingsKey(name: name) { (value, _, target) throws(SettingsMistake) in
      guard case .text(let text) = value.content, let duration = WrittenDuration(text) else {
        throw value.wrong(name, "a duration such as \"300 ms\" or \"1.5 s\"")
      }
      store(duration.microseconds, &target)
    }
  }

  /// A word that is looked into later, with its place.
  static func word(
    _ name: String, like example: String, into place: Place<Target, Settings.Placed?>
  ) -> SettingsKey {
    SettingsKey(name: name) { (value, _, target) throws(SettingsMistake) in
      guard case .text(let text) = value.content, !text.isEmpty else {
        throw value.wrong(name, "a text such as \"\(example)\"")
      }
      target[keyPath: place] = Settings.Placed(text: text, place: value.place)
    }
  }

  /// What some words mean: an object with a text for each.
  static func meanings(
    _ name: String, like example: String, into place: Place<Target, [Settings.Meaning]>
  ) -> SettingsKey {
    SettingsKey(name: name) { (value, _, target) throws(SettingsMistake) in
      let expected = "an object such as \(example)"
      guard case .object(let members) = value.content else { throw value.wrong(name, expected) }
      target[keyPath: place] = []
      for member in members {
        guard case .text(let text) = member.value.content else { throw member.value.wrong(name, expected) }
        target[keyPath: place].append(
          Settings.Meaning(word: member.key, meant: Settings.Placed(text: text, place: member.value.place)))
      }
    }
  }

  /// A list of words, each with its place.
  static func words(_ name: String, into place: Place<Target, [Settings.Placed]>) -> SettingsKey {
    SettingsKey(name: name) { (value, _, target) throws(SettingsMistake) in
      target[keyPath: place] = try value.words(of: name)
    }
  }

  /// A list of paths, those that are not absolute being relative to the folder of the file.
  static func paths(_ name: String, into place: Place<Target, [String]>) -> SettingsKey {
    SettingsKey(name: name) { (value, file, target) throws(SettingsMistake) in
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      target[keyPath: place] = try value.words(of: name).map { word in
        word.text.hasPrefix("/") ? word.text : folder + word.text
      }
    }
  }

  /// A list of objects.
  static func objects<Element>(
    _ name: String, _ make: @escaping @Sendable (JSON5Value) throws(SettingsMistake) -> Element,
    into place: Place<Target, [Element]>
  ) -> SettingsKey {
    SettingsKey(name: name) { (value, _, target) throws(SettingsMistake) in
      guard case .list(let elements) = value.content else { throw value.wrong(name, "a list of objects") }
      var made: [Element] = []
      for element in elements { made.append(try make(element)) }
      target[keyPath: place] = made
    }
  }

  private static func listing(_ words: [String]) -> String {
    "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension JSON5Value {
  /// Reads an object whose keys are known.
  ///
  /// - Parameter what: What it is, for the message when it is none.
  func read<Target>(
    _ keys: [SettingsKey<Target>], as what: String, in file: String, into target: inout Target
  ) throws(SettingsMistake) {
    guard case .object(let members) = content else {
      throw SettingsMistake(place: place, problem: .notAnObject(what))
    }
    for member in members {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        let names = keys.map(\.name)
        throw SettingsMistake(
          place: member.place,
          problem: .unknownKey(member.key, suggestion: nearest(to: member.key, among: names), known: names))
      }
      try key.read(member.value, file, &target)
    }
  }

  fileprivate func words(of name: String) throws(SettingsMistake) -> [Settings.Placed] {
    guard case .list(let elements) = content else { throw wrong(name, "a list of texts") }
    var words: [Settings.Placed] = []
    for element in elements {
      guard case .text(let text) = element.content, !text.isEmpty else {
        throw element.wrong(name, "a list of texts")
      }
      words.append(Settings.Placed(text: text, place: element.place))
    }
    return words
  }

  func wrong(_ key: String, _ expected: String, suggestion: String? = nil) -> SettingsMistake {
    SettingsMistake(place: place, problem: .wrongValue(key: key, expected: expected, suggestion: suggestion))
  }
}
