import LifelogFiles
import LifelogModel

/// `lifelog model export`: writes the built-in model as files.
struct ModelExport: Command {
  var folder = ""

  static let node = CommandNode<any Command>(
    name: "export",
    abstract: "Write the built-in model to a folder, to change it.",
    discussion: """
      The folder gets the machines (.order), and in its folder Rules a page for each rule (.md). '--model' and \
      'lifelog model check' read the whole folder.

      Of a page, lifelog uses the fields severity, grade, slice, each, needs, otherwise and reason, the clauses, the \
      exceptions and the fixes. The messages and causes of a built-in rule remain those of lifelog.

      Exit status: 0 success, 2 the folder has files or cannot be written, 64 usage error.
      """,
    examples: [
      CommandExample("lifelog model export team-model", "Write the model to a folder.")
    ],
    settings: ModelExport(),
    argument: .one("folder", help: "New or empty folder.", into: \.folder),
    action: { $0 })

  func run(on console: Console) -> ExitStatus {
    do throws(OutputError) {
      let target = try OutputFolder(path: folder)
      guard try target.names().isEmpty else {
        console.report(
          Message(
            kind: .error, what: "cannot write \(quoted(target.path)): it has files", help: "name a new folder"
          ))
        return .failure
      }
      let rules = try OutputFolder(path: target.path(of: "Rules"))
      for file in ModelCompiler.builtInFiles {
        let parent = ModelCompiler.isPage(file.name) ? rules : target
        let output = try OutputFile(path: parent.path(of: file.name))
        output.write(file.content.span)
        try output.commit()
      }
      return .clean
    } catch {
      console.report(Message(error))
      return .failure
    }
  }
}
