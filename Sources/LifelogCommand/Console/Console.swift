import LifelogFiles

/// The standard streams of a command, and its verbosity.
struct Console {
  let output = StandardStream(.output)
  let error = StandardStream(.error)
  /// Whether standard error receives errors only.
  var isQuiet = false
  /// Whether standard error receives what the command does.
  var isVerbose = false

  /// Prints a message on standard error.
  func report(_ message: Message) {
    guard !isQuiet || message.kind == .error else { return }
    // Keeps the order of the output if both streams go to the same file.
    output.flush()
    error.write(message.text(isColored: isColored(.auto, error)))
  }

  /// Whether to print colors to a stream. `NO_COLOR` (<https://no-color.org>) turns them off, and `FORCE_COLOR`
  /// (<https://force-color.org>) on; `NO_COLOR` takes precedence. A choice of the user overrides both.
  func isColored(_ choice: ColorChoice, _ stream: StandardStream) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      Self.isColored(isTerminal: stream.isTerminal, environment: ThisProcess.environmentValue)
    }
  }

  /// Whether to print colors if the user does not say so.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output goes to a terminal.
  ///   - environment: Returns the value of an environment variable.
  static func isColored(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    guard (environment("NO_COLOR") ?? "").isEmpty else { return false }
    let forced = environment("FORCE_COLOR") ?? ""
    if !forced.isEmpty, forced != "0" { return true }
    return isTerminal && environment("TERM") != "dumb"
  }
}

/// When to print colors.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always, never
}
