import XCTest

/// Transitions of the window, the scene and the application.
final class WindowTransitionTests: XCTestCase {
  func testFirstAppearanceAfterLaunchIsLaunch() throws {
    try assertTransitions(
      """
      Window setRoot child=Login
      Login viewWillAppear
      Login viewDidAppear
      """, ["launch completed → Login"])
    try assertTransitions(
      """
      Scene sceneWillConnect
      Login viewWillAppear
      Scene sceneWillEnterForeground
      Scene sceneDidBecomeActive
      Login viewDidAppear
      """, ["launch completed → Login"])
  }

  /// A log that begins later may show a sheet, a child, or a controller that covers others.
  func testFirstAppearanceWithoutLaunchIsAppearance() throws {
    try assertTransitions(
      """
      Login viewDidLoad
      Login viewWillAppear
      Login viewDidAppear
      """, ["appearance? completed → Login"])
  }

  func testNewRootOfWindowIsRootChange() throws {
    try assertTransitions(
      """
      Window setRoot child=Login
      Login viewWillAppear
      Login viewDidAppear
      Window setRoot child=Home
      Home viewWillAppear
      Login viewWillDisappear
      Login viewDidDisappear
      Home viewDidAppear
      """, ["launch completed → Login", "root-change completed Login → Home"])
  }

  func testRotationOfSeveralControllersIsOneTransition() throws {
    try assertTransitions(
      """
      Root willRotate
      Child willRotate
      Root didRotate
      Child didRotate
      Root willRotate
      Root didRotate
      """, ["rotation completed", "rotation completed"])
    try assertTransitions(
      """
      Root viewWillTransition
      Child viewWillTransition
      Root viewWillTransition
      Child viewWillTransition
      """, ["rotation completed", "rotation completed"])
  }

  func testRotationDuringAppearanceIsRecognized() throws {
    try assertTransitions(
      """
      Root viewWillAppear
      Root willRotate
      Root didRotate
      Root viewDidAppear
      """, ["rotation completed", "appearance? completed → Root"])
  }

  func testSceneAndApplicationMoveToBackgroundTogether() throws {
    try assertTransitions(
      """
      Scene sceneWillResignActive
      App applicationWillResignActive
      Scene sceneDidEnterBackground
      App applicationDidEnterBackground
      Scene sceneWillEnterForeground
      App applicationWillEnterForeground
      Scene sceneDidBecomeActive
      App applicationDidBecomeActive
      """, ["background completed", "foreground completed"])
  }

  func testLaunchAndInterruptionAreNotTransitions() throws {
    try assertTransitions(
      """
      App applicationDidFinishLaunching
      App applicationDidBecomeActive
      App applicationWillResignActive
      App applicationDidBecomeActive
      """, [])
    try assertTransitions(
      """
      Scene sceneWillConnect
      Scene sceneWillEnterForeground
      Scene sceneDidBecomeActive
      """, [])
  }

  func testRotationAtEndOfLogIsOpen() throws {
    try assertTransitions("Root willRotate\nScene sceneWillResignActive", ["rotation open"])
  }

  private func assertTransitions(
    _ script: String, _ expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let found = try RecognizedTransitions(TransitionScript(script).log()).texts
    XCTAssertEqual(found, expected, file: file, line: line)
  }
}
