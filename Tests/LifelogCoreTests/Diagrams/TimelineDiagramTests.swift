import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogTrace

final class TimelineDiagramTests: XCTestCase {
  /// A subject's steps at times in milliseconds; the callback determines the state.
  private struct Log {
    var trace = RecordedTrace()

    mutating func subject(_ name: String, _ instance: String? = nil, process: Int = 0) -> Int {
      trace.subjects.append(.init(name: name, instance: instance, number: 1, process: process))
      return trace.subjects.count - 1
    }

    mutating func step(
      _ subject: Int, _ callback: Callback, at milliseconds: Int64?, decimals: UInt8 = 3, line: Int? = nil,
      followsGap: Bool = false
    ) {
      let state: AppearanceState =
        switch callback {
        case .viewWillAppear: .appearing
        case .viewDidAppear: .appeared
        case .viewWillDisappear: .disappearing
        case .viewDidDisappear, .viewDidLoad: .disappeared
        default: followsGap ? .unknown : trace.subjects[subject].state
        }
      trace.subjects[subject].state = state
      trace.subjects[subject].hasEnded = callback == .deinit
      let time = milliseconds.map {
        LogTime(
          microseconds: 36_000_000_000 + $0 * 1000, date: .none, decimals: decimals, offsetMinutes: nil)
      }
      trace.steps.append(
        .init(
          subject: subject, line: line ?? trace.steps.count + 1, time: time, callback: callback,
          phase: .instant, state: state, followsGap: followsGap))
    }
  }

  private func content(_ trace: RecordedTrace, _ findings: [Finding] = []) -> DiagramContent {
    DiagramContent(trace: trace, findings: findings, title: "shop.log")
  }

  private func drawing(_ trace: RecordedTrace, _ findings: [Finding] = []) throws -> ParsedDOT {
    let drawing = try ParsedDOT(TimelineDiagram(content(trace, findings)).document().dot)
    XCTAssertEqual(drawing.overlaps, [])
    XCTAssertEqual(drawing.beyondPage, [])
    return drawing
  }

  /// The bars of a subject, from left to right.
  private func spans(_ drawing: ParsedDOT, of subject: Int) -> [ParsedDOT.Shape] {
    drawing.shapes.filter { $0.id.hasPrefix("span-\(subject)-") && $0.classes.first == "state" }
      .sorted { $0.minX < $1.minX }
  }

  // MARK: Bars

  func testRowHasBarForEachStateToScale() throws {
    var log = Log()
    let cart = log.subject("Cart", "0x7fb2c4017fa1")
    for (callback, time) in [
      (.viewDidLoad, 0), (.viewWillAppear, 100), (.viewDidAppear, 400), (.viewWillDisappear, 800),
      (.viewDidDisappear, 1000), (.deinit, 1100),
    ] as [(Callback, Int64)] { log.step(cart, callback, at: time) }
    let drawing = try drawing(log.trace)
    let spans = spans(drawing, of: cart)
    XCTAssertEqual(
      spans.map { $0.classes[1] }, ["disappeared", "appearing", "appeared", "disappearing", "disappeared"])
    let start = try XCTUnwrap(spans.first).minX
    let scale = (try XCTUnwrap(spans.last).maxX - start) / 1100
    for (span, times) in zip(spans, [(0, 100), (100, 400), (400, 800), (800, 1000), (1000, 1100)]) {
      XCTAssertEqual(span.minX, start + Double(times.0) * scale, accuracy: 0.05, span.id)
      XCTAssertEqual(span.maxX, start + Double(times.1) * scale, accuracy: 0.05, span.id)
    }
    // A line for the lifetime, a bar for a visible state.
    XCTAssertLessThan(spans[0].maxY - spans[0].minY, spans[1].maxY - spans[1].minY)
    XCTAssertEqual(try drawing["span-0-2-length"].label, "400 ms")
    XCTAssertEqual(drawing.lines.filter { $0.id.hasPrefix("end-5") }.count, 2)
  }

  func testBarHasTextDescription() throws {
    var log = Log()
    let cart = log.subject("Cart", "0x7fb2c4017fa1")
    log.step(cart, .viewWillAppear, at: 0, line: 40)
    log.step(cart, .viewDidAppear, at: 5_312, line: 47)
    let dot = TimelineDiagram(content(log.trace)).document().dot
    XCTAssertTrue(dot.contains("\"Cart 0x…7fa1: appearing, line 40 to 47, 5.312 s\""))
    XCTAssertTrue(dot.contains("\"Cart 0x…7fa1: appeared, from line 47\""))
    XCTAssertTrue(dot.contains("\"Cart 0x…7fa1: viewDidAppear, line 47, 10:00:05.312\""))
  }

