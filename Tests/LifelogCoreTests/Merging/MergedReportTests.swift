import XCTest

@testable import LifelogChecking
@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports

/// A report on merged logs names the log of each line.
final class MergedReportTests: XCTestCase {
  func testWitnessLinesNameTheirLog() throws {
    let merged = try Analyzed(merging: [
      noise(10) + line("01.100", "viewWillAppear"), noise(3) + line("01.200", "viewDidAppear"),
      line("00.100", "viewDidLoad") + noise(5) + line("04.200", "viewDidAppear"),
    ])
    let finding = try merged.finding("duplicate-view-did-appear")
    XCTAssertEqual("\(finding.file):\(finding.line)", "log2.log:7")
    XCTAssertEqual(
      finding.witness.map { "\($0.file ?? finding.file):\($0.line)" },
      ["log0.log:11", "log1.log:4", "log2.log:7"])
    XCTAssertEqual(finding.witness.map(\.file), ["log0.log", "log1.log", nil])
  }

  func testCauseLinesNameTheirLog() throws {
    let merged = try Analyzed(merging: [
      """
      2026-03-05 10:22:01.000 Shop[563:1] <Host: 0x7fb2> viewWillAppear
      2026-03-05 10:22:01.300 Shop[563:1] <Cart: 0x7fa1> willMove(toParent: <Host: 0x7fb2>)
      2026-03-05 10:22:03.900 Shop[563:1] <Cart: 0x7fa1> viewDidAppear
      2026-03-05 10:22:04.000 Shop[563:1] <Host: 0x7fb2> viewDidAppear

      """,
      """
      2026-03-05 10:22:01.150 Shop[563:1] <Cart: 0x7fa1> viewDidLoad
      2026-03-05 10:22:01.200 Shop[563:1] <Cart: 0x7fa1> viewWillAppear
      2026-03-05 10:22:01.350 Shop[563:1] <Cart: 0x7fa1> didMove(toParent: <Host: 0x7fb2>)
      2026-03-05 10:22:01.400 Shop[563:1] <Cart: 0x7fa1> viewDidAppear

      """,
    ])
    let cause = try XCTUnwrap(try merged.finding("duplicate-view-did-appear").causes.first)
    XCTAssertEqual(cause.rule, "add-subview-before-add-child")
    XCTAssertEqual(cause.lines, [1, 2])
    XCTAssertEqual(cause.otherLocations, [.init(file: "log1.log", line: 2)])
    XCTAssertEqual(cause.heading, "cause (likely; lines 1, 2, log1.log:2)")
  }

  func testMessagesNameLogOfTheirLine() throws {
    let merged = try Analyzed(merging: [
      line("01.100", "viewWillAppear") + line("09.100", "viewWillDisappear")
        + line("09.600", "viewDidDisappear"),
      line("05.100", "viewWillAppear", of: "0x7fa2") + line("05.600", "viewDidAppear", of: "0x7fa2")
        + line("09.300", "viewWillAppear"),
    ])
    let finding = try merged.finding("did-disappear-without-will-disappear")
    XCTAssertEqual("\(finding.file):\(finding.line)", "log0.log:3")
    XCTAssertEqual(
      finding.message,
      "Cart got viewDidDisappear without viewWillDisappear before it (last: viewWillAppear, log1.log:3)")
  }

  func testTransitionsAndLatenciesNameTheirLog() throws {
    let merged = try Analyzed(merging: [
      noise(4) + line("01.100", "viewWillAppear", of: "0x7fa2"),
      line("01.600", "viewDidAppear", of: "0x7fa2"),
    ])
    let transition = try XCTUnwrap(merged.report.transitionList?.first)
    XCTAssertEqual("\(transition.file):\(transition.lines)", "log0.log:5...5")
    XCTAssertEqual(transition.endLocation, .init(file: "log1.log", line: 1))
    XCTAssertEqual(TransitionText(transition).location, "line 5 – log1.log:1")
    let slowest = try XCTUnwrap(merged.report.latencies.first { $0.start == .viewWillAppear }).slowest
    XCTAssertEqual(slowest.file, "log1.log")
    XCTAssertEqual(slowest.startFile, "log0.log")
    XCTAssertEqual([slowest.startLine, slowest.line], [5, 1])
  }

  func testDiagramMarksCorrectLines() throws {
    let merged = try Analyzed(merging: [
      noise(10) + line("01.100", "viewWillAppear"), noise(3) + line("01.200", "viewDidAppear"),
      line("00.100", "viewDidLoad") + noise(5) + line("04.200", "viewDidAppear"),
    ])
    let trace = try XCTUnwrap(merged.trace)
    let marks = FindingMarks(
      of: [NumberedFinding(number: 1, finding: try merged.finding("duplicate-view-did-appear"))], in: trace)
    XCTAssertEqual(marks.steps, [3])
    XCTAssertEqual(Set(marks.witnesses.keys), [1, 2, 3])
  }

  func testTextReportNamesLogOfEachLine() throws {
    let merged = try Analyzed(merging: [
      line("01.100", "viewWillAppear") + line("01.200", "viewDidAppear"), line("04.200", "viewDidAppear"),
    ])
    var text = ""
    TextReport().render(merged.report, to: &text)
    XCTAssertEqual(
      text.split(separator: "\n").prefix(4),
      [
        "log1.log:1: error: Cart got viewDidAppear twice in one appearance [duplicate-view-did-appear]",
        "  log0.log:1 │ 10:22:01.100 <Cart: 0x7fa1> viewWillAppear",
        "  log0.log:2 │ 10:22:01.200 <Cart: 0x7fa1> viewDidAppear",
        "           1 │ 10:22:04.200 <Cart: 0x7fa1> viewDidAppear   ← again",
      ])
  }

  private func noise(_ count: Int) -> String { String(repeating: "loaded 12 items\n", count: count) }

  private func line(_ clock: String, _ callback: String, of instance: String = "0x7fa1") -> String {
    "2026-03-05 10:22:\(clock) Shop[563:1] <Cart: \(instance)> \(callback)\n"
  }
}
