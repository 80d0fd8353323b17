import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

/// Instances of a class without anything to tell share a row or lifeline.
final class InstanceFoldingTests: XCTestCase {
  private func content(
    _ trace: RecordedTrace, _ findings: [Finding] = [], folds: Bool = true
  ) -> DiagramContent {
    var content = DiagramContent(trace: trace, findings: findings, title: "a.log")
    content.foldsInstances = folds
    return content
  }

  private func finding(_ instance: Int, line: Int) -> Finding {
    Finding(
      rule: "late", severity: .error, file: "a.log", line: line, subject: "Banner",
      instance: "0x\(10 + instance)",
      message: "Banner was late", witness: [], fixID: "", fix: "")
  }

  /// `Host` appears, then `count` banners, one after the other: three steps each.
  private func banners(_ count: Int) -> RecordedTrace {
    var builder = TraceBuilder()
    builder.appear(builder.subject("Host", "0x1"))
    for number in 0..<count { builder.appear(builder.subject("Banner", "0x\(10 + number)")) }
    return builder.trace
  }

  private func sequence(_ content: DiagramContent) throws -> ParsedDOT {
    try ParsedDOT(SequenceDiagram(content).document().dot)
  }

  func testSilentInstancesAreOneLifelineWithOneRow() throws {
    let drawing = try sequence(content(banners(28)))
    XCTAssertEqual(drawing.texts.filter { $0.classes == ["name"] }.map(\.label), ["Host", "Banner × 28"])
    XCTAssertEqual(
      drawing.texts.filter { $0.classes == ["callback"] }.map(\.label),
      ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillAppear … viewDidAppear, 84 events"])
    XCTAssertEqual(try drawing["facts"].label, "87 events, 29 subjects", "the counts are those of the log")
    XCTAssertEqual(drawing.overlaps, [])
    XCTAssertEqual(drawing.beyondPage, [])
  }

  func testSilentInstancesAreOneRowOfTimeline() throws {
    let drawing = try ParsedDOT(TimelineDiagram(content(banners(28))).document().dot)
    XCTAssertEqual(drawing.texts.filter { $0.classes.first == "name" }.map(\.label), ["Host", "Banner × 28"])
  }

  func testEveryNotationCountsEqualFindings() {
    let findings = (0..<28).map { finding($0, line: 6 + 3 * $0) }
    for notation in [DiagramNotation.mermaid, .plantUML] {
      for kind in [DiagramKind.sequence, .tree] {
        let text = notation.pieces(of: kind, content(banners(28), findings)).joined()
        XCTAssertTrue(text.contains("1 error late, 28 times"), "\(notation), \(kind)")
      }
    }
  }

  func testEveryNotationFoldsInstances() {
    for notation in [DiagramNotation.mermaid, .plantUML] {
      for kind in [DiagramKind.sequence, .timeline, .tree] {
        let text = notation.pieces(of: kind, content(banners(28))).joined()
        XCTAssertTrue(text.contains("Banner × 28"), "\(notation), \(kind)")
      }
    }
  }

  func testNothingIsFoldedUnlessAskedForOrIfInstancesAreFew() throws {
    for content in [content(banners(28), folds: false), content(banners(3))] {
      let drawing = try sequence(content)
      XCTAssertEqual(drawing.texts("-place").count, content.trace.steps.count)
      XCTAssertFalse(drawing.texts.contains { $0.label.contains("×") })
    }
  }

  func testInstancesWithFindingsOrContentsAreNotFolded() throws {
    var trace = banners(7)
    let child = trace.subjects.count
    trace.subjects.append(.init(name: "Label", instance: nil, number: 1, process: 0))
    trace.moves.append(.init(step: 20, subject: child, parent: 2))
    let drawing = try sequence(content(trace, [finding(0, line: 6)]))
    XCTAssertEqual(try drawing["subject-1-detail"].label, "0x10", "it has a finding")
    XCTAssertEqual(try drawing["subject-2-detail"].label, "0x11", "it contains another")
    XCTAssertTrue(drawing.texts.contains { $0.label == "Banner × 5" })
  }

  func testEqualFindingsAreOneMarkWithCount() throws {
    let findings = (0..<28).map { finding($0, line: 6 + 3 * $0) }
    let drawing = try sequence(content(banners(28), findings))
    XCTAssertEqual(drawing.texts.filter { $0.classes == ["badge"] }.map(\.label), ["1"])
    XCTAssertEqual(drawing.texts("-heading").map(\.label), ["late, 28 times"])
    XCTAssertEqual(try drawing["facts"].label, "87 events, 29 subjects, 28 findings")
    XCTAssertTrue(drawing.texts.contains { $0.label == "Banner × 27" })
    let timeline = try ParsedDOT(TimelineDiagram(content(banners(28), findings)).document().dot)
    XCTAssertEqual(timeline.texts("-message").map(\.label), ["Banner was late, 28 times"])
    XCTAssertEqual(
      timeline.texts("-heading").map(\.label), ["error, 28 times (1, 2, 3 … 28), lines 6, 9, 12 … 87: late"])
  }

  func testEqualBoxesOfTreeAreOne() throws {
    var builder = TraceBuilder()
    let host = builder.subject("Host")
    builder.appear(host)
    for number in 0..<6 {
      let banner = builder.subject("Banner", "0x\(10 + number)")
      builder.appear(banner)
      builder.parent(of: banner, is: host)
      if number == 5 { builder.disappear(banner) }
    }
    func names(_ content: DiagramContent) throws -> [String] {
      try ParsedDOT(TreeDiagram(content).document().dot).texts("-name").map(\.label)
    }
    XCTAssertEqual(try names(content(builder.trace)), ["Host", "Banner × 5", "Banner"])
    XCTAssertEqual(try names(content(builder.trace, folds: false)).count, 7)
    let findings = (0..<5).map { finding($0, line: 6 + 3 * $0) }
    XCTAssertEqual(try names(content(builder.trace, findings)), ["Host", "Banner × 5", "Banner"])
    XCTAssertEqual(
      try names(content(builder.trace, [findings[0]])), ["Host", "Banner", "Banner × 4", "Banner"],
      "only one has a finding")
  }

  func testFoldedInstancesAreInStateOfMostVisibleOne() throws {
    var builder = TraceBuilder()
    let rows = (0..<4).map { builder.subject("Row", "0x\($0)") }
    for row in rows { builder.appear(row) }
    for row in rows.dropLast() { builder.disappear(row) }
    let folded = content(builder.trace).prepared(mergingRuns: false)
    XCTAssertEqual(folded.trace.steps.map(\.state).prefix(3), [.appearing, .appearing, .appeared])
    XCTAssertEqual(Set(folded.trace.steps.dropFirst(3).map(\.state)), [.appeared])
    XCTAssertEqual(folded.trace.subjects.map(\.state), [.appeared])
  }

  func testEndOfOneInstanceDoesNotEndTheLifeline() throws {
    var builder = TraceBuilder()
    for number in 0..<4 { builder.step(builder.subject("Row", "0x\(number)"), .deinit) }
    let drawing = try sequence(content(builder.trace))
    XCTAssertEqual(drawing.texts.filter { $0.classes == ["callback"] }.map(\.label), ["deinit × 4"])
    XCTAssertFalse(drawing.lines.contains { $0.id.hasSuffix("-end-0") })
  }

  func testEventsOfSeveralFoldedClassesAreCounted() throws {
    var builder = TraceBuilder()
    let host = builder.subject("Host")
    builder.appear(host)
    for number in 0..<4 {
      builder.appear(builder.subject("Row", "0x\(number)"))
      builder.appear(builder.subject("Cell", "0x\(10 + number)"))
    }
    builder.disappear(host)
    let drawing = try sequence(content(builder.trace))
    XCTAssertTrue(drawing.texts.contains { $0.label == "… 20 events …" })
    XCTAssertEqual(
      drawing.texts.filter { $0.classes == ["name"] }.map(\.label), ["Host", "Row × 4", "Cell × 4"])
    XCTAssertEqual(try drawing["facts"].label, "29 events, 9 subjects")
  }

  func testLogOfOnlyFoldedClassesIsDrawn() throws {
    var builder = TraceBuilder()
    for number in 0..<300 { builder.appear(builder.subject("Screen\(number % 3)", "0x\(number)")) }
    let drawing = try sequence(content(builder.trace))
    XCTAssertEqual(
      drawing.texts.filter { $0.classes == ["name"] }.map(\.label),
      ["Screen0 × 100", "Screen1 × 100", "Screen2 × 100"])
    XCTAssertTrue(drawing.texts.contains { $0.label == "… 893 events …" })
    XCTAssertFalse(drawing.texts.contains { $0.id == "empty" })
  }

  func testRunGoesOnOverIdleTime() throws {
    var builder = TraceBuilder()
    for number in 0..<8 {
      builder.idle(seconds: 2)
      builder.appear(builder.subject("Row", "0x\(number)"))
    }
    let drawing = try sequence(content(builder.trace))
    XCTAssertEqual(
      drawing.texts.filter { $0.classes == ["callback"] }.map(\.label),
      ["viewWillAppear … viewDidAppear, 24 events"])
  }

  func testRandomTracesStayDrawableWithoutOverlaps() throws {
    for seed in 0..<TestTier.rounds(60) {
      let random = RandomTrace(seed: seed)
      var trace = random.trace
      for subject in trace.subjects.indices { trace.subjects[subject].name = "Class\(subject % 3)" }
      let content = content(trace, random.findings)
      let drawing = try sequence(content)
      XCTAssertEqual(drawing.overlaps, [], "seed \(seed)")
      XCTAssertEqual(drawing.beyondPage, [], "seed \(seed)")
      XCTAssertFalse(TimelineDiagram(content).document().dot.isEmpty)
      let folded = content.prepared(mergingRuns: true)
      XCTAssertEqual(folded.facts, content.facts, "seed \(seed)")
      XCTAssertEqual(
        folded.findings.reduce(0) { $0 + 1 + $1.folded.count }, random.findings.count, "seed \(seed)")
    }
  }
}
