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
        "[self viewDidLoad];", "-beginAppearanceTransition:YES animated:NO <is like> -willAppear:NO;",
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
      ]), [:])
  }

  func testSimilarLinesAreEvents() {
    for line in [
      "--- Cart viewDidLoad ---", "[Cart] viewDidLoad called;", "- Cart viewDidLoad called;",
      #"load("cart") Cart viewDidLoad"#,
      "=== viewDidLoad ===", "*** Cart viewDidLoad ***", "`viewDidLoad`", "[Cart viewDidLoad]",
      "- Cart viewDidLoad",
      "#1 Cart viewDidLoad",
    ] where ReadLog(line).events.map(\.callback) != [.viewDidLoad] {
      XCTFail(line)
    }
  }
}
