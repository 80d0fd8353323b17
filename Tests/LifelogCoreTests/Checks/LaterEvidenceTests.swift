import LifelogTrace
import XCTest

/// Findings that a later event lowers or dismisses.
final class LaterEvidenceTests: XCTestCase {
  /// The severities of a rule's findings.
  private func severities(
    of rule: String, in log: String, os: OSVersion? = nil
  ) throws -> [Severity] {
    try Analyzed(log, os: os).report.findings.filter { $0.rule == rule }.map(\.severity)
  }

  /// A logger with several threads can write a line after a later one. Its stamp shows it.
  func testLineWithEarlierStampWasWrittenLate() throws {
    func log(_ subject: String, _ late: String) -> String {
      """
      10:22:01.300 \(subject) viewDidLoad
      10:22:01.302 \(subject) viewDidAppear
      10:22:\(late) \(subject) viewWillAppear
      10:22:05.302 \(subject) viewWillDisappear
      10:22:05.702 \(subject) viewDidDisappear

      """
    }
    for subject in ["<HomeViewController: 0x7fa1>", "HomeViewController"] {
      XCTAssertEqual(try Analyzed(log(subject, "01.301")).findings, [], subject)
      XCTAssertEqual(
        try Analyzed(log(subject, "01.303")).findings.first, "2 did-appear-without-will-appear", subject)
    }
  }

  func testSceneThatConnectsAnywayLowersMissingSceneDelegate() throws {
    let missing =
      "2026-03-05 10:00:01.000 Shop[412:7] There is "
      + "no scene delegate set. A scene delegate class must be specified to use a main storyboard file.\n"
    func connected(_ second: Int) -> String {
      "2026-03-05 10:00:0\(second).500 Shop[412:7] -[SceneDelegate scene:willConnectToSession:options:]\n"
    }
    let rule = "scene-delegate-not-found"
    XCTAssertEqual(try severities(of: rule, in: missing), [.error])
    XCTAssertEqual(try severities(of: rule, in: missing + connected(2)), [.warning])
    XCTAssertEqual(try severities(of: rule, in: missing + connected(4)), [.error], "too late")
  }

  func testSceneThatReturnsWithoutConnectingIsOutOfOrder() throws {
    let lines = [
      "sceneWillConnect", "sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive",
      "sceneDidEnterBackground", "sceneDidDisconnect", "sceneWillEnterForeground",
    ].map { "<SceneDelegate: 0x7fa1> \($0)" }
    XCTAssertEqual(try Analyzed(lines.joined(separator: "\n")).findings, ["7 scene-event-order"])
    XCTAssertEqual(try Analyzed(lines.dropLast().joined(separator: "\n")).findings, [])
    let unconnected = lines.dropFirst().joined(separator: "\n")
    XCTAssertEqual(try Analyzed(unconnected).findings, [], "the delegate does not log that a scene connects")
  }

  func testReversedListIsNote() throws {
    let order = [
      "sceneDidDisconnect", "sceneDidEnterBackground", "sceneWillResignActive", "sceneDidBecomeActive",
      "sceneWillEnterForeground", "sceneWillConnect",
    ]
    let log = try Analyzed(order.map { "<SceneDelegate: 0x7fa1> \($0)" }.joined(separator: "\n"))
    XCTAssertEqual(log.findings, [])
    let messages = log.report.findings.filter { $0.rule == "scene-event-order" }.map(\.message)
    XCTAssertFalse(messages.isEmpty)
    XCTAssertEqual(messages.filter { !$0.contains("from the last to the first") }, [])
  }

  func testSheetWhoseDelegateReceivesItsEndHasNotifiedPresenter() throws {
    let sheet = [
      "LC <Cart: 0x7fa1> viewDidLoad", "LC <Cart: 0x7fa1> viewWillAppear", "LC <Cart: 0x7fa1> viewDidAppear",
      "LC <Cart: 0x7fa1> present child=<Coupon: 0x7fa2> style=pageSheet", "LC <Coupon: 0x7fa2> viewDidLoad",
      "LC <Coupon: 0x7fa2> viewWillAppear", "LC <Coupon: 0x7fa2> viewDidAppear",
      "LC <Coupon: 0x7fa2> viewWillDisappear",
    ]
    let end = "LC <Coupon: 0x7fa2> viewDidDisappear"
    let notice = "LC <Cart: 0x7fa1> presentationControllerDidDismiss"
    func count(_ lines: String...) throws -> Int {
      try severities(of: "presenter-not-notified", in: (sheet + lines).joined(separator: "\n")).count
    }
    XCTAssertEqual(try count(end), 1)
    XCTAssertEqual(try count(end, notice), 0)
    XCTAssertEqual(try count(notice, end), 0)
  }

  func testCallThatSceneDelegateExplainsLaterIsForwarded() throws {
    let launch = """
      10:00:01.000 -[AppDelegate application:didFinishLaunchingWithOptions:]
      10:00:01.100 -[SceneDelegate scene:willConnectToSession:options:]
      10:00:01.200 -[SceneDelegate sceneDidBecomeActive:]
      10:00:09.000 -[AppDelegate applicationWillResignActive:]

      """
    let rule = "app-delegate-callback-in-scene-app"
    XCTAssertEqual(try severities(of: rule, in: launch), [.note])
    XCTAssertEqual(
      try severities(of: rule, in: launch + "10:00:09.002 -[SceneDelegate sceneWillResignActive:]"), [])
    XCTAssertEqual(
      try severities(of: rule, in: launch + "10:00:20.000 -[SceneDelegate sceneWillResignActive:]"), [.note])
    let handOver = """
      10:00:01.000 -[AppDelegate applicationWillResignActive:]
      10:00:01.100 -[SceneDelegate scene:willConnectToSession:options:]
      """
    XCTAssertEqual(try severities(of: rule, in: handOver), [])
  }

  /// A class that logs the ends of its appearances, and one page turn without them.
  func testCancelledPageTurnLeavesNothingUnresolved() throws {
    func log(_ line: String) -> String {
      let lives = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      return (lives + ["viewWillAppear"]).map { "LC <Page: 0x7fa2> \($0)" }.joined(separator: "\n") + "\n"
        + line + "\nLC <Page: 0x7fa2> viewWillAppear\nLC <Page: 0x7fa2> viewDidAppear\n"
    }
    XCTAssertEqual(try Analyzed(log("turn")).findings, ["8 duplicate-view-will-appear"])
    XCTAssertEqual(
      try Analyzed(log("LC <Book: 0x7fa1> pageViewControllerDidFinishAnimating completed=no")).findings, [])
  }

  func testSDKOfLogDecidesWhatDependsOnIt() throws {
    func log(_ sdk: String) -> String {
      """
      10:00:01.000 LC probe version=1 sdk=\(sdk) seq=0
      10:00:01.000 LC <HomeView: 1> onAppear
      10:00:03.000 LC <ListView: 2> onAppear
      10:00:03.400 LC <HomeView: 1> onDisappear
      10:00:05.000 LC <DetailView: 3> onAppear
      10:00:05.020 LC <HomeView: 4> onAppear
      """
    }
    let rule = "stack-middle-appears-again"
    XCTAssertEqual(try severities(of: rule, in: log("18.4")), [.note])
    XCTAssertEqual(try severities(of: rule, in: log("26.0")), [.note])
    XCTAssertEqual(try severities(of: rule, in: log("18.2")), [])
    XCTAssertEqual(try severities(of: rule, in: log("?")), [.note], "said with its version")
  }
}
