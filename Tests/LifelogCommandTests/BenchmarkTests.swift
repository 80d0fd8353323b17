import Foundation
import TestSupport
import XCTest

/// `make bench` measures known logs and checks the results, and the published figures agree.
final class BenchmarkTests: XCTestCase {
  private static let python = TestPaths.package.appendingPathComponent("Tests/Benchmarks")

  /// The tests of the Python code, which run the built tool.
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

  func testFiguresInReadmeMatchBenchmarks() throws {
    let quoted = try figures(in: "README.md", from: "<!-- figures of BENCHMARKS.md -->", to: "<!-- end of")
    let measured = try figures(in: "BENCHMARKS.md", from: "## Bars", to: "## ")
    XCTAssertGreaterThan(measured.count, 10)
    XCTAssertEqual(quoted, measured, "run 'make bench' to update both")
  }

  /// The rows of the table between two marks.
  private func figures(in name: String, from start: String, to end: String) throws -> [Substring] {
    let file = TestPaths.package.appendingPathComponent(name)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let begin = try XCTUnwrap(text.range(of: start), "\(name) has no \(start)")
    let rest = text[begin.upperBound...]
    let close = try XCTUnwrap(rest.range(of: end), "\(name) has no \(end) after \(start)")
    return rest[..<close.lowerBound].split(separator: "\n").filter { $0.hasPrefix("|") }
  }
}
