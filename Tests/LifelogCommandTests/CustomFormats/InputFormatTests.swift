import XCTest

/// A selected input format instead of detecting the format of each line.
final class InputFormatTests: XCTestCase {
  private let nslog = "2026-03-05 10:22:01.123 Shop[563:23395] -[CartViewController viewDidLoad]\n"
  private let syslog = "Mar  5 10:22:02 phone Shop[49] <Notice>: -[CartViewController viewWillAppear:]\n"

  func testOnlyLinesInSelectedFormatAreRead() throws {
    let run = try Run().with("device.log", nslog + syslog + "-[CartViewController viewDidAppear:]\nhello\n")
    for (format, callback) in [
      ("nslog", "viewDidLoad"), ("syslog", "viewWillAppear"), ("print", "viewDidAppear"),
    ] {
      try run.lifelog("events", "device.log", "--format", "ndjson", "--input-format", format)
      XCTAssertTrue(run.output.contains(#""callback":"\#(callback)""#), run.output)
      if format != "print" { XCTAssertEqual(run.output.split(separator: "\n").count, 1, run.output) }
      XCTAssertEqual(run.status, 0)
    }
  }

  func testOtherLinesAreCountedAsLost() throws {
    let run = try Run().with("device.log", nslog + "-[CartViewController viewDidAppear:]\nhello\n")
    try run.lifelog("formats", "device.log", "--input-format", "nslog")
    XCTAssertTrue(run.output.contains("other-format  1: "), run.output)
    XCTAssertTrue(run.output.hasPrefix("device.log: nslog, 3 lines\n"), run.output)
  }

  func testLogWithoutLinesInSelectedFormatIsError() throws {
    let run = try Run().with("device.log", nslog)
    for arguments in [
      ["analyze", "device.log"], ["events", "device.log"], ["formats", "device.log"],
      ["diagram", "sequence", "device.log", "-o", "a.svg"],
    ] {
      try run.lifelog(arguments + ["--input-format", "log-ndjson"])
      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssertEqual(run.output, "", "\(arguments)")
      XCTAssertEqual(
        run.errors,
        """
        lifelog: error: cannot read 'device.log': no line has the format 'log-ndjson'
        help: remove --input-format; the log looks like nslog

        """)
    }
    try run.lifelog("analyze", "device.log", "--input-format", "xctrace")
    XCTAssertEqual(run.status, 2, "a record-based format")
    XCTAssertEqual(run.names, ["device.log"])
  }

  func testEmptyLogIsNotErrorInAnyFormat() throws {
    let run = try Run().with("device.log", "")
    try run.lifelog("analyze", "device.log", "--input-format", "syslog")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.errors.hasPrefix("lifelog: note: 'device.log' is empty\n"), run.errors)
  }

  func testUnknownFormatNameIsUsageError() throws {
    let run = try Run().with("device.log", nslog)
    try run.lifelog("events", "device.log", "--input-format", "nslogg")
    XCTAssertEqual(run.status, 64)
    XCTAssertEqual(
      run.errors,
      "lifelog: error: unknown format 'nslogg'\nhelp: did you mean 'nslog'?\n"
    )
    try run.with(".lifelog.json", "{inputFormat: 'nslogg'}").lifelog("events", "device.log")
    XCTAssertEqual(run.status, 2, "an unknown format in the settings is an unusable input")
    XCTAssertTrue(
      run.errors.hasPrefix("lifelog: error: .lifelog.json:1:15: unknown format 'nslogg'\n"), run.errors)
  }

  func testSettingsCanSelectInputFormat() throws {
    let run = try Run().with("device.log", nslog).with(".lifelog.json", "{inputFormat: 'syslog'}")
    try run.lifelog("events", "device.log")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.hasSuffix("remove \"inputFormat\"; the log looks like nslog\n"), run.errors)
    try run.lifelog("events", "device.log", "--input-format", "nslog")
    XCTAssertEqual(run.status, 0, "an option overrides the settings")
  }
}