  func testBarEndsWithLogIfVisibleElseWithLastEvent() throws {
    var log = Log()
    let (cart, shop) = (log.subject("Cart"), log.subject("Shop"))
    log.step(cart, .viewDidAppear, at: 0)
    log.step(shop, .viewDidLoad, at: 100)
    log.step(shop, .didReceiveMemoryWarning, at: 200)
    log.step(cart, .didReceiveMemoryWarning, at: 300)
    log.step(cart, .didReceiveMemoryWarning, at: 500)
    let drawing = try drawing(log.trace)
    XCTAssertEqual(try drawing["span-0-0"].maxX, try drawing["event-4"].midX, accuracy: 0.01)
    XCTAssertEqual(try drawing["span-1-0"].maxX, try drawing["event-2"].midX, accuracy: 0.01)
  }

  func testNoBarCrossesGap() throws {
    var log = Log()
    let cart = log.subject("Cart")
    log.step(cart, .viewWillAppear, at: 0)
    log.step(cart, .viewDidAppear, at: 300)
    log.step(cart, .didReceiveMemoryWarning, at: 500)
    log.step(cart, .viewWillDisappear, at: 9_500, followsGap: true)
    log.step(cart, .viewDidDisappear, at: 9_800)
    let drawing = try drawing(log.trace)
    let gap = try drawing["gap-3"]
    XCTAssertEqual(try drawing["gap-3-length"].label, "9 s")
    XCTAssertEqual(spans(drawing, of: cart).map { $0.classes[1] }, ["appearing", "appeared", "disappearing"])
    for span in spans(drawing, of: cart) {
      XCTAssertTrue(span.maxX <= gap.minX + 2 || span.minX >= gap.maxX - 2, span.id)
    }
  }

  func testStateReachedByOmittedStepStartsAtOmission() throws {
    var log = Log()
    let (cart, shop) = (log.subject("Cart"), log.subject("Shop"))
    log.step(cart, .viewWillAppear, at: 0)
    log.step(shop, .viewDidLoad, at: 100)
    log.step(cart, .viewWillDisappear, at: 300)
    log.trace.resumptions[1] = [.init(subject: cart, state: .appeared)]
    let drawing = try drawing(log.trace)
    XCTAssertEqual(spans(drawing, of: cart).map { $0.classes[1] }, ["appearing", "appeared", "disappearing"])
    let change = try drawing["span-0-1"].minX
    XCTAssertGreaterThan(change, try drawing["event-0"].midX)
    XCTAssertLessThan(change, try drawing["event-1"].midX)
  }

  func testShortStatesAreWidenedAndManyAreCounted() throws {
    var log = Log()
    let (cart, shop) = (log.subject("Cart"), log.subject("Shop"))
    log.step(shop, .viewWillAppear, at: 0)
    for time in 0..<20 as Range<Int64> {
      log.step(shop, time % 2 == 0 ? .viewDidAppear : .viewWillAppear, at: 400 + time % 2)
    }
    log.step(cart, .viewWillAppear, at: 1000)
    log.step(cart, .viewDidAppear, at: 1000)
    log.step(cart, .viewWillDisappear, at: 500_000)
    log.step(shop, .viewDidDisappear, at: 900_000)
    let drawing = try drawing(log.trace)
    let short = try XCTUnwrap(spans(drawing, of: cart).first)
    XCTAssertEqual(short.classes, ["state", "appearing"])
    XCTAssertGreaterThanOrEqual(short.maxX - short.minX, 2)
    let counts = drawing.texts("-count").filter { $0.id.hasPrefix("span-") }
    XCTAssertEqual(counts.map(\.label), ["×19"])
    XCTAssertTrue(
      drawing.texts.contains { $0.label == "several short states" }, "the key explains the number")
    for subject in [cart, shop] {
      let bars = spans(drawing, of: subject)
      for (left, right) in zip(bars, bars.dropFirst()) {
        XCTAssertLessThanOrEqual(left.maxX, right.minX + 0.02)
      }
    }
  }

  // MARK: The axis

