/// All commands of a tool, and the way from its arguments to one of them.
struct CommandTree<Action: Sendable>: Sendable {
  let root: CommandNode<Action>
  /// The command that was probably meant when the first argument is a file.
  let commandForFiles: String

  /// What the arguments ask for.
  enum Request: Sendable {
    case run(Action)
    case help(HelpPage)
    case version
  }

  /// Reads the arguments behind the tool's name.
  func read(_ arguments: [String]) throws(CommandUsageError) -> Request {
    var place = Position(words: root.name, node: root)
    var rest = arguments[...]
    while !place.node.subcommands.isEmpty {
      guard let word = rest.popFirst() else { return .help(place.page) }
      if word == "--help" || word == "-h" { return .help(place.page) }
      if place.isRoot {
        if word == "--version" { return .version }
        if word == "help" { return .help(try page(for: rest)) }
      }
      try step(to: word, from: &place)
    }
    if asksForHelp(rest) { return .help(place.page) }
    do throws(UsageError) {
      guard let action = try place.node.action(for: rest) else { return .help(place.page) }
      return .run(action)
    } catch {
      throw place.error(error)
    }
  }

  /// The page that `help` shows for a command's words.
  private func page(for words: ArraySlice<String>) throws(CommandUsageError) -> HelpPage {
    var place = Position(words: root.name, node: root)
    for word in words where word != "--help" && word != "-h" { try step(to: word, from: &place) }
    return place.page
  }

  private func step(to word: String, from place: inout Position) throws(CommandUsageError) {
    guard let next = place.node.subcommand(word) else {
      if word.isOption {
        let name = String(word.drop { $0 == "-" })
        let known = place.isRoot ? ["help", "version"] : ["help"]
        let suggestion = nearest(to: name, in: known).map { "--\($0)" } ?? owner(of: name, at: place)
        throw place.error(.unknownOption(word, suggestion: suggestion))
      }
      if place.node.subcommands.isEmpty { throw place.error(.unexpectedArguments([word])) }
      throw place.error(.unknownCommand(word, suggestion: suggestion(for: word, at: place)))
    }
    place = Position(words: "\(place.words) \(word)", node: next)
  }

  private func suggestion(for word: String, at place: Position) -> String? {
    let known = place.node.subcommands.map(\.name) + (place.isRoot ? ["help"] : [])
    if let near = nearest(to: word, in: known) { return near }
    let looksLikeFile = word.contains { "./\\".contains($0) } || word == "-"
    return place.isRoot && looksLikeFile ? "\(root.name) \(commandForFiles) \(word)" : nil
  }

  /// The command line that an option belongs to which was typed before its command: `lifelog analyze --strict`.
  private func owner(of option: String, at place: Position) -> String? {
    let name = String(option.prefix { $0 != "=" })
    let owner = place.node.subcommands.first { command in command.options.contains { $0.long == name } }
    return owner.map { "\(place.words) \($0.name) --\(name)" }
  }

  private func asksForHelp(_ arguments: ArraySlice<String>) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// A command, and the words that lead to it.
  private struct Position {
    var words: String
    var node: CommandNode<Action>

    var isRoot: Bool { words == node.name }

    var page: HelpPage {
      HelpPage(node, words: words, isRoot: isRoot)
    }

    func error(_ reason: UsageError) -> CommandUsageError {
      CommandUsageError(reason: reason, command: words, usage: page.synopsis(within: 73))
    }
  }
}
