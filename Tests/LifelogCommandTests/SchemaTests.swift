import Foundation
import LifelogText
import XCTest

@testable import LifelogCommand

/// Compares the schemas with what lifelog writes.
final class SchemaTests: XCTestCase {
  func testSchemasAreFilesOfFolder() throws {
    let folder = TestPaths.package.appendingPathComponent("Templates/Schemas")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(Template.schemas.map(\.name), files)
    for name in Template.schemas.map(\.stem) {
      let run = try Run().lifelog("schema", name)
      XCTAssertEqual(
        run.output, try String(contentsOf: folder.appendingPathComponent("\(name).json"), encoding: .utf8))
    }
  }

  func testEveryKeyOfOutputsIsInSchema() throws {
    let documents = try goldenDocuments() + [Run().lifelog("help", "--json").output]
    let schemas = try Template.schemas.map { try closed($0) }
    let whole: [String: Any] = [
      "anyOf": schemas,
      "definitions": schemas.reduce(into: [:]) { all, schema in
        all.merge(schema["definitions"] as? [String: Any] ?? [:]) { $1 }
      },
    ]
    // A key that no schema has makes a document invalid.
    let wrong = documents.map { "{\"surplus\": 1," + $0.drop { $0 != "{" }.dropFirst() }
    let validity = try JSONSchema.validity(of: documents + wrong, under: try text(of: whole))
    for (document, isValid) in zip(documents, validity) {
      XCTAssertTrue(isValid, "Templates/Schemas lacks a key of \(document.prefix(2_000))")
    }
    XCTAssertEqual(validity.suffix(wrong.count).filter { $0 }, [])
    let ids = try documents.map { try (object($0)["schema"] as? String) ?? "lifelog.events/1" }
    XCTAssertEqual(
      Set(ids), Set(Template.schemas.map(\.stem).map { "lifelog.\($0)/1" }),
      "every schema describes an output")
  }

  func testTextOfLogIsOnlyInMarkedValues() throws {
    let mark = "Zorglub"
    let log = """
      2026-03-05 10:22:01.100 \(mark)[41:7] <\(mark)App.\(mark)Cart: 0x7fa1> viewDidLoad
      2026-03-05 10:22:01.110 \(mark)[41:7] <\(mark)App.\(mark)Cart: 0x7fa1> viewWillAppear
      2026-03-05 10:22:01.640 \(mark)[41:7] <\(mark)App.\(mark)Cart: 0x7fa1> viewDidAppear \(mark)=1
      2026-03-05 10:22:01.900 \(mark)[41:7] <\(mark)App.\(mark)Cart: 0x7fa1> viewDidAppear
      2026-03-05 10:22:02.100 \(mark)[41:7] <\(mark)App.\(mark)Menu: 0x7fa2> viewDidLoad
      2026-03-05 10:22:02.110 \(mark)[41:7] <\(mark)App.\(mark)Menu: 0x7fa2> viewWillAppear
      2026-03-05 10:22:02.640 \(mark)[41:7] <\(mark)App.\(mark)Menu: 0x7fa2> viewDidAppear
      """
    let run = try Run().with("device.log", log)
    try run.lifelog(
      "analyze", "device.log", "--json", "report.json", "--summary", "one.summary", "--transitions",
      "--write-baseline", "baseline.json")
    try run.with("advice.json", run.lifelog("advice", "device.log", "--format", "json").output)
    let events = try run.lifelog("events", "device.log", "--format", "ndjson").output
    try run.with("event.json", String(events.split(separator: "\n")[2]))
    try run.with("fleet.json", run.lifelog("merge", "one.summary", "--format", "json").output)
    for (file, schema) in [
      ("report.json", "report"), ("one.summary", "summary"), ("baseline.json", "baseline"),
      ("advice.json", "advice"), ("event.json", "events"), ("fleet.json", "fleet"),
    ] {
      let document = try object(String(contentsOf: run.folder.appendingPathComponent(file), encoding: .utf8))
      let template = try XCTUnwrap(Template.schemas.first { $0.name == "\(schema).json" })
      let root = try object(template.text)
      var count = 0
      visit(document, root, in: root, path: schema) { text, isMarked, path in
        guard text.contains(mark) else { return }
        count += 1
        XCTAssertTrue(isMarked, "\(path) quotes the log without \"x-from-log\": \(text)")
      }
      XCTAssertGreaterThan(count, 0, file)
    }
  }

