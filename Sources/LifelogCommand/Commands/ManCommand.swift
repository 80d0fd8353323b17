import LifelogFiles

/// `lifelog man`: prints a manual page, or writes all of them.
struct ManCommand: Command {
  var words: [String] = []
  var folder: String?

  static let node = CommandNode<any Command>(
    name: "man",
    abstract: "Print manual pages.",
    discussion: "The output is mdoc source. 'make install' installs the pages for man.",
    examples: [
      CommandExample(
        "lifelog man analyze > lifelog-analyze.1", "Write a page; 'man ./lifelog-analyze.1' shows it."),
      CommandExample("lifelog man --output man", "Write all pages to a folder."),
    ],
    settings: ManCommand(),
    argument: .any(
      "command", help: "Command, such as 'model check' (default: lifelog itself).", takes: .name(.command),
      into: \.words),
    options: [
      .text("output", short: "o", value: "folder", help: "Write all pages to this folder.", into: \.folder)
    ],
    conflict: { $0.conflict },
    action: { $0 })

  private var conflict: OptionConflict? {
    guard folder == nil || words.isEmpty else {
      return OptionConflict("'--output' writes the pages of all commands", help: "remove the command")
    }
    var node = Commands.tree.root
    for word in words {
      guard let next = node.subcommand(word) else {
        let suggestion = nearest(to: word, in: node.subcommands.map(\.name))
        return OptionConflict(
          "unknown command '\(word)'",
          help: suggestion.map { "did you mean '\($0)'?" } ?? "run 'lifelog help' for the commands")
      }
      node = next
    }
    return nil
  }

  func run(on console: Console) -> ExitStatus {
    let all = ListedCommand.all(of: Commands.tree)
    if let folder { return write(all, into: folder, on: console) }
    guard let command = all.first(where: { $0.words.dropFirst().elementsEqual(words) }) else { return .usage }
    console.output.write(Manual(of: command, in: all).text)
    return .clean
  }

  private func write(_ commands: [ListedCommand], into path: String, on console: Console) -> ExitStatus {
    guard let folder = console.folder(path) else { return .failure }
    do throws(OutputError) {
      for command in commands {
        let file = try OutputFile(path: folder.path(of: Manual.file(of: command)))
        file.write(Manual(of: command, in: commands).text)
        try file.commit()
      }
      return .clean
    } catch {
      console.report(Message(error))
      return .failure
    }
  }
}
