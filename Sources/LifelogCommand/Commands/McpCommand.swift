import LifelogFiles

/// `lifelog mcp`: serves the tools of ``MCPTool`` to an agent.
struct McpCommand: Command {
  static let node = CommandNode<any Command>(
    name: "mcp",
    abstract: "Serve lifelog to a coding agent, with the Model Context Protocol.",
    discussion: """
      The agent starts this command, and writes a message to each line of standard input. The tools are analyze, \
      explain and draw: each runs a command of lifelog. It ends with standard input.
      """,
    examples: [CommandExample("lifelog mcp < /dev/null", "Start the server, and end it.")],
    settings: McpCommand(),
    action: { $0 })

  /// The maximum size of an answer, in bytes: an agent reads it all.
  private static let maxSize = 32_768

  func run(on console: Console) -> ExitStatus {
    let server = MCPServer(run: Self.lifelog)
    var line: [UInt8] = []
    do throws(InputError) {
      var input = try InputFile(path: InputFile.standardInputPath)
      while try input.readChunk({ chunk -> Void in
        for index in chunk.indices {
          guard chunk[index] == UInt8(ascii: "\n") else {
            line.append(chunk[index])
            continue
          }
          let answer = line.isEmpty ? nil : server.answer(to: String(decoding: line, as: UTF8.self))
          line = []
          if let answer { console.output.write(answer + "\n") }
          console.output.flush()
        }
      }) != nil, !console.output.isClosed {}
      return .clean
    } catch {
      console.report(Message(error))
      return .failure
    }
  }

  /// Runs lifelog in another process, so that no log can end the server.
  private static func lifelog(_ arguments: [String]) -> MCPServer.Result {
    do throws(SystemError) {
      let result = try ProgramResult(of: ThisProcess.executable, ["lifelog"] + arguments, limit: maxSize)
      let rest = result.isCut ? "\n… the output is longer; select classes or a time\n" : ""
      let text = result.text + rest + result.errors
      let isError = ![.status(0), .status(1)].contains(result.end)
      return MCPServer.Result(text: text.isEmpty ? "done\n" : text, isError: isError)
    } catch {
      return MCPServer.Result(text: "cannot run lifelog: \(error.text)\n", isError: true)
    }
  }
}
