import Foundation
import XCTest

/// An external program that draws the diagrams that the notations write.
struct ExternalTool {
  private let executable: String

  /// Returns the first of several programs that is installed; skips the test if none is.
  static func installed(_ names: [String]) throws -> ExternalTool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = names.flatMap { name in name.contains("/") ? [name] : folders.map { "\($0)/\(name)" } }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw XCTSkip("\(names[0]) is not installed, see scripts/setup")
    }
    return ExternalTool(executable: found)
  }

  var path: String { executable }

  /// Runs the program until it exits.
  func run(_ arguments: [String]) throws -> (status: Int32, output: Data, errors: String) {
    let folder = try ScratchFolder()
    // Use files: a program that fills a pipe without a reader would never exit.
    let files = try ["output", "errors"].map { try folder.write("", as: $0) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try Data(contentsOf: files[0]),
      try String(decoding: Data(contentsOf: files[1]), as: UTF8.self)
    )
  }
}

/// A temporary folder that is deleted with this value.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("lifelog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ text: String, as name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }
}
