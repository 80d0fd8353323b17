import Foundation
import XCTest

/// Every input, and every file in a folder, is read or reported as not read.
final class InputAccountTests: XCTestCase {
  private static let log = "LC <Cart: 0x1> viewDidLoad\nLC <Cart: 0x1> viewDidLoad\n"

  func testClosedStandardInputIsError() throws {
    for words in ["analyze -", "events -", "formats -", "diagram tree - -o tree.svg", "model check -"] {
      let run = try Run().shell("\"$0\" \(words) <&-")
      XCTAssertEqual(run.status, 2, words)
      XCTAssertTrue(
        run.errors.contains("cannot read standard input: Bad file descriptor"), "\(words): \(run.errors)")
      XCTAssertEqual(run.names, [], words)
    }
  }

  func testFileIsReadOnceUnderAllItsNames() throws {
    let run = try Run().with("a.log", Self.log)
    let file = run.folder.appendingPathComponent("a.log")
    try FileManager.default.linkItem(at: file, to: run.folder.appendingPathComponent("hard.log"))
    try FileManager.default.createSymbolicLink(
      atPath: run.folder.appendingPathComponent("soft.log").path, withDestinationPath: "a.log")
    for other in ["a.log", "./a.log", "hard.log", "soft.log"] {
      try run.lifelog("events", "a.log", other)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.output.split(separator: "\n").count, 2, other)
      XCTAssertEqual(run.errors, "lifelog: note: skipped '\(other)': it is the same file as 'a.log'\n")
    }
    try run.lifelog("events", "a.log", ".")
    XCTAssertEqual(run.output.split(separator: "\n").count, 2)
    XCTAssertEqual(
      run.errors,
      "lifelog: note: skipped 3 links to files that were read: './a.log', './hard.log', './soft.log'\n")
    XCTAssertEqual(run.status, 0)
  }

  func testBinaryLogsAndDanglingLinksInFolderAreNamed() throws {
    let run = try Run().with("logs/a.log", Self.log)
    try run.with("logs/nul.log", Data(repeating: 0, count: 4_096) + Data(Self.log.utf8))
    try run.with("logs/wide.log", Data(Self.log.utf8.flatMap { [$0, 0] }))
    try run.with("logs/picture.png", Data([0x89] + Array("PNG\r\n".utf8)))
    try FileManager.default.createSymbolicLink(
      atPath: run.folder.appendingPathComponent("logs/gone.log").path, withDestinationPath: "missing.log")
    try run.lifelog("analyze", "logs", "--json", "report.json")
    XCTAssertEqual(
      run.errors,
      """
      lifelog: note: skipped 2 files without readable text: 'logs/nul.log', 'logs/wide.log'
      help: if one of them is a log, convert it to UTF-8 or text, and name it
      lifelog: note: skipped 1 link to missing files: 'logs/gone.log'
      help: remove the links, or restore the files

      """)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(
      try run.report("report.json").inputs.first?.skipped, ["binary-file": 3, "unreadable-file": 1])
    try run.lifelog("analyze", "logs", "--strict")
    XCTAssertEqual(run.status, 2, "a link to a missing file is lost data")
  }
}
