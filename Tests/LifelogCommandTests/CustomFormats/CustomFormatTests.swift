import XCTest

/// Logs in custom formats, from the settings to the report.
final class CustomFormatTests: XCTestCase {
  private let settings = #"""
    {
      formats: [{
        name: "shop",
        pattern: "(?<time>\\d\\S+ \\S+) (?<level>[A-Z]) (?<process>[^(]+)\\((?<pid>\\d+)/(?<thread>\\w+)\\) (?<message>.*)",
        time: "dd.MM.yyyy HH:mm:ss.SSS", levels: {W: "warning"}, continuations: "join",
        samples: [{
          line: "05.03.2026 10:22:01.301 W Shop(4121/main) loaded", time: "2026-03-05T10:22:01.301", process: "Shop",
          pid: 4121, thread: "main", level: "warning", message: "loaded",
        }],
      }],
      dialects: [{
        name: "screens",
        pattern: "screen (?<callback>\\w+): (?<subject>\\S+)(?: #(?<instance>\\w+))?(?: in (?<argument>\\w+))?(?: <(?<phase>\\w+)>)?",
        callbacks: {loaded: "viewDidLoad", coming: "viewWillAppear", shown: "viewDidAppear", moved: "didMoveToParent"},
        phases: {enter: "begin"},
        samples: [
          {message: "screen shown: Cart #3", callback: "viewDidAppear", subject: "Cart", instance: "3"},
          {message: "screen moved: Shop.Cart in Host <enter>", callback: "didMoveToParent", subject: "Cart",
           module: "Shop", argument: "Host", phase: "begin"},
        ],
      }],
    }
    """#

  private let log = """
    05.03.2026 10:22:00.900 I Shop(4121/main) started
      with two arguments: screen shown: no one
    05.03.2026 10:22:01.101 I Shop(4121/main) screen loaded: Cart #3
    05.03.2026 10:22:01.201 I Shop(4121/main) screen coming: Cart #3
    05.03.2026 10:22:01.301 W Shop(4121/main) screen shown: Cart #3
    05.03.2026 10:22:01.401 W Shop(4121/main) screen shown: Cart #3

    """

  private func shop() throws -> Run { try Run().with(".lifelog.json", settings).with("device.log", log) }

  func testViolationIsFoundInLogOfCustomFormat() throws {
    let run = try shop()
    try run.lifelog("analyze", "device.log")
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(
      run.output.hasPrefix(
        "device.log:6: error: Cart got viewDidAppear twice in one appearance [duplicate-view-did-appear]\n"),
      run.output)
    XCTAssertTrue(run.output.contains("skipped 1 continuation-line"), run.output)

    try run.with(".lifelog.json", "{}").lifelog("analyze", "device.log")
    XCTAssertEqual(run.status, 0, "no built-in format reads it")
  }

  func testEventsNameCustomFormatAndDialect() throws {
    let run = try shop()
    try run.lifelog("events", "device.log", "--format", "ndjson")
    XCTAssertEqual(
      run.output.split(separator: "\n").first,
      """
      {"line":3,"offset":93,"time":"2026-03-05T10:22:01.101","process":"Shop","pid":4121,"thread":"main",\
      "subject":"Cart","module":null,"instance":"3","callback":"viewDidLoad","phase":"instant","argument":null,\
      "format":"shop","dialect":"screens"}
      """)
    XCTAssertEqual(run.output.split(separator: "\n").count, 4)
  }

  func testLineCanContainEventFields() throws {
    let run = try Run().with(
      ".lifelog.json",
      #"""
      {formats: [{
        name: "shop", pattern: "(?<time>\\d+)\\|(?:screen=(?<subject>\\w+)\\|(?<callback>\\w+)\\|(?<argument>\\w+)|(?<message>.*))",
        time: "unix-ms", callbacks: {in: "willMoveToParent"},
        samples: [
          {line: "1772706121301|screen=Cart|in|nil", time: "2026-03-05T10:22:01.301+00:00", subject: "Cart", argument: "nil"},
          {line: "1772706121301|hello", message: "hello"},
        ],
      }]}
      """#
    ).with("device.log", "1772706121301|screen=Cart|in|nil\n1772706121302|-[Cart viewDidLoad]\n")
    try run.lifelog("events", "device.log", "--format", "ndjson")
    XCTAssertEqual(run.errors, "")
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(lines.count, 2)
    XCTAssertTrue(
      lines.first?.contains(
        #""callback":"willMoveToParent","phase":"instant","argument":"nil","format":"shop","dialect":"shop""#)
        == true, run.output)
    XCTAssertTrue(lines.last?.contains(#""format":"shop","dialect":"objc-function""#) == true, run.output)
  }

  func testCustomFormatHasPriorityOverBuiltInFormat() throws {
    let run = try Run().with(
      ".lifelog.json",
      #"{formats: [{name: "shop", pattern: "(?<time>\\S+ \\S+) (?<process>Shop)\\[(?<pid>\\d+):(?<thread>\\w+)\\] nav> (?<message>.*)",samples: [{line: "2026-03-05 10:22:01.123 Shop[563:23395] nav> x"}]}]}"#
    ).with(
      "device.log",
      """
      2026-03-05 10:22:01.123 Shop[563:23395] -[Cart viewDidLoad]
      2026-03-05 10:22:01.124 Shop[563:23395] nav> -[Cart viewWillAppear:]
      2026-03-05 10:22:01.125 Shop[563:23395] -[Cart viewDidAppear:]

