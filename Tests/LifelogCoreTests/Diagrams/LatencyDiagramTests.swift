import LifelogChecking
import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogReports

/// The drawing of the times to `viewDidAppear` in many logs.
final class LatencyDiagramTests: XCTestCase {
  /// Returns a report about logs, each with the latencies of some classes in milliseconds.
  private func report(_ logs: [(version: String?, classes: [String: [Int64]])]) -> FleetReport {
    logs.enumerated().reduce(into: FleetReport()) { report, log in
      var summary = LogSummary(
        log: "\(log.offset)", name: "\(log.offset).log", error: nil, version: "1", model: "built-in",
        app: LogSummary.App(name: "Shop", version: log.element.version))
      summary.latencies = log.element.classes.map { name, times in
        let times = times.map { $0 * 1_000 }
        return LogSummary.ClassLatency(
          subject: name, start: "viewDidLoad", maximum: times.max() ?? 0,
          histogram: times.reduce(into: Histogram()) { $0.add($1) })
      }
      report.add(summary)
    }
  }

  private func drawing(_ report: FleetReport) throws -> ParsedDOT {
    try ParsedDOT(LatencyDiagram(report).document().dot)
  }

  private func bars(_ drawing: ParsedDOT, lane: String = "lane") -> [ParsedDOT.Shape] {
    drawing.shapes.filter { $0.id.hasPrefix(lane) && $0.id.contains("-bar-") }
  }

  func testRowsHaveNumbersAndSlowestIsFirst() throws {
    let drawing = try drawing(
      report([(nil, ["Menu": [10, 10], "Cart": [100, 200, 300]]), (nil, ["Cart": [100]])]))
    XCTAssertEqual(drawing.texts("-name").map(\.label), ["Cart", "Menu"])
    XCTAssertEqual(drawing.texts("-start").map(\.label), ["from viewDidLoad", "from viewDidLoad"])
    XCTAssertEqual(
      drawing.texts.filter { $0.id.contains("-cell-") }.map(\.label),
      ["4", "100 ms", "300 ms", "2", "10 ms", "10 ms"])
    XCTAssertEqual(
      drawing.texts.filter { $0.id.hasPrefix("heading-") }.map(\.label), ["count", "median", "95 %"])
  }

  func testBarsHaveOneAxisAndHeightsOfCounts() throws {
    let drawing = try drawing(report([(nil, ["Cart": [100, 100, 100, 100, 200], "Menu": [100]])]))
    let (cart, menu) = (bars(drawing, lane: "lane-0"), bars(drawing, lane: "lane-1"))
    XCTAssertEqual(cart.count, 2)
    XCTAssertEqual(try XCTUnwrap(menu.first).minX, cart[0].minX, accuracy: 0.01)
    XCTAssertEqual(cart[0].maxY - cart[0].minY, 4 * (cart[1].maxY - cart[1].minY), accuracy: 0.05)
    XCTAssertEqual(cart[0].maxY, cart[1].maxY, accuracy: 0.01)
  }

  func testEachDoublingHasOneWidthAndTicksAreRound() {
    var histogram = Histogram()
    for time: Int64 in [13_000, 900_000] { histogram.add(time) }
    let axis = LatencyAxis([histogram], width: 400)
    let doublings = [16_384, 32_768, 65_536, 131_072].map { axis.x(of: $0) }
    for (left, right) in zip(doublings, doublings.dropFirst()) {
      XCTAssertEqual(right - left, doublings[1] - doublings[0], accuracy: 0.001)
    }
    XCTAssertEqual(
      axis.ticks.map(\.label), ["10 ms", "20 ms", "50 ms", "100 ms", "200 ms", "500 ms", "1 s"])
    XCTAssertEqual(axis.ticks.map(\.x).first, 0)
    XCTAssertEqual(axis.ticks.map(\.x).last, 400)
  }