  func testHelpForProgramsIsAboutNamedCommand() throws {
    struct Document: Decodable {
      struct Command: Decodable { var command: String }
      var commands: [Command]
    }
    func commands(_ words: String...) throws -> [String] {
      let run = try Run()
      try run.lifelog(["help"] + words + ["--json"])
      return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8)).commands.map(\.command)
    }
    XCTAssertEqual(try commands(), ListedCommand.all(of: Commands.tree).map(\.name))
    XCTAssertEqual(try commands("rules"), ["lifelog rules"])
    XCTAssertEqual(
      try commands("probe"), ["lifelog probe", "lifelog probe simulator", "lifelog probe lldb"])
    XCTAssertEqual(try Run().lifelog("help", "rulez", "--json").status, ExitStatus.usage.rawValue)
  }

  /// The JSON documents in the outputs of the golden cases, without those that a case damages.
  private func goldenDocuments() throws -> [String] {
    let ids = Set(Template.schemas.map(\.stem).map { "lifelog.\($0)/1" })
    var documents: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: TestPaths.cases.path) {
      let folder = TestPaths.cases.appendingPathComponent(name)
      let written = folder.appendingPathComponent("written")
      let files = ((try? FileManager.default.contentsOfDirectory(atPath: written.path)) ?? [])
        .map { written.appendingPathComponent($0) }
      for file in files + [folder.appendingPathComponent("expected")] {
        guard let text = try? String(contentsOf: file, encoding: .utf8), text.hasPrefix("{") else { continue }
        let output = text.components(separatedBy: "\n--- ")[0]
        let parts = (try? object(output)) == nil ? output.components(separatedBy: "\n") : [output]
        for part in parts {
          guard let document = try? object(part) else { continue }
          let isEvent = document["offset"] != nil
          if isEvent || ids.contains(document["schema"] as? String ?? "") { documents.append(part) }
        }
      }
    }
    return documents
  }

  /// A schema that allows no keys but those it lists.
  private func closed(_ schema: Template) throws -> [String: Any] {
    func close(_ value: Any) -> Any {
      if let list = value as? [Any] { return list.map(close) }
      guard var object = value as? [String: Any] else { return value }
      object = object.mapValues(close)
      if object["properties"] is [String: Any], object["type"] != nil, object["additionalProperties"] == nil {
        object["additionalProperties"] = false
      }
      return object
    }
    return try XCTUnwrap(close(object(schema.text)) as? [String: Any])
  }

  /// Calls a closure with each text of a document, and whether its schema marks it.
  private func visit(
    _ value: Any, _ schema: [String: Any], in root: [String: Any], path: String, isMarked: Bool = false,
    _ body: (String, Bool, String) -> Void
  ) {
    var schema = schema
    if let choices = schema["anyOf"] as? [[String: Any]] { schema = choices[0] }
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      let definitions = root["definitions"] as? [String: [String: Any]]
      schema = definitions?[String(name)] ?? [:]
    }
    let isMarked = isMarked || schema["x-from-log"] as? Bool == true
    if let text = value as? String { body(text, isMarked, path) }
    for element in value as? [Any] ?? [] {
      visit(
        element, schema["items"] as? [String: Any] ?? [:], in: root, path: "\(path)[]", isMarked: isMarked,
        body)
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (key, member) in value as? [String: Any] ?? [:] {
      let other = schema["additionalProperties"] as? [String: Any] ?? [:]
      visit(
        member, properties[key] ?? other, in: root, path: "\(path).\(key)", isMarked: isMarked, body)
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    // `XCTUnwrap` would record an error for a text that is not JSON.
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try XCTUnwrap(value as? [String: Any])
  }

  private func text(of value: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }
}
