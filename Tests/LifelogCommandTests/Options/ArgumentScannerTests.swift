import XCTest

@testable import LifelogCommand

/// How the scanner classifies arguments.
final class ArgumentScannerTests: XCTestCase {
  /// 0 `--format`, 1 `--output` (`-o`), 2 `--strict` (`-s`), 3 `--verbose` (`-v`).
  private static let options = [
    OptionDefinition(long: "format", value: "format", help: "", allowed: ["text", "json"]),
    OptionDefinition(long: "output", short: "o", value: "file", help: ""),
    OptionDefinition(long: "strict", short: "s", help: ""),
    OptionDefinition(long: "verbose", short: "v", help: ""),
  ]

  func testArgumentsAreReadInOrder() throws {
    let table: [(String, [ArgumentItem])] = [
      ("a.log", [.positional("a.log")]),
      ("a.log b.log", [.positional("a.log"), .positional("b.log")]),
      ("-", [.positional("-")]),
      ("--format json a.log", [.option(0, "json"), .positional("a.log")]),
      ("--format=json a.log", [.option(0, "json"), .positional("a.log")]),
      ("--format= a.log", [.option(0, ""), .positional("a.log")]),
      ("--output=a=b a.log", [.option(1, "a=b"), .positional("a.log")]),
      ("a.log --strict", [.positional("a.log"), .option(2, "")]),
      ("-o out.svg a.log", [.option(1, "out.svg"), .positional("a.log")]),
      ("-oout.svg a.log", [.option(1, "out.svg"), .positional("a.log")]),
      ("-o=out.svg a.log", [.option(1, "out.svg"), .positional("a.log")]),
      ("-o - a.log", [.option(1, "-"), .positional("a.log")]),
      ("-sv a.log", [.option(2, ""), .option(3, ""), .positional("a.log")]),
      ("-svo out.svg a.log", [.option(2, ""), .option(3, ""), .option(1, "out.svg"), .positional("a.log")]),
      ("-- --strict -o", [.positional("--strict"), .positional("-o")]),
      ("--format text --format json a", [.option(0, "text"), .option(0, "json"), .positional("a")]),
    ]
    for (line, items) in table { XCTAssertEqual(try scan(line), items, line) }
  }

  func testFirstErrorIsReported() {
    let (format, output, strict) = (Self.options[0], Self.options[1], Self.options[2])
    let table: [(String, UsageError)] = [
      ("", .missingArgument("<log> ...")),
      ("--strict", .missingArgument("<log> ...")),
      ("a.log --strct", .unknownOption("--strct", suggestion: "--strict")),
      ("a.log --frobnicate", .unknownOption("--frobnicate", suggestion: nil)),
      ("a.log --formt=json", .unknownOption("--formt", suggestion: "--format")),
      ("a.log -strict=1", .unknownOption("-strict", suggestion: "--strict")),
      ("a.log -output x.svg", .unknownOption("-output", suggestion: "--output")),
      ("a.log -verbos", .unknownOption("-verbos", suggestion: "--verbose")),
      ("a.log -x", .unknownOption("-x", suggestion: nil)),
      ("a.log -vx", .unknownOption("-x", suggestion: nil)),
      ("a.log --format", .missingValue(for: format)),
      ("a.log --format --strict", .missingValue(for: format)),
      ("a.log -o", .missingValue(for: output)),
      ("a.log -vo -s", .missingValue(for: output)),
      ("a.log --format -- text", .missingValue(for: format)),
      ("a.log --strict=yes", .unexpectedValue("yes", for: strict)),
      ("a.log -s=yes", .unexpectedValue("yes", for: strict)),
    ]
    for (line, reason) in table { assertError(line, .oneOrMore, reason) }
  }

  func testNumberOfArgumentsIsChecked() throws {
    XCTAssertEqual(try scan("", .atMostOne), [])
    XCTAssertEqual(try scan("a", .one), [.positional("a")])
    assertError("", .one, .missingArgument("<log>"))
    assertError("a b c", .one, .unexpectedArguments(["b", "c"]))
    assertError("a b", .atMostOne, .unexpectedArguments(["b"]))
    assertError("a", nil, .unexpectedArguments(["a"]))
  }

  func testMissingRequiredOptionIsError() throws {
    let required = OptionDefinition(long: "output", short: "o", value: "file", help: "", isRequired: true)
    let scanner = ArgumentScanner(options: [required], argument: nil)
    XCTAssertEqual(try scanner.scan(["-ox"]), [.option(0, "x")])
    XCTAssertThrowsError(try scanner.scan([])) {
      XCTAssertEqual($0 as? UsageError, .missingArgument("--output <file>"))
    }
  }

  private func scan(_ line: String, _ arity: ArgumentDefinition.Arity? = .oneOrMore) throws -> [ArgumentItem]
  {
    let argument = arity.map { ArgumentDefinition(name: "log", help: "", arity: $0) }
    return try ArgumentScanner(options: Self.options, argument: argument)
      .scan(line.split(separator: " ").map(String.init)[...])
  }

  private func assertError(
    _ text: String, _ arity: ArgumentDefinition.Arity?, _ reason: UsageError, line: UInt = #line
  ) {
    XCTAssertThrowsError(try scan(text, arity), text, line: line) {
      XCTAssertEqual($0 as? UsageError, reason, text, line: line)
    }
  }
}
