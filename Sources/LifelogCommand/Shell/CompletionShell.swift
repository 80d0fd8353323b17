/// A shell with a completion script.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script.
  ///
  /// - Complexity: O(*n*) in the length of the script.
  func script(for commands: [ListedCommand]) -> String {
    switch self {
    case .bash: BashCompletion(commands).text
    case .zsh: ZshCompletion(commands).text
    case .fish: FishCompletion(commands).text
    }
  }
}

/// Quotes a text as one word of a shell.
func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}

/// Quotes a text as one word of fish, where a backslash escapes in quotes too.
func fishQuoted(_ text: String) -> String {
  var quoted = "'"
  for character in text {
    if character == "'" || character == "\\" { quoted += "\\" }
    quoted.append(character)
  }
  return quoted + "'"
}
