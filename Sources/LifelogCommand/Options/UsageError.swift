import LifelogText

/// An invalid command line: facts only.
enum UsageError: Error, Hashable, Sendable {
  case unknownOption(String, suggestion: String?)
  /// An option that only another command has.
  case foreignOption(String, command: String)
  case missingValue(for: OptionDefinition)
  case unexpectedValue(String, for: OptionDefinition)
  case invalidValue(String, for: OptionDefinition)
  /// The usage of the missing argument: `<log> ...`.
  case missingArgument(String)
  case unexpectedArguments([String])
  case unknownCommand(String, suggestion: String?)
  case conflict(OptionConflict)

  /// The error, without a period.
  var what: String {
    switch self {
    case .unknownOption(let option, _): "unknown option '\(option)'"
    case .foreignOption(let option, _): "unknown option '\(option)'"
    case .missingValue(let option): "missing value for '\(option.usage)'"
    case .unexpectedValue(let value, let option): "'\(option.usage)' takes no value, but got '\(value)'"
    case .invalidValue(let value, let option): "invalid value '\(value)' for '\(option.usage)'"
    case .missingArgument(let usage): "missing argument '\(usage)'"
    case .unexpectedArguments(let values):
      values.count == 1
        ? "unexpected argument '\(values[0])'"
        : "\(values.count) unexpected arguments: \(values.map { "'\($0)'" }.joined(separator: ", "))"
    case .unknownCommand(let name, _): "unknown command '\(name)'"
    case .conflict(let conflict): conflict.what
    }
  }

  /// The help line; `nil` for the default one.
  var help: String? {
    switch self {
    case .unknownOption(_, let suggestion), .unknownCommand(_, let suggestion):
      suggestion.map { $0.contains("'") ? "did you mean: \($0)" : "did you mean '\($0)'?" }
    case .foreignOption(let option, let command): "'\(option)' is an option of '\(command)'"
    case .missingValue(let option): Self.hint(option)
    case .unexpectedValue(let value, _): "remove '=\(value)'"
    case .invalidValue(let value, let option):
      Self.meant(value, for: option).map { "did you mean '\($0)'?" } ?? Self.hint(option)
    case .missingArgument, .unexpectedArguments: nil
    case .conflict(let conflict): conflict.help
    }
  }

  /// The probable value; for a list, the replacement of its first invalid word.
  private static func meant(_ value: String, for option: OptionDefinition) -> String? {
    let words = option.isList ? value.split(separator: ",").map(\.trimmed) : [value]
    let wrong = words.first { !option.allowed.contains($0) } ?? value
    return nearest(to: wrong, in: option.allowed)
  }

  /// An example of a value, or all values.
  private static func hint(_ option: OptionDefinition) -> String? {
    if let example = option.example { return "use a value such as \(example)" }
    guard let last = option.allowed.last else {
      return option.isList ? "separate the values with single commas" : nil
    }
    let first = option.allowed.dropLast().joined(separator: ", ")
    return "use \(first.isEmpty ? last : "\(first) or \(last)")"
  }
}

/// An invalid command line, and the command that it is for.
struct CommandUsageError: Error, Hashable, Sendable {
  var reason: UsageError
  /// The words that lead to the command: `lifelog diagram sequence`.
  var command: String
  /// A valid command line of the command; `nil` if it has no examples.
  var example: String?

  var message: Message {
    var help = reason.help
    if case .missingArgument = reason, let example { help = "for example: \(example)" }
    return Message(
      kind: .error, what: reason.what, help: help ?? "run '\(command) --help' for the usage")
  }
}
