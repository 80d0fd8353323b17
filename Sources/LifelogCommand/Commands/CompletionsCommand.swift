/// `lifelog completions`: prints the script by which a shell completes the arguments of `lifelog`.
struct CompletionsCommand: Command {
  var shell = ""

  static let node = CommandNode<any Command>(
    name: "completions",
    abstract: "Prints a script by which a shell completes commands, options and their values.",
    discussion: """
      'make install' puts the scripts where the shells look for them. Without it, name them in the file that your shell \
      reads first.
      """,
    examples: [
      CommandExample(
        "lifelog completions bash > lifelog.bash", "For bash: 'source lifelog.bash' in ~/.bashrc."),
      CommandExample("lifelog completions zsh > _lifelog", "For zsh: in a folder of fpath."),
      CommandExample(
        "lifelog completions fish > lifelog.fish", "For fish: in ~/.config/fish/completions."),
    ],
    settings: CompletionsCommand(),
    argument: .one(
      "shell", help: "bash, zsh or fish.", takes: .words(CompletionShell.allCases.map(\.rawValue)),
      into: \.shell),
    conflict: { CompletionShell(rawValue: $0.shell) == nil ? Wording.unknown(shell: $0.shell) : nil },
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    guard let shell = CompletionShell(rawValue: shell) else { return .usage }
    console.output.write(shell.script(for: ListedCommand.all(of: Commands.tree)))
    return .clean
  }
}

extension Wording {
  fileprivate static func unknown(shell: String) -> String {
    let known = CompletionShell.allCases.map(\.rawValue)
    let question = nearest(to: shell, in: known).map { "Did you mean '\($0)'? " } ?? ""
    return "There is no script for '\(shell)'. \(question)It is bash, zsh or fish."
  }
}
