import LifelogCore
import LifelogFiles

/// The command-line tool, from its arguments to its exit status.
package enum LifelogTool {
  /// Runs the tool with the arguments of this process, and ends the process.
  package static func main() -> Never {
    ThisProcess.prepare()
    let status = run(Array(CommandLine.arguments.dropFirst()), on: Console())
    ThisProcess.exit(status.rawValue)
  }

  private static func run(_ arguments: [String], on console: Console) -> ExitStatus {
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
      case .version: console.output.write("\(Analyzer.version)\n")
      }
      return .clean
    } catch {
      console.report(error.message)
      return .usage
    }
  }
}
