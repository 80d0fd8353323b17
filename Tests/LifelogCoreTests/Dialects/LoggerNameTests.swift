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

  func testWordBeforeAngleOrAfterHashIsTag() {
    for tag in ["container> ", "enfant > ", "container >> ", "#main Pages : ", "I 10:22:31.000 #ui "] {
      XCTAssertEqual(
        ReadLog(tag + "CartVC viewDidLoad").described.map { $0.suffix(18) }, ["CartVC viewDidLoad"], tag)
    }
    XCTAssertEqual(ReadLog("we fixed issue #cart in CartVC viewDidLoad").described, [])
    XCTAssertEqual(ReadLog("Cart > viewDidLoad").described, ["1 Cart viewDidLoad"])
    let swizzled = "<CartVC: 0x7fd73c270e57> swizzle_viewDidAppear: (IMP = CartVC viewDidAppear)"
    XCTAssertEqual(ReadLog(swizzled).described, [])
  }

  /// The object of a second call on a line is not that of the first one.
  func testObjectOfNextCallIsNotOwner() {
    XCTAssertEqual(
      ReadLog("Host> viewDidAppear, CartVC.endAppearanceTransition()").described, ["1 Host viewDidAppear"])
  }

  func testDottedWordInSentenceIsNoTag() {
    for line in ["we moved shop.ios to CartVC viewDidLoad", "self.view: the cart viewDidLoad"] {
      XCTAssertEqual(ReadLog(line).described, [], line)
    }
  }
}
