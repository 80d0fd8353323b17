/// `lifelog settings schema`: prints the schema of settings files.
struct SettingsSchemaCommand: Command {
  static let node = CommandNode<any Command>(
    name: "schema",
    abstract: "Prints the JSON schema of settings files, for editors.",
    examples: [CommandExample("lifelog settings schema > settings.schema.json", "Write it into a file.")],
    settings: SettingsSchemaCommand(),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    console.output.write(SettingsSchema.document.json() + "\n")
    return .clean
  }
}
