import Foundation
import TestSupport
import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogReports
@testable import LifelogTrace

/// Compares the documents with the code.
final class DocumentationTests: XCTestCase {
  func testFormatsPageNamesEveryFormatAndDialect() throws {
    let page = try text("Documentation/Formats.md")
    let tables = [
      ("| format |", LogFormat.all.map(\.id)), ("| dialect |", Dialect.all.map(\.id)),
    ]
    for (heading, ids) in tables {
      let named = try rows(below: heading, in: page).flatMap { codes(in: $0[1]) }
      XCTAssertEqual(named.sorted(), ids.sorted(), "the table under '\(heading)'")
    }
  }

  func testGuideCountsRulesOfEachGroup() throws {
    let count = "\(Rule.all.count) rules"
    for page in ["README.md", Self.guide] {
      XCTAssertTrue(try text(page).contains(count), "\(page): there are \(count)")
    }
    let rows = try rows(below: "| group |", in: text(Self.guide)).map { row in
      row.dropFirst().prefix(2).joined(separator: "|")
    }
    XCTAssertEqual(rows, Rule.Group.allCases.map { " \($0.title) | \($0.rules.count) " })
  }

  func testGuideShowsAnEventOfItsFirstLog() throws {
    let event = try XCTUnwrap(try blocks(of: "json", in: Self.guide).first)
    let log = try XCTUnwrap(try blocks(of: "console", in: Self.guide).first?.split(separator: "\n").first)
    var reader = LogReader(path: "device.log")
    var printer = Printer()
    reader.feed(ContiguousArray(try text(String(log.split(separator: " ")[3])).utf8).span, to: &printer)
    reader.finish(to: &printer)
    XCTAssertTrue(printer.text.contains(event), "this event is not printed: \(event)")
  }

  /// Compiles each block by itself, as an extension of the built-in model, or as a part of a rule. The blocks of rule pages are
  /// compiled with the examples of these rules. Only the second tier checks whether each clause can be satisfied and violated.
  func testShownModelsCompile() throws {
    var count = 0
    for page in try pages() where !page.hasPrefix("Templates/Rules/") {
      for source in try blocks(of: "order", in: page) {
        count += 1
        do {
          _ = try ModelCompiler.compile(
            [ModelSource(file: "Example.order", text: whole(source))], isThorough: TestTier.isAll)
        } catch {
          XCTFail("\(page) shows a model that does not compile:\n\(error)")
        }
      }
    }
    XCTAssertGreaterThan(count, 5, "too few models were recognized")
  }

  func testModelsPageShowsSampleModel() throws {
    let shown = try blocks(of: "order", in: "Documentation/Models.md")
    XCTAssertFalse(shown.isEmpty, "Models.md shows no model")
    let sample = try text("SampleLogs/custom-order/Shop.order")
    for model in shown {
      XCTAssertTrue(sample.contains(model), "the sample's model differs from\n\(model)")
    }
  }

  func testSemanticsDefineEveryPatternAndScope() throws {
    let page = try text("Sources/LifelogCore/Lifelog.docc/Semantics.md")
    for form in PatternForm.allCases {
      let name = form.rawValue
      // One name is written out for each kind of succession.
      let words =
        name.hasSuffix(" succession") && !name.hasPrefix("not") ? "`\(name.split(separator: " ")[0])" : name
      XCTAssertTrue(page.contains(words), "the page does not define \(name)")
    }
  }

  private static let guide = "Documentation/Guide.md"
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func pages() throws -> [String] {
    let folders = ["Sources/LifelogCore/Lifelog.docc", "Templates/Rules", "Templates/Rules/Fixes"]
    return try userPages() + ["CONTRIBUTING.md", "CHANGELOG.md", "SampleLogs/README.md"]
      + (try folders.flatMap { folder in
        try names(in: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
      })
  }

  /// `README.md` and the pages of `Documentation`.
  private func userPages() throws -> [String] {
    let pages = try names(in: "Documentation").filter { $0.hasSuffix(".md") }
    return ["README.md"] + pages.map { "Documentation/\($0)" }
  }

  /// The names of the files in a folder of the package, sorted.
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Self.package.appendingPathComponent(folder).path
    ).sorted()
  }

  /// The rows of a table as their cells, after an empty cell.
  private func rows(below heading: String, in page: String) throws -> [[Substring]] {
    let start = try XCTUnwrap(page.range(of: heading), "no table '\(heading)'").upperBound
    return page[start...].split(separator: "\n").drop { !$0.hasPrefix("|") || $0.hasPrefix("|---") }
      .prefix { $0.hasPrefix("|") }.map { $0.split(separator: "|", omittingEmptySubsequences: false) }
  }

  /// Completes a source from a page to a whole model.
  private func whole(_ shown: String) -> String {
    let first = shown.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    if first == "model" { return shown }
    let isPart = ModelParser.ruleParts.contains(first)
    let declarations = isPart ? "event screenShown = \"Analytics: shown {subject}\"" : ""
    let body =
      isPart ? "rule shown {\nseverity note\ngrade D\nreason \"As shown.\"\n\(shown)}\n" : shown
    return "model Example extends UIKit\n\(declarations)\n\(body)"
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The fenced blocks of a language in a page.
  private func blocks(of language: String, in page: String) throws -> [String] {
    try text(page).components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "```")[0]
    }
  }

  /// The texts in backquotes.
  private func codes(in text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }
}

/// Prints events as `lifelog events --format ndjson` does.
private struct Printer: TraceSink {
  private(set) var text = ""
  private var renderer = EventRenderer(
    .ndjson)

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    renderer.render(event, details: details, names: names, to: &text)
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) {}
}
