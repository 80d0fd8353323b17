import LifelogPatterns
import XCTest

final class CompiledPatternTests: XCTestCase {
  /// The ranges of a pattern's groups in a text, as strings; `nil` if the pattern does not match.
  private func groups(_ pattern: String, _ text: ContiguousArray<UInt8>) throws -> [String: String]? {
    let compiled = try CompiledPattern(pattern)
    let outcome = compiled.match(text.span) { match in
      var matched: [String: String] = [:]
      for name in compiled.groupNames {
        guard let group = compiled.group(name), let range = match[group] else { continue }
        matched[name] = String(decoding: text[range], as: UTF8.self)
      }
      return matched
    }
    if case .match(let matched) = outcome { return matched }
    return nil
  }

  private func groups(_ pattern: String, _ text: String) throws -> [String: String]? {
    try groups(pattern, ContiguousArray(text.utf8))
  }

  func testGroupsAreReadByName() throws {
    XCTAssertEqual(
      try groups(#"(?<pid>\d+) (?<level>[WE]): (?<message>.*)"#, "41 W: shown"),
      ["pid": "41", "level": "W", "message": "shown"])
    XCTAssertEqual(
      try groups("(?:<(?<name>.*)>|\\[(?<name>.*)\\])", "[Cart]"), ["name": "Cart"],
      "a name may appear in several alternatives")
    XCTAssertEqual(try groups("a(?<rest>b)?", "a"), [:], "a group that takes no part")
    XCTAssertEqual(try groups("a(?<rest>b*)", "a"), ["rest": ""])
    XCTAssertNil(try CompiledPattern("a").group("rest"))
  }

  func testPatternMatchesOnlyWholeText() throws {
    XCTAssertNil(try groups("shown", "was shown"))
    XCTAssertNil(try groups("shown", "shown twice"))
    XCTAssertNil(try groups("shown", ""))
    XCTAssertEqual(try groups("", ""), [:])
    XCTAssertEqual(try groups("^shown$", "shown"), [:])
    XCTAssertNil(try groups("shown$", "shown\n"))
    XCTAssertEqual(try groups("(?<all>.*)", "one\ntwo"), ["all": "one\ntwo"], "a text may hold line ends")
  }

  func testPatternMatchesUTF8InAnyScript() throws {
    XCTAssertEqual(try groups(#"(?<name>\w+)页 (?<mark>.)"#, "购物车页 🔥"), ["name": "购物车", "mark": "🔥"])
  }

  func testInvalidUTF8MatchesAsNonLetters() throws {
    let invalid: ContiguousArray<UInt8> = [0x61, 0xff, 0x62] + ContiguousArray("é".utf8) + [0xe2, 0x82]
    XCTAssertEqual(try groups("a(?<rest>.*)", invalid)?["rest"], "\u{fffd}bé\u{fffd}")
    XCTAssertEqual(try groups(#"a\Wbé..?"#, invalid), [:])
    XCTAssertNil(try groups(#"a\w+"#, invalid))
  }

  func testCostlyTextsHaveCommonBudget() throws {
    let pattern = try CompiledPattern("(?:\\w+ ?)+!|b", budget: 1_000_000)
    let costly = ContiguousArray(repeating: UInt8(ascii: "a"), count: 60)
    var tried = 0
    while !pattern.takeEndOfBudget() {
      guard case .limitExceeded = pattern.match(costly.span, { _ in }) else { return XCTFail("no limit") }
      tried += 1
    }
    XCTAssertEqual(tried, 10, "each takes 10,000 and 100,000 steps")
    XCTAssertFalse(pattern.takeEndOfBudget(), "it is reported once")
    guard case .limitExceeded = pattern.match(costly.span, { _ in }) else { return XCTFail("no limit") }
    guard case .match = pattern.match(ContiguousArray("b".utf8).span, { _ in }) else {
      return XCTFail("texts that are not costly still match")
    }
  }

  func testSkippedCostlyTextTakesNothingFromBudget() throws {
    let pattern = try CompiledPattern("(?:\\w+ ?)+!|b", budget: 1)
    let costly = ContiguousArray(repeating: UInt8(ascii: "a"), count: 60)
    guard case .limitExceeded = pattern.match(costly.span, skipsCostly: true, { _ in }) else {
      return XCTFail("no limit")
    }
    XCTAssertFalse(pattern.takeEndOfBudget())
  }

  func testPatternStopsAtBacktrackingLimit() throws {
    for pattern in ["(a+)+[bc]", "(a|aa)+[bc]", "(.*a){12}[bc]"] {
      let text = ContiguousArray(repeating: UInt8(ascii: "a"), count: 60)
      guard case .limitExceeded = try CompiledPattern(pattern).match(text.span, { _ in }) else {
        XCTFail("\(pattern) is answered")
        continue
      }
    }
  }

  func testLongTextMatchesWithoutStackOverflow() throws {
    let text = String(repeating: "ab ", count: 10_000)
    XCTAssertEqual(try groups(#"(?<all>(?:\w+ )+)"#, text)?["all"]?.utf8.count, 30_000)
  }

  func testInvalidPatternThrowsMessageAndOffset() {
    let table: [(String, String, Int)] = [
      ("(?<a>x", "missing closing parenthesis", 6),
      ("购[x", "missing terminating ] for character class", 3),
      ("a**", "quantifier does not follow a repeatable item", 2),
      (#"a\C"#, #"using \C is disabled by the application"#, 3),
    ]
    for (pattern, message, offset) in table {
      XCTAssertThrowsError(try CompiledPattern(pattern), pattern) { error in
        XCTAssertEqual(error as? PatternError, PatternError(message: message, offset: offset), pattern)
      }
    }
  }

  func testLiteralsAreInEveryMatch() throws {
    let table: [(String, [String])] = [
      (#"shown (?<subject>\w+)"#, ["shown "]), (#"\[ui\] x"#, ["[ui] x"]), ("shown|hidden", []),
      ("(shown|hidden) now", [" now"]), ("show?n", ["sho", "n"]), ("show*n", ["sho", "n"]),
      ("show{0,2}n", ["sho", "n"]), ("show+n", ["show", "n"]), ("sho[wn]x", ["sho", "x"]), ("[]a]b", ["b"]),
      ("[^]a|]b", ["b"]), ("[[:alpha:]x]b", ["b"]), (#"[\]x]b"#, ["b"]), ("(?i)Shown", ["Shown"]),
      ("(?x) s h", []), ("(?i-x:a)b", []), (#"\Qa|b\E"#, []), (#"a\x41"#, []), (#"(.)a\1"#, []),
      ("购shown", ["shown"]),
      ("a{x|y", []), ("sh.own$", ["sh", "own"]), (#"a\d{3}b"#, ["a", "b"]), ("(*ANY)ab", []), ("", []),
    ]
    for (pattern, letters) in table {
      XCTAssertEqual(try CompiledPattern(pattern).literals, letters, pattern)
    }
  }

  func testFirstBytesCoverEveryMatch() throws {
    let table: [(String, [UInt8]?)] = [
      (#"\[(?<time>.*)"#, [0x5b]), ("[WE]/.*", [0x45, 0x57]), ("(?<all>.*)", nil), ("", nil),
      ("x?y", [0x78, 0x79]),
    ]
    for (pattern, bytes) in table { XCTAssertEqual(try CompiledPattern(pattern).firstBytes, bytes, pattern) }
    let caseless = try XCTUnwrap(CompiledPattern("(?i)wx").firstBytes)
    XCTAssertTrue(caseless.contains(0x57) && caseless.contains(0x77))
  }
}
