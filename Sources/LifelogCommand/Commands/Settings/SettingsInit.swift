import LifelogFiles

/// `lifelog settings init`: creates a settings file.
struct SettingsInit: Command {
  var file: String?

  static let node = CommandNode<any Command>(
    name: "init",
    abstract: "Create a settings file that explains every key.",
    discussion: "All keys are commented out. An existing file is not changed, and the exit status is 2.",
    examples: [CommandExample("lifelog settings init", "Create a settings file in the working folder.")],
    settings: SettingsInit(),
    argument: .atMostOne(
      "file", help: "File to write (default: \(SettingsFile.name) in the working folder).", into: \.file),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    let path = file ?? SettingsFile.name
    do throws(OutputError) {
      guard try !OutputFile.exists(path) else {
        console.report(
          Message(
            kind: .error, what: "cannot write \(quoted(path)): it already exists",
            help: "show it: lifelog settings show \(shellWord(path))"))
        return .failure
      }
      let output = try OutputFile(path: path)
      output.write(Self.text)
      try output.commit()
      return .clean
    } catch {
      console.report(Message(error))
      return .failure
    }
  }

  /// A file with all keys in comments.
  static var text: String {
    var text = """
      // Settings of lifelog, in JSON5 (https://json5.org). Remove the '//' before a key to set it.
      // 'lifelog settings check' reports the errors of this file.
      {

      """
    for key in Settings.keys where !key.example.isEmpty {
      text += "  // \(key.summary)\n  // \(key.name): \(key.example),\n"
    }
    return text + "}\n"
  }
}
