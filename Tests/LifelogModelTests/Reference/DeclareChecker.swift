import Foundation
import XCTest

/// PM4Py's check of traces against DECLARE templates, through `check_declare.py`.
///
/// Berti, van Zelst and Schuster, "PM4Py: a process mining library for Python", doi:10.1016/j.simpa.2023.100556.
struct DeclareChecker {
  /// Its output.
  struct Answer: Decodable {
    /// Every template that it has.
    var templates: [String]
    /// For each trace one digit per instance, 1 if the trace conforms.
    var verdicts: [String]
  }

  private struct Question: Encodable {
    var traces: [[String]]
    var instances: [[String]]
  }

  /// Checks every instance on every trace; the letters of a position become consecutive activities.
  ///
  /// Skips the test if the interpreter that `LIFELOG_TEST_PYTHON` names, or `python3`, is missing or lacks PM4Py.
  static func answer(_ traces: [ReferenceTrace], _ instances: [DeclareInstance]) throws -> Answer {
    let question = Question(traces: traces.map(activities(of:)), instances: instances.map(\.arguments))
    let output = try run(on: try JSONEncoder().encode(question))
    if let missing = try? JSONDecoder().decode([String: String].self, from: output)["missing"] {
      throw XCTSkip("the Python package \(missing) is not installed, see Tests/requirements.txt")
    }
    return try JSONDecoder().decode(Answer.self, from: output)
  }

  private static func activities(of trace: ReferenceTrace) -> [String] {
    trace.positions.flatMap { position in
      (0..<8).filter { position.letters.contains(Letters(letterIndex: $0)) }.map(String.init)
    }
  }

  private static func run(on input: Data) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifelog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Use files: a program that fills a pipe without a reader would never exit.
    let files = ["input", "output", "errors"].map(folder.appendingPathComponent)
    for file in files { try (file == files[0] ? input : Data()).write(to: file) }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let process = Process()
    process.executableURL = try interpreter()
    process.arguments = [script.appendingPathComponent("check_declare.py").path]
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let errors = try String(decoding: Data(contentsOf: files[2]), as: UTF8.self)
    XCTAssertEqual(process.terminationStatus, 0, errors)
    return try Data(contentsOf: files[1])
  }

  private static func interpreter() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    let name = environment["LIFELOG_TEST_PYTHON"] ?? "python3"
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw XCTSkip("\(name) is not installed")
    }
    return URL(fileURLWithPath: found)
  }
}
