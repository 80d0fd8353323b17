import XCTest

@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogTrace

/// A custom rule that expects an appearance callback when the app returns to the foreground.
final class AppStateCauseTests: XCTestCase {
  private let log = """
    10:00:00.500 LC <AppDelegate: 0x7fc3> applicationDidFinishLaunching
    10:00:01.000 LC <Cart: 0x7fa1> viewWillAppear
    10:00:01.400 LC <Cart: 0x7fa1> viewDidAppear
    10:00:20.000 LC <SceneDelegate: 0x7fb2> sceneWillEnterForeground
    10:00:25.000 LC <Cart: 0x7fa1> viewWillDisappear

    """

  private func finding(_ clause: String) throws -> Finding {
    let source = """
      model Team extends UIKit
      event counted = "counted {subject}"
      rule told over process {
        severity warning
        grade D
        needs viewWillAppear
        reason "The cart gets the event."
        \(clause)
      }
      """
    return try Analyzed(log, model: try ModelCompiler.compile(source: source, file: "Team.order")).finding(
      "told")
  }

  func testCauseIsThatUIKitSendsNoAppearanceCallback() throws {
    let found = try finding("expects response(sceneWillEnterForeground, viewWillAppear) within 2 s")
    XCTAssertEqual(found.severity, .warning)
    XCTAssertEqual(found.causes.map(\.rule), ["app-state-mistaken-for-appearance"])
    XCTAssertEqual(
      found.causes.first?.text,
      "UIKit sends no viewWillAppear when an app or scene changes its state: the controllers stay on screen")
    XCTAssertEqual(found.causes.first?.confidence, .likely)
    XCTAssertEqual(found.fixID, "FX-FOREGROUND")
  }

  func testOtherExpectationsDoNotHaveThisCause() throws {
    XCTAssertEqual(try finding("never sceneWillEnterForeground and once viewDidAppear").causes, [])
    XCTAssertEqual(
      try finding("expects response(sceneWillEnterForeground, counted) within 2 s").causes, [])
    XCTAssertEqual(try finding("expects response(viewDidAppear, viewWillDisappear) within 2 s").causes, [])
  }
}
