import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogReading
@testable import LifelogTrace

final class DiagramScopeTests: XCTestCase {
  private var shop: DiagramContent {
    let (trace, findings) = RecordedTrace.shop
    return DiagramContent(trace: trace, findings: findings, title: "shop.log")
  }

  private func narrowed(_ focus: String, _ content: DiagramContent? = nil) throws -> DiagramContent {
    try (content ?? shop).narrowed(to: DiagramScope(focus: try XCTUnwrap(DiagramFocus(focus), focus)))
  }

  private func reason(_ focus: String) -> DiagramFocusError? {
    do { _ = try narrowed(focus) } catch { return error as? DiagramFocusError }
    return nil
  }

  // MARK: Parsing

  func testFocusIsFindingNameOrSpan() throws {
    let clock = try XCTUnwrap(TimeArgument("10:22:01"))
    for (text, focus) in [
      ("3", .finding(3)), ("#12", .finding(12)), ("120..340", .span(from: .line(120), through: .line(340))),
      ("120..", .span(from: .line(120), through: nil)), (" .. 340", .span(from: nil, through: .line(340))),
      ("10:22:01..", .span(from: .time(clock), through: nil)), ("Cart", .name("Cart")),
      ("0x7fa1", .name("0x7fa1")), ("Cart #2", .name("Cart #2")),
      ("appearance-unresolved", .name("appearance-unresolved")),
    ] as [(String, DiagramFocus)] {
      XCTAssertEqual(DiagramFocus(text), focus, text)
    }
    for text in ["", " ", "0", "#0", "..", "a..b", "0..3", "3..x"] { XCTAssertNil(DiagramFocus(text), text) }
  }

  // MARK: Findings

  func testFindingIsShownWithEvidenceAndParticipants() throws {
    let content = try narrowed("1")
    XCTAssertEqual(content.findings.map(\.number), [1])
    let lines = content.trace.steps.map(\.line)
    for witness in [8, 9, 12, 15] { XCTAssertTrue(lines.contains(witness), "\(witness) in \(lines)") }
    XCTAssertEqual(
      Set(content.trace.subjects.map(\.name)),
      ["UINavigationController", "HostViewController", "TTCartViewController", "购物车视图控制器"])
    // The events after the finding are unrelated: the pushed detail.
    XCTAssertLessThan(try XCTUnwrap(lines.last), 25)
    XCTAssertEqual(content.trace.steps.count + omitted(content.trace), shop.trace.steps.count)
  }

  func testFindingKeepsItsNumberFromReport() throws {
    XCTAssertEqual(try narrowed("2").findings.map(\.number), [2])
    XCTAssertEqual(try narrowed("appearance-unresolved").findings.map(\.number), [2])
    let ids = FindingID.all(of: shop.findings.map(\.finding))
    XCTAssertEqual(try narrowed(ids[1]).findings.map(\.number), [2])
  }

  func testFocusWithoutMatchReportsAlternatives() {
    XCTAssertEqual(reason("3"), .noSuchFinding(3, count: 2))
    XCTAssertEqual(
      reason("TTCartVewController"), .unknownName("TTCartVewController", suggestion: "TTCartViewController"))
    XCTAssertEqual(reason("900..901"), .emptySpan)
    XCTAssertEqual(reason("340..120"), .emptySpan)
  }

  // MARK: Subjects

  func testSubjectIsShownWithItsParticipants() throws {
    for name in ["DetailViewController", "0x7fb2c4018c30", "DetailViewController 0x…8c30", "Detail*"] {
      let content = try narrowed(name)
      XCTAssertEqual(content.labels.names, ["UINavigationController", "DetailViewController"], name)
      for step in content.trace.steps {
        XCTAssertTrue(
          step.subject == 1 || step.other == 1, "\(name): line \(step.line) is unrelated")
      }
    }
  }

  func testClassesAreSelectedByWildcard() throws {
    let content = try shop.narrowed(to: DiagramScope(classes: ["TT*", "Detail*"]))
    XCTAssertTrue(content.trace.subjects.map(\.name).contains("TTCartViewController"))
    XCTAssertThrowsError(try shop.narrowed(to: DiagramScope(classes: ["Kart"]))) { error in
      XCTAssertEqual(error as? DiagramFocusError, .noSuchClass(["Kart"], suggestion: nil))
    }
  }

  // MARK: Spans

