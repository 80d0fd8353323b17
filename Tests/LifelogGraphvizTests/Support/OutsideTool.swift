import Foundation
import XCTest

/// A program outside the package that a test asks for a second opinion.
struct OutsideTool {
  private let executable: URL

  /// The first of several programs that is installed. Skips the test where none is.
  init(_ names: String...) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places = names.flatMap { name in path.split(separator: ":").map { "\($0)/\(name)" } }
    guard let found = places.first(where: FileManager.default.isExecutableFile) else {
      throw XCTSkip("\(names[0]) is not installed")
    }
    executable = URL(fileURLWithPath: found)
  }

  /// Runs the program on a file.
  ///
  /// - Parameters:
  ///   - arguments: Given a file's path at the place of `%`.
  ///   - name: The file's name, by which some programs tell what it is.
  ///   - variables: What its environment has besides, or in place of, that of the tests.
  /// - Returns: What it writes to standard output; fails the test where it ends with another status than 0.
  func output(
    _ arguments: [String], on bytes: [UInt8], named name: String = "input", variables: [String: String] = [:]
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifelog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    // Into a file, since a program that fills a pipe nobody reads would never end.
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments.map { $0 == "%" ? file.path : $0 }
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "\(executable.lastPathComponent) does not read the file")
    return try String(decoding: Data(contentsOf: output), as: UTF8.self)
  }
}
