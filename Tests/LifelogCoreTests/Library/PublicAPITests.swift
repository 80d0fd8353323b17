import Foundation
import XCTest

/// No declaration becomes public by accident, and every public declaration is documented.
///
/// `PublicAPI.txt` has every public declaration of LifelogCore, one per line. After an intended change, record it with
/// `RECORD_GOLDEN=1 swift test --filter PublicAPITests`, which fails, and review the difference.
final class PublicAPITests: XCTestCase {
  private static let list = CompiledModule.folder.appendingPathComponent("PublicAPI.txt")

  func testPublicDeclarationsAreListed() throws {
    let text = try CompiledModule.publicSymbols().map { "\($0.line)\n" }.sorted().joined()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: Self.list, atomically: true, encoding: .utf8)
      XCTFail("recorded; read the difference, then run again without RECORD_GOLDEN")
    }
    let listed = Set(try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n"))
    let found = Set(text.split(separator: "\n"))
    XCTAssertEqual(found.subtracting(listed).sorted(), [], "public, but not listed")
    XCTAssertEqual(listed.subtracting(found).sorted(), [], "listed, but no longer public")
    XCTAssertGreaterThan(found.count, 50, "too few public declarations")
  }

  func testPublicDeclarationsAreDocumented() throws {
    for symbol in try CompiledModule.publicSymbols() where !symbol.isExplained {
      // Requirements are documented in their protocol.
      guard !["rawValue", "init(rawValue:)", "<(_:_:)"].contains(symbol.pathComponents.last) else { continue }
      XCTFail("nothing explains \(symbol.line)")
    }
  }

  /// The package's own tests can access more than clients: the example is compiled as a file of another package.
  func testExampleUsesOnlyPublicAPI() throws {
    let example = CompiledModule.folder.appendingPathComponent("CartScreenTests.swift")
    let check = try CompiledModule.typecheck([
      "CartScreenTests.swift": try String(contentsOf: example, encoding: .utf8)
    ])
    XCTAssertEqual(check.status, 0, check.text)
  }

  /// Otherwise the test above would pass whatever the example uses.
  func testInternalDeclarationsAreInaccessible() throws {
    let check = try CompiledModule.typecheck([
      "Pipeline.swift": "import LifelogCore\nlet pipeline: Pipeline\n"
    ])
    XCTAssertNotEqual(check.status, 0)
    XCTAssertTrue(check.text.contains("'Pipeline'"), check.text)
  }
}
