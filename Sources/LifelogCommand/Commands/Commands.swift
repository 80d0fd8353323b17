/// Every command, in the order of help.
enum Commands {
  static let tree = CommandTree<any Command>(
    root: CommandNode(
      name: "lifelog",
      abstract: "Find view controller lifecycle bugs in iOS logs.",
      examples: [
        CommandExample("lifelog analyze device.log", "Check a log."),
        CommandExample("lifelog rules duplicate-view-did-appear", "Explain a rule that a report names."),
      ],
      subcommandForFiles: "analyze",
      subcommands: [
        AnalyzeCommand.node.below("LOGS"),
        AdviceCommand.node.below("LOGS"),
        EventsCommand.node.below("LOGS"),
        DiagramCommand.node.below("LOGS"),
        QueryCommand.node.below("LOGS"),
        MergeCommand.node.below("LOGS"),
        ProbeCommand.node.below("LOGS"),
        FormatsCommand.node.below("RULES AND FORMATS"),
        RulesCommand.node.below("RULES AND FORMATS"),
        ModelCommand.node.below("RULES AND FORMATS"),
        SchemaCommand.node.below("RULES AND FORMATS"),
        SettingsCommand.node.below("SETUP"),
        McpCommand.node.below("SETUP"),
        CompletionsCommand.node.below("SETUP"),
        ManCommand.node.below("SETUP"),
      ]))
}

/// Texts that several commands share.
enum Wording {
  static let log = "Log, archive, folder or result bundle (.xcresult), or '-' for standard input."
  static let output = "Output file (.svg, .png, .pdf, .dot, .mmd or .puml)."
  static let outputDetails = ".mmd is Mermaid and .puml is PlantUML. '-' writes SVG to standard output."
  static let model = "Model file to use instead of the built-in model."
  static let modelDetails =
    "Several files form one model. A folder stands for its model files (.order) and pages of rules (.md)."

  /// Returns the title of a diagram of some logs: their names, without folders that do not tell them apart.
  static func title(of logs: [String]) -> String {
    logs.map { log in
      let parts = log.split(separator: "/")
      let others = logs.filter { $0 != log }.map { $0.split(separator: "/") }
      let shared = (1...max(1, parts.count)).first { count in
        !others.contains { $0.suffix(count) == parts.suffix(count) }
      }
      return parts.isEmpty ? log : parts.suffix(shared ?? 1).joined(separator: "/")
    }.joined(separator: ", ")
  }

  /// Returns the name of a file, without its folders.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The reason why several logs cannot be drawn, or `nil`.
  static func conflict(drawn logs: [String], merges: Bool) -> OptionConflict? {
    guard logs.count > 1, !merges else { return nil }
    return OptionConflict(
      "a diagram shows one log, but \(logs.count) are given",
      help: "name one log, or merge the logs with --merge")
  }

  /// The reason why inputs exclude each other, or `nil`.
  static func conflict(logs: [String], models: [String] = []) -> OptionConflict? {
    guard (logs + models).count(where: { $0 == "-" }) > 1 else { return nil }
    return OptionConflict(
      "standard input ('-') can be read only once", help: "name a file instead of one '-'")
  }

  /// The reason why a diagram cannot be written to a path, or `nil`.
  ///
  /// - Parameter formats: The formats of the diagram.
  static func conflict(
    drawing path: String, formats: [DiagramRequest.Format] = DiagramRequest.Format.allCases
  ) -> OptionConflict? {
    if let format = DiagramRequest.Format(path: path), formats.contains(format) { return nil }
    let extensions = formats.map { ".\($0.rawValue)" }
    return OptionConflict(
      "cannot draw '\(path)': unknown diagram format",
      help: "use a name that ends in \(extensions.dropLast().joined(separator: ", ")) or "
        + extensions[extensions.count - 1])
  }
}
