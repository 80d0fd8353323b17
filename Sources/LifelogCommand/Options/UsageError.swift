import LifelogText

/// What is wrong with a command line: facts only.
enum UsageError: Error, Hashable, Sendable {
  case unknownOption(String, suggestion: String?)
  case missingValue(for: OptionDefinition)
  case unexpectedValue(String, for: OptionDefinition)
  case invalidValue(String, for: OptionDefinition)
  /// The usage of what is missing: `<log> ...`.
  case missingArgument(String)
  case unexpectedArguments([String])
  case unknownCommand(String, suggestion: String?)
  /// Settings that are right each by itself: a whole sentence.
  case conflict(String)

  /// One line in the wording of swift-argument-parser.
  var message: String {
    switch self {
    case .unknownOption(let option, let suggestion):
      "Unknown option '\(option)'" + Self.question(suggestion)
    case .missingValue(let option):
      "Missing value for '\(option.usage)'"
    case .unexpectedValue(let value, let option):
      "The option '\(option.usage)' takes no value, but '\(value)' was given"
    case .invalidValue(let value, let option):
      "The value '\(value)' is invalid for '\(option.usage)'"
        + (option.example.map { ". It is written like '\($0)'" }
          ?? Self.hint(Self.meant(value, for: option), option.allowed))
    case .missingArgument(let usage):
      "Missing expected argument '\(usage)'"
    case .unexpectedArguments(let values):
      values.count == 1
        ? "Unexpected argument '\(values[0])'"
        : "\(values.count) unexpected arguments: \(values.map { "'\($0)'" }.joined(separator: ", "))"
    case .unknownCommand(let name, let suggestion):
      "Unknown command '\(name)'" + Self.question(suggestion)
    case .conflict(let sentence): sentence
    }
  }

  /// The word that was probably meant: of a list, in place of the first one that is not allowed.
  private static func meant(_ value: String, for option: OptionDefinition) -> String? {
    let words = option.isList ? value.split(separator: ",").map(\.trimmed) : [value]
    let wrong = words.first { !option.allowed.contains($0) } ?? value
    return nearest(to: wrong, in: option.allowed)
  }

  private static func question(_ suggestion: String?) -> String {
    suggestion.map { ". Did you mean '\($0)'?" } ?? ""
  }

  /// All values while they are fewer than six; else the one that was probably meant.
  private static func hint(_ suggestion: String?, _ allowed: [String]) -> String {
    guard allowed.count < 6, let last = allowed.last else { return question(suggestion) }
    let quoted = allowed.map { "'\($0)'" }
    let list =
      quoted.count == 1 ? "'\(last)'" : quoted.dropLast().joined(separator: ", ") + " or '\(last)'"
    let choice = quoted.count == 1 ? "Please provide \(list)." : "Please provide one of \(list)."
    return question(suggestion) + (suggestion == nil ? ". " : " ") + choice
  }
}

/// What is wrong with a command line, and at which command.
struct CommandUsageError: Error, Hashable, Sendable {
  var reason: UsageError
  /// The words that lead to the command: `lifelog diagram sequence`.
  var command: String
  /// Its usage line, without the heading.
  var usage: String

  /// Three lines, each ended. What is not printable in the arguments is escaped.
  var text: String {
    """
    Error: \(reason.message.printable)
    Usage: \(usage)
      See '\(command) --help' for more information.

    """
  }
}
