import Foundation
import XCTest

/// For every kind of output: a failed write reports the path, the reason and the help, and leaves no partial file.
final class OutputErrorTests: XCTestCase {
  /// Each way to write a file, without the file's name, and the required extension.
  private static let fileOutputs: [(arguments: [String], ending: String)] =
    [
      "--junit", "--checkstyle", "--sarif", "--json", "--markdown", "--write-baseline", "--sqlite",
      "--perfetto",
    ].map {
      (["analyze", "device.log", $0], "")
    }
    + [
      (["analyze", "device.log", "--sequence"], ".svg"), (["analyze", "device.log", "--tree"], ".pdf"),
      (["diagram", "timeline", "device.log", "-o"], ".png"), (["model", "diagram", "-o"], ".dot"),
      (["merge", "/dev/null", "--quiet", "--latencies"], ".svg"),
    ]

  /// Each way to write to standard output.
  private static let standardOutputs = [
    "analyze device.log", "analyze device.log --format junit", "analyze device.log --format json",
    "analyze device.log --quiet --sarif /dev/stdout", "events device.log", "formats device.log",
    "diagram sequence device.log -o -", "rules",
  ]

  func testFullDiskIsReportedAndLeavesNoFile() throws {
    try requireFullDisk()
    for (arguments, ending) in Self.fileOutputs {
      let run = try Run().with("device.log", TestLog.doubleAppearance)
      let name = "full" + ending
      try link(name, in: run)
      try run.executable(arguments + [name])
      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssertEqual(
        run.errors,
        "lifelog: error: cannot write '\(name)': the disk is full\nhelp: free some space, or choose another disk\n"
      )
      XCTAssertEqual(run.names, ["device.log", name])
    }
  }

  func testFullDiskOnFindingDiagramsIsReported() throws {
    try requireFullDisk()
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try run.executable("analyze", "device.log", "--finding-diagrams", "found")
    let folder = run.folder.appendingPathComponent("found")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try XCTUnwrap(names.first)
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    try link("found/\(name)", in: run)
    try run.executable("analyze", "device.log", "--finding-diagrams", "found")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      "lifelog: error: cannot write 'found/\(name)': the disk is full\nhelp: free some space, or choose another disk\n"
    )
    XCTAssertFalse(run.output.contains("diagram:"), "the diagram does not exist")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), names)
  }

  func testFullDiskOnStandardOutputIsReportedByEachCommand() throws {
    try requireFullDisk()
    for line in Self.standardOutputs {
      let run = try Run().with("device.log", TestLog.doubleAppearance)
      try run.shell(#""$0" \#(line) > /dev/full"#)
      XCTAssertEqual(run.status, 2, line)
      let name = line.contains("/dev/stdout") ? "'/dev/stdout'" : "standard output"
      XCTAssertTrue(
        run.errors.hasSuffix(
          "lifelog: error: cannot write \(name): the disk is full\nhelp: free some space, or choose another disk\n"
        ),
        "\(line): \(run.errors)")
    }
  }

  /// A report larger than a pipe's buffer, of which the reader takes only one line.
  func testClosedPipeEndsEachCommandWithoutError() throws {
    let long = (0..<400).map { number in
      TestLog.doubleAppearance.replacingOccurrences(of: "Cart: 0x7fa1", with: "Cart\(number): 0x\(number)")
    }
    let run = try Run().with("device.log", long.joined())
    for line in Self.standardOutputs where !line.hasPrefix("diagram") {
      try run.shell(#"( "$0" \#(line); echo $? > status ) | head -n 1 > /dev/null"#)
      XCTAssertEqual(run.errors, "", line)
      let status = try String(contentsOf: run.folder.appendingPathComponent("status"), encoding: .utf8)
      XCTAssertEqual(status, line.hasPrefix("analyze") ? "1\n" : "0\n", line)
    }
    try run.shell(#"( "$0" diagram timeline device.log -o -; echo $? > status ) | head -c 1 > /dev/null"#)
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.names, ["device.log", "status"])
  }

  func testFileSizeLimitLeavesNoFile() throws {
    let run = try Run().with("device.log", TestLog.doubleAppearance)
    try run.shell(#"ulimit -f 1; "$0" analyze device.log --quiet --sarif lifelog.sarif 2> errors"#)
    XCTAssertEqual(run.status, 2, "no signal ends the run")
    XCTAssertEqual(run.names, ["device.log", "errors"])
    XCTAssertEqual(
      try String(contentsOf: run.folder.appendingPathComponent("errors"), encoding: .utf8),
      "lifelog: error: cannot write 'lifelog.sarif': it exceeds the maximum file size\n"
        + "help: see the limit with 'ulimit -f', or choose another disk\n")
  }

  func testFileInsteadOfFolderIsReported() throws {
    for (arguments, ending) in Self.fileOutputs {
      let run = try Run().with("device.log", TestLog.doubleAppearance).with("file", "x")
      try run.executable(arguments + ["file/report" + ending])
      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssertEqual(
        run.errors,
        "lifelog: error: cannot write 'file/report\(ending)': its folder is a file\n"
          + "help: choose another path\n")
      XCTAssertEqual(run.names, ["device.log", "file"])
    }
    let run = try Run().with("device.log", TestLog.doubleAppearance).with("file", "x")
    try run.executable("analyze", "device.log", "--finding-diagrams", "file")
    XCTAssertEqual(
      run.errors,
      "lifelog: error: cannot write 'file': it is a file, not a folder\nhelp: name a folder\n"
    )
  }

  func testFolderWithoutWritePermissionIsReported() throws {
    try XCTSkipIf(geteuid() == 0, "root can write every file")
    for (arguments, ending) in Self.fileOutputs {
      let run = try Run().with("device.log", TestLog.doubleAppearance).with("kept/old", "x")
      let folder = run.folder.appendingPathComponent("kept").path
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
      try run.executable(arguments + ["kept/report" + ending])
      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssertEqual(
        run.errors,
        "lifelog: error: cannot write 'kept/report\(ending)': permission denied, or the disk is read-only\n"
          + "help: choose a path that you can write\n")
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), ["old"])
    }
  }

  func testNamedPipeClosedByReaderIsReported() throws {
    let long = (0..<400).map {
      TestLog.doubleAppearance.replacingOccurrences(of: "Cart: 0x7fa1", with: "Cart\($0): 0x\($0)")
    }
    let run = try Run().with("device.log", long.joined())
    try run.shell(
      #"mkfifo pipe; head -c 1 pipe > /dev/null & "$0" analyze device.log --quiet --junit pipe"#)
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      "lifelog: error: cannot write 'pipe': its reader ended\n"
        + "help: keep the reader running until lifelog ends\n")
  }

  private func requireFullDisk() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full does not exist")
  }

  private func link(_ name: String, in run: Run) throws {
    try FileManager.default.createSymbolicLink(
      atPath: run.folder.appendingPathComponent(name).path, withDestinationPath: "/dev/full")
  }
}