  func testAxisHasRoundTicksAndClockAtBothEnds() throws {
    var log = Log()
    let cart = log.subject("Cart")
    for time in 0...20 as ClosedRange<Int64> { log.step(cart, .viewDidLayoutSubviews, at: time * 100) }
    let drawing = try drawing(log.trace)
    XCTAssertEqual(
      drawing.texts.filter { $0.id.hasPrefix("tick-") }.map(\.label),
      ["0", "+0.5 s", "+1 s", "+1.5 s", "+2 s"])
    XCTAssertEqual(try drawing["clock-0"].label, "10:00:00.000")
    XCTAssertEqual(try drawing["clock-end"].label, "10:00:02.000")
    XCTAssertEqual(try drawing["tick-1"].midX, try drawing["event-5"].midX, accuracy: 0.01)
    XCTAssertEqual(try drawing["axis-name"].label, "time since the first event")
  }

  func testThreeBurstsInAnHourAreReadable() throws {
    var log = Log()
    let cart = log.subject("Cart")
    for burst in 0..<3 as Range<Int64> {
      for time in 0..<8 as Range<Int64> {
        log.step(cart, time % 2 == 0 ? .viewWillAppear : .viewDidAppear, at: burst * 1_800_000 + time * 20)
      }
    }
    let drawing = try drawing(log.trace)
    // The idle period between two bursts is 140 ms shorter than half an hour.
    XCTAssertEqual(
      drawing.texts("-length").filter { $0.id.hasPrefix("fold-") }.map(\.label), ["30 min", "30 min"])
    // All bursts have the same scale.
    let distances = try [0, 8, 16].map { try drawing["event-\($0 + 7)"].midX - drawing["event-\($0)"].midX }
    for distance in distances { XCTAssertEqual(distance, distances[0], accuracy: 0.01) }
    XCTAssertGreaterThan(distances[0], 120)
    XCTAssertEqual(
      ["clock-0", "clock-1", "clock-2"].compactMap { try? drawing[$0].label },
      ["10:00:00.000", "10:30:00.000", "11:00:00.000"])
  }

  func testEvenlySpacedStepsAreNeverCollapsed() throws {
    var log = Log()
    let cart = log.subject("Cart")
    for time in 0..<6 as Range<Int64> { log.step(cart, .viewDidLayoutSubviews, at: time * 600_000) }
    XCTAssertEqual(TimelineAxis(log.trace, start: 0, width: 800).ellipses.count, 0)
  }

  func testLogWithoutTimesUsesLinesAsAxis() throws {
    var log = Log()
    let cart = log.subject("Cart")
    for line in [10, 20, 25] { log.step(cart, .viewDidLayoutSubviews, at: nil, line: line) }
    let drawing = try drawing(log.trace)
    XCTAssertEqual(try drawing["axis-name"].label, "line of the log")
    XCTAssertEqual(drawing.texts("clock-0").count, 0)
    let x = try (0..<3).map { try drawing["event-\($0)"].midX }
    XCTAssertEqual((x[1] - x[0]) / (x[2] - x[1]), 2, accuracy: 0.01)
    XCTAssertTrue(drawing.texts.contains { $0.id.hasPrefix("tick-") && $0.label == "20" })
  }

  func testTimesThatCannotBeComparedAreNotUsed() {
    var log = Log()
    let cart = log.subject("Cart")
    log.step(cart, .viewDidLoad, at: 0)
    log.step(cart, .viewWillAppear, at: 100)
    XCTAssertEqual(TimelineClock(of: log.trace).unit, .microseconds)
    var dated = log.trace
    dated.steps[1].time?.date = .full
    XCTAssertEqual(TimelineClock(of: dated).unit, .lines, "only one time has a date")
    var zoned = log.trace
    zoned.steps[1].time?.offsetMinutes = 60
    XCTAssertEqual(TimelineClock(of: zoned).unit, .lines, "only one time has a zone")
    log.step(cart, .viewDidAppear, at: -5_000)
    XCTAssertEqual(TimelineClock(of: log.trace).unit, .lines, "the clock was set back")
    let still = { (time: Int64) in
      var log = Log()
      let cart = log.subject("Cart")
      for _ in 0..<3 { log.step(cart, .viewDidLoad, at: time) }
      return log.trace
    }
    XCTAssertEqual(TimelineClock(of: still(7)).unit, .lines, "the clock does not advance")
  }

