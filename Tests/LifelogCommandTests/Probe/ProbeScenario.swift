import Foundation
import XCTest

/// A life that fake controllers play with the probe, compiled for the GNU runtime.
struct ProbeScenario {
  /// The content of the log.
  let log: String
  /// What the scenario prints.
  let output: String
  let errors: String
  /// The path of the log, for lifelog.
  let run: Run

  /// Plays a scenario of `Scenarios.m`.
  ///
  /// - Throws: A skip if the probe cannot be compiled here.
  init(_ words: String..., input: String = "", to path: String? = "probe.log") throws {
    run = try Run()
    let log = run.folder.appendingPathComponent(path ?? "")
    (output, errors) = try Self.execute(
      Self.program(), words, input: input, environment: path == nil ? [:] : ["LIFELOG_FILE": log.path])
    self.log = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
  }

  /// The canonical lines after the first, without the envelope and the number, and with `1`, `2` … as addresses.
  var lines: [String] {
    var addresses: [Substring] = []
    return canonicalLines.dropFirst().map { line in
      line.replacing(/\ seq=\d+$/, with: "").replacing(/0x[0-9a-f]+/) { match in
        if !addresses.contains(match.output) { addresses.append(match.output) }
        return "\((addresses.firstIndex(of: match.output) ?? 0) + 1)"
      }
    }
  }

  /// The canonical lines without the envelope.
  var canonicalLines: [String] {
    log.split(separator: "\n").map { $0.replacing(/^.*?\] (?=LC )/, with: "") }.map(String.init)
  }

  /// What lifelog reads: `Cart viewDidLoad` for each event.
  func events() throws -> [String] {
    try run.lifelog("events", "probe.log", "--format", "ndjson")
    XCTAssertEqual(run.errors, "")
    return try run.output.split(separator: "\n").map { line in
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return "\(event?["subject"] ?? "?") \(event?["callback"] ?? "?")"
    }
  }

  /// The sources that do not need Apple's platforms, and the program that is compiled from them.
  private static let probe = TestPaths.package.appendingPathComponent("Sources/LifelogProbe")
  private static let fakes = TestPaths.package.appendingPathComponent(
    "Tests/LifelogCommandTests/Probe/Fakes")
  private static let compiled = Result { try compile() }
  /// The folder of the program, which is removed when the process exits.
  private static let build = FileManager.default.temporaryDirectory.appendingPathComponent(
    "lifelog-\(UUID().uuidString)")

  private static func program() throws -> URL { try compiled.get() }

  private static func compile() throws -> URL {
    guard TerminalSession.isInstalled("clang") else {
      throw XCTSkip("clang is not installed, see scripts/setup")
    }
    guard let runtime = runtime() else { throw XCTSkip("libobjc of GCC is not installed, see scripts/setup") }
    let sources = try [probe, fakes].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".c") || $0.hasSuffix(".m") }.map { folder.appendingPathComponent($0).path }
    }
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: ProbeScenario.build) }
    let program = build.appendingPathComponent("scenarios")
    let (_, errors) = try execute(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "clang", "-fobjc-runtime=gcc", "-fobjc-exceptions", "-fexceptions", "-O1", "-Wall", "-Werror",
        "-Wno-unused-command-line-argument", "-I\(probe.path)", "-I\(probe.path)/include",
        "-I\(fakes.path)", "-idirafter", "\(runtime)/include", "-L\(runtime)",
      ] + sources + ["-lobjc", "-lpthread", "-o", program.path])
    XCTAssertEqual(errors, "", "clang compiles the probe")
    return program
  }

  /// The folder of GCC with the headers of its Objective-C runtime.
  private static func runtime() -> String? {
    let folder = "/usr/lib/gcc"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.first { $0.hasSuffix("include/objc/runtime.h") }.map {
      "\(folder)/\($0.dropLast("/include/objc/runtime.h".count))"
    }
  }

  private static func execute(
    _ program: URL, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> (output: String, errors: String) {
    let files = try ["", "", input].map { text in
      let url = build.appendingPathComponent(UUID().uuidString)
      try Data(text.utf8).write(to: url)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardInput = try FileHandle(forReadingFrom: files[2])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "\(program.lastPathComponent) \(arguments)")
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return (texts[0], texts[1])
  }
}
