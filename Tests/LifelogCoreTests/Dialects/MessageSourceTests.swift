import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// Source code, headings and stack frames name callbacks without reporting them.
final class MessageSourceTests: XCTestCase {
  private func events(_ lines: [String]) -> [String: [Callback]] {
    Dictionary(lines.map { ($0, ReadLog($0).events.map(\.callback)) }) { first, _ in first }.filter {
      !$0.value.isEmpty
    }
  }

  func testSourceCodeIsNoEvent() {
    XCTAssertEqual(
      events([
        #"print("Cart viewDidLoad")"#, #"  print("🔥 Cart viewDidLoad Called")"#,
        #"NSLog(@"Cart viewDidAppear");"#,
        #"os_log("Cart viewDidAppear: %@", self)"#, #"logger.debug("[Cart] viewDidAppear")"#,
        "func viewDidLoad()", "function viewDidLoad", "[self viewDidLoad];",
        "-beginAppearanceTransition:YES animated:NO <is like> -willAppear:NO;",
      ]), [:])
  }

  /// What an app uploads happened before.
  func testUploadOfEventIsNoEvent() {
    XCTAssertEqual(
      events([
        "[analytics] upload event: CartViewController viewDidAppear",
        "Analytics: sent event: CartViewController viewDidAppear",
        "Uploading event: CartViewController viewDidAppear",
      ]), [:])
    XCTAssertEqual(
      ReadLog("[analytics] lifecycle event: CartViewController viewDidAppear").events.map(\.callback),
      [.viewDidAppear])
  }

  func testHeadingIsNoEvent() {
    XCTAssertEqual(
      events([
        "--- viewWillAppear: call stack ---", "=== D. shouldAutomaticallyForwardAppearanceMethods = NO ===",
        "### viewDidLoad twice?", "### loadView 不调 super", "--- viewWillAppear: 的调用栈 ---",
        "- 当切换到第二个页面时:先执行第二个页面的viewDidLoad,再执行第一个页面的viewWillDisappear",
        "`viewIsAppearing:` comes from elsewhere",
      ]), [:])
  }

  /// People decorate reports like headings.
  func testReportBetweenRulesIsEvent() {
    for text in [
      "====== viewDidLoad 加载完成 ======", "-----viewDidLoad 视图加载完成-----", "### viewDidLoad 加载完成",
      "--- viewDidLoad - the list is on the screen ---", "当前页面: viewDidLoad",
    ] {
      XCTAssertEqual(ReadLog(text).events.map(\.callback), [.viewDidLoad], text)
    }
    XCTAssertEqual(ReadLog("当前控制器: CartVC viewDidLoad").described, ["1 CartVC viewDidLoad"])
  }

  /// A row of a table, if its first column is the callback, and headings of Markdown describe callbacks.
  func testDescriptionIsNoEvent() {
    XCTAssertEqual(
      events([
        "| viewDidLoad | once for each instance | no |", "| iOS | viewWillAppear | viewDidAppear |",
        "- onAppear(), onChange(initial: true) は記述順に実行される。", "# viewDidLoad", "# Cart viewWillAppear",
        "- viewDidLoad 는 맨 처음 생성시에만 호출된다", "See viewDidLoad() in CartViewController.swift",
        "// MARK: - viewDidLoad",
        "App->>Cart: viewDidLoad()", "Cart-->>App: viewDidAppear", "/// 当 viewWillDisappear 被调用时发出信号",
        "viewDidLoad of CartViewController in a tab called after applicationDidEnterBackground",
        "❌ Error in viewDidLoad: not found", "⏰ [Cart] viewDidLoad time: 2026-03-05 10:22:01 +0000",
      ]), [:])
    XCTAssertEqual(ReadLog("| 1 | viewDidLoad | Cart |").described, ["1 Cart viewDidLoad"])
  }