  func testEachVersionHasLineAndColorInOrder() throws {
    let drawing = try drawing(
      report([("4.10", ["Cart": [20]]), ("4.9", ["Cart": [40, 40]]), (nil, ["Cart": [80]])]))
    XCTAssertEqual(
      drawing.texts("-name").map(\.label), ["Cart", "Shop 4.9", "Shop 4.10", "other versions"])
    XCTAssertEqual(
      drawing.texts("-cell-0").map(\.label), ["4", "2", "1", "1"], "the first line is all versions")
    let colors = (1...3).map { lane in
      bars(drawing, lane: "lane-0-\(lane)-").map { $0.attributes.firstMatch(of: /fillcolor="([^"]*)"/)?.1 }
    }
    XCTAssertEqual(colors.map(\.count), [1, 1, 1])
    XCTAssertEqual(Set(colors.joined()).count, 3)
  }

  func testVersionsBeyondTheMostCommonAreOneLine() throws {
    let drawing = try drawing(report((1...7).map { ("\($0).0", ["Cart": [10]]) }))
    XCTAssertEqual(
      drawing.texts("-name").map(\.label),
      ["Cart", "Shop 1.0", "Shop 2.0", "Shop 3.0", "Shop 4.0", "more versions"])
    XCTAssertEqual(drawing.texts("-cell-0").map(\.label), ["7", "1", "1", "1", "1", "3"])
  }

  func testFastestRowsAreCountedInsteadOfDrawn() throws {
    let classes = (1...30).map { ("Class\($0)", [Int64($0 * 10)]) }
    let report = report([(nil, Dictionary(uniqueKeysWithValues: classes))])
    let drawing = try drawing(report)
    XCTAssertEqual(drawing.texts("-name").map(\.label), (7...30).reversed().map { "Class\($0)" })
    XCTAssertEqual(drawing.texts("note-0").map(\.label), ["and 6 more rows with shorter times"])
    let description = LatencyDiagram(report).description
    XCTAssertTrue(
      description.hasPrefix(
        "The time to viewDidAppear in 1 log. Class30 from viewDidLoad: count 1, median 300 ms, 95 % 300 ms. "),
      description)
    XCTAssertTrue(
      description.hasSuffix(" And 14 more rows. Not drawn: 6 more rows with shorter times."), description)
  }

  func testLogsWithoutLatenciesHaveEmptyDiagram() throws {
    let drawing = try drawing(report([(nil, [:])]))
    XCTAssertEqual(drawing.texts.map(\.label), ["time to viewDidAppear", "1 log, no time measured"])
  }

  func testEveryLatencyIsInOneBarInsideTheAxis() throws {
    var random = SeededRandom(5)
    for round in 0..<(TestTier.isAll ? 300 : 30) {
      let report = report(
        (0..<(1 + random.below(9))).map { _ in
          let classes = (0...random.below(4)).map { number in
            ("Class\(number)", (0...random.below(20)).map { _ in Int64(random.below(1 << random.below(30))) })
          }
          return (random.pick([nil, "1.0", "1.1"]), Dictionary(uniqueKeysWithValues: classes))
        })
      let drawing = try drawing(report)
      let axis = try XCTUnwrap(drawing.shapes.first { $0.id == "axis" })
      let bars = bars(drawing)
      let tooltips = try bars.map { try XCTUnwrap($0.attributes.firstMatch(of: /tooltip="([^"]*)"/)).1 }
      XCTAssertEqual(Set(tooltips).count, bars.count, "round \(round)")
      let counts = try tooltips.map {
        try XCTUnwrap(Int(try XCTUnwrap($0.firstMatch(of: #/: (\d+) from /#)).1))
      }
      XCTAssertEqual(
        counts.reduce(0, +), report.latencies.reduce(0) { $0 + $1.latency.histogram.count }, "round \(round)")
      for bar in bars {
        XCTAssertGreaterThanOrEqual(bar.minX, axis.minX - 0.01, "round \(round)")
        XCTAssertLessThanOrEqual(bar.maxX, axis.maxX + 0.9, "round \(round)")
      }
      XCTAssertEqual(drawing.overlaps, [], "round \(round)")
      XCTAssertEqual(drawing.beyondPage, [], "round \(round)")
    }
  }
}
