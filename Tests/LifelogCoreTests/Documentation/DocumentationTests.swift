import Foundation
import TestSupport
import XCTest

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogReports
@testable import LifelogTrace

/// Compares the statements of the documents with the code.
final class DocumentationTests: XCTestCase {
  func testReadmeListsExactlyTheFormatsAndDialects() throws {
    let readme = try text("README.md")
    let tables = [
      ("| format |", LogFormat.all.map(\.id)), ("| dialect |", Dialect.all.map(\.id)),
    ]
    for (heading, ids) in tables {
      let named = try rows(below: heading, in: readme).flatMap { codes(in: $0[1]) }
      XCTAssertEqual(named.sorted(), ids.sorted(), "the table under '\(heading)'")
    }
  }

  func testReadmeCountsRulesOfEachGroup() throws {
    let readme = try text("README.md")
    XCTAssertTrue(readme.contains("\(Rule.all.count) rules"), "the catalog has \(Rule.all.count) rules")
    let rows = try rows(below: "| about |", in: readme).map { row in
      row.dropFirst().prefix(2).joined(separator: "|")
    }
    XCTAssertEqual(rows, Rule.Group.allCases.map { " \($0.title) | \($0.rules.count) " })
  }

  func testReadmeShowsActualReports() throws {
    let command = "$ lifelog analyze "
    let blocks = try blocks(of: "console", in: "README.md").filter {
      $0.hasPrefix(command) && !$0.hasPrefix(command + "--merge")
    }
    XCTAssertFalse(blocks.isEmpty, "the README shows no report")
    for block in blocks {
      let (first, shown) = try XCTUnwrap(
        block.firstIndex(of: "\n").map { (block[..<$0], block[$0...].dropFirst()) })
      let flag = " --transitions"
      let listsTransitions = first.hasSuffix(flag)
      let words = first.dropFirst(command.count).dropLast(listsTransitions ? flag.count : 0)
        .components(separatedBy: " --model ")
      let path = words[0]
      let models = try words.dropFirst().map { ModelSource(file: $0, text: try text($0)) }
      var analyzer = Pipeline(
        model: models.isEmpty ? try Model.builtIn() : try ModelCompiler.compile(models),
        keepsTransitions: listsTransitions)
      analyzer.begin(path: path)
      analyzer.feed(ContiguousArray(try text(path).utf8).span)
      var printed = ""
      TextReport().render(analyzer.finish().report, to: &printed)
      // Lines above an ellipsis are shown elsewhere; all lines below it are compared.
      let filtered = "…\n"
      let isCut = shown.hasPrefix(filtered)
      let below = String(isCut ? shown.dropFirst(filtered.count) : shown)
      XCTAssertFalse(below.isEmpty, "the README shows no line of \(path)")
      XCTAssertEqual(below, isCut ? String(printed.suffix(below.count)) : printed, path)
    }
  }

  /// The logs are those of the golden case, which are too small for a sample log.
  func testReadmeShowsActualReportOfMergedLogs() throws {
    let paths = ["console.log", "device.log"]
    let command = "$ lifelog analyze --merge \(paths.joined(separator: " "))\n"
    let block = try XCTUnwrap(try blocks(of: "console", in: "README.md").first { $0.hasPrefix(command) })
    var analyzer = Pipeline(model: try Model.builtIn())
    analyzer.begin(merging: paths)
    for (input, path) in paths.enumerated() {
      let log = try text("Tests/LifelogCommandTests/Cases/analyze-merged/\(path)")
      analyzer.feed(ContiguousArray(log.utf8).span, input: input)
      analyzer.finish(input: input)
    }
    var printed = ""
    TextReport().render(analyzer.finish().report, to: &printed)
    let shown = block.dropFirst(command.count)
    XCTAssertTrue(shown.hasSuffix("…\n"))
    XCTAssertTrue(printed.hasPrefix(shown.dropLast(2)), printed)
  }

  func testReadmeShowsActualEvent() throws {
    let event = try XCTUnwrap(try blocks(of: "json", in: "README.md").first)
    let log = try XCTUnwrap(try blocks(of: "console", in: "README.md").first?.split(separator: "\n").first)
    var reader = LogReader(path: "device.log")
    var printer = Printer()
    reader.feed(ContiguousArray(try text(String(log.split(separator: " ")[3])).utf8).span, to: &printer)
    reader.finish(to: &printer)
    XCTAssertTrue(printer.text.contains(event), "this event is not printed: \(event)")
  }

  /// The sources compile by themselves, over the built-in model, or as parts of a rule over it. Sources on rule pages
  /// are compiled with the examples of those rules. Whether each clause can be violated and satisfied takes long to
  /// check, and is checked in the second tier.
  func testModelSourcesInDocumentsCompile() throws {
    var count = 0
    for page in try pages() where !page.hasPrefix("Templates/Rules/") {
      for source in try blocks(of: "order", in: page) {
        count += 1
        do {
          _ = try ModelCompiler.compile(
            [ModelSource(file: page, text: whole(source))], isThorough: TestTier.isAll)
        } catch {
          XCTFail("\(page) shows what does not compile:\n\(error)")
        }
      }
    }
    XCTAssertGreaterThan(count, 5, "too few models on the pages")
  }

  func testReadmeShowsModelOfSampleLog() throws {
    let shown = try blocks(of: "order", in: "README.md")
    XCTAssertFalse(shown.isEmpty, "the README shows no model")
    let sampleModel = try text("SampleLogs/custom-order/Shop.order")
    for order in shown { XCTAssertTrue(sampleModel.contains(order), "the sample log's model differs from:\n\(order)") }
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

  func testEveryFileLinkHasTarget() throws {
    var count = 0
    for page in try pages() {
      let folder = Self.package.appendingPathComponent(page).deletingLastPathComponent()
      // Links in code are not links.
      let prose = try text(page).replacing(/(?m)^````[^`]*\n[\s\S]*?^````$/, with: "").replacing(
        /`[^`\n]*`/, with: "")
      for match in prose.matches(of: /\]\(([^)#\s]+)[^)]*\)/) where !match.1.contains(":") {
        count += 1
        let target = folder.appendingPathComponent(String(match.1))
        XCTAssertTrue(FileManager.default.fileExists(atPath: target.path), "\(page) links to \(match.1)")
      }
    }
    XCTAssertGreaterThan(count, 5, "too few links found")
  }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func pages() throws -> [String] {
    let folders = ["Sources/LifelogCore/Lifelog.docc", "Templates/Rules", "Templates/Rules/Fixes"]
    return [
      "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SampleLogs/README.md", "Templates/README.md",
      "Templates/CI/README.md",
    ]
      + (try folders.flatMap { folder in
        try names(in: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
      })
  }

  /// The names of the files in a folder of the package, sorted.
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Self.package.appendingPathComponent(folder).path
    ).sorted()
  }

  /// The rows of a table, each as its cells; an empty cell precedes the first one.
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
