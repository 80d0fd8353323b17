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
      ("CartVC 将移到父控制器(willMove) HostVC", "CartVC willMoveToParent HostVC"),
    ] {
      XCTAssertEqual(ReadLog(line).described, ["1 " + event], line)
    }
  }

  func testNoteAfterNameIsNoPartOfIt() {
    for (line, event) in [
      ("[分页] 推荐页 将消失 viewWillDisappear", "推荐页 viewWillDisappear"),
      ("CartVC 已显示 viewDidAppear", "CartVC viewDidAppear"),
      ("#04 <main> CartVC.viewDidLoad", "CartVC viewDidLoad"),
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
