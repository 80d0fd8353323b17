/// How an option looks: what parsing, help and error messages need to know of it.
struct OptionDefinition: Sendable, Hashable {
  /// Without the dashes.
  var long: String
  var short: Character?
  /// The placeholder in help; `nil` makes the option a flag.
  var value: String?
  /// One sentence.
  var help: String
  /// The values it takes; empty when it takes any.
  var allowed: [String] = []
  /// A value that it takes, to be shown beside one that it does not; `nil` where the values are listed.
  var example: String?
  /// What holds when it is not given; `nil` when that needs no word.
  var defaultValue: String?
  var isRequired = false
  /// Whether it may be given several times, and all its values hold.
  var isRepeatable = false
  /// Whether a value is a list with commas between its words.
  var isList = false
  /// What its values are, where neither `allowed` nor the placeholder says it.
  var takes: ValueKind?

  /// As it is typed, with its placeholder: `--format <format>`.
  var usage: String { value.map { "--\(long) <\($0)>" } ?? "--\(long)" }

  /// As it stands in a usage line: `--model <file> ...`.
  var synopsis: String { isRepeatable ? usage + " ..." : usage }
}

/// One option of a command, and where its value goes.
struct OptionSpec<Settings>: Sendable {
  let shape: OptionDefinition
  /// Stores a value; a flag is given the empty string. Opens no file and starts no work.
  ///
  /// Returns whether the value is one that the option takes.
  let apply: @Sendable (_ value: String, _ settings: inout Settings) -> Bool

  /// An option without a value.
  static func flag(
    _ long: String, short: Character? = nil, help: String,
    into place: OptionKeyPath<Settings, Bool>
  ) -> OptionSpec {
    OptionSpec(shape: OptionDefinition(long: long, short: short, help: help)) { _, settings in
      settings[keyPath: place] = true
      return true
    }
  }

  /// An option that takes any value. Given twice, the last one holds.
  static func text(
    _ long: String, short: Character? = nil, value: String, isRequired: Bool = false, help: String,
    takes: ValueKind? = nil, into place: OptionKeyPath<Settings, String?>
  ) -> OptionSpec {
    let shape = OptionDefinition(
      long: long, short: short, value: value, help: help, isRequired: isRequired, takes: takes)
    return OptionSpec(shape: shape) { value, settings in
      settings[keyPath: place] = value
      return true
    }
  }

  /// An option that takes any value and may be given several times: all values hold, in order.
  static func texts(
    _ long: String, value: String, help: String, takes: ValueKind? = nil,
    into place: OptionKeyPath<Settings, [String]>
  ) -> OptionSpec {
    let shape = OptionDefinition(long: long, value: value, help: help, isRepeatable: true, takes: takes)
    return OptionSpec(shape: shape) { value, settings in
      settings[keyPath: place].append(value)
      return true
    }
  }

  /// An option that takes words with commas between them. Given twice, all of them hold, in order.
  ///
  /// Blanks around a word are not part of it; an empty word makes the value invalid.
  static func list(
    _ long: String, value: String, help: String, takes: ValueKind? = nil,
    into place: OptionKeyPath<Settings, [String]>
  ) -> OptionSpec {
    let shape = OptionDefinition(
      long: long, value: value, help: help, isRepeatable: true, isList: true, takes: takes)
    return OptionSpec(shape: shape) { value, settings in
      let words = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      guard !words.contains("") else { return false }
      settings[keyPath: place] += words
      return true
    }
  }

  /// An option whose value is read as something. Given twice, the last one holds.
  ///
  /// - Parameters:
  ///   - example: A value that it takes.
  ///   - read: What a value means; `nil` for one that means nothing.
  static func value<Value: Sendable>(
    _ long: String, value: String, help: String, example: String? = nil, takes: ValueKind? = nil,
    read: @escaping @Sendable (String) -> Value?, into place: OptionKeyPath<Settings, Value?>
  ) -> OptionSpec {
    let shape = OptionDefinition(long: long, value: value, help: help, example: example, takes: takes)
    return OptionSpec(shape: shape) { text, settings in
      guard let value = read(text) else { return false }
      settings[keyPath: place] = value
      return true
    }
  }

  /// An option that takes one of a few words, and leaves `nil` when it is not given. Given twice, the last one holds.
  ///
  /// - Parameter defaultValue: What holds when nothing else says so; for help.
  static func choice<Choice: RawRepresentable<String> & Sendable>(
    _ long: String, value: String? = nil, in choices: [Choice], defaultValue: Choice, help: String,
    into place: OptionKeyPath<Settings, Choice?>
  ) -> OptionSpec {
    let shape = OptionDefinition(
      long: long, value: value ?? long, help: help, allowed: choices.map(\.rawValue),
      defaultValue: defaultValue.rawValue)
    return OptionSpec(shape: shape) { value, settings in
      guard let choice = choices.first(where: { $0.rawValue == value }) else { return false }
      settings[keyPath: place] = choice
      return true
    }
  }

  /// An option that takes one of a few words. Given twice, the last one holds.
  static func choice<Choice: RawRepresentable<String> & Sendable>(
    _ long: String, value: String? = nil, in choices: [Choice], defaultValue: Choice, help: String,
    into place: OptionKeyPath<Settings, Choice>
  ) -> OptionSpec {
    let shape = OptionDefinition(
      long: long, value: value ?? long, help: help, allowed: choices.map(\.rawValue),
      defaultValue: defaultValue.rawValue)
    return OptionSpec(shape: shape) { value, settings in
      guard let choice = choices.first(where: { $0.rawValue == value }) else { return false }
      settings[keyPath: place] = choice
      return true
    }
  }

  /// An option that takes some of a few words, with commas between them. Given twice, all of them hold, in order.
  static func choices<Choice: RawRepresentable<String> & Sendable>(
    _ long: String, in choices: [Choice], help: String, into place: OptionKeyPath<Settings, [Choice]>
  ) -> OptionSpec {
    let shape = OptionDefinition(
      long: long, value: long, help: help, allowed: choices.map(\.rawValue), isRepeatable: true, isList: true)
    return OptionSpec(shape: shape) { value, settings in
      let words = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      let chosen = words.compactMap { word in choices.first { $0.rawValue == word } }
      guard chosen.count == words.count else { return false }
      settings[keyPath: place] += chosen
      return true
    }
  }
}

extension Substring {
  /// Without the blanks before and behind it.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
