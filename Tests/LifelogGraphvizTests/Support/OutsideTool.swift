import Foundation
import XCTest

/// An external program that independently checks a result.
struct OutsideTool {
  private let executable: URL

  /// Finds the first installed program. Skips the test if none is installed.
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
  ///   - arguments: The arguments, where `%` is replaced by the path of the file.
  ///   - name: The name of the file, by which some programs detect its kind.
  ///   - variables: Environment variables to add to or replace in the environment of the tests.
  /// - Returns: Its standard output. Fails the test if it exits with a status other than 0.
  func output(
    _ arguments: [String], on bytes: [UInt8], named name: String = "input", variables: [String: String] = [:]
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifelog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    // Write to a file, since a program that fills an unread pipe would never end.
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
