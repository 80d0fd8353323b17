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

  func testHeadingIsNoEvent() {
    XCTAssertEqual(
      events([
        "--- viewWillAppear: call stack ---", "=== D. shouldAutomaticallyForwardAppearanceMethods = NO ===",
        "### viewDidLoad twice?", "`viewIsAppearing:` comes from elsewhere",
      ]), [:])
  }

  /// A row of a table, if its first column is the callback, and headings of Markdown describe callbacks.
  func testDescriptionIsNoEvent() {
    XCTAssertEqual(
      events([
        "| viewDidLoad | once for each instance | no |", "# viewDidLoad", "# Cart viewWillAppear",
        "See viewDidLoad() in CartViewController.swift", "// MARK: - viewDidLoad",
        "❌ Error in viewDidLoad: not found", "⏰ [Cart] viewDidLoad time: 2026-03-05 10:22:01 +0000",
      ]), [:])
    XCTAssertEqual(ReadLog("| 1 | viewDidLoad | Cart |").described, ["1 Cart viewDidLoad"])
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
      ]), [:])
  }

  func testFrameOfAnyToolIsNoEvent() {
    XCTAssertEqual(
      events([
        "1  Shop                           0x1188 -[Cart viewDidAppear:] + 20",
        "#0  0x0000276a in -[Cart viewDidLoad] at Cart.m:71",
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

  func testSimilarLinesAreEvents() {
    for line in [
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
