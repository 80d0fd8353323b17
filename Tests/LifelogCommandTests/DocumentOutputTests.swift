import Foundation
import TestSupport
import XCTest

@testable import LifelogCommand

/// Runs every command whose output a document shows, and compares the output.
final class DocumentOutputTests: XCTestCase {
  func testEveryShownOutputIsPrinted() throws {
    var count = 0
    for page in try DocumentPage.all() {
      for example in page.blocks(of: "console").flatMap(Example.all) {
        count += 1
        let folder = try folder(of: example, on: page)
        let run = try Run().shell("cd \(shellWord(folder)) && \"$0\" \(example.arguments)")
        XCTAssertTrue(
          example.shows(run.output), "\(page.path): lifelog \(example.arguments)\n\(run.output)\(run.errors)")
      }
    }
    XCTAssertGreaterThan(count, 14, "too few commands were recognized")
  }

  func testEllipsisStandsForAnyLines() {
    let all = Example.all(in: "$ lifelog a b\none\n…\nfour\n$ lifelog c\n…\nlast\n$ lifelog d\nfirst\n…\n")
    XCTAssertEqual(all.map(\.arguments), ["a b", "c", "d"])
    for (example, output, isShown) in [
      (all[0], "one\ntwo\nthree\nfour\n", true), (all[0], "one\nfour\nfive\n", false),
      (all[0], "zero\none\nfour\n", false),
      (all[1], "first\nlast\n", true), (all[1], "last\nfirst\n", false), (all[2], "first\nlast\n", true),
      (all[2], "last\n", false),
    ] {
      XCTAssertEqual(example.shows(output), isShown, "\(example.arguments): \(output)")
    }
  }

  /// The folder with the logs of an example: the package, or one with the logs that the page describes.
  private func folder(of example: Example, on page: DocumentPage) throws -> String {
    let package = TestPaths.package
    switch page.path {
    case "Documentation/Guide.md" where example.arguments.contains("--merge"):
      return package.appendingPathComponent("Tests/LifelogCommandTests/Cases/analyze-merged").path
    case "Documentation/Formats.md":
      let run = try Run()
        .with("shop.log", try XCTUnwrap(page.blocks(of: "text").first { $0.contains("Shop(4121") }))
        .with(".lifelog.json", try XCTUnwrap(page.blocks(of: "json5").first { $0.contains("Shop(4121") }))
      runs.append(run)
      return run.folder.path
    default: return package.path
    }
  }

  /// The folders exist as long as their runs.
  private var runs: [Run] = []

  /// A command, and what it prints.
  private struct Example {
    let arguments: String
    /// The shown parts of the output: an ellipsis is between two of them.
    let parts: [String]

    /// The commands of a block: each begins with `$ lifelog`, and its output follows.
    static func all(in block: String) -> [Example] {
      "\n\(block)".components(separatedBy: "\n$ lifelog ").dropFirst().map { text in
        let arguments = text.prefix { $0 != "\n" }
        var shown = String(text.dropFirst(arguments.count))
        if !shown.hasSuffix("\n") { shown += "\n" }
        return Example(arguments: String(arguments), parts: shown.components(separatedBy: "\n…\n"))
      }
    }

    /// Whether an output has the parts in their order, the first one at its start and the last one at its end.
    func shows(_ output: String) -> Bool {
      var rest = Substring("\n\(output)")
      guard let first = parts.first, rest.hasPrefix(first), let last = parts.last, rest.hasSuffix(last) else {
        return false
      }
      rest = rest.dropFirst(first.count)
      for part in parts.dropFirst().dropLast() {
        guard let range = rest.range(of: "\n\(part)\n") else { return false }
        rest = rest[range.upperBound...]
      }
      return parts.count > 1 ? rest.hasSuffix(last) : rest.isEmpty
    }
  }
}
