import LifelogReading
import LifelogXML
import XCTest

/// Documents, tables and locations.
final class XctraceDocumentTests: XCTestCase {
  private static let contents = """
    <?xml version="1.0"?>
    <trace-toc>
      <run number="1"><info><summary><start-date>2026-03-05T10:22:01.000+08:00</start-date></summary></info></run>
      <run number="2"><info><summary><start-date>2026-03-05T11:00:00.500Z</start-date></summary></info></run>
    </trace-toc>

    """

  func testRecordsAreIndependentOfChunkSize() {
    var export = Export()
    export.logTable()
    for number in 0..<40 {
      export.log(
        number * 1_000, export.message("<Cart & Co: 0x7fa\(number % 7)> ", "viewDidAppear ✓ \(number % 5)"))
    }
    export.signpostTable()
    for number in 0..<20 {
      export.signpost(number * 900, "viewWillAppear", number % 2 == 0 ? "Begin" : "End")
    }
    let text = "\u{FEFF}" + Self.contents + export.document
    let whole = ReadExport(text)
    XCTAssertNil(whole.failure)
    XCTAssertEqual(whole.messages.count, 60)
    for size in [1, 2, 3, 7, 64, 1_000, 4_096, 5_000] {
      let read = ReadExport(text, chunk: size)
      XCTAssertEqual(read.records, whole.records, "chunks of \(size)")
      XCTAssertEqual(read.bytes, text.utf8.count)
      XCTAssertEqual(read.lines, text.utf8.count { $0 == 0x0a })
    }
  }

  func testTableOfContentsProvidesDates() {
    var export = Export()
    export.logTable()
    export.log(301_000_000, export.message("Cart viewDidLoad"))
    export.table("os-log", columns: Export.logColumns, run: 2)
    export.log(1_000, export.message("Cart viewDidLoad"))
    let read = ReadExport(Self.contents + export.document)
    XCTAssertNil(read.failure)
    XCTAssertEqual(
      read.records.filter { $0.role == .message }.map(\.time),
      ["2026-03-05T10:22:01.301000+08:00", "2026-03-05T11:00:00.500001+00:00"])
  }

  func testLocationCountsFromStartOfInput() {
    var export = Export()
    export.logTable()
    export.log(1_000, export.message("Cart viewDidLoad"))
    let text = Self.contents + export.document
    let record = ReadExport(text).records.first
    XCTAssertEqual(record?.line, Self.contents.utf8.count { $0 == 0x0a } + 4)
    XCTAssertEqual(record.flatMap { text.line(at: $0.offset) }?.hasPrefix("<row>"), true)
  }

  func testLineIsThatOfTheMessage() {
    let text = String.rowOfMessage(
      "\n<os-log-metadata>\n<string>Cart viewDidLoad</string>\n</os-log-metadata>\n")
    let record = ReadExport(text).records.first
    XCTAssertEqual(record?.line, 3)
    XCTAssertEqual(record.flatMap { text.line(at: $0.offset) }, "<os-log-metadata>")
  }

  func testLineNumbersAbove65535AreCorrect() throws {
    var export = Export()
    export.logTable()
    let message = export.message("Cart viewDidLoad")
    export.log(0, message)
    var text = export.text
    let row = "<row><event-time>5</event-time><thread/><process/><event-type>Default</event-type></row>\n"
    for _ in 0..<200_000 { text += row }
    let read = ReadExport(text + "</node></trace-query-result>")
    XCTAssertEqual(read.records.count, 200_001)
    XCTAssertEqual(read.records.map(\.line), Array(4...200_004))
    let last = try XCTUnwrap(read.records.last)
    XCTAssertEqual(last.offset, text.utf8.count - row.utf8.count)
  }

  func testElementsDetermineColumnsWithoutSchema() {
    var export = Export()
    export.logTable()
    export.log(1_000, export.message("Cart viewDidLoad"))
    export.table("", columns: [])
    export.signpost(2_000, "viewDidAppear", "Event", export.message("Cart viewDidLoad"))
    export.log(3_000, export.message("Cart viewDidLoad"))
    export.row([
      export.value("sample-time", "1"), export.thread(499, "Shop", 4711), export.process("Shop", 4711),
    ])
    XCTAssertEqual(
      ReadExport(export.document).messages,
      ["Cart viewDidLoad", "viewDidAppear: Cart viewDidLoad", "Cart viewDidLoad"])
  }

  func testOtherTablesOnlyDefineReferencedValues() {
    var export = Export()
    export.table("time-profile", columns: ["time", "thread", "process", "weight"])
    export.row([
      export.value("event-time", "1000"), export.thread(499, "Shop", 4711), export.process("Shop", 4711),
      export.message("Cart viewDidLoad"),
    ])
    export.logTable()
    export.log(1_000, export.message("Cart viewDidLoad"))
    XCTAssertTrue(export.document.contains("<event-time ref="))
    let read = ReadExport(export.document)
    XCTAssertEqual(read.messages, ["Cart viewDidLoad"])
    XCTAssertEqual(read.records.map(\.time), ["00:00:00.000001"])
    XCTAssertEqual(read.records.map(\.thread), ["499"])
    XCTAssertEqual(read.records.map(\.process), ["Shop"])
  }

  func testSecondTableStartsWithHeading() {
    var export = Export()
    export.logTable()
    export.log(5_000, export.message("Cart viewDidLoad"))
    export.log(6_000, export.message("Cart viewDidLoad"))
    export.signpostTable()
    export.signpost(1_000, "viewDidAppear", "Event")
    XCTAssertEqual(ReadExport(export.document).records.map(\.role), [.message, .message, .heading, .message])
  }

  func testExportWithoutMessagesListsItsSchemas() {
    var export = Export()
    export.table("time-profile", columns: ["time", "thread"])
    export.table("life-cycle-period", columns: ["time", "thread"])
    export.table("time-profile", columns: ["time", "thread"])
    XCTAssertEqual(
      ReadExport(export.document).failure, .noTable(others: ["time-profile", "life-cycle-period"]))
    XCTAssertEqual(ReadExport(Self.contents).failure, .noTable(others: []))
  }

  func testEmptyTableSucceeds() {
    var export = Export()
    export.logTable()
    let read = ReadExport(export.document)
    XCTAssertNil(read.failure)
    XCTAssertEqual(read.records, [])
  }

  func testMessagesWithoutCallbacksAreNotKept() {
    var export = Export()
    export.logTable()
    export.log(1_000, export.message("GET /v2/feed"))
    export.log(2_000, export.message("Cart viewDidLoad"))
    export.log(3_000, export.message("GET /v2/feed"))
    export.log(4_000, export.message("Cart viewDidLoad"))
    let read = ReadExport(export.document) { $0.contains("viewDid") }
    XCTAssertEqual(read.messages, ["GET /v2/feed", "Cart viewDidLoad", "", "Cart viewDidLoad"])
    XCTAssertEqual(read.broken, 0)
  }
}
