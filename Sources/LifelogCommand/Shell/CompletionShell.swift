/// A shell that completes command lines by a script.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script.
  ///
  /// - Complexity: O(*n*) in what it holds.
  func script(for commands: [ListedCommand]) -> String {
    switch self {
    case .bash: BashCompletion(commands).text
    case .zsh: ZshCompletion(commands).text
    case .fish: FishCompletion(commands).text
    }
  }
}

/// A text as one word that a shell takes as it stands.
func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}

/// A text as one word for fish, in which a backslash counts between quotes.
func fishQuoted(_ text: String) -> String {
  var quoted = "'"
  for character in text {
    if character == "'" || character == "\\" { quoted += "\\" }
    quoted.append(character)
  }
  return quoted + "'"
}
