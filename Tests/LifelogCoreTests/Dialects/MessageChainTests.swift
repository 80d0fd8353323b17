import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// One line can report several callbacks, and a callback can have an arrow, a number or an announcement beside it.
final class MessageChainTests: XCTestCase {
  private func events(_ line: String) -> [String] {
    let log = ReadLog(line)
    return zip(log.events, log.names).map { event, name in
      let phase = event.phase == .instant ? "" : " \(event.phase)"
      return "\(name) \(event.callback.name)\(phase)"
    }
  }

  func testEachPartOfChainIsEvent() {
    XCTAssertEqual(
      events("A viewWillDisappear -> B viewWillAppear → A viewDidDisappear"),
      ["A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear"])
    XCTAssertEqual(
      events("[Home] 0. init() -> 1. loadView() -> 2. viewDidLoad()"),
      ["Home init", "Home loadView", "Home viewDidLoad"])
  }

  func testArrowMayHaveAnyLengthAndBeginTheLine() {
    XCTAssertEqual(
      events("------>A  viewDidDisappear--------->B  viewDidAppear"),
      ["A viewDidDisappear", "B viewDidAppear"])
  }

  func testChainHasOnlyCallbacks() {
    XCTAssertEqual(events("loadView() -> viewDidLoad()"), [" loadView", " viewDidLoad"])
    XCTAssertEqual(events("Cart viewDidLoad -> fetch the items -> Cart viewWillAppear"), [])
  }

  func testSuperIsPhase() {
    XCTAssertEqual(events("[List] loadView - before super"), ["List loadView begin"])
    XCTAssertEqual(events("[List] loadView - after super.loadView()"), ["List loadView end"])
    XCTAssertEqual(events("Cart viewDidLoad 退出"), ["Cart viewDidLoad end"])
  }

  func testArrowsNumbersAndAnnouncementsAreDecoration() {
    for (line, event) in [
      "-> sceneWillResignActive()          <- a sheet covered the app": " sceneWillResignActive",
      "// Push B -> A: VC2 viewWillDisappear Called": "VC2 viewWillDisappear",
      "[Home View] 3. viewWillDisappear": "Home View viewWillDisappear",
      "Running AppDelegate 'applicationDidBecomeActive:'": "AppDelegate applicationDidBecomeActive",
      "- viewDidLoad() - 새로운 뷰 컨트롤러": "새로운 뷰 컨트롤러 viewDidLoad",
      "<private> viewDidLoad": " viewDidLoad", "-[<private> viewDidLoad]": " viewDidLoad",
      "我的 viewDidLoad": "我的 viewDidLoad", "购物车的 viewDidLoad": "购物车 viewDidLoad",
    ] {
      XCTAssertEqual(events(line), [event], line)
    }
  }
}
