import Foundation
import XCTest

@testable import LifelogChecking
@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogTrace

/// Findings, transitions and latencies name the test during which they occurred.
final class FindingTestTests: XCTestCase {
  func testFindingHasTestOfItsLine() throws {
    XCTAssertEqual(
      try tests(
        """
        Test Case '-[ShopTests.CartTests testLeave]' started.
        \(valid("0x1"))
        Test Case '-[ShopTests.CartTests testLeave]' passed (0.1 seconds).
        Test Case '-[ShopTests.CartTests testPay]' started.
        \(faulty("0x2"))
        Test Case '-[ShopTests.CartTests testPay]' failed (0.1 seconds).
        """), ["CartTests.testPay (failed)"])
  }

  func testFindingBetweenTestsHasNone() throws {
    XCTAssertEqual(
      try tests(
        """
        Test Case '-[ShopTests.CartTests testLeave]' started.
        Test Case '-[ShopTests.CartTests testLeave]' passed (0.1 seconds).
        \(faulty("0x2"))
        Test Case '-[ShopTests.CartTests testPay]' started.
        Test Case '-[ShopTests.CartTests testPay]' failed (0.1 seconds).
        """), ["none"])
  }

  func testTestThatNeverEndsHasRestOfLog() throws {
    XCTAssertEqual(
      try tests("Test Case '-[CartTests testPay]' started.\n\(faulty("0x2"))"),
      ["CartTests.testPay (the log does not show its end)"])
  }

  func testLineDuringSeveralTestsThatNeverEndHasNone() throws {
    let tests = (1...3).map { "◇ Test a\($0)() started.\n" }.joined()
    XCTAssertEqual(try self.tests(tests + faulty("0x2")), ["none"])
  }

  func testRetryIsAnotherAttempt() throws {
    XCTAssertEqual(
      try tests(
        """
        Test Case '-[CartTests testPay]' started (Iteration 1 of 2).
        Test Case '-[CartTests testPay]' failed (0.1 seconds).
        Test Case '-[CartTests testPay]' started (Iteration 2 of 2).
        \(faulty("0x2"))
        Test Case '-[CartTests testPay]' passed (0.1 seconds).
        """), ["CartTests.testPay (passed, attempt 2)"])
  }

  /// xcpretty and xcbeautify print a test only when it ends.
  func testTestWithoutStartBeginsAfterLastReport() throws {
    let log = """
      Test Suite CartTests started
      \(valid("0x1"))
          ✔ testLeave (0.123 seconds)
      \(faulty("0x2"))
          ✖ testPay, XCTAssertTrue failed
      """
    XCTAssertEqual(try tests(log), ["CartTests.testPay (failed)"])
    let withoutSuite = log.split(separator: "\n").dropFirst(5).joined(separator: "\n")
    XCTAssertEqual(try tests(withoutSuite), ["testPay (failed)"])
    XCTAssertEqual(
      try tests("\(faulty("0x2"))\n    ✖ testPay, XCTAssertTrue failed"), ["none"],
      "the log may begin before the tests")
  }

  func testParallelTestsAreToldApartByTheirProcesses() throws {
    func end(_ test: String, _ pid: Int) -> String {
      "Test case 'CartTests.\(test)()' passed on 'Clone \(pid) of iPhone 15 - Shop (\(pid))' (0.1 seconds)"
    }
    func start(_ pid: Int) -> String {
      "Test suite 'CartTests' started on 'Clone \(pid) of iPhone 15 - Shop (\(pid))'"
    }
    let log = [
      start(1), start(2), faulty("0x2", pid: 1), valid("0x3", pid: 2), end("testLeave", 2), end("testPay", 1),
    ]
    XCTAssertEqual(try tests(log.joined(separator: "\n")), ["CartTests.testPay (passed)"])
    let unknown = [start(1), start(2), faulty("0x2", pid: 7), end("testLeave", 2), end("testPay", 1)]
    XCTAssertEqual(try tests(unknown.joined(separator: "\n")), ["none"])
  }

  /// Some versions of Xcode print the clone without a pid.
  func testParallelTestsWithoutPidsAreNotToldApart() throws {
    func end(_ test: String, on clone: Int) -> String {
      "Test case 'CartTests.\(test)()' passed on 'Clone \(clone) of Anna's iPhone' (0.1 seconds)"
    }
    let parallel = [
      end("testOpen", on: 1), end("testLook", on: 2), faulty("0x2"), end("testPay", on: 1),
      end("testLeave", on: 2),
    ]
    XCTAssertEqual(try tests(parallel.joined(separator: "\n")), ["none"])
    let alone = [end("testOpen", on: 1), faulty("0x2"), end("testPay", on: 1)]
    XCTAssertEqual(try tests(alone.joined(separator: "\n")), ["CartTests.testPay (passed)"])
  }

