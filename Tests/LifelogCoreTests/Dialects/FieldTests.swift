import XCTest

/// Messages made of fields: pairs of a key and a value, columns of a table, names with what distinguishes the instance.
final class FieldTests: XCTestCase {
  private func check(_ lines: [(text: String, event: String, instance: String)], line: UInt = #line) {
    for (text, event, instance) in lines {
      let log = ReadLog(text)
      XCTAssertEqual(log.described, ["1 " + event], text, line: line)
      XCTAssertEqual(log.instances, [instance.isEmpty ? nil : instance], text, line: line)
    }
  }

  func testPairsNameObjectInAnyOrder() {
    check([
      ("vc=Page id=0611 cb=viewDidLoad", "Page viewDidLoad", "0611"),
      ("lvl=dbg id=3 vc=Page cb=viewWillAppear animated=0", "Page viewWillAppear", "3"),
      ("cb=viewDidLoad vc=Page inst=7", "Page viewDidLoad", "7"),
      ("vc=\"Page\" ptr=0x7fa1 event=\"viewDidLoad\"", "Page viewDidLoad", "0x7fa1"),
      ("vc=Page id=0611 cb=willMove parent=Pager", "Page willMoveToParent Pager", "0611"),
      ("cb=willMove parent=nil vc=Page id=0611", "Page willMoveToParent nil", "0611"),
      (
        "<row n=5 vc=\"Page\" cb=\"didMove\" to=\"Pager\" parent=\"Pager\"/>", "Page didMoveToParent Pager",
        ""
      ),
      ("<e t=\"0.13\" on=\"viewWillAppear\" vc=\"ListVC\"/>", "ListVC viewWillAppear", ""),
      (
        #"{"o":"0x7fa1","k":"ListViewController","m":"viewDidLoad"}"#, "ListViewController viewDidLoad",
        "0x7fa1"
      ),
      ("<调试> 书架控制器(0x1a2c) 视图加载完成 viewDidLoad", "书架控制器 viewDidLoad", "0x1a2c"),
      ("<e parent=\"Pager\" on=\"willMove\" vc=\"ListVC\"/>", "ListVC willMoveToParent Pager", ""),
      ("{screen: Shop.ListVC, event: viewDidLoad, items: 3}", "ListVC viewDidLoad", ""),
      (#"{"화면":"ListViewController","이벤트":"viewDidLoad"}"#, "ListViewController viewDidLoad", ""),
      (
        #"{"t":12.5,"src":"ListVC","m":"willMove(toParent:)","arg":"HomeVC"}"#,
        "ListVC willMoveToParent HomeVC", ""
      ),
      // Backends of logs have their own keys.
      (#"{"short_message":"viewDidLoad","timestamp":1771239600.0,"_screen":"Cart"}"#, "Cart viewDidLoad", ""),
      (#"{"line":"ListVC viewDidLoad","timestamp":"1776592800000"}"#, "ListVC viewDidLoad", ""),
      // An app prints among the steps of a UI test.
      ("    t =     1.90s [app] ListVC viewDidLoad", "ListVC viewDidLoad", ""),
      // The number of what the screen shows.
      ("vc=Product cb=viewDidLoad id=42", "Product viewDidLoad", ""),
    ])
  }

  func testOneWordInBracketsIsInstanceOfController() {
    check([
      ("ListVC[A] viewDidLoad", "ListVC viewDidLoad", "A"),
      ("ListVC[left]: viewDidLoad", "ListVC viewDidLoad", "left"),
      ("viewDidLoad :: ListVC[B]  +0.001", "ListVC viewDidLoad", "B"),
      ("lc:ListVC~2:viewDidLoad", "ListVC viewDidLoad", "2"),
      ("ListVC/2 viewDidLoad", "ListVC viewDidLoad", "2"),
      ("ListVC/life | viewDidLoad", "ListVC viewDidLoad", ""),
      (" page(3) viewDidLoad — ListPageController", "ListPageController viewDidLoad", "3"),
      ("[ui@32473 vc=\"ListVC\"] viewDidLoad", "ListVC viewDidLoad", ""),
      ("shop ▏ListVC ▏ viewDidLoad", "ListVC viewDidLoad", ""),
      ("viewDidLoad › ListVC", "ListVC viewDidLoad", ""),
      ("ListVC~2 viewDidLoad", "ListVC viewDidLoad", "2"),
    ])
    check([
      ("[정보] viewDidLoad", "정보 viewDidLoad", ""), ("信息 viewDidLoad", "信息 viewDidLoad", ""),
      ("BaseballVC viewDidAppear [ScoreVC]", "BaseballVC viewDidAppear", ""),
    ])
    XCTAssertEqual(ReadLog("on viewDidLoad called").described, [])
    XCTAssertEqual(ReadLog("Shop[main] ListVC viewDidLoad").described, ["1 ListVC viewDidLoad"])
  }

  func testColumnsOfTableHoldClassAndCallback() {
    check([
      ("| viewDidLoad    | ListVC | 1 | yes |", "ListVC viewDidLoad", ""),
      ("| 10.003 | ListVC | 1 | viewDidLoad |", "ListVC viewDidLoad", ""),
      (
        "state    ListController 0x7f8e1b01c600 viewDidAppear", "ListController viewDidAppear",
        "0x7f8e1b01c600"
      ),
      ("T+00.55  ListVC  viewDidAppear", "ListVC viewDidAppear", ""),
      ("call  ListVC.viewDidLoad [isViewLoaded=true] 7.887", "ListVC viewDidLoad", ""),
    ])
    XCTAssertEqual(ReadLog("| viewDidLoad | once |").described, [])
  }

  func testThreadInFrontIsNoObject() {
    check([
      ("<main,scene A> viewDidLoad :: ListVC[0]", "ListVC viewDidLoad", "0"),
      ("<main> viewDidLoad :: ListVC", "ListVC viewDidLoad", ""),
    ])
    XCTAssertEqual(ReadLog("<main,scene B> didDisconnect :: scene").described, ["1 scene sceneDidDisconnect"])
  }

  func testWordsBeforeSuperTellThePhase() {
    XCTAssertEqual(
      ReadLog(
        """
        ListVC: antes de super.viewWillAppear
        ListVC: después de super.viewWillAppear
        ListVC: vor super.viewDidAppear
        ListVC: viewDidAppear, nach super
        """
      ).described,
      [
        "1 ListVC viewWillAppear begin", "2 ListVC viewWillAppear end", "3 ListVC viewDidAppear begin",
        "4 ListVC viewDidAppear end",
      ])
  }

  func testMethodThatWritesLineIsNotPartOfItsClass() {
    check([("-[HostVC showList] | addChildViewController: ListVC", "HostVC addChild ListVC", "")])
  }

  func testWordsThatLedToCallAreNotPartOfContainer() {
    check([("HostVC-1 tap mail 1 -> addChild(ListVC)", "HostVC-1 addChild ListVC", "")])
  }

  /// A base class prints the class of the object after its own name.
  func testClassAfterMethodOfBaseClassIsTheObject() {
    check([
      ("BaseController.viewDidLoad():22 - ListController", "ListController viewDidLoad", ""),
      (
        "BaseController.viewWillAppear(_:):31 - ListController(1) animated=true",
        "ListController viewWillAppear", "1"
      ),
      (
        "BaseController.willMove(toParent:):9 - ListController(1) parent=HostController",
        "ListController willMoveToParent HostController", "1"
      ),
      ("BaseVC ▸ viewDidLoad [ListVC]", "ListVC viewDidLoad", ""),
      ("BaseVC ▸ viewDidLoad [List]", "List viewDidLoad", ""),
      ("BaseVC ▸ viewWillAppear [ListVC] anim=false", "ListVC viewWillAppear", ""),
    ])
  }
}
