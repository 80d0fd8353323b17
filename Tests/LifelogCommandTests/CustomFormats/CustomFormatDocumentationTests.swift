import Foundation
import XCTest

/// Runs the example of custom formats in the documents.
final class CustomFormatDocumentationTests: XCTestCase {
  func testPageShowsOutputOfItsSettings() throws {
    let page = try String(
      contentsOf: TestPaths.package.appendingPathComponent("Documentation/Formats.md"), encoding: .utf8)
    let start = try XCTUnwrap(page.range(of: "## Custom formats\n"))
    let section = String(page[start.upperBound...])
    let run = try Run().with("shop.log", try block("text", in: section)).with(
      ".lifelog.json", try block("json5", in: section))
    var printed = ""
    let shown = try block("console", in: section)
    for line in shown.split(separator: "\n") where line.hasPrefix("$ lifelog ") {
      try run.lifelog(line.dropFirst(10).split(separator: " ").map(String.init))
      XCTAssertEqual(run.errors, "")
      printed += line + "\n" + run.output
    }
    XCTAssertEqual(printed, shown)
  }

  private func block(_ language: String, in text: String) throws -> String {
    let blocks = text.components(separatedBy: "```\(language)\n").dropFirst()
    return try XCTUnwrap(blocks.first?.components(separatedBy: "```").first, "the section has no \(language)")
  }
}
