import TestSupport
import XCTest

@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

/// Xcode's console, copied with its metadata: the metadata line follows the message.
final class XcodeConsoleTests: XCTestCase {
  func testMetadataLineAfterMessageNamesProcess() throws {
    let log = stamped(
      """
      <Cart: 0x7fa1> viewDidLoad
      \(stamp("10:22:01"))
      """)
    let event = try XCTUnwrap(log.read.events.first)
    XCTAssertEqual(event.line, 1)
    XCTAssertEqual(event.offset, 0)
    XCTAssertEqual(event.time?.iso8601, "2026-03-05T10:22:01.500000+01:00")
    XCTAssertEqual(log.processes, ["Shop"])
    XCTAssertEqual(log.threads, ["0x1a19"])
    XCTAssertEqual(log.read.summary.format, "xcode")
  }

  func testMultilineMessageHasOneMetadataLine() {
    let log = stamped(
      """
      Here is what the cart did, in the order in which it was done:
      <Cart: 0x7fa1> viewDidLoad
      and then, after some time in which nothing happened,
      <Cart: 0x7fa1> viewWillAppear
      \(stamp("10:22:01"))
      """)
    XCTAssertEqual(log.read.events.map(\.line), [2, 4])
    XCTAssertEqual(log.processes, ["Shop", "Shop"])
    XCTAssertEqual(log.read.gaps, [])
  }

  func testPrintedLineHasNoMetadata() {
    let log = stamped(
      """
      <Cart: 0x7fa1> viewDidLoad
      Type: stdio
      <Cart: 0x7fa1> viewWillAppear
      \(stamp("10:22:02"))
      """)
    XCTAssertEqual(log.processes, ["", "Shop"])
    XCTAssertEqual(log.read.events.map { $0.time == nil }, [true, false])
  }

  func testLineAfterLastMetadataIsStillRead() {
    let log = stamped(
      """
      <Cart: 0x7fa1> viewDidLoad
      \(stamp("10:22:01"))
      <Cart: 0x7fa1> viewWillAppear
      """)
    XCTAssertEqual(log.read.events.map(\.line), [1, 3])
    XCTAssertEqual(log.processes, ["Shop", ""])
  }

  func testLoggerTimeOverridesTimeInMessage() {
    let log = stamped(
      """
      [10:00:00.000] Cart viewDidLoad
      \(stamp("10:22:01"))
      10:00:01 Cart viewWillAppear
      \(stamp("10:22:02"))
      """)
    XCTAssertEqual(
      log.read.events.map { $0.time?.iso8601 },
      ["2026-03-05T10:22:01.500000+01:00", "2026-03-05T10:22:02.500000+01:00"])
    XCTAssertEqual(log.processes, ["Shop", "Shop"])
  }

  func testProseBetweenMessagesIsNotGap() {
    for line in ["# Second launch", "And this is what the app says", "```", "Output:", "7. a step"] {
      let log = ReadLog(
        """
        <Cart: 0x7fa1> viewDidLoad
        \(stamp("10:22:01"))
        \(line)
        \(stamp("10:22:02"))
        <Cart: 0x7fa1> viewWillAppear
        \(stamp("10:22:03"))
        """)
      XCTAssertEqual(log.events.count, 2, line)
      XCTAssertEqual(log.gaps, [], line)
    }
  }

  func testIdleGapIsBeforeMessageThatEndsIt() {
    let log = ReadLog(
      """
      Cart viewDidLoad
      \(stamp("10:22:01"))
      Cart viewWillAppear
      \(stamp("10:24:01"))
      Cart viewDidAppear
      \(stamp("10:24:02"))
      """)
    XCTAssertEqual(log.gaps, [Gap(line: 3, reason: .idle)])
    XCTAssertEqual(kinds(of: log), ["event 1", "gap 3", "event 3", "event 5"])
  }

  func testIdleGapBeforePlainLineIsBeforeNextMessage() {
    let log = ReadLog(
      """
      Cart viewDidLoad
      \(stamp("10:22:01"))
      loaded
      \(stamp("10:24:01"))
      Cart viewDidAppear
      \(stamp("10:24:02"))
      """)
    XCTAssertEqual(kinds(of: log), ["event 1", "gap 4", "event 5"])
  }

  func testDiagnosticHasMetadataAfterIt() {
    let log = ReadLog(
      """
      Unbalanced calls to begin/end appearance transitions for <Shop.Cart: 0x7fa1>.
      \(stamp("10:22:01"))
      """)
    XCTAssertEqual(log.diagnostics.map { $0.time?.clock }, ["10:22:01.500"])
    XCTAssertEqual(log.summary.diagnostics, 1)
  }

