import LifelogCore
import LifelogReports

/// Help for programs: one JSON document of the schema `lifelog.help/1`.
enum HelpDocument {
  /// The name and version of the schema. Later versions only add keys.
  static let schema = "lifelog.help/1"

  /// The document of a command and its subcommands, on one line.
  ///
  /// - Parameter words: The words that lead to the command, the tool's name first.
  static func text<Action>(of words: [String], in tree: CommandTree<Action>) -> String {
    let commands = ListedCommand.all(of: tree).filter { $0.words.starts(with: words) }
    var text = ""
    JSONValue.object([
      ("schema", .text(schema)),
      ("tool", .object([("name", .text("lifelog")), ("version", .text(Analyzer.version))])),
      ("commands", .list(commands, command)),
    ]).writeLine(to: &text)
    return text + "\n"
  }

  private static func command(_ command: ListedCommand) -> JSONValue {
    .object([
      ("command", .text(command.name)),
      ("abstract", .text(command.abstract)),
      ("discussion", .optional(command.discussion.isEmpty ? nil : command.discussion)),
      ("usage", .text(command.synopsis)),
      ("argument", command.argument.map(argument) ?? .null),
      ("options", .list(command.options, option)),
      (
        "examples",
        .list(command.examples) { .object([("command", .text($0.line)), ("help", .text($0.help))]) }
      ),
      ("subcommands", .list(command.subcommands) { .text($0.name) }),
    ])
  }

  private static func argument(_ argument: ArgumentDefinition) -> JSONValue {
    .object([
      ("name", .text(argument.name)), ("help", .text(argument.help)),
      ("required", .truth([.one, .oneOrMore].contains(argument.arity) && argument.alternative == nil)),
      ("repeatable", .truth([.oneOrMore, .any].contains(argument.arity))),
    ])
  }

  private static func option(_ option: OptionDefinition) -> JSONValue {
    .object([
      ("name", .text("--\(option.long)")),
      ("short", .optional(option.short.map { "-\($0)" })),
      ("value", .optional(option.value)),
      ("help", .text(option.help)),
      ("details", .optional(option.details.isEmpty ? nil : option.details)),
      ("values", .list(option.allowed) { .text($0) }),
      ("default", .optional(option.defaultValue)),
      ("required", .truth(option.isRequired)),
      ("repeatable", .truth(option.isRepeatable)),
      ("list", .truth(option.isList)),
    ])
  }
}
