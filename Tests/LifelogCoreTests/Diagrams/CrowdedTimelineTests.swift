import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

/// Timelines with more events, states, gaps and findings than a document can show.
final class CrowdedTimelineTests: XCTestCase {
  private struct Extras {
    var gapEvery = Int.max
    var findingEvery = Int.max
    var endEvery = Int.max
  }

  /// A log in which random ones of 24 controllers appear and disappear.
  private func content(_ rounds: Int, _ extras: Extras = Extras()) -> DiagramContent {
    var random = SeededRandom(5)
    var log = TraceBuilder()
    var findings: [Finding] = []
    let subjects = (0..<24).map { log.subject("Screen\($0)Controller", "0x\(1000 + $0)") }
    for round in 1...rounds {
      let subject = subjects.randomElement(using: &random) ?? 0
      if round % extras.gapEvery == 0 { log.gap() }
      log.appear(subject)
      if round % extras.findingEvery == 0, let step = log.trace.steps.last {
        findings.append(
          Finding(
            rule: "twice", severity: .error, file: "a.log", line: step.line,
            subject: log.trace.subjects[subject].name, instance: log.trace.subjects[subject].instance,
            message: "twice",
            witness: [.init(line: step.line - 1, time: nil, callback: nil, text: "", note: nil)], fixID: "",
            fix: ""))
      }
      log.step(subject, .viewWillDisappear, .disappearing)
      log.step(subject, .viewDidDisappear, .disappeared)
      if round % extras.endEvery == 0 { log.step(subject, .deinit) }
    }
    return DiagramContent(trace: log.trace, findings: findings, title: "a.log")
  }

  private func drawing(_ content: DiagramContent) throws -> ParsedDOT {
    let drawing = try ParsedDOT(TimelineDiagram(content).document().dot)
    XCTAssertEqual(drawing.beyondPage, [])
    return drawing
  }

  private func count(_ drawing: ParsedDOT) -> Int { drawing.shapes.count + drawing.lines.count }

  func testNumberOfMarksDoesNotGrowWithLog() throws {
    for extras in [
      Extras(), Extras(gapEvery: 2), Extras(findingEvery: 3), Extras(endEvery: 2),
    ] {
      let counts = try [1_000, TestTier.isAll ? 8_000 : 3_000].map { count(try drawing(content($0, extras))) }
      XCTAssertLessThan(counts[1], 10_000, "\(extras)")
      XCTAssertLessThan(Double(counts[1]), 2 * Double(counts[0]), "\(extras)")
    }
  }

  func testEveryEventIsInTickOfItsRow() throws {
    let content = content(6_000)
    let plan = TimelinePlan(content)
    for (row, events) in zip(plan.rows, plan.shown.events) {
      guard case .subject(let row) = row else { continue }
      XCTAssertEqual(events.flatMap { $0 }, Array(row.steps.indices))
    }
    let several = try drawing(content).shapes.filter { $0.classes.starts(with: ["event", "several"]) }
    XCTAssertGreaterThan(several.count, 500)
  }

  func testBarsCoverRowFromFirstStateToLast() {
    let plan = TimelinePlan(content(6_000))
    for bars in plan.shown.bars {
      XCTAssertGreaterThan(bars.count, 10)
      for (left, right) in zip(bars, bars.dropFirst()) {
        XCTAssertEqual(left.x.upperBound, right.x.lowerBound, accuracy: 0.01)
      }
    }
  }

  func testSharedCutoutCountsItsGaps() throws {
    let drawing = try drawing(content(4_000, Extras(gapEvery: 2)))
    let cutouts = drawing.shapes.filter { $0.classes == ["gap"] && !$0.attributes.contains("label=") }
    let counts = cutouts.map { shape -> Int in
      let text = shape.attributes.components(separatedBy: "tooltip=\"").last ?? ""
      return text.hasPrefix("gap in the log") ? 1 : Int(text.prefix { $0.isNumber }) ?? 0
    }
    XCTAssertEqual(counts.reduce(0, +), 2_000)
    XCTAssertLessThan(cutouts.count, 200)
  }
}
