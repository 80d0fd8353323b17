import XCTest

@testable import LifelogTrace

/// The lines that `log show` and `log stream` print around their entries.
final class LogToolTests: XCTestCase {
  private let head =
    "Timestamp                       Thread     Type        Activity             PID    TTL  "
  private let compactHead = "Timestamp               Ty Process[PID:TID]"
  private let rule = String(repeating: "-", count: 116)

  private func line(_ message: String, second: Int = 1, type: String = "Default") -> String {
    "2026-03-05 10:22:0\(second).301123+0800 0x120ae    \(type)     0x0                  4121   0    \(message)"
  }

  private func callback(_ name: String, second: Int = 1) -> String {
    line("Shop: [com.example.shop:life] <Cart: 0x7fa1> \(name)", second: second)
  }

  func testHeaderInMiddleOfLogStartsNewExcerpt() {
    for heading in [head, "Filtering the log data using \"process == \"Shop\"\"", "Running log until ^C"] {
      let log = ReadLog(
        [callback("viewDidLoad"), heading, callback("viewWillAppear:")].joined(separator: "\n"))
      XCTAssertEqual(log.gaps.map(\.reason), [.newExcerpt], heading)
      XCTAssertEqual(log.gaps.map(\.line), [2], heading)
      XCTAssertEqual(log.summary.skipped, [:], heading)
    }
  }

  func testHeaderAtTopIsIgnored() {
    let banner = [
      "getpwuid_r did not find a match for uid 501", "Filtering the log data using \"process == \"Shop\"\"",
      "Skipping info and debug messages, pass --info and/or --debug to include.", head,
      "Error from getpwuid_r: 0 (Undefined error: 0)",
    ]
    let log = ReadLog((banner + [callback("viewDidLoad")]).joined(separator: "\n"))
    XCTAssertEqual(log.gaps, [])
    XCTAssertEqual(log.summary.skipped, [:])
    XCTAssertEqual(log.summary.format, "log-default")
  }

  func testSummaryIsNotPartOfLastMessage() {
    let summary = [
      rule,
      "Log      - Default:          3, Info:                1, Debug:             0, Error:          0, Fault:          0",
      "Activity - Create:           0, Transition:          0, Actions:           0",
    ]
    let log = ReadLog(
      ([callback("viewDidLoad")] + summary + [callback("viewWillAppear:")]).joined(separator: "\n"))
    XCTAssertEqual(log.summary.skipped, [:])
    XCTAssertEqual(log.gaps, [])
    XCTAssertEqual(log.events.map(\.callback), [.viewDidLoad, .viewWillAppear])
  }

  func testContinuationLineIsPartOfItsMessage() {
    let log = ReadLog(
      [callback("viewDidLoad"), "Traceback (most recent call last):", "viewWillAppear"].joined(
        separator: "\n"))
    XCTAssertEqual(log.events.map(\.callback), [.viewDidLoad])
    XCTAssertEqual(log.summary.skipped, [.continuationLine: 2])
  }

  func testEntryOfLostMessagesIsGap() {
    let loss = line("kernel: lost >=63 unreliable messages from 12-74", type: "Loss   ")
    let log = ReadLog([callback("viewDidLoad"), loss, callback("viewWillAppear:")].joined(separator: "\n"))
    XCTAssertEqual(log.gaps.map(\.reason), [.droppedMessages])
    XCTAssertEqual(log.summary.skipped, [.droppedByLogger: 1])
  }

  func testSystemBootStartsNewExcerpt() {
    let boot = line("=== system boot: 4F0D3C6A-0000-0000-0000-000000000000")
    let log = ReadLog([callback("viewDidLoad"), boot, callback("viewWillAppear:")].joined(separator: "\n"))
    XCTAssertEqual(log.gaps.map(\.reason), [.newExcerpt])
  }

  func testSignpostBeginsAndEndsCallback() {
    let log = ReadLog(
      [
        line(
          "[spid 0x1b0, process, begin] Shop: [com.example.shop:life] Cart: viewDidLoad", type: "Signpost"),
        line(
          "[spid 0x1b0, process,   end] Shop: [com.example.shop:life] Cart: viewDidLoad", type: "Signpost"),
        line(
          "[spid 0x1b0, process, event] Shop: [com.example.shop:life] Cart: viewDidLoad", type: "Signpost"),
        #"{"signpostName":"Cart","signpostType":"begin","eventMessage":"viewDidLoad","processID":4121}"#,
        #"{"signpostName":"Cart","signpostType":"end","eventMessage":"viewDidLoad","processID":4121}"#,
      ].joined(separator: "\n"))
    XCTAssertEqual(log.events.map(\.phase), [.begin, .end, .instant, .begin, .end])
    XCTAssertEqual(Set(log.names), ["Cart"])
  }

