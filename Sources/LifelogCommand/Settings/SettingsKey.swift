/// A key of a settings file: what it is called, what it takes, and where that goes.
///
/// What it takes is told twice, to who reads and to who writes a schema; a test holds the two together.
struct SettingsKey<Target>: Sendable {
  let name: String
  /// What it takes.
  let form: SettingsForm
  /// What it is for, in one sentence; empty where the object that it is in says it.
  private(set) var summary = ""
  /// What it may look like, as JSON5 on one line; empty where nobody is shown one.
  private(set) var example = ""
  /// What holds when it is not given; `null` where nothing does.
  private(set) var defaultValue = JSON5Value.Content.null
  /// Stores a value, or says what is wrong with it.
  let read:
    @Sendable (_ value: JSON5Value, _ file: String, _ target: inout Target) throws(SettingsError) -> Void

  private init(
    _ name: String, _ form: SettingsForm,
    _ read:
      @escaping @Sendable (_ value: JSON5Value, _ file: String, _ target: inout Target)
      throws(SettingsError) -> Void
  ) {
    self.name = name
    self.form = form
    self.read = read
  }

  /// The key with what people are told of it.
  func explained(
    _ summary: String, example: String, defaultValue: JSON5Value.Content = .null
  ) -> SettingsKey {
    var key = self
    key.summary = summary
    key.example = example
    key.defaultValue = defaultValue
    return key
  }

  /// A text that nobody reads here.
  static func ignored(_ name: String) -> SettingsKey {
    SettingsKey(name, .text) { (value, _, _) throws(SettingsError) in
      guard case .text = value.content else { throw value.wrong(name, "a text") }
    }
  }

  /// A text that is read as something.
  ///
  /// - Parameters:
  ///   - example: What it looks like.
  ///   - form: Which texts mean something.
  ///   - read: What it means; `nil` when it means nothing.
  static func value<Value: Sendable>(
    _ name: String, like example: String, _ form: SettingsForm,
    _ read: @escaping @Sendable (String) -> Value?, into property: OptionKeyPath<Target, Value?>
  ) -> SettingsKey {
    SettingsKey(name, form) { (value, _, target) throws(SettingsError) in
      guard case .text(let text) = value.content, let meant = read(text) else {
        throw value.wrong(name, "a text such as \"\(example)\"")
      }
      target[keyPath: property] = meant
    }
  }

  /// One of a few words.
  static func choice<Choice: RawRepresentable<String> & Sendable>(
    _ name: String, in choices: [Choice], into property: OptionKeyPath<Target, Choice?>
  ) -> SettingsKey {
    SettingsKey(name, .choice(choices.map(\.rawValue))) { (value, _, target) throws(SettingsError) in
      let words = choices.map(\.rawValue)
      guard case .text(let text) = value.content else { throw value.wrong(name, Self.listing(words)) }
      guard let choice = choices.first(where: { $0.rawValue == text }) else {
        throw value.wrong(name, Self.listing(words), suggestion: nearest(to: text, in: words))
      }
      target[keyPath: property] = choice
    }
  }

  /// A duration.
  static func duration(_ name: String, _ store: @escaping @Sendable (Int64, inout Target) -> Void)
    -> SettingsKey
  {
    SettingsKey(name, .matching(ParsedDuration.pattern)) { (value, _, target) throws(SettingsError) in
      guard case .text(let text) = value.content, let duration = ParsedDuration(text) else {
        throw value.wrong(name, "a duration such as \"300 ms\" or \"1.5 s\"")
      }
      store(duration.microseconds, &target)
    }
  }

  /// A word that is looked into later, with its place.
  static func word(
    _ name: String, like example: String, into property: OptionKeyPath<Target, Settings.Located?>
  ) -> SettingsKey {
    SettingsKey(name, .something) { (value, _, target) throws(SettingsError) in
      guard case .text(let text) = value.content, !text.isEmpty else {
        throw value.wrong(name, "a text such as \"\(example)\"")
      }
      target[keyPath: property] = Settings.Located(text: text, location: value.location)
    }
  }

  /// What some words mean: an object with a text for each.
  static func meanings(
    _ name: String, like example: String, into property: OptionKeyPath<Target, [Settings.Mapping]>
  ) -> SettingsKey {
    SettingsKey(name, .texts) { (value, _, target) throws(SettingsError) in
      let expected = "an object such as \(example)"
      guard case .object(let members) = value.content else { throw value.wrong(name, expected) }
      target[keyPath: property] = []
      for member in members {
        guard case .text(let text) = member.value.content else { throw member.value.wrong(name, expected) }
        target[keyPath: property].append(
          Settings.Mapping(word: member.key, meant: Settings.Located(text: text, location: member.value.location)))
      }
    }
  }

  /// A list of words, each with its place.
  static func words(_ name: String, into property: OptionKeyPath<Target, [Settings.Located]>) -> SettingsKey {
    SettingsKey(name, .list(.something)) { (value, _, target) throws(SettingsError) in
      target[keyPath: property] = try value.words(of: name)
    }
  }

  /// A list of paths, those that are not absolute being relative to the folder of the file.
  static func paths(_ name: String, into property: OptionKeyPath<Target, [String]>) -> SettingsKey {
    SettingsKey(name, .list(.something)) { (value, file, target) throws(SettingsError) in
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      target[keyPath: property] = try value.words(of: name).map { word in
        word.text.hasPrefix("/") ? word.text : folder + word.text
      }
    }
  }

  /// A list of objects.
  ///
  /// - Parameters:
  ///   - shape: The keys of one.
  ///   - least: How many there must be. Whoever makes use of them says so when there are fewer.
  static func objects<Element>(
    _ name: String, _ schema: ObjectSchema, atLeast minimumCount: Int = 0,
    _ make: @escaping @Sendable (JSON5Value) throws(SettingsError) -> Element,
    into property: OptionKeyPath<Target, [Element]>
  ) -> SettingsKey {
    SettingsKey(name, .list(.object(schema), atLeast: minimumCount)) { (value, _, target) throws(SettingsError) in
      guard case .list(let elements) = value.content else { throw value.wrong(name, "a list of objects") }
      var made: [Element] = []
      for element in elements { made.append(try make(element)) }
      target[keyPath: property] = made
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
  ) throws(SettingsError) {
    guard case .object(let members) = content else {
      throw SettingsError(location: location, reason: .notAnObject(what))
    }
    for member in members {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        let names = keys.map(\.name)
        throw SettingsError(
          location: member.location,
          reason: .unknownKey(member.key, suggestion: nearest(to: member.key, in: names), known: names))
      }
      try key.read(member.value, file, &target)
    }
  }

  fileprivate func words(of name: String) throws(SettingsError) -> [Settings.Located] {
    guard case .list(let elements) = content else { throw wrong(name, "a list of texts") }
    var words: [Settings.Located] = []
    for element in elements {
      guard case .text(let text) = element.content, !text.isEmpty else {
        throw element.wrong(name, "a list of texts")
      }
      words.append(Settings.Located(text: text, location: element.location))
    }
    return words
  }

  func wrong(_ key: String, _ expected: String, suggestion: String? = nil) -> SettingsError {
    SettingsError(location: location, reason: .wrongValue(key: key, expected: expected, suggestion: suggestion))
  }
}
