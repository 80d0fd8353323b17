import Foundation
import LifelogText
import LifelogTrace
import XCTest

/// Runs the script of `lifelog probe lldb` in LLDB, on a program whose functions have the symbols of Objective-C methods.
final class DebuggerScriptTests: XCTestCase {
  func testCommandPrintsTheScript() throws {
    let file = TestPaths.package.appendingPathComponent("Templates/Probe/lifelog.py")
    XCTAssertEqual(
      try Run().lifelog("probe", "lldb").output, try String(contentsOf: file, encoding: .utf8))
  }

  func testScriptNamesTheCallbacksAsTheProbeDoes() throws {
    let table = try String(
      contentsOf: TestPaths.package.appendingPathComponent("Sources/LifelogProbe/ProbeTable.h"),
      encoding: .utf8)
    let rows = table.matches(of: /ROW\(\w+, "([\w:]+)",[\s\\]*(\w+),/).map { "\($0.1) \($0.2)" }
    let script = Template.debuggerScript.text
    let named = script.matches(of: /"([\w:]+)": \("(\w+)"/).map { "\($0.1) \($0.2)" }
    XCTAssertGreaterThan(named.count, 15)
    XCTAssertEqual(
      named.filter { !rows.contains($0) }, ["dealloc deinit"], "the probe has no row for dealloc")
  }

  func testEachCallbackIsLoggedOnceInTheDebugger() throws {
    let run = try debuggedRun()
    XCTAssertEqual(
      try String(contentsOf: run.folder.appendingPathComponent("device.log"), encoding: .utf8)
        .replacing(/\ 0x[0-9a-f]+/, with: " 0x").replacing(/\ thread=1 clock=debugger seq=\d+/, with: ""),
      """
      LC probe version=1 clock=debugger seq=0
      LC <Cart: 0x> willMoveToParent parent=<Shop.Host: 0x>
      LC <Cart: 0x> viewDidLoad
      LC <Cart: 0x> viewWillAppear animated=yes
      LC <Cart: 0x> viewDidAppear animated=yes
      LC <Cart: 0x> viewDidAppear animated=no
      LC <Cart: 0x> willMoveToParent parent=nil
      LC <GiftCart: 0x> viewDidLoad
      LC <Recursive: 0x> viewDidLayoutSubviews
      LC <Recursive: 0x> viewDidLayoutSubviews
      LC <Recursive: 0x> viewDidLayoutSubviews
      LC <GiftCart: 0x> deinit

      """)
  }

  func testFindingsAreThoseOfTheCallbacks() throws {
    let run = try debuggedRun()
    try run.lifelog("analyze", "device.log", "--rules", "duplicate-view-did-appear")
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertTrue(run.output.contains("error: Cart got viewDidAppear twice"), run.output)
  }

  func testScriptWithoutTargetSaysSo() throws {
    let run = try Run()
    let output = try lldb(["-o", "command script import lifelog.py"], in: run)
    XCTAssertTrue(output.contains("lifelog: error: no target"), output)
  }

  /// A run in whose folder LLDB has written `device.log`.
  private func debuggedRun() throws -> Run {
    guard TerminalSession.isInstalled("clang") else {
      throw XCTSkip("clang is not installed, see scripts/setup")
    }
    let run = try Run()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Debugger/debugged_app.c")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-O0", "-o", run.folder.appendingPathComponent("app").path, source.path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    XCTAssertEqual(compiler.terminationStatus, 0, "clang compiles debugged_app.c")
    let output = try lldb(["-o", "command script import lifelog.py", "-o", "run", "app"], in: run)
    XCTAssertTrue(output.contains("lifelog: the breakpoints are set"), output)
    return run
  }

  /// Runs LLDB with the script in a folder, and returns what it prints.
  ///
  /// - Throws: A skip if no LLDB with Python runs here.
  private func lldb(_ arguments: [String], in run: Run) throws -> String {
    try run.lifelog("probe", "lldb")
    try run.with("lifelog.py", run.output)
    for (program, modules) in Self.debuggers {
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
