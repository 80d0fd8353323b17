import Foundation
import XCTest

@testable import LifelogChecking
@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReports
@testable import LifelogTrace

/// Transitions in text and JSON reports.
final class TransitionReportTests: XCTestCase {
  private typealias Controller = ReportedTransition.Controller

  private func transition(
    _ kind: TransitionKind, _ outcome: Transition.Outcome = .completed, isExplicit: Bool = true,
    from: String? = nil, to: String? = nil, lines: ClosedRange<Int> = 12...18
  ) -> ReportedTransition {
    ReportedTransition(
      kind: kind, outcome: outcome, isExplicit: isExplicit,
      from: from.map { Controller(subject: $0, instance: "0x7fa1") },
      to: to.map { Controller(subject: $0, instance: "0x7fb2") }, file: "device.log", lines: lines,
      start: LogTime(microseconds: 37_321_301_000, date: .none, decimals: 3, offsetMinutes: nil),
      end: LogTime(microseconds: 37_321_813_400, date: .none, decimals: 3, offsetMinutes: nil))
  }

  private func text(_ report: Report) -> String {
    var output = ""
    TextReport().render(report, to: &output)
    return output
  }

  private func object(_ report: Report) throws -> NSDictionary {
    var output = ""
    JSONReport(version: "1.2.3").render(report, to: &output)
    return try XCTUnwrap(JSONSerialization.jsonObject(with: Data(output.utf8)) as? NSDictionary)
  }

  // MARK: Text

  func testFindingNamesItsTransition() {
    func during(_ transition: ReportedTransition) -> String? { TransitionText(transition).during() }
    XCTAssertEqual(
      during(transition(.pop, .cancelled, from: "Detail", to: "List")),
      "during: cancelled pop from Detail to List (lines 12–18)")
    XCTAssertEqual(
      during(transition(.push, isExplicit: false, from: "List", to: "Detail")),
      "during (likely): push from List to Detail (lines 12–18)")
    XCTAssertEqual(
      during(transition(.sheet, .open, to: "Cart", lines: 12...12)),
      "during: sheet presentation: Cart (line 12; the log does not show its end)")
    XCTAssertEqual(
      during(transition(.push, from: "Detail", to: "Detail")),
      "during: push from <Detail: 0x7fa1> to <Detail: 0x7fb2> (lines 12–18)")
  }

  func testUninformativeTransitionIsOmitted() {
    for kind in [TransitionKind.appearance, .disappearance, .exchange, .launch] {
      XCTAssertNil(TransitionText(transition(kind, from: "List", to: "Detail")).during(), "\(kind)")
    }
  }

  func testTransitionLineIsBetweenEvidenceAndCause() {
    var report = Report()
    var finding = ReportSamples.doubleAppearance
    finding.transition = transition(.pop, from: "Detail", to: "List")
    report.findings = [finding]
    let starts = text(report).split(separator: "\n").map { $0.prefix(9) }
    let index = starts.firstIndex(of: "  during:")
    XCTAssertEqual(index, starts.firstIndex { $0.hasPrefix("  cause") }.map { $0 - 1 })
    XCTAssertNotNil(index)
  }

  // MARK: The list

  func testListHasLineForEachTransition() {
    var report = Report()
    report.transitionList = [
      transition(.launch, to: "List", lines: 1...2),
      transition(.push, isExplicit: false, from: "List", to: "Detail", lines: 3...10),
      transition(.pop, .open, from: "Detail", to: "List", lines: 112...113),
    ]
    XCTAssertEqual(
      text(report),
      """
      3 transitions:
            1–2  10:22:01.301  0.512 s  first appearance: List
           3–10  10:22:01.301  0.512 s  push from List to Detail (inferred from the callback order)
        112–113  10:22:01.301           pop from Detail to List (the log does not show its end)

      inconclusive: no lifecycle callbacks in 0 lines

      """)
  }

  func testEmptyListSaysSo() {
    var report = Report()
    report.transitionList = []
    XCTAssertTrue(text(report).hasPrefix("no transition found\n"))
  }

