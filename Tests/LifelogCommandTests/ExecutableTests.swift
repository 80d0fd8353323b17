import Foundation
import XCTest

/// How the executable handles invalid inputs and outputs; `Cases/` has the exact messages.
final class ExecutableTests: XCTestCase {
  func testLogWithoutPermissionIsError() throws {
    try XCTSkipIf(geteuid() == 0, "root can read every file")
    let run = try Run().with("device.log", "Cart viewDidLoad\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: run.folder.appendingPathComponent("device.log").path)
    try run.executable("events", "device.log")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(
      run.errors.hasPrefix("lifelog: error: cannot read 'device.log': permission denied\n"), run.errors)
  }

  func testTruncatedCompressedLogIsReported() throws {
    let run = try Run().with("device.log.gz", Data([0x1F, 0x8B, 0x08, 0x00, 0x00]))
    try run.executable("events", "device.log.gz")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(
      run.errors,
      """
      lifelog: error: cannot read 'device.log.gz' completely: it is truncated or corrupt
      help: copy or pack it again; lifelog read the part before the error

      """)
  }

  func testLogWithoutCallbackIsErrorOnlyIfStrict() throws {
    let run = try Run().with("device.log", "hello\n").with("empty.log", "")
    try run.executable("events", "device.log", "empty.log")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.output, "")
    XCTAssertTrue(
      run.errors.hasPrefix("lifelog: note: 'device.log' has no lifecycle callbacks"), run.errors)

    try run.executable("analyze", "device.log", "empty.log")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.errors.contains("lifelog: note: 'empty.log' is empty\n"), run.errors)

