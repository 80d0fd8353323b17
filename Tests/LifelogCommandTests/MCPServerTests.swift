import Foundation
import XCTest

@testable import LifelogCommand

/// The server for coding agents, read back by Foundation's parser.
final class MCPServerTests: XCTestCase {
  private typealias Object = [String: Any]

  func testServerNegotiatesVersionAndListsThreeTools() throws {
    let result = try result(
      of: #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#)
    XCTAssertEqual(result["protocolVersion"] as? String, "2025-03-26")
    let other = try self.result(
      of: #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}"#)
    XCTAssertEqual(other["protocolVersion"] as? String, MCPServer.versions[0])
    let tools = try XCTUnwrap(
      self.result(of: #"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#)["tools"] as? [Object])
    XCTAssertEqual(tools.compactMap { $0["name"] as? String }, ["analyze", "explain", "draw"])
    for tool in tools {
      let schema = try XCTUnwrap(tool["inputSchema"] as? Object)
      let properties = try XCTUnwrap(schema["properties"] as? Object)
      XCTAssertTrue(Set(schema["required"] as? [String] ?? []).isSubset(of: properties.keys))
    }
  }

  func testCallBecomesValidCommandLine() throws {
    let calls = [
      (
        #"{"name":"analyze","arguments":{"paths":["a.log","-b.log"],"classes":["Cart*"],"since":"10:22"}}"#,
        ["analyze", "--class=Cart*", "--since=10:22", "--", "a.log", "-b.log"]
      ),
      (#"{"name":"explain","arguments":{"rule":"--model=x"}}"#, ["rules", "--", "--model=x"]),
      (
        #"{"name":"draw","arguments":{"kind":"tree","path":"a.log","output":"t.svg"}}"#,
        ["diagram", "tree", "--output=t.svg", "--", "a.log"]
      ),
    ]
    for (parameters, expected) in calls {
      var arguments: [String] = []
      let server = MCPServer { words in
        arguments = words
        return MCPServer.Result(text: "ok", isError: false)
      }
      _ = server.answer(to: #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":\#(parameters)}"#)
      XCTAssertEqual(arguments, expected)
      guard case .run = try Commands.tree.read(arguments) else { return XCTFail("\(arguments)") }
    }
  }

  func testInvalidMessagesAreErrorsAndNotificationsHaveNoAnswer() throws {
    func code(_ line: String) throws -> Int? {
      let answer = try XCTUnwrap(server.answer(to: line))
      let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? Object
      return (object?["error"] as? Object)?["code"] as? Int
    }
    XCTAssertNil(server.answer(to: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#))
    XCTAssertEqual(try code("{"), -32_700)
    XCTAssertEqual(try code(#"{"id":1}"#), -32_600)
    XCTAssertEqual(try code(#"{"id":1,"method":"resources/list"}"#), -32_601)
    for parameters in [
      #"{"name":"delete"}"#, #"{"name":"analyze"}"#, #"{"name":"analyze","arguments":{"paths":[]}}"#,
      #"{"name":"analyze","arguments":{"paths":"a.log"}}"#,
      #"{"name":"analyze","arguments":{"paths":["a.log"],"config":"x"}}"#,
      #"{"name":"draw","arguments":{"kind":"pie","path":"a.log","output":"t.svg"}}"#,
    ] {
      XCTAssertEqual(
        try code(#"{"id":1,"method":"tools/call","params":\#(parameters)}"#), -32_602, parameters)
    }
  }

  func testBugIsFoundThroughServer() throws {
    let calls = [
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"analyze","arguments":{"paths":["device.log"]}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"analyze","arguments":{"paths":["missing.log"]}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"draw","arguments":{"kind":"tree","path":"device.log","output":"t.mmd"}}}"#,
    ]
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try run.executable("mcp", input: Data(calls.map { $0 + "\n" }.joined().utf8))
    XCTAssertEqual(run.status, 0, run.errors)
    let answers = try run.output.split(separator: "\n").map { line in
      try XCTUnwrap(
        (JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)?["result"] as? Object)
    }
    XCTAssertEqual(answers.map { $0["isError"] as? Bool }, [false, true, false])
    let texts = answers.map { ($0["content"] as? [Object])?.first?["text"] as? String ?? "" }
    XCTAssertTrue(texts[0].contains("[duplicate-view-did-appear]"), texts[0])
    XCTAssertTrue(texts[1].contains("cannot read 'missing.log': no such file"), texts[1])
    XCTAssertEqual(run.names, ["device.log", "t.mmd"])
  }

  private let server = MCPServer { _ in MCPServer.Result(text: "ok", isError: false) }

  private func result(of line: String) throws -> Object {
    let answer = try XCTUnwrap(server.answer(to: line))
    let object = try XCTUnwrap(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? Object)
    return try XCTUnwrap(object["result"] as? Object, answer)
  }
}
