import XCTest

@testable import LifelogCommand

final class UsageErrorTests: XCTestCase {
  private let format = OptionDefinition(long: "format", value: "format", help: "", allowed: ["text", "json"])
  private let color = OptionDefinition(
    long: "color", value: "when", help: "", allowed: ["auto", "always", "never"])
  private let many = OptionDefinition(
    long: "kind", value: "kind", help: "", allowed: ["one", "two", "three", "four", "five", "sixth"])

  func testEachErrorHasItsMessage() {
    let table: [(UsageError, String)] = [
      (
        .unknownOption("--strct", suggestion: "--strict"),
        "Unknown option '--strct'. Did you mean '--strict'?"
      ),
      (.unknownOption("-x", suggestion: nil), "Unknown option '-x'"),
      (.missingValue(for: format), "Missing value for '--format <format>'"),
      (
        .unexpectedValue("yes", for: OptionDefinition(long: "strict", help: "")),
        "The option '--strict' takes no value, but 'yes' was given"
      ),
      (
        .invalidValue("xml", for: format),
        "The value 'xml' is invalid for '--format <format>'. Please provide one of 'text' or 'json'."
      ),
      (
        .invalidValue("nevr", for: color),
        "The value 'nevr' is invalid for '--color <when>'. Did you mean 'never'? "
          + "Please provide one of 'auto', 'always' or 'never'."
      ),
      (
        .invalidValue("thre", for: many),
        "The value 'thre' is invalid for '--kind <kind>'. Did you mean 'three'?"
      ),
      (.invalidValue("zero", for: many), "The value 'zero' is invalid for '--kind <kind>'"),
      (.missingArgument("<log> ..."), "Missing expected argument '<log> ...'"),
      (.unexpectedArguments(["b"]), "Unexpected argument 'b'"),
      (.unexpectedArguments(["b", "c"]), "2 unexpected arguments: 'b', 'c'"),
      (
        .unknownCommand("anlyze", suggestion: "analyze"),
        "Unknown command 'anlyze'. Did you mean 'analyze'?"
      ),
      (.conflict("These exclude each other"), "These exclude each other"),
    ]
    for (reason, message) in table { XCTAssertEqual(reason.message, message) }
  }

  func testNearestNameIsSimilarOrHasPrefix() {
    let names = ["analyze", "events", "diagram", "formats", "rules"]
    let table: [(String, String?)] = [
      ("analyse", "analyze"), ("anaylze", "analyze"), ("event", "events"), ("rulse", "rules"),
      ("diag", "diagram"),
      ("x", nil), ("lines", nil), ("", nil),
    ]
    for (word, expected) in table { XCTAssertEqual(nearest(to: word, in: names), expected, word) }
    XCTAssertEqual(nearest(to: "cat", in: ["bat", "hat"]), "bat", "the first of equally similar names")
  }

  func testEditDistanceCountsLetters() {
    let table: [(String, String, Int)] = [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3),
      ("ab", "ba", 1), ("rulse", "rules", 1), ("ca", "abc", 3), ("é", "e", 1),
    ]
    for (left, right, distance) in table {
      XCTAssertEqual(editDistance(left, right), distance, "\(left), \(right)")
      XCTAssertEqual(editDistance(right, left), distance, "\(right), \(left)")
    }
  }
}
