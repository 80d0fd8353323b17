import XCTest

/// The name of a logger before a message may have several parts.
final class LoggerNameTests: XCTestCase {
  func testDottedNameBeforeMessageIsTag() {
    for tag in [
      "shop.ios: ", "[INFO ] shop.ui.lifecycle: ", "com.example.shop/lifecycle: ", "ios.lifecycle | ",
      "shop.shared.ui - ", "shop.lifecycle DEBUG ", "[Crumb] ui.lifecycle: ",
    ] {
      XCTAssertEqual(ReadLog(tag + "CartVC viewDidLoad").described, ["1 CartVC viewDidLoad"], tag)
      XCTAssertEqual(ReadLog(tag + "CartVC.viewDidLoad()").described, ["1 CartVC viewDidLoad"], tag)
    }
  }

  func testDottedWordInSentenceIsNoTag() {
    for line in ["we moved shop.ios to CartVC viewDidLoad", "self.view: the cart viewDidLoad"] {
      XCTAssertEqual(ReadLog(line).described, [], line)
    }
  }
}
