/// `lifelog completions`: prints the completion script of a shell.
struct CompletionsCommand: Command {
  var shell = ""

  static let node = CommandNode<any Command>(
    name: "completions",
    abstract: "Print a shell completion script.",
    discussion: """
      The script completes commands, options and their values. 'make install' installs the scripts of all shells.
      """,
    examples: [
      CommandExample(
        "lifelog completions bash > lifelog.bash", "For bash: add 'source lifelog.bash' to ~/.bashrc."),
      CommandExample(
        "lifelog completions zsh > _lifelog", "For zsh: move the file to a folder of fpath."),
      CommandExample(
        "lifelog completions fish > lifelog.fish", "For fish: move it to ~/.config/fish/completions."),
    ],
    settings: CompletionsCommand(),
    argument: .one(
      "shell", help: "bash, zsh or fish.", takes: .words(CompletionShell.allCases.map(\.rawValue)),
      into: \.shell),
    conflict: { CompletionShell(rawValue: $0.shell) == nil ? Wording.conflict(unknownShell: $0.shell) : nil },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let shell = CompletionShell(rawValue: shell) else { return .usage }
    console.output.write(shell.script(for: ListedCommand.all(of: Commands.tree)))
    return .clean
  }
}

extension Wording {
  fileprivate static func conflict(unknownShell shell: String) -> OptionConflict {
    let known = CompletionShell.allCases.map(\.rawValue)
    return OptionConflict(
      "unknown shell '\(shell)'",
      help: nearest(to: shell, in: known).map { "did you mean '\($0)'?" } ?? "use bash, zsh or fish")
  }
}
