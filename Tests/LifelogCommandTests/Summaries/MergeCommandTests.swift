import Foundation
import TestArchives
import XCTest

/// `lifelog merge` reads summaries wherever they are, and names every line that is not one.
final class MergeCommandTests: XCTestCase {
  /// A run in a folder with the summaries of three logs.
  private func run() throws -> (run: Run, lines: [String]) {
    let run = try Run()
    for number in 1...3 {
      try run.with("\(number).log", TestLog.doubleAppearance.replacing("Cart", with: "Cart\(number)"))
    }
    try run.lifelog("analyze", "1.log", "2.log", "3.log", "--format", "summary")
    let lines = run.output.split(separator: "\n").map { String($0) + "\n" }
    XCTAssertEqual(lines.count, 3)
    return (run, lines)
  }

  func testInputsCanBeFilesFoldersArchivesCompressedListedAndStandardInput() throws {
    let (run, lines) = try run()
    try run.with("all.summary", lines.joined()).lifelog("merge", "all.summary", "--format", "summary")
    let merged = run.output
    XCTAssertEqual(merged, lines.sorted().joined())
    let packed = try TestArchive.compressed(Array((lines[2] + lines[0]).utf8), by: .gzip)
    let archive = try TestArchive.archive(.tar, [("a.summary", Array(lines[2].utf8))])
    try run.with("folder/a.summary", lines[1]).with("b.summary.gz", Data(packed))
      .with("c.tar", Data(archive)).with("list.txt", "folder\nb.summary.gz\n\nc.tar\n")
    try run.lifelog("merge", "--files-from", "list.txt", "--format", "summary")
    XCTAssertEqual(run.output, merged, run.errors)
    try run.lifelog(
      ["merge", "--files-from", "-", "folder", "--format", "summary"], input: Data("b.summary.gz\n".utf8))
    XCTAssertEqual(run.output, merged, run.errors)
    try run.lifelog(
      ["merge", "folder", "b.summary.gz", "-", "--format", "summary"], input: Data(lines.joined().utf8))
    XCTAssertEqual(run.output, merged, run.errors)
    XCTAssertEqual(run.status, 0)
  }

  func testPercentileThatIsLongestTimeIsExact() throws {
    func log(second: String) -> String {
      """
      2026-03-05 10:22:01.000 Shop[41:7] <Cart: 0x7fa1> viewWillAppear
      2026-03-05 10:22:\(second) Shop[41:7] <Cart: 0x7fa1> viewDidAppear

      """
    }
    let run = try Run().with("1.log", log(second: "04.247")).with("2.log", log(second: "02.000"))
    for (logs, times) in [(["1.log"], [3_247_000, 3_247_000]), (["1.log", "2.log"], [999_424, 3_247_000])] {
      try run.lifelog(["analyze", "--format", "summary"] + logs)
      try run.with("all.summary", run.output).lifelog("merge", "all.summary", "--format", "json")
      XCTAssertEqual(
        run.output.matches(of: /"(?:median|p95)Microseconds": (\d+)/).compactMap { Int($0.1) }, times)
    }
  }

  func testMergedFileMergesAgainAndHasNoDuplicates() throws {
    let (run, lines) = try run()
    try run.with("a.summary", lines[0] + lines[1]).with("b.summary", lines[1] + lines[2])
    let report = try run.lifelog("merge", "b.summary", "a.summary", "--output", "ab.summary").output
    XCTAssertTrue(report.hasPrefix("3 logs, 12 lines, 12 events, 3 errors, 0 warnings\n"), report)
    XCTAssertEqual(try run.lifelog("merge", "ab.summary", "a.summary", "ab.summary").output, report)
    try run.lifelog("merge", "ab.summary", "-o", "ab.summary")
    XCTAssertEqual(run.status, 2, "an input is not replaced")
  }

  func testFileInFolderThatIsWrittenIsNotRead() throws {
    let (run, lines) = try run()
    try run.with("logs/a.summary", lines[0]).with("logs/all.summary", lines[1])
    try run.lifelog("merge", "logs", "-o", "logs/all.summary")
    XCTAssertTrue(run.output.hasPrefix("1 log, "), run.output + run.errors)
  }

  func testDamagedLinesAreNamedAndTheOthersMerged() throws {
    let (run, lines) = try run()
    var damaged = Data(lines[0].utf8)
    damaged += Data(#"{"schema":"lifelog.summary/9","log":"x"}"#.utf8) + Data("\njunk\n\n".utf8)
    damaged += Data([0x22, 0xFF, 0x0A]) + Data(lines[1].dropLast().utf8)
    try run.with("a.summary", damaged).lifelog("merge", "a.summary", "none.summary", "--format", "summary")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.output, [lines[0], lines[1]].sorted().joined())
    XCTAssertEqual(
      run.errors,
      """
      lifelog: error: a.summary:2: schema 'lifelog.summary/9' instead of 'lifelog.summary/1'; 2 more lines skipped
      help: write it again: lifelog analyze <log> --summary a.summary
      lifelog: error: cannot read 'none.summary': no such file
      help: check the path; '-' reads standard input

      """)
  }

