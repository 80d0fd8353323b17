import LifelogFiles

/// `lifelog man`: prints a page of the manual, or writes all of them.
struct ManCommand: Command {
  var words: [String] = []
  var folder: String?

  static let node = CommandNode<any Command>(
    name: "man",
    abstract: "Prints the page of the manual on a command, in the language of man pages.",
    discussion: "'make install' puts the pages where man looks for them.",
    examples: [
      CommandExample(
        "lifelog man analyze > lifelog-analyze.1", "A page; 'man ./lifelog-analyze.1' shows it."),
      CommandExample("lifelog man --output man", "Every page, in a folder."),
    ],
    settings: ManCommand(),
    argument: .any(
      "command", help: "The words of a command; none for lifelog itself.", takes: .name(.command),
      into: \.words),
    options: [
      .text("output", short: "o", value: "folder", help: "Write every page into this folder.", into: \.folder)
    ],
    conflict: { $0.conflict },
    action: { $0 })

  private var conflict: String? {
    guard folder == nil || words.isEmpty else {
      return "'--output' writes the page of every command; none is to be named"
    }
    var place = Commands.tree.root
    for word in words {
      guard let next = place.subcommand(word) else {
        let question = nearest(to: word, in: place.subcommands.map(\.name)).map {
          ". Did you mean '\($0)'?"
        }
        return "Unknown command '\(word)'" + (question ?? "")
      }
      place = next
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
    guard let folder = console.folder(path) else { return .trouble }
    do throws(OutputError) {
      for command in commands {
        let file = try OutputFile(path: folder.path(of: Manual.file(of: command)))
        file.write(Manual(of: command, in: commands).text)
        try file.commit()
      }
      return .clean
    } catch {
      console.report(Message(error))
      return .trouble
    }
  }
}
