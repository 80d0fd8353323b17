/// All commands of a tool, and the way from its arguments to one of them.
struct CommandTree<Action: Sendable>: Sendable {
  let root: CommandNode<Action>

  /// What the arguments ask for.
  enum Request: Sendable {
    case run(Action)
    case help(HelpPage)
    /// Help for programs about the commands whose words begin with these.
    case helpDocument(words: [String])
    case version
  }

  /// Parses the arguments after the tool's name.
  func read(_ arguments: [String]) throws(CommandUsageError) -> Request {
    var position = Position(words: root.name, node: root)
    var rest = arguments[...]
    while !position.node.subcommands.isEmpty {
      guard let word = rest.popFirst() else { return .help(position.page) }
      if word.asksForHelp { return .help(position.page(showingAllOptions: word == "--help-all")) }
      if position.isRoot {
        if word == "--version" { return .version }
        if word == "help" { return try help(about: rest) }
      }
      try step(to: word, from: &position)
    }
    let beforeTerminator = rest.prefix { $0 != "--" }
    if beforeTerminator.contains(where: \.asksForHelp) {
      return .help(position.page(showingAllOptions: beforeTerminator.contains("--help-all")))
    }
    do throws(UsageError) {
      guard let action = try position.node.action(for: rest) else { return .help(position.page) }
      return .run(action)
    } catch {
      throw position.error(ownedElsewhere(error, than: position) ?? error)
    }
  }

  /// The answer of `help` about the words of a command. `--all` shows all options, `--json` is for programs.
  private func help(about words: ArraySlice<String>) throws(CommandUsageError) -> Request {
    var position = Position(words: root.name, node: root)
    let showsAll = words.contains("--all") || words.contains("--help-all")
    // `help help` asks for the help of all commands, too.
    for word in words where !word.asksForHelp && !["help", "--all", "--json"].contains(word) {
      try step(to: word, from: &position)
    }
    if words.contains("--json") {
      return .helpDocument(words: position.words.split(separator: " ").map(String.init))
    }
    return .help(position.page(showingAllOptions: showsAll))
  }

  private func step(to word: String, from position: inout Position) throws(CommandUsageError) {
    guard let next = position.node.subcommand(word) else {
      if word.isOption {
        let name = String(word.drop { $0 == "-" })
        let known = position.isRoot ? ["help", "version"] : ["help"]
        let suggestion = nearest(to: name, in: known).map { "--\($0)" } ?? owner(of: name, below: position)
        throw position.error(.unknownOption(word, suggestion: suggestion))
      }
      if position.node.subcommands.isEmpty { throw position.error(.unexpectedArguments([word])) }
      throw position.error(.unknownCommand(word, suggestion: suggestion(for: word, at: position)))
    }
    position = Position(words: "\(position.words) \(word)", node: next)
  }

  private func suggestion(for word: String, at position: Position) -> String? {
    let known = position.node.subcommands.map(\.name) + (position.isRoot ? ["help"] : [])
    if let near = nearest(to: word, in: known) { return near }
    let looksLikeFile = word.contains { "./\\".contains($0) } || word == "-"
    guard looksLikeFile, let subcommand = position.node.subcommandForFiles else { return nil }
    return "\(position.words) \(subcommand) \(shellWord(word))"
  }

  /// The command line with an option that was typed before its command: `lifelog analyze --strict`.
  private func owner(of option: String, below position: Position) -> String? {
    let name = String(option.prefix { $0 != "=" })
    let owner = position.node.subcommands.first { command in command.options.contains { $0.long == name } }
    return owner.map { "\(position.words) \($0.name) --\(name)" }
  }

  /// The error for an option that the command lacks and another command has, or that is the name of a command.
  private func ownedElsewhere(_ error: UsageError, than position: Position) -> UsageError? {
    guard case .unknownOption(let option, _) = error, option.hasPrefix("--") else { return nil }
    let name = String(option.dropFirst(2))
    if root.subcommand(name) != nil {
      return .unknownOption(option, suggestion: "\(root.name) \(name)")
    }
    return commandWithOption(name, in: root, words: root.name).map { .foreignOption(option, command: $0) }
  }

  /// The words of the first command that has an option.
  private func commandWithOption(_ name: String, in node: CommandNode<Action>, words: String) -> String? {
    if node.options.contains(where: { $0.long == name }) { return words }
    return node.subcommands.lazy
      .compactMap { commandWithOption(name, in: $0, words: "\(words) \($0.name)") }.first
  }

  /// A command, and the words that lead to it.
  private struct Position {
    var words: String
    var node: CommandNode<Action>

    var isRoot: Bool { words == node.name }

    var page: HelpPage { HelpPage(node, words: words, isRoot: isRoot) }

    func page(showingAllOptions: Bool) -> HelpPage {
      var page = page
      page.showsAllOptions = showingAllOptions
      return page
    }

    func error(_ reason: UsageError) -> CommandUsageError {
      CommandUsageError(reason: reason, command: words, example: node.examples.first?.line)
    }
  }
}

extension String {
  fileprivate var asksForHelp: Bool { self == "--help" || self == "-h" || self == "--help-all" }
}
