import TestSupport
import XCTest

/// The cost of an analysis grows linearly with each dimension of a log, and no kind of line costs more than its bound.
final class GrowthTests: XCTestCase {
  func testStepsGrowLinearlyAndStayWithinBounds() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    _ = try OutsideTool.find("valgrind")
    try PythonTests.run("Growth")
  }
}
