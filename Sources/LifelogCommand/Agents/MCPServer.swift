import LifelogCore
import LifelogReports

/// An error of a message, with its number in JSON-RPC.
struct MCPError: Error, Hashable, Sendable {
  enum Code: Int, Sendable {
    case syntax = -32_700
    case invalidRequest = -32_600
    case unknownMethod = -32_601
    case invalidParameters = -32_602
  }

  var code: Code
  var text: String
}

/// Answers the messages of a client of the Model Context Protocol.
///
/// It keeps no state between messages. See <https://modelcontextprotocol.io/specification>.
struct MCPServer {
  /// What a command printed.
  struct Result: Sendable {
    var text: String
    /// Whether the command could not do what was asked.
    var isError: Bool
  }

  /// The versions of the protocol, the newest first. A tool needs nothing that differs between them.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// Runs lifelog with some arguments.
  let run: (_ arguments: [String]) -> Result

  /// The answer to a message; `nil` if it needs none.
  func answer(to line: String) -> String? {
    let id: JSONValue
    let result: (key: String, value: JSONValue)
    do throws(MCPError) {
      let message = try Self.message(line)
      guard let known = message.id else { return nil }
      id = known
      do throws(MCPError) { result = ("result", try reply(to: message.method, message.parameters)) } catch {
        result = Self.member(of: error)
      }
    } catch {
      id = .null
      result = Self.member(of: error)
    }
    var text = ""
    JSONValue.object([("jsonrpc", .text("2.0")), ("id", id), result]).writeLine(to: &text)
    return text
  }

  private static func member(of error: MCPError) -> (key: String, value: JSONValue) {
    ("error", .object([("code", .number(error.code.rawValue)), ("message", .text(error.text))]))
  }

  /// - Returns: The parts of a message. A notification has no `id`, and is not answered.
  private static func message(
    _ line: String
  ) throws(MCPError) -> (id: JSONValue?, method: String, parameters: JSON5Value?) {
    let message: JSON5Value
    do throws(JSON5Error) { message = try JSON5Parser.value(of: line) } catch {
      throw MCPError(code: .syntax, text: "the message is not JSON")
    }
    guard case .text(let method)? = message.member("method")?.content else {
      throw MCPError(code: .invalidRequest, text: "the message has no method")
    }
    let id: JSONValue?
    switch message.member("id")?.content {
    case .text(let text): id = .text(text)
    case .number(let number) where number == number.rounded() && number.magnitude < 1e15:
      id = .number(Int(number))
    case nil, .null: id = nil
    default: throw MCPError(code: .invalidRequest, text: "the id is neither a string nor an integer")
    }
    return (id, method, message.member("params"))
  }

  private func reply(to method: String, _ parameters: JSON5Value?) throws(MCPError) -> JSONValue {
    switch method {
    case "initialize":
      var version = Self.versions[0]
      if case .text(let asked)? = parameters?.member("protocolVersion")?.content,
        Self.versions.contains(asked)
      {
        version = asked
      }
      return .object([
        ("protocolVersion", .text(version)),
        ("capabilities", .object([("tools", .object([]))])),
        ("serverInfo", .object([("name", .text("lifelog")), ("version", .text(Analyzer.version))])),
      ])
    case "ping": return .object([])
    case "tools/list": return .object([("tools", .list(MCPTool.all, \.definition))])
    case "tools/call":
      guard case .text(let name)? = parameters?.member("name")?.content,
        let tool = MCPTool.all.first(where: { $0.name == name })
      else { throw MCPError(code: .invalidParameters, text: "the tools are analyze, explain and draw") }
      let result = run(try tool.arguments(parameters?.member("arguments")))
      let text = JSONValue.object([("type", .text("text")), ("text", .text(result.text))])
      return .object([("content", .list([text]) { $0 }), ("isError", .truth(result.isError))])
    default: throw MCPError(code: .unknownMethod, text: "unknown method '\(method)'")
    }
  }
}
