import XCTest

/// The outcome of a transition that a delegate's method names, although the callbacks of its end are not logged.
final class StatedOutcomeTests: XCTestCase {
  private func assertOutcome(
    _ outcome: String, after line: String, file: StaticString = #filePath, at: UInt = #line
  ) throws {
    let script = TransitionScript(
      """
      App applicationDidFinishLaunching
      List viewWillAppear
      List viewDidAppear
      Navigation push child=Detail
      List viewWillDisappear
      Detail viewWillAppear
      \(line)
      """)
    XCTAssertEqual(
      try RecognizedTransitions(script.log()).texts.last, "push \(outcome) List → Detail", line, file: file,
      line: at)
  }

  func testTransitionWithoutEndIsOpen() throws {
    try assertOutcome("open", after: "App navigationControllerWillShow child=Detail")
  }

  func testShownControllerDecidesOutcome() throws {
    try assertOutcome("completed", after: "App navigationControllerDidShow child=Detail")
    try assertOutcome("cancelled", after: "App navigationControllerDidShow child=List")
  }

  func testPageTurnThatIsNotCompletedIsCancelled() throws {
    try assertOutcome("cancelled", after: "App pageViewControllerDidFinishAnimating completed=no")
    try assertOutcome("completed", after: "App pageViewControllerDidFinishAnimating completed=yes")
  }

  func testDismissalThatIsOverIsCompleted() throws {
    try assertOutcome("completed", after: "App presentationControllerDidDismiss")
  }
}
