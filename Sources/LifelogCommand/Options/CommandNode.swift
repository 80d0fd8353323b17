/// A command, or a group of commands: its help, and how its arguments become an action.
///
/// The node does not know what commands do: the caller defines what an action is.
struct CommandNode<Action: Sendable>: Sendable {
  let name: String
  /// One sentence in the imperative.
  let abstract: String
  /// Further paragraphs for the command's own help; may be empty.
  let discussion: String
  /// At most three command lines, each of which runs in a folder with a `device.log`.
  let examples: [CommandExample]
  /// The commands of a group; empty for a command.
  let subcommands: [CommandNode]
  /// The subcommand to suggest if a file name is in the place of the subcommand; `nil` for none.
  let subcommandForFiles: String?
  /// The heading above the command in the list of its parent; `nil` if the list has no groups.
  private(set) var heading: String?
  /// A run uses the arguments of one command, so each makes its own when they are needed; `nil` for a group.
  private let makeArguments: (@Sendable () -> Arguments)?

  /// What a command accepts, and how it becomes an action.
  private struct Arguments {
    let options: [OptionDefinition]
    let argument: ArgumentDefinition?
    let action: ([ArgumentItem]) throws(UsageError) -> Action
  }

  /// - Complexity: O(options), as for ``argument``.
  var options: [OptionDefinition] { makeArguments?().options ?? [] }
  var argument: ArgumentDefinition? { makeArguments?().argument }

  /// Creates a group.
  init(
    name: String, abstract: String, discussion: String = "", examples: [CommandExample] = [],
    subcommandForFiles: String? = nil, subcommands: [CommandNode]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    self.subcommandForFiles = subcommandForFiles
    self.subcommands = subcommands
    makeArguments = nil
  }

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - examples: Complete command lines.
  ///   - settings: The settings without any options.
  ///   - conflict: Returns why settings that are valid by themselves exclude each other, or `nil`.
  ///   - action: Makes the action from the settings.
  init<Settings: Sendable>(
    name: String, abstract: String, discussion: String = "", examples: [CommandExample] = [],
    settings: Settings,
    argument: @autoclosure @escaping @Sendable () -> ArgumentSpec<Settings>? = nil,
    options: @autoclosure @escaping @Sendable () -> [OptionSpec<Settings>] = [],
    conflict: @escaping @Sendable (Settings) -> OptionConflict? = { _ in nil },
    action: @escaping @Sendable (Settings) -> Action
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    subcommandForFiles = nil
    subcommands = []
    makeArguments = {
      let (argument, options) = (argument(), options())
      return Arguments(options: options.map(\.definition), argument: argument?.definition) {
        items throws(UsageError) in
        var settings = settings
        for item in items {
          switch item {
          case .positional(let value): argument?.apply(value, &settings)
          case .option(let index, let value):
            guard options[index].apply(value, &settings) else {
              throw UsageError.invalidValue(value, for: options[index].definition)
            }
          }
        }
        if let conflict = conflict(settings) { throw UsageError.conflict(conflict) }
        return action(settings)
      }
    }
  }

  /// This command below a heading in the list of its parent.
  func below(_ heading: String) -> CommandNode {
    var node = self
    node.heading = heading
    return node
  }

  /// Parses the arguments after the command's name; returns `nil` for a group.
  func action(for arguments: ArraySlice<String>) throws(UsageError) -> Action? {
    guard let accepted = makeArguments?() else { return nil }
    let items = try ArgumentScanner(options: accepted.options, argument: accepted.argument).scan(arguments)
    return try accepted.action(items)
  }

  /// The subcommand with a name.
  func subcommand(_ name: String) -> CommandNode? { subcommands.first { $0.name == name } }
}
