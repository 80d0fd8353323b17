import XCTest

/// Calls are logged as Objective-C messages or selectors with their values, and arguments directly after a selector.
final class MessageCallTests: XCTestCase {
  private func check(_ lines: [(text: String, event: String)], line: UInt = #line) {
    for (text, event) in lines { XCTAssertEqual(ReadLog(text).described, ["1 " + event], text, line: line) }
  }

  func testMessageIsEventOfItsReceiver() {
    check([
      ("1427.74  >>> [nav pushViewController:B animated:YES]", "nav push"),
      ("3828.32  >>> [nav popViewControllerAnimated:YES]", "nav pop"),
      ("[host addChildViewController:<Shop.Cart: 0x7fa1>]", "host addChild Cart"),
      ("[host.view addSubview:<UIView: 0x7fa1>]", "host addSubview UIView"),
      ("[cart willMoveToParentViewController:nil]", "cart willMoveToParent nil"),
      ("<Nav: 0x1> pushViewController:<Shop.CartVC: 0x2> animated:1", "Nav push CartVC"),
    ])
  }

  func testMessageWithSemicolonIsSourceCode() {
    for line in [
      "[self.view addSubview:cart.view];", "  [cart didMoveToParentViewController:self];  // done",
      "[nav pushViewController:cart animated:YES];",
    ] {
      XCTAssertEqual(ReadLog(line).described, [], line)
    }
  }

  func testWordAfterSelectorIsItsArgument() {
    check([
      ("C1 willMoveToParent:container  (parent=container)", "C1 willMoveToParent container"),
      ("C1 didMoveToParent:nil", "C1 didMoveToParent nil"),
      ("C1 viewWillAppear:1", "C1 viewWillAppear"),
      ("Cart willMove(toParent: nil): animated", "Cart willMoveToParent nil"),
      ("[Cart] willMove parent=Host", "Cart willMoveToParent Host"),
      ("[Cart] didMove parent=nil", "Cart didMoveToParent nil"),
    ])
    XCTAssertEqual(ReadLog("[Map] didMove the marker, parent=Host").described, [])
  }

  func testValueOfKeyBeforeCallbackIsNoName() {
    check([
      ("frame = {{0, 0}, {414, 736}} viewDidLoad (1)", " viewDidLoad"),
      ("frame={{0, 0}, {414, 736}}, viewDidLoad", " viewDidLoad"),
      ("count = 3 viewDidLoad", " viewDidLoad"),
      ("level=info Cart viewDidLoad", "Cart viewDidLoad"),
    ])
  }

  /// An interpolation in a log statement often lacks its last parenthesis.
  func testArgumentListMayLackItsEnd() {
    check([
      ("Cart: willMove(toParent: Optional(<Shop.Host: 0x7fa1>)", "Cart willMoveToParent Host"),
      ("<Cart: 0x1>: willMove(toParent: nil", "Cart willMoveToParent nil"),
    ])
  }

  /// The words after a class are of its object, and words before a colon a sentence, if `#function` follows it.
  func testTextBesideCallbackIsReadByItsMarks() {
    check([
      ("CartViewController ---> -[BaseViewController viewDidLoad]", "CartViewController viewDidLoad"),
      ("[UIViewController] viewDidAppear for: CartViewController", "CartViewController viewDidAppear"),
      ("[Life] willMove(toParent: nil): CartViewController", "CartViewController willMoveToParent nil"),
      ("The view was added to the hierarchy: viewDidAppear(_:)", " viewDidAppear"),
      ("View instance created: loadView()", " loadView"),
      ("[Cart] 🟢 viewWillAppear - frame: (0.0, 0.0)", "Cart viewWillAppear"),
      ("Cart loadView：自己建，不调 super", "Cart loadView"),
      ("1st - viewDidAppear() called", "1st viewDidAppear"),
      ("⏱ +2.063 s ~Δ 3 ms >> -[Cart viewDidLoad] Line 38: start", "Cart viewDidLoad"),
      ("0 | 10:22:01:123 | $ CartViewController.viewDidLoad", "CartViewController viewDidLoad"),
      ("viewDidLoad - NibName: nil, Bundle: nil", " viewDidLoad"),
      ("viewWillAppear 第一次调用,正常", " viewWillAppear"),
      ("viewWillDisappear 由于点击了返回按钮,先离开页面", " viewWillDisappear"),
      ("viewWillAppear 因为返回了首页", " viewWillAppear"),
      ("'viewDidLoad' called in CartVC", "CartVC viewDidLoad"),
      ("\"viewDidLoad\" of CartVC", "CartVC viewDidLoad"),
      ("[NavStack] list viewDidAppear", " viewDidAppear"),
      ("view controller CartViewController viewDidAppear", "CartViewController viewDidAppear"),
      ("second CartViewController viewDidAppear", "second CartViewController viewDidAppear"),
      ("[Lifecycle] list viewDidAppear", "list viewDidAppear"),
      ("viewDidLoad =>", " viewDidLoad"),
      ("クラス名:CartViewController メソッド名:viewDidLoad()", "CartViewController viewDidLoad"),
      ("[Log -->] Func: viewDidLoad()", " viewDidLoad"),
      ("B--->viewDidAppear-------><DetailB: 0x7f9a1>", "DetailB viewDidAppear"),
      ("B viewDidLoad      ← 首次触发，只调一次", "B viewDidLoad"),
      ("viewDidLoad - VC(presentingViewController)", "VC viewDidLoad"),
      ("viewDidAppear was called.  numTimes is 2", " viewDidAppear"),
      ("viewDidLoad is called here...", " viewDidLoad"),
    ])
    for line in [
      "viewDidLoad 因为在这里设置了代理,所以每次都会回调,这个方法只会调用一次", "viewWillAppear 由于每次进入页面都会执行,适合放刷新数据的代码",
      "The app must call: viewDidLoad()",
      "Blocked the screen in viewDidAppear: CartViewController",
      "viewDidAppear is called. The screen is visible", "viewDidLoad was called before that",
    ] {
      XCTAssertEqual(ReadLog(line).described, [], line)
    }
  }

  /// Reading such a line would take a time that grows with the square of its length.
  func testTextFullOfNamesIsNoEvent() {
    let names = [String](repeating: "viewDidLoad", count: 64)
    XCTAssertEqual(ReadLog(names.joined(separator: " ")).events.count, 64)
    XCTAssertEqual(ReadLog((names + ["viewDidLoad"]).joined(separator: " ")).events.count, 0)
  }

  func testHiddenNameIsNoName() {
    let log = ReadLog("<private> viewDidLoad\n-[<private> viewWillAppear:]\nCart viewDidLoad\n")
    XCTAssertEqual(log.described, ["1  viewDidLoad", "2  viewWillAppear", "3 Cart viewDidLoad"])
    XCTAssertEqual(log.summary.hiddenNames, 2)
  }
}
