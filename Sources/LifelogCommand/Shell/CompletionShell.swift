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
  // By scalars, because a quotation mark with an accent is another character.
  let parts = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.map(String.init).joined(separator: #"'\''"#) + "'"
}

/// Quotes a text as one word of fish, where a backslash escapes in quotes too.
func fishQuoted(_ text: String) -> String {
  var quoted = "'".unicodeScalars
  for scalar in text.unicodeScalars {
    if scalar == "'" || scalar == "\\" { quoted.append("\\") }
    quoted.append(scalar)
  }
  return String(quoted) + "'"
}
