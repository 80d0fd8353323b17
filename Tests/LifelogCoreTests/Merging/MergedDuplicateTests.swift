import XCTest

@testable import LifelogFindings
@testable import LifelogTrace

/// `NSLog` writes the same line to several logs, and it is one report.
final class MergedDuplicateTests: XCTestCase {
  func testCopyInOtherLogIsSkipped() {
    let device = "Mar  5 10:22:01 phone Shop[563] <Notice>: <Cart: 0x7fa1> viewDidAppear\n"
    let merged = MergedLog([console("01.100", "viewDidAppear"), device])
    XCTAssertEqual(merged.order, ["0:1"])
    XCTAssertEqual(merged.summaries.map { $0.skipped[.echo] }, [nil, 1])
  }

  /// One logger does not write a line to one log after the end of the other.
  func testLogAfterTheEndOfAnotherHasNoCopies() throws {
    let parts = [
      console("01.100", "viewWillAppear") + console("01.110", "viewDidAppear"),
      console("01.200", "viewDidAppear"),
    ]
    for order in [parts, parts.reversed()] {
      XCTAssertEqual(try Analyzed(merging: order).report.findings.map(\.rule), ["duplicate-view-did-appear"])
    }
    XCTAssertEqual(MergedLog(parts).order, ["0:1", "0:2", "1:1"])
  }

  func testCopyWithoutProcessIsSkipped() throws {
    let log = """
      2026-03-05 10:22:01.100 <Cart: 0x7fa1> viewWillAppear
      2026-03-05 10:22:01.200 <Cart: 0x7fa1> viewDidAppear
      2026-03-05 10:22:01.300 <Cart: 0x7fa1> viewDidAppear

      """
    XCTAssertEqual(MergedLog([log, log]).order, ["0:1", "0:2", "0:3"])
    XCTAssertEqual(try Analyzed(merging: [log, log]).findings, try Analyzed(log).findings)
  }

  func testTwoReportsInOneLogAreSeparate() {
    let twice = console("01.100", "viewDidAppear") + console("01.400", "viewDidAppear")
    XCTAssertEqual(MergedLog([twice, ""]).order, ["0:1", "0:2"])
  }

  func testEachReportHasOneCopyInEachLog() {
    let twice = console("01.100", "viewDidAppear") + console("01.400", "viewDidAppear")
    XCTAssertEqual(MergedLog([twice, twice]).order, ["0:1", "0:2"])
    XCTAssertEqual(MergedLog([twice, twice, twice]).order, ["0:1", "0:2"])
    XCTAssertEqual(
      MergedLog([twice, console("01.150", "viewDidAppear")]).order, ["0:1", "0:2"])
    XCTAssertEqual(
      MergedLog([console("01.100", "viewDidAppear"), twice]).order, ["0:1", "1:2"],
      "the second copy has no original")
  }

  /// The time comes from the log with the finer clock.
  func testCopyWithWholeSecondsIsSkipped() {
    let device = """
      Mar  5 10:22:01 phone Shop[563] <Notice>: <Cart: 0x7fa1> viewWillAppear
      Mar  5 10:22:01 phone Shop[563] <Notice>: <Cart: 0x7fa1> viewDidAppear
      """
    let lines =
      console("01.300", "viewWillAppear") + console("01.600", "loadView") + console("01.900", "viewDidAppear")
    XCTAssertEqual(MergedLog([device, lines]).order, ["1:1", "1:2", "1:3"])
  }

  func testDifferentReportsAreNotCopies() {
    let original = console("01.100", "viewDidAppear")
    for other in [
      console("02.200", "viewDidAppear"), console("01.200", "viewWillDisappear"),
      console("01.200", "viewDidAppear").replacing("563", with: "600"),
      console("01.200", "viewDidAppear").replacing("0x7fa1", with: "0x7fa2"),
      console("01.200", "viewDidAppear").replacing("Cart", with: "List"),
      "2026-03-05 10:22:01.200 <Cart: 0x7fa1> viewDidAppear\n",
    ] {
      XCTAssertEqual(MergedLog([original, other]).order, ["0:1", "1:1"], other)
    }
  }

  func testCopiedDiagnosticIsSkipped() {
    let diagnosticText = "Unbalanced calls to begin/end appearance transitions for <Cart: 0x7fa1>."
    let lines = "2026-03-05 10:22:01.100 Shop[563:1] \(diagnosticText)\n"
    XCTAssertEqual(MergedLog([lines, lines]).order, ["0:1"])
  }

  func testViolationInCopiesIsOneFinding() throws {
    let log = ["01.100 viewWillAppear", "01.200 viewDidAppear", "04.200 viewDidAppear"].map {
      let words = $0.split(separator: " ").map(String.init)
      return console(words[0], words[1])
    }.joined()
    let copy = log.replacing(/\.\d00 Shop/) { _ in ".900 Shop" }
    let merged = try Analyzed(merging: [log, copy])
    XCTAssertEqual(merged.findings, ["3 duplicate-view-did-appear"])
    XCTAssertEqual(merged.report.findings.first?.file, "log0.log")
  }

  private func console(_ clock: String, _ callback: String) -> String {
    "2026-03-05 10:22:\(clock) Shop[563:1] <Cart: 0x7fa1> \(callback)\n"
  }
}
