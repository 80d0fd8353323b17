import Foundation
import XCTest

/// A program in a terminal that nobody sees: it is typed into, and its screen is read.
final class TerminalSession {
  private let socket = "lifelog-\(UUID().uuidString)"

  private let server = Process()

  /// Starts a line of the shell. Skips the test where tmux or another needed program is missing, saying so.
  ///
  /// - Parameters:
  ///   - line: For `sh`.
  ///   - folder: The folder it runs in.
  ///   - needed: The programs that it takes.
  init(_ line: String, in folder: URL, needs needed: [String] = []) throws {
    for name in ["tmux"] + needed where !Self.isInstalled(name) { throw XCTSkip("\(name) is not installed") }
    // A server that leaves its parent would keep what Foundation waits for open.
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

  /// Whether a program can be found.
  static func isInstalled(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Presses keys, by the names that tmux has for them; anything else is typed as it is.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// What the screen shows as soon as a condition holds; or, if it does not within ten seconds, what it shows then.
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
