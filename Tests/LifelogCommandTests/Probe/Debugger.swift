import Foundation
import XCTest

/// LLDB with the script of `lifelog probe lldb`, and programs whose functions have the symbols of Objective-C methods.
enum Debugger {
  /// Compiles a program of the folder `Debugger` as `app`.
  static func compile(_ source: String, in run: Run) throws {
    guard TerminalSession.isInstalled("clang") else {
      throw XCTSkip("clang is not installed, see scripts/setup")
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Debugger")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-O0", "-Wall", "-Werror",
      "-I\(TestPaths.package.appendingPathComponent("Sources/LifelogProbe").path)", "-o",
      run.folder.appendingPathComponent("app").path, folder.appendingPathComponent(source).path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    XCTAssertEqual(compiler.terminationStatus, 0, "clang compiles \(source)")
  }

  /// Runs LLDB with the script in a folder, and returns what it prints.
  ///
  /// - Throws: A skip if no LLDB with Python runs here.
  @discardableResult
  static func start(_ arguments: [String], in run: Run) throws -> String {
    try run.lifelog("probe", "lldb")
    try run.with("lifelog.py", run.output)
    for (program, modules) in debuggers {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.currentDirectoryURL = run.folder
      process.arguments = [program, "--batch", "--no-lldbinit"] + arguments
      var environment = ProcessInfo.processInfo.environment
      environment["LIFELOG_FILE"] = run.folder.appendingPathComponent("device.log").path
      if let modules {
        environment["PYTHONPATH"] = modules
        // Python takes its library from the first `python3` of the path, which can be another version.
        environment["PATH"] = "/usr/bin:/bin"
      }
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      // Some packages have no Python for the debugger, or another version of it.
      if text.contains("lifelog: ") { return text }
    }
    throw XCTSkip("no LLDB with Python runs here, see scripts/setup")
  }

  /// The debuggers to try, with the folder of their Python modules. The package of Debian does not set the folder.
  private static let debuggers: [(program: String, modules: String?)] = {
    let folder = "/usr/lib"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let packaged = versions.filter { $0.hasPrefix("llvm-") }.sorted().flatMap { version in
      let python = "\(folder)/\(version)/lib"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: python)) ?? []
      return names.filter { $0.hasPrefix("python3") }.map {
        ("\(folder)/\(version)/bin/lldb", "\(python)/\($0)/dist-packages")
      }
    }
    return [("lldb", nil)] + packaged
  }()
}
