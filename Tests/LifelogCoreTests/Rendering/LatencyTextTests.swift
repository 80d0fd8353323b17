import XCTest

@testable import LifelogChecking
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogText
@testable import LifelogTrace

final class LatencyTextTests: XCTestCase {
  private func lines(
    _ latencies: [Latency], hasTimes: Bool = true, isRequested: Bool = true, findings: [Finding] = []
  )
    -> [String]
  {
    var report = Report()
    report.findings = findings
    report.latencies = latencies
    let time = LogTime(microseconds: 0, date: .none, decimals: 3, offsetMinutes: nil)
    report.time = hasTimes ? (time, time) : nil
    var output = ""
    for line in LatencyText(report, isRequested: isRequested).lines { line.write(in: .plain, to: &output) }
    return output.split(separator: "\n").map(String.init)
  }

  private func latency(
    _ subject: String, _ start: LatencyStart, _ durations: (Int64, Int64, Int64), count: Int = 7,
    isExact: Bool = true, resolution: Int64 = 1_000
  ) -> Latency {
    Latency(
      subject: subject, start: start, count: count, median: durations.0, percentile95: durations.1,
      maximum: durations.2, isExact: isExact, resolution: resolution,
      slowest: Latency.Appearance(file: "device.log", line: 41, startLine: 38))
  }

  func testNumbersAreAlignedAndClassIsNamedOnce() {
    XCTAssertEqual(
      lines([
        latency("Cart", .`init`, (12_000, 340_000, 1_204_500)),
        latency("Cart", .viewWillAppear, (800, 9_400, 9_600), count: 1_234),
        latency("首页", .viewDidLoad, (1_000, 1_000, 1_000)),
      ]),
      [
        "time to viewDidAppear",
        "  class  from            count  median    95 %   maximum  slowest",
        "  Cart   init                7   12 ms  340 ms  1,205 ms  device.log:41",
        "         viewWillAppear  1,234  < 1 ms    9 ms     10 ms  device.log:41",
        "  首页   viewDidLoad         7    1 ms    1 ms      1 ms  device.log:41",
      ])
  }

  func testClockInSecondsGivesSeconds() {
    XCTAssertEqual(
      lines([latency("Cart", .viewDidLoad, (0, 1_000_000, 12_000_000), resolution: 1_000_000)]).last,
      "  Cart   viewDidLoad      7   < 1 s   1 s     12 s  device.log:41")
  }

  func testInexactValuesAreMarked() {
    XCTAssertEqual(
      lines([latency("Cart", .viewDidLoad, (50_000, 90_000, 95_000), count: 5_000, isExact: false)]).suffix(
        2),
      [
        "  Cart   viewDidLoad  5,000  ~50 ms  ~90 ms    95 ms  device.log:41",
        "  ~ accurate to 1 part in 128, because there are too many appearances to store each time",
      ])
  }

  func testMissingLatenciesHaveReason() {
    XCTAssertEqual(lines([], hasTimes: false), ["no latencies measured: the log prints no times"])
    XCTAssertEqual(
      lines([]), ["no latencies measured: no viewDidAppear follows a start callback"])
  }

  func testOnlyExceededBudgetsAreShownByDefault() {
    let latencies = [
      latency("Cart", .viewDidLoad, (50_000, 90_000, 95_000)),
      latency("Feed", .viewDidLoad, (50_000, 90_000, 95_000)),
    ]
    XCTAssertEqual(lines(latencies, isRequested: false), [])
    var finding = ReportSamples.bareFinding
    finding.rule = "latency-over-budget"
    finding.subject = "Feed"
    XCTAssertEqual(
      lines(latencies, isRequested: false, findings: [finding]).suffix(1),
      ["  Feed   viewDidLoad      7   50 ms  90 ms    95 ms  device.log:41"])
    XCTAssertEqual(lines(latencies, isRequested: false, findings: [finding]).count, 3)
  }

  func testDurationsInSentencesKeepTheirDecimals() {
    let table: [(Int64, String)] = [
      (0, "0 µs"), (850, "850 µs"), (1_000, "1 ms"), (312_500, "312.5 ms"), (1_000_000, "1 s"),
      (1_205_000, "1.205 s"), (90_000_000, "90 s"), (120_000_000, "2 min"), (3_600_000_000, "60 min"),
    ]
    for (duration, words) in table { XCTAssertEqual(DurationText.words(duration), words) }
  }
}
