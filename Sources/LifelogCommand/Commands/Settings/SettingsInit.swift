import LifelogFiles

/// `lifelog settings init`: begins a settings file.
struct SettingsInit: Command {
  var file: String?

  static let node = CommandNode<any Command>(
    name: "init",
    abstract: "Writes a settings file in which every key is explained, and none holds.",
    discussion: "A file that is there is left as it is, and the exit status is 2.",
    examples: [CommandExample("lifelog settings init", "Begin a settings file in the working folder.")],
    settings: SettingsInit(),
    argument: .atMostOne(
      "file", help: "Where to; \(SettingsFile.name) in the working folder if it is left out.", into: \.file),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    let path = file ?? SettingsFile.name
    guard FileIdentity(path: path) == nil else {
      console.report(
        Message(
          kind: .error, what: "cannot write \(quoted(path)): it is there already",
          help: "see what it says: lifelog settings show \(shellWord(path))"))
      return .trouble
    }
    do throws(OutputError) {
      let output = try OutputFile(path: path)
      output.write(Self.text)
      try output.commit()
      return .clean
    } catch {
      console.report(Message(error))
      return .trouble
    }
  }

  /// A file in which each key is a comment.
  static var text: String {
    var text = """
      // Settings of lifelog, in JSON5 (https://json5.org). Take the '//' away before a key that should hold.
      // 'lifelog settings check' says what is wrong here.
      {

      """
    for key in Settings.keys where !key.example.isEmpty {
      text += "  // \(key.about)\n  // \(key.name): \(key.example),\n"
    }
    return text + "}\n"
  }
}
