/// The definition of an option, for parsing, help and error messages.
struct OptionDefinition: Sendable, Hashable {
  /// The name without the dashes.
  var long: String
  var short: Character?
  /// The placeholder in help; `nil` for a flag.
  var value: String?
  /// One sentence of at most 80 characters, which ends with a period.
  var help: String
  /// Further sentences for the manual; empty if the help says it all.
  var details = ""
  /// Whether the short help omits it: few people need it, or need it once.
  var isRare = false
  /// The group that help lists the option in.
  var group = OptionGroup.options
  /// The allowed values; empty if the option takes any value.
  var allowed: [String] = []
  /// A valid value to show next to an invalid one; `nil` if the values are listed.
  var example: String?
  /// The value that applies if the option is absent; `nil` if help need not say it.
  var defaultValue: String?
  var isRequired = false
  /// Whether the option may be given several times and all its values apply.
  var isRepeatable = false
  /// Whether a value is a comma-separated list.
  var isList = false
  /// The kind of the values, if neither `allowed` nor the placeholder determines it.
  var takes: ValueKind?

  /// The option with its placeholder: `--format <format>`.
  var usage: String { value.map { "--\(long) <\($0)>" } ?? "--\(long)" }

  /// The option in a usage line: `--model <file> ...`.
  var synopsis: String { isRepeatable ? usage + " ..." : usage }

  /// The help with the values and the default in parentheses: `Color the report (values: auto, never; default: auto).`
  var summary: String {
    var notes: [String] = []
    if !allowed.isEmpty { notes.append("values: \(allowed.joined(separator: ", "))") }
    if let defaultValue { notes.append("default: \(defaultValue)") }
    return notes.isEmpty ? help : "\(help.dropLast()) (\(notes.joined(separator: "; ")))."
  }
}

/// An option of a command, and the property that its value goes to.
struct OptionSpec<Settings>: Sendable {
  var definition: OptionDefinition
  /// Stores a value; a flag receives the empty string. Opens no file and starts no work.
  ///
  /// Returns whether the option takes the value.
  let apply: @Sendable (_ value: String, _ settings: inout Settings) -> Bool

  /// An option without a value.
  static func flag(
    _ long: String, short: Character? = nil, help: String,
    into property: OptionKeyPath<Settings, Bool>
  ) -> OptionSpec {
    OptionSpec(definition: OptionDefinition(long: long, short: short, help: help)) { _, settings in
      settings[keyPath: property] = true
      return true
    }
  }

  /// An option that takes any value. If given twice, the last value applies.
  static func text(
    _ long: String, short: Character? = nil, value: String, isRequired: Bool = false, help: String,
    takes: ValueKind? = nil, into property: OptionKeyPath<Settings, String?>
  ) -> OptionSpec {
    let definition = OptionDefinition(
      long: long, short: short, value: value, help: help, isRequired: isRequired, takes: takes)
    return OptionSpec(definition: definition) { value, settings in
      settings[keyPath: property] = value
      return true
    }
  }

  /// An option that takes any value and may be given several times: all values apply, in order.
  static func texts(
    _ long: String, value: String, help: String, takes: ValueKind? = nil,
    into property: OptionKeyPath<Settings, [String]>
  ) -> OptionSpec {
    let definition = OptionDefinition(long: long, value: value, help: help, isRepeatable: true, takes: takes)
    return OptionSpec(definition: definition) { value, settings in
      settings[keyPath: property].append(value)
      return true
    }
  }

  /// An option that takes a comma-separated list. If given twice, the values of both apply, in order.
  ///
  /// Spaces around a word are ignored; an empty word makes the value invalid.
  static func list(
    _ long: String, value: String, help: String, takes: ValueKind? = nil,
    into property: OptionKeyPath<Settings, [String]>
  ) -> OptionSpec {
    let definition = OptionDefinition(
      long: long, value: value, help: help, isRepeatable: true, isList: true, takes: takes)
    return OptionSpec(definition: definition) { value, settings in
      let words = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      guard !words.contains("") else { return false }
      settings[keyPath: property] += words
      return true
    }
  }

  /// An option whose value is parsed. If given twice, the last value applies.
  ///
  /// - Parameters:
  ///   - example: A valid value.
  ///   - read: Parses a value; returns `nil` if it is invalid.
  static func value<Value: Sendable>(
    _ long: String, value: String, help: String, example: String? = nil, defaultValue: String? = nil,
    takes: ValueKind? = nil,
    read: @escaping @Sendable (String) -> Value?, into property: OptionKeyPath<Settings, Value?>
  ) -> OptionSpec {
    let definition = OptionDefinition(
      long: long, value: value, help: help, example: example, defaultValue: defaultValue, takes: takes)
    return OptionSpec(definition: definition) { text, settings in
      guard let value = read(text) else { return false }
      settings[keyPath: property] = value
      return true
    }
  }

  /// An option that takes one of a few words; the property stays `nil` if the option is absent.
  ///
  /// If the option is given twice, the last value applies.
  ///
  /// - Parameter defaultValue: The value that applies if nothing else sets one; for help.
  static func choice<Choice: RawRepresentable<String> & Sendable>(
    _ long: String, value: String? = nil, in choices: [Choice], defaultValue: Choice, help: String,
    into property: OptionKeyPath<Settings, Choice?>
  ) -> OptionSpec {
    let definition = OptionDefinition(
      long: long, value: value ?? long, help: help, allowed: choices.map(\.rawValue),
      defaultValue: defaultValue.rawValue)
    return OptionSpec(definition: definition) { value, settings in
      guard let choice = choices.first(where: { $0.rawValue == value }) else { return false }
      settings[keyPath: property] = choice
      return true
    }
  }

  /// An option that takes one of a few words. If given twice, the last value applies.
  ///
  /// - Parameter aliases: Further words that help does not list.
  static func choice<Choice: RawRepresentable<String> & Sendable>(
    _ long: String, value: String? = nil, in choices: [Choice], defaultValue: Choice,
    aliases: [String: Choice] = [:], help: String,
    into property: OptionKeyPath<Settings, Choice>
  ) -> OptionSpec {
    let definition = OptionDefinition(
      long: long, value: value ?? long, help: help, allowed: choices.map(\.rawValue),
      defaultValue: defaultValue.rawValue)
    return OptionSpec(definition: definition) { value, settings in
      guard let choice = choices.first(where: { $0.rawValue == value }) ?? aliases[value] else {
        return false
      }
      settings[keyPath: property] = choice
      return true
    }
  }

  /// An option that takes a comma-separated list of a few words. If given twice, the values of both apply, in order.
  static func choices<Choice: RawRepresentable<String> & Sendable>(
    _ long: String, in choices: [Choice], help: String, into property: OptionKeyPath<Settings, [Choice]>
  ) -> OptionSpec {
    let definition = OptionDefinition(
      long: long, value: long, help: help, allowed: choices.map(\.rawValue), isRepeatable: true, isList: true)
    return OptionSpec(definition: definition) { value, settings in
      let words = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      let chosen = words.compactMap { word in choices.first { $0.rawValue == word } }
      guard chosen.count == words.count else { return false }
      settings[keyPath: property] += chosen
      return true
    }
  }
}

extension Substring {
  /// The text without leading and trailing spaces.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
