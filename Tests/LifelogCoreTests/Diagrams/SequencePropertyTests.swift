import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

/// Properties of the sequence diagram of any trace.
final class SequencePropertyTests: XCTestCase {
  private func forRandomTraces(_ check: (RandomTrace, DiagramContent, String) throws -> Void) rethrows {
    for seed in 0..<TestTier.rounds(60) {
      let random = RandomTrace(seed: seed)
      let content = DiagramContent(trace: random.trace, findings: random.findings, title: "a.log")
      try check(random, content, "seed \(seed)")
    }
  }

  func testMarksFollowEventOrderDownLifelines() throws {
    try forRandomTraces { random, content, seed in
      let drawing = try ParsedDOT(SequenceDiagram(content).document().dot)
      var lowest = -Double.infinity
      for index in random.trace.steps.indices {
        let mark = try drawing["event-\(index)"]
        XCTAssertGreaterThan(mark.midY, lowest, "\(seed), event \(index)")
        lowest = mark.midY
        let subject = random.trace.steps[index].subject
        let lifelines = drawing.shapes.filter {
          $0.id.hasSuffix("lifeline-\(subject)") && $0.minY < mark.midY && mark.midY < $0.maxY + 0.01
        }
        XCTAssertEqual(lifelines.count, 1, "\(seed), event \(index)")
        for lifeline in lifelines { XCTAssertEqual(lifeline.midX, mark.midX, accuracy: 0.01, seed) }
      }
    }
  }

  func testNothingOverlapsOrIsBeyondPage() throws {
    try forRandomTraces { _, content, seed in
      let drawing = try ParsedDOT(SequenceDiagram(content).document().dot)
      XCTAssertEqual(drawing.overlaps, [], seed)
      XCTAssertEqual(drawing.beyondPage, [], seed)
      let marks = drawing.shapes.filter {
        ["event", "expected"].contains($0.classes.first) && $0.label.isEmpty
      }
      let headers = drawing.shapes.filter { $0.classes == ["subject"] }
      for text in drawing.texts where !["badge"].contains(text.classes.first) {
        for mark in marks where mark.overlaps(text) { XCTFail("\(seed): \(text.id) lies over \(mark.id)") }
      }
      for (index, header) in headers.enumerated() {
        for other in headers[(index + 1)...] + marks where header.overlaps(other) {
          XCTFail("\(seed): \(header.id) overlaps \(other.id)")
        }
      }
    }
  }

  func testEveryFindingHasMarkExplanationAndExpectedEvent() throws {
    try forRandomTraces { random, content, seed in
      let drawing = try ParsedDOT(SequenceDiagram(content).document().dot)
      let marks = FindingMarks(of: content.findings, in: random.trace)
      for (index, finding) in random.findings.enumerated() {
        let step = try XCTUnwrap(marks.steps[index])
        let subject = try XCTUnwrap(marks.subjects[index])
        let isOwn = subject == random.trace.steps[step].subject
        let id = isOwn ? "event-\(step)" : "event-\(step)-finding-\(subject)"
        XCTAssertTrue(try drawing[id].classes.contains("finding"), seed)
        XCTAssertTrue(try drawing["finding-\(index + 1)-heading"].label.hasSuffix(finding.rule), seed)
        guard let expected = finding.expected else { continue }
        let (missing, mark) = (try drawing["expected-\(index + 1)"], try drawing["event-\(step)"])
        if expected.isBefore {
          XCTAssertLessThan(missing.midY, mark.midY, seed)
        } else {
          XCTAssertGreaterThan(missing.midY, mark.midY, seed)
        }
        XCTAssertEqual(try drawing["expected-\(index + 1)-name"].label, "viewWillAppear expected")
      }
    }
  }

  func testPagesHaveEachStepOnceWithinMaxHeight() throws {
    try forRandomTraces { random, content, seed in
      let height = 500 + Double(random.trace.steps.count) * 4
      let pages = try SequenceDiagram(content).pages(height: height).map { try ParsedDOT($0.dot) }
      for index in random.trace.steps.indices {
        XCTAssertEqual(pages.filter { $0.has("event-\(index)") }.count, 1, "\(seed), event \(index)")
      }
      for page in pages {
        XCTAssertEqual(page.overlaps, [], seed)
        let events = page.shapes.filter { $0.id.hasSuffix("-place") }
        let background = try XCTUnwrap(page.shapes.first)
        // If lanes are reused, there may be as many headers as rows between them.
        let isReusing = page.shapes.filter { $0.classes == ["subject"] }.count > SequencePlan.maxLanes
        if events.count > 1, !isReusing { XCTAssertLessThanOrEqual(background.maxY, height + 0.1, seed) }
      }
    }
  }
}
