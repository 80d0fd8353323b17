import XCTest

@testable import LifelogTrace

/// Transitions in logs without addresses, containment, times or ends.
final class IncompleteTransitionTests: XCTestCase {
  func testNamesWithoutAddressesSuffice() throws {
    try assertNamed(
      """
      List viewDidLoad
      List viewWillAppear
      List viewDidAppear
      Detail viewDidLoad
      List viewWillDisappear
      Detail viewWillAppear
      List viewDidDisappear
      Detail viewDidAppear
      Detail viewWillDisappear
      List viewWillAppear
      Detail viewDidDisappear
      List viewDidAppear
      """,
      [
        "appearance? completed → List", "exchange? completed List → Detail",
        "exchange? completed Detail → List",
      ])
  }

  func testTransitionBetweenInstancesOfSameName() throws {
    try assertNamed(
      """
      Detail viewDidLoad
      Detail viewWillAppear
      Detail viewDidAppear
      Detail viewDidLoad
      Detail viewWillDisappear
      Detail viewWillAppear
      Detail viewDidDisappear
      Detail viewDidAppear
      """, ["appearance? completed → Detail", "exchange? completed Detail → Detail"])
  }

  func testAppearanceOfSharedNameMayBeReversed() throws {
    try assertNamed(
      """
      Cart viewDidAppear
      Cart viewWillDisappear
      Cart viewWillAppear
      Cart viewDidAppear
      Cart viewWillDisappear
      Cart viewDidDisappear
      """, ["disappearance? cancelled Cart →", "disappearance? completed Cart →"])
  }

  func testTransitionFromBeforeLogIsNotCounted() throws {
    try assertNamed(
      """
      List viewDidDisappear
      Detail viewDidAppear
      Detail viewWillDisappear
      Detail viewDidDisappear
      """, ["disappearance? completed Detail →"])
  }

  func testUnfinishedTransitionIsOpen() throws {
    try assertNamed(
      """
      List viewWillAppear
      List viewDidAppear
      List viewWillDisappear
      Detail viewWillAppear
      List viewDidDisappear
      """, ["appearance? completed → List", "exchange? open List → Detail"])
  }

  func testEventsAcrossGapAreNotTransition() throws {
    let found = try RecognizedTransitions(
      """
      ListViewController viewWillDisappear
      # What happened then is not known.
      ListViewController viewDidDisappear
      DetailViewController viewWillAppear
      DetailViewController viewDidAppear

      """)
    XCTAssertEqual(found.texts, ["appearance? completed → Detail"])
  }

  func testControllerDeallocatedDuringTransitionIsOpen() throws {
    try assertNamed(
      """
      Cart viewDidLoad
      Cart viewWillAppear
      Cart deinit
      """, ["appearance? open → Cart"])
  }

  func testDuplicateReportIsOneAppearanceChange() throws {
    try assertNamed(
      """
      Cart viewDidLoad
      Cart viewWillAppear
      Feed viewWillDisappear
      Cart viewWillAppear
      Feed viewDidDisappear
      Cart viewDidAppear
      """, ["exchange? completed Feed → Cart"])
  }

  // MARK: Classes that never log the end of their appearances

  func testClassWithOnlyViewWillAppearDoesNotExtendTransitions() throws {
    let visit = """
      List viewWillAppear
      Detail viewWillDisappear
      List viewDidAppear
      Detail viewDidDisappear
      List viewWillDisappear
      Detail viewWillAppear
      List viewDidDisappear
      Detail viewDidAppear

      """
    let found = try RecognizedTransitions(
      TransitionScript("Banner viewWillAppear\n" + String(repeating: visit, count: 20)).log())
    XCTAssertEqual(found.transitions.filter { $0.outcome == .open }.count, 1)
    let last = try XCTUnwrap(found.transitions.last)
    XCTAssertFalse(last.overlaps)
    XCTAssertEqual(last.outcome, .completed)
  }

  func testEachAppearanceOfSuchClassIsOneTransition() throws {
    let log = (0..<5).map {
      "2026-03-05 10:2\($0):00.000000+0100 Shop[1:1] LC <Feed: 0x10> viewWillAppear\n"
    }
    let found = try RecognizedTransitions(log.joined())
    XCTAssertEqual(found.texts, Array(repeating: "appearance? open → Feed", count: 5))
  }

  func testManyUnfinishedAppearancesAreAllReported() throws {
    let log = (0..<10_000).map { "LC <Cell: 0x\(String($0 + 4096, radix: 16))> viewWillAppear\n" }
    let found = try RecognizedTransitions(log.joined())
    XCTAssertEqual(found.transitions.count, 10_000)
    XCTAssertEqual(Set(found.transitions.map(\.outcome)), [.open])
  }

  func testContainerWithThousandChildrenIsOneTransition() throws {
    let children = (0..<1_000).map { "<Cell: 0x\(String($0 + 4096, radix: 16))>" }
    let joined = children.map { "LC \($0) willMoveToParent parent=<Grid: 0x10>\n" }.joined()
    func lines(_ callback: String) -> String { children.map { "LC \($0) \(callback)\n" }.joined() }
    let found = try RecognizedTransitions(
      joined + "LC <Grid: 0x10> viewWillAppear\n" + lines("viewWillAppear")
        + "LC <Grid: 0x10> viewDidAppear\n"
        + lines("viewDidAppear"))
    XCTAssertEqual(found.texts, ["appearance? completed → Grid"])
  }

  private func assertNamed(
    _ script: String, _ expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let found = try RecognizedTransitions(TransitionScript(script).namedLog()).texts
    XCTAssertEqual(found, expected, file: file, line: line)
  }
}