  func testSimilarAppLineIsNotMetadata() {
    for line in ["Type: push", "Type: ", "Type: stdio2", "Type: push | Color: red", "Type: | Process: Shop"] {
      let log = ReadLog("Cart viewDidLoad\n\(line)\nCart viewWillAppear\n")
      XCTAssertEqual(log.events.map(\.callback), [.viewDidLoad, .viewWillAppear], line)
      XCTAssertEqual(log.summary.format, "print", line)
    }
  }

  /// The first message of a copy may be long; a log without metadata lines waits for none.
  func testPlainLogIsReadAsWithoutLookahead() {
    for seed in 0..<TestTier.rounds(100) {
      var random = RandomLog(seed: seed)
      let bytes = random.bytes(lines: 60)
      if bytes.span.find("Type: ", in: 0..<bytes.count) != nil { continue }
      // A byte order mark counts only at the start.
      let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF]]
      if marks.contains(where: { bytes.starts(with: $0) }) { continue }
      let waiting = ReadLog(bytes)
      // This far into the log, the reader no longer waits.
      let depth = 200
      let prompt = ReadLog(ContiguousArray(repeating: 0x0a, count: depth) + bytes)
      XCTAssertEqual(waiting.events.map(\.line), prompt.events.map { $0.line - depth }, "seed \(seed)")
      XCTAssertEqual(waiting.events.map(\.callback), prompt.events.map(\.callback), "seed \(seed)")
      XCTAssertEqual(
        waiting.gaps.map(\.line), prompt.gaps.map { $0.line - depth }, "seed \(seed)")
    }
  }

  func testAnyChunksAreReadLikeWholeLog() {
    let text = """
      Here is what the cart did, in the order in which it was done:
      <Cart: 0x7fa1> viewDidLoad
      \(stamp("10:22:01"))  \r
      [10:00:00] <Cart: 0x7fa1> viewWillAppear
      Type: stdio
      <Cart: 0x7fa1> viewDidAppear
      \(stamp("10:24:01"))
      <Cart: 0x7fa1> viewWillDisappear
      """
    let bytes = ContiguousArray(text.utf8)
    let whole = ReadLog(bytes)
    XCTAssertEqual(whole.events.count, 4)
    for cut in 0...bytes.count { XCTAssertEqual(ReadLog(bytes, pieces: [cut]), whole, "split at \(cut)") }
  }

  func testFilterUsesMetadataAfterMessage() {
    let text = """
      <Cart: 0x7fa1> viewDidLoad
      \(stamp("10:22:01", "Other", level: "Debug"))
      <Cart: 0x7fa1> viewWillAppear
      \(stamp("10:22:02", level: "Debug"))
      <Cart: 0x7fa1> viewDidAppear
      \(stamp("10:22:03"))
      """
    var filter = LogFilter()
    filter.processes = ["Shop"]
    let ofProcess = filtered(text, by: filter)
    XCTAssertEqual(ofProcess.kinds, ["event 3", "event 5"])
    XCTAssertEqual(ofProcess.summary.skipped, [.filtered: 1])
    filter.level = .default
    XCTAssertEqual(
      filtered(text, by: filter).kinds, ["gap 3", "event 5"], "a filtered event is a gap")
    filter = LogFilter()
    filter.processes = ["Other"]
    XCTAssertEqual(filtered(text, by: filter).kinds, ["event 1"])
  }

  private func stamp(_ clock: String, _ process: String = "Shop", level: String = "Notice") -> String {
    "Type: \(level) | Timestamp: 2026-03-05 \(clock).500000+01:00 | Process: \(process) | Library: Shop | TID: 0x1a19"
  }

  private func stamped(_ text: String) -> (read: ReadLog, processes: [String], threads: [String]) {
    var reader = LogReader(path: "console.txt")
    var sink = ItemNames()
    reader.feed(ContiguousArray(text.utf8).span, to: &sink)
    reader.finish(to: &sink)
    let names = reader.names
    return (
      ReadLog(text), sink.events.map { names[$0.process] }, sink.events.map { names[$0.thread] }
    )
  }

  private func filtered(_ text: String, by filter: LogFilter) -> (kinds: [String], summary: InputSummary) {
    var reader = LogReader(path: "console.txt", options: LogReader.Options(filter: filter))
    var sink = ItemNames()
    reader.feed(ContiguousArray(text.utf8).span, to: &sink)
    reader.finish(to: &sink)
    return (sink.kinds, reader.summary)
  }

  private func kinds(of log: ReadLog) -> [String] {
    log.items.compactMap { item in
      switch item {
      case .event(let event, _): "event \(event.line)"
      case .gap(let gap): "gap \(gap.line)"
      default: nil
      }
    }
  }
}

/// The items that a reader emits, in order.
private struct ItemNames: TraceSink {
  private(set) var events: [Event] = []
  private(set) var kinds: [String] = []

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    events.append(event)
    kinds.append("event \(event.line)")
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) {}
  mutating func receive(_ gap: Gap) { kinds.append("gap \(gap.line)") }
}
