import XCTest

@testable import LifelogCommand

/// How option values are parsed.
final class OptionDefinitionTests: XCTestCase {
  private struct Settings: Sendable {
    var files: [String] = []
    var words: [String] = []
    var sizes: [Size] = []
  }

  private enum Size: String, CaseIterable { case small, large }

  private let node = CommandNode<Settings>(
    name: "tool", abstract: "A tool.", settings: Settings(),
    options: [
      .texts("file", value: "file", help: "A file.", into: \.files),
      .list("words", value: "words", help: "Words.", into: \.words),
      .choices("size", in: Size.allCases, help: "A size.", into: \.sizes),
    ],
    action: { $0 })

  func testRepeatedOptionKeepsValuesInOrder() throws {
    XCTAssertEqual(try settings("--file", "b", "--file=a", "--file", "b").files, ["b", "a", "b"])
    XCTAssertEqual(try settings("--file", "a,b").files, ["a,b"], "a comma belongs to the value")
    XCTAssertEqual(try settings().files, [])
  }

  func testListIsSplitAtCommas() throws {
    let table: [([String], [String])] = [
      (["--words", "a"], ["a"]), (["--words", "a,b"], ["a", "b"]), (["--words", " a , b c "], ["a", "b c"]),
      (["--words", "a", "--words=b,c"], ["a", "b", "c"]), ([], []),
    ]
    for (arguments, words) in table {
      XCTAssertEqual(try settings(arguments).words, words, arguments.joined(separator: " "))
    }
  }

  func testListHasNoEmptyElement() throws {
    for value in ["", ",", "a,", ",a", "a,,b", "a, ,b"] {
      XCTAssertThrowsError(try settings("--words", value), value) {
        XCTAssertEqual($0 as? UsageError, .invalidValue(value, for: node.options[1]), value)
      }
    }
  }

  func testSeveralChoicesAreAllUsed() throws {
    XCTAssertEqual(try settings("--size", "large").sizes, [.large])
    XCTAssertEqual(try settings("--size", "large, small", "--size=large").sizes, [.large, .small, .large])
    XCTAssertEqual(try settings().sizes, [])
    XCTAssertEqual(node.options[2].allowed, ["small", "large"])
    for value in ["", "huge", "small,huge", "small,", "Small"] {
      XCTAssertThrowsError(try settings("--size", value), value) {
        XCTAssertEqual($0 as? UsageError, .invalidValue(value, for: node.options[2]), value)
      }
    }
  }

  func testUsageLineShowsRepeatableOptions() {
    XCTAssertEqual(
      node.options.map(\.synopsis), ["--file <file> ...", "--words <words> ...", "--size <size> ..."])
    XCTAssertEqual(OptionDefinition(long: "only", value: "once", help: "").synopsis, "--only <once>")
  }

  private func settings(_ arguments: String...) throws -> Settings { try settings(arguments) }

  private func settings(_ arguments: [String]) throws -> Settings {
    let settings = try node.action(for: arguments[...])
    return try XCTUnwrap(settings)
  }
}
