import XCTest

@testable import LifelogReading

/// The first bytes of a line exclude formats; they must not exclude a format that matches the line.
final class FirstByteTests: XCTestCase {
  func testLineIsOfferedToItsFormat() {
    let candidates = FormatCandidates.ofAll
    for (index, format) in LogFormat.all.enumerated() where index != LogFormat.plain && !format.isRecordBased
    {
      for sample in format.samples {
        let line = ContiguousArray(sample.line.utf8)
        let asked = candidates.formats(of: line.span, LineDate(line.span), isNoise: false)
        XCTAssertTrue(FormatCandidates.contains(asked, index), "\(format.id): \(sample.line)")
      }
    }
  }

  /// A line that begins with a date is not offered to the other formats, so they must not read it.
  func testOtherFormatsReadNoLineWithDate() {
    let samples = LogFormat.all.flatMap { $0.samples.map(\.line) }
    for format in LogFormat.all where !format.firstBytes.allowsDate && format.id != LogFormat.print.id {
      // Any text may be in the column before the clock.
      for sample in samples where !(format.firstBytes.hasClockColumn && sample.contains("\t")) {
        for line in [sample, "2026-03-05 10:22:01.123 " + sample, "2026/03/05T10:22:01+0100 " + sample] {
          let line = ContiguousArray(line.utf8)
          guard LineDate(line.span) != nil else { continue }
          XCTAssertNil(format.read(line.span), "\(format.id): \(String(decoding: line, as: UTF8.self))")
        }
      }
    }
  }

  /// A line without a callback that cannot begin one is not tried in any format.
  func testLineMayBeginItsFormatOrPrefix() {
    let readers = FormatReaders(LogReader.Options())
    for format in LogFormat.all where !format.isRecordBased && format.id != LogFormat.print.id {
      for sample in format.samples {
        let line = ContiguousArray(sample.line.utf8)
        // Stars and spaces before an envelope are skipped.
        let start = line.prefix { $0 == 0x20 || $0 == UInt8(ascii: "*") }.count
        XCTAssertTrue(readers.canBegin(line.span, at: start), "\(format.id): \(sample.line)")
      }
    }
    for prefix in LinePrefix.all {
      for sample in prefix.samples {
        let line = ContiguousArray(sample.line.utf8)
        XCTAssertTrue(readers.canBegin(line.span, at: 0), "\(prefix.id): \(sample.line)")
      }
    }
  }

  func testFirstThreeBytesAreCompared() {
    let firstBytes = LogFormat.FirstBytes(texts: ["[00", "Mar"])
    for (line, isAllowed) in [
      ("[12", true), ("[1a", false), ("Mar", true), ("Max", false), ("M1r", true), ("[ar", true),
      ("x12", false),
    ] {
      XCTAssertEqual(allows(line, firstBytes), isAllowed, line)
    }
  }

  func testShortTextAllowsAnyFollowingBytes() {
    let firstBytes = LogFormat.FirstBytes(texts: ["{"])
    XCTAssertTrue(allows("{\"a", firstBytes))
    XCTAssertFalse(allows("\"{a", firstBytes))
  }

  private func allows(_ line: String, _ firstBytes: LogFormat.FirstBytes) -> Bool {
    FirstByteTable([firstBytes]).set(of: ContiguousArray(line.utf8).span) & 1 == 1
  }
}
