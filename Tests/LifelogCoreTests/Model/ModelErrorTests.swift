import LifelogModel
import XCTest

/// Messages about mistyped names, and their locations.
final class ModelErrorTests: XCTestCase {
  func testMistypedCallbackIsError() {
    assertModelMessages(
      lightMachine("viewDidApear -> on"),
      """
      Team.order:6:5: error: unknown callback 'viewDidApear'
            viewDidApear -> on
            ^^^^^^^^^^^^
      help: did you mean 'viewDidAppear'?
      """)
  }

  func testUnknownCallbackIsError() {
    assertModelMessages(
      lightMachine("sofaDidExplode -> on"),
      """
      Team.order:6:5: error: unknown callback 'sofaDidExplode'
            sofaDidExplode -> on
            ^^^^^^^^^^^^^^
      help: use Apple's names without arguments, for example 'viewDidAppear' or 'willMoveToParent'
      """)
  }

  func testSwiftSpellingOfCallbackIsError() {
    assertModelMessages(
      lightMachine("willMove nil -> on"),
      """
      Team.order:6:5: error: unknown callback 'willMove'
            willMove nil -> on
            ^^^^^^^^
      help: did you mean 'willMoveToParent'?
      """)
  }

  func testMistypedStateIsError() {
    assertModelMessages(
      lightMachine("viewDidLoad -> of"),
      """
      Team.order:6:20: error: machine 'light' has no state 'of'
            viewDidLoad -> of
                           ^^
      help: did you mean 'off'?
      """)
  }

  func testUnknownStateWithoutSuggestionIsError() {
    assertModelMessages(
      lightMachine("viewDidLoad when light is broken -> on"),
      """
      Team.order:6:31: error: machine 'light' has no state 'broken'
            viewDidLoad when light is broken -> on
                                      ^^^^^^
      help: use one of these: off, on
      """)
  }

  func testMistypedMachineInGuardIsError() {
    assertModelMessages(
      lightMachine("viewDidLoad unless lihgt is on -> on"),
      """
      Team.order:6:24: error: unknown machine 'lihgt'
            viewDidLoad unless lihgt is on -> on
                               ^^^^^
      help: did you mean 'light'?
      """)
  }

  func testMistypedRuleIsError() {
    assertModelMessages(
      lightMachine("viewDidLoad -> on breaks to-dark")
        + "\nrule too-dark {\nseverity note\ngrade D\nreason \"It is.\"\n}",
      """
      Team.order:6:30: error: unknown rule 'to-dark'
            viewDidLoad -> on breaks to-dark
                                     ^^^^^^^
      help: did you mean 'too-dark'?
      """)
  }

  func testUnknownValuesOfRuleAreErrors() {
    assertModelMessages(
      darkRule(
        """
        severity fatal
        grade E
        sanity low
        needs viewDidLaod
        otherwise warn within 1 week
        reason "It is."
        """),
      """
      Team.order:3:10: error: unknown severity 'fatal'
        severity fatal
                 ^^^^^
      help: use one of these: note, warning, error

      Team.order:4:7: error: unknown grade 'E'
        grade E
              ^
      help: use one of these: A, B, C, D

      Team.order:5:1: error: unknown part of a rule 'sanity'
        sanity low
        ^^^^^^
      help: use one of these: severity, grade, reason, fix, needs, otherwise, except, always, never, expects

      Team.order:6:7: error: unknown callback 'viewDidLaod'
        needs viewDidLaod
              ^^^^^^^^^^^
      help: did you mean 'viewDidLoad'?

      Team.order:7:25: error: unknown unit of time 'week'
        otherwise warn within 1 week
                                ^^^^
      help: use one of these: ms, s, min
      """)
  }

  func testMistypedDeclarationAndItsBlockAreOneError() {
    assertModelMessages(
      "model Team\nmachin light {\n  start off\n  state off {\n    viewDidLoad -> off\n  }\n}",
      """
      Team.order:2:1: error: unknown declaration 'machin'
        machin light {
        ^^^^^^
      help: did you mean 'machine'?
      """)
  }

  func testMistypedPartOfMachineIsError() {
    assertModelMessages(
      "model Team\nmachine light {\n  start off\n  stat off {\n    viewDidLoad -> off\n  }\n  state off\n}",
      """
      Team.order:4:3: error: unknown part of a machine 'stat'
          stat off {
          ^^^^
      help: did you mean 'state'?
      """)
  }

  /// Columns count characters; the offset counts bytes.
  func testLocationInLineWithTabsAndUnicodeIsCorrect() throws {
    let error = try XCTUnwrap(
      modelErrors("model Team\nsystem Übersicht🇩🇪, Café\u{301}, 7").first)
    XCTAssertEqual(error.line, 2)
    XCTAssertEqual(error.column, 26)
    XCTAssertEqual(error.offset, 11 + 36)
    let tabs = try XCTUnwrap(modelErrors("model Team\r\n\tsystem\t7\r\n").first)
    XCTAssertEqual(
      tabs.description,
      "Team.order:2:9: error: expected the name of a class, found '7'\n  \tsystem\t7\n  \t      \t^")
  }

  func testLongLineIsTruncated() throws {
    let classes = Array(repeating: "UINavigationController", count: 50).joined(separator: ", ")
    let error = try XCTUnwrap(modelErrors("model Team\nsystem \(classes), 7, \(classes)").first)
    let lines = error.description.split(separator: "\n")
    XCTAssertEqual(lines[0], "Team.order:2:1208: error: expected the name of a class, found '7'")
    XCTAssertEqual(
      lines[1].count, 2 + 1 + 120 + 1, "indentation, ellipsis, sixty characters on each side, ellipsis")
    XCTAssertEqual(Array(lines[1])[lines[2].count - 1], "7")
  }

  /// All errors are reported in one run, in the order of the file.
  func testErrorsOfAllKindsAreReportedTogether() {
    let found = modelErrors(
      """
      model Team
      sistem UINavigationController
      machine light {
        start of
        state off {
          viewDidLoad -> on breaks dark
          viewDidLoad on
          viewDidFly -> off
        }
        state on
      }
      rule drak {
        severity huge
      }
      """)
    XCTAssertEqual(found.map(\.line), [2, 4, 6, 7, 8, 13])
    XCTAssertEqual(found.map(\.line), found.map(\.line).sorted())
  }
}
