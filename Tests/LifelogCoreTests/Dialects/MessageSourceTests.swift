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
