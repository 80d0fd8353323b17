import XCTest

@testable import LifelogTrace

/// Records that Xcode redirects to standard error: each has only the fields that changed since the previous one.
final class OSLogRecordTests: XCTestCase {
  func testRecordInheritsFieldsOfEarlierRecords() {
    let log = LogEntries(
      """
      A: 7 80 L 0 {t:1772702521.5,tz:-60,tid:0x1a,type:"Error",procName:"Shop",pid:412}\tviewDidLoad
      A: 7 80 L 1 {}\tviewWillAppear
      A: 7 80 L 2 {tid:0x1b,type:"Debug"}\tviewDidAppear
      A: 7 80 L 3 {t:1772702523.25,tzDST:1,procName:null}\tviewDidAppear
      """)
    XCTAssertEqual(log.entries.map(\.pid), [412, 412, 412, 412])
    XCTAssertEqual(log.entries.map(\.thread), ["0x1a", "0x1a", "0x1b", "0x1b"])
    XCTAssertEqual(log.entries.map(\.level), [.error, .error, .debug, .debug])
    XCTAssertEqual(log.entries.map(\.process), ["Shop", "Shop", "Shop", nil])
    XCTAssertEqual(
      log.entries.map(\.time),
      [
        "2026-03-05T10:22:01.500000+01:00", "2026-03-05T10:22:01.500000+01:00",
        "2026-03-05T10:22:01.500000+01:00", "2026-03-05T11:22:03.250000+02:00",
      ])
  }

  func testRecordsOfTwoProcessesDoNotMix() {
    let log = LogEntries(
      """
      A: 7 80 L 0 {procName:"Shop",pid:412}\tviewDidLoad
      B: 7 80 L 0 {procName:"Widget",pid:413}\tviewDidLoad
      A: 7 80 L 1 {}\tviewWillAppear
      B: 7 80 L 1 {}\tviewWillAppear
      """)
    XCTAssertEqual(log.entries.map(\.process), ["Shop", "Widget", "Shop", "Widget"])
    XCTAssertEqual(log.entries.map(\.pid), [412, 413, 412, 413])
  }

  func testFieldsOfEveryLaunchAreRemembered() {
    let launches = (0..<70).map { "A\($0): 7 80 L 0 {pid:\($0)}\tviewDidLoad" }
    let log = LogEntries(
      (launches + ["A0: 7 80 L 1 {}\tviewWillAppear", "A69: 7 80 L 1 {}\tviewWillAppear"])
        .joined(separator: "\n"))
    XCTAssertEqual(log.entries.map(\.pid), (0..<70).map { $0 } + [0, 69])
  }

  /// Each look ahead copies what is remembered, which must not grow with the log.
  func testFieldsOfTooManyLaunchesAreForgotten() {
    let launches = (0..<300).map { "A\($0): 7 80 L 0 {pid:\($0)}\tviewDidLoad" }
    let log = LogEntries(
      (launches + ["A299: 7 80 L 1 {}\tviewWillAppear", "A0: 7 80 L 1 {}\tviewWillAppear"]).joined(
        separator: "\n"))
    XCTAssertEqual(log.entries.map(\.pid), (0..<300).map { $0 } + [299, nil])
  }

  func testRepeatedNameIsTruncated() {
    let name = String(repeating: "Shop", count: 1_000)
    let log = LogEntries(
      """
      A: 7 80 L 0 {procName:"\(name)"}\tviewDidLoad
      A: 7 80 L 1 {}\tviewWillAppear
      """)
    let cut = String(repeating: "Shop", count: 250)
    XCTAssertEqual(log.entries.map(\.process), [cut, cut])
  }

  func testRecordsWithoutCallbacksAreReadToo() throws {
    let log = ReadLog(
      """
      OSLOG-0F1E2D3C 7 80 L 0 {t:1772702521.5,tz:0,pid:412}\tloaded
      OSLOG-0F1E2D3C 7 80 L 1 {}\tCart viewDidLoad
      """)
    XCTAssertEqual(log.events.map(\.pid), [412])
    XCTAssertEqual(log.events.map { $0.time?.iso8601 }, ["2026-03-05T09:22:01.500000+00:00"])
  }

  func testQuotedTextMayContainAnyCharacters() {
    let log = LogEntries(
      #"A: 7 80 L 0 {category:"a,pid:1,\"b\"\\",procName:"Fish \u0026 \u007dChips",pid:412}"#
        + "\tviewDidLoad")
    XCTAssertEqual(log.entries.map(\.process), ["Fish & }Chips"])
    XCTAssertEqual(log.entries.map(\.pid), [412])
  }

  func testContinuationLinesBelongToMessage() {
    let log = ReadLog(
      """
      A: 7 80 L 0 {pid:412,lines:4}\tCart viewDidLoad
      Cart viewWillAppear

      2026-03-05 10:22:01.123 Shop[563:23395] Cart viewDidAppear
      Cart viewDidAppear
      A: 7 80 L 1 {}\tCart viewDidDisappear
      """)
    XCTAssertEqual(log.events.map(\.line), [1, 5, 6])
    XCTAssertEqual(log.events.map(\.pid), [412, nil, 412])
    XCTAssertEqual(log.summary.skipped, [.continuationLine: 2])
  }

  func testNextRecordEndsMessageBeforeAnnouncedLines() {
    let log = ReadLog(
      """
      A: 7 80 L 0 {pid:412,lines:9}\tCart viewDidLoad
      what follows was cut off
      A: 7 80 L 1 {}\tCart viewWillAppear
      Cart viewDidAppear
      """)
    XCTAssertEqual(log.events.map(\.line), [1, 3, 4])
  }

  func testCallStackCountsAsContinuationLines() {
    let frames = PrintedStack.window("viewDidAppear", of: "Cart")
    let log = ReadLog(
      """
      A: 7 80 L 0 {pid:412,lines:\(frames.frames.count + 1)}\tCart viewDidAppear
      \(frames.text)Cart viewDidLoad
      """)
    XCTAssertEqual(log.events.map(\.callback), [.viewDidAppear, .viewDidLoad])
  }

  func testRecordThatLibraryFailedToWriteIsGap() {
    let log = ReadLog(
      """
      A: 7 80 L 0 {}\tCart viewDidLoad
      A: 7 80 E 1 {errorCode:3}\tno presentation
      A: 7 80 L 2 {}\tCart viewWillAppear
      """)
    XCTAssertEqual(log.gaps, [Gap(line: 2, reason: .droppedMessages)])
  }

  func testAnyChunksAreReadLikeWholeLog() {
    let bytes = ContiguousArray(
      """
      \nA: 7 80 L 0 {pid:412,procName:"Shop",lines:3}\tCart viewDidLoad\r\n\nCart viewWillAppear
      \nA: 7 80 L 1 {}    Cart viewDidAppear
      """.utf8)
    let whole = ReadLog(bytes)
    XCTAssertEqual(whole.events.map(\.callback), [.viewDidLoad, .viewDidAppear])
    for cut in 0...bytes.count { XCTAssertEqual(ReadLog(bytes, pieces: [cut]), whole, "split at \(cut)") }
  }
}
