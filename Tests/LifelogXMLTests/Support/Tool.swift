import Foundation
import XCTest

/// An external program that independently checks a result.
struct Tool {
  let executable: URL
  private let leading: [String]

  /// libxml2's command, from Debian's `libxml2-utils`.
  static func xmllint() throws -> Tool { try Tool("xmllint") }

  /// The interpreter in `LIFELOG_TEST_PYTHON`, or `python3`, with `read_junit.py`.
  static func reader() throws -> Tool {
    let named = ProcessInfo.processInfo.environment["LIFELOG_TEST_PYTHON"]
    return try Tool(named ?? "python3", leading: [here.appendingPathComponent("read_junit.py").path])
  }

  /// The folder of these tests.
  static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The two schemas that a document must satisfy.
  static let schemas = ["jenkins-xunit-junit-10.xsd", "ant-junitreport.xsd"].map { name in
    here.appendingPathComponent("Schemas").appendingPathComponent(name).path
  }

  private init(_ name: String, leading: [String] = []) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places =
      name.contains("/") ? [name] : path.split(separator: ":").map { "\($0)/\(name)" }
    guard let found = places.first(where: FileManager.default.isExecutableFile) else {
      throw XCTSkip("\(name) is not installed")
    }
    executable = URL(fileURLWithPath: found)
    self.leading = leading
  }

  /// Runs the program and waits for its end.
  func run(_ arguments: [String]) throws -> (status: Int32, output: Data, errors: String) {
    let process = Process()
    process.executableURL = executable
    process.arguments = leading + arguments
    // Write to files, since a program that fills an unread pipe would never end.
    let folder = try TemporaryFolder()
    let (output, outputPath) = try folder.newFile("output")
    let (errors, errorsPath) = try folder.newFile("errors")
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try Data(contentsOf: outputPath),
      try String(decoding: Data(contentsOf: errorsPath), as: UTF8.self)
    )
  }

  /// The answer of `read_junit.py`. Skips the test if a Python package is missing.
  func answer<Answer: Decodable>(_ arguments: [String], as type: Answer.Type) throws -> Answer {
    let (status, output, errors) = try run(arguments)
    XCTAssertEqual(status, 0, errors)
    if let missing = try? JSONDecoder().decode([String: String].self, from: output)["missing"] {
      throw XCTSkip("the Python package \(missing) is not installed, see Tests/requirements.txt")
    }
    return try JSONDecoder().decode(type, from: output)
  }
}

/// A folder that is removed when this object is released.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("lifelog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  func write(_ bytes: ContiguousArray<UInt8>, as name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  func newFile(_ name: String) throws -> (FileHandle, URL) {
    let file = url.appendingPathComponent(name)
    try Data().write(to: file)
    return (try FileHandle(forWritingTo: file), file)
  }
}
