import Foundation
import TestSupport
import XCTest

/// Checks HTML pages in a browser, and the modules of their script.
final class PageBrowserTests: XCTestCase {
  func testBrowserShowsPageOfEachSampleAsReported() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try PythonTests.run(
      "Page", needing: "axe_playwright_python", environment: ["BROWSER": try OutsideTool.browser()])
  }

  /// Each row of large logs, and every sample and labeled log by the rules of axe: together more than ten minutes.
  func testBrowserShowsEveryLineAndPageWithoutViolation() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let environment = ProcessInfo.processInfo.environment
    try XCTSkipIf(
      environment["LIFELOG_TEST_PAGES"] == nil, "set LIFELOG_TEST_PAGES=1; it takes more than ten minutes")
    for folder in ["Page/Log", "Page/Access"] + (environment["LIFELOG_CORPUS"] == nil ? [] : ["Page/Corpus"])
    {
      try PythonTests.run(
        folder, needing: "axe_playwright_python", environment: ["BROWSER": try OutsideTool.browser()])
    }
  }

  func testModulesHaveNoTypeError() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    _ = try OutsideTool.find("tsc")
    try PythonTests.run("Page/Types")
  }
}
