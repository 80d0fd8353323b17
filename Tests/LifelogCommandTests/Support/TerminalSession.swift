import Foundation
import XCTest

/// A program in a hidden terminal: the tests type into it and read its screen.
final class TerminalSession {
  private let socket = "lifelog-\(UUID().uuidString)"

  private let server = Process()

  /// Starts a shell command. Skips the test with a reason if tmux or another required program is missing.
  ///
  /// - Parameters:
  ///   - line: The command for `sh`.
  ///   - folder: The working folder.
  ///   - needed: The required programs.
  init(_ line: String, in folder: URL, needs needed: [String] = []) throws {
    for name in ["tmux"] + needed where !Self.isInstalled(name) { throw XCTSkip("\(name) is not installed") }
    // A server that detaches from its parent would keep a file open that Foundation waits for.
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = ["tmux", "-L", socket, "-D", "-f", "/dev/null"]
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.run()
    let deadline = Date(timeIntervalSinceNow: 10)
    while try tmux("show-options", "-g").isEmpty, Date() < deadline { usleep(20_000) }
    let tools = TestPaths.executable.deletingLastPathComponent().path
    try tmux(
      "new-session", "-d", "-x", "160", "-y", "50", "-c", folder.path,
      #"LC_ALL=C PATH="\#(tools):$PATH" \#(line)"#)
  }

  deinit { _ = try? tmux("kill-server") }

  /// Whether a program is installed.
  static func isInstalled(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Presses keys by their names in tmux; any other text is typed.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// The screen as soon as a condition is true, or the screen after ten seconds.
  func screen(once condition: (String) -> Bool) throws -> String {
    let deadline = Date(timeIntervalSinceNow: 10)
    while true {
      let shown = try tmux("capture-pane", "-p")
      if condition(shown) || Date() > deadline { return shown }
      usleep(50_000)
    }
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tmux", "-L", socket] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
