import LifelogTrace
import LifelogXML
import XCTest

/// The record of a row.
final class XctraceRecordTests: XCTestCase {
  func testMessageRowBecomesRecord() throws {
    var export = Export()
    export.logTable()
    export.log(301_000_125, export.message("-[CartViewController viewWillAppear:]"), level: "Error")
    let read = ReadExport(export.document)
    XCTAssertNil(read.failure)
    let record = try XCTUnwrap(read.records.first)
    XCTAssertEqual(record.time, "00:00:00.301000")
    XCTAssertEqual(record.process, "Shop")
    XCTAssertEqual(record.pid, 4711)
    XCTAssertEqual(record.thread, "499")
    XCTAssertEqual(record.level, .error)
    XCTAssertNil(record.phase)
    XCTAssertEqual(record.message, "-[CartViewController viewWillAppear:]")
    XCTAssertEqual(record.line, 4)
    XCTAssertEqual(export.document.line(at: record.offset)?.hasPrefix("<row>"), true)
  }

  func testReferencesResolveAtAnyDepth() {
    var export = Export()
    export.logTable()
    export.log(1_000, export.message("<Cart: 0x7fa1> ", "viewDidAppear"))
    export.log(2_000, export.message("<Feed: 0x7fb2> ", "viewDidAppear"), thread: 501)
    export.log(2_000, export.message("<Cart: 0x7fa1> ", "viewDidAppear"))
    XCTAssertTrue(export.document.contains("<os-log-metadata ref="))
    XCTAssertTrue(export.document.contains("<narrative-text ref="))
    let read = ReadExport(export.document)
    XCTAssertEqual(
      read.messages,
      ["<Cart: 0x7fa1> viewDidAppear", "<Feed: 0x7fb2> viewDidAppear", "<Cart: 0x7fa1> viewDidAppear"])
    XCTAssertEqual(read.records.map(\.thread), ["499", "501", "499"])
    XCTAssertEqual(read.records.map(\.process), ["Shop", "Shop", "Shop"])
    XCTAssertEqual(read.records.map(\.pid), [4711, 4711, 4711])
    XCTAssertEqual(read.records.map(\.time), ["00:00:00.000001", "00:00:00.000002", "00:00:00.000002"])
    XCTAssertEqual(read.records.map(\.level), [.default, .default, .default])
  }

  func testDefinitionReplacesEarlierOneWithSameID() {
    let rows = ["Cart viewDidLoad", "Feed viewDidLoad"].map { message in
      """
      <row><event-time id="1">5</event-time><thread><tid>7</tid></thread><process id="2" fmt="Shop (1)"/>\
      <event-type id="3">Default</event-type><sentinel/><sentinel/><sentinel/><sentinel/>\
      <os-log-metadata id="4" fmt="\(message)"/></row>
      <row><event-time ref="1"/><thread/><process ref="2"/><event-type ref="3"/><sentinel/><sentinel/><sentinel/>\
      <sentinel/><os-log-metadata ref="4"/></row>
      """
    }
    let read = ReadExport("<trace-query-result><node>\(rows.joined())</node></trace-query-result>")
    XCTAssertEqual(
      read.messages, ["Cart viewDidLoad", "Cart viewDidLoad", "Feed viewDidLoad", "Feed viewDidLoad"])
  }

  func testPieceValuesArePreferredToDisplayedText() {
    let read = ReadExport(
      .rowOfMessage(
        "<os-log-metadata id=\"9\" fmt=\"Cart viewDidLoad  4,923 items\">\n "
          + "<narrative-text>Cart viewDidLoad </narrative-text> <uint64 fmt=\"4,923\">4923</uint64>"
          + "<narrative-text> items</narrative-text></os-log-metadata>"))
    XCTAssertEqual(read.messages, ["Cart viewDidLoad 4923 items"])
  }

  func testSpacesArePieces() {
    var export = Export()
    export.logTable()
    export.log(1_000, export.message("Cart", " ", "viewDidLoad"))
    export.log(2_000, export.message("Cart", "\n", "viewDidLoad", " "))
    export.log(3_000, export.message("Cart", " ", "viewDidAppear"))
    XCTAssertEqual(
      ReadExport(export.document).messages, ["Cart viewDidLoad", "Cart\nviewDidLoad ", "Cart viewDidAppear"])
  }

