import TestSupport
import XCTest

/// `make bench` measures known logs and checks the answers.
final class BenchmarkTests: XCTestCase {
  func testGeneratorAndDriverPassTheirOwnTests() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    try PythonTests.run("Benchmarks")
  }
}
