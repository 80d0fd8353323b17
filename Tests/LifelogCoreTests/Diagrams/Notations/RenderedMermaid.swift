import Foundation
import TestSupport
import XCTest

/// The result of drawing a diagram with Mermaid itself.
struct RenderedMermaid: Decodable {
  /// The error with which Mermaid rejects the diagram; `nil` if it draws it.
  var error: String?
  /// The lines of text, from top to bottom.
  var texts: [String]?
  /// The names of its elements, without duplicates.
  var elements: [String]?
  /// Whether an attribute of an element would run a script.
  var handlers: Bool?
  /// In pixels.
  var width: Double?
  var height: Double?

  /// Draws several diagrams at once and returns the results in the same order. Skips the test if a browser or Mermaid
  /// is missing.
  static func of(_ diagrams: [String]) throws -> [RenderedMermaid] {
    let browser = try ExternalTool.installed(browserNames)
    let python = try ExternalTool.installed(
      [ProcessInfo.processInfo.environment["LIFELOG_TEST_PYTHON"] ?? "python3", "python3"])
    let folder = try ScratchFolder()
    let names = diagrams.indices.map { "diagram-\($0).mmd" }
    for (name, diagram) in zip(names, diagrams) { try folder.write(diagram, as: name) }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("render_mermaid.py").path
    let (status, output, errors) = try python.run([script, browser.path, folder.url.path])
    XCTAssertEqual(status, 0, errors)
    if let missing = try? JSONDecoder().decode([String: String].self, from: output)["missing"] {
      throw XCTSkip("the Python package \(missing) is not installed, see Tests/requirements.txt")
    }
    let answer = try JSONDecoder().decode([String: RenderedMermaid].self, from: output)
    return try names.map { try XCTUnwrap(answer[$0]) }
  }
}
