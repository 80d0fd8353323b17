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

  func testTimeBetweenTwoCallbacksIsNoChain() {
    for time in ["61 ms", "0.31 s", "(61ms)", ": 61 ms, first run"] {
      XCTAssertEqual(events("perf: CartVC viewWillAppear -> viewDidAppear \(time)"), [], time)
    }
    XCTAssertEqual(events("CartVC viewWillAppear -> viewDidAppear").count, 2)
  }

  func testLastFieldOfRowInQuotesIsMessage() {
    XCTAssertEqual(
      events(#""2026-03-05 10:22:01.120","D","ui","Cart.swift","14","Cart viewDidLoad""#),
      ["Cart viewDidLoad"])
    XCTAssertEqual(events(#""Cart viewDidLoad","b",""#), ["Cart viewDidLoad"], "the last field is open")
    XCTAssertEqual(events(#"12,INFO,main,"CartVC viewDidLoad""#), ["CartVC viewDidLoad"])
  }

  /// No line alone shows that a class without a controller's name is one. Several do.
  func testNameWithAllAppearancesIsController() {
    let words = ["did load", "will appear", "did appear", "will disappear"]
    let names = { (count: Int) in
      ReadLog(words.prefix(count).map { "CartScreen: \($0)\n" }.joined()).events.count
    }
    XCTAssertEqual((1...4).map(names), [0, 0, 3, 4])
    XCTAssertEqual(ReadLog("Cart: did load\nCart: will appear\nCart: did appear").events.count, 0, "any word")
  }

  func testChainHasOnlyCallbacks() {
    XCTAssertEqual(events("loadView() -> viewDidLoad()"), [" loadView", " viewDidLoad"])
    XCTAssertEqual(events("begin \"viewWillAppear -> viewDidAppear\" CartVC"), [], "the name of an interval")
    XCTAssertEqual(events("Cart viewDidLoad -> fetch the items -> Cart viewWillAppear"), [])
  }

  func testTagOfLoggerIsNoSubject() {
    for (line, event) in [
      "[完整流程] addChildViewController:": " addChild", "[ViewLogger] viewDidLoad": " viewDidLoad",
      "[Shop][VC Lifecycle] willMove(toParent: set): CartViewController":
        "CartViewController willMoveToParent",
      "Shop - CartViewController - viewDidLoad - Loading the items of the cart":
        "CartViewController viewDidLoad",
      "10:22:01 · DEBUG · app · CartVC viewDidLoad": "CartVC viewDidLoad",
      "10:22:01:216 PDT [273518] V CartVC::viewDidLoad() [ 24 ] -": "CartVC viewDidLoad",
      "time=10:22:01 level=info vc=CartVC event=viewDidLoad": "CartVC viewDidLoad",
      "10:22:01.123 tool[1234] i CartScreen viewDidAppear": "CartScreen viewDidAppear",
      ">> Entering CartVC viewDidLoad": "CartVC viewDidLoad begin",
      "视图加载完成 viewDidLoad": " viewDidLoad", "已完成 viewDidLoad": "已完成 viewDidLoad",
      "VC-1 viewDidLoad 호출": "VC-1 viewDidLoad",
    ] {
      XCTAssertEqual(events(line), [event], line)
    }
  }

  func testTextBesideCallbackIsNote() {
    for (line, event) in [
      "viewDidLoad with data": " viewDidLoad", "viewDidAppear: not in a group": " viewDidAppear",
      "onDisappear trigger": " onDisappear", "viewDidDisappear finished=true": " viewDidDisappear",
      "[Info] viewWillAppear .... CartVC": "CartVC viewWillAppear",
      ">>> viewWillAppear >>> <Shop.Cart: 0x7fa1> <UIView: 0x7fb2>": "Cart viewWillAppear",
      "viewDidAppear!!! CartViewController": "CartViewController viewDidAppear",
      "【1】###### viewDidLoad (这里只缓存当前在屏幕上的页面，消失即释放，所以不会再次加载)": " viewDidLoad",
      "Cart viewDidAppear called - starting the timer of the list": "Cart viewDidAppear",
      "viewDidLoadが呼ばれました": " viewDidLoad", "viewDidAppear가 호출됨": " viewDidAppear",
    ] {
      XCTAssertEqual(events(line), [event], line)
    }
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