      """)
    try run.lifelog("formats", "device.log")
    XCTAssertTrue(run.output.contains("nslog  2 lines, first on line 1"), run.output)
    XCTAssertTrue(run.output.contains("shop   1 line, first on line 2"), run.output)
  }

  func testInvalidUTF8IsReplaced() throws {
    let run = try shop()
    var bytes = Data("05.03.2026 10:22:01.101 I Shop(4121/main) screen loaded: ".utf8)
    bytes += [0xff, 0xc3, 0x28]
    bytes += Data(" #3\n".utf8)
    try run.with("device.log", bytes).lifelog("events", "device.log", "--format", "ndjson")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(
      run.output.contains("\"subject\":\"\u{fffd}\u{fffd}(\",\"module\":null,\"instance\":\"3\""), run.output)
  }

  func testCostlyPatternIsReportedAndNeverHangs() throws {
    let run = try Run().with(
      ".lifelog.json",
      #"{dialects: [{name: "bad", pattern: "(?:\\w+ ?)+!(?<subject>Cart) shown", callback: "viewDidAppear", samples: [{message: "a!Cart shown"}]}]}"#
    ).with(
      "device.log",
      String(repeating: String(repeating: "ab", count: 60) + " Cart shown\n", count: 1000)
        + "<Cart: 0x7fa1> viewDidLoad\n")
    try run.lifelog("analyze", "device.log")
    XCTAssertEqual(run.status, 0)
    XCTAssertTrue(run.output.contains("1,000 lines lost (costly-line): "), run.output)
    try run.lifelog("events", "device.log")
    XCTAssertTrue(
      run.errors.contains(
        "note: 'device.log': a custom pattern exceeded the backtracking limit on 1,000 lines\n"),
      run.errors)
  }

  func testPatternThatMatchesEmptyTextMatchesOnlyIt() throws {
    let run = try Run().with(
      ".lifelog.json",
      #"{dialects: [{name: "empty", pattern: "x?", callback: "viewDidAppear", samples: [{message: "x"}]}]}"#
    ).with("device.log", "one\n\n \nCart viewDidLoad\n")
    try run.lifelog("events", "device.log", "--format", "ndjson")
    XCTAssertEqual(run.output.split(separator: "\n").count, 1, run.output)
  }

  func testSettingsErrorStopsEveryCommand() throws {
    let run = try shop().with(".lifelog.json", settings.replacingOccurrences(of: "(?<pid>", with: "(?<pdi>"))
    for arguments in [
      ["analyze", "device.log"], ["events", "device.log"], ["formats", "device.log"], ["formats"],
      ["diagram", "sequence", "device.log", "-o", "a.svg"],
    ] {
      try run.lifelog(arguments)
      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssertEqual(run.output, "", "\(arguments)")
      XCTAssertEqual(
        run.errors,
        "lifelog: error: .lifelog.json:4:14: unknown group 'pdi'\nhelp: did you mean 'pid'?\n")
    }
  }
}
