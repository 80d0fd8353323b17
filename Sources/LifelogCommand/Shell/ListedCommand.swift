/// A command as scripts and manuals list it: by the words that lead to it, from the tool's name on.
struct ListedCommand: Sendable {
  let words: [String]
  /// One sentence.
  let abstract: String
  let discussion: String
  let examples: [CommandExample]
  /// Its own, and those that every command has.
  let options: [OptionDefinition]
  let argument: ArgumentDefinition?
  /// The next word, and what it leads to; empty unless it is a group.
  let subcommands: [(name: String, abstract: String)]
  /// As a usage line, not broken.
  let synopsis: String

  /// The words with blanks between them.
  var name: String { words.joined(separator: " ") }

  /// Every command of a tree, each before those below it.
  static func all<Action>(of tree: CommandTree<Action>) -> [ListedCommand] {
    below(tree.root, after: [])
  }

  private static func below<Action>(_ node: CommandNode<Action>, after words: [String]) -> [ListedCommand] {
    let words = words + [node.name]
    let isRoot = words.count == 1
    let page = HelpPage(node, words: words.joined(separator: " "), isRoot: isRoot)
    let own = ListedCommand(
      words: words, abstract: node.abstract, discussion: node.discussion, examples: node.examples,
      options: node.options + (isRoot ? [.version] : []) + [.help], argument: node.argument,
      subcommands: page.subcommands, synopsis: page.synopsis(within: .max))
    return [own] + node.subcommands.flatMap { below($0, after: words) }
  }
}

extension OptionDefinition {
  /// What every command has.
  static let help = OptionDefinition(long: "help", short: "h", help: "Show help information.")
  /// What the tool has.
  static let version = OptionDefinition(long: "version", help: "Show the version.")
}
