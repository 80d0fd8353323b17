import XCTest

@testable import LifelogReading
@testable import LifelogTrace

final class LogFormatSampleTests: XCTestCase {
  func testEachSampleIsReadAsStated() {
    for format in LogFormat.all {
      for sample in format.samples {
        assertReads(sample, by: format)
      }
    }
  }

  func testNoFormatMatchesLineOfOther() {
    for format in LogFormat.all {
      for sample in format.samples {
        let claimants = LogFormat.all.dropLast().filter {
          $0.read(ContiguousArray(sample.line.utf8).span) != nil
        }
        let expected = format.id == LogFormat.print.id ? [] : [format.id]
        XCTAssertEqual(claimants.map(\.id), expected, sample.line)
      }
    }
  }

  /// In a log that several loggers write to, each line is read independently of earlier lines.
  func testSampleIsReadTheSameAfterAnyOther() throws {
    let samples = LogFormat.all.flatMap { format in format.samples.map { (format, $0) } }
    for (_, earlier) in samples {
      var next = (reader: EnvelopeReader(), names: NameTable())
      _ = next.reader.read(ContiguousArray(earlier.line.utf8).span, number: 1, names: &next.names)
      for (format, sample) in samples {
        if format.id == LogFormat.print.id, isContinued(earlier) { continue }
        var (reader, names) = next
        let line = ContiguousArray(sample.line.utf8)
        let entry = try XCTUnwrap(
          reader.read(line.span, number: 2, names: &names), "\(sample.line) after \(earlier.line)")
        XCTAssertEqual(LogFormat.all[entry.format].id, format.id, "\(sample.line) after \(earlier.line)")
        // Such a line contains no message itself; the line inside it does.
        if sample.role == .line { continue }
        XCTAssertEqual(names[entry.process], sample.process ?? "", "\(sample.line) after \(earlier.line)")
        XCTAssertEqual(entry.pid, sample.pid, "\(sample.line) after \(earlier.line)")
      }
    }
  }

  /// Less of a line without a callback is read; the parts that are read must be equal.
  func testLineHasSameTimeAndRoleIfReadWithoutCallback() throws {
    for format in LogFormat.all where !format.isRecordBased {
      let reader = try XCTUnwrap(format.reader?())
      for sample in LogFormat.all.flatMap(\.samples) {
        assertNoise(ContiguousArray(sample.line.utf8), by: reader, of: format)
      }
    }
  }

  /// A truncated object is counted as lost, wherever it is truncated.
  func testTruncatedObjectHasSameRoleIfReadWithoutCallback() throws {
    for format in [LogFormat.logNDJSON, .logJSON] {
      let reader = try XCTUnwrap(format.reader?())
      for sample in format.samples {
        let line = ContiguousArray(sample.line.utf8)
        for length in 0...line.count {
          assertNoise(ContiguousArray(line[..<length]), by: reader, of: format)
        }
      }
    }
  }

  private func assertNoise(_ line: ContiguousArray<UInt8>, by reader: any LineReader, of format: LogFormat) {
    var (attentive, hasty) = (reader, reader)
    let (whole, noise) = (
      attentive.read(line.span, LineDate(line.span)), hasty.readNoise(line.span, LineDate(line.span))
    )
    let text = "\(format.id): \(String(decoding: line, as: UTF8.self))"
    XCTAssertEqual(noise == nil, whole == nil, text)
    XCTAssertEqual(noise?.time, whole?.time, text)
    XCTAssertEqual(noise?.role, whole?.role, text)
    XCTAssertEqual(noise?.continuationCount, whole?.continuationCount, text)
  }

  /// After a line of such a format, a line without an envelope belongs to the previous message.
  private func isContinued(_ sample: LogFormat.Sample) -> Bool {
    LogFormat.all.contains { $0.joinsContinuations && $0.samples.contains { $0.line == sample.line } }
  }

  private func assertReads(_ sample: LogFormat.Sample, by format: LogFormat) {
    let line = ContiguousArray(sample.line.utf8)
    guard let envelope = format.read(line.span) else {
      return XCTFail("\(format.id) does not read \(sample.line)")
    }
    let text = envelope.text ?? line
    let part = { (range: Range<Int>) in String(decoding: text[range], as: UTF8.self) }
    XCTAssertEqual(envelope.time?.iso8601, sample.time, sample.line)
    XCTAssertEqual(part(envelope.process), sample.process ?? "", sample.line)
    XCTAssertEqual(envelope.pid, sample.pid, sample.line)
    XCTAssertEqual(part(envelope.thread), sample.thread ?? "", sample.line)
    XCTAssertEqual(envelope.level, sample.level, sample.line)
    XCTAssertEqual(envelope.role, sample.role, sample.line)
    XCTAssertEqual(part(envelope.message), sample.message, sample.line)
    if let level = sample.level { XCTAssertEqual(envelope.level, level, sample.line) }
    XCTAssertEqual(envelope.role, sample.role, sample.line)
  }
}
