import XCTest

/// Callbacks that are written as words.
final class SpelledWordTests: XCTestCase {
  private func check(_ lines: [(text: String, event: String)], line: UInt = #line) {
    for (text, event) in lines { XCTAssertEqual(ReadLog(text).described, ["1 " + event], text, line: line) }
  }

  private func checkNoEvent(_ lines: [String], line: UInt = #line) {
    for text in lines { XCTAssertEqual(ReadLog(text).described, [], text, line: line) }
  }

  func testCallbackOfApplicationInWordsIsEvent() {
    check([
      ("Application did become active", " applicationDidBecomeActive"),
      ("🚀 application didFinishLaunchingWithOptions", " applicationDidFinishLaunching"),
      ("application willResignActive", " applicationWillResignActive"),
      ("application will enter foreground", " applicationWillEnterForeground"),
      ("🔴 Application will terminate", " applicationWillTerminate"),
      ("Application did receive memory warning", " applicationDidReceiveMemoryWarning"),
      ("Application did finish launching with options", " applicationDidFinishLaunching"),
      ("App did enter background", " applicationDidEnterBackground"),
      ("10:22:01 app will terminate", " applicationWillTerminate"),
      ("[AppDelegate] App did finish launching", "AppDelegate applicationDidFinishLaunching"),
      ("[AppDelegate] Application did enter background", "AppDelegate applicationDidEnterBackground"),
      ("AppDelegate application will resign active", "AppDelegate applicationWillResignActive"),
      ("10:22:01.123 AppDelegate: application did become active", "AppDelegate applicationDidBecomeActive"),
    ])
  }

  func testSentenceAboutApplicationIsNoEvent() {
    checkNoEvent([
      "The application did become active before the push arrived",
      "If the application did become active the badge is cleared", "Application did finish its work in 3 s",
      "Application will terminate in 5 seconds", "Application will enter foreground when the user taps it",
      "Host application did become active", "our application will enter foreground",
      "Application did not become active", "App will terminate in 3 s",
      "The app did enter background too early",
      "Your app will terminate when the user swipes it away", "app did finish loading assets",
      "WebApp did become active",
      "Simulator app did become active and the test failed",
    ])
  }

  func testWhatHappenedToViewIsEventOfController() {
    check([
      ("View loaded : CartVC", "CartVC viewDidLoad"),
      ("CartVC: view loaded", "CartVC viewDidLoad"),
      ("View appeared - CartViewController", "CartViewController viewDidAppear"),
      ("CartViewController view disappeared", "CartViewController viewDidDisappear"),
      ("View will appear : CartVC", "CartVC viewWillAppear"),
      ("CartVC view did appear", "CartVC viewDidAppear"),
      ("CartVC: view loaded viewDidLoad", "CartVC viewDidLoad"),
      ("The view was loaded from memory: viewDidLoad()", " viewDidLoad"),
    ])
  }

  func testWhatHappenedToOtherViewIsNoEvent() {
    checkNoEvent([
      "View loaded", "View loaded in 0.3 s", "View loaded from cache", "Web view loaded https://example.com",
      "Image view loaded: logo.png", "After the view loaded: CartVC was nil", "the view appeared blank",
      "View loaded: Cart", "View loaded: viewDidLoad CartVC",
      "View loaded: CartPresenter",
    ])
  }
}
