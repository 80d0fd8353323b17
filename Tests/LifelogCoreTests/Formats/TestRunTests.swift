import XCTest

@testable import LifelogReading
@testable import LifelogTrace

/// Lines that test runners and app launchers print among the app's lines.
final class TestRunTests: XCTestCase {
  func testRunnerLinesAreNeitherGapsNorEvents() {
    for line in [
      "Test Suite 'All tests' started at 2026-09-23 01:44:49.232.",
      "Test Case '-[ShopTests.CartTests testViewDidAppear]' started.",
      "    t =    11.26s     Check for interrupting elements affecting \"Cart viewDidAppear\" Button",
      "    t =    19.05s Terminate com.example.Shop:6843",
      "\t Executed 4 tests, with 1 failure (0 unexpected) in 0.166 (0.166) seconds",
      "/Users/anna/CartTests.swift:34: error: -[ShopTests.CartTests testPush] : Cart viewDidAppear came twice",
      "Test case 'CartTests.viewDidAppear()' failed on 'iPhone 15 - Shop (32505)' (0.003 seconds)",
      "◇ Test viewDidAppear() started.",
      "✘ Test viewDidAppear() recorded an issue at CartTests.swift:17:9: Expectation failed: true == false",
      "** TEST FAILED **",
      "** TEST EXECUTE FAILED **",
      "Test session results, code coverage, and logs:",
    ] {
      let log = ReadLog("Cart viewDidLoad\n\(line)\nCart viewWillAppear")
      XCTAssertEqual(log.events.map(\.line), [1, 3], line)
      XCTAssertEqual(log.gaps, [], line)
    }
  }

  func testNewLaunchOfAppStartsNewExcerpt() {
    let lines: [(line: String, pid: Int32?)] = [
      ("    t =     1.21s     Launch com.example.Shop", nil),
      (
        "Restarting after unexpected exit, crash, or test timeout in CartTests.testPush(); summary will include totals from previous launches.",
        nil
      ),
      ("------ Debug phase ------", nil),
      ("com.example.Shop: 4711", 4711),
      ("10:22:03  Launched application with com.example.Shop bundle identifier.", nil),
    ]
    for (line, pid) in lines {
      let log = ReadLog("Cart viewDidLoad\n\(line)\nCart viewWillAppear")
      XCTAssertEqual(log.gaps, [Gap(line: 2, reason: .newExcerpt, pid: pid)], line)
    }
  }

  func testLaunchOfSystemAppIsNotNewExcerpt() {
    XCTAssertEqual(
      ReadLog("Cart viewDidLoad\n    t =     1.21s     Launch com.apple.Preferences\nCart viewWillAppear")
        .gaps,
      [])
  }

  func testAppLinesThatResembleRunnerLinesAreRead() {
    for line in [
      "✔ Cart viewDidLoad", "[ 50%] Cart viewDidLoad", "10:22:01  Cart viewDidLoad", "Test: Cart viewDidLoad",
    ] {
      XCTAssertEqual(ReadLog(line).events.map(\.callback), [.viewDidLoad], line)
    }
    for line in ["cart.items.count: 12", "cart: 12", "com.example.Shop: 12 items"] {
      XCTAssertEqual(ReadLog("Cart viewDidLoad\n\(line)\nCart viewWillAppear").gaps, [], line)
    }
  }

  func testPlainLinesAfterRunnerLinesAreNotContinuations() {
    let log = ReadLog(
      """
      Test Suite 'All tests' started at 2026-09-23 01:44:49.232.
      Cart viewDidLoad
      Test Case '-[CartTests testPush]' started.
      Cart viewWillAppear
      """)
    XCTAssertEqual(log.events.map(\.line), [2, 4])
    XCTAssertEqual(log.summary.skipped, [:])
  }

  /// A runner prints a time only occasionally.
  func testRunnerTimeShowsIdlePeriod() {
    let log = ReadLog(
      """
      2026-09-23 01:44:49.232 Shop[563:23395] Cart viewDidLoad
      Test Suite 'CartTests' started at 2026-09-23 01:48:49.232.
      2026-09-23 01:48:49.300 Shop[563:23395] Cart viewWillAppear
      """)
    XCTAssertEqual(log.gaps.map(\.line), [2])
  }

  func testDatedLinesAmongRunnerLinesCountForTheirFormat() {
    var reader = LogReader(path: "test.log")
    var sink = ReadLog("")
    let text = """
      Test Case '-[CartTests testPush]' started.
      2026-09-23 01:44:49.232 Shop[563:23395] loaded
      2026-09-23 01:44:49.233 Shop[563:23395] loaded again
      Test Case '-[CartTests testPush]' passed (0.002 seconds).
      2026-09-23 01:44:49.234 Shop[563:23395] loaded once more
      """
    reader.feed(ContiguousArray(text.utf8).span, to: &sink)
    reader.finish(to: &sink)
    XCTAssertEqual(reader.formats.map { "\($0.id) \($0.count)" }, ["nslog 3", "xctest 2"])
  }
}

/// DTrace rows name a method; they name the class only if the script prints it.
final class DTraceRowTests: XCTestCase {
  func testClassPrintedByScriptIsSubject() {
    XCTAssertEqual(
      names("  0  81899   -viewDidAppear::entry Shop.CartViewController"), ["CartViewController"])
    XCTAssertEqual(
      names("  0  81899   -viewDidAppear::entry CartViewController 0x7fa1"), ["CartViewController"])
    XCTAssertEqual(names("  0  -> -viewDidAppear: CartViewController"), ["CartViewController"])
  }

  func testClassInDescriptionIsSubject() {
    XCTAssertEqual(names(described("CartViewController"), row), ["CartViewController"])
  }

  func testRowWithoutClassIsNotEvent() {
    XCTAssertEqual(names(row), [])
    XCTAssertEqual(names(described("*ViewController"), row), [])
    XCTAssertEqual(names(described(""), row), [])
    XCTAssertEqual(names(described("UIViewController"), row), [], "a UIViewController may be any controller")
    XCTAssertEqual(names(described("CartViewController"), described("ListViewController"), row), [])
    XCTAssertEqual(
      names(described("*ViewController"), described("CartViewController"), row), [],
      "the row may belong to the first description")
  }

  func testEntryAndReturnAreOneEvent() {
    XCTAssertEqual(
      names(
        "  0  81899   -viewDidAppear::entry CartViewController",
        "  0  81900   -viewDidAppear::return CartViewController", "  0  <- -viewDidAppear: CartViewController"
      ),
      ["CartViewController"])
  }

  func testScriptOutputIsReadLikeAnyMessage() {
    XCTAssertEqual(
      names("  0  81899   -viewDidAppear::entry -[CartViewController viewDidAppear:]"), ["CartViewController"]
    )
  }

  func testDescriptionWithoutEndHasNoClass() {
    let short = String(repeating: "C", count: 1_000)
    XCTAssertEqual(names(described(short), row), [short])
    XCTAssertEqual(names(described(short + "C"), row), [])
  }

  func testDropsAreGaps() {
    let call = "  0  81899   -viewDidAppear::entry CartViewController"
    XCTAssertEqual(
      ReadLog("\(call)\ndtrace: 31 drops on CPU 0\n\(call)").gaps.map(\.reason), [.droppedMessages])
  }

  private let row = "  0  81899   -viewDidAppear::entry"

  private func described(_ className: String) -> String {
    "dtrace: description 'objc$target:\(className):-viewDidAppear?:entry ' matched 1 probe"
  }

  private func names(_ lines: String...) -> [String] { ReadLog(lines.joined(separator: "\n")).names }
}
