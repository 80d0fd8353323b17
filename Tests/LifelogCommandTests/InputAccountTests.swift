import Foundation
import XCTest

/// Every input, and every file in a folder, is read or reported as not read.
final class InputAccountTests: XCTestCase {
  private static let log = "LC <Cart: 0x1> viewDidLoad\nLC <Cart: 0x1> viewDidLoad\n"

  func testClosedStandardInputIsError() throws {
    for words in [
      "analyze -", "events -", "formats -", "diagram tree - -o tree.svg", "model check -", "merge -",
    ] {
      let run = try Run().shell("\"$0\" \(words) <&-")
      XCTAssertEqual(run.status, 2, words)
      XCTAssertTrue(
        run.errors.contains("cannot read standard input: Bad file descriptor"), "\(words): \(run.errors)")
      XCTAssertEqual(run.names, [], words)
    }
  }

  /// As a shell on Windows or a text editor writes it.
  func testInstrumentsExportInUTF16IsRead() throws {
    let columns = ["time", "process", "message"].map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined()
    let export = """
      <?xml version="1.0" encoding="UTF-16"?>
      <trace-query-result><node><schema name="os-log">\(columns)</schema>
      <row><event-time id="1">1000</event-time><process id="2" fmt="Shop (41)"/>
      <os-log-metadata id="3"><narrative-text id="4">&lt;Cart: 0x7fa1&gt; viewDidLoad</narrative-text></os-log-metadata></row>
      </node></trace-query-result><!-- complete -->
      """
    let bytes: [UInt8] = [0xFF, 0xFE] + export.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let run = try Run().with("export.xml", Data(bytes)).lifelog("events", "export.xml")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "")
    XCTAssertTrue(run.output.contains("<Cart: 0x7fa1>"), run.output)
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

  func testFileNameThatIsNotUTF8IsOpenedAndShown() throws {
    let run = try Run().with("logs/a", Self.log)
    try run.shell(
      #"cd logs && mv a "$(printf 'caf\351.log')" 2> error || exit 77; "#
        + #""$0" events "$(printf 'caf\351.log')" . && "$0" analyze . --json "$(printf 'r\351.json')" && ls"#)
    // Some file systems accept only UTF-8.
    try XCTSkipIf(run.status == 77, "the file system accepts only UTF-8")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.hasPrefix(#"caf\xe9.log:1 "#), run.output)
    XCTAssertTrue(
      run.errors.contains(#"skipped 1 link to files that were read: './caf\xe9.log'"#), run.errors)
    try run.shell(#"cat "logs/$(printf 'r\351.json')""#)
    XCTAssertTrue(run.output.contains(#""path": "./caf\udbff\udfe9.log""#), run.output)
  }

  func testSourcePathIsComplete() throws {
    let paths = [
      "../App/Cart.swift", "~/App/Cart.swift", "@App/Cart.swift", "/build/pkg@1.2/Cart.swift",
      "App/Cart.swift",
      "Cart.swift",
    ]
    for path in paths {
      for line in [
        "<Cart: 0x1> viewDidAppear (\(path):12)", "<Cart: 0x1> viewDidAppear at \(path):12:3",
        "[\(path):12] viewDidAppear",
      ] {
        let log = "\(line.replacing("viewDidAppear", with: "viewWillAppear"))\n\(line)\n\(line)\n"
        let run = try Run().with("device.log", log).lifelog("analyze", "device.log", "--format", "json")
        XCTAssertTrue(run.output.contains("\"file\": \"\(path)\""), "\(line): \(run.output)")
      }
    }
    let run = try Run().with(
      "device.log",
      "<Cart: 0x1> viewWillAppear\n"
        + String(repeating: "<Cart: 0x1> viewDidAppear @Cart.swift:12\n", count: 2))
    XCTAssertTrue(
      try run.lifelog("analyze", "device.log", "--format", "json").output.contains(#""file": "Cart.swift""#))
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