  func testListWithoutTimesHasNoTimeColumn() {
    var report = Report()
    var push = transition(.push, from: "List", to: "Detail", lines: 3...10)
    (push.start, push.end) = (nil, nil)
    report.transitionList = [push]
    XCTAssertTrue(text(report).hasPrefix("1 transition:\n  3–10  push from List to Detail\n"), text(report))
  }

  // MARK: JSON

  func testJSONReportHasTransitionOfFinding() throws {
    var report = Report()
    var finding = ReportSamples.doubleAppearance
    finding.transition = transition(.sheetDismissal, .cancelled, isExplicit: false, from: "Cart")
    report.findings = [finding]
    let findings = try XCTUnwrap(object(report)["findings"] as? [NSDictionary])
    XCTAssertEqual(
      findings.first?["transition"] as? NSDictionary,
      [
        "kind": "sheet-dismissal", "outcome": "cancelled", "evidence": "order",
        "from": ["subject": "Cart", "instance": "0x7fa1"], "to": NSNull(), "container": NSNull(),
        "firstLine": 12, "lastLine": 18,
      ] as NSDictionary)
  }

  func testJSONReportHasCountsAndRequestedList() throws {
    var report = Report()
    report.transitions = [TransitionCount(kind: .pop, outcome: .cancelled, count: 2)]
    XCTAssertEqual(
      try object(report)["transitions"] as? [NSDictionary],
      [["kind": "pop", "outcome": "cancelled", "count": 2]])
    XCTAssertNil(try object(report)["transitionList"])
    report.transitionList = [transition(.push, from: "List", to: "Detail")]
    let list = try XCTUnwrap(object(report)["transitionList"] as? [NSDictionary])
    XCTAssertEqual(list.count, 1)
    XCTAssertEqual(list.first?["file"] as? String, "device.log")
    XCTAssertEqual(list.first?["start"] as? String, "10:22:01.301")
    XCTAssertEqual(list.first?["microseconds"] as? Int, 512_400)
  }

  // MARK: From log to report

  private static let doubledInAPop = TransitionScript(
    """
    List willMoveToParent parent=Navigation
    List viewDidLoad
    List viewWillAppear
    List viewDidAppear
    Detail willMoveToParent parent=Navigation
    Detail viewDidLoad
    List viewWillDisappear
    Detail viewWillAppear
    List viewDidDisappear
    Detail viewDidAppear
    Detail willMoveToParent parent=nil
    Detail viewWillDisappear
    List viewWillAppear
    Detail viewDidDisappear
    Detail viewDidDisappear
    List viewDidAppear
    """
  ).log()

  func testFindingHasTransitionOfItsEvent() throws {
    let finding = try Analyzed(Self.doubledInAPop).finding("did-disappear-without-will-disappear")
    XCTAssertEqual(
      finding.transition.map { TransitionText($0).phrase },
      "pop from DetailViewController to ListViewController")
    XCTAssertEqual(finding.transition?.lines, 12...16)
    XCTAssertEqual(finding.transition?.container?.subject, "UINavigationController")
  }

  func testReportCountsTransitionsByKindAndOutcome() throws {
    XCTAssertEqual(
      try Analyzed(Self.doubledInAPop).report.transitions,
      [
        TransitionCount(kind: .push, outcome: .completed, count: 1),
        TransitionCount(kind: .pop, outcome: .completed, count: 1),
        TransitionCount(kind: .appearance, outcome: .completed, count: 1),
      ])
    XCTAssertNil(try Analyzed(Self.doubledInAPop).report.transitionList)
  }

  func testRequestedListIsInOrderOfLog() throws {
    var analyzer = Pipeline(model: try Model.builtIn(), keepsTransitions: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(Self.doubledInAPop.utf8).span)
    let list = try XCTUnwrap(analyzer.finish().report.transitionList)
    XCTAssertEqual(list.map(\.kind), [.appearance, .push, .pop])
    XCTAssertEqual(list.map(\.lines), [3...4, 7...10, 12...16])
    XCTAssertEqual(Set(list.map(\.file)), ["device.log"])
  }
}
