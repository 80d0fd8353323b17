/// `lifelog probe simulator`: prints the command that launches an app in a simulator with the probe.
struct ProbeSimulator: Command {
  var bundle = ""
  var library: String?
  var log: String?
  var device: String?

  static let node = CommandNode<any Command>(
    name: "simulator",
    abstract: "Print the command that launches an app with the probe.",
    discussion: """
      The command launches an installed app again, with the probe's library inserted; '| sh' runs it. \
      'make probe' in the folder of lifelog builds the library.
      """,
    examples: [
      CommandExample("lifelog probe simulator com.acme.Shop", "Log to device.log."),
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
    ],
    conflict: { isBundleIdentifier($0.bundle) ? nil : Wording.conflict(noBundleIdentifier: $0.bundle) },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    console.output.write(
      """
      SIMCTL_CHILD_DYLD_INSERT_LIBRARIES=\(Self.absolute(library ?? "LifelogProbe.dylib")) \\
      SIMCTL_CHILD_LIFELOG_FILE=\(Self.absolute(log ?? "device.log")) \\
      xcrun simctl launch --terminate-running-process \(shellWord(device ?? "booted")) \(bundle)

      """)
    return .clean
  }

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

extension Wording {
  fileprivate static func conflict(noBundleIdentifier text: String) -> OptionConflict {
    OptionConflict(
      "'\(text)' is not a bundle identifier",
      help: "name the CFBundleIdentifier of the app, for example com.acme.Shop")
  }
}
