import Foundation
import XCTest

/// Nothing becomes public by accident, and nothing that is public goes unexplained.
///
/// `PublicAPI.txt` has every public declaration of LifelogCore, one a line. After a change that is meant, record it with
/// `RECORD_GOLDEN=1 swift test --filter PublicAPITests`, which fails, and read the difference.
final class PublicAPITests: XCTestCase {
  private static let list = CompiledModule.folder.appendingPathComponent("PublicAPI.txt")

  func testWhatIsPublicIsWhatIsListed() throws {
    let text = try CompiledModule.publicSymbols().map { "\($0.line)\n" }.sorted().joined()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: Self.list, atomically: true, encoding: .utf8)
      XCTFail("recorded; read the difference, then run again without RECORD_GOLDEN")
    }
    let listed = Set(try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n"))
    let found = Set(text.split(separator: "\n"))
    XCTAssertEqual(found.subtracting(listed).sorted(), [], "public, but not listed")
    XCTAssertEqual(listed.subtracting(found).sorted(), [], "listed, but no longer public")
    XCTAssertGreaterThan(found.count, 50, "hardly anything is public")
  }

  func testWhatIsPublicIsExplained() throws {
    for symbol in try CompiledModule.publicSymbols() where !symbol.isExplained {
      // What a protocol asks for is explained there.
      guard !["rawValue", "init(rawValue:)", "<(_:_:)"].contains(symbol.pathComponents.last) else { continue }
      XCTFail("nothing explains \(symbol.line)")
    }
  }

  /// The package's own tests see more than others do: the example is compiled as a file of another package.
  func testTheExampleNeedsNothingThatIsNotPublic() throws {
    let example = CompiledModule.folder.appendingPathComponent("CartScreenTests.swift")
    let check = try CompiledModule.run(
      "swiftc", "-typecheck", "-swift-version", "6", "-I", CompiledModule.modules.path, "-I",
      CompiledModule.headers.path, example.path)
    XCTAssertEqual(check.status, 0, check.text)
  }

  /// Else the test above would pass whatever the example needs.
  func testWhatIsNotPublicIsOutOfReach() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
    try "import LifelogCore\nlet pipeline: Pipeline\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let check = try CompiledModule.run(
      "swiftc", "-typecheck", "-swift-version", "6", "-I", CompiledModule.modules.path, "-I",
      CompiledModule.headers.path, file.path)
    XCTAssertNotEqual(check.status, 0)
    XCTAssertTrue(check.text.contains("'Pipeline'"), check.text)
  }
}
