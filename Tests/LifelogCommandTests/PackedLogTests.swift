import Foundation
import TestArchives
import TestSupport
import XCTest

/// A log gives the same report in every compression, archive and encoding, and from a file or standard input.
final class PackedLogTests: XCTestCase {
  private static let log = TestPaths.package
    .appendingPathComponent("SampleLogs/double-view-did-appear-dispatch-async/device.log")

  private func content() throws -> [UInt8] { Array(try Data(contentsOf: Self.log)) }

  func testCompressedLogGivesSameReportAsPlainLog() throws {
    let content = try content()
    for format in TestTier.isAll ? ["text", "json"] : ["json"] {
      let plain = try Run().with("device.log", Data(content)).lifelog(
        "analyze", "device.log", "--format", format)
      XCTAssertEqual(plain.status, 1)
      let standard = try Run().lifelog("analyze", "-", "--format", format, input: Data(content))
      for compression in TestArchive.Compression.allCases {
        let packed = Data(try TestArchive.compressed(content, by: compression))
        let file = try Run().with("device.log", packed).lifelog("analyze", "device.log", "--format", format)
        assertSame(file, plain, "\(compression)")
        guard format == "json" else { continue }
        let input = try Run().lifelog("analyze", "-", "--format", format, input: packed)
        assertSame(input, standard, "\(compression)")
        let piped = try Run().pipe(packed, into: ["analyze", "-", "--format", format])
        assertSame(piped, standard, "\(compression)")
      }
    }
  }

  func testArchiveMemberIsNamedByArchiveAndPath() throws {
    let content = try content()
    let plain = try Run().with("device.log", Data(content)).lifelog("analyze", "device.log")
    for format in TestArchive.Format.allCases {
      let packed = Data(try TestArchive.archive(format, [("logs/device.log", content)]))
      let file = try Run().with("logs.zip", packed).lifelog("analyze", "logs.zip")
      let names = [("logs.zip", file), ("-", try Run().pipe(packed, into: ["analyze", "-"]))]
      for (name, run) in names {
        XCTAssertEqual(run.status, 1, "\(format)")
        XCTAssertEqual(
          run.output, plain.output.replacingOccurrences(of: "device.log:", with: "\(name):logs/device.log:"))
        XCTAssertEqual(run.errors, "")
      }
    }
  }

  func testUTF16GivesSameReportAsUTF8() throws {
    let content = try content()
    let plain = try Run().with("device.log", Data(content)).lifelog(
      "analyze", "device.log", "--format", "json")
    let text = String(decoding: content, as: UTF8.self)
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
      let bytes = Data(mark) + (try XCTUnwrap(text.data(using: encoding)))
      let run = try Run().with("device.log", bytes).lifelog("analyze", "device.log", "--format", "json")
      assertSame(run, plain, "\(encoding)")
    }
  }

  func testTruncatedArchiveIsReadUpToItsEnd() throws {
    let content = try content()
    let long = Array(repeating: content, count: 60).flatMap(\.self)
    let packed = try TestArchive.archive(.zip, [("device.log", long), ("other.log", long)])
    let run = try Run().with("logs.zip", Data(packed.prefix(packed.count / 4)))
    try run.lifelog("analyze", "logs.zip", "--json", "report.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(
      run.errors.hasPrefix("lifelog: error: cannot read 'logs.zip:device.log' completely: it is truncated"),
      run.errors)
    let report = try run.report("report.json")
    XCTAssertEqual(report.inputs.map(\.path), ["logs.zip:device.log"])
    XCTAssertEqual(report.inputs.first?.skipped, ["broken-record": 1])
    XCTAssertGreaterThan(report.inputs.first?.events ?? 0, 100)
    XCTAssertTrue(run.output.contains("1 record lost (broken-record)"), run.output)
  }

  func testOtherFilesInArchiveAreReported() throws {
    let packed = try TestArchive.archive(
      .tar,
      [
        ("a/device.log", try content()), ("a/notes.txt", Array("hello\n".utf8)),
        ("a/picture.png", [0x89] + Array("PNG\r\n".utf8)), ("a/p.plist", Array("bplist00".utf8)),
      ], compression: .gzip)
    let run = try Run().with("dump.tar.gz", Data(packed)).lifelog(
      "analyze", "dump.tar.gz", "--format", "json")
    XCTAssertEqual(run.errors, "", "a text without callbacks among others is not reported")
    let report = try JSONDecoder().decode(WrittenReport.self, from: Data(run.output.utf8))
    XCTAssertEqual(
      report.inputs.map(\.path), ["dump.tar.gz", "dump.tar.gz:a/device.log", "dump.tar.gz:a/notes.txt"])
    XCTAssertEqual(report.inputs.map(\.format), ["archive", "nslog", "print"])
    XCTAssertEqual(report.inputs.map(\.skipped), [["binary-file": 2], [:], [:]])
    try run.lifelog("analyze", "dump.tar.gz")
    XCTAssertTrue(run.output.contains("57 lines of 2 files"), run.output)
    XCTAssertTrue(run.output.contains("skipped 2 binary-file"), run.output)
  }

  func testLimitStopsUnpacking() throws {
    let noise = [UInt8](repeating: UInt8(ascii: "\n"), count: 96 << 10)
    let packed = Data(try TestArchive.compressed(try content() + noise, by: .gzip))
    let run = try Run().with("bomb.gz", packed)
    for words in ["analyze bomb.gz", "events bomb.gz", "formats bomb.gz", "diagram tree bomb.gz -o t.svg"] {
      try run.lifelog(words.split(separator: " ").map(String.init) + ["--limit", "32K"])
      XCTAssertEqual(run.status, 2, words)
      XCTAssertEqual(
        run.errors,
        """
        lifelog: error: cannot read 'bomb.gz' completely: it unpacks to more than 32 KiB
        help: raise the limit, for example with --limit 100G; lifelog read the part before it

        """, words)
    }
    try run.lifelog("analyze", "bomb.gz", "--limit", "128 KiB")
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.errors, "")
  }

  func testClosedPipeStopsUnpackingWithoutError() throws {
    let long = Array(repeating: try content(), count: 40).flatMap(\.self)
    let packed = try TestArchive.archive(.zip, [("device.log", long), ("other.log", long)])
    let run = try Run().with("logs.zip", Data(packed)).shell(#""$0" events logs.zip | head -1"#)
    XCTAssertEqual(run.output.split(separator: "\n").count, 1)
    XCTAssertEqual(run.errors, "")
  }

  func testSignalStopsUnpacking() throws {
    let run = try Run()
    try run.interrupt(["analyze", "-", "--json", "report.json"], input: [0x50, 0x4B, 0x03, 0x04])
    XCTAssertNil(run.status, "the signal ends the run")
    XCTAssertEqual(run.names, [])
  }

  private func assertSame(_ run: Run, _ expected: Run, _ what: String, line: UInt = #line) {
    XCTAssertEqual(run.output, expected.output, what, line: line)
    XCTAssertEqual(run.errors, expected.errors, what, line: line)
    XCTAssertEqual(run.status, expected.status, what, line: line)
  }
}
