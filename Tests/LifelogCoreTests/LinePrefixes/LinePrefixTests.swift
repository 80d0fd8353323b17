import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// The prefixes of other programs are removed before formats read a line.
final class LinePrefixTests: XCTestCase {
  func testEachSampleIsStrippedAsStated() throws {
    for linePrefix in LinePrefix.all {
      for sample in linePrefix.samples {
        let line = ContiguousArray(sample.line.utf8)
        let stripped = try XCTUnwrap(linePrefix.strip(line.span), sample.line)
        XCTAssertEqual(String(decoding: line[stripped.rest...], as: UTF8.self), sample.rest, sample.line)
        XCTAssertEqual(stripped.time?.iso8601, sample.time, sample.line)
        XCTAssertTrue(linePrefix.firstBytes.contains(line[0]), sample.line)
      }
    }
  }

  func testNoLinePrefixMatchesSampleOfOther() {
    for linePrefix in LinePrefix.all {
      for sample in linePrefix.samples {
        let line = ContiguousArray(sample.line.utf8)
        let matches = LinePrefix.all.filter { $0.strip(line.span) != nil }
        XCTAssertEqual(matches.map(\.id), [linePrefix.id], sample.line)
      }
    }
  }

  func testNoLinePrefixMatchesLineOfFormat() {
    for format in LogFormat.all {
      for sample in format.samples {
        XCTAssertNil(LinePrefix.strip(ContiguousArray(sample.line.utf8).span).map(\.rest), sample.line)
      }
    }
  }

  func testTimeInLineOverridesTimeOfPrefix() {
    let stamp = "2024-05-05T10:22:01.1234567Z "
    XCTAssertEqual(time(stamp + "Cart viewDidLoad"), "2024-05-05T10:22:01.123456+00:00")
    XCTAssertEqual(
      time(stamp + "2024-05-05 12:22:00.475 Shop[563:23395] Cart viewDidLoad"), "2024-05-05T12:22:00.475")
    XCTAssertEqual(time("[15:37:07]: ▸ Cart viewDidLoad"), "15:37:07")
    XCTAssertEqual(time("07:07:06, Cart viewDidLoad"), "07:07:06")
  }

  func testLinesOfBuildServerAreNotProse() {
    let stamp = "2024-05-05T10:22:01.1234567Z "
    XCTAssertEqual(
      ReadLog(
        """
        \(stamp)Cart viewDidLoad
        \(stamp)the app may write a whole long sentence here
        \(stamp)Cart viewWillAppear
        """
      ).gaps, [])
  }

  func testClockOfBuildServerShowsIdlePeriod() {
    XCTAssertEqual(
      ReadLog(
        """
        2024-05-05T10:22:01.1234567Z Cart viewDidLoad
        2024-05-05T10:24:01.1234567Z loaded
        2024-05-05T10:24:01.1234567Z Cart viewWillAppear
        """
      ).gaps.map(\.line), [2])
  }

  private func time(_ line: String) -> String? {
    let log = ReadLog(line)
    XCTAssertEqual(log.names, ["Cart"], line)
    return log.events.first?.time?.iso8601
  }
}
