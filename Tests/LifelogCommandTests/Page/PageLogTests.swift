import TestSupport
import XCTest

/// Checks the view of the log in HTML pages in a browser.
final class PageLogTests: XCTestCase {
  func testBrowserShowsAndFindsEachLine() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try PythonTests.run(
      "Page/Log", needing: "playwright", environment: ["BROWSER": try OutsideTool.browser()])
  }
}
