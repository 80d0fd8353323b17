import TestSupport
import XCTest

/// The scripts of `Templates/Fleet`.
final class FleetTests: XCTestCase {
  func testEveryEngineGivesSameReport() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try PythonTests.run("Fleet", python: OutsideTool.python)
  }
}
