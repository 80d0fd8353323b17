import XCTest

/// What happens to the window, the scene and the application.
final class WindowTransitionTests: XCTestCase {
  func testTheFirstControllerAppearsWhenTheLogShowsTheLaunch() throws {
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

  /// A log that begins later may show a sheet, a child, or a controller below which others lie.
  func testWithoutTheLaunchTheFirstControllerOnlyAppears() throws {
    try assertTransitions(
      """
      Login viewDidLoad
      Login viewWillAppear
      Login viewDidAppear
      """, ["appearance? completed → Login"])
  }

  func testTheWindowGetsAnotherRoot() throws {
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

  func testADeviceThatIsTurnedTellsEveryController() throws {
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

  func testARotationMayLieInAnAppearance() throws {
    try assertTransitions(
      """
      Root viewWillAppear
      Root willRotate
      Root didRotate
      Root viewDidAppear
      """, ["rotation completed", "appearance? completed → Root"])
  }

  func testTheSceneAndTheApplicationLeaveTogether() throws {
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

  func testALaunchIsNoReturnAndAnInterruptionNoDeparture() throws {
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

  func testALogThatEndsInARotationLeavesItOpen() throws {
    try assertTransitions("Root willRotate\nScene sceneWillResignActive", ["rotation open"])
  }

  private func assertTransitions(
    _ script: String, _ expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let found = try RecognizedTransitions(TransitionScript(script).log()).texts
    XCTAssertEqual(found, expected, file: file, line: line)
  }
}
