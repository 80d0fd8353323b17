import LifelogFiles

/// Where a command prints, and how.
struct Console {
  let output = StandardStream(.output)
  let error = StandardStream(.error)
  /// Whether only errors are said.
  var isQuiet = false
  /// Whether it is said what is done.
  var isVerbose = false

  /// Prints a message on standard error.
  func report(_ message: Message) {
    guard !isQuiet || message.kind == .error else { return }
    // In order with what was printed before, where both go to one place.
    output.flush()
    error.write(message.text(isColored: isColored(.auto, error)))
  }

  /// Whether what goes to a stream may have colours. See <https://no-color.org>.
  func isColored(_ choice: ColorChoice, _ stream: StandardStream) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && (ThisProcess.environmentValue("NO_COLOR") ?? "").isEmpty
        && ThisProcess.environmentValue("TERM") != "dumb"
    }
  }
}

/// When to print colours.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  case always, never
}