  /// A note that denies the call, in any script.
  func testDeniedCallIsNoEvent() {
    XCTAssertEqual(
      events([
        "1. Cart: viewWillDisappear ❌ 호출 안 됨", "Cart: viewDidAppear 呼ばれない", "Cart viewWillAppear 没有被调用",
        "Cart viewDidLoad (not called at all)", "Cart: viewWillAppear 未调用", "Cart: viewDidAppear 호출되지 않음",
        "Cart: viewDidAppear 가 호출되지 않음",
        "Cart 点击返回  不会 viewWillAppear",
      ]), [:])
    for text in ["-[Cart viewDidLoad] 没有调用接口", "-[Cart viewDidLoad] 按钮未触发"] {
      XCTAssertEqual(ReadLog(text).events.count, 1, "\(text): what was not called is another")
    }
  }

  func testMethodInListOfSymbolsIsNoEvent() {
    XCTAssertEqual(
      events([
        "+ -[Cart viewDidLoad]", "~ -[Cart viewDidAppear:] : 348 -> 320",
        "//   0x100064634    1368  -[Cart viewDidLoad]", "0000000100006b74 t -[Cart viewDidLoad]",
        "0x0000000100006b74 t -[Cart viewDidLoad]",
        "/* Entry: 106e76ddc; end: 106e76e27; -[Cart viewDidLoad] */",
        "      -[Cart viewDidLoad] in Cart.o", "Undefined symbol: -[Cart viewDidLoad]",
        "hooked -[UIViewController viewDidAppear:]", "Swizzling -[UIViewController viewDidAppear:]",
        "-[Cart viewDidLoad]: unrecognized selector sent to instance 0x7fa1",
        "- viewWillAppear:(BOOL)animated",
        "// 0x19cdc — -[Cart viewDidLoad]", "// -[Cart viewDidLoad]  @ 0x96dc",
        #"  -[Cart viewDidAppear:](&v5, "viewDidAppear:", v3);"#,
        "viewDidAppear(_:) → shop_viewDidAppear(_:)",
        "    SceneDelegate.sceneDidBecomeActive(_:)          100.00% (4/4)",
        "- (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)options {",
        "-[Cart viewDidLoad] This method is called after the view has been loaded.",
      ]), [:])
  }

  func testFrameOfAnyToolIsNoEvent() {
    XCTAssertEqual(
      events([
        "1  Shop                           0x1188 -[Cart viewDidAppear:] + 20",
        "#0  0x0000276a in -[Cart viewDidLoad] at Cart.m:71", "#0  Cart.viewDidLoad() at Cart.swift:31",
        "0x1a0228f18 UIKitCore!-[UINavigationController viewDidAppear:]",
        "0x1048e27fc /private/var/Shop.app/Shop!-[Cart viewDidAppear:]",
        "UIKit`-[UIViewController viewWillAppear:]:",
        #"(lldb) disass -n "-[UIViewController viewWillAppear:]" -c 3"#,
        "    +   2612 -[Cart viewDidAppear:]  (in Shop) + 44  [0x104a3c2a8]",
        "0x100001490    0x00000090    [  2] -[Cart viewDidLoad]",
      ]), [:])
  }

  /// People copy only the functions of a stack. UIKit's own methods show what they are.
  func testFunctionsOfStackWithoutNumbersAreNoEvents() {
    let stack = [
      "-[Cart didMoveToParentViewController:]", "-[UIViewController _setViewAppearState:isAnimating:]",
      "-[UIViewController __viewDidAppear:]",
      "__64-[UIViewController viewDidMoveToWindow:shouldAppearOrDisappear:]_block_invoke",
      "-[UINavigationController viewDidAppear:]",
    ].map { "  \($0)\n" }.joined()
    XCTAssertEqual(ReadLog(stack).described, [])
    XCTAssertEqual(
      ReadLog("-[Cart viewDidAppear:]\n\n\(stack)\n-[Cart viewWillDisappear:]\n").described,
      ["1 Cart viewDidAppear", "9 Cart viewWillDisappear"])
    XCTAssertEqual(
      ReadLog("-[Cart viewWillAppear:]\n-[Cart viewDidAppear:]\n").described.count, 2)
  }

