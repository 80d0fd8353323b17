import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

/// Properties of the timeline of any trace.
final class TimelinePropertyTests: XCTestCase {
  private func forRandomTraces(_ check: (RandomTrace, DiagramContent, String) throws -> Void) rethrows {
    for seed in 0..<TestTier.rounds(60) {
      let random = RandomTrace(seed: seed)
      let content = DiagramContent(trace: random.trace, findings: random.findings, title: "a.log")
      try check(random, content, "seed \(seed)")
    }
  }

  func testNothingOverlapsOrIsBeyondPage() throws {
    try forRandomTraces { _, content, seed in
      let drawing = try ParsedDOT(TimelineDiagram(content).document().dot)
      XCTAssertEqual(drawing.overlaps, [], seed)
      XCTAssertEqual(drawing.beyondPage, [], seed)
    }
  }

  func testBarsOfRowAreSortedAndDoNotOverlap() throws {
    try forRandomTraces { random, content, seed in
      let drawing = try ParsedDOT(TimelineDiagram(content).document().dot)
      let states = drawing.shapes.filter { $0.id.hasPrefix("span-") && $0.classes.first == "state" }
      for subject in random.trace.subjects.indices {
        let boxes = states.filter { $0.id.hasPrefix("span-\(subject)-") }.map {
          (id: $0.id, minX: $0.minX, maxX: $0.maxX)
        }
        let lines = drawing.lines.filter {
          $0.id.hasPrefix("span-\(subject)-") && !$0.id.hasSuffix("-pattern")
        }.map { line in
          (id: line.id, minX: line.points.map(\.x).min() ?? 0, maxX: line.points.map(\.x).max() ?? 0)
        }
        func idNumber(_ id: String) -> Int { Int(id.split(separator: "-").last ?? "") ?? -1 }
        let bars = (boxes + lines).sorted { idNumber($0.id) < idNumber($1.id) }
        for (left, right) in zip(bars, bars.dropFirst()) {
          XCTAssertLessThanOrEqual(left.maxX, right.minX + 0.02, "\(seed): \(left.id), \(right.id)")
        }
        for bar in bars { XCTAssertGreaterThanOrEqual(bar.maxX - bar.minX, 1.98, "\(seed): \(bar.id)") }
      }
    }
  }

  func testAxisFollowsEventsToScaleBetweenEllipses() {
    forRandomTraces { random, content, seed in
      let axis = TimelinePlan(content).axis
      let breaks = Set(axis.ellipses.map(\.step))
      for step in random.trace.steps.indices.dropFirst() {
        let distance = axis.steps[step] - axis.steps[step - 1]
        XCTAssertGreaterThanOrEqual(distance, 0, seed)
        guard !breaks.contains(step) else { continue }
        let length = Double(axis.clock.values[step] - axis.clock.values[step - 1])
        XCTAssertEqual(distance, length * axis.scale, accuracy: 0.001, "\(seed), step \(step)")
      }
      if let last = axis.steps.last { XCTAssertLessThanOrEqual(last, axis.end + 0.001, seed) }
    }
  }

  func testEveryEventIsInTickOfItsRow() throws {
    try forRandomTraces { random, content, seed in
      let plan = TimelinePlan(content)
      let drawing = try ParsedDOT(TimelineDiagram(content).document().dot)
      let events = drawing.shapes.filter { $0.classes.first == "event" }
      for (index, step) in random.trace.steps.enumerated() {
        let name = try drawing["subject-\(step.subject)-name"]
        let ticks = events.filter {
          abs($0.minY - name.maxY) < 8
            && $0.minX <= plan.axis.steps[index] + 0.01
            && plan.axis.steps[index] <= $0.maxX + 0.01
        }
        XCTAssertFalse(ticks.isEmpty, "\(seed), event \(index)")
      }
    }
  }

  func testEveryFindingHasMarkExplanationAndExpectedEvent() throws {
    try forRandomTraces { random, content, seed in
      let drawing = try ParsedDOT(TimelineDiagram(content).document().dot)
      let marks = FindingMarks(of: content.findings, in: random.trace)
      for (index, finding) in random.findings.enumerated() {
        let step = try XCTUnwrap(marks.steps[index])
        XCTAssertTrue(drawing.has("event-\(step)-pole"), "\(seed), finding \(index + 1)")
        XCTAssertTrue(drawing.has("row-\(random.trace.steps[step].subject)"), seed)
        let said = drawing.texts("-message").contains { $0.label == finding.message }
        let isListed = drawing.texts("-heading").contains { $0.label.hasSuffix(finding.rule) }
        XCTAssertTrue(said || isListed, "\(seed), \(finding.message)")
        XCTAssertEqual(drawing.has("expected-\(index + 1)"), finding.expected != nil, seed)
      }
    }
  }

  func testPagesHaveEachRowOnceWithinMaxHeight() throws {
    try forRandomTraces { random, content, seed in
      let height = 520 + Double(random.trace.subjects.count) * 4
      let pages = try TimelineDiagram(content).pages(height: height).map { try ParsedDOT($0.dot) }
      for subject in Set(random.trace.steps.map(\.subject)) {
        XCTAssertEqual(pages.filter { $0.has("subject-\(subject)-name") }.count, 1, "\(seed), \(subject)")
      }
      for page in pages {
        XCTAssertEqual(page.overlaps, [], seed)
        XCTAssertEqual(page.beyondPage, [], seed)
        let rows = page.shapes.filter { $0.id.hasSuffix("-name") && $0.id.hasPrefix("subject-") }
        let background = try XCTUnwrap(page.shapes.first)
        if rows.count > 1 { XCTAssertLessThanOrEqual(background.maxY, height + 0.1, seed) }
      }
    }
  }

  func testAxisRepeatsInLongDocument() throws {
    var log = TraceBuilder()
    for number in 0..<150 { log.appear(log.subject("Screen\(number)", "0x\(1000 + number)")) }
    let diagram = TimelineDiagram(DiagramContent(trace: log.trace, findings: [], title: "a.log"))
    let whole = try ParsedDOT(diagram.document().dot)
    XCTAssertEqual(whole.texts("axis-name").count, 3)
    XCTAssertEqual(whole.overlaps, [])
  }
}
