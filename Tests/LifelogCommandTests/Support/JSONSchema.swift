import Foundation
import XCTest

/// Checks documents with Python's `jsonschema`.
enum JSONSchema {
  /// Whether each document is valid; skips the test if Python or the package is missing.
  ///
  /// - Parameters:
  ///   - documents: Texts in JSON.
  ///   - schema: A schema of draft 7, in JSON.
  static func validity(of documents: [String], under schema: String) throws -> [Bool] {
    let question = "{\"schema\": \(schema), \"documents\": [\(documents.joined(separator: ",\n"))]}"
    let run = try Run().with("question.json", question)
    let script = TestPaths.package.appendingPathComponent(
      "Tests/LifelogCommandTests/Settings/check_schema.py"
    ).path
    try run.shell("'\(OutsideTool.python)' '\(script)' < question.json")
    if run.status == 127 { throw XCTSkip("\(OutsideTool.python) is not installed") }
    let output = Data(run.output.utf8)
    if let missing = try? JSONDecoder().decode([String: String].self, from: output)["missing"] {
      throw XCTSkip("the Python package \(missing) is not installed, see Tests/requirements.txt")
    }
    XCTAssertEqual(run.status, 0, run.errors)
    return try JSONDecoder().decode([Bool].self, from: output)
  }
}
