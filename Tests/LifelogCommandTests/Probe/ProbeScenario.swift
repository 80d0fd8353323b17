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

  /// The folder of the program, which is removed when the process exits.
  private static let build = FileManager.default.temporaryDirectory.appendingPathComponent(
    "lifelog-\(UUID().uuidString)")
  private static let compiled = Result { try compile("scenarios") }

  static func program() throws -> URL { try compiled.get() }

  /// Compiles the probe and the fake controllers.
  static func compile(_ name: String, options: [String] = []) throws -> URL {
    if !FileManager.default.fileExists(atPath: build.path) {
      try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
      atexit { try? FileManager.default.removeItem(at: ProbeScenario.build) }
    }
    let program = build.appendingPathComponent(name)
    let library = build.appendingPathComponent("\(name)-UIKit.so").path
    let compiler = try ProbeCompiler.forLinux()
    let warnings = ["-O1", "-Wall", "-Werror"]
    let isUIKit = { (source: String) in source.hasSuffix("/UIKit.m") }
    let (uikit, app) = (ProbeCompiler.fakes.filter(isUIKit), ProbeCompiler.fakes.filter { !isUIKit($0) })
    let errors = [
      try compiler.compile(uikit, options: options + warnings + ["-fPIC", "-shared", "-o", library]),
      try compiler.compile(
        ProbeCompiler.sources + app + [library],
        options: options + warnings
          + ["-rdynamic", "-lobjc", "-lpthread", "-ldl", "-Wl,-rpath,\(build.path)", "-o", program.path]),
    ]
    XCTAssertEqual(errors, ["", ""], "clang compiles the probe")
    return program
  }

  /// Runs a program that must succeed.
  static func execute(
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
