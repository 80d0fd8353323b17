import LifelogCore
import XCTest

@testable import LifelogTesting

/// A test of an app records the lifecycle, and fails if the order is invalid.
final class LifecycleRecorderTests: XCTestCase {
  private let valid = [
    "<Cart: 0x7fa1> viewDidLoad", "<Cart: 0x7fa1> viewWillAppear", "<Cart: 0x7fa1> viewDidAppear",
  ]

  private func recorder(_ lines: [String], _ options: Analyzer.Options = Analyzer.Options())
    -> LifecycleRecorder
  {
    let recorder = LifecycleRecorder(options)
    for line in lines { recorder.record(line) }
    return recorder
  }

  /// The whole use in XCTest is one line.
  func testValidOrderPasses() {
    let recorder = checkLifecycle()
    for line in valid { recorder.record(line) }
  }

  func testFailureIsReportWithFix() throws {
    let lines = [
      "<Host: 0x7fb2> viewWillAppear", "<Cart: 0x7fa1> viewDidLoad", "<Cart: 0x7fa1> viewWillAppear",
      "<Cart: 0x7fa1> willMove(toParent: Host)", "<Cart: 0x7fa1> didMove(toParent: Host)",
      "<Cart: 0x7fa1> viewDidAppear", "<Host: 0x7fb2> viewDidAppear", "<Cart: 0x7fa1> viewDidAppear",
    ]
    let failure = try XCTUnwrap(recorder(lines).failure(failOn: .warning))
    XCTAssertTrue(failure.hasPrefix("test:8: error: Cart got viewDidAppear twice in one appearance"), failure)
    XCTAssertTrue(failure.contains("\n  fix:   call addChild(child) first"), failure)
  }

  func testSeverityDecidesWhatFails() {
    let warned = recorder(valid + ["<Cart: 0x7fb2> viewDidLoad", "<Cart: 0x7fb2> viewDidAppear"])
    XCTAssertNotNil(warned.failure(failOn: .warning))
    XCTAssertNil(warned.failure(failOn: .error))
  }

  func testNothingRecordedFails() {
    XCTAssertEqual(
      recorder(["loaded 3 items"]).failure(failOn: .error),
      "no lifecycle callback was recorded; add the product LifelogProbe to the app, or record lines")
  }

  func testInvalidOptionsFail() throws {
    var options = Analyzer.Options()
    options.rules = ["no-such-rule"]
    let failure = try XCTUnwrap(recorder(valid, options).failure(failOn: .error))
    XCTAssertTrue(failure.contains("no-such-rule"), failure)
  }

  func testBudgetIsDuration() throws {
    XCTAssertEqual(
      Budget("Cart", from: .viewDidLoad, median: .milliseconds(300), maximum: .seconds(1.5)).limits,
      [.median: 300_000, .maximum: 1_500_000])
    XCTAssertEqual(Budget("Cart", from: .viewDidLoad, p95: .seconds(Int64.max)).limits, [.p95: .max])
    var options = Analyzer.Options()
    options.budgets = [Budget("Cart", from: .viewDidLoad, maximum: .milliseconds(100))]
    let lines = valid.enumerated().map { "2026-03-05 10:22:01.\($0 + 1)00 Shop[4:1] \($1)" }
    let failure = try XCTUnwrap(recorder(lines, options).failure(failOn: .error))
    XCTAssertTrue(failure.contains("[latency-over-budget]"), failure)
  }

  func testLinesOfThreadsAreWhole() async throws {
    let recorder = recorder([])
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for number in 0..<1_000 { recorder.record("task \(task) line \(number)") } }
      }
    }
    let lines = recorder.log.split(separator: "\n")
    XCTAssertEqual(lines.count, 8_000)
    for task in 0..<8 {
      let own = lines.filter { $0.hasPrefix("task \(task) ") }
      XCTAssertEqual(own, (0..<1_000).map { "task \(task) line \($0)" })
    }
  }
}
