import Foundation
import LifelogText
import XCTest

@testable import LifelogCommand

/// A run of lifelog in a new folder: inside the process of the tests, which compiles the model once, or as a process.
final class Run {
  /// The folder of the run; removed with this value.
  let folder: URL
  private(set) var output = ""
  private(set) var errors = ""
  /// `nil` if a signal ended the run.
  private(set) var status: Int32?

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifelog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Puts a file into the folder or a subfolder.
  @discardableResult
  func with(_ name: String, _ content: Data) throws -> Run {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: url)
    return self
  }

  @discardableResult
  func with(_ name: String, _ text: String) throws -> Run { try with(name, Data(text.utf8)) }

  /// Runs the tool inside this process until its end, in a subfolder if one is named. Standard output goes to `target` if it
  /// is given.
  @discardableResult
  func lifelog(
    _ arguments: [String], in subfolder: String = "", to target: FileHandle? = nil, input: Data? = nil
  ) throws -> Run {
    try collect(input, target) { input, output, errors in
      let streams = StandardStreams(
        input: input, output: output, errors: errors, folder: folder.appendingPathComponent(subfolder))
      let arguments = arguments.map(Self.received)
      status = streams.replacing { LifelogTool.run(arguments, on: Console()).rawValue }
    }
  }

  @discardableResult
  func lifelog(_ arguments: String..., to target: FileHandle? = nil, input: Data? = nil) throws -> Run {
    try lifelog(arguments, to: target, input: input)
  }

  /// Runs the built executable until its exit, where a test is about the process: its signals, exit, environment or the order
  /// of its sets. The rest is as in `lifelog`.
  @discardableResult
  func executable(
    _ arguments: [String], in subfolder: String = "", to target: FileHandle? = nil, input: Data? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    try collect(input, target) { input, output, errors in
      end(
        try start(
          arguments, in: subfolder, input: input, output: output, errors: errors, environment: environment))
    }
  }

  @discardableResult
  func executable(_ arguments: String..., to target: FileHandle? = nil, input: Data? = nil) throws -> Run {
    try executable(arguments, to: target, input: input)
  }

  /// An argument as a process receives it: as bytes.
  private static func received(_ argument: String) -> String {
    unsafe argument.withCString { unsafe SystemPath.text($0) }
  }

  /// Keeps what a run writes to its standard streams.
  private func collect(
    _ input: Data?, _ target: FileHandle?,
    _ run: (_ input: FileHandle, _ output: FileHandle, _ errors: FileHandle) throws -> Void
  ) throws -> Run {
    let (outputFile, errorFile) = (try scratch("output"), try scratch("errors"))
    try run(try input.map { try file(holding: $0) } ?? .nullDevice, target ?? outputFile, errorFile)
    output = try text(of: "output")
    errors = try text(of: "errors")
    return self
  }

  /// Runs until the exit, with a pipe as standard input.
  @discardableResult
  func pipe(_ content: Data, into arguments: [String]) throws -> Run {
    try with(".input", content)
    try shell(#"cat .input | "$0" \#(arguments.joined(separator: " "))"#)
    try FileManager.default.removeItem(at: folder.appendingPathComponent(".input"))
    return self
  }

  /// Runs a shell command until the exit; `$0` is the executable.
  @discardableResult
  func shell(_ line: String) throws -> Run {
    try collect(nil, nil) { input, output, errors in
      end(
        try start(
          ["-c", line, TestPaths.executable.path], of: URL(fileURLWithPath: "/bin/sh"), input: input,
          output: output, errors: errors))
    }
  }

  /// Starts a run with a pipe as standard input that stays open after some bytes, and sends the run a signal once it has
  /// read them. All outputs are open by then.
  func interrupt(
    _ arguments: [String], input bytes: [UInt8] = [UInt8(ascii: "x")], by signal: Int32 = SIGTERM
  ) throws {
    let input = Pipe()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    let process = try start(
      arguments, input: input.fileHandleForReading, output: .nullDevice, errors: .nullDevice)
    let deadline = Date(timeIntervalSinceNow: 20)
    var unread = pollfd(fd: input.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&unread, 1, 0) > 0, process.isRunning, Date() < deadline { usleep(5_000) }
    kill(process.processIdentifier, signal)
    end(process)
    try input.fileHandleForWriting.close()
  }

  /// The names in the folder, including hidden ones, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The environment of a run: the fonts and the time zone of all tests.
  private static let environment = ProcessInfo.processInfo.environment
    .filter { ["PATH", "FONTCONFIG_FILE", "TZ"].contains($0.key) }
    .merging(["LC_ALL": "C"]) { $1 }

  private func start(
    _ arguments: [String], of executable: URL = TestPaths.executable, in subfolder: String = "", input: Any,
    output: FileHandle, errors: FileHandle, environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.appendingPathComponent(subfolder)
    process.environment = Self.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
  }

  private func end(_ process: Process) {
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// The output is stored next to the folder, so that the folder contains only the files that the run left.
  private func scratch(_ name: String) throws -> FileHandle {
    let path = "\(folder.path).\(name)"
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  private func file(holding content: Data) throws -> FileHandle {
    let path = URL(fileURLWithPath: "\(folder.path).input")
    try content.write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    return try FileHandle(forReadingFrom: path)
  }

  private func text(of name: String) throws -> String {
    let path = URL(fileURLWithPath: "\(folder.path).\(name)")
    defer { try? FileManager.default.removeItem(at: path) }
    return String(decoding: try Data(contentsOf: path), as: UTF8.self)
  }
}
