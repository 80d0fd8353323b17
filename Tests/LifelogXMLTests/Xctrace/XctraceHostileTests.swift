import Foundation
import LifelogTrace
import LifelogXML
import TestSupport
import XCTest

/// Invalid or malicious documents.
final class XctraceHostileTests: XCTestCase {
  private static var whole: Export {
    var export = Export()
    export.logTable()
    for number in 0..<3 { export.log(number * 1_000, export.message("Cart\(number) viewDidLoad")) }
    return export
  }

  func testRowsBeforeInvalidXMLAreRead() {
    let text =
      Self.whole.text + "<row><event-time id=\"90\">5</event-tim></row></node></trace-query-result>\n"
    let read = ReadExport(text)
    XCTAssertEqual(read.messages, ["Cart0 viewDidLoad", "Cart1 viewDidLoad", "Cart2 viewDidLoad"])
    XCTAssertEqual(
      read.failure,
      .invalid(line: 7, detail: "Opening and ending tag mismatch: event-time line 7 and event-tim"))
    XCTAssertEqual(read.broken, 1)
  }

  func testExportTruncatedAnywhereKeepsItsRows() {
    let whole = Array(Self.whole.document.utf8)
    for length in stride(from: 1, to: whole.count - 2, by: 3) {
      let read = ReadExport(ContiguousArray(whole[..<length]))
      guard case .truncated = read.failure else {
        XCTFail("\(length) bytes: \(String(describing: read.failure))")
        continue
      }
      let messages = ["Cart0 viewDidLoad", "Cart1 viewDidLoad", "Cart2 viewDidLoad"]
      XCTAssertEqual(read.messages, Array(messages.prefix(read.messages.count)))
    }
  }

  func testTextAfterEndIsInvalid() {
    for rest in ["x", "end\n", "\n\nReading is complete.\n", "<!-- a --> b", "<", "&amp;", "]]>", "</node>"] {
      let read = ReadExport(Self.whole.document + rest)
      guard case .invalid = read.failure else {
        XCTFail("\(rest): \(String(describing: read.failure))")
        continue
      }
      XCTAssertEqual(read.messages.count, 3, rest)
    }
  }

  func testUnfinishedDocumentAfterEndIsTruncated() {
    for rest in ["<!-- a", "<?xml version=\"1.0\"?>\n<trace-query-result>", "<?a"] {
      let read = ReadExport(Self.whole.document + rest)
      guard case .truncated = read.failure else {
        XCTFail("\(rest): \(String(describing: read.failure))")
        continue
      }
      XCTAssertEqual(read.messages.count, 3, rest)
    }
  }

  func testCommentAndInstructionAfterEndAreValid() {
    for rest in ["", "\n", "<!-- a -->", "\n<?a b?>\n<!-- c -->\n"] {
      let read = ReadExport(Self.whole.document + rest)
      XCTAssertNil(read.failure, rest)
      XCTAssertEqual(read.messages.count, 3, rest)
    }
  }

  func testUTF16ExportIsReadWithTextAfterItsEnd() {
    let document = Self.whole.document.replacing("?>", with: " encoding=\"UTF-16\"?>", maxReplacements: 1)
    for rest in ["", "<!-- a -->", "\n<?a b?>\n"] {
      let units = (document + rest).utf16
      let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      for bytes in [little, big] {
        let read = ReadExport(ContiguousArray(bytes))
        XCTAssertNil(read.failure, rest)
        XCTAssertEqual(read.messages.count, 3, rest)
      }
    }
  }

  func testDocumentTypeIsRejectedBeforeItsEntities() {
    let laughs = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
      .joined()
    for type in [
      "<!DOCTYPE trace-query-result [<!ENTITY l0 \"ha\">\(laughs)]>",
      "<!DOCTYPE trace-query-result [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
      "<!DOCTYPE trace-query-result SYSTEM \"http://127.0.0.1:9/x.dtd\">",
    ] {
      let text =
        "<?xml version=\"1.0\"?>\n\(type)\n<trace-query-result><node>&l9;&x;</node></trace-query-result>"
      let read = ReadExport(text)
      XCTAssertEqual(read.failure, .documentType(line: 2), type)
      XCTAssertEqual(read.records, [])
    }
  }

  func testUndeclaredEntityIsInvalid() {
    let read = ReadExport(.rowOfMessage("<os-log-metadata><string>&laugh;</string></os-log-metadata>"))
    XCTAssertEqual(read.failure, .invalid(line: 2, detail: "Entity 'laugh' not defined"))
  }

