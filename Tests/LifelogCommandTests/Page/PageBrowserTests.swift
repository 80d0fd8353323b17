import TestSupport
import XCTest

/// Checks HTML pages in a browser, and the modules of their script.
final class PageBrowserTests: XCTestCase {
  func testBrowserShowsPageOfEachSampleAsReported() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try PythonTests.run(
      "Page", needing: "playwright", environment: ["BROWSER": try OutsideTool.browser()])
  }

  func testModulesHaveNoTypeError() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    _ = try OutsideTool.find("tsc")
    try PythonTests.run("Page/Types")
  }
}
