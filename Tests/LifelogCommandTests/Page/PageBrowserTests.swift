import Foundation
import TestSupport
import XCTest

/// Checks HTML pages in a browser, and the modules of their script.
final class PageBrowserTests: XCTestCase {
  func testBrowserShowsPageOfEachSampleAsReported() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try PythonTests.run("Page", needing: "axe_playwright_python", environment: ["BROWSER": try browser()])
  }

  func testBrowserShowsPageOfEachLabeledLog() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try XCTSkipIf(
      ProcessInfo.processInfo.environment["LIFELOG_CORPUS"] == nil,
      "LIFELOG_CORPUS names no folder of labeled logs")
    try PythonTests.run(
      "Page/Corpus", needing: "axe_playwright_python", environment: ["BROWSER": try browser()])
  }

  func testModulesHaveNoTypeError() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    _ = try OutsideTool.find("tsc")
    try PythonTests.run("Page/Types")
  }

  private func browser() throws -> String {
    try OutsideTool.find(
      among: [
        "chromium", "chromium-browser", "google-chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      ])
  }
}
