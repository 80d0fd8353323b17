import XCTest

@testable import LifelogModel

/// Messages about errors in patterns, scopes, bounds and the parts of rules.
final class PatternErrorTests: XCTestCase {
  func testMistypedPatternIsError() {
    assertModelMessages(
      ruleSource("expects alternate respons(init, deinit)"),
      """
      Team.order:3:9: error: unknown pattern 'alternate respons'
        expects alternate respons(init, deinit)
                ^^^^^^^^^^^^^^^^^
      help: did you mean 'alternate response'?
      """)
    assertModelMessages(
      ruleSource("expects chain wedding(init)"),
      """
      Team.order:3:9: error: unknown pattern 'chain wedding'
        expects chain wedding(init)
                ^^^^^^^^^^^^^
      help: use a pattern that ends with one of these words: existence, absence, exactly, universality, init, last, \
      choice, coexistence, response, precedence, succession
      """)
  }

  func testSyntaxErrorNamesExpectedToken() {
    let cases: [(String, String)] = [
      ("expects", "3:8: expected the name of a pattern, found the end of the line"),
      ("expects not", "3:9: unknown pattern 'not'"),
      ("expects response", "3:17: expected '(', found the end of the line"),
      ("expects response()", "3:18: expected a callback or a condition, found ')'"),
      ("expects response(init, deinit", "4:1: expected ')', found 'severity'"),
      ("expects exactly(init)", "3:17: expected a count, found 'init'"),
      ("expects existence(2 init)", "3:21: expected ',', found 'init'"),
      ("expects absence(init) between deinit", "3:37: expected 'and', found the end of the line"),
      ("expects absence(init) after", "4:1: expected a callback or a condition, found 'severity'"),
      ("expects absence(init) until deinit", "3:23: expected the end of the line, found 'until'"),
      (
        "expects response(init, deinit) within",
        "3:38: expected a duration such as '1 s', found the end of the line"
      ),
      ("expects response(2, init)", "3:18: expected a callback or a condition, found '2'"),
    ]
    for (part, message) in cases {
      XCTAssertEqual(ruleMessages(part).first.map { String($0.prefix { $0 != ";" }) }, message, part)
    }
  }

  func testWrongNumberOfFormulasIsError() {
    let cases: [(String, String)] = [
      ("absence(init, deinit)", "3:9: pattern 'absence' takes one formula, not 2"),
      ("response(init)", "3:9: pattern 'response' takes two formulas, not 1"),
      (
        "not chain succession(init, init, init)",
        "3:9: pattern 'not chain succession' takes two formulas, not 3"
      ),
    ]
    for (pattern, message) in cases { XCTAssertEqual(ruleMessages("expects \(pattern)"), [message], pattern) }
  }

  func testCountOutOfRangeIsError() {
    let message = "3:19: the count must be between 1 and 32"
    for count in ["0", "33", "99999999999999999999"] {
      XCTAssertEqual(ruleMessages("expects existence(\(count), init)"), [message], count)
    }
    XCTAssertEqual(ruleMessages("expects existence(32, init)"), [])
  }

  func testBoundOnUnboundedPatternIsError() {
    let help = "use 'within' only with response, precedence and succession, without a sequence"
    let unbounded = [
      "existence(init)", "absence(init)", "exactly(1, init)", "universality(init)", "init(init)",
      "last(init)",
      "choice(init, deinit)", "exclusive choice(init, deinit)", "responded existence(init, deinit)",
      "coexistence(init, deinit)", "not coexistence(init, deinit)", "not responded existence(init, deinit)",
      "not response(init, deinit)", "not succession(init, deinit)", "not chain precedence(init, deinit)",
    ]
    for pattern in unbounded {
      let name = pattern.prefix { $0 != "(" }
      XCTAssertEqual(
        ruleMessages("expects \(pattern) within 2 s"),
        ["3:\(10 + pattern.count): pattern '\(name)' cannot be bounded; \(help)"], pattern)
    }
    XCTAssertEqual(
      ruleMessages("expects response(init then loadView, deinit) within 2 s"),
      ["3:18: pattern 'response' cannot be bounded; \(help)"])
    for count in ["0", "33"] {
      XCTAssertEqual(
        ruleMessages("expects response(init, deinit) within \(count) events"),
        ["3:39: the bound must be between 1 and 32 events"])
    }
    XCTAssertEqual(
      ruleMessages("never once within 33 events init"), ["3:19: the bound must be between 1 and 32 events"])
    XCTAssertEqual(
      ruleMessages("never once within 9999999999999999 min init"),
      ["3:19: expected a duration such as '1 s', found '9999999999999999 min'"])
  }

  func testSequenceInWrongPatternIsError() {
    for pattern in ["alternate response", "succession", "not precedence", "coexistence"] {
      XCTAssertEqual(
        ruleMessages("expects \(pattern)(init, loadView then deinit)"),
        [
          "3:\(16 + pattern.count): pattern '\(pattern)' takes no sequence; "
            + "use 'then' only with 'response' and 'precedence'"
        ])
    }
    XCTAssertEqual(
      ruleMessages("never init then deinit"), ["3:12: expected the end of the line, found 'then'"])
  }

  func testErrorInRuleHeadIsReported() {
    XCTAssertEqual(
      modelErrors("model Team\nrule a over lnik {\n}").map(\.description),
      [
        """
        Team.order:2:13: error: unknown kind of slice 'lnik'
          rule a over lnik {
                      ^^^^
        help: did you mean 'link'?
        """
      ])
    let heads = [
      ("over", "expected the name of a kind of slice, found '{'"),
      ("for pair", "expected 'each', found 'pair'"),
      ("for each", "expected the name of a kind of declaration, found '{'"),
      ("for each completon", "unknown kind of declaration 'completon'"),
      ("over window", "unknown kind of slice 'window'"),
      ("for each pair by diagnostic", "expected '{', found 'by'"),
    ]
    for (head, message) in heads {
      XCTAssertEqual(modelErrors("model Team\nrule a \(head) {\n}").map(\.message), [message], head)
    }
  }

  func testErrorInNeedsIsReported() {
    XCTAssertEqual(
      ruleMessages("needs viewDidLaod or stop\nnever deinit").map { String($0.prefix { $0 != ";" }) },
      ["3:7: unknown callback 'viewDidLaod'", "3:22: unknown callback 'stop'"])
  }

  /// Errors that are found only when formulas are evaluated.
  func testVacuousRuleIsError() {
    func error(_ reason: ModelError.Reason) -> ModelError {
      ModelError(
        file: "Team.order", line: 1, column: 6, length: 4, offset: 5, sourceLine: "rule dark {",
        reason: reason)
    }
    XCTAssertEqual(
      error(.cannotFail(rule: "dark")).description,
      """
      Team.order:1:6: error: rule 'dark' can never be violated
        rule dark {
             ^^^^
      help: strengthen it, or delete it
      """)
    XCTAssertEqual(
      error(.cannotHold(rule: "dark")).description,
      """
      Team.order:1:6: error: rule 'dark' can never be satisfied
        rule dark {
             ^^^^
      help: look for a superfluous 'not'
      """)
  }
}
