import LifelogChecking
import LifelogFindings
import XCTest

/// Which intervals are measured and which are not.
final class LatencyTests: XCTestCase {
  /// Latencies as `class start: count × median, maximum` in milliseconds, over all appearances.
  private func latencies(_ lines: String...) throws -> [String] {
    try Analyzed(lines.joined(separator: "\n") + "\n").report.latencies.map { latency in
      "\(latency.subject) \(latency.start.rawValue): \(latency.count) × \(latency.median / 1000), "
        + "\(latency.maximum / 1000)"
    }
  }

  func testFirstAppearanceIsMeasuredFromEachCallback() throws {
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 <Cart: 0x7fa1> init", "10:00:01.010 <Cart: 0x7fa1> viewDidLoad",
        "10:00:01.020 <Cart: 0x7fa1> viewWillAppear", "10:00:01.300 <Cart: 0x7fa1> viewDidAppear"),
      ["Cart init: 1 × 300, 300", "Cart viewDidLoad: 1 × 290, 290", "Cart viewWillAppear: 1 × 280, 280"])
  }

  func testLaterAppearanceIsMeasuredFromViewWillAppear() throws {
    XCTAssertEqual(
      try latencies(
        "10:00:01.010 <Cart: 0x7fa1> viewDidLoad", "10:00:01.020 <Cart: 0x7fa1> viewWillAppear",
        "10:00:01.300 <Cart: 0x7fa1> viewDidAppear", "10:00:02.000 <Cart: 0x7fa1> viewWillDisappear",
        "10:00:02.300 <Cart: 0x7fa1> viewDidDisappear", "10:00:03.000 <Cart: 0x7fa1> viewWillAppear",
        "10:00:03.500 <Cart: 0x7fa1> viewDidAppear"),
      ["Cart viewDidLoad: 1 × 290, 290", "Cart viewWillAppear: 2 × 280, 500"])
  }

  func testCancelledAppearanceIsNotMeasured() throws {
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 <Cart: 0x7fa1> init", "10:00:01.010 <Cart: 0x7fa1> viewDidLoad",
        "10:00:01.020 <Cart: 0x7fa1> viewWillAppear", "10:00:01.300 <Cart: 0x7fa1> viewWillDisappear",
        "10:00:01.400 <Cart: 0x7fa1> viewDidDisappear", "10:00:09.000 <Cart: 0x7fa1> viewWillAppear",
        "10:00:09.100 <Cart: 0x7fa1> viewDidAppear"),
      ["Cart viewWillAppear: 1 × 100, 100"])
  }

  func testCancelledDisappearanceIsNotMeasured() throws {
    let swipe = [
      "10:00:02.000 <Cart: 0x7fa1> viewWillDisappear", "10:00:04.000 <Cart: 0x7fa1> viewWillAppear",
      "10:00:04.900 <Cart: 0x7fa1> viewDidAppear",
    ]
    XCTAssertEqual(
      try latencies(swipe.joined(separator: "\n"), "10:00:05.000 <Other: 0x7fa2> viewDidDisappear"),
      ["Cart viewWillAppear: 1 × 900, 900"], "a class that never logs viewDidDisappear")
    XCTAssertEqual(
      try latencies(swipe.joined(separator: "\n"), "10:00:05.000 <Cart: 0x7fa2> viewDidDisappear"), [],
      "a class that logs it, even if later")
  }

  func testFirstOfTwoStartsCounts() throws {
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 <Cart: 0x7fa1> init", "10:00:01.100 <Cart: 0x7fa1> init",
        "10:00:01.200 <Cart: 0x7fa1> viewWillAppear", "10:00:01.300 <Cart: 0x7fa1> viewWillAppear",
        "10:00:01.400 <Cart: 0x7fa1> viewDidAppear", "10:00:01.500 <Cart: 0x7fa1> viewDidAppear"),
      ["Cart init: 1 × 400, 400", "Cart viewWillAppear: 1 × 200, 200"])
  }

  func testTimeInBackgroundIsNotMeasured() throws {
    for callback in [
      "applicationWillResignActive", "applicationDidEnterBackground", "sceneWillResignActive",
      "sceneDidEnterBackground",
    ] {
      XCTAssertEqual(
        try latencies(
          "10:00:01.000 <Cart: 0x7fa1> viewDidLoad", "10:00:01.010 <Cart: 0x7fa1> viewWillAppear",
          "10:00:01.020 <AppDelegate: 0x7fb1> \(callback)", "10:00:09.000 <Cart: 0x7fa1> viewDidAppear"),
        [], callback)
    }
    XCTAssertEqual(
      try latencies(
        "10:00:01.010 <Cart: 0x7fa1> viewWillAppear",
        "10:00:01.020 <AppDelegate: 0x7fb1> applicationDidBecomeActive",
        "10:00:01.110 <Cart: 0x7fa1> viewDidAppear"),
      ["Cart viewWillAppear: 1 × 100, 100"], "a launch")
  }

  func testNothingIsMeasuredAcrossGap() throws {
    for gap in ["=== Messages dropped", "# Another run", "```"] {
      XCTAssertEqual(
        try latencies(
          "10:00:01.000 <Cart: 0x7fa1> viewWillAppear", gap, "10:00:01.500 <Cart: 0x7fa1> viewDidAppear"),
        [], gap)
    }
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 <Cart: 0x7fa1> viewWillAppear", "10:02:01.500 <Cart: 0x7fa1> viewDidAppear"),
      [], "a long idle period")
  }

  func testNothingIsMeasuredIfClockStepsBack() throws {
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 <Cart: 0x7fa1> viewWillAppear", "10:00:00.500 <Cart: 0x7fa1> viewDidAppear"),
      [])
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 <Cart: 0x7fa1> viewWillAppear", "10:00:00.500 <Menu: 0x7fa2> viewDidLoad",
        "10:00:01.200 <Cart: 0x7fa1> viewDidAppear"),
      [], "the step is between the two events")
  }

  func testNothingIsMeasuredWithoutTimes() throws {
    XCTAssertEqual(try latencies("<Cart: 0x7fa1> viewWillAppear", "<Cart: 0x7fa1> viewDidAppear"), [])
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 <Cart: 0x7fa1> viewWillAppear", "<Cart: 0x7fa1> viewDidAppear",
        "10:00:02.000 <Cart: 0x7fa1> viewDidAppear"),
      [], "the end of the appearance has no time")
  }

  func testInstancesAreMeasuredSeparately() throws {
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 <Cart: 0x7fa1> viewWillAppear", "10:00:01.100 <Cart: 0x7fa2> viewDidAppear",
        "10:00:02.000 <Cart: 0x7fa1> deinit", "10:00:03.000 <Cart: 0x7fa1> viewDidAppear"),
      [])
  }

  func testProcessesAreMeasuredSeparately() throws {
    func line(_ time: String, _ pid: Int, _ message: String) -> String {
      "2026-03-05 10:22:\(time)+0800 Shop[\(pid):73902] \(message)"
    }
    XCTAssertEqual(
      try latencies(
        line("01.000000", 1, "<Cart: 0x7fa1> viewWillAppear"),
        line("01.100000", 2, "<Cart: 0x7fa1> viewDidAppear"),
        line("01.200000", 2, "<SceneDelegate: 0x7fa1> sceneWillResignActive"),
        line("01.300000", 1, "<Cart: 0x7fa1> viewDidAppear")),
      ["Cart viewWillAppear: 1 × 300, 300"])
  }

  func testNameWithoutAddressIsMeasuredAsOneInstance() throws {
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 Cart viewDidLoad", "10:00:01.010 Cart viewWillAppear",
        "10:00:01.310 Cart viewDidAppear",
        "10:00:02.000 Cart viewDidLoad", "10:00:02.010 Cart viewWillAppear",
        "10:00:02.110 Cart viewDidAppear"),
      ["Cart viewDidLoad: 1 × 310, 310", "Cart viewWillAppear: 2 × 100, 300"],
      "after the second load the appearing instance is unknown")
    XCTAssertEqual(
      try latencies(
        "10:00:01.000 Cart viewWillAppear", "10:00:01.010 Cart viewWillAppear",
        "10:00:01.310 Cart viewDidAppear", "10:00:01.320 Cart viewDidAppear"),
      [], "two instances that appear at the same time")
  }

  func testProcessesOfSeveralLogsAreCombined() throws {
    func log(_ milliseconds: Int) -> String {
      "10:00:01.000 <Cart: 0x7fa1> viewWillAppear\n10:00:01.\(milliseconds) <Cart: 0x7fa1> viewDidAppear\n"
    }
    let report = try Analyzed(log(300), log(500), log(500)).report
    let latency = try XCTUnwrap(report.latencies.first)
    XCTAssertEqual(report.latencies.count, 1)
    XCTAssertEqual(latency.count, 3)
    XCTAssertEqual(latency.median, 500_000)
    XCTAssertEqual(
      latency.slowest, Latency.Appearance(file: "device2.log", line: 2, startLine: 1, instance: "0x7fa1"),
      "the first of equal values")
  }

  func testLatencyReportsClockResolution() throws {
    for (time, resolution) in [("01", 1_000_000), ("01.0", 100_000), ("01.000", 1_000), ("01.000000", 1)] {
      let log = "10:00:\(time) <Cart: 0x7fa1> viewWillAppear\n10:00:\(time) <Cart: 0x7fa1> viewDidAppear\n"
      XCTAssertEqual(try Analyzed(log).report.latencies.first?.resolution, Int64(resolution), time)
    }
  }
}
