import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

final class SequenceDiagramTests: XCTestCase {
  private func shop() throws -> (
    drawing: ParsedDOT, trace: RecordedTrace, findings: [Finding], content: DiagramContent
  ) {
    let (trace, findings) = RecordedTrace.shop
    let content = DiagramContent(trace: trace, findings: findings, title: "shop.log")
    return (try ParsedDOT(SequenceDiagram(content).document().dot), trace, findings, content)
  }

  /// Short lifecycles, as in the log of a long session: `count` subjects, one after the other, three steps each.
  private func session(of count: Int) -> RecordedTrace {
    var builder = TraceBuilder()
    for number in 0..<count {
      let screen = builder.subject("Screen\(number)", "0x\(1000 + number)")
      builder.appear(screen)
    }
    return builder.trace
  }

  // MARK: Steps

  func testMarksFollowStepsDownLifelineOfSubject() throws {
    let (drawing, trace, _, _) = try shop()
    var lowest = -Double.infinity
    for (index, step) in trace.steps.enumerated() {
      let mark = try drawing["event-\(index)"]
      XCTAssertGreaterThan(mark.midY, lowest, "step \(index)")
      lowest = mark.midY
      let lifeline = try drawing["lifeline-\(step.subject)"]
      XCTAssertEqual(mark.midX, lifeline.midX, accuracy: 0.01, "step \(index)")
      XCTAssertGreaterThan(mark.midY, lifeline.minY, "step \(index)")
      XCTAssertLessThanOrEqual(mark.midY, lifeline.maxY + 0.01, "step \(index)")
    }
  }

  func testEachStepHasItsCallbackAndLogLine() throws {
    let (drawing, trace, _, _) = try shop()
    XCTAssertEqual(try drawing["event-0-name"].label, "viewDidLoad")
    XCTAssertEqual(try drawing["event-0-place"].label, "1   10:02:01.000")
    for (index, step) in trace.steps.enumerated() {
      let name = step.callback.methodName.prefix { $0 != ":" }
      XCTAssertTrue(try drawing["event-\(index)-name"].label.hasPrefix(name))
      XCTAssertTrue(try drawing["event-\(index)-place"].label.hasPrefix("\(step.line)   "))
    }
    let leaving = try XCTUnwrap(trace.steps.firstIndex { $0.isRemoval })
    XCTAssertEqual(try drawing["event-\(leaving)-name"].label, "didMove(toParent: nil)")
  }

