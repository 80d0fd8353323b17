import XCTest

/// Messages that name the callback and its object with keys, as rows, or beside what identifies the object.
final class KeyedMessageTests: XCTestCase {
  private func check(_ lines: [(text: String, event: String)], line: UInt = #line) {
    for (text, event) in lines { XCTAssertEqual(ReadLog(text).described, ["1 " + event], text, line: line) }
  }

  private func checkNoEvent(_ lines: [String], line: UInt = #line) {
    for text in lines { XCTAssertEqual(ReadLog(text).described, [], text, line: line) }
  }

  func testKeyBeforeCallbackIsNoObject() {
    check([
      ("vc: CartVC | state: viewDidLoad", "CartVC viewDidLoad"),
      ("VC:CartVC FUNC:viewDidLoad()", "CartVC viewDidLoad"),
      ("screen: Cart, phase: viewDidAppear", "Cart viewDidAppear"),
      ("self: <Shop.CartVC: 0x7fa1>, func: viewDidLoad()", "CartVC viewDidLoad"),
      ("level=info msg=\"viewDidLoad\" vc=CartVC", "CartVC viewDidLoad"),
      ("fn=viewDidLoad file=CartVC.swift line=42", "CartVC viewDidLoad"),
      ("method=viewDidLoad class=CartVC address=0x7fa1", "CartVC viewDidLoad"),
      ("class CartVC method viewDidLoad()", "CartVC viewDidLoad"),
      ("screen_name=Cart event_name=viewDidAppear", "Cart viewDidAppear"),
    ])
  }

  func testShortKeysAreOfCallbackAndObject() {
    check([
      ("class=Cart\tsel=viewDidLoad", "Cart viewDidLoad"),
      ("cls=Cart sel=viewWillAppear:", "Cart viewWillAppear"), ("vc=Cart op=viewDidLoad", "Cart viewDidLoad"),
      ("evt=viewDidLoad obj=CartController@d064cc0", "CartController viewDidLoad"),
      ("vc: cart did load", "cart viewDidLoad"), ("VC: Cart state: didLoad", "Cart viewDidLoad"),
    ])
    checkNoEvent([
      "sel=viewDidLoad:withItems: cls=Cart was not found", "cart: items did load", "view: cart did load",
      "vc: the items of the cart did load", "vc: cart did load 3 items",
    ])
  }

  func testParentIsNotTheObject() {
    check([
      ("vc=Cart parent=Home viewDidLoad", "Cart viewDidLoad"),
      ("vc=Cart viewDidLoad parent=Home", "Cart viewDidLoad"),
      ("vc=CartVC cb=viewDidLoad parent=HomeVC", "CartVC viewDidLoad"),
      ("class=CartVC parentViewController=HomeVC viewDidLoad", "CartVC viewDidLoad"),
      ("Cart parent=Home@7fa1 viewDidLoad", "Cart viewDidLoad"),
      ("Cart (in Home) viewDidLoad", "Cart viewDidLoad"),
      ("CartVC (child of HomeVC): viewDidLoad", "CartVC viewDidLoad"),
      ("Cart (parent: Home) viewDidLoad", "Cart viewDidLoad"),
    ])
    checkNoEvent(["willMove(toParent: Home) of Cart in Home", "willMove(toParent: 主页) of 列表 in 主页"])
  }

  func testWordsBesideTheNameAreNotPartOfIt() {
    check([
      ("[boot] 9ms HomeTab viewDidLoad", "HomeTab viewDidLoad"),
      ("250ms HomeTab viewDidLoad", "HomeTab viewDidLoad"),
      ("screen HomeTab viewDidLoad", "HomeTab viewDidLoad"),
      ("view controller HomeTab viewDidLoad", "HomeTab viewDidLoad"),
      ("Main\tHomeTab\tviewDidLoad", "HomeTab viewDidLoad"),
      ("HomeTab: jetzt viewDidLoad", "HomeTab viewDidLoad"),
      ("HomeTab | now viewDidLoad", "HomeTab viewDidLoad"),
      ("HomeTab says viewDidLoad", "HomeTab viewDidLoad"), ("HomeVC gone (deinit)", "HomeVC deinit"),
    ])
  }

