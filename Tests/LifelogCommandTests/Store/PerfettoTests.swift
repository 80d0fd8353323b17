import XCTest

/// Checks the traces of Perfetto.
final class PerfettoTests: XCTestCase {
  func testPerfettoReadsEverySampleWithCountsOfReport() throws {
    try PythonTests.run("Perfetto", needing: "perfetto.protos")
  }
}