  func testStepWithoutTimeOrSlightlyUnsortedIsAtPreviousStep() {
    var log = Log()
    let cart = log.subject("Cart")
    for time in [0, nil, 100, 90, 200] as [Int64?] { log.step(cart, .viewDidLoad, at: time) }
    XCTAssertEqual(TimelineClock(of: log.trace).values, [0, 0, 100_000, 100_000, 200_000])
  }

  func testStepsOfSameSecondAreSpreadWithCoarseClock() {
    var log = Log()
    let cart = log.subject("Cart")
    for time in [0, 0, 0, 0, 3_000, 3_000] as [Int64] { log.step(cart, .viewDidLoad, at: time, decimals: 0) }
    XCTAssertEqual(
      TimelineClock(of: log.trace).values, [0, 250_000, 500_000, 750_000, 3_000_000, 3_500_000])
  }

  func testWidthStaysBoundedForAnyNumberOfEvents() throws {
    for count in [1, 40, 4000] {
      var log = Log()
      let cart = log.subject("CartViewController", "0x7fb2c4017fa1")
      for time in 0..<count { log.step(cart, .viewDidLayoutSubviews, at: Int64(time * 3)) }
      let background = try drawing(log.trace)["background"]
      XCTAssertTrue(
        (720...1600).contains(background.maxX - background.minX), "\(count) events: \(background.maxX)")
    }
  }

  // MARK: Rows

  func testChildrenAreIndentedBelowContainer() throws {
    let (trace, findings) = RecordedTrace.shop
    let drawing = try drawing(trace, findings)
    // The detail is in no container; the others are nested.
    let names = try [0, 1, 2, 4, 3].map { try drawing["subject-\($0)-name"] }
    for (above, below) in zip(names, names.dropFirst()) { XCTAssertLessThan(above.maxY, below.minY) }
    for (above, below) in zip(names[..<4], names[1..<4]) { XCTAssertLessThan(above.minX, below.minX) }
    XCTAssertEqual(names[4].minX, names[0].minX, accuracy: 0.01)
    XCTAssertEqual(
      Set(drawing.lines.filter { $0.id.hasSuffix("-link") }.map { "\($0.tail) \($0.head)" }),
      ["subject-0 subject-1", "subject-1 subject-2", "subject-2 subject-4"])
  }

  func testSubjectWithoutEventHasNoRow() throws {
    var log = Log()
    let (cart, silent) = (log.subject("Cart"), log.subject("Silent"))
    log.trace.subjects[cart].parent = silent
    log.step(cart, .viewDidLoad, at: 0)
    let drawing = try drawing(log.trace)
    XCTAssertTrue(drawing.has("subject-\(cart)-name"))
    XCTAssertFalse(drawing.has("subject-\(silent)-name"))
  }

  func testProcessesHaveHeadings() throws {
    var log = Log()
    let (first, second) = (log.subject("Cart", "0x1"), log.subject("Cart", "0x2", process: 1))
    log.step(second, .viewDidLoad, at: 0)
    log.step(first, .viewDidLoad, at: 100)
    let drawing = try drawing(log.trace)
    let order = try ["process-0-name", "subject-0-name", "process-1-name", "subject-1-name"].map {
      try drawing[$0].minY
    }
    XCTAssertEqual(order, order.sorted())
    XCTAssertEqual(try drawing["process-1-name"].label, "process 2")
    XCTAssertEqual(try drawing["subject-1-detail"].label, "0x2")
  }

  func testHostileNamesBecomeOnePlainLine() throws {
    for (name, shown) in SequenceDiagramTests.hostile {
      var builder = TraceBuilder()
      let subject = builder.subject(name, name)
      builder.appear(subject)
      var finding = Finding(
        rule: name, severity: .error, file: name, line: 1, subject: name, instance: name, message: name,
        witness: [], fixID: "", fix: "")
      finding.expected = .init(callback: name, line: 1, isBefore: true)
      let diagram = TimelineDiagram(
        DiagramContent(trace: builder.trace, findings: [finding], title: name))
      for text in [diagram.document().dot, diagram.description] {
        XCTAssertFalse(text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, shown)
      }
      let drawing = try ParsedDOT(diagram.document().dot)
      XCTAssertEqual(try drawing["subject-0-name"].label, shown)
      XCTAssertEqual(drawing.overlaps, [], shown)
    }
  }

  // MARK: Transitions

