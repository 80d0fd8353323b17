import XCTest

@testable import LifelogCommand

final class UsageErrorTests: XCTestCase {
  private let format = OptionDefinition(long: "format", value: "format", help: "", allowed: ["text", "json"])
  private let color = OptionDefinition(
    long: "color", value: "when", help: "", allowed: ["auto", "always", "never"])
  private let many = OptionDefinition(
    long: "kind", value: "kind", help: "", allowed: ["one", "two", "three", "four", "five", "sixth"])

  func testEachErrorHasTextAndHelp() {
    let size = OptionDefinition(long: "limit", value: "size", help: "", example: "100G")
    let table: [(UsageError, String, String?)] = [
      (
        .unknownOption("--strct", suggestion: "--strict"), "unknown option '--strct'",
        "did you mean '--strict'?"
      ),
      (.unknownOption("-x", suggestion: nil), "unknown option '-x'", nil),
      (
        .foreignOption("--tree", command: "tool draw"), "unknown option '--tree'",
        "'--tree' is an option of 'tool draw'"
      ),
      (.missingValue(for: format), "missing value for '--format <format>'", "use text or json"),
      (
        .unexpectedValue("yes", for: OptionDefinition(long: "strict", help: "")),
        "'--strict' takes no value, but got 'yes'", "remove '=yes'"
      ),
      (
        .invalidValue("xml", for: format), "invalid value 'xml' for '--format <format>'", "use text or json"
      ),
      (
        .invalidValue("nevr", for: color), "invalid value 'nevr' for '--color <when>'",
        "did you mean 'never'?"
      ),
      (
        .invalidValue("zero", for: many), "invalid value 'zero' for '--kind <kind>'",
        "use one, two, three, four, five or sixth"
      ),
      (.invalidValue("x", for: size), "invalid value 'x' for '--limit <size>'", "use a value such as 100G"),
      (.missingArgument("<log> ..."), "missing argument '<log> ...'", nil),
      (.unexpectedArguments(["b"]), "unexpected argument 'b'", nil),
      (.unexpectedArguments(["b", "c"]), "2 unexpected arguments: 'b', 'c'", nil),
      (
        .unknownCommand("anlyze", suggestion: "analyze"), "unknown command 'anlyze'",
        "did you mean 'analyze'?"
      ),
      (
        .conflict(OptionConflict("'--a' and '--b' exclude each other", help: "remove one of them")),
        "'--a' and '--b' exclude each other", "remove one of them"
      ),
    ]
    for (error, what, help) in table {
      XCTAssertEqual(error.what, what)
      XCTAssertEqual(error.help, help, what)
    }
  }

  func testErrorOfACommandAlwaysHasHelp() {
    func help(_ reason: UsageError) -> String? {
      CommandUsageError(reason: reason, command: "tool draw", example: "tool draw a.log").message.help
    }
    XCTAssertEqual(help(.unknownOption("-x", suggestion: nil)), "run 'tool draw --help' for the usage")
    XCTAssertEqual(help(.missingArgument("<log>")), "for example: tool draw a.log")
    XCTAssertEqual(help(.unknownOption("-x", suggestion: "-y")), "did you mean '-y'?")
  }

  func testProbableMeaningIsSuggested() {
    let table: [(String, String)] = [
      ("x.log", "did you mean 'lifelog analyze x.log'?"),
      ("-", "did you mean 'lifelog analyze -'?"),
      ("analyse x.log", "did you mean 'analyze'?"),
      ("diagram x.log", "did you mean 'lifelog diagram sequence x.log'?"),
      ("model x.order", "did you mean 'lifelog model check x.order'?"),
      ("settings ./x.json", "did you mean 'lifelog settings check ./x.json'?"),
      ("--strict", "did you mean 'lifelog analyze --strict'?"),
      ("events x.log --fail-on=error", "'--fail-on' is an option of 'lifelog analyze'"),
      ("analyze x.log --focus 1", "'--focus' is an option of 'lifelog diagram sequence'"),
      ("analyze x.log --advice", "did you mean 'lifelog advice'?"),
      ("analyze --hepl", "did you mean '--help'?"),
    ]
    for (line, help) in table {
      do {
        _ = try Commands.tree.read(line.split(separator: " ").map(String.init))
        XCTFail("no error for \(line)")
      } catch {
        XCTAssertEqual(error.message.help, help, line)
      }
    }
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
    let long = String(repeating: "a", count: 65)
    XCTAssertNil(nearest(to: long, in: [long + "b"]), "a comparison takes the product of both lengths")
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
