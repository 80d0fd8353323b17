import Foundation
import TestSupport
import XCTest

/// Tests in Python that run the built executable.
enum PythonTests {
  /// Runs all tests in a folder of `Tests`. Fails with their output if one fails or is skipped.
  static func run(_ folder: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let path = TestPaths.package.appendingPathComponent("Tests/\(folder)").path
    process.arguments = ["python3", "-B", "-m", "unittest", "discover", "-s", path]
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
    XCTAssertEqual(process.terminationStatus, 0, printedText, file: file, line: line)
    XCTAssertFalse(printedText.contains("skipped"), printedText, file: file, line: line)
  }
}