    try run.executable("analyze", "device.log", "empty.log", "--strict")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(
      run.errors.contains("lifelog: error: 'device.log' has no lifecycle callbacks"), run.errors)
    XCTAssertTrue(run.errors.contains("lifelog: error: 'empty.log' is empty\n"), run.errors)
  }

  func testTruncatedExportIsReadUnderAnyName() throws {
    let row =
      "<row><event-time>5</event-time><thread/><process fmt=\"Shop (7)\"/><event-type>Default</event-type>"
      + "<sentinel/><sentinel/><sentinel/><sentinel/><os-log-metadata fmt=\"Cart viewDidLoad\"/></row>\n"
    let whole =
      "\n<?xml version=\"1.0\"?>\n<trace-query-result><node>\n\(row)\(row)</node></trace-query-result>\n"
    let run = try Run().with("device.log", String(whole.dropLast(60)))
    try run.executable("analyze", "device.log", "--json", "report.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.hasPrefix("lifelog: error: 'device.log' is truncated at line 5\n"), run.errors)
    let report = try String(contentsOf: run.folder.appendingPathComponent("report.json"), encoding: .utf8)
    XCTAssertTrue(report.contains(#""format": "xctrace""#), report)
    XCTAssertTrue(report.contains(#""events": 1,"#), report)
    XCTAssertTrue(report.contains(#""broken-record": 1"#), report)

    try run.executable(["events", "-"], input: Data(whole.utf8))
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.output.split(separator: "\n").count, 2)
  }

  func testOneInvalidLogDoesNotHideOthers() throws {
    let run = try Run().with("device.log", "Cart viewDidLoad\n")
    try run.executable("analyze", "missing.log", "device.log", "--json", "report.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("cannot read 'missing.log'"), run.errors)
    XCTAssertEqual(run.names, ["device.log", "report.json"])
  }

  func testFullDiskOnStandardOutputIsReported() throws {
    let full = try fullDisk()
    let run = try Run().executable("help", "analyze", to: full)
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors.split(separator: "\n").first,
      "lifelog: error: cannot write standard output: the disk is full")
  }

  func testFullDiskOnReportFileIsReported() throws {
    _ = try fullDisk()
    for option in ["--json", "--junit"] {
      let run = try Run().with("device.log", "Cart viewDidLoad\n").executable(
        "analyze", "device.log", option, "/dev/full")
      XCTAssertEqual(run.status, 2, option)
      XCTAssertTrue(
        run.errors.contains("lifelog: error: cannot write '/dev/full': the disk is full\n"), run.errors)
    }
  }

  func testClosedPipeEndsRunWithoutError() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Run().executable("help", "analyze", to: pipe.fileHandleForWriting)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "")
  }

  func testInvalidOutputFailsBeforeLogIsRead() throws {
    let run = try Run().executable("analyze", "missing.log", "--json", "missing/report.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      """
      lifelog: error: cannot write 'missing/report.json': its folder does not exist
      help: create the folder: mkdir -p missing

      """)
  }

  func testReportNeverReplacesLog() throws {
    let run = try Run().with("device.log", "Cart viewDidLoad\n")
    try FileManager.default.createSymbolicLink(
      atPath: run.folder.appendingPathComponent("link.json").path, withDestinationPath: "device.log")
    for output in ["device.log", "./device.log", "link.json"] {
      try run.executable("analyze", "device.log", "--json", output)
      XCTAssertEqual(run.status, 2, output)
      XCTAssertTrue(run.errors.contains("it is one of the logs"), run.errors)
    }
    let log = run.folder.appendingPathComponent("device.log")
    XCTAssertEqual(try String(contentsOf: log, encoding: .utf8), "Cart viewDidLoad\n")
  }

  func testReportNeverReplacesModel() throws {
    let run = try Run().with("device.log", "Cart viewDidLoad\n").with("Team.order", "model Team\n")
    try run.executable("analyze", "device.log", "--model", "Team.order", "--json", "./Team.order")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("'./Team.order': it is one of the models"), run.errors)
    let model = run.folder.appendingPathComponent("Team.order")
    XCTAssertEqual(try String(contentsOf: model, encoding: .utf8), "model Team\n")
  }

  func testMachinesAreDrawnInFormatOfFile() throws {
    let run = try Run()
    let table: [(String, [UInt8])] = [
      ("m.svg", Array("<?xml".utf8)), ("m.png", [0x89, 0x50, 0x4E, 0x47]), ("m.pdf", Array("%PDF-".utf8)),
      ("m.dot", Array("digraph".utf8)),
    ]
    for (file, head) in table {
      for machine in [["load"], []] {
        try run.executable(["model", "diagram"] + machine + ["-o", file])
        XCTAssertEqual(run.status, 0, run.errors)
        let written = try Data(contentsOf: run.folder.appendingPathComponent(file))
        XCTAssertTrue(written.starts(with: head), file)
      }
    }
    try run.executable("model", "diagram", "load", "-o", "-")
    XCTAssertTrue(run.output.hasPrefix("<?xml"), run.output)
  }

  func testDiagramNeverReplacesItsModel() throws {
    let run = try Run().with("Team.dot", "model Team\n")
    try run.executable("model", "diagram", "--model", "Team.dot", "-o", "Team.dot")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("it is one of the models"), run.errors)
    XCTAssertEqual(run.names, ["Team.dot"])
  }

  func testModelIsReadFromStandardInput() throws {
    let run = try Run().executable("model", "check", "-", input: Data("model Team\n".utf8))
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.output, "-: 0 machines, 0 rules: no errors\n")
  }

  func testEveryCommandRejectsInvalidModel() throws {
    let run = try Run().with("device.log", "Cart viewDidLoad\n").with("Team.order", "modl Team\n")
    for words in [
      "analyze device.log --json report.json", "events device.log", "rules", "model show",
      "diagram tree device.log -o tree.svg", "model diagram -o machines.svg",
    ] {
      try run.executable(words.split(separator: " ").map(String.init) + ["--model", "Team.order"])
      XCTAssertEqual(run.status, 2, words)
      XCTAssertTrue(run.errors.hasPrefix("Team.order:1:1: error: unknown declaration 'modl'\n"), run.errors)
      XCTAssertEqual(run.output, "", words)
      XCTAssertEqual(run.names, ["Team.order", "device.log"], words)
    }
  }

  func testInterruptedRunLeavesNoFiles() throws {
    var signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGABRT, SIGSEGV, SIGBUS]
    #if os(Linux)
      // Temporary files have no names there, so that nothing can remain.
      signals.append(SIGKILL)
    #endif
    for signal in signals {
      let run = try Run()
      try run.interrupt(["analyze", "-", "--json", "report.json"], by: signal)
      XCTAssertNil(run.status, "the signal ends the run")
      XCTAssertEqual(run.names, [])
    }
  }

  func testLimitOfOpenFilesIsReportedWithHelp() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    // Standard streams and the drawing.
    try run.shell(#"ulimit -n 4; "$0" diagram tree device.log -o tree.svg"#)
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      "lifelog: error: cannot read 'device.log': Too many open files\nhelp: raise the limits, see 'ulimit -a'\n"
    )
    XCTAssertEqual(run.names, ["device.log"])
  }

  func testStandardInputIsReadCompletely() throws {
    let run = try Run().executable("formats", "-", input: Data("no callback here\n".utf8))
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.output, "-: print, 1 line\n")
  }

  func testClosedStandardOutputIsFailure() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "\"$0\" help analyze >&- 2>/dev/null", TestPaths.executable.path]
    try shell.run()
    shell.waitUntilExit()
    XCTAssertEqual(shell.terminationStatus, 2)
  }

  private func fullDisk() throws -> FileHandle {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else {
      throw XCTSkip("/dev/full does not exist")
    }
    return full
  }
}