  func testTimeSpanUsesClockOfLog() throws {
    let first = try XCTUnwrap(shop.trace.steps.first?.time)
    XCTAssertEqual(first.clock, "10:02:01.000")
    let content = try narrowed("10:02:01.100..10:02:01.300")
    XCTAssertEqual(
      content.trace.steps.map { $0.time?.clock ?? "" },
      shop.trace.steps.compactMap { $0.time?.clock }.filter { $0 >= "10:02:01.100" && $0 <= "10:02:01.300" })
    XCTAssertEqual(try narrowed("10:02:01..10:02:01").trace.steps.count, 22)
  }

  func testSpanStartsWithPriorStatesAndContainers() throws {
    let whole = shop.trace
    let content = try narrowed("15..16")
    XCTAssertEqual(content.trace.steps.map(\.line), [15, 16])
    let cart = try XCTUnwrap(content.trace.subjects.first { $0.name == "TTCartViewController" })
    XCTAssertEqual(cart.firstState, .appeared)
    XCTAssertEqual(content.trace.steps[0].omitted, 14)
    XCTAssertEqual(content.trace.omittedAtEnd, whole.steps.count - 16)
  }

  // MARK: Numbers

  func testEventsNearestToFindingsAreKept() throws {
    let content = try shop.narrowed(to: DiagramScope(maxEvents: 10))
    XCTAssertEqual(content.trace.steps.count, 10)
    XCTAssertEqual(content.findings.map(\.number), [1, 2])
    for line in [8, 9, 12, 15] { XCTAssertTrue(content.trace.steps.contains { $0.line == line }, "\(line)") }
    let healthy = DiagramContent(trace: shop.trace, findings: [], title: "shop.log")
    let first = try healthy.narrowed(to: DiagramScope(maxEvents: 3))
    XCTAssertEqual(first.trace.steps.map(\.line), [1, 2, 3])
    XCTAssertEqual(first.trace.omittedAtEnd, shop.trace.steps.count - 3)
  }

  func testFindingWithMuchEvidenceIsKept() throws {
    var builder = TraceBuilder()
    let cart = builder.subject("Cart", "0x1")
    for _ in 0..<60 { builder.step(cart, .viewDidLayoutSubviews) }
    let finding = Finding(
      rule: "layout-loop", severity: .warning, file: "a.log", line: 60, subject: "Cart", instance: "0x1",
      message: "Cart is laid out again and again",
      witness: (1...60).map { .init(line: $0, time: nil, callback: nil, text: "", note: nil) }, fixID: "",
      fix: "")
    let content = DiagramContent(trace: builder.trace, findings: [finding], title: "a.log")
    let narrowed = try content.narrowed(to: DiagramScope(focus: .finding(1), maxEvents: 5))
    XCTAssertEqual(narrowed.trace.steps.map(\.line), [1, 2, 3, 4, 60])
    XCTAssertEqual(narrowed.findings.map(\.number), [1])
  }

  // MARK: Any trace

  private func omitted(_ trace: RecordedTrace) -> Int {
    trace.steps.reduce(trace.omittedAtEnd) { $0 + $1.omitted }
  }

  /// Follows a trace step by step. The known state of every subject at each remaining step must equal the state in the
  /// whole trace.
  func testOmittedStepsDoNotChangeKnownState() throws {
    for seed in 0..<TestTier.rounds(200) {
      let random = RandomTrace(seed: seed)
      let content = DiagramContent(trace: random.trace, findings: random.findings, title: "a.log")
      guard !random.trace.steps.isEmpty else { continue }
      var choice = SeededRandom(seed)
      let maxCount = 1 + choice.below(random.trace.steps.count)
      let narrowed = try content.narrowed(to: DiagramScope(maxEvents: maxCount))
      let (part, rows) = (narrowed.trace, SequenceScript(narrowed).rows)
      XCTAssertEqual(part.steps.count, min(maxCount, random.trace.steps.count), "seed \(seed)")
      XCTAssertEqual(part.steps.count + omitted(part), random.trace.steps.count, "seed \(seed)")

      var (whole, shown) = (AppearanceStates(random.trace), part.subjects.map(\.firstState))
      var next = 0
      for (stepIndex, step) in part.steps.enumerated() {
        for index in next...(next + step.omitted) { whole.advance(by: random.trace.steps[index]) }
        next += step.omitted + 1
        shown.advance(by: rows[stepIndex])
        if step.callback != .deinit {
          XCTAssertEqual(shown[step.subject], step.state, "seed \(seed), step \(stepIndex)")
        }
        for (subject, known) in part.subjects.enumerated() where shown[subject] != .unknown {
          let original = try XCTUnwrap(random.trace.subjects.firstIndex { $0.number == known.number })
          XCTAssertEqual(
            shown[subject], whole[original], "seed \(seed), step \(stepIndex), subject \(subject)")
        }
      }
    }
  }
}
