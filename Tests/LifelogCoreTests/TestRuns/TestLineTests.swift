import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// The lines in which test runners report the start and the end of tests.
final class TestLineTests: XCTestCase {
  func testXCTestReportsStartAndEnd() {
    assert("Test Case '-[ShopTests.CartTests testPay]' started.", "started CartTests.testPay")
    assert("Test Case '-[ShopTests.CartTests testPay]' passed (0.054 seconds).", "passed CartTests.testPay")
    assert("Test Case '-[CartTests testPay]' failed (0.278 seconds).", "failed CartTests.testPay")
    assert("Test Case '-[CartTests testPay]' skipped (0.001 seconds).", "skipped CartTests.testPay")
    assert("Test Case 'CartTests.testPay' started at 2026-03-05 10:22:01.301", "started CartTests.testPay")
    assert("Test Case '-[CartTests testPay]' started (Iteration 2 of 3).", "started CartTests.testPay")
    assert("    t =     0.00s Start Test at 2026-03-05 10:22:00.501", "timed ")
  }

  func testParallelTestHasProcessOfItsClone() {
    let clone = "'Clone 1 of iPhone 15 - Shop (123)'"
    assert(
      "Test Case '-[CartTests testPay]' passed on \(clone) (0.1 seconds).", "passed CartTests.testPay 123")
    assert("Test case 'CartTests.testPay()' failed on \(clone) (0.1 seconds)", "failed CartTests.testPay 123")
    assert("Test case 'CartTests/pay()' passed on \(clone) (0.1 seconds)", "passed CartTests.pay() 123")
    assert("Test case 'Shop/Cart/pay(of:)' skipped on \(clone) (0 seconds)", "skipped Shop/Cart.pay(of:) 123")
    assert("Test suite 'CartTests' started on \(clone)", "suiteStarted CartTests 123")
    assert(
      "Test case 'CartTests.testPay()' failed on 'Clone 1 of iPhone 17' (0.004 seconds)",
      "failed CartTests.testPay")
  }

  func testSwiftTestingReportsWithSymbolsOfEitherKind() {
    assert("◇ Test checkout() started.", "started checkout()")
    assert("✔ Test \"Checkout\" passed after 0.1 seconds.", "passed Checkout")
    assert("✘ Test \"Pay, then leave\" failed after 0.1 seconds with 2 issues.", "failed Pay, then leave")
    assert("✔ Test price(of:) with 3 test cases passed after 0.1 seconds.", "passed price(of:)")
    assert("━ Test pay() passed after 0.001 seconds with 1 known issue.", "passed pay()")
    assert("➜ Test pay() skipped: \"needs a network\"", "skipped pay()")
    assert("\u{1007c8}  Test \"Checkout\" started.", "started Checkout")
    assert("\u{10105b}  Test checkout() passed after 0.013 seconds.", "passed checkout()")
    assert("\u{100884} Test checkout() failed after 0.001 seconds with 1 issue.", "failed checkout()")
    assert("◇ Suite CartTests started.", "suiteStarted CartTests")
    assert("✔ Suite \"The cart\" passed after 0.1 seconds.", "suiteEnded The cart")
  }

  func testFormattersReportOnlyEnds() {
    assert("    ✔ testPay (0.123 seconds)", "passed testPay")
    assert("    ✓ testPay (0.123 seconds)", "passed testPay")
    assert("    ✖ testPay, XCTAssertEqual failed: (\"1\") is not equal to (\"2\")", "failed testPay")
    assert("    ✔ testPay on 'Clone 1 of iPhone 15 - Shop (123)' (0.1 seconds)", "passed testPay")
    assert("Test Suite CartTests started", "suiteStarted CartTests")
    assert(
      "Test Suite 'ShopTests.xctest' started at 2026-03-05 10:22:01.301.", "suiteStarted ShopTests.xctest")
  }

