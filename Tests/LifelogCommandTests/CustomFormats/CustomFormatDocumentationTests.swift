import Foundation
import XCTest

/// Compares the README's section about custom formats with the tool's output.
final class CustomFormatDocumentationTests: XCTestCase {
  func testReadmeShowsActualOutputForItsSettings() throws {
    let readme = try String(
      contentsOf: TestPaths.package.appendingPathComponent("README.md"), encoding: .utf8)
    let start = try XCTUnwrap(readme.range(of: "### Your team has a logger of its own\n"))
    let end = try XCTUnwrap(readme.range(of: "\n## ", range: start.upperBound..<readme.endIndex))
    let section = String(readme[start.upperBound..<end.lowerBound])
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