  func testNothingIsWrittenIfNoInputCanBeRead() throws {
    let run = try Run().with("bad.summary", "junk\n").lifelog("merge", "bad.summary", "-o", "all.summary")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.names, ["bad.summary"])
  }

  func testLogInsteadOfSummaryIsErrorThatDoesNotReplaceIt() throws {
    let (run, _) = try run()
    let messages = [
      ("1.log", "1.log", "lifelog analyze 1.log --summary <file>"),
      ("-", "standard input", "lifelog analyze <log> --summary <file>"),
    ]
    for (argument, name, command) in messages {
      try run.lifelog(["merge", argument, "--quiet"], input: Data("0.1 text\n0.2 text\n".utf8))
      XCTAssertEqual(run.status, 2)
      XCTAssertTrue(run.errors.hasPrefix("lifelog: error: \(name):1: not a summary: "), run.errors)
      XCTAssertTrue(run.errors.hasSuffix("\nhelp: if it is a log, summarize it: \(command)\n"), run.errors)
    }
  }

  func testTruncatedSummaryIsWrittenAgain() throws {
    let (run, lines) = try run()
    try run.with("a.summary", String(lines[0].dropLast(20))).lifelog("merge", "a.summary", "--quiet")
    XCTAssertTrue(run.errors.hasPrefix("lifelog: error: a.summary:1: not a summary: "), run.errors)
    XCTAssertTrue(
      run.errors.hasSuffix("\nhelp: write it again: lifelog analyze <log> --summary a.summary\n"), run.errors)
  }

  func testInputsWithoutSummariesHaveNote() throws {
    let run = try Run().with("empty.summary", "").lifelog("merge", "empty.summary")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.output, "0 logs, 0 lines, 0 events, 0 errors, 0 warnings\n")
    XCTAssertEqual(
      run.errors,
      """
      lifelog: note: the inputs contain no summaries
      help: write some: lifelog analyze <log> --summary <file>

      """)
    try run.lifelog("merge", "empty.summary", "--quiet")
    XCTAssertEqual(run.errors, "")
  }

  func testBinaryFileIsErrorIfNamed() throws {
    let (run, lines) = try run()
    try run.with("logs/a.summary", lines[0]).with("logs/image.bin", Data([0, 1, 2, 0]))
    XCTAssertEqual(try run.lifelog("merge", "logs").status, 0, run.errors)
    XCTAssertEqual(try run.lifelog("merge", "logs/image.bin").status, 2, run.errors)
  }

  func testLatenciesAreDrawnInEveryFormat() throws {
    let (run, lines) = try run()
    try run.with("all.summary", lines.joined())
    let report = try run.lifelog("merge", "all.summary").output
    for (ending, start) in [("svg", "<?xml"), ("png", "\u{89}PNG"), ("pdf", "%PDF-"), ("dot", "digraph")] {
      try run.lifelog("merge", "all.summary", "--latencies", "times.\(ending)")
      XCTAssertEqual(run.output, report, "the report is the same")
      XCTAssertEqual(run.status, 0, run.errors)
      let file = try Data(contentsOf: run.folder.appendingPathComponent("times.\(ending)"))
      XCTAssertTrue(file.starts(with: start.unicodeScalars.map { UInt8($0.value) }), ending)
    }
    let svg = try String(contentsOf: run.folder.appendingPathComponent("times.svg"), encoding: .utf8)
    for text in [">Cart1<", ">Cart3<", ">from viewDidLoad<", "The time to viewDidAppear in 3 logs. "] {
      XCTAssertTrue(svg.contains(text), text)
    }
  }

  func testDrawingWithoutFileOrFormatIsUsageError() throws {
    let run = try Run().with("all.summary", "")
    for (arguments, error) in [
      (["--latencies", "-"], "'--latencies' needs a file, since the report goes to standard output"),
      (["--latencies", "times.mmd"], "cannot draw 'times.mmd': unknown diagram format"),
      (
        ["--latencies", "times.svg", "-o", "times.svg"],
        "'--output' and '--latencies' name the same file"
      ),
    ] {
      try run.lifelog(["merge", "all.summary"] + arguments)
      XCTAssertEqual(run.status, 64)
      XCTAssertTrue(run.errors.hasPrefix("lifelog: error: \(error)\nhelp: "), run.errors)
    }
    XCTAssertEqual(run.names, ["all.summary"])
  }

  func testListOfLogsIsAnalyzedLikeArguments() throws {
    let (run, _) = try run()
    let named = try run.lifelog("analyze", "1.log", "2.log").output
    try run.with("list.txt", "1.log\r\n2.log").lifelog("analyze", "--files-from", "list.txt")
    XCTAssertEqual(run.output, named)
    XCTAssertEqual(try run.lifelog("analyze", "1.log", "--files-from", "list.txt").status, 1)
    try run.lifelog("analyze", "--files-from", "none.txt")
    XCTAssertEqual(run.status, 2)
    try run.lifelog("analyze", "--files-from", "/dev/null")
    XCTAssertEqual(run.errors, "lifelog: error: '/dev/null' lists no file\nhelp: write a path on each line\n")
    try run.lifelog("analyze", "-", "--files-from", "-")
    XCTAssertEqual(run.status, 64)
  }
}