  /// The offset in the function or image, the library and the type of the result are parts of a symbol.
  func testFunctionWithPartsOfSymbolIsNoEvent() {
    XCTAssertEqual(
      events([
        "-[Cart viewDidAppear:] + 188", "-[Cart viewDidLoad]+188", "Cart.viewDidLoad() (.cold.1) + 8",
        "Shop.Cart.viewWillAppear (Swift.Bool) -> ()", "Cart.viewWillAppear(_:) + 52 (Cart.swift:61)",
        "Shop!-[Cart viewDidLoad]", "UIKitCore!-[UIViewController viewWillAppear:]+0x4c",
        "* Cart viewDidLoad Cart.swift:31:5 (Shop+0x1c2d0)",
        "Cart.viewDidLoad() (in Shop) (Cart.swift:31)", "-[Cart viewDidLoad] (in Shop) + 188",
        "12 kfun:shop.app.Cart#viewDidLoad(){} + 212", "t -[Cart viewWillAppear:]",
        "0x1045e2c2c: Cart.viewDidLoad() -> ()", "Cart.viewDidLoad() -> Swift.Void",
      ]), [:])
  }

  func testShareOfProfileIsNoEvent() {
    XCTAssertEqual(
      events([
        "12.5%  Cart.viewDidAppear(_:)  Shop", "2.40 s  68.1%  120.00 ms  Cart.viewDidLoad()",
        "1 (100.0%) -[Cart viewDidLoad]",
      ]), [:])
  }

  func testDeclarationInAnyLanguageIsNoEvent() {
    XCTAssertEqual(
      events([
        #"fun viewDidLoad() = println("viewDidLoad")"#, "def viewDidLoad(self):",
        "case viewDidLoad, viewWillAppear", "try viewDidLoad()", "viewDidLoad:^{",
        "/Users/dev/Cart.swift:31: note: in viewDidLoad", "kotlin.Unit Cart#viewDidLoad(){}",
      ]), [:])
  }

  func testCountOrComparisonIsNoEvent() {
    XCTAssertEqual(
      events([
        "viewDidLoad: 4 hits, avg 12 ms", "viewWillAppear: 3, viewDidAppear: 2", "Cart viewDidAppear twice",
        "2 x viewDidLoad", "**viewDidLoad**: called once per controller", "viewDidLoad != loadView",
        "viewDidLoad <= 1",
        "viewDidAppear >= 1",
        "viewDidLoad == viewWillAppear",
      ]), [:])
  }

  func testQuestionOrPlanIsNoEvent() {
    XCTAssertEqual(
      events([
        "## What happens in viewDidLoad", "2. viewDidAppear: what to put there",
        "Step 3 - Override viewDidLoad", "1. Implement viewDidLoad",
        "viewDidLoad, viewWillAppear are overridden by Cart", "Caller: Cart.viewDidAppear(_:)",
        "'viewDidLoad' overrides a method", "viewDidUnload is deprecated", "\"viewDidAppear\" was removed",
        "Lifecycle methods: viewDidLoad, viewWillAppear",
        "viewWillAppear → viewIsAppearing: what is the difference",
      ]), [:])
  }

  func testSimilarLinesAreEvents() {
    for line in [
      "Cart viewDidLoad + 3 items", "Cart viewDidLoad +1", "Cart viewDidLoad == first ==",
      "-[Cart viewDidLoad] (Cart.m:31)", "Cart.viewDidLoad() (Cart.swift:31)",
      "80% Cart viewDidLoad", "(12.5%) loaded: Cart viewDidLoad", "Cart viewDidLoad => done",
      "Cart viewDidLoad (in background)", "Cart viewDidLoad: 3, 4", "Use Case - viewDidLoad",
      "viewDidLoad was initiated", "Cart viewDidLoad <= Shop", "Cart.viewDidLoad() (2)",
      "Cart viewDidLoad called again", "10:22:01: warning: Cart viewDidLoad",
      "--- Cart viewDidLoad ---", "[Cart] viewDidLoad called;", "- Cart viewDidLoad called;",
      #"load("cart") Cart viewDidLoad"#,
      "=== viewDidLoad ===", "*** Cart viewDidLoad ***", "`viewDidLoad`", "[Cart viewDidLoad]",
      "- Cart viewDidLoad",
      "#1 Cart viewDidLoad", "0x7fa1 -[Cart viewDidLoad]", "`-[Cart viewDidLoad]`",
    ] where ReadLog(line).events.map(\.callback) != [.viewDidLoad] {
      XCTFail(line)
    }
  }
}
