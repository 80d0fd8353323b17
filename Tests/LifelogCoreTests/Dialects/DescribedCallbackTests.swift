import XCTest

/// A callback in parentheses at the end of words of any language, which describe it.
final class DescribedCallbackTests: XCTestCase {
  func testMessageBeginsWithController() {
    for (line, event) in [
      ("▶︎ PasoDatosVC  se cargó la vista (viewDidLoad)", "PasoDatosVC viewDidLoad"),
      ("[Cart 0x7fa1] 나타남(viewDidAppear)", "Cart viewDidAppear"),
      ("CartViewController 画面が表示される直前（viewWillAppear）", "CartViewController viewWillAppear"),
      (
        "[UI] CartController wird gleich verschwinden (viewWillDisappear)", "CartController viewWillDisappear"
      ),
      ("CartVC  va a moverse a: HostVC (willMove)", "CartVC willMoveToParent HostVC"),
      ("CartVC  se movió a: nil (didMove)", "CartVC didMoveToParent nil"),
    ] {
      XCTAssertEqual(ReadLog(line).described, ["1 " + event], line)
    }
  }

  func testOtherWordsAreNoController() {
    XCTAssertNotEqual(ReadLog("Loading the cart (viewDidLoad)").described, ["1 Loading viewDidLoad"])
    XCTAssertNotEqual(ReadLog("CartVC shows DetailVC (viewDidLoad)").described, ["1 CartVC viewDidLoad"])
  }

  /// A short name is that of a controller if another line proves it, or its own name says so.
  func testShortNameNeedsProof() {
    XCTAssertEqual(ReadLog("CartController willAppear").described, ["1 CartController viewWillAppear"])
    XCTAssertEqual(ReadLog("Banner willAppear").described, [])
    XCTAssertEqual(ReadLog("CartPresenter willAppear").described, [])
  }
}
