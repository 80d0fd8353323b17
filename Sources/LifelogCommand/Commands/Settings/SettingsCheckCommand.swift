import LifelogFiles
import LifelogText

/// `lifelog settings check`: reports the errors of a settings file.
struct SettingsCheckCommand: Command {
  var file: String?

  static let node = CommandNode<any Command>(
    name: "check",
    abstract: "Check a settings file, and print the location of each error.",
    discussion: """
      The check includes the models that the file names, and the samples of its formats and dialects.

      Exit status: 0 no errors, 1 errors, 2 a file could not be read, 64 usage error.
      """,
    examples: [CommandExample("lifelog settings check", "Check the nearest settings file.")],
    settings: SettingsCheckCommand(),
    argument: .atMostOne(
      "file", help: "Settings file, or '-' for standard input (default: nearest \(SettingsFile.name)).",
      into: \.file),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let found = console.settingsPath(named: file) else { return .failure }
    guard let path = found else {
      console.report(.noSettings)
      return .clean
    }
    guard let text = console.settingsText(of: path) else { return .failure }
    var check = SettingsCheck(text, of: path)
    var status = ExitStatus.clean
    switch console.readModel(from: check.settings.models) {
    case .isUnreadable: status = .failure
    case .hasErrors: status = .findings
    case .model(let model): check.check(against: model)
    }
    for error in check.errors { console.report(error, in: path) }
    if status == .clean, check.errors.isEmpty {
      console.output.write("\(path.printable): no errors\n")
      return .clean
    }
    return status == .failure ? .failure : .findings
  }
}

extension Console {
  /// Returns the text of a settings file, or reports why it cannot be read and returns `nil`.
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

  /// Prints an error on standard error in the layout of compilers, so that editors link to it.
  fileprivate func report(_ settingsError: SettingsError, in path: String) {
    let location = settingsError.location
    let (what, help) = settingsError.reason.text
    output.flush()
    error.write("\(path.printable):\(location.line):\(location.column): error: \(what.printable)\n")
    if let help { error.write("help: \(help.printable)\n") }
  }
}

extension Message {
  /// No folder has a settings file.
  static let noSettings = Message(
    kind: .note, what: "no \(SettingsFile.name) in the working folder or above it",
    help: "create one: lifelog settings init")
}
