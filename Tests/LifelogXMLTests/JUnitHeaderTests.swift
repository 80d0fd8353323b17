import LifelogFindings
import LifelogTrace
import XCTest

@testable import LifelogXML

/// Times and paths have the forms that both schemas accept.
final class JUnitHeaderTests: XCTestCase {
  func testTimeWithoutFullDateIsNoTimestamp() {
    for date in [LogTime.Date.none, .monthDay] {
      let time = LogTime.sample(microseconds: 0, date: date)
      XCTAssertNil(header(from: time, to: time).timestamp)
    }
    XCTAssertNil(JUnitHeader(Report(), version: "").timestamp)
  }

  func testYearInvalidInXMLSchemaIsNoTimestamp() {
    let day: Int64 = 86_400_000_000
    for days: Int64 in [-800_000, -719_528, 4_000_000] {
      let time = LogTime(microseconds: days * day, date: .full, decimals: 0, offsetMinutes: nil)
      XCTAssertNil(header(from: time, to: time).timestamp, time.iso8601)
    }
  }

  func testDurationHasAtMostThreeDecimals() {
    let start = LogTime.sample(microseconds: 0)
    for (microseconds, seconds) in [
      (0, "0"), (999, "0"), (1_000, "0.001"), (4_125_999, "4.125"), (3_600_000_000, "3600.000"),
      (-5_000_000, "0"),
    ] as [(Int64, XMLText)] {
      XCTAssertEqual(header(from: start, to: .sample(microseconds: microseconds)).seconds, seconds)
    }
    let undated = LogTime.sample(microseconds: 5_000_000, date: .none)
    XCTAssertEqual(header(from: start, to: undated).seconds, "0")
  }

  func testSeveralLogsAreListed() {
    var report = Report()
    report.inputs = [.sample(path: "a.log"), .sample(path: "b.log")]
    let header = JUnitHeader(report, version: "1")
    XCTAssertEqual(header.properties.map(\.name), ["lifelog.log", "lifelog.format", "lifelog.version"])
    XCTAssertEqual(header.properties.map(\.value), ["a.log, b.log", "nslog", "1"])
  }

  func testWhatIsNotTrackedIsProperty() throws {
    var report = Report()
    report.notTracked = NotTracked([.openTransitions: 2])
    let property = try XCTUnwrap(JUnitHeader(report, version: "1").properties.last)
    XCTAssertEqual(property.name, "lifelog.not-tracked")
    XCTAssertEqual(property.value, "2 transitions in progress (at most 8 per process)")
  }

  private func header(from first: LogTime, to last: LogTime) -> JUnitHeader {
    var report = Report()
    report.time = (first, last)
    return JUnitHeader(report, version: "1")
  }
}
