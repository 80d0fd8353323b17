import LifelogTrace
import XCTest

@testable import LifelogChecking
@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogReports

/// Beyond a number, the violations of a rule and class are counted and not kept.
final class OccurrenceLimitTests: XCTestCase {
  private let limit = ViolationKind.maxKept
  private let rule = "duplicate-view-did-appear"

  func testKeptViolationsStopGrowing() throws {
    for size in [limit - 1, limit, limit + 1, 2 * limit] {
      let report = try Analyzed(log(size)).report
      let found = report.findings.filter { $0.rule == rule }
      XCTAssertEqual(found.count, min(size, limit))
      XCTAssertEqual(found.violationCount, size)
      XCTAssertEqual(found.map(\.notKept).max(), max(size - limit, 0))
      XCTAssertEqual(report.count(of: .error), size, "the sum includes all")
    }
  }

  /// Another launch or log of the same app does not begin to count again.
  func testLimitAppliesToAllInputs() throws {
    let report = try Analyzed(log(limit), log(2)).report
    let found = report.findings.filter { $0.rule == rule }
    XCTAssertEqual(found.count, limit)
    XCTAssertEqual(found.violationCount, limit + 2)
  }

  func testEachClassHasItsOwnLimit() throws {
    let report = try Analyzed(log(limit + 5), log(2, of: "Feed")).report
    let found = report.findings.filter { $0.rule == rule && $0.subject == "Feed" }
    XCTAssertEqual(found.map(\.notKept), [0, 0])
  }

  func testDiagnosticsOfOneClassStopGrowing() throws {
    let diagnostics = (0..<limit + 7).map { number in
      "\(time(10 * number)) Shop[4711:1] Unbalanced calls to begin/end appearance transitions for \(object(number))."
    }
    let report = try Analyzed(diagnostics.joined(separator: "\n")).report
    XCTAssertEqual(report.findings.count, limit)
    XCTAssertEqual(report.findings.violationCount, limit + 7)
  }

  func testEveryOutputStatesTheNumber() throws {
    let report = try Analyzed(log(limit + 20)).report
    var (text, json, sarif, markdown) = ("", "", "", "")
    TextReport().render(report, to: &text)
    XCTAssertTrue(text.contains("1,020 times: "), text)
    XCTAssertTrue(text.contains("1,020 errors"), text)
    JSONReport(version: "1").render(report, to: &json)
    XCTAssertEqual(json.components(separatedBy: "\"notKept\": 20").count, 2)
    XCTAssertTrue(json.contains("\"errors\": 1020"))
    XCTAssertTrue(json.contains("(and 20 more times)"))
    SARIFReport(version: "1").render(report, to: &sarif)
    XCTAssertTrue(sarif.contains("\"occurrenceCount\": 1020"))
    MarkdownReport().render(report, to: &markdown)
    XCTAssertTrue(markdown.contains("1,020 times"), markdown)
  }

  func testBaselineIncludesWhatIsNotKept() throws {
    var report = try Analyzed(log(limit + 20)).report
    let baseline = Baseline(of: report.findings)
    XCTAssertEqual(
      baseline.entries.filter { $0.rule == rule }.reduce(0) { $0 + $1.count }, limit + 20)
    baseline.mark(&report)
    XCTAssertEqual(report.newFindings, [])
    XCTAssertEqual(report.resolvedCount, 0)
    var later = try Analyzed(log(limit + 21)).report
    baseline.mark(&later)
    XCTAssertEqual(later.newFindings.map(\.notKept), [21], "it stands for more than are known")
  }

  /// A violation that is only counted explains the events after it, as one that is kept does.
  func testConsequencesOfCountedViolationAreNotFindings() throws {
    let log = (0...limit).flatMap { number in
      ["viewDidLoad", "viewDidAppear"].map { "\(time(10 * number)) Shop[4711:1] \(object(number)) \($0)" }
    }
    let consequence = "\(time(10 * limit + 5)) Shop[4711:1] \(object(limit)) viewWillAppear"
    let report = try Analyzed((log + [consequence]).joined(separator: "\n")).report
    XCTAssertEqual(Set(report.findings.map(\.rule)), ["did-appear-without-will-appear"])
    XCTAssertEqual(report.findings.violationCount, limit + 1)
  }

  /// A late deallocation is a note, a missing one a warning.
  func testSeveritiesOfOneRuleAreCountedSeparately() throws {
    let late = (0..<limit + 2).flatMap { number in
      removal(number) + [(10 * number + 5_000, number, "deinit")]
    }
    let leaks = (2_000..<2_003).flatMap(removal) + [(30_000, 3_000, "deinit")]
    let report = try Analyzed(log(late + leaks)).report
    XCTAssertEqual(report.count(of: .note), limit + 2)
    XCTAssertEqual(report.count(of: .warning), 3)
    XCTAssertEqual(report.findings.count, limit + 3)
  }

  func testValidEventsDoNotCount() throws {
    let moved = (0..<limit + 2).flatMap { number in
      removal(number) + [(10 * number + 5_000, number, "willMove(toParent: Other)")]
    }
    let leak = removal(2_000) + [(30_000, 3_000, "deinit")]
    let report = try Analyzed(log(moved + leak)).report
    XCTAssertEqual(
      report.findings.filter { $0.rule == "not-released-after-removal" }.map(\.instance),
      ["0x600ea600"])
  }

  /// A controller that is removed from its container, as times in milliseconds, numbers and callbacks.
  private func removal(_ number: Int) -> [(Int, Int, String)] {
    [
      "didMove(toParent: Nav)", "willMove(toParent: nil)", "viewWillDisappear", "viewDidDisappear",
      "didMove(toParent: nil)",
    ].enumerated().map { (10 * number + $0, number, $1) }
  }

  private func log(_ events: [(Int, Int, String)]) -> String {
    events.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map { "\(time($0.0)) Shop[4711:1] \(object($0.1)) \($0.2)" }.joined(separator: "\n")
  }

  /// - Returns: A log with a number of violations, each of another instance.
  private func log(_ count: Int, of name: String = "Cart") -> String {
    (0..<count).flatMap { number in
      ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewDidAppear"].enumerated().map
      {
        "\(time(50 * number + 10 * $0)) Shop[4711:1] \(object(number, of: name)) \($1)"
      }
    }.joined(separator: "\n")
  }

  private func object(_ number: Int, of name: String = "Cart") -> String {
    "<\(name): 0x\(String(0x6000_0000 + 0x1e0 * number, radix: 16))>"
  }

  private func time(_ milliseconds: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: count - text.count) + text
    }
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    return "2026-03-05 10:\(digits(seconds / 60, 2)):\(digits(seconds % 60, 2)).\(digits(rest, 3))"
  }
}