  func testKeysMayBeInQuotes() {
    check([
      (#"lifecycle: {"vc":"CartVC","event":"viewDidLoad"}"#, "CartVC viewDidLoad"),
      (#"track {"event":"viewDidAppear","screen":"CartVC"}"#, "CartVC viewDidAppear"),
      (#"("CartVC", "viewDidLoad()")"#, "CartVC viewDidLoad"),
    ])
  }

  func testRowIsSeparatedBySemicolons() { check([("CartVC;viewDidLoad;12:33:01", "CartVC viewDidLoad")]) }

  func testWhatIdentifiesObjectMayBeAnywhereBesideItsName() {
    for text in [
      "CartVC<0x7fa1>.viewDidLoad()", "CartVC@0x7fa1.viewDidLoad()", "CartVC-0x7fa1: viewDidLoad()",
      "CartVC ObjectIdentifier(0x00007fa1) viewDidLoad()",
      "ObjectIdentifier(0x00007fa1) CartVC viewDidLoad()",
      "event=viewDidLoad vc=CartVC id=0x7fa1",
    ] {
      let events = ReadLog(text).events
      XCTAssertEqual(events.map(\.subject.instance.isNone), [false], text)
      XCTAssertEqual(ReadLog(text).described, ["1 CartVC viewDidLoad"], text)
    }
  }

  func testDigitsOfAddressMayFollowNameWithoutPrefix() {
    for text in [
      "[VC] Cart@ab82f0 viewDidLoad()", "Cart@ab82f0.viewDidLoad()", "Cart@ab82f0: viewDidLoad",
      "viewDidLoad Cart@ab82f0", "Cart#ab82f0 viewDidLoad", "Cart(ab82f0) viewDidLoad",
    ] {
      XCTAssertEqual(ReadLog(text).described, ["1 Cart viewDidLoad"], text)
      XCTAssertEqual(ReadLog(text).instances, ["ab82f0"], text)
    }
    XCTAssertEqual(ReadLog("Page@2 viewDidLoad").instances, ["2"])
    check([("Cart@ab82f0 willMove(toParent: Host@2b15a0)", "Cart willMoveToParent Host")])
    checkNoEvent(["bo@mac viewDidLoad", "bo@example.com viewDidLoad", "Cart@ viewDidLoad"])
  }

  func testWhatObjectHasMayBeInBracketsAfterItsName() {
    check([
      ("Tabs[2 items] viewDidLoad", "Tabs viewDidLoad"),
      ("Login[title=Sign in] viewDidLoad", "Login viewDidLoad"),
      ("Login[title=Sign in]: viewDidLoad", "Login viewDidLoad"), ("Shop[412:7] viewDidLoad", " viewDidLoad"),
    ])
    checkNoEvent(["Shop[pid=412] viewDidLoad"])
  }

  func testMarkOrKeyMayPrecedeWhatIdentifiesObject() {
    for text in [
      "Cart [#3] viewDidLoad", "Cart[#3] viewDidLoad", "Cart[id=3] viewDidLoad",
      "Cart (id: 3) viewDidLoad", "Cart[3] viewDidLoad",
    ] {
      XCTAssertEqual(ReadLog(text).described, ["1 Cart viewDidLoad"], text)
      XCTAssertEqual(ReadLog(text).instances, ["3"], text)
    }
    XCTAssertEqual(ReadLog("Cart[ab82f0] viewDidLoad").instances, ["ab82f0"])
    checkNoEvent(["items [index] viewDidLoad", "Cart[size=3] viewDidLoad"])
  }

  func testMarkMaySeparateNameAndCallback() {
    check([
      ("Cart │ viewDidLoad", "Cart viewDidLoad"), ("Cart ∙ viewDidLoad", "Cart viewDidLoad"),
      ("🟣 Cart ⟩ viewDidLoad", "Cart viewDidLoad"), ("Cart › viewDidLoad", "Cart viewDidLoad"),
      ("Shop › Cart › viewDidLoad", "Cart viewDidLoad"),
    ])
  }

  func testCallbackMayBeInParenthesesAfterItsObject() {
    check([
      ("- Cart(viewDidLoad)", "Cart viewDidLoad"), ("Cart{viewDidLoad}", "Cart viewDidLoad"),
      ("Cart=>viewDidLoad", "Cart viewDidLoad"),
      ("CartViewController(viewWillAppear)", "CartViewController viewWillAppear"),
    ])
    checkNoEvent([
      "selector(viewDidLoad)", "Selector(viewDidLoad)", "Optional(viewDidLoad)",
      "A calls B(viewDidLoad) twice",
    ])
  }

  func testRemarkBehindArrowIsNoObject() {
    check([
      ("B viewDidAppear         ← B 先完全显示", "B viewDidAppear"),
      ("A viewDidDisappear <- A last", "A viewDidDisappear"),
    ])
  }

  func testWhatHappensIsNoObject() {
    check([
      ("applicationDidBecomeActive: hiding the screen", " applicationDidBecomeActive"),
      ("viewDidLoad - observing applicationDidBecomeActive", " viewDidLoad"),
      ("viewDidLoad: booking page", "booking page viewDidLoad"),
    ])
  }

  /// Some loggers write the method that logs before the message, with the line of its file.
  func testMethodThatLogsIsOfObject() {
    check([
      (
        "AppDelegate.application():22 - application(_:didFinishLaunchingWithOptions:) - nil",
        "AppDelegate applicationDidFinishLaunching"
      ),
      ("CartVC.setUp():31 - viewDidLoad", "CartVC viewDidLoad"),
      ("AppDelegate+Logs.log():58 - |Monitor|App.Metrics|[Shop.CartVC]viewDidLoad", "CartVC viewDidLoad"),
    ])
  }

  func testExecutionOfCallbackHasBeginAndEnd() {
    XCTAssertEqual(
      ReadLog("[Cart] Beginning execution of viewDidLoad\n[Cart] Completed execution of viewDidLoad").events
        .map(\.phase),
      [.begin, .end])
    check([("[Cart] Beginning execution of viewDidLoad method", "Cart viewDidLoad begin")])
  }

  func testMemberOfJSONObjectNamesObject() {
    check([
      (#"{"event":"viewDidLoad","className":"CartVC","timestamp":1772702521475}"#, "CartVC viewDidLoad"),
      (#"{"data":{"controller":"<Shop.CartVC: 0x7fa1>"},"message":"ViewDidAppear"}"#, "CartVC viewDidAppear"),
      (#"{"type":"app.lifecycle","event":"didBecomeActive"}"#, " applicationDidBecomeActive"),
      (#"{"event":"viewDidLoad","vc":"CartVC","address":"0x7fa1"}"#, "CartVC viewDidLoad"),
      (#"{"event":"viewDidLoad","page":"Cart","type":"lifecycle"}"#, "Cart viewDidLoad"),
      (#"{"event":"viewDidLoad","name":"CartVC","id":7}"#, "CartVC viewDidLoad"),
      (#"{"name":"shop","level":30,"msg":"viewDidLoad"}"#, " viewDidLoad"),
      (#"{"message":"HomeVC viewDidLoad","className":"Logger"}"#, "HomeVC viewDidLoad"),
    ])
    XCTAssertEqual(
      ReadLog(#"{"event":"viewDidLoad","vc":"CartVC","address":"0x7fa1"}"#).instances, ["0x7fa1"])
    checkNoEvent([#"{"type":"network.state","event":"didBecomeActive"}"#])
  }

  func testMemberOfJSONObjectMayHaveOwnKey() {
    let lines = [
      (#"{"t": 48.25, "c": "CartVC", "p": "0x7fa1", "m": "viewDidLoad"}"#, "CartVC viewDidLoad"),
      (#"{"vc":"Cart","id":"0x7fa1","ev":"willMove","parent":"Host"}"#, "Cart willMoveToParent Host"),
      (#"{"vc":"Cart","id":"0x7fa1","ev":"willMove","parent":null}"#, "Cart willMoveToParent nil"),
      (
        #"{"c":"Cart","p":"0x7fa1","m":"didMoveToParentViewController","arg":"<Host: 0x7fb2>"}"#,
        "Cart didMoveToParent Host"
      ),
      (#"{"obj":"Cart","p":"0x7fa1","op":"viewWillAppear:"}"#, "Cart viewWillAppear"),
      (#"{"vc":"Cart","ptr":"0x7fa1","ev":"didAppear"}"#, "Cart viewDidAppear"),
    ]
    check(lines)
    for (text, _) in lines { XCTAssertEqual(ReadLog(text).instances, ["0x7fa1"], text) }
    checkNoEvent([
      #"{"screen":"Cart","ev":"didAppear"}"#, #"{"c":"CartModel","m":"didLoad"}"#,
      // The object is unknown, the value is a sentence or no callback, or the callback is a key or one of a list.
      #"{"name":"viewDidLoad","kind":"function"}"#,
      #"{"vc":"Cart","ev":"the viewDidLoad of the base class"}"#,
      #"{"screen":"Cart","action":"present"}"#, #"{"class":"Cart","kind":"init"}"#,
      #"{"class":"CartVC","from":"viewWillAppear","to":"viewDidAppear"}"#,
      #"{"class":"CartVC","from":"viewWillAppear","p95":"1 s"},"#,
      #"{"line":1,"subject":"Cart","instance":"3","callback":"viewDidLoad"}"#,
      #"{"class":"Cart","missing":["viewDidLoad"]}"#, #"{"class":"Cart","calls":{"viewDidLoad":3}}"#,
    ])
  }

  /// A name that ends with `Controller` may be that of another class, so it counts only where the log says nothing else.
  func testDeinitOfPossibleControllerIsEvent() {
    check([
      ("dealloc: <CartController: 0x7fa1>", "CartController deinit"),
      ("Deinit --- VC: CartController", "CartController deinit"),
    ])
    checkNoEvent(["dealloc: <Cart: 0x7fa1>", "init: <CartController: 0x7fa1>"])
    XCTAssertEqual(
      ReadLog("init: <CartController: 0x7fa1>\ndealloc: <CartController: 0x7fa1>").described,
      ["2 CartController deinit"])
  }

  func testThreadBeforeMessageIsNoObject() {
    check([
      ("<NSThread: 0x600000c0>{number = 1, name = main} CartVC viewDidLoad()", "CartVC viewDidLoad"),
      ("<_NSMainThread: 0x600000c0>{number = 1, name = main}: -[CartVC viewDidLoad]", "CartVC viewDidLoad"),
      ("CartVC.viewDidLoad() <_NSMainThread: 0x600000c0>{number = 1, name = main}", "CartVC viewDidLoad"),
    ])
  }

  func testNounBesideNameIsNoPartOfIt() {
    check([
      ("screen 'Cart-4f2a' viewDidAppear!", "Cart-4f2a viewDidAppear"),
      ("[DEBUG] Screen \"Cart\" viewWillDisappear", "Cart viewWillDisappear"),
      ("Screen[Cart] viewDidLoad", "Cart viewDidLoad"),
      ("CartVC 控制器 viewDidLoad", "CartVC viewDidLoad"),
      ("viewDidLoad of CartVC called", "CartVC viewDidLoad"),
      ("viewDidLoad in CartVC was called", "CartVC viewDidLoad"),
      ("viewDidLoad 👉 CartVC", "CartVC viewDidLoad"),
      ("CartVC ⏱ viewDidLoad", "CartVC viewDidLoad"),
      ("Shop/CartVC: viewDidLoad", "CartVC viewDidLoad"),
      ("CartVC:31 viewDidLoad", "CartVC viewDidLoad"),
    ])
  }

  func testTagOfLoggerMayHaveTwoWords() {
    check([
      ("UIViewController lifecycle — CartVC — viewDidLoad", "CartVC viewDidLoad"),
      ("Screen events: CartVC viewDidLoad", "CartVC viewDidLoad"),
      ("I/Shop(1203): CartVC.viewDidLoad()", "CartVC viewDidLoad"),
    ])
  }

  func testMethodSaysMoreThanCallbackBeforeIt() {
    check([
      ("viewDidLoad: -[CartVC viewDidLoad]", "CartVC viewDidLoad"),
      ("dealloc =[2] -[CartVC dealloc]", "CartVC deinit"),
      (
        "self.class = CartVC; _cmd = 'viewDidLoad'; __FUNCTION__ = -[CartVC viewDidLoad]",
        "CartVC viewDidLoad"
      ),
      ("title: https://shop.example/ -[CartVC viewDidLoad]", "CartVC viewDidLoad"),
    ])
  }

  func testNameAfterCallbackMayBeThatOfController() {
    check([
      ("[VC] viewDidAppear: CartController", "CartController viewDidAppear"),
      ("[Tracker] viewDidAppear - CartController", "CartController viewDidAppear"),
      ("[Cart] viewDidLoad - loads ItemsController", "Cart viewDidLoad"),
      ("Cart viewDidLoad ItemsController", "Cart viewDidLoad"),
      ("[i] viewDidAppear (vc: <CartVC: 0x7fa1>)", "CartVC viewDidAppear"),
    ])
  }

  func testDecorationIsNoPartOfName() {
    check([
      ("____CartVC viewDidLoad()", "CartVC viewDidLoad"),
      ("AppDelegate:info: didFinishLaunchingWithOptions done", "AppDelegate applicationDidFinishLaunching"),
      ("SceneDelegate : scene sceneDidBecomeActive", "SceneDelegate sceneDidBecomeActive"),
      ("Scene sceneDidBecomeActive", "Scene sceneDidBecomeActive"),
      ("SHOP-LOG APPLICATION WILL TERMINATE !!", "SHOP-LOG applicationWillTerminate"),
      ("SHOP-LOG SCENE WILL CONNECT TO SESSION !!", "SHOP-LOG sceneWillConnect"),
    ])
  }

  func testRemarkMayFollow() {
    check([
      ("CartView onAppear (during the first launch!)", "CartView onAppear"),
      ("1st VC's viewDidLoad() is called -----> (Count = 1)", "1st VC viewDidLoad"),
      ("viewDidLoad normal 🎉", " viewDidLoad"), ("viewDidLoad window: (null)", " viewDidLoad"),
      ("CartVC viewDidLoad -- set the title", "CartVC viewDidLoad"),
      ("B viewDidUnload//the tab is closed", "B viewDidUnload"),
      ("开始加载 CartViewController 的 viewDidLoad", "CartViewController viewDidLoad"),
      ("onChange scenePhase active", " scenePhase"),
      ("Lifecycle event: OnActivated", " applicationDidBecomeActive"),
    ])
  }

  func testShortNameIsCallbackOfController() {
    check([
      ("CartVC didAppear", "CartVC viewDidAppear"),
      ("[CartViewController] willDisappear", "CartViewController viewWillDisappear"),
      ("CartVC: didLoad", "CartVC viewDidLoad"),
    ])
  }

  func testTextWithKeysMayBeNoEvent() {
    checkNoEvent([
      "class CartVC: UIViewController { override func viewDidLoad() {", "the class CartVC calls viewDidLoad",
      #""viewDidLoad": "Hello""#, "state: viewDidLoad was never called", "message: viewDidLoad is deprecated",
      "see CartVC;viewDidLoad; for details", "presenter didAppear", "CartVC.didAppear = false",
      "CartVC willAppear is called before didAppear", "callback: viewDidLoad, expected: viewWillAppear",
      "loader didLoad 12 items", "viewDidLoad trigger -> Event next([Item(id: 7)])", "event: OnActivated",
      "viewWillAppear -> subscribed", "Cart.swift:12 (viewDidLoad()) -> Event next(())",
    ])
  }
}
