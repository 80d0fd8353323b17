import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// JSON entries over many lines, in any layout and with any end.
final class JSONRecordTests: XCTestCase {
  private func entry(_ message: String, second: Int = 1) -> String {
    """
    {
      "traceID" : 593327990818209796,
      "source" : {
        "line" : 24
      },
      "eventMessage" : "\(message)",
      "timestamp" : "2026-03-05 10:22:0\(second).301123+0800",
      "processID" : 4121
    }
    """
  }

  func testEntryHasLocationOfItsMessage() throws {
    let log = "[" + entry("<Cart: 0x7fa1> viewDidLoad") + "," + entry("<Cart: 0x7fa1> viewWillAppear:") + "]"
    let events = ReadLog(log).events
    XCTAssertEqual(events.map(\.callback), [.viewDidLoad, .viewWillAppear])
    XCTAssertEqual(events.map(\.line), [6, 14])
    let lines = log.utf8.split(separator: 0x0a, omittingEmptySubsequences: false)
    XCTAssertEqual(
      events.map(\.offset), [6, 14].map { line in lines.prefix(line - 1).reduce(0) { $0 + $1.count + 1 } })
    XCTAssertEqual(events.map(\.pid), [4121, 4121])
  }

  func testEveryLayoutIsReadTheSame() {
    let one = entry("<Cart: 0x7fa1> viewDidLoad")
    let two = entry("<Cart: 0x7fa1> viewWillAppear:", second: 2)
    let flat = [one, two].map { $0.replacing("\n", with: "") }
    let layouts = [
      "the array of log": "[\(one),\(two)]\n",
      "without a newline at the end": "[\(one),\(two)]",
      "brackets on separate lines": "[\n\(one),\n\(two)\n]\n",
      "indented":
        "[\n\("\(one),\n\(two)".split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))\n]\n",
      "with empty lines": "[\n\n\(one)\n\n,\n\n\(two)\n\n]\n",
      "all on one line": "[\(flat.joined(separator: ","))]\n",
      "an entry on each line of an array": "[\(flat.joined(separator: ",\n"))]\n",
      "two arrays, one after the other": "[\(one)]\n[\(two)]\n",
      "two arrays, the first truncated after an entry": "[\(one)\n[\(two)]\n",
      "entries without an array": "\(one)\n\(two)\n",
      "the middle of an array": "\(one),\(two),\n",
      "truncated after an entry": "[\(one),\(two)",
      "truncated after a comma": "[\(one),\(two),{\n",
    ]
    for (name, log) in layouts {
      let read = ReadLog(log)
      XCTAssertEqual(read.events.map(\.callback), [.viewDidLoad, .viewWillAppear], name)
      XCTAssertEqual(
        read.events.map { $0.time?.iso8601 },
        ["2026-03-05T10:22:01.301123+08:00", "2026-03-05T10:22:02.301123+08:00"], name)
      XCTAssertEqual(Set(read.events.map { LogFormat.all[Int($0.format)].id }), ["log-json"], name)
      XCTAssertEqual(read.summary.skipped, [:], name)
      XCTAssertEqual(read.gaps, [], name)
    }
  }