  func testNestingAboveLimitThrows() {
    let depth = 100_000
    let read = ReadExport(
      .rowOfMessage(String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)))
    XCTAssertEqual(read.failure, .tooDeep(line: 2))
  }

  func testNestingBelowLimitIsSkipped() {
    let read = ReadExport(
      .rowOfMessage(String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200)))
    XCTAssertNil(read.failure)
    XCTAssertEqual(read.records.count, 1)
  }

  func testLongMessageIsTruncatedAndCounted() {
    let long = String(repeating: "viewDidLoad ", count: 300_000)
    let read = ReadExport(.rowOfMessage("<os-log-metadata><string>\(long)</string></os-log-metadata>"))
    XCTAssertNil(read.failure)
    XCTAssertEqual(read.overlong, 1)
    XCTAssertEqual(read.messages.count, 1)
    XCTAssertLessThanOrEqual(read.messages[0].utf8.count, 1 << 20)
    XCTAssertTrue(long.hasPrefix(read.messages[0]))
  }

  func testInvalidUTF8IsReportedAtItsLine() {
    var bytes = ContiguousArray(Self.whole.text.utf8)
    bytes.append(contentsOf: [0x3C, 0x72, 0x6F, 0x77, 0x3E, 0xFF, 0xFE, 0x0A])
    bytes.append(contentsOf: "</row></node></trace-query-result>".utf8)
    let read = ReadExport(bytes)
    XCTAssertEqual(read.messages.count, 3)
    guard case .invalid(7, _) = read.failure else { return XCTFail("\(String(describing: read.failure))") }
  }

  func testNonNumericIDsDefineNothing() {
    for id in ["", "-1", "x", "99999999999999999999", "1 2"] {
      let read = ReadExport(
        """
        <trace-query-result><node><row><event-time id="\(id)">5</event-time><thread/><process id="\(id)" fmt="Shop (1)"/>\
        <event-type id="\(id)">Error</event-type></row><row><event-time ref="\(id)"/><thread/><process ref="\(id)"/>\
        <event-type ref="\(id)"/></row></node></trace-query-result>
        """)
      XCTAssertNil(read.failure, id)
      XCTAssertEqual(read.records.map(\.process), ["Shop", ""], id)
      XCTAssertEqual(read.records.map(\.level), [.error, nil], id)
    }
  }

  func testUndefinedReferenceIsBrokenRecord() {
    let read = ReadExport(.rowOfMessage("<os-log-metadata ref=\"5\"/>"))
    XCTAssertEqual(read.messages, [""])
    XCTAssertEqual(read.broken, 1)
  }

  func testReferenceToTooLongMessageIsBrokenRecord() {
    for (length, broken) in [(1 << 15, 0), (1 << 15 + 1, 1)] {
      let message = String(repeating: "x", count: length)
      var export = Export()
      export.logTable()
      export.log(1_000, export.message(message))
      export.log(2_000, export.message(message))
      let read = ReadExport(export.document)
      XCTAssertEqual(read.messages, [message, broken == 0 ? message : ""])
      XCTAssertEqual(read.broken, broken)
    }
  }

  func testLongProcessNameIsTruncated() {
    let name = String(repeating: "Shop", count: 1_000)
    var export = Export()
    export.logTable()
    export.log(1_000, export.message("Cart viewDidLoad"), process: name)
    export.log(2_000, export.message("Cart viewDidLoad"), process: name)
    let cut = String(repeating: "Shop", count: 250)
    let read = ReadExport(export.document)
    XCTAssertEqual(read.records.map(\.process), [cut, cut])
    XCTAssertEqual(read.records.map(\.pid), [4711, 4711])
  }

  func testLongTableNameIsTruncated() {
    let name = String(repeating: "tick", count: 1_000)
    let read = ReadExport("<trace-query-result><node><schema name=\"\(name)\"/></node></trace-query-result>")
    XCTAssertEqual(read.failure, .noTable(others: [String(repeating: "tick", count: 250)]))
  }

  func testInvalidXMLWritesNothingToStandardError() throws {
    let output = try StandardError.captured {
      _ = ReadExport(Self.whole.text + "<row>&nothing;<</row>")
      _ = ReadExport("<trace-query-result xmlns:a=\"\"><a:node b:c=\"1\" c=\"1\" c=\"2\">")
      _ = ReadExport("<!DOCTYPE x SYSTEM \"http://127.0.0.1:9/x\"><x/>")
    }
    XCTAssertEqual(output, "")
  }

  func testDiscardedMessagesAreCountedAsBrokenRecords() {
    var text = "<trace-query-result><node>\n"
    let long = String(repeating: "viewDidLoad ", count: 2_600)
    let start =
      "<row><event-time>5</event-time><thread/><process/><event-type>Default</event-type>"
      + "<sentinel/><sentinel/><sentinel/><sentinel/>"
    for number in 1...1_000 { text += "\(start)<os-log-metadata id=\"\(number)\" fmt=\"\(long)\"/></row>\n" }
    for number in [1, 1_000] { text += "\(start)<os-log-metadata ref=\"\(number)\"/></row>\n" }
    let read = ReadExport(text + "</node></trace-query-result>")
    XCTAssertNil(read.failure)
    XCTAssertEqual(read.broken, 1)
    XCTAssertEqual(read.messages.suffix(2), ["", long])
  }
}