  func testTransitionIsBracketAboveRows() throws {
    let (trace, findings) = RecordedTrace.shop
    let drawing = try drawing(trace, findings)
    XCTAssertEqual(
      drawing.texts.filter { $0.classes == ["transition"] }.map(\.label), ["push", "pop"])
    let push = try XCTUnwrap(trace.transitions.first)
    let steps = trace.steps.indices.filter { push.lines.contains(trace.steps[$0].line) }
    let bracket = try drawing["transition-0-bracket"]
    let (first, last) = (try XCTUnwrap(steps.first), try XCTUnwrap(steps.last))
    XCTAssertEqual(bracket.minX, try drawing["event-\(first)"].midX, accuracy: 1)
    XCTAssertEqual(bracket.maxX, try drawing["event-\(last)"].midX, accuracy: 1)
    for subject in trace.subjects.indices {
      XCTAssertLessThan(bracket.maxY, try drawing["subject-\(subject)-name"].minY)
    }
  }

  func testLengthsOfFoldsAreBelowAxisAndTicksAbove() throws {
    var log = Log()
    let cart = log.subject("Cart")
    for time in [0, 10, 20, 30, 90_000, 90_010, 90_020] as [Int64] {
      log.step(cart, .viewDidLayoutSubviews, at: time)
    }
    let drawing = try drawing(log.trace)
    let axis = try drawing["axis-0"]
    let folds = drawing.texts("-length").filter { $0.id.hasPrefix("fold-") }
    XCTAssertFalse(folds.isEmpty)
    for fold in folds { XCTAssertGreaterThan(fold.minY, axis.maxY) }
    for tick in drawing.texts("-label") { XCTAssertLessThan(tick.maxY, axis.minY) }
  }

  func testRowsAreOfSubjectsThatCanAppear() throws {
    var log = Log()
    let (delegate, window) = (log.subject("AppDelegate"), log.subject("UIWindow"))
    log.step(delegate, .applicationDidFinishLaunching, at: 0)
    log.step(window, .setRoot, at: 10)
    XCTAssertTrue(try drawing(log.trace).has("subject-\(window)-name"), "nothing else has a step")
    let cart = log.subject("Cart")
    log.step(cart, .viewDidLoad, at: 20)
    let drawing = try drawing(log.trace)
    XCTAssertEqual([delegate, window, cart].map { drawing.has("subject-\($0)-name") }, [false, false, true])
  }

  func testOverlappingTransitionsAreNamedIfThereIsSpaceAndNeverLost() throws {
    var log = Log()
    let cart = log.subject("CartViewController")
    for time in 0..<100 as Range<Int64> { log.step(cart, .viewDidLayoutSubviews, at: time) }
    log.step(cart, .viewDidLayoutSubviews, at: 90_000)
    for first in 0..<50 {
      log.trace.transitions.append(
        .init(kind: .push, outcome: .completed, lines: (first + 1)...(first + 40), from: cart, to: cart))
    }
    let plan = TimelinePlan(content(log.trace))
    let brackets = TimelineBrackets(
      Array(plan.transitions.indices), of: plan.transitions, on: plan.axis, end: plan.width)
    XCTAssertEqual(brackets.brackets.reduce(0) { $0 + $1.count }, 50)
    XCTAssertEqual(brackets.lanes, TimelineBrackets.maxLanes)
    let names = try drawing(log.trace).texts.filter { $0.classes == ["transition"] }
    XCTAssertEqual(names.map(\.label), ["push", "push"])
  }

  func testTransitionNamesOmitViewControllerSuffix() throws {
    var log = Log()
    let (map, list) = (log.subject("MapViewController"), log.subject("ViewController"))
    log.step(map, .viewWillDisappear, at: 0)
    log.step(list, .viewDidAppear, at: 100)
    log.trace.transitions = [
      .init(kind: .exchange, outcome: .open, lines: 1...2, from: map, to: list)
    ]
    XCTAssertEqual(try drawing(log.trace)["transition-0"].label, "Map → ViewController, open")
  }

  // MARK: Findings