  func testDisplayedTextReplacesUnknownPiece() {
    let read = ReadExport(
      .rowOfMessage("<os-log-metadata fmt=\"Cart viewDidLoad\"><string ref=\"77\"/></os-log-metadata>"))
    XCTAssertEqual(read.messages, ["Cart viewDidLoad"])
  }

  func testXMLEntitiesBecomeCharacters() {
    for cell in [
      "<os-log-metadata fmt=\"&lt;Cart &amp; Co: 0x7fa1&gt; &#118;iewDidLoad\"/>",
      "<os-log-metadata><string>&lt;Cart &amp; Co: 0x7fa1> &#118;iewDidLoad</string></os-log-metadata>",
      "<os-log-metadata><string><![CDATA[<Cart & Co: 0x7fa1> viewDidLoad]]></string></os-log-metadata>",
    ] {
      XCTAssertEqual(ReadExport(.rowOfMessage(cell)).messages, ["<Cart & Co: 0x7fa1> viewDidLoad"], cell)
    }
  }

  func testSignpostRecordHasNameMessageAndPhase() {
    var export = Export()
    export.signpostTable()
    export.signpost(1_000, "viewWillAppear", "Begin", export.message("<Cart: 0x7fa1>"))
    export.signpost(2_000, "viewWillAppear", "End")
    export.signpost(3_000, "viewDidAppear", "Event", export.message("<Cart: 0x7fa1>"))
    let read = ReadExport(export.document)
    XCTAssertEqual(
      read.messages, ["viewWillAppear: <Cart: 0x7fa1>", "viewWillAppear", "viewDidAppear: <Cart: 0x7fa1>"])
    XCTAssertEqual(read.records.map(\.phase), [.begin, .end, nil])
  }

  func testSchemaDeterminesColumns() {
    var export = Export()
    export.table("os-log", columns: ["message", "process", "message-type", "time"])
    let message = export.message("Cart viewDidLoad")
    export.row([
      message, export.process("My Shop", 7), export.value("event-type", "Debug"),
      export.value("event-time", "9000"),
    ])
    let record = ReadExport(export.document).records.first
    XCTAssertEqual(record?.message, "Cart viewDidLoad")
    XCTAssertEqual(record?.process, "My Shop")
    XCTAssertEqual(record?.level, .debug)
    XCTAssertEqual(record?.time, "00:00:00.000009")
  }

  func testThreadProvidesMissingProcess() {
    var export = Export()
    export.table("os-log", columns: ["time", "thread", "message"])
    export.row([
      export.value("event-time", "1"), export.thread(499, "Shop (Beta)", 7),
      export.message("Cart viewDidLoad"),
    ])
    let record = ReadExport(export.document).records.first
    XCTAssertEqual(record?.process, "Shop (Beta)")
    XCTAssertEqual(record?.pid, 7)
  }

  func testDisplayedNameProvidesMissingPID() {
    let names = ["Shop (4711)", "Shop (Beta)", "Shop", "(4711)", "Shop ()"]
    let read = names.map { name in
      ReadExport(
        String.rowOfMessage("<os-log-metadata fmt=\"Cart viewDidLoad\"/>").replacing("Shop (1)", with: name)
      ).records.first
    }
    XCTAssertEqual(read.map(\.?.process), ["Shop", "Shop (Beta)", "Shop", "(4711)", "Shop ()"])
    XCTAssertEqual(read.map(\.?.pid), [4711, nil, nil, nil, nil])
  }

  func testEmptyCellHasNoMessage() {
    var export = Export()
    export.logTable()
    export.log(1_000, "<sentinel/>")
    export.log(2_000, export.message("Cart viewDidLoad"))
    XCTAssertEqual(ReadExport(export.document).messages, ["", "Cart viewDidLoad"])
  }
}

extension String {
  /// An export of one message with the given cell.
  static func rowOfMessage(_ cell: String) -> String {
    """
    <?xml version="1.0"?>
    <trace-query-result><node><row><event-time>5</event-time><thread><tid>7</tid></thread><process fmt="Shop (1)"/>\
    <event-type>Default</event-type><sentinel/><sentinel/><sentinel/><sentinel/>\(cell)</row></node></trace-query-result>
    """
  }

  /// The line that begins at an offset; `nil` if none does.
  func line(at offset: Int) -> Substring? {
    let bytes = utf8.dropFirst(offset)
    guard offset == 0 || utf8.dropFirst(offset - 1).first == 0x0a else { return nil }
    return Substring(bytes.prefix { $0 != 0x0a })
  }
}