  func testAnyChunksAreReadLikeWholeLog() {
    let log =
      "Filtering the log data using \"x\"\n[\(entry("<Cart: 0x7fa1> viewDidLoad")),\(entry("购物车 viewWillAppear \\\"},{\\\" "))]\n"
      + "{\nviewDidLayoutSubviews\n}\n"
    let bytes = ContiguousArray(log.utf8)
    let whole = ReadLog(bytes)
    XCTAssertEqual(whole.events.map(\.callback), [.viewDidLoad, .viewWillAppear, .viewDidLayoutSubviews])
    for cut in stride(from: 0, through: bytes.count, by: 5) {
      XCTAssertEqual(ReadLog(bytes, pieces: [cut]), whole, "split at \(cut)")
    }
    XCTAssertEqual(ReadLog(bytes, pieces: Array(repeating: 1, count: bytes.count)), whole)
  }

  func testMessageMayContainEntrySeparators() {
    let log =
      "[\(entry(#"}],[{\"},{\\\" <Cart: 0x7fa1> viewDidLoad"#)),\(entry("<Cart: 0x7fa1> viewWillAppear:"))]"
    XCTAssertEqual(ReadLog(log).events.map(\.callback), [.viewDidLoad, .viewWillAppear])
  }

  func testTruncatedEntryIsLost() {
    let whole = entry("<Cart: 0x7fa1> viewDidLoad")
    let cut = entry("<Cart: 0x7fa1> viewWillAppear:")
    for length in stride(from: 30, to: cut.count - 1, by: 7) {
      for rest in ["", "\n[\(entry("<Cart: 0x7fa1> viewDidAppear:"))]\n"] {
        let log = ReadLog("[\(whole),\(cut.prefix(length))\(rest)")
        XCTAssertEqual(log.summary.skipped[.brokenRecord], 1, "truncated at \(length), \(rest.isEmpty)")
        let callbacks: [Callback] = rest.isEmpty ? [.viewDidLoad] : [.viewDidLoad, .viewDidAppear]
        guard rest.isEmpty || !cut.prefix(length).hasSuffix("{") else { continue }
        XCTAssertEqual(log.events.map(\.callback), callbacks, "truncated at \(length)")
        XCTAssertEqual(
          log.gaps.map(\.reason), rest.isEmpty ? [] : [.droppedMessages], "truncated at \(length)")
      }
    }
  }

  func testTruncatedFirstEntryIsLost() {
    let cut = entry("<Cart: 0x7fa1> viewDidLoad").split(separator: "\n").prefix(6).joined(separator: "\n")
    let log = ReadLog(cut + "\n")
    XCTAssertEqual(log.events, [])
    XCTAssertEqual(log.summary.skipped, [.brokenRecord: 1])
  }

  func testNoticeBetweenEntriesIsReadSeparately() {
    let notice = "=== Messages dropped during live streaming (use `log show` to see what they were)"
    let one = entry("<Cart: 0x7fa1> viewDidLoad")
    let two = entry("<Cart: 0x7fa1> viewWillAppear:")
    let inside = two.replacing("  \"timestamp\"", with: "\(notice)\n  \"timestamp\"")
    for log in [
      "[\(one)\n\(notice)\n,\(two)]", "[\(one),\n\(notice)\n\(two)]", "[\(one)\(notice)\n,\(two)]",
      "[\(one),{\n\(notice)\n\(two.dropFirst(2))]",
    ] {
      let read = ReadLog(log)
      XCTAssertEqual(read.events.map(\.callback), [.viewDidLoad, .viewWillAppear], log)
      XCTAssertEqual(read.gaps.map(\.reason), [.droppedMessages], log)
      XCTAssertEqual(read.summary.skipped, [.droppedByLogger: 1], log)
    }
    let read = ReadLog("[\(one),\(inside)]")
    XCTAssertEqual(read.events.map(\.callback), [.viewDidLoad, .viewWillAppear])
    XCTAssertEqual(read.summary.skipped, [.droppedByLogger: 1])
  }

  /// An app's description of an object also begins with braces and brackets.
  func testOtherObjectIsReadLineByLine() {
    let dumps = [
      "{\n    cart = 3;\n    total = \"42.50\";\n}", "[\n  1,\n  2\n]", "{\n}", "[\n]", "{\n\n\n", "[{",
      "{\n  \"items\" : 3,\n  \"more\" : {\n    \"a\" : [ 1, 2.5e3, true, null ]\n  }\n}",
      "[\n  {\n    \"id\": 1\n  },\n  {\n    \"id\": 2\n  }\n]", "[{\"id\":1},{\"id\":2}]",
      "{\n  \"items\" : 3,", "{\n  \"items\" : \"not ended", "[\n  {", "{\n  \"items\" = 3",
    ]
    for dump in dumps {
      let log = ReadLog(
        """
        <Cart: 0x7fa1> viewDidLoad
        \(dump)
        <Cart: 0x7fa1> viewWillAppear:
        [Cart] viewDidAppear
        """)
      XCTAssertEqual(log.events.map(\.callback), [.viewDidLoad, .viewWillAppear, .viewDidAppear], dump)
      XCTAssertEqual(log.summary.skipped[.brokenRecord], nil, dump)
      let lines = dump.split(separator: "\n", omittingEmptySubsequences: false).count
      XCTAssertEqual(log.events.map(\.line), [1, lines + 2, lines + 3], dump)
    }
  }

  func testCallbackInsideOtherObjectHasItsLocation() {
    let log = ReadLog(
      "{\n  \"items\" : 3,\n<Cart: 0x7fa1> viewDidLoad\n  \"b\" : 4\n}\n<Cart: 0x7fa1> viewWillAppear:\n")
    XCTAssertEqual(log.events.map(\.line), [3, 6])
  }

  func testEntryOfOtherToolIsReadByItsFormat() {
    let log = ReadLog(
      """
      {
        "pid": 4121,
        "event_type": "Log",
        "log_type": "Default",
        "message": "<Cart: 0x7fa1> viewDidLoad",
        "timestamp": "2026-03-05T02:22:01.301Z"
      }

      """)
    XCTAssertEqual(log.events.map { LogFormat.all[Int($0.format)].id }, ["unifiedlog-jsonl"])
    XCTAssertEqual(log.events.map(\.line), [5])
  }

  func testTooLongEntryIsSkipped() {
    let long = entry(String(repeating: "x", count: 40)).replacing(
      "\"processID\"",
      with: (0..<30_000).map { "\"key\($0)\" : \"\(String(repeating: "y", count: 40))\",\n" }.joined()
        + "\"processID\"")
    let log = ReadLog(
      "[\(entry("<Cart: 0x7fa1> viewDidLoad")),\(long),\(entry("<Cart: 0x7fa1> viewWillAppear:"))]")
    XCTAssertEqual(log.events.map(\.callback), [.viewDidLoad, .viewWillAppear])
    XCTAssertEqual(log.summary.skipped, [.overlongLine: 1])
    XCTAssertEqual(log.gaps.map(\.reason), [.droppedMessages])
  }

  func testTooLongOtherObjectIsReadLineByLine() {
    let dump =
      "{\n" + (0..<30_000).map { "  \"key\($0)\" : \"\(String(repeating: "y", count: 40))\",\n" }.joined()
    let log = ReadLog(dump + "<Cart: 0x7fa1> viewDidLoad\n")
    XCTAssertEqual(log.events.map(\.line), [30_002])
    XCTAssertEqual(log.summary.skipped, [:])
  }

  func testTextAfterTruncatedArrayIsRead() {
    let log = ReadLog(
      "[\(entry("<Cart: 0x7fa1> viewDidLoad"))\n[Cart] viewWillAppear\n{ Cart viewDidAppear }\n")
    XCTAssertEqual(log.events.map(\.callback), [.viewDidLoad, .viewWillAppear, .viewDidAppear])
  }
}
