import Foundation
import TestSupport
import XCTest

@testable import LifelogCommand

/// Tests in Python that run the built executable.
enum PythonTests {
  /// Runs all tests in a folder of `Tests` that need a package of the requirements; skips them without it.
  static func run(
    _ folder: String, needing package: String, environment: [String: String] = [:],
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let check = "import importlib.util, sys; sys.exit(not importlib.util.find_spec(\"\(package)\"))"
    let hasPackage = try Run().shell("\(shellWord(OutsideTool.python)) -c '\(check)'").status == 0
    try XCTSkipUnless(
      hasPackage, "\(package) is not installed, see Tests/requirements.txt and requirements-all.txt")
    try run(folder, python: OutsideTool.python, environment: environment, file: file, line: line)
  }

  /// Runs all tests in a folder of `Tests`. Fails with their output if one fails or is skipped.
  static func run(
    _ folder: String, python: String = "python3", environment: [String: String] = [:],
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let path = TestPaths.package.appendingPathComponent("Tests/\(folder)").path
    process.arguments = [python, "-B", "-m", "unittest", "discover", "-s", path]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["LIFELOG": TestPaths.executable.path]) { $1 }
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
