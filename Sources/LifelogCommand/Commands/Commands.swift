/// Every command, in the order of help.
enum Commands {
  static let tree = CommandTree<any Command>(
    root: CommandNode(
      name: "lifelog",
      abstract:
        "Checks the lifecycle callbacks in an app's log against the order in which UIKit delivers them.",
      examples: [
        CommandExample("lifelog analyze device.log", "Says what broke in a log."),
        CommandExample("lifelog rules duplicate-view-did-appear", "Explains a rule that a report names."),
      ],
      subcommands: [
        AnalyzeCommand.node,
        EventsCommand.node,
        DiagramCommand.node,
        FormatsCommand.node,
        RulesCommand.node,
        ModelCommand.node,
        SettingsCommand.node,
        CompletionsCommand.node,
        ManCommand.node,
      ]),
    commandForFiles: "analyze")
}

/// What several commands say in the same words.
enum Wording {
  static let log = "A log, compressed or not, an archive or a folder of logs, or '-' for standard input."
  static let drawing =
    "Where to: .svg, .png, .pdf, .dot, .mmd (Mermaid) or .puml (PlantUML). '-' is standard output, as SVG."
  static let model = "A model to go by in place of the built-in one. May be given several times."

  /// Why several logs cannot be drawn, or `nil`.
  static func conflict(drawn logs: [String], merges: Bool) -> String? {
    guard logs.count > 1, !merges else { return nil }
    return "a drawing shows one log; \(logs.count) are named ('--merge' reads them as one)"
  }

  /// A mistake in the list of logs and models, or `nil`.
  static func conflict(logs: [String], models: [String] = []) -> String? {
    (logs + models).count { $0 == "-" } > 1 ? "Standard input ('-') can be read only once" : nil
  }

  static func conflict(drawing path: String) -> String? {
    if DiagramRequest.Format(path: path) != nil { return nil }
    let endings = DiagramRequest.Format.allCases.map { ".\($0.rawValue)" }
    return "The name of a drawing ends in \(endings.dropLast().joined(separator: ", ")) or "
      + "\(endings[endings.count - 1]), but '\(path)' does not"
  }
}