  func testUnknownTypeIsRecognizedOnlyBelowHeader() throws {
    let entry = "2026-03-05 10:22:01.301 Xy Shop[4121:120ae] <Cart: 0x7fa1> viewDidLoad"
    XCTAssertEqual(try XCTUnwrap(LogEntries(entry)[1]).process, "Xy Shop")
    let below = try XCTUnwrap(LogEntries("\(compactHead)\n\(entry)")[2])
    XCTAssertEqual(below.process, "Shop")
    XCTAssertEqual(below.format, "log-compact")
    XCTAssertNil(below.level)
  }

  func testNoBreakSpaceIsSpace() throws {
    let space = "\u{a0}"
    for line in [
      "2026-03-05 10:22:01.301123+0800\(space)0x120ae \(space) Error\(space)\(space) 0x0 \(space)4121 0 Shop: viewDidLoad",
      "2026-03-05 10:22:01.301 E \(space)Shop[4121:120ae] viewDidLoad",
      "2026-03-05 10:22:01.301 E\(space) Shop[4121:120ae] viewDidLoad",
    ] {
      let entry = try XCTUnwrap(LogEntries(line)[1])
      XCTAssertEqual(entry.process, "Shop", line)
      XCTAssertEqual(entry.pid, 4121, line)
      XCTAssertEqual(entry.level, .error, line)
      XCTAssertEqual(entry.message, "viewDidLoad", line)
    }
  }

  func testTruncatedObjectIsCountedOnlyIfItIsLogRecord() {
    let record = #"{"timezoneName":"","messageType":"Default","eventMessage":"<Cart: 0x7fa1> viewDid"#
    XCTAssertEqual(ReadLog(record).summary.skipped, [.brokenRecord: 1])
    XCTAssertEqual(ReadLog(#"{"timezoneName":"","messageType":"Def"#).summary.skipped, [.brokenRecord: 1])
    XCTAssertEqual(ReadLog(#"{"items":3,"total":"42.5"#).summary.skipped, [:])
  }

  func testLibraryColumnIsInAllRowsOrNone() throws {
    let without = LogEntries(
      "default\t10:22:01.301123+0800\tShop\tcart is empty\ndefault\t10:22:01.301123+0800\tShop\tcart\tviewDidLoad"
    )
    XCTAssertEqual(try XCTUnwrap(without[2]).message, "cart\tviewDidLoad")
    let with = LogEntries(
      "default\t10:22:01.301123+0800\tShop\tShopKit\tcart is empty\ndefault\t10:22:01.301123+0800\tShop\tShop\tviewDidLoad"
    )
    XCTAssertEqual(try XCTUnwrap(with[2]).message, "viewDidLoad")
  }

  func testTableColumnsAreFoundByName() throws {
    let table = LogEntries(
      "Timestamp,Message,Log Type,Event Type,PID,Thread ID,Process\n"
        + "2026-03-05T02:22:01.301Z,\"viewDidLoad, again\",Info,Log,4121,8807,/Applications/Shop")
    let row = try XCTUnwrap(table[2])
    XCTAssertEqual(row.message, "viewDidLoad, again")
    XCTAssertEqual(row.process, "Shop")
    XCTAssertEqual(row.pid, 4121)
    XCTAssertEqual(row.thread, "8807")
    XCTAssertEqual(row.level, .info)
  }

  /// Of an object without a callback, only its time and a report of lost messages matter.
  func testObjectWithoutCallbackHasItsTimeAndLoss() {
    let object = { (minute: Int, message: String, type: String) in
      #"{"eventType":"\#(type)","backtrace":{"frames":[]},"timestamp":"2026-03-05 10:2\#(minute):00.301123+0800","#
        + #""eventMessage":\#(message),"processID":4121,"processImagePath":"\/Shop"}"#
    }
    let begin = object(2, #""<Cart: 0x7fa1> viewDidLoad""#, "logEvent")
    let end = object(4, #""<Cart: 0x7fa1> viewWillAppear:""#, "logEvent")
    let cases = [
      (object(2, #""loaded""#, "logEvent"), Gap(line: 3, reason: .idle)),
      (object(4, #""loaded""#, "logEvent"), Gap(line: 2, reason: .idle)),
      (object(2, "null", "lossEvent"), Gap(line: 2, reason: .droppedMessages)),
    ]
    for (noise, gap) in cases {
      let log = ReadLog([begin, noise, end].joined(separator: "\n"))
      XCTAssertEqual(log.gaps, [gap], noise)
      XCTAssertEqual(log.summary.format, "log-ndjson", noise)
    }
  }
}
