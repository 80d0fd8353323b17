import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

/// The key below a sequence diagram or timeline has an entry for each sign that is drawn, and for no other.
final class DiagramKeyTests: XCTestCase {
  private func key(_ diagram: any Diagram) throws -> [String] {
    try ParsedDOT(diagram.document().dot).texts.filter { $0.classes == ["key"] && !$0.id.hasSuffix("-count") }
      .map(\.label)
  }

  private func content(_ trace: RecordedTrace, _ findings: [Finding] = []) -> DiagramContent {
    DiagramContent(trace: trace, findings: findings, title: "a.log")
  }

  func testKeyOfOneEventNamesNothingElse() throws {
    var builder = TraceBuilder()
    builder.step(builder.subject("Cart"), .viewDidLoad)
    XCTAssertEqual(try key(SequenceDiagram(content(builder.trace))), ["event"])
    XCTAssertEqual(try key(TimelineDiagram(content(builder.trace))), ["unknown state", "event"])
  }

  func testKeyNamesEverySignOfSequence() throws {
    var (trace, findings) = RecordedTrace.shop
    findings[0].expected = .init(callback: "viewWillDisappear", line: 15, isBefore: true)
    XCTAssertEqual(
      try key(SequenceDiagram(content(trace, findings))),
      [
        "appearing", "appeared", "disappearing", "event", "call", "callback from the parent", "deinit",
        "transition",
        "error", "note", "evidence", "missing callback", "gap in the log",
      ])
    trace.steps[3].omitted = 2
    XCTAssertTrue(try key(SequenceDiagram(content(trace))).contains("idle time or omitted events"))
  }

  func testKeyNamesEverySignOfTimeline() throws {
    let (trace, findings) = RecordedTrace.shop
    XCTAssertEqual(
      try key(TimelineDiagram(content(trace, findings))),
      [
        "appearing", "appeared", "disappearing", "alive, not visible", "event", "deinit", "transition",
        "error",
        "note", "evidence", "gap in the log",
      ])
  }

  func testEachSeverityHasItsColor() throws {
    let (trace, findings) = RecordedTrace.shop
    var warning = findings[0]
    warning.severity = .warning
    let dot = SequenceDiagram(content(trace, [warning])).document().dot
    let drawing = try ParsedDOT(dot)
    let names = drawing.texts.filter { $0.classes == ["key"] }
    let entry = try XCTUnwrap(names.first { $0.label == "warning" })
    XCTAssertTrue(try drawing["\(entry.id)-sign"].classes.contains("warning"))
    XCTAssertFalse(names.contains { $0.label == "error" })
    let style = DiagramStyle()
    let evidence = try XCTUnwrap(drawing.shapes.first { $0.classes.last == "witness" })
    XCTAssertTrue(evidence.attributes.contains(style[.warning]))
    XCTAssertFalse(evidence.attributes.contains(style[.error]))
  }

  func testEachPageHasKeyToItsOwnSigns() throws {
    let (trace, findings) = RecordedTrace.shop
    let pages = try SequenceDiagram(content(trace, findings)).pages(height: 600).map { try ParsedDOT($0.dot) }
    let keys = pages.map { page in page.texts.filter { $0.classes == ["key"] }.map(\.label) }
    XCTAssertEqual(keys.map { $0.contains("error") }, pages.map { $0.has("finding-1-heading") })
    XCTAssertTrue(keys.contains { $0.contains("error") } && keys.contains { !$0.contains("error") })
    XCTAssertFalse(keys.contains([]))
  }
}
