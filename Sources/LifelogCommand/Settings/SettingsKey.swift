/// A key of a settings file: its name, its values, and the property that they go to.
///
/// Both the parser and the schema define the values; a test checks that they agree.
struct SettingsKey<Target>: Sendable {
  let name: String
  /// The valid values.
  let form: SettingsForm
  /// One sentence about the key; empty if the object around it explains it.
  private(set) var summary = ""
  /// An example as JSON5 on one line; empty if no example is shown.
  private(set) var example = ""
  /// The value that applies if the key is absent; `null` for none.
  private(set) var defaultValue = JSON5Value.Content.null
  /// Stores a value, or throws an error if it is invalid.
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

  /// This key with an explanation.
  func explained(
    _ summary: String, example: String, defaultValue: JSON5Value.Content = .null
  ) -> SettingsKey {
    var key = self
    key.summary = summary
    key.example = example
    key.defaultValue = defaultValue
    return key
  }

  /// A string that lifelog ignores.
  static func ignored(_ name: String) -> SettingsKey {
    SettingsKey(name, .text) { (value, _, _) throws(SettingsError) in
      guard case .text = value.content else { throw value.wrong(name, "a string") }
    }
  }

  /// A string that is parsed.
  ///
  /// - Parameters:
  ///   - example: A valid value.
  ///   - form: The valid strings.
  ///   - read: Parses a string; returns `nil` if it is invalid.
  static func value<Value: Sendable>(
    _ name: String, like example: String, _ form: SettingsForm,
    _ read: @escaping @Sendable (String) -> Value?, into property: OptionKeyPath<Target, Value?>
  ) -> SettingsKey {
    SettingsKey(name, form) { (value, _, target) throws(SettingsError) in
      guard case .text(let text) = value.content, let meant = read(text) else {
        throw value.wrong(name, "a string such as \"\(example)\"")
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

  /// A word that is checked later, with its location.
  static func word(
    _ name: String, like example: String, into property: OptionKeyPath<Target, Settings.Located?>
  ) -> SettingsKey {
    SettingsKey(name, .nonempty) { (value, _, target) throws(SettingsError) in
      guard case .text(let text) = value.content, !text.isEmpty else {
        throw value.wrong(name, "a string such as \"\(example)\"")
      }
      target[keyPath: property] = Settings.Located(text: text, location: value.location)
    }
  }

  /// The meanings of words: an object with a string for each word.
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
          Settings.Mapping(
            word: member.key, meant: Settings.Located(text: text, location: member.value.location)))
      }
    }
  }

  /// A choice for each of some words: an object with one of a few strings for each.
  static func choices<Choice: RawRepresentable<String> & Sendable>(
    _ name: String, in choices: [Choice],
    _ store: @escaping @Sendable (Settings.Located, Choice, inout Target) -> Void
  ) -> SettingsKey {
    let words = choices.map(\.rawValue)
    return SettingsKey(name, .choices(words)) { (value, _, target) throws(SettingsError) in
      guard case .object(let members) = value.content else { throw value.wrong(name, "an object") }
      for member in members {
        guard case .text(let text) = member.value.content,
          let choice = choices.first(where: { $0.rawValue == text })
        else { throw member.value.wrong(member.key, Self.listing(words)) }
        store(Settings.Located(text: member.key, location: member.location), choice, &target)
      }
    }
  }

  /// `true` or `false`.
  static func truth(_ name: String, into property: OptionKeyPath<Target, Bool>) -> SettingsKey {
    SettingsKey(name, .truth) { (value, _, target) throws(SettingsError) in
      guard case .truth(let isTrue) = value.content else { throw value.wrong(name, "true or false") }
      target[keyPath: property] = isTrue
    }
  }

  /// An integer that is not negative.
  static func count(_ name: String, into property: OptionKeyPath<Target, Int?>) -> SettingsKey {
    SettingsKey(name, .count) { (value, _, target) throws(SettingsError) in
      guard case .number(let number) = value.content, let count = Int(exactly: number),
        (0...SettingsForm.maxCount).contains(count)
      else { throw value.wrong(name, "an integer such as 10") }
      target[keyPath: property] = count
    }
  }

  /// A list of words, each with its location.
  static func words(_ name: String, into property: OptionKeyPath<Target, [Settings.Located]>) -> SettingsKey {
    SettingsKey(name, .list(.nonempty)) { (value, _, target) throws(SettingsError) in
      target[keyPath: property] = try value.words(of: name)
    }
  }

  /// A list of paths. A relative path is relative to the folder of the file.
  static func paths(_ name: String, into property: OptionKeyPath<Target, [String]>) -> SettingsKey {
    SettingsKey(name, .list(.nonempty)) { (value, file, target) throws(SettingsError) in
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      target[keyPath: property] = try value.words(of: name).map { word in
        word.text.hasPrefix("/") ? word.text : folder + word.text
      }
    }
  }

  /// A list of objects.
  ///
  /// - Parameters:
  ///   - schema: The keys of an object.
  ///   - minimumCount: The minimum number of objects, for the schema. The caller checks it.
  static func objects<Element>(
    _ name: String, _ schema: ObjectSchema, atLeast minimumCount: Int = 0,
    _ make: @escaping @Sendable (JSON5Value) throws(SettingsError) -> Element,
    into property: OptionKeyPath<Target, [Element]>
  ) -> SettingsKey {
    SettingsKey(name, .list(.object(schema), atLeast: minimumCount)) {
      (value, _, target) throws(SettingsError) in
      let elements = try value.elements(of: name, expected: "a list of objects")
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
  /// Reads an object with known keys.
  ///
  /// - Parameter what: The name of the object, for error messages.
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

  fileprivate func elements(of name: String, expected: String) throws(SettingsError) -> [JSON5Value] {
    guard case .list(let elements) = content else { throw wrong(name, expected) }
    let max = SettingsForm.maxElements
    guard elements.count <= max else {
      throw SettingsError(location: elements[max].location, reason: .tooManyElements(key: name, max: max))
    }
    return elements
  }

  fileprivate func words(of name: String) throws(SettingsError) -> [Settings.Located] {
    let elements = try elements(of: name, expected: "a list of strings")
    var words: [Settings.Located] = []
    for element in elements {
      guard case .text(let text) = element.content, !text.isEmpty else {
        throw element.wrong(name, "a list of strings")
      }
      words.append(Settings.Located(text: text, location: element.location))
    }
    return words
  }

  func wrong(_ key: String, _ expected: String, suggestion: String? = nil) -> SettingsError {
    SettingsError(
      location: location, reason: .wrongValue(key: key, expected: expected, suggestion: suggestion))
  }
}
