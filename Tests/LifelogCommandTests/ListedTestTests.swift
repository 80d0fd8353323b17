import Foundation
import TestArchives
import XCTest

/// The tests that a result bundle lists complete those that its logs name.
final class ListedTestTests: XCTestCase {
  private static let runner = "Shop/1/StandardOutputAndStandardError.txt"
  private static let cart = "<CartViewController: 0x10620a8d0>"

  private func run(_ log: String?, _ tests: [TestBundle.Test]) throws -> Run {
    let run = try Run()
    let action = TestBundle.Action(files: log.map { [Self.runner: $0] } ?? [:], tests: tests)
    for (name, content) in try TestBundle([action]).files {
      try run.with("Test.xcresult/\(name)", Data(content))
    }
    return run
  }

  /// The tests in the JSON report: suite, name, outcome, attempt and first line.
  private func tests(_ run: Run, _ options: String...) throws -> [[String]] {
    try run.lifelog(["analyze", "Test.xcresult", "--json", "report.json"] + options)
    XCTAssertEqual(run.status, 0, run.errors)
    return try (run.report("report.json").tests ?? []).map { test -> [String] in
      let place = test.firstLine.map { "\($0)" } ?? test.file ?? ""
      return [test.suite ?? "-", test.name, test.outcome ?? "-", "\(test.attempt)", place]
    }
  }

  private func junit(_ run: Run) throws -> String {
    try run.lifelog("analyze", "Test.xcresult", "--junit", "report.xml", "--junit-group", "test")
    return try String(contentsOf: run.folder.appendingPathComponent("report.xml"), encoding: .utf8)
  }

  func testTestWithoutLinesInTheLogIsReported() throws {
    let log = """
      Test Case '-[ShopTests.CartTests testPay]' started.
      2026-03-05 10:22:01.000 Shop[41:500] \(Self.cart) viewDidLoad
      Test Case '-[ShopTests.CartTests testPay]' passed (0.5 seconds).

      """
    let run = try run(
      log,
      [
        .init("CartTests/testPay()", "Success"), .init("CartTests/testLeave()", "Failure"),
        .init("HomeTests/testOpen()", "Skipped"), .init("HomeTests/testClose()", "Expected Failure"),
      ])
    let expected = [
      ["CartTests", "testPay", "passed", "1", "1"],
      ["CartTests", "testLeave", "failed", "1", "Test.xcresult"],
      ["HomeTests", "testOpen", "skipped", "1", "Test.xcresult"],
      ["HomeTests", "testClose", "passed", "1", "Test.xcresult"],
    ]
    XCTAssertEqual(try tests(run), expected)
    // Merged lines need a time, and those of the runner have none.
    XCTAssertEqual(try tests(run, "--merge").map { $0.prefix(4) }, expected.map { $0.prefix(4) })
    let document = try junit(run)
    for test in ["testPay", "testLeave", "testOpen", "testClose"] {
      XCTAssertTrue(document.contains("<testcase name=\"\(test)\""), document)
    }
  }

  func testListCompletesWhatTheLinesDoNotState() throws {
    // A crash ends the log, and lines of parallel suites do not show the suite of a test.
    let log = """
      ◇ Suite Cart started.
      ◇ Suite Home started.
      ◇ Test pay() started.
      ◇ Test leave() started.
      \(Self.cart) viewDidLoad
      ✔ Test pay() passed after 0.25 seconds.

      """
    let run = try run(log, [.init("Cart/pay()", "Success"), .init("Home/leave()", "Failure")])
    XCTAssertEqual(
      try tests(run), [["Cart", "pay()", "passed", "1", "3"], ["Home", "leave()", "failed", "1", "4"]])
  }

  func testAttemptsAndCasesWithParameters() throws {
    let run = try run(
      "\(Self.cart) viewDidLoad\n",
      [
        .init("CartTests/testPay()", "Failure"), .init("CartTests/testPay()", "Success"),
        .init("Prices/price(of:)", "Success"), .init("Prices/price(of:)", "Failure"),
      ])
    XCTAssertEqual(
      try tests(run),
      [
        ["CartTests", "testPay", "failed", "1", "Test.xcresult"],
        ["CartTests", "testPay", "passed", "2", "Test.xcresult"],
        ["Prices", "price(of:)", "failed", "1", "Test.xcresult"],
      ])
  }

  func testOnlyDurationsOfTheListAreUsedWhereTheLogHasNone() throws {
    let log = """
      Test Case '-[ShopTests.CartTests testPay]' started.
      \(Self.cart) viewDidLoad

      """
    let run = try run(
      log,
      [
        .init("CartTests/testPay()", "Failure", seconds: "1.5"),
        .init("CartTests/testLeave()", "Success", seconds: "0.25"),
      ])
    let document = try junit(run)
    XCTAssertTrue(document.contains(#"skipped="0" time="1.750""#), document)
    XCTAssertTrue(document.contains(#"name="testPay" classname="CartTests" time="1.500""#), document)
    XCTAssertTrue(document.contains(#"name="testLeave" classname="CartTests" time="0.250""#), document)
  }

  func testBundleWithoutLogsStatesItsTests() throws {
    let run = try run(
      nil, [.init("CartTests/testPay()", "Success"), .init("CartTests/testLeave()", "Failure")])
    try run.lifelog("analyze", "Test.xcresult")
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(
      run.errors.contains("this result bundle contains 2 tests and no output of them"), run.errors)
  }
}
