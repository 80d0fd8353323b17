import LifelogModel
import XCTest

@testable import LifelogFindings
@testable import LifelogReading

/// Each registry is a literal; these tests ensure that it has a line for each member.
final class RegistryTests: XCTestCase {
  func testEveryFormatIsListed() throws {
    try assertListed(
      LogFormat.all.map(\.id), type: "LogFormat", file: "LogFormat", folder: "LifelogReading/Formats")
  }

  func testEveryDialectIsListed() throws {
    try assertListed(
      Dialect.all.map(\.id), type: "Dialect", file: "Dialect", folder: "LifelogReading/Dialects")
  }

  func testEveryLinePrefixIsListed() throws {
    try assertListed(
      LinePrefix.all.map(\.id), type: "LinePrefix", file: "LinePrefix", folder: "LifelogReading/LinePrefixes")
  }

  /// The detectors are listed by pass, and each page with causes or effects adds its own.
  func testEveryCauseDetectorIsListed() throws {
    let folder = "LifelogFindings/Findings"
    let declared = try SourceFolder.values(madeBy: ["CauseDetector"], in: folder)
    let text = try SourceFolder.text(of: "CauseDetector", in: folder)
    for name in declared {
      XCTAssertEqual(text.matches(of: try Regex("\\.\(name)\\b")).count, 1, "\(name) is not listed once")
    }
    let pages =
      Rule.all.flatMap(\.effects).isEmpty
      ? 0 : CauseDetector.all.count { $0.id.contains("-of-") || $0.id.contains("-as-") }
    XCTAssertEqual(CauseDetector.all.count, declared.count + pages)
  }

  func testEveryFormatHasFileOfItsName() throws {
    let otherFiles: Set = [
      "ByteSet", "CSVFields", "Envelope", "FirstBytes", "JSONEnvelope", "JSONObjectText", "JSONOwner",
      "JSONScanner",
      "LastMinute", "LineReader", "LogFormat", "LogObject", "LogSender", "LogToolLines", "ObjectLayout",
      "ProcessTag",
      "RecordMemory",
      "SignpostTag",
      "StandardTimestamp", "SyslogHost", "TestLine", "TimeLayout", "Timestamp",
    ]
    let files = try SourceFolder.swiftFiles(in: "LifelogReading/Formats").filter { !otherFiles.contains($0) }
    XCTAssertEqual(
      Set(files.map { $0.lowercased() }),
      Set(LogFormat.all.map { $0.id.replacingOccurrences(of: "-", with: "") + "format" }))
  }

  /// Dialects that differ in one character share a file; every file with the folder's name pattern must contain one.
  func testEveryDialectFileHasDialect() throws {
    for file in try SourceFolder.swiftFiles(in: "LifelogReading/Dialects") where file.hasPrefix("Dialect+") {
      XCTAssertTrue(
        try SourceFolder.text(of: file, in: "LifelogReading/Dialects").contains(" = Dialect("),
        "\(file) has no dialect")
    }
  }

  func testIDsAreUniqueAndLowercaseWithHyphens() {
    for ids in [
      LogFormat.all.map(\.id), Dialect.all.map(\.id), DiagnosticPattern.all.map(\.id),
      CauseDetector.all.map(\.id),
    ] {
      XCTAssertEqual(ids.count, Set(ids).count, "duplicate id in \(ids)")
      for id in ids {
        XCTAssertNotNil(id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/), "'\(id)' is not an id")
      }
    }
  }

  func testEveryReaderHasSamples() {
    for format in LogFormat.all where !format.isRecordBased {
      XCTAssertFalse(format.samples.isEmpty, "\(format.id) has no sample")
    }
    for dialect in Dialect.all { XCTAssertFalse(dialect.samples.isEmpty, "\(dialect.id) has no sample") }
    for linePrefix in LinePrefix.all {
      XCTAssertFalse(linePrefix.samples.isEmpty, "\(linePrefix.id) has no sample")
    }
  }

  private func assertListed(
    _ ids: [String], type: String, file: String, folder: String, makers: [String]? = nil, line: UInt = #line
  ) throws {
    let declared = try SourceFolder.values(madeBy: makers ?? [type], in: folder)
    let listed = try SourceFolder.registry(of: type, file: file, in: folder)
    XCTAssertEqual(declared.sorted(), listed.sorted(), "folder and registry differ", line: line)
    XCTAssertEqual(listed.count, ids.count, "the literal differs from `all`", line: line)
  }
}
