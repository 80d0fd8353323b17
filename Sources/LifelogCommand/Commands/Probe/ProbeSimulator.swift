import LifelogFiles

/// `lifelog probe simulator`: launches an app in a simulator with the probe, or prints the command that does.
struct ProbeSimulator: Command {
  var bundle = ""
  var library: String?
  var log: String?
  var device: String?
  var prints = false

  static let node = CommandNode<any Command>(
    name: "simulator",
    abstract: "Launch an app in a simulator with the probe.",
    discussion: """
      Launches an installed app again, with the probe's library inserted. The lines go to the log. This needs Xcode; \
      'make probe' in the folder of lifelog builds the library.

      Exit status: that of xcrun, 2 it cannot be run, 64 usage error.
      """,
    examples: [
      CommandExample("lifelog probe simulator com.acme.Shop", "Log to device.log."),
      CommandExample("lifelog probe simulator com.acme.Shop --print", "Print the command."),
      CommandExample(
        "lifelog probe simulator com.acme.Shop --device 'iPhone 16' --log cart.log",
        "Name the simulator and the log."),
    ],
    settings: ProbeSimulator(),
    argument: .one(
      "bundle-id", help: "Bundle identifier of the app, for example com.acme.Shop.", into: \.bundle),
    options: [
      .text(
        "library", value: "file", help: "Library of the probe (default: LifelogProbe.dylib).", into: \.library
      ),
      .text("log", value: "file", help: "Log to append to (default: device.log).", into: \.log),
      .text("device", value: "name", help: "Name or id of the simulator (default: booted).", into: \.device),
      .flag("print", help: "Print the command instead of running it.", into: \.prints),
    ],
    conflict: { isBundleIdentifier($0.bundle) ? nil : Wording.conflict(noBundleIdentifier: $0.bundle) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    if prints {
      console.output.write("\(shellCommand)\n")
      return .clean
    }
    console.report(launch())
    return .failure
  }

  private var libraryPath: String { library ?? "LifelogProbe.dylib" }
  private var logPath: String { log ?? "device.log" }

  /// The words of the command, after its environment variables.
  private var words: [String] {
    ["xcrun", "simctl", "launch", "--terminate-running-process", device ?? "booted", bundle]
  }

  private var shellCommand: String {
    """
    \(Self.insertedLibraries)=\(Self.absolute(libraryPath)) \\
    \(Self.logVariable)=\(Self.absolute(logPath)) \\
    \(words.map { shellWord($0) }.joined(separator: " "))
    """
  }

  /// Runs the command in place of lifelog.
  ///
  /// - Returns: The error if it cannot be run.
  private func launch() -> Message {
    guard let program = ThisProcess.program("xcrun") else { return .noSimulator }
    let folder = ThisProcess.workingFolder ?? "."
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "\(folder)/\(path)" }
    guard (try? InputFile.exists(absolute(libraryPath))) == true else {
      return .missing(library: libraryPath)
    }
    let error = ThisProcess.run(
      program, words,
      environment: [
        Self.insertedLibraries: absolute(libraryPath), Self.logVariable: absolute(logPath),
      ])
    return .notRunning(program, error)
  }

  // The simulator passes these on to the app, without the prefix.
  private static let insertedLibraries = "SIMCTL_CHILD_DYLD_INSERT_LIBRARIES"
  private static let logVariable = "SIMCTL_CHILD_LIFELOG_FILE"

  /// The word for a path in the shell. The app has another working directory, so relative paths start with that of the
  /// shell.
  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? shellWord(path) : "\"$PWD\"/\(shellWord(path))"
  }

  private static func isBundleIdentifier(_ text: String) -> Bool {
    text.first != "-" && text.contains(".")
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-._".unicodeScalars.contains($0))
      }
  }
}

extension Message {
  fileprivate static let noSimulator = Message(
    kind: .error, what: "cannot launch an app: 'xcrun' is not installed",
    help: "install Xcode, or add '--print' and run the printed command on a Mac")

  fileprivate static func missing(library: String) -> Message {
    Message(
      kind: .error, what: "cannot insert \(quoted(library)): no such file",
      help: "build it with 'make probe' in the folder of lifelog, or name it with '--library'")
  }

  fileprivate static func notRunning(_ program: String, _ error: SystemError) -> Message {
    Message(
      kind: .error, what: "cannot run \(quoted(program)): \(error.text)",
      help: "add '--print' and run the printed command")
  }
}

extension Wording {
  fileprivate static func conflict(noBundleIdentifier text: String) -> OptionConflict {
    OptionConflict(
      "'\(text)' is not a bundle identifier",
      help: "name the CFBundleIdentifier of the app, for example com.acme.Shop")
  }
}
