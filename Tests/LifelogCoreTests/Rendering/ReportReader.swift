import Foundation
import XCTest

@testable import LifelogFindings
@testable import LifelogReports

/// Independent readers of reports, through `read_reports.py`.
struct ReportReader {
  /// The parts that a Markdown parser finds.
  struct Markdown: Decodable {
    var headings: [String]
    var tables: [[[String]]]
    var items: [String]
    /// The contents of code blocks.
    var code: [String]
    /// Tags, as written in the text.
    var html: [String]
    var links: [String]
    /// Text outside code.
    var plain: [String]
  }

  static func markdown(_ text: String) throws -> Markdown { try answer("markdown", text) }

  /// The parts that a SARIF reader finds.
  struct SARIF: Decodable {
    /// The rule, level, file and line of each result.
    var results: [[String]]
    /// The properties that SARIF does not have.
    var unknown: [String]
  }

  static func sarif(_ text: String) throws -> SARIF { try answer("sarif", text) }

  /// The rows of a table.
  static func csv(_ text: String) throws -> [[String]] { try answer("csv", text) }

  /// The schema violations of a document, for a JSON schema in this folder.
  static func diagnosticTexts(of schema: String, about text: String) throws -> [String] {
    try answer("json", text, [folder.appendingPathComponent(schema).path])
  }

  /// The folder of these tests.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// Skips the test if the interpreter that `LIFELOG_TEST_PYTHON` names, or `python3`, is missing or lacks a package.
  private static func answer<Answer: Decodable>(
    _ command: String, _ text: String, _ further: [String] = []
  ) throws -> Answer {
    let python = ProcessInfo.processInfo.environment["LIFELOG_TEST_PYTHON"] ?? "python3"
    let scratch = try ScratchFolder()
    let file = try scratch.write(text, as: "report")
    let script = folder.appendingPathComponent("read_reports.py").path
    let (status, output, errors) = try ExternalTool.installed([python])
      .run([script, command, file.path] + further)
    XCTAssertEqual(status, 0, errors)
    if let missing = try? JSONDecoder().decode([String: String].self, from: output)["missing"] {
      throw XCTSkip("the Python package \(missing) is not installed, see Tests/requirements.txt")
    }
    return try JSONDecoder().decode(Answer.self, from: output)
  }
}

extension Renderer {
  /// The report as text.
  func text(_ report: Report) -> String {
    var output = ""
    render(report, to: &output)
    return output
  }
}
