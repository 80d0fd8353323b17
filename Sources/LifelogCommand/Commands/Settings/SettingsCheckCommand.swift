import LifelogFiles
import LifelogText

/// `lifelog settings check`: says what is wrong in a settings file.
struct SettingsCheckCommand: Command {
  var file: String?

  static let node = CommandNode<any Command>(
    name: "check",
    abstract: "Checks a settings file, and prints every mistake with its place.",
    discussion: """
      Without a file it is the nearest \(SettingsFile.name), in the working folder or above it. The models that it \
      names are checked with it, and the samples of its formats and dialects.

      Exit status: 0 no mistake, 1 mistakes, 2 a file could not be read, 64 wrong usage.
      """,
    examples: [CommandExample("lifelog settings check", "Check the nearest settings file.")],
    settings: SettingsCheckCommand(),
    argument: .atMostOne("file", help: "A settings file, or '-' for standard input.", into: \.file),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let path = file ?? SettingsFile.nearest else {
      console.report(.noSettings)
      return .clean
    }
    guard let text = console.settingsText(of: path) else { return .trouble }
    var check = SettingsCheck(text, of: path)
    var status = ExitStatus.clean
    switch console.readModel(from: check.settings.models) {
    case .isUnreadable: status = .trouble
    case .hasMistakes: status = .findings
    case .model(let model): check.check(against: model)
    }
    for mistake in check.mistakes { console.report(mistake, in: path) }
    if status == .clean, check.mistakes.isEmpty {
      console.output.write("\(path.printable): no mistake\n")
      return .clean
    }
    return status == .trouble ? .trouble : .findings
  }
}

extension Console {
  /// The text of a settings file; `nil`, and reported, when it cannot be read.
  func settingsText(of path: String) -> String? {
    do throws(ModelReadingError) {
      return try ModelText.read(path)
    } catch {
      var message = Message(error)
      if case .binary = error { message.help = "name a settings file" }
      report(message)
      return nil
    }
  }

  /// Prints a mistake on standard error as compilers do, so that editors lead to it.
  fileprivate func report(_ mistake: SettingsError, in path: String) {
    let (what, help) = mistake.reason.words
    output.flush()
    error.write("\(path.printable):\(mistake.place.line):\(mistake.place.column): error: \(what.printable)\n")
    if let help { error.write("help: \(help.printable)\n") }
  }
}

extension Message {
  /// There is no settings file where one is looked for.
  static let noSettings = Message(
    kind: .note, what: "there is no \(SettingsFile.name) in the working folder or above it",
    help: "begin one: lifelog settings init")
}