  func testEveryFindingHasFlagInItsRowWithMessageBesideItOrBelow() throws {
    let (trace, findings) = RecordedTrace.shop
    let drawing = try drawing(trace, findings)
    let marks = FindingMarks(of: content(trace, findings).findings, in: trace)
    for (number, finding) in findings.enumerated() {
      let step = try XCTUnwrap(marks.steps[number])
      let (row, pole) = (try drawing["row-2"], try drawing["event-\(step)-pole"])
      XCTAssertEqual(pole.midX, try drawing["event-\(step)"].midX, accuracy: 1.5)
      XCTAssertTrue(row.minY <= pole.minY && pole.maxY <= row.maxY)
      XCTAssertEqual(try drawing["event-\(step)-number"].label, "\(number + 1)")
      let flag = try drawing["event-\(step)-number"]
      if number == 0 {
        let message = try drawing["event-\(step)-message"]
        XCTAssertEqual(message.label, finding.message)
        XCTAssertEqual(message.midY, flag.midY, accuracy: 1)
        XCTAssertEqual(message.minX, flag.maxX, accuracy: 12)
        XCTAssertFalse(drawing.has("finding-1-heading"), "the message is not repeated below")
      } else {
        XCTAssertFalse(drawing.has("event-\(step)-message"), "it is wider than the diagram")
        XCTAssertTrue(try drawing["finding-\(number + 1)-heading"].label.hasSuffix(finding.rule))
        XCTAssertGreaterThan(try drawing["finding-\(number + 1)-heading"].minY, row.maxY)
      }
    }
    XCTAssertTrue(try drawing["row-2"].classes.contains("error"))
    XCTAssertTrue(drawing.has("event-8-witness"))
  }

  func testMissingCallbackIsDrawnNextToItsEvent() throws {
    var (trace, findings) = RecordedTrace.shop
    findings[0].expected = .init(callback: "viewWillDisappear", line: 15, isBefore: true)
    let drawing = try drawing(trace, findings)
    let missing = try drawing["expected-1"]
    XCTAssertLessThan(missing.midX, try drawing["event-14-pole"].midX)
    XCTAssertTrue(missing.attributes.contains("dashed"))
    let name = try drawing["expected-1-name"]
    XCTAssertEqual(name.label, "viewWillDisappear expected")
    XCTAssertEqual(name.minX, missing.minX, accuracy: 8)
    XCTAssertEqual(name.minY, missing.maxY, accuracy: 10)
    trace.steps = []
    XCTAssertFalse(try ParsedDOT(TimelineDiagram(content(trace, findings)).document().dot).has("expected-1"))
  }

  func testMarksLinkToTheirLines() throws {
    let (trace, findings) = RecordedTrace.shop
    var content = content(trace, findings)
    content.links = LineLinks(base: "https://ci.example/shop.log")
    let drawing = try ParsedDOT(TimelineDiagram(content).document().dot)
    XCTAssertTrue(try drawing["event-0"].attributes.contains("https://ci.example/shop.log#L1\""))
    XCTAssertTrue(try drawing["event-14-pole"].attributes.contains("https://ci.example/shop.log#L15\""))
  }

  // MARK: Pages and description

  func testPagesHaveEachRowOnceWithAxisAndFindings() throws {
    let (trace, findings) = RecordedTrace.shop
    let pages = try TimelineDiagram(content(trace, findings)).pages(height: 300).map { try ParsedDOT($0.dot) }
    XCTAssertGreaterThan(pages.count, 1)
    for subject in trace.subjects.indices {
      XCTAssertEqual(pages.filter { $0.has("subject-\(subject)-name") }.count, 1, "subject \(subject)")
    }
    for (number, page) in pages.enumerated() {
      XCTAssertTrue(page.has("axis-name"))
      XCTAssertTrue(try page["facts"].label.hasSuffix("page \(number + 1) of \(pages.count)"))
      XCTAssertEqual(page.has("event-14-message"), page.has("subject-2-name"))
      XCTAssertEqual(page.overlaps, [])
      XCTAssertEqual(page.beyondPage, [])
    }
  }

  func testLogWithoutEventsIsPageThatSaysSo() throws {
    let diagram = TimelineDiagram(content(RecordedTrace()))
    XCTAssertEqual(diagram.pages(height: 1600).map(\.dot), [diagram.document().dot])
    XCTAssertEqual(
      try ParsedDOT(diagram.document().dot)["empty"].label, "This log reports no lifecycle callback.")
    XCTAssertEqual(diagram.description, "Timeline of shop.log: this log reports no lifecycle callback.")
  }

  func testDescriptionNamesAppearancesAndFindings() {
    let (trace, findings) = RecordedTrace.shop
    let words = TimelineDiagram(content(trace, findings)).description
    XCTAssertTrue(
      words.hasPrefix(
        "Timeline of shop.log: 5 subjects over 123.148 s. TTCartViewController appears after 187 ms."), words)
    XCTAssertTrue(words.contains("TTCartViewController got viewDidAppear twice in one appearance"), words)
  }
}
