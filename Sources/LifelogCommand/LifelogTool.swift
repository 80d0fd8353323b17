import LifelogCore
import LifelogFiles

/// The command-line tool, from its arguments to its exit status.
package enum LifelogTool {
  /// Runs the tool with the arguments of this process, and ends the process.
  package static func main() -> Never {
    ThisProcess.prepare()
    let console = Console()
    // Swift reads them from /proc, and has none if that fails. There is always at least the name of the program.
    let arguments = ThisProcess.arguments
    guard !arguments.isEmpty else {
      console.report(
        Message(
          kind: .error, what: "cannot read the arguments of the process", help: "check that /proc is readable"
        ))
      ThisProcess.exit(ExitStatus.failure.rawValue)
    }
    let words = Array(arguments.dropFirst())
    if DrawingChild.isRequested(by: words) { ThisProcess.exit(DrawingChild.run(on: console).rawValue) }
    DrawingChild.use()
    ThisProcess.exit(run(words, on: console).rawValue)
  }

  /// Runs the tool with some arguments, without the name of the program.
  static func run(_ arguments: [String], on console: Console) -> ExitStatus {
    let status = answer(arguments, on: console)
    console.output.flush()
    guard let failure = console.output.failure else { return status }
    console.report(Message(failure))
    return status == .usage ? status : .failure
  }

  private static func answer(_ arguments: [String], on console: Console) -> ExitStatus {
    do throws(CommandUsageError) {
      switch try Commands.tree.read(arguments) {
      case .run(let command): return command.run(on: console)
      case .help(let page): console.output.write(page.text(columns: console.output.columns ?? 80))
      case .helpDocument(let words): console.output.write(HelpDocument.text(of: words, in: Commands.tree))
      case .version: console.output.write("\(Analyzer.version)\n")
      }
      return .clean
    } catch {
      console.report(error.message)
      return .usage
    }
  }
}
