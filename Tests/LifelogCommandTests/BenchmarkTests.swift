import Foundation
import TestSupport
import XCTest

/// `make bench` measures known logs and checks the answers.
final class BenchmarkTests: XCTestCase {
  private static let python = TestPaths.package.appendingPathComponent("Tests/Benchmarks")

  /// Runs the Python tests, which run the built executable.
  func testGeneratorAndDriverPassTheirOwnTests() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", "-m", "unittest", "discover", "-s", Self.python.path]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LIFELOG": TestPaths.executable.path]
    ) { _, new in new }
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("lifelog-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let printedText = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    guard process.terminationStatus != 127 else { throw XCTSkip("python3 is not installed") }
    XCTAssertEqual(process.terminationStatus, 0, printedText)
    XCTAssertFalse(printedText.contains("skipped"), printedText)
  }
}