  func testLineWithoutTimeIsAloneInMargin() throws {
    var trace = RecordedTrace()
    trace.subjects = [.init(name: "Cart", instance: nil, number: 1, process: 0)]
    trace.steps = [
      .init(subject: 0, line: 7, time: nil, callback: .viewDidLoad, phase: .begin, state: .unknown)
    ]
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: trace, findings: [], title: "a")).document().dot)
    XCTAssertEqual(try drawing["event-0-place"].label, "7")
    XCTAssertEqual(try drawing["event-0-name"].label, "viewDidLoad begins")
  }

  func testLifelineEndsWithDeinit() throws {
    let (drawing, trace, _, _) = try shop()
    let end = try XCTUnwrap(trace.steps.firstIndex { $0.callback == .deinit })
    let lifeline = try drawing["lifeline-\(trace.steps[end].subject)"]
    XCTAssertEqual(lifeline.maxY, try drawing["event-\(end)"].midY, accuracy: 0.01)
  }

  // MARK: Subjects

  func testHeadersNameClassAndShortInstance() throws {
    let (drawing, _, _, _) = try shop()
    XCTAssertEqual(try drawing["subject-2-name"].label, "TTCartViewController")
    XCTAssertEqual(try drawing["subject-2-detail"].label, "0x…7fa1")
    XCTAssertEqual(try drawing["subject-4-name"].label, "购物车视图控制器")
  }

  func testSubjectsOfSameNameAreDistinguished() throws {
    var builder = TraceBuilder()
    let labels = [
      builder.subject("Cart", number: 1), builder.subject("Cart", number: 2),
      builder.subject("Row", "0x600000017fa1"), builder.subject("Row", "0x600000027fa1"), builder.subject(""),
    ]
    for subject in labels { builder.step(subject, .viewDidLoad) }
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: builder.trace, findings: [], title: "a")).document().dot)
    XCTAssertEqual(
      try labels.map { try drawing["subject-\($0)-name"].label },
      ["Cart #1", "Cart #2", "Row", "Row", "(unnamed)"])
    XCTAssertEqual(try drawing["subject-2-detail"].label, "0x600000017fa1")
    XCTAssertEqual(try drawing["subject-3-detail"].label, "0x600000027fa1")
  }

  func testSeveralProcessesAreNamed() throws {
    var builder = TraceBuilder()
    let first = builder.subject("Cart")
    let second = builder.subject("Cart", process: 1)
    builder.step(first, .viewDidLoad)
    builder.step(second, .viewDidLoad)
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: builder.trace, findings: [], title: "a")).document().dot)
    XCTAssertEqual(try drawing["subject-\(first)-detail"].label, "process 1")
    XCTAssertEqual(try drawing["subject-\(second)-detail"].label, "process 2")
  }

  func testManySubjectsShareLanesInTurn() throws {
    let trace = session(of: 16)
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: trace, findings: [], title: "a")).document().dot)
    let lifelines = try trace.subjects.indices.map { try drawing["lifeline-\($0)"] }
    XCTAssertEqual(Set(lifelines.map { ($0.midX * 100).rounded() }).count, 1)
    for (above, below) in zip(lifelines, lifelines.dropFirst()) { XCTAssertLessThan(above.maxY, below.minY) }
    for (index, step) in trace.steps.enumerated() {
      let lifeline = lifelines[step.subject]
      XCTAssertTrue((lifeline.minY...lifeline.maxY).contains(try drawing["event-\(index)"].midY))
    }
  }

  func testLifelineThatIsOverMakesRoomForNext() throws {
    var builder = TraceBuilder()
    let host = builder.subject("Host")
    let children = (0..<3).map { builder.subject("Child\($0)") }
    builder.appear(host)
    for child in children {
      builder.parent(of: child, is: host)
      builder.step(child, .willMoveToParent, other: host)
      builder.appear(child)
      if child != children[2] { builder.disappear(child) }
    }
    let other = builder.subject("Other")
    builder.step(other, .viewDidLoad)
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: builder.trace, findings: [], title: "a")).document().dot)
    let lanes = try (children + [other]).map { try drawing["lifeline-\($0)"] }
    XCTAssertEqual(lanes[1].midX, lanes[0].midX, accuracy: 0.01)
    XCTAssertEqual(lanes[2].midX, lanes[0].midX, accuracy: 0.01)
    XCTAssertGreaterThan(lanes[3].midX, lanes[2].midX, "a visible controller keeps its lane")
    for (above, below) in zip(lanes, lanes.prefix(3).dropFirst()) {
      XCTAssertLessThan(above.maxY, below.minY)
    }
    for child in children {
      XCTAssertGreaterThan(
        try drawing["lifeline-\(child)"].midX, try drawing["lifeline-\(host)"].midX,
        "contents are to the right of their container")
      let first = try XCTUnwrap(builder.trace.steps.firstIndex { $0.subject == child })
      let top = try drawing["lifeline-\(child)"].minY
      XCTAssertLessThanOrEqual(try drawing["subject-\(child)"].maxY, top + 0.01)
      XCTAssertEqual(top, try drawing["event-\(first)"].midY, accuracy: 13, "nothing precedes the first step")
    }
    XCTAssertEqual(drawing.overlaps, [])
  }

  // MARK: Appearance

  func testBarShowsEachStateFromFirstStepToLast() throws {
    var builder = TraceBuilder()
    let cart = builder.subject("Cart")
    builder.step(cart, .viewDidLoad, .disappeared)
    builder.step(cart, .viewWillAppear, .appearing)
    builder.step(cart, .viewIsAppearing)
    builder.step(cart, .viewDidAppear, .appeared)
    builder.disappear(cart)
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: builder.trace, findings: [], title: "a")).document().dot)
    let bars = drawing.shapes.filter { $0.classes.first == "state" }
    XCTAssertEqual(bars.map { $0.classes[1] }, ["appearing", "appeared", "disappearing"])
    for (bar, steps) in zip(bars, [(1, 3), (3, 4), (4, 5)]) {
      XCTAssertEqual(bar.minY, try drawing["event-\(steps.0)"].midY, accuracy: 0.01, bar.id)
      XCTAssertEqual(bar.maxY, try drawing["event-\(steps.1)"].midY, accuracy: 0.01, bar.id)
    }
  }

  func testNoBarCrossesAGap() throws {
    let (drawing, trace, _, _) = try shop()
    let gaps = trace.steps.indices.filter { trace.steps[$0].followsGap }
    XCTAssertEqual(gaps.count, 2)
    for gap in gaps {
      let line = try drawing["fold-\(gap)"]
      XCTAssertGreaterThan(line.midY, try drawing["event-\(gap - 1)"].maxY)
      XCTAssertLessThan(line.midY, try drawing["event-\(gap)"].minY)
      for bar in drawing.shapes where bar.classes.first == "state" {
        XCTAssertFalse(bar.minY < line.midY && line.midY < bar.maxY - 0.01, "\(bar.id) crosses gap \(gap)")
      }
      XCTAssertEqual(drawing.lines.first { $0.id == "fold-\(gap)-line" }?.attributes.contains("dashed"), true)
    }
  }

  // MARK: Transitions

  func testTransitionIsBracketFromFirstWillToLastDid() throws {
    let (drawing, trace, _, _) = try shop()
    XCTAssertEqual(names(in: drawing), ["push", "pop"])
    let push = try XCTUnwrap(trace.transitions.first)
    let steps = trace.steps.indices.filter { push.lines.contains(trace.steps[$0].line) }
    let (first, last) = (try XCTUnwrap(steps.first), try XCTUnwrap(steps.last))
    XCTAssertEqual(trace.steps[first].callback, .viewWillDisappear)
    XCTAssertEqual(trace.steps[last].callback, .viewDidAppear)
    let name = try XCTUnwrap(drawing.texts.first { $0.id == "transition-0" })
    XCTAssertGreaterThan(name.midY, try drawing["event-\(first)"].midY)
    XCTAssertLessThan(name.midY, try drawing["event-\(last)"].midY)
  }

  func testTransitionShowsOutcomeAndCertainty() throws {
    var builder = TraceBuilder()
    let list = builder.subject("List")
    let detail = builder.subject("Detail")
    for (kind, outcome, isExplicit): (TransitionKind, Transition.Outcome, Bool) in [
      (.pop, .cancelled, true), (.push, .open, true), (.tabSwitch, .completed, false),
      (.exchange, .completed, false), (.appearance, .completed, false), (.launch, .completed, true),
    ] {
      builder.step(list, .viewWillDisappear, .disappearing)
      builder.step(detail, .viewWillAppear, .appearing)
      builder.transition(kind, outcome, isExplicit: isExplicit, steps: 2, from: list, to: detail)
    }
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: builder.trace, findings: [], title: "a")).document().dot)
    XCTAssertEqual(
      names(in: drawing).joined(separator: " "),
      "pop, cancelled push, open likely tab switch List → Detail")
  }

  func testOverlappingTransitionsAreSideBySide() throws {
    var builder = TraceBuilder()
    let shop = builder.subject("Shop")
    let cart = builder.subject("Cart")
    builder.disappear(shop)
    builder.transition(.presentation, steps: 2, from: shop, to: cart)
    builder.appear(cart)
    builder.transition(.presentation, steps: 4, from: cart)
    builder.disappear(cart)
    builder.transition(.dismissal, steps: 2, from: cart)
    let spans = TransitionSpan.all(in: builder.trace, labels: SubjectLabels(of: builder.trace))
    XCTAssertEqual(spans.map(\.steps), [0...1, 1...4, 5...6])
    XCTAssertEqual(spans.map(\.column), [0, 1, 0])
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: builder.trace, findings: [], title: "a")).document().dot)
    let brackets = drawing.lines.filter { $0.id.hasSuffix("-bracket") }.map { $0.points[1].x }
    XCTAssertGreaterThan(brackets[1], brackets[0])
    XCTAssertEqual(brackets[2], brackets[0], accuracy: 0.01)
  }

  private func names(in drawing: ParsedDOT) -> [String] {
    drawing.texts.filter { $0.id.hasPrefix("transition-") }.map(\.label)
  }

  // MARK: Arrows

  func testCallPointsToChildAndParentCallbackComesFromParent() throws {
    let (drawing, trace, _, _) = try shop()
    let call = try XCTUnwrap(trace.steps.firstIndex { $0.callback == .addChild })
    let moved = try XCTUnwrap(trace.steps.firstIndex { $0.callback == .didMoveToParent && $0.other != nil })
    XCTAssertTrue(
      drawing.lines.contains { $0.id == "event-\(call)-call" && $0.attributes.contains("to-subject-2\"") })
    XCTAssertTrue(
      drawing.lines.contains {
        $0.id == "event-\(moved)-callback" && $0.attributes.contains("from-subject-1\"")
      })
  }

  func testArrowsConnectLifelinesInRowOfTheirStep() throws {
    let (drawing, trace, _, _) = try shop()
    var count = 0
    for (index, step) in trace.steps.enumerated() {
      guard let other = step.other else { continue }
      let mark = try drawing["event-\(index)"]
      let arrow = try XCTUnwrap(
        drawing.lines.first {
          ["event-\(index)-call", "event-\(index)-callback"].contains($0.id)
            && $0.attributes.contains("subject-\(other)\"")
        })
      for point in arrow.points { XCTAssertEqual(point.y, mark.midY, accuracy: 0.01, "step \(index)") }
      let ends = (arrow.points.map(\.x).min() ?? 0, arrow.points.map(\.x).max() ?? 0)
      let lifelines = [mark.midX, try drawing["lifeline-\(other)"].midX].sorted()
      XCTAssertEqual(ends.0, lifelines[0], accuracy: 7, "step \(index)")
      XCTAssertEqual(ends.1, lifelines[1], accuracy: 7, "step \(index)")
      count += 1
    }
    XCTAssertEqual(count, 10)
  }

  // MARK: Findings

  func testEveryFindingIsExplainedOnceBesideItsMark() throws {
    let (drawing, trace, findings, content) = try shop()
    let marks = FindingMarks(of: content.findings, in: trace)
    for (number, finding) in findings.enumerated() {
      let step = try XCTUnwrap(marks.steps[number])
      let (mark, name) = (try drawing["event-\(step)"], try drawing["event-\(step)-name"])
      let heading = try drawing["finding-\(number + 1)-heading"]
      XCTAssertEqual(heading.label, finding.rule)
      XCTAssertEqual(heading.midY, mark.midY, accuracy: 1)
      XCTAssertEqual(heading.minX, name.maxX, accuracy: 40)
      let sentence = drawing.texts.filter { $0.id.hasPrefix("finding-\(number + 1)-text") }
      XCTAssertEqual(sentence.map(\.label).joined(separator: " "), finding.message)
      if step + 1 < trace.steps.count {
        XCTAssertLessThan(try XCTUnwrap(sentence.last).maxY, try drawing["event-\(step + 1)"].minY)
      }
      XCTAssertEqual(drawing.texts("-number").filter { $0.label == "\(number + 1)" }.count, 1)
    }
  }

  func testDiagramOfFindingHasCauseAndFix() throws {
    let (_, _, findings, content) = try shop()
    func texts(of content: DiagramContent) throws -> String {
      let drawing = try ParsedDOT(SequenceDiagram(content).document().dot)
      return drawing.texts.filter { $0.id.hasPrefix("finding-1-text") }.map(\.label).joined(separator: " ")
    }
    XCTAssertEqual(try texts(of: content), findings[0].message)
    XCTAssertEqual(
      try texts(of: content.narrowed(to: DiagramScope(focus: .finding(1)))),
      "\(findings[0].message) fix: \(findings[0].fix)")
  }

  func testEqualFindingsHaveOneMessageWithCount() throws {
    var builder = TraceBuilder()
    let screens = (0..<3).map { builder.subject("Screen", "0x10\($0)") }
    for screen in screens { builder.appear(screen) }
    let findings = [3, 6, 9].enumerated().map { number, line in
      Finding(
        rule: "late", severity: .warning, file: "a.log", line: line, subject: "Screen",
        instance: "0x10\(number)", message: "Screen was late", witness: [], fixID: "", fix: "")
    }
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: builder.trace, findings: findings, title: "a")).document().dot)
    XCTAssertEqual(drawing.texts("-heading").map(\.label), ["late, 3 times", "late", "late"])
    XCTAssertEqual(drawing.texts.filter { $0.label == "Screen was late" }.count, 1)
  }

  func testFindingWithoutEventIsMarkedAtLastWitnessOrEventBefore() throws {
    let (trace, _) = RecordedTrace.shop
    func finding(line: Int, witnesses: [Int]) -> Finding {
      Finding(
        rule: "a", severity: .warning, file: "shop.log", line: line, subject: nil, instance: nil,
        message: "b",
        witness: witnesses.map { .init(line: $0, time: nil, callback: nil, text: "", note: nil) }, fixID: "",
        fix: "")
    }
    let findings = [
      finding(line: 40, witnesses: [3, 5, 41]), finding(line: 40, witnesses: []),
      finding(line: 0, witnesses: []),
    ]
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: trace, findings: findings, title: "a")).document().dot)
    for (number, event) in [(1, "event-4"), (2, "event-21"), (3, "event-0")] {
      XCTAssertEqual(
        try drawing["finding-\(number)-number"].midY, try drawing[event].midY, accuracy: 1, event)
    }
  }

  func testMarkIsAtFindingSubjectIfLineHasTwoEvents() throws {
    var (trace, findings) = RecordedTrace.shop
    trace.steps[13].line = 15
    findings.removeLast()
    let drawing = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: trace, findings: findings, title: "a")).document().dot)
    XCTAssertTrue(try drawing["event-14"].classes.contains("finding"))
    XCTAssertFalse(try drawing["event-13"].classes.contains("finding"))
  }

  // MARK: Layout

  func testNoTextOverlapsAndNothingIsBeyondPage() throws {
    let (drawing, _, _, _) = try shop()
    XCTAssertEqual(drawing.overlaps, [])
    XCTAssertEqual(drawing.beyondPage, [])
    let session = try ParsedDOT(
      SequenceDiagram(DiagramContent(trace: session(of: 16), findings: [], title: "a")).document().dot)
    XCTAssertEqual(session.overlaps, [])
    XCTAssertEqual(session.beyondPage, [])
  }

  func testHostileNamesBecomeOnePlainLine() throws {
    for (name, shown) in Self.hostile {
      var builder = TraceBuilder()
      let subject = builder.subject(name, name)
      builder.appear(subject)
      let finding = Finding(
        rule: name, severity: .error, file: name, line: 1, subject: name, instance: name, message: name,
        witness: [], fixID: "", fix: "")
      let dot = SequenceDiagram(DiagramContent(trace: builder.trace, findings: [finding], title: name))
        .document().dot
      XCTAssertFalse(dot.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, shown)
      let drawing = try ParsedDOT(dot)
      XCTAssertEqual(try drawing["subject-0-name"].label, shown)
      XCTAssertEqual(drawing.overlaps, [], shown)
    }
  }

  /// Names that a log may contain, and the text to show for each.
  static let hostile: [(name: String, shown: String)] = [
    ("A\"]; b [label=\"B", "A\"]; b [label=\"B"),
    ("back\\slash\\N\\l", "back\\slash\\N\\l"),
    ("</svg><script>&lt;", "</svg><script>&lt;"),
    ("two\nlines\r\nthree\tcells", "two lines three cells"),
    ("nul\0 escape\u{1B}[31m", "nul\\u{0} escape\\u{1b}[31m"),
    ("\u{202E}reversed\u{200F}", "\\u{202e}reversed\\u{200f}"),
    ("\u{FFFE}none", "\\u{fffe}none"),
    (
      String(repeating: "A", count: 500),
      String(repeating: "A", count: 26) + "…" + String(repeating: "A", count: 13)
    ),
    ("שלום", "שלום"),
  ]

  // MARK: Pages

  func testPagesHaveEachStepOnceAndTheirOwnHeaders() throws {
    let (trace, findings) = RecordedTrace.shop
    let pages = try SequenceDiagram(DiagramContent(trace: trace, findings: findings, title: "shop.log"))
      .pages(height: 600)
      .map { try ParsedDOT($0.dot) }
    XCTAssertGreaterThan(pages.count, 2)
    for index in trace.steps.indices {
      XCTAssertEqual(pages.filter { $0.has("event-\(index)") }.count, 1, "step \(index)")
    }
    for (number, page) in pages.enumerated() {
      let first = try XCTUnwrap(trace.steps.indices.first { page.has("event-\($0)") })
      let last = try XCTUnwrap(trace.steps.indices.last { page.has("event-\($0)") })
      let ended = trace.steps[..<first].filter { $0.callback == .deinit }.map(\.subject)
      let begun = Set(trace.steps[...last].flatMap { [$0.subject, $0.other ?? -1] })
      for subject in trace.subjects.indices where !ended.contains(subject) {
        XCTAssertEqual(
          begun.contains(subject), page.has("subject-\(subject)-name"),
          "page \(number + 1), subject \(subject)")
      }
      XCTAssertTrue(try page["facts"].label.hasSuffix("page \(number + 1) of \(pages.count)"))
      XCTAssertEqual(page.overlaps, [])
      XCTAssertEqual(page.beyondPage, [])
    }
    for (number, step) in FindingMarks(of: findings, in: trace).steps.enumerated() {
      let step = try XCTUnwrap(step)
      XCTAssertEqual(
        pages.map { $0.has("finding-\(number + 1)-heading") }, pages.map { $0.has("event-\(step)") })
    }
  }

  func testPageStartsInFinalStatesOfPreviousPage() throws {
    let (trace, _) = RecordedTrace.shop
    let pages = SequenceDiagram(DiagramContent(trace: trace, findings: [], title: "shop.log"))
      .pages(height: 600)
    let second = try ParsedDOT(pages[1].dot)
    let bars = second.shapes.filter { $0.classes.first == "state" && $0.id.hasSuffix("-before") }
    XCTAssertFalse(bars.isEmpty)
    for bar in bars { XCTAssertEqual(bar.minY, try second["lifeline-1"].minY, accuracy: 0.01, bar.id) }
  }

  func testLogWithoutEventsIsPageThatSaysSo() throws {
    let diagram = SequenceDiagram(
      DiagramContent(trace: RecordedTrace(), findings: [], title: "empty.log"))
    XCTAssertEqual(diagram.pages(height: 1600), [diagram.document()])
    let drawing = try ParsedDOT(diagram.document().dot)
    XCTAssertEqual(try drawing["facts"].label, "0 events, 0 subjects")
    XCTAssertEqual(try drawing["empty"].label, "This log reports no lifecycle callback.")
  }
}