  /// Swift Testing runs tests in parallel in one process.
  func testOverlappingTestsOfOneProcessAreNotToldApart() throws {
    XCTAssertEqual(
      try tests("◇ Test leave() started.\n◇ Test pay() started.\n\(faulty("0x2"))"), ["none"])
    XCTAssertEqual(
      try tests(
        """
        ◇ Suite CartTests started.
        ◇ Test leave() started.
        ✔ Test leave() passed after 0.1 seconds.
        ◇ Test pay() started.
        \(faulty("0x2"))
        ✘ Test pay() failed after 0.1 seconds with 1 issue.
        ✘ Suite CartTests failed after 0.1 seconds with 1 issue.
        """), ["CartTests.pay() (failed)"])
  }

  func testTestsOfMergedLogsCountByTheirClocks() throws {
    let runner = """
      2026-03-05T10:22:00.0000000Z Test Case '-[CartTests testLeave]' started.
      2026-03-05T10:22:01.0000000Z Test Case '-[CartTests testLeave]' passed (1.0 seconds).
      2026-03-05T10:22:02.0000000Z Test Case '-[CartTests testPay]' started.
      2026-03-05T10:22:05.0000000Z Test Case '-[CartTests testPay]' failed (3.0 seconds).
      """
    let app = faulty("0x2", pid: 9, second: 3, zone: "+0000")
    for logs in [[runner, app], [app, runner]] {
      let report = try Analyzed(merging: logs).report
      let found = report.findings.filter { $0.severity > .note }
      XCTAssertEqual(found.map { $0.test.map(TestText.text) }, ["CartTests.testPay (failed)"])
      XCTAssertEqual(found.first?.test?.lines, 3...4)
      XCTAssertEqual(report.tests.map(\.title), ["CartTests.testLeave", "CartTests.testPay"])
    }
  }

  /// Without its own time, a runner's line does not show what of another log is before it.
  func testTestWithoutTimeIsNotMerged() throws {
    let runner = """
      Test Suite 'CartTests' started at 2026-03-05 10:22:00.000.
      Test Case '-[CartTests testPay]' started.
      Test Case '-[CartTests testPay]' failed (3.0 seconds).
      """
    let app = faulty("0x2", pid: 9, second: 3)
    let report = try Analyzed(merging: [runner, app]).report
    XCTAssertEqual(report.findings.filter { $0.severity > .note }.map(\.test?.title), [nil])
    XCTAssertEqual(report.tests, [])
  }

  /// XCTest prints the time of a UI test in its first step, and the duration at its end.
  func testTestOfRunnerWithStepsIsMergedByTheirClock() throws {
    let runner = """
      Test Suite 'CartTests' started at 2026-03-05 10:22:00.000.
      Test Case '-[CartTests testLeave]' started.
          t =     0.00s Start Test at 2026-03-05 10:22:00.001
          t =     0.50s Tear Down
      Test Case '-[CartTests testLeave]' passed (0.900 seconds).
      Test Case '-[CartTests testPay]' started.
          t =     0.00s Start Test at 2026-03-05 10:22:02.000
      Test Case '-[CartTests testPay]' failed (3.000 seconds).
      Test Case '-[CartTests testReturn]' started.
          t =     0.00s Start Test at 2026-03-05 10:22:05.000
      Test Case '-[CartTests testReturn]' passed (3.000 seconds).
      """
    let app = faulty("0x2", pid: 9, second: 3)
    for logs in [[runner, app], [app, runner]] {
      let report = try Analyzed(merging: logs).report
      let found = report.findings.filter { $0.severity > .note }
      XCTAssertEqual(found.map { $0.test.map(TestText.text) }, ["CartTests.testPay (failed)"])
      XCTAssertEqual(
        report.tests.map { "\($0.title) \($0.lines.map { "\($0)" } ?? "-")" },
        ["CartTests.testLeave 2...5", "CartTests.testPay 6...8", "CartTests.testReturn 9...11"])
    }
  }

