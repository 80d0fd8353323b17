import Foundation
import XCTest

/// Code shown in the articles compiles against the modules of the package.
final class ArticleCodeTests: XCTestCase {
  /// The code around each block, in the order of the article. An article without Swift code has no line.
  private static let frames: [String: [CodeFrame]] = [
    "AddingADialect": [
      .file(of: "LifelogReading"),
      .elements(of: "Dialect", in: "LifelogReading/Dialects/Dialect.swift", adding: "    .carets,\n"),
    ],
    "AddingAFormat": [
      .file(of: "LifelogReading"),
      .elements(of: "LogFormat", in: "LifelogReading/Formats/LogFormat.swift", adding: "    .lantern,\n"),
    ],
    "AddingARenderer": [
      .file(of: "LifelogReports"),
      .elements(of: "ReportFormat", in: "LifelogReports/ReportFormat.swift", adding: " .tsv,"),
      .members(of: "ReportFormat", in: "LifelogReports"),
      .file(of: "LifelogDiagrams", using: "LifelogTrace"),
    ],
    "CheckingALogInATest": [
      .compiledExample, .statements(before: "import LifelogCore\nfunc shown() throws {\n", after: "}\n"),
    ],
    "Lifelog": [.compiledExample],
    "TestingALifecycle": [
      .compiledExample, .clientFile,
      .statements(
        before: """
          import LifelogCore
          import LifelogTesting
          import XCTest
          extension XCTestCase {
            func shown() {

          """,
        after: "  }\n}\n"),
    ],
    "TheOrderLanguage": [
      .statements(before: "import LifelogCore\nfunc shown(text: String) throws {\n", after: "}\n")
    ],
  ]

  func testEveryBlockCompiles() throws {
    var files: [String: String] = [:]
    for article in try Article.all() {
      let blocks = article.blocks(of: "swift")
      let frames = Self.frames[article.name] ?? []
      XCTAssertEqual(blocks.count, frames.count, "\(article.name): `frames` has a line for each block")
      for (index, (block, frame)) in zip(blocks, frames).enumerated() {
        files["\(article.name)-\(index + 1).swift"] = frame.file(of: block)
      }
    }
    XCTAssertEqual(files.count, 12, "some blocks were not recognized")
    let check = try CompiledModule.typecheck(files)
    XCTAssertEqual(check.status, 0, check.text)
  }

  /// The list in an article is a part of the list in the code, with one more element.
  func testShownListsAreThoseOfCode() throws {
    var count = 0
    for article in try Article.all() {
      for (block, frame) in zip(article.blocks(of: "swift"), Self.frames[article.name] ?? []) {
        guard let list = frame.list else { continue }
        count += 1
        XCTAssertTrue(block.contains(list.added), "\(article.name) does not add '\(list.added)'")
        let file = Article.package.appendingPathComponent("Sources").appendingPathComponent(list.file)
        let shown = block.replacing(list.added, with: "")
        XCTAssertTrue(
          try String(contentsOf: file, encoding: .utf8).contains(shown),
          "\(article.name) shows other elements than \(list.file): \(shown)")
      }
    }
    XCTAssertEqual(count, 3, "some lists were not recognized")
  }
}

/// The code around a block of an article that makes it a file.
private struct CodeFrame {
  /// The module of the package that contains the file, and other modules that it uses without an import; empty for a
  /// file in another package.
  var modules: [String] = []
  var before = ""
  var after = ""
  /// The list that the block is a part of: its file below `Sources`, and what the article adds to it.
  var list: (file: String, added: String)?
  /// Whether another test compiles the block, as a file of the package's tests.
  var isCompiled = false

  /// A file in another package.
  static let clientFile = CodeFrame()

  /// A block that `LibraryPageTests` compares with a compiled file, or compiles.
  static let compiledExample = CodeFrame(isCompiled: true)

  /// A whole file of a module.
  static func file(of module: String, using others: String...) -> CodeFrame {
    CodeFrame(modules: [module] + others)
  }

  /// Declarations inside a type.
  static func members(of type: String, in module: String) -> CodeFrame {
    CodeFrame(modules: [module], before: "extension \(type) {\n", after: "}\n")
  }

  /// A part of a list.
  static func elements(of type: String, in file: String, adding added: String) -> CodeFrame {
    CodeFrame(
      modules: [String(file.prefix { $0 != "/" })],
      before: "extension \(type) {\n  static let shown: [\(type)] = [\n", after: "  ]\n}\n",
      list: (file, added))
  }

  /// The body of a function in another package.
  static func statements(before: String, after: String) -> CodeFrame {
    CodeFrame(before: before, after: after)
  }

  /// Returns the file; `nil` if another test compiles the block.
  ///
  /// The name that SwiftPM gives to the package is that of its folder. The imports are testable, so that a compiler without
  /// this name has access to the package's declarations.
  func file(of block: String) -> String? {
    guard !isCompiled else { return nil }
    guard !modules.isEmpty else { return before + block + after }
    let code = block.replacing(/(?m)^(package |public )?import Lifelog/) { "@testable \($0.output.0)" }
    return modules.map { "@testable public import \($0)\n" }.joined() + before + code + after
  }
}
