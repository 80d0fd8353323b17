/// `lifelog settings schema`: prints the schema of settings files.
struct SettingsSchemaCommand: Command {
  static let node = CommandNode<any Command>(
    name: "schema",
    abstract: "Print the JSON schema of settings files, for editors.",
    examples: [
      CommandExample("lifelog settings schema > settings.schema.json", "Write the schema to a file.")
    ],
    settings: SettingsSchemaCommand(),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    console.output.write(SettingsSchema.document.json() + "\n")
    return .clean
  }
}
