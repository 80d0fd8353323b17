import Foundation
import XCTest

/// A path that leads to no regular file, where one is expected, is an error or a counted skip, and is never waited for.
final class UnusualFileTests: XCTestCase {
  func testSettingsThatAreNotAFileAreAnError() throws {
    for (kind, reason) in [
      ("link", "no such file"), ("loop", "Too many levels of symbolic links"), ("folder", "it is a folder"),
      ("pipe", "it is a pipe, a socket or a device"),
    ] {
      let run = try Run().with("device.log", TestLog.doubleAppearance)
      try make(kind, at: run.folder.appendingPathComponent(".lifelog.json"))
      try run.executable(["analyze", "device.log"])
      XCTAssertEqual(run.status, 2, kind)
      XCTAssertTrue(
        run.errors.hasPrefix("lifelog: error: cannot read '.lifelog.json': \(reason)\n"), run.errors)
    }
  }

  func testPipeWithoutWriterIsEmptyWhereTextIsReadAtOnce() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try make("pipe", at: run.folder.appendingPathComponent("pipe"))
    for option in ["--baseline", "--config", "--files-from"] {
      try run.executable(["analyze", "device.log", option, "pipe"])
      XCTAssertEqual(run.status, 2, option)
      XCTAssertTrue(run.errors.contains("'pipe'") || run.errors.contains("pipe:1:1"), run.errors)
    }
  }

  func testPipesAndDevicesInFolderAreCounted() throws {
    let run = try Run().with("logs/device.log", TestLog.doubleAppearance)
    try make("pipe", at: run.folder.appendingPathComponent("logs/pipe"))
    try FileManager.default.createSymbolicLink(
      atPath: run.folder.appendingPathComponent("logs/device").path, withDestinationPath: "/dev/null")
    try run.executable(["analyze", "logs"])
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: note: skipped 2 paths of pipes, sockets or devices: 'logs/device', 'logs/pipe'
      help: to read a pipe or a device, name it

      """)
    try run.executable(["analyze", "logs", "--strict"])
    XCTAssertEqual(run.status, 2)
  }

  func testListedPathThatIsTooLongIsAnError() throws {
    let run = try Run().with("list.txt", "a.log\n" + String(repeating: "a", count: 1 << 20))
    try run.lifelog("analyze", "--files-from", "list.txt")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: error: path 2 in 'list.txt' is longer than a path can be
      help: write a path on each line

      """)
  }

  func testNumbersThatAnOptionDoesNotAcceptAreInvalid() throws {
    for (option, value) in [("--limit", "-1"), ("--threads", "-1"), ("--threads", "99999999999")] {
      let run = try Run().lifelog("analyze", "device.log", option, value)
      XCTAssertEqual(run.status, 64)
      XCTAssertTrue(
        run.errors.hasPrefix("lifelog: error: invalid value '\(value)' for '\(option) <"), run.errors)
    }
  }

  private func make(_ kind: String, at url: URL) throws {
    switch kind {
    case "link": try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "missing")
    case "loop":
      try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: url.lastPathComponent)
    case "folder": try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    default: XCTAssertEqual(unsafe mkfifo(url.path, 0o600), 0)
    }
  }
}
