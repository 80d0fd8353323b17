import Foundation
import XCTest

/// Code shown in the library's pages compiles.
final class LibraryPageTests: XCTestCase {
  func testArticlesShowCompiledExamples() throws {
    let examples = [
      "CheckingALogInATest": "LifelogCoreTests/Library/CartScreenTests.swift",
      "TestingALifecycle": "LifelogTestingTests/CartViewControllerTests.swift",
    ]
    for (name, path) in examples {
      let page = try text("Sources/LifelogCore/Lifelog.docc/\(name).md")
      XCTAssertTrue(
        page.contains("```swift\n\(try text("Tests/\(path)"))```\n"), "\(name) shows a different text")
    }
  }

  /// The code compiles as the body of a function in a file of another package.
  func testShortExamplesCompile() throws {
    var files: [String: String] = [:]
    for page in ["Documentation/Library.md", "Sources/LifelogCore/Lifelog.docc/Lifelog.md"] {
      for block in try text(page).components(separatedBy: "```swift\n").dropFirst() {
        let code = block.components(separatedBy: "```")[0]
        guard code.contains("Analyzer") else { continue }
        let body = code.replacing("import LifelogCore\n", with: "")
        files["\(files.count).swift"] =
          "import LifelogCore\nprivate func shown(log: String) throws {\n\(body)}\n"
      }
    }
    XCTAssertEqual(files.count, 2, "a page shows no example of the library")
    let check = try CompiledModule.typecheck(files)
    XCTAssertEqual(check.status, 0, check.text)
  }

  private func text(_ path: String) throws -> String {
    let package = CompiledModule.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }
}
