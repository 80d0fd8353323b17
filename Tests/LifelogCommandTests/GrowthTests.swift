import TestSupport
import XCTest

/// The cost of an analysis grows linearly with each dimension of a log.
final class GrowthTests: XCTestCase {
  func testStepsGrowLinearlyWithEachDimension() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    _ = try OutsideTool.find("valgrind")
    try PythonTests.run("Growth")
  }
}
