import Foundation
import XCTest

/// Runs a command once for each call that can fail, and makes that call fail.
struct FailingCalls: Sendable {
  /// What a failed call led to.
  struct Outcome: Equatable {
    var status: Int32?
    var output: Data
    var errors: String
    /// The files that exist after the run, with their content.
    var files: [String: Data]
    /// The names in the folder of temporary files.
    var temporaryFiles: [String]
    /// The counts of all calls, or the program or library that made the failed call; `nil` if no call failed.
    var report: String?
  }

  /// Libraries whose failures lifelog cannot see. Those for fonts use another font. Cairo writes a PDF without the streams
  /// for which zlib has no memory. Pango and GLib end the process without threads or memory, which lifelog sees.
  private func ignoredLibraries(for kind: FailingCall) -> String {
    let ending = kind == .thread || kind == .memory ? "" : ":pango:glib:gobject:gio"
    let fonts = "fontconfig:freetype:harfbuzz:fribidi:cairo" + ending
    return arguments.contains { $0.hasSuffix(".pdf") } ? fonts + ":libz" : fonts
  }

  let library: URL
  let arguments: [String]
  /// The files of the input folder.
  let inputs: [String: Data]
  let kinds: [FailingCall]
  /// The distance of the calls that fail; 1 for all.
  let step: Int

  /// Runs the command without a failure, then with each failure in turn.
  ///
  /// - Returns: The number of failed calls, and what was wrong with the outcomes.
  func run() throws -> (count: Int, defects: [String]) {
    var goods: [String: Outcome] = [:]
    var defects: [String] = []
    var count = 0
    for kind in kinds {
      let ignored = ignoredLibraries(for: kind)
      let good = try goods[ignored] ?? outcome([:], ignoring: ignored)
      goods[ignored] = good
      guard let report = good.report, [0, 1, 2].contains(good.status) else {
        return (0, ["\(arguments): the run without failures ends with \(good)"])
      }
      // The process that draws counts, too.
      let lines = report.split(separator: "\n").map { $0.split(separator: " ") }
      let calls = lines.filter { $0[0] == kind.rawValue }.compactMap { Int($0[1]) }.max() ?? 0
      for number in stride(from: 1, through: calls, by: step) {
        let failed = try outcome(
          ["FAIL_CALL": kind.rawValue, "FAIL_NUMBER": "\(number)", "FAIL_ERROR": "\(kind.errorNumber)"],
          ignoring: ignored)
        // Threads can make fewer calls in one run than in another.
        guard let caller = failed.report else { break }
        count += 1
        if let defect = Self.defect(in: failed, of: kind, good: good) {
          defects.append("\(arguments.joined(separator: " ")): \(kind) \(number) in \(caller): \(defect)")
        }
      }
    }
    return (count, defects)
  }

  /// What is wrong with an outcome; `nil` if it is the complete result, or an error with its message and no partial file.
  private static func defect(in outcome: Outcome, of kind: FailingCall, good: Outcome) -> String? {
    guard let status = outcome.status else { return "a signal ends the run: \(outcome.errors.prefix(200))" }
    guard outcome.temporaryFiles.isEmpty else { return "leaves \(outcome.temporaryFiles)" }
    guard status == 2 else {
      if status != good.status { return "status \(status): \(outcome.errors.prefix(200))" }
      if outcome.output != good.output { return "another output" }
      return outcome.files == good.files ? nil : "other files: \(different(outcome, good))"
    }
    if kind == .write, status == good.status, outcome.errors.isEmpty, outcome.files == good.files {
      return nil  // The message itself could not be written.
    }
    guard outcome.errors.contains("lifelog: error: ") else {
      return "no message: \(outcome.errors.prefix(200))"
    }
    guard outcome.errors.contains("\nhelp: ") else { return "no help: \(outcome.errors.prefix(200))" }
    for name in different(outcome, good) {
      guard let file = outcome.files[name] else { continue }
      // A complete report ends as the good one. Markdown and summaries have no mark for their end: the last line is that
      // of the lost file or input.
      guard kind.losesInput, let expected = good.files[name], let end = file.lastLine,
        end == expected.lastLine || end.starts(with: Data("- 1 file lost (".utf8))
          || end.starts(with: Data("cannot ".utf8))
          || end.starts(with: Data(#"{"schema":"lifelog.summary/1""#.utf8))
            && end.range(of: Data(#""error":"cannot "#.utf8)) != nil
      else {
        return "leaves \(name)"
      }
    }
    return nil
  }

  private static func different(_ one: Outcome, _ other: Outcome) -> [String] {
    Set(one.files.keys).union(other.files.keys).filter { one.files[$0] != other.files[$0] }.sorted()
  }

  private func outcome(_ failure: [String: String], ignoring ignored: String) throws -> Outcome {
    let run = try Run()
    for (name, content) in inputs { try run.with("in/\(name)", content) }
    try run.with("tmp/.keep", "")
    let report = run.folder.appendingPathComponent("report")
    try run.executable(
      arguments, in: "in",
      environment: failure.merging([
        "LD_PRELOAD": library.path, "FAIL_REPORT": report.path, "FAIL_IGNORED": ignored,
        "TMPDIR": run.folder.appendingPathComponent("tmp").path,
      ]) { $1 })
    let folder = run.folder.appendingPathComponent("in")
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      files[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    let temporary = try FileManager.default.contentsOfDirectory(
      atPath: run.folder.appendingPathComponent("tmp").path)
    return Outcome(
      status: run.status, output: Data(run.output.utf8), errors: run.errors, files: files,
      temporaryFiles: temporary.filter { $0 != ".keep" } + files.keys.filter { $0.contains(".lifelog-") },
      report: try? String(contentsOf: report, encoding: .utf8))
  }
}

extension Data {
  fileprivate var lastLine: Data? { split(separator: UInt8(ascii: "\n")).last.map { Data($0) } }
}

/// The library that makes calls fail, compiled from `failing_calls.c`.
enum FailingLibrary {
  /// Compiles the library into a folder. Skips the test where that is impossible.
  static func build(in folder: URL) throws -> URL {
    #if os(Linux)
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("failing_calls.c")
      let library = folder.appendingPathComponent("failing_calls.so")
      guard let name = ["cc", "clang", "gcc"].first(where: TerminalSession.isInstalled) else {
        throw XCTSkip("a C compiler is not installed, see scripts/setup")
      }
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = [
        name, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library.path, source.path,
      ]
      try compiler.run()
      compiler.waitUntilExit()
      XCTAssertEqual(compiler.terminationStatus, 0, "\(name) compiles failing_calls.c")
      return library
    #else
      throw XCTSkip("only Linux loads a library before the C library of a program")
    #endif
  }
}
