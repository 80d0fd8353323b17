/// `lifelog settings`: checks, shows and begins settings files.
enum SettingsCommand {
  static let node = CommandNode<any Command>(
    name: "settings",
    abstract: "Checks, shows or begins the settings of a project, \(SettingsFile.name).",
    examples: [CommandExample("lifelog settings init", "Begin a settings file.")],
    subcommands: [
      SettingsCheckCommand.node, SettingsShow.node, SettingsInit.node, SettingsSchemaCommand.node,
    ])
}
