/// A command, or a group of commands: what help prints of it, and how its arguments become an action.
///
/// Knows nothing of what the commands do: an action is whatever the caller makes of the settings.
struct CommandNode<Action: Sendable>: Sendable {
  let name: String
  /// One sentence.
  let abstract: String
  /// Further paragraphs for its own help; empty when the abstract says it all.
  let discussion: String
  /// Three at most, each of which runs where a `device.log` is.
  let examples: [CommandExample]
  let options: [OptionDefinition]
  let argument: ArgumentDefinition?
  /// Empty unless it is a group.
  let subcommands: [CommandNode]
  private let makeAction: (@Sendable ([ArgumentItem]) throws(UsageError) -> Action)?

  /// A group, which does nothing by itself.
  init(
    name: String, abstract: String, discussion: String = "", examples: [CommandExample] = [],
    subcommands: [CommandNode]
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    self.subcommands = subcommands
    options = []
    argument = nil
    makeAction = nil
  }

  /// A command.
  ///
  /// - Parameters:
  ///   - examples: Command lines that run as they stand.
  ///   - settings: The settings when no option is given.
  ///   - contradiction: A sentence on settings that are each right but not together, or `nil`.
  ///   - action: What the settings become.
  init<Settings: Sendable>(
    name: String, abstract: String, discussion: String = "", examples: [CommandExample] = [],
    settings: Settings,
    argument: ArgumentSpec<Settings>? = nil, options: [OptionSpec<Settings>] = [],
    conflict: @escaping @Sendable (Settings) -> String? = { _ in nil },
    action: @escaping @Sendable (Settings) -> Action
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    self.options = options.map(\.shape)
    self.argument = argument?.shape
    subcommands = []
    makeAction = { items throws(UsageError) in
      var settings = settings
      for item in items {
        switch item {
        case .positional(let value): argument?.apply(value, &settings)
        case .option(let index, let value):
          guard options[index].apply(value, &settings) else {
            throw UsageError.invalidValue(value, for: options[index].shape)
          }
        }
      }
      if let sentence = conflict(settings) { throw UsageError.conflict(sentence) }
      return action(settings)
    }
  }

  /// Reads the arguments behind the command's name.
  func action(for arguments: ArraySlice<String>) throws(UsageError) -> Action? {
    guard let makeAction else { return nil }
    let items = try ArgumentScanner(options: options, argument: argument).scan(arguments)
    return try makeAction(items)
  }

  /// The subcommand with a name.
  func subcommand(_ name: String) -> CommandNode? { subcommands.first { $0.name == name } }
}
