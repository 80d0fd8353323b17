import Foundation
import TestSupport
import XCTest

/// Checks HTML pages by the rules of axe in a browser.
final class PageAccessTests: XCTestCase {
  /// The pages of a fourth of the samples; of all of them with `LIFELOG_TEST_PAGES=1`, which takes several minutes.
  func testPagesOfSamplesViolateNoRule() throws { try check("Page/Access") }

  /// The pages of a tenth of the logs, or of all of them.
  func testPagesOfLabeledLogsViolateNoRule() throws {
    let folder = ProcessInfo.processInfo.environment["LIFELOG_CORPUS"]
    try XCTSkipIf(folder == nil, "LIFELOG_CORPUS names no folder of labelled logs")
    try check("Page/Corpus")
  }

  private func check(_ folder: String) throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try PythonTests.run(
      folder, needing: "axe_playwright_python", environment: ["BROWSER": try OutsideTool.browser()])
  }
}
