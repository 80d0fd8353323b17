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
