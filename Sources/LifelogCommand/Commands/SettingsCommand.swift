/// `lifelog settings`: checks, shows and creates settings files.
enum SettingsCommand {
  static let node = CommandNode<any Command>(
    name: "settings",
    abstract: "Check, show or create the settings file \(SettingsFile.name).",
    examples: [CommandExample("lifelog settings init", "Create a settings file.")],
    subcommandForFiles: "check",
    subcommands: [
      SettingsCheckCommand.node, SettingsShow.node, SettingsInit.node, SettingsSchemaCommand.node,
    ])
}