  /// UI tests launch the app for each test, and a new process may have a controller at the same address.
  func testLaunchForEachTestIsOwnProcess() throws {
    func run(_ test: String, pid: String) -> String {
      """
      Test Case '-[ShopUITests.CartTests \(test)]' started.
          t =     0.10s     Launch com.example.Shop
      2026-03-05 10:22:01.100\(pid) application:didFinishLaunchingWithOptions:
      2026-03-05 10:22:01.200\(pid) <Cart: 0x1> viewDidLoad
      2026-03-05 10:22:01.300\(pid) <Cart: 0x1> viewWillAppear
      2026-03-05 10:22:01.400\(pid) <Cart: 0x1> viewDidAppear
      Test Case '-[ShopUITests.CartTests \(test)]' passed (0.1 seconds).
      """
    }
    for pids in [[" Shop[5:1]", " Shop[6:1]"], ["", ""]] {
      let log = run("testLeave", pid: pids[0]) + "\n" + run("testPay", pid: pids[1])
      XCTAssertEqual(try Analyzed(log).report.findings.map(\.rule), [], log)
    }
    let withoutLaunch = run("testLeave", pid: " Shop[5:1]") + "\n" + run("testPay", pid: " Shop[5:1]")
    let noise = withoutLaunch.split(separator: "\n").filter { !$0.contains("Launch ") }.joined(
      separator: "\n")
    XCTAssertNotEqual(try Analyzed(noise).report.findings.map(\.rule), [], "the same process")
  }

  func testReportsNameTestOfGroup() throws {
    let report = try Analyzed(
      """
      Test Case '-[CartTests testLeave]' started.
      \(faulty("0x1"))
      Test Case '-[CartTests testLeave]' passed (0.1 seconds).
      Test Case '-[CartTests testPay]' started.
      \(faulty("0x2"))
      Test Case '-[CartTests testPay]' failed (0.1 seconds).
      """
    ).report
    let during = "during tests CartTests.testLeave (passed), CartTests.testPay (failed)"
    for format in [ReportFormat.text, .github, .markdown] {
      // Markdown marks names as code.
      let text = report.text(as: format).replacingOccurrences(of: "`", with: "")
      XCTAssertTrue(text.contains(during), format.id)
    }
    let json = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(report.text(as: .json).utf8)) as? NSDictionary)
    let findings = try XCTUnwrap(json["findings"] as? [NSDictionary])
    XCTAssertEqual(
      findings.last?["test"] as? NSDictionary,
      [
        "suite": "CartTests", "name": "testPay", "outcome": "failed", "attempt": 1, "firstLine": 8,
        "lastLine": 14,
      ])
    XCTAssertEqual(
      (json["tests"] as? [NSDictionary])?.map { $0["name"] as? String }, ["testLeave", "testPay"])
  }

  func testTransitionsAndLatenciesNameTheirTest() throws {
    var analyzer = Pipeline(model: try .builtIn(), keepsTransitions: true)
    analyzer.begin(path: "device.log")
    let log = """
      Test Case '-[CartTests testPay]' started.
      2026-03-05 10:22:01.100 Shop[9:1] <Cart: 0x1> viewWillAppear
      2026-03-05 10:22:01.200 Shop[9:1] <Cart: 0x1> viewDidAppear
      Test Case '-[CartTests testPay]' passed (0.1 seconds).
      """
    analyzer.feed(ContiguousArray(log.utf8).span)
    let report = analyzer.finish().report
    XCTAssertEqual(report.transitionList?.map { $0.test?.title }, ["CartTests.testPay"])
    XCTAssertEqual(Set(report.latencies.map { $0.slowest.test?.title }), ["CartTests.testPay"])
    var text = ""
    TextReport(sections: [.latencies]).render(report, to: &text)
    XCTAssertEqual(text.components(separatedBy: "during test CartTests.testPay (passed)").count, 3, text)
  }

  /// The tests of the findings above the severity of a note, as text.
  private func tests(_ log: String) throws -> [String] {
    try Analyzed(log).report.findings.filter { $0.severity > .note }
      .map { $0.test.map(TestText.text) ?? "none" }
  }

  private func valid(_ address: String, pid: Int = 5) -> String {
    lines(
      ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"], of: address, pid: pid)
  }

  private func faulty(_ address: String, pid: Int = 5, second: Int = 1, zone: String = "") -> String {
    lines(
      ["viewWillAppear", "viewDidAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"],
      of: address, pid: pid, second: second, zone: zone)
  }

  /// A line for each callback, three a second.
  private func lines(
    _ callbacks: [String], of address: String, pid: Int, second: Int = 1, zone: String = ""
  ) -> String {
    callbacks.enumerated().map { index, callback in
      let time = "2026-03-05 10:22:0\(second + index / 3).\(index % 3 * 3)00\(zone)"
      return "\(time) Shop[\(pid):1] <Cart: \(address)> \(callback)"
    }.joined(separator: "\n")
  }
}
