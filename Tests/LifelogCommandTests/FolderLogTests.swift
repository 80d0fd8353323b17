import Foundation
import TestArchives
import XCTest

/// A folder or an archive means all logs in it.
final class FolderLogTests: XCTestCase {
  private static let report = "LC <Cart: 0x1> viewDidLoad\nLC <Cart: 0x1> viewDidLoad\n"

  func testOneNoteForFolderWithoutCallbacks() throws {
    let run = try Run()
    for number in 0..<312 { try run.with("logs/\(number).log", "hello\n") }
    try run.lifelog("analyze", "logs")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(
      run.errors.split(separator: "\n").first,
      "lifelog: note: 'logs' has no lifecycle callbacks in 312 files")
    XCTAssertEqual(run.errors.split(separator: "\n").count, 2)
    XCTAssertEqual(run.output, "inconclusive: no lifecycle callbacks in 312 lines of 312 files\n")
    try run.lifelog("analyze", "logs", "--strict")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.hasPrefix("lifelog: error: 'logs' has no"), run.errors)
  }

  func testNoWarningForLogWithoutCallbacksAmongOthers() throws {
    let run = try Run().with("logs/a.log", Self.report).with("logs/b.log", "hello\n").with("logs/c.log", "")
    try run.lifelog("analyze", "logs", "--strict")
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.output.hasPrefix("1 note ("), run.output)
  }

  /// A README quotes a log as an example.
  func testMarkdownIsReadOnlyIfNamed() throws {
    let run = try Run().with("logs/a.log", Self.report).with("logs/README.md", "The log:\n\n" + Self.report)
    try run.lifelog("analyze", "logs", "--notes", "--json", "report.json")
    XCTAssertEqual(
      run.errors,
      """
      lifelog: note: skipped 1 Markdown file: 'logs/README.md'
      help: name a file to read the log that it quotes

      """)
    XCTAssertFalse(run.output.contains("README.md:"), run.output)
    XCTAssertEqual(try run.report("report.json").inputs.first?.skipped, ["document": 1])
    try run.shell("cd logs && tar -cf ../logs.tar .").lifelog("analyze", "logs.tar", "--notes")
    XCTAssertFalse(run.output.contains("README.md:"), run.output)
    try run.lifelog("analyze", "logs/README.md", "--notes")
    XCTAssertTrue(run.output.contains("logs/README.md:4: note"), run.output)
  }

  func testEventsOfFolderNameTheirFile() throws {
    let run = try Run().with("logs/a.log", Self.report).with("logs/b/c.log", Self.report)
    try run.lifelog("events", "logs", "--format", "ndjson")
    XCTAssertEqual(
      run.output.split(separator: "\n").map { $0.contains(#""file":"logs/a.log""#) },
      [
        true, true, false, false,
      ])
    XCTAssertTrue(run.output.contains(#""file":"logs/b/c.log""#), run.output)
  }

  func testDiagramShowsOnlyLogWithCallbacks() throws {
    let run = try Run().with("logs/a.log", Self.report).with("logs/b.log", "hello\n")
    try run.lifelog("diagram", "sequence", "logs", "-o", "one.svg")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.names, ["logs", "one.svg"])
    try run.with("logs/c.log", Self.report)
    for words in ["diagram tree logs -o two.svg", "analyze logs --sequence two.svg"] {
      try run.lifelog(words.split(separator: " ").map(String.init))
      XCTAssertEqual(run.status, 2, words)
      XCTAssertEqual(
        run.errors,
        """
        lifelog: error: cannot draw 'two.svg': a diagram shows one log, but 2 contain callbacks: 'logs/a.log', 'logs/c.log'
        help: name one of them; if it is in an archive, unpack it first

        """)
      XCTAssertEqual(run.names, ["logs", "one.svg"], words)
    }
  }

  func testOutputInInputFolderIsNotRead() throws {
    let run = try Run().with("a.log", Self.report)
    for _ in 0..<2 {
      try run.lifelog("analyze", ".", "--json", "report.json", "--sequence", "s.dot")
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(try run.report("report.json").inputs.map(\.path), ["./a.log"])
    }
    let output = run.folder.appendingPathComponent("events.txt")
    try Data().write(to: output)
    try run.lifelog("events", ".", to: FileHandle(forWritingTo: output))
    let text = try String(contentsOf: output, encoding: .utf8)
    XCTAssertFalse(text.contains("events.txt"), text)
  }

  func testUnreadableFilesInFolderAreCounted() throws {
    try XCTSkipIf(geteuid() == 0, "root can read every file")
    let run = try Run().with("logs/a.log", Self.report).with("logs/secret.log", Self.report)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: run.folder.appendingPathComponent("logs/secret.log").path)
    try run.lifelog("analyze", "logs", "--json", "report.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.hasPrefix("lifelog: error: cannot read 'logs/secret.log': permission denied"))
    XCTAssertEqual(try run.report("report.json").inputs.first?.skipped, ["unreadable-file": 1])
    XCTAssertTrue(run.output.contains("1 file lost (unreadable-file)"), run.output)
  }

  func testUnreadableLogInFolderFailsStrictRun() throws {
    let withoutMark = Self.report.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let run = try Run().with("logs/a.log", Self.report).with("logs/b.log", Data(withoutMark))
    try run.lifelog("analyze", "logs")
    XCTAssertEqual(run.status, 0, run.errors)
    try run.lifelog("analyze", "logs", "--strict")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(
      run.errors.contains("lifelog: error: 'logs' has 1 file that may contain a log and cannot be read\n"),
      run.errors)
  }

  func testManyFilesNeedFewDescriptors() throws {
    let run = try Run()
    for number in 0..<1_000 { try run.with("logs/\(number).log", "hello\n") }
    try run.with("logs/last.log", Self.report)
    try run.shell(#"ulimit -n 24; "$0" events logs"#)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.output.split(separator: "\n").count, 2)
  }

  func testEncryptedArchiveIsCounted() throws {
    let packed = try TestArchive.archive(.zip, [("a.log", Array(Self.report.utf8))], password: "open")
    let run = try Run().with("logs/a.log", Self.report).with("logs/b.zip", Data(packed))
    try run.lifelog("analyze", "logs", "--json", "report.json", "--junit", "report.xml")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: error: cannot read 'logs/b.zip:a.log': it is encrypted
      help: unpack it with its password, and name the logs in it

      """)
    XCTAssertEqual(try run.report("report.json").inputs.map(\.format), ["folder", "print"])
    let junit = try String(contentsOf: run.folder.appendingPathComponent("report.xml"), encoding: .utf8)
    XCTAssertTrue(junit.contains("logs: 1 × unreadable-file."), junit)
  }
}