  func testPrefixesIndentsAndColorsAreStripped() {
    for line in [
      "[10:00:00]: ▸     ✓ testPay (0.123 seconds)",
      "▸ ✔ testPay (0.123 seconds)",
      "    \u{1b}[32m✔\u{1b}[39m testPay (\u{1b}[33m0.123\u{1b}[0m seconds)",
      "[10:00:00]: ▸     \u{1b}[32m✓\u{1b}[0m testPay (0.123 seconds)",
      "2024-05-05T10:22:01.1234567Z     \u{1b}[32m✔\u{1b}[39m testPay (0.123 seconds)",
      "2024-05-05T10:22:01.1234567Z     ✔ testPay (0.123 seconds)",
    ] {
      assert(line, "passed testPay")
    }
    assert("\t\u{1b}[1mTest Suite CartTests started\u{1b}[0m", "suiteStarted CartTests")
    assert(
      "[I 210301 15:37:07 _device:887] logProcess: Test Case '-[CartTests testPay]' started.",
      "started CartTests.testPay")
    assert("XCTestOutputBarrierTest Case '-[CartTests testPay]' started.", "started CartTests.testPay")
  }

  func testCrashEndsTest() {
    assert(
      "Restarting after unexpected exit, crash, or test timeout in CartTests.testPay(); summary will follow.",
      "failed CartTests.testPay")
    assert(
      "Restarting after unexpected exit, crash, or test timeout in -[CartTests testPay]; summary will follow.",
      "failed CartTests.testPay")
  }

  func testOtherLinesReportNothing() {
    for line in [
      "Test Case 'CartTests.testPay' measured [Time, seconds]", "◇ Test run started.",
      "✘ Test run with 2 tests failed after 0.001 seconds with 1 issue.",
      "✘ Test pay() recorded an issue at Cart.swift:17:9: Expectation failed: cart passed after 1 try",
      "◇ Test case passing 1 argument food → .ragu to isDelicious(_:) started.",
      "✔ Cart viewDidLoad", "✔ testimony (of the cart)", "✔ testing, one, two",
      "Test Suite", "Test Suite  started", "Test: Cart viewDidLoad", "** TEST SUCCEEDED **",
      "/Users/anna/CartTests.swift:34: error: -[ShopTests.CartTests testPay] : no",
    ] {
      XCTAssertEqual(marks(line), [], line)
    }
  }

  func testMarkHasTimeOfItsOwnLine() {
    let log = ReadLog(
      """
      2024-05-05T10:22:01.1234567Z Test Case '-[CartTests testPay]' started.
      2024-05-05T10:22:02.1234567Z Cart viewDidLoad
      Test Case '-[CartTests testPay]' passed (1.2 seconds).
      """)
    XCTAssertEqual(log.marks.map { $0.time?.iso8601 }, ["2024-05-05T10:22:01.123456+00:00", nil])
    XCTAssertEqual(log.marks.map(\.line), [1, 3])
  }

  /// A name with a callback takes another way through the reader than one without.
  func testTestNamedAfterCallbackIsReported() {
    assert("Test Case '-[CartTests testViewDidAppear]' started.", "started CartTests.testViewDidAppear")
    assert("✔ Test viewDidAppear() passed after 0.1 seconds.", "passed viewDidAppear()")
  }

  private func assert(_ line: String, _ expected: String, at number: UInt = #line) {
    XCTAssertEqual(marks(line), [expected], line, line: number)
  }

  private func marks(_ line: String) -> [String] {
    ReadLog(line).marks.map { mark in
      let kind =
        switch mark.kind {
        case .suiteStarted: "suiteStarted"
        case .suiteEnded: "suiteEnded"
        case .started: "started"
        case .ended(let outcome): outcome.rawValue
        case .timed: "timed"
        }
      let name = [mark.suite, mark.name.isEmpty ? nil : mark.name].compactMap(\.self).joined(separator: ".")
      return ([kind, name] + (mark.pid.map { ["\($0)"] } ?? [])).joined(separator: " ")
    }
  }
}
