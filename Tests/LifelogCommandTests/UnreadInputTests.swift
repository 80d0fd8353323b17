import Foundation
import XCTest

/// If no input can be read, the documents that list inputs name it, and no other is written.
final class UnreadInputTests: XCTestCase {
  func testDocumentsThatListInputsAreWritten() throws {
    let run = try Run()
    try run.lifelog([
      "analyze", "missing.log", "--junit", "a.xml", "--json", "a.json", "--sarif", "a.sarif", "--markdown",
      "a.md", "--summary",
      "a.summary", "--csv", "a.csv", "--sequence", "a.svg",
    ])
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.output, "")
    for name in ["a.xml", "a.json", "a.sarif", "a.md", "a.summary"] {
      let text = try String(contentsOf: run.folder.appendingPathComponent(name), encoding: .utf8)
      XCTAssertTrue(text.contains("missing.log"), "\(name): \(text)")
    }
    for name in ["a.csv", "a.svg"] {
      XCTAssertFalse(
        FileManager.default.fileExists(atPath: run.folder.appendingPathComponent(name).path), name)
    }
  }

  func testReportThatListsInputsIsPrinted() throws {
    for (format, isPrinted) in [
      ("json", true), ("summary", true), ("markdown", true), ("text", false), ("csv", false),
    ] {
      let run = try Run()
      try run.lifelog(["analyze", "missing.log", "--format", format])
      XCTAssertEqual(run.status, 2, format)
      XCTAssertEqual(run.output.contains("missing.log"), isPrinted, format)
      XCTAssertEqual(run.output.isEmpty, !isPrinted, format)
    }
  }

  func testHelpOfHelpIsHelp() throws {
    let run = try Run()
    try run.lifelog(["help", "help"])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.contains("analyze"), run.output)
  }

  func testUnknownClassOfEventsIsNoted() throws {
    let run = try Run().with("device.log", "Cart viewDidLoad\n")
    try run.lifelog(["events", "device.log", "--class", "Kart"])
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(run.errors, "lifelog: note: the log has no class 'Kart'\nhelp: did you mean 'Cart'?\n")
    try run.lifelog(["events", "device.log", "--class", "Ca*"])
    XCTAssertEqual(run.errors, "")
  }

  /// The byte order decides which conversion is right.
  func testConversionOfTextWithoutMarkNamesItsByteOrder() throws {
    let text = "2026-03-05 10:22:01.100 Shop[41:7] <Cart: 0x7fa1> viewDidLoad\n".utf16
    for (order, bytes) in [
      ("LE", text.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
      ("BE", text.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }),
    ] {
      let run = try Run().with("wide.log", Data(bytes))
      try run.lifelog(["analyze", "wide.log"])
      XCTAssertTrue(run.errors.contains("iconv -f UTF-16\(order) -t UTF-8 < wide.log"), run.errors)
    }
  }
}
