import XCTest

/// Traditional characters mean what the simplified ones do, with the words of Taiwan for `call` and `function`.
final class ChineseScriptTests: XCTestCase {
  func testTraditionalMessageIsReadLikeSimplifiedOne() {
    for (simplified, traditional) in [
      ("首页 调用 viewDidLoad", "首頁 呼叫 viewDidLoad"),
      ("首页 viewDidLoad 被调用了", "首頁 viewDidLoad 被呼叫了"),
      ("首页 的 viewDidLoad 方法被调用", "首頁 的 viewDidLoad 方法被呼叫"),
      ("购物车页面 viewDidAppear", "購物車頁面 viewDidAppear"),
      ("CartViewController 控制器 viewDidAppear", "CartViewController 控制器 viewDidAppear"),
      ("调用了 viewWillAppear", "呼叫了 viewWillAppear"),
      ("进入 CartVC viewDidLoad", "進入 CartVC viewDidLoad"),
      ("viewDidLoad 视图加载完成", "viewDidLoad 視圖載入完成"),
      ("===== viewDidLoad 加载完成 =====", "===== viewDidLoad 載入完成 ====="),
      ("Cart viewDidAppear 开始", "Cart viewDidAppear 開始"),
      ("Cart viewDidAppear 离开", "Cart viewDidAppear 離開"),
      ("viewWillAppear 因为返回了首页", "viewWillAppear 因為返回了首頁"),
    ] {
      let (one, other) = (ReadLog(simplified), ReadLog(traditional))
      XCTAssertEqual(one.events.count, 1, simplified)
      XCTAssertEqual(one.events.map(\.callback), other.events.map(\.callback), traditional)
      XCTAssertEqual(one.events.map(\.phase), other.events.map(\.phase), traditional)
      XCTAssertEqual(
        one.events.map(\.subject.name.isEmpty), other.events.map(\.subject.name.isEmpty), traditional)
    }
  }

  func testTraditionalSentenceIsNoEvent() {
    for line in [
      "Cart 點擊返回  不會 viewWillAppear", "- 當切換到第二個頁面時:先執行第二個頁面的viewDidLoad,再執行第一個頁面的viewWillDisappear",
      "viewDidAppear 沒有呼叫", "viewDidLoad 未觸發", "viewWillAppear 由於每次進入頁面都會執行,適合放更新資料的程式碼",
      "viewDidLoad 函式只會執行一次", "如果沒有資料 viewDidLoad",
    ] {
      XCTAssertEqual(ReadLog(line).described, [], line)
    }
  }

  /// A sentence may begin like a name and end like a note.
  func testNameBetweenOtherWordsNeedsProof() {
    XCTAssertEqual(ReadLog("等待 viewDidLoad 启动倒计时").described, [])
    let line = "菜单 viewDidLoad 启动倒计时\n"
    XCTAssertEqual(ReadLog(line).described, [])
    XCTAssertEqual(ReadLog(line + "菜单 viewWillAppear").described.count, 2)
    XCTAssertEqual(ReadLog("菜单页面 viewDidLoad 启动倒计时").described.count, 1)
  }

  /// People name the callback in their own words, too.
  func testCallbackInWordsIsEventOfController() {
    for (line, event) in [
      ("CartViewController 视图即将显示", "CartViewController viewWillAppear"),
      ("[CartVC] 视图已经出现", "CartVC viewDidAppear"),
      ("CartViewController即将消失", "CartViewController viewWillDisappear"),
      ("<CartVC: 0x7fa1> 页面已消失", "CartVC viewDidDisappear"),
      ("<CartVC: 0x7fa1> 视图加载完成", "CartVC viewDidLoad"),
      ("CartViewController 销毁了", "CartViewController deinit"),
      ("CartViewController --- 被释放", "CartViewController deinit"),
      ("【CartVC】視圖將要顯示", "CartVC viewWillAppear"), ("CartVC 銷毀了", "CartVC deinit"),
    ] {
      XCTAssertEqual(ReadLog(line).described, ["1 " + event], line)
    }
  }

  func testOtherThingInWordsIsNoEvent() {
    for line in [
      "图片已显示", "广告 即将显示", "CartViewController 释放资源", "CartViewController 销毁计时器", "CartViewController 加载完成",
      "CartViewController 的视图已经显示了吗", "刷新页面将要显示", "CartViewController 页面显示 3 秒", "缓存已释放 12 MB",
    ] {
      XCTAssertEqual(ReadLog(line).described, [], line)
    }
  }

  func testWordsAreNoteOfNamedCallback() {
    XCTAssertEqual(ReadLog("🔥 CartVC deinit 销毁").described, ["1 CartVC deinit"])
    XCTAssertEqual(ReadLog("CartVC viewDidAppear 视图即将消失").described, ["1 CartVC viewDidAppear"])
  }
}
