/// A command as scripts and manuals list it.
struct ListedCommand: Sendable {
  /// The words that lead to the command, the tool's name first.
  let words: [String]
  /// One sentence in the imperative.
  let abstract: String
  let discussion: String
  let examples: [CommandExample]
  /// The options of the command, and those that every command has.
  let options: [OptionDefinition]
  /// The options by group.
  var optionGroups: [(group: OptionGroup, options: [OptionDefinition])] { OptionGroup.sections(of: options) }
  let argument: ArgumentDefinition?
  /// The subcommands of a group; empty for a command.
  let subcommands: [CommandSummary]
  /// The usage line, not wrapped.
  let synopsis: String

  /// The words, separated by spaces.
  var name: String { words.joined(separator: " ") }

  /// All commands of a tree, each before its subcommands.
  static func all<Action>(of tree: CommandTree<Action>) -> [ListedCommand] {
    commands(below: tree.root, after: [])
  }

  private static func commands<Action>(
    below node: CommandNode<Action>, after words: [String]
  ) -> [ListedCommand] {
    let words = words + [node.name]
    let isRoot = words.count == 1
    let page = HelpPage(node, words: words.joined(separator: " "), isRoot: isRoot)
    let hasGroups = node.options.count > OptionGroup.maxUngroupedOptions
    let command = ListedCommand(
      words: words, abstract: node.abstract, discussion: node.discussion, examples: node.examples,
      options: node.options + (isRoot ? [.version] : []) + [.help] + (hasGroups ? [.helpAll] : []),
      argument: node.argument,
      subcommands: page.subcommands, synopsis: page.synopsis(within: .max))
    return [command] + node.subcommands.flatMap { commands(below: $0, after: words) }
  }
}

extension OptionDefinition {
  /// The option that every command has.
  static let help = OptionDefinition(
    long: "help", short: "h", help: "Show help information.", group: .help)
  /// The option that commands with groups of options have.
  static let helpAll = OptionDefinition(long: "help-all", help: "Show all options.", group: .help)
  /// The option that the tool has.
  static let version = OptionDefinition(long: "version", help: "Show the version.", group: .help)
}
