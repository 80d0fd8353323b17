import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogFindings
@testable import LifelogReading
@testable import LifelogTrace

/// The tree at times of a log, and the groups that are shown separately.
final class TreeTimeTests: XCTestCase {
  private func drawing(
    _ trace: RecordedTrace, _ moment: DiagramTime?, leaks: [LeakSuspect] = []
  ) throws -> ParsedDOT {
    var content = DiagramContent(trace: trace, findings: [], leaks: leaks, title: "shop.log")
    content.time = moment
    return try ParsedDOT(TreeDiagram(content).document().dot)
  }

  private func links(_ drawing: ParsedDOT) -> Set<[String]> {
    Set(drawing.lines.filter { $0.id.hasSuffix("-link") }.map { [$0.tail, $0.head] })
  }

  /// The expected tree, event by event: the live subjects and their parents.
  private struct Reference {
    var alive: Set<Int> = []
    var parents: [Int: Int] = [:]

    init(_ trace: RecordedTrace, after lines: Int) {
      for (index, step) in trace.steps.enumerated() where step.line <= lines {
        alive.insert(step.subject)
        if let other = step.other { alive.insert(other) }
        for move in trace.moves where move.step == index {
          alive.insert(move.subject)
          parents[move.subject] = move.parent
        }
      }
      for step in trace.steps where step.line <= lines && step.callback == .deinit {
        alive.remove(step.subject)
      }
    }

    var links: Set<[String]> {
      Set(
        parents.filter { alive.contains($0.key) && alive.contains($0.value) }
          .map { ["subject-\($0.value)", "subject-\($0.key)"] })
    }
  }

  func testTreeAtEachLineMatchesLogSoFar() throws {
    var random = SeededRandom(7)
    for _ in 0..<12 {
      var builder = TraceBuilder()
      for number in 0..<9 { _ = builder.subject("Screen\(number)") }
      var alive = Set(0..<9)
      for _ in 0..<40 {
        guard let child = alive.sorted().randomElement(using: &random) else { break }
        let above = alive.filter { $0 < child }.sorted().randomElement(using: &random)
        switch (Int.random(in: 0..<8, using: &random), above) {
        case (0..<4, .some(let parent)):
          builder.step(child, .didMoveToParent, other: parent)
          builder.parent(of: child, is: parent)
        case (4, _):
          builder.step(child, .removeFromParent)
          builder.parent(of: child, is: nil)
        case (5, _):
          builder.step(child, .deinit)
          alive.remove(child)
        default: builder.step(child, .viewWillAppear, .appearing)
        }
      }
      let trace = builder.trace
      for line in [1, 2, 5, 9, 17, 30, 39] {
        let reference = Reference(trace, after: line)
        let drawing = try drawing(trace, .line(line))
        XCTAssertEqual(links(drawing), reference.links, "line \(line)")
        let boxes = trace.subjects.indices.filter { drawing.has("subject-\($0)") }
        XCTAssertEqual(Set(boxes), reference.alive, "line \(line)")
        XCTAssertEqual(drawing.overlaps, [])
        XCTAssertEqual(drawing.beyondPage, [])
      }
    }
  }

  func testTimeIsLineOrClockAndMayBeOutsideLog() throws {
    let (trace, _) = RecordedTrace.shop
    XCTAssertEqual(
      try drawing(trace, .line(0))["empty"].label, "No controller is known at this time.")
    XCTAssertEqual(try drawing(trace, .line(0))["facts"].label, "after line 0, 0 subjects")
    XCTAssertEqual(try drawing(trace, .line(5))["subject-0-facts"].label, "0x…7a00, appearing, 2 events")
    XCTAssertTrue(try drawing(trace, .line(1_000_000)).has("subject-4"))
    XCTAssertFalse(try drawing(trace, .line(1_000_000)).has("subject-3"), "the controller has ended")
    let second = try XCTUnwrap(TimeArgument("10:02:01"))
    XCTAssertEqual(
      try drawing(trace, .time(second))["facts"].label, "at 10:02:01, 4 subjects")
    XCTAssertFalse(try drawing(trace, .time(try XCTUnwrap(TimeArgument("09:00")))).has("subject-0"))
    XCTAssertTrue(try drawing(trace, .time(try XCTUnwrap(TimeArgument("23:00")))).has("subject-4"))
  }

  func testEndedControllerIsInSeparateGroupAtEnd() throws {
    let (trace, _) = RecordedTrace.shop
    let drawing = try drawing(trace, nil)
    XCTAssertEqual(try drawing["group-ended-name"].label, "ended")
    try assert("subject-3", in: drawing, standsOn: "group-ended-ground")
    XCTAssertTrue(try drawing["subject-3"].attributes.contains("dashed"))
  }

  private func assert(
    _ id: String, in drawing: ParsedDOT, standsOn ground: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let (box, area) = (try drawing[id], try drawing[ground])
    XCTAssertTrue(
      box.minX > area.minX && box.maxX < area.maxX && box.minY > area.minY && box.maxY < area.maxY,
      "\(id) beside \(ground)", file: file, line: line)
  }

  func testOrphanedViewIsInSeparateGroupUntilAdded() throws {
    var builder = TraceBuilder()
    let (host, tips) = (builder.subject("Host"), builder.subject("Tips"))
    builder.step(host, .viewDidLoad, .disappeared)
    builder.step(host, .addSubview, other: tips)
    builder.step(tips, .willMoveToParent, other: host)
    builder.parent(of: tips, is: host)
    let drawing = try drawing(builder.trace, .line(2))
    try assert("subject-1", in: drawing, standsOn: "group-orphaned-views-ground")
    XCTAssertEqual(try drawing["group-orphaned-views-name"].label, "views without a parent")
    XCTAssertEqual(try drawing["subject-1-facts-2"].label, "view in Host")
    let later = try self.drawing(builder.trace, .line(3))
    XCTAssertEqual(links(later), [["subject-0", "subject-1"]])
    XCTAssertFalse(later.has("group-orphaned-views-name"))
  }

  func testRemovedControllerWithoutDeinitMayHaveLeaked() throws {
    var builder = TraceBuilder()
    let host = builder.subject("Host")
    let (cart, map, back) = (builder.subject("Cart"), builder.subject("Map"), builder.subject("Cart", "0x2"))
    for child in [cart, map, back] {
      builder.step(child, .didMoveToParent, other: host)
      builder.parent(of: child, is: host)
    }
    for child in [cart, map, back] {
      builder.step(child, .didMoveToParent, removal: true)
      builder.parent(of: child, is: nil)
    }
    builder.step(back, .viewWillAppear, .appearing)
    let leak = LeakSuspect(subject: "Cart", seen: 2, removed: 2, deallocated: 0, suspects: 1)
    let drawing = try drawing(builder.trace, .end, leaks: [leak])
    try assert("subject-1", in: drawing, standsOn: "group-leaked-ground")
    try assert("subject-2", in: drawing, standsOn: "group-removed-ground")
    XCTAssertEqual(try drawing["group-leaked-name"].label, "possibly leaked")
    XCTAssertLessThan(
      try drawing["subject-3"].minY, try drawing["group-leaked-name"].maxY, "a reused controller is a root")
    XCTAssertFalse(drawing.has("group-ended-name"))
  }

  func testParentFromBeforeGapIsKeptAndMarked() throws {
    var builder = TraceBuilder()
    let (host, cart) = (builder.subject("Host"), builder.subject("Cart"))
    builder.step(cart, .didMoveToParent, .disappeared, other: host)
    builder.parent(of: cart, is: host)
    builder.gap()
    builder.step(cart, .viewDidLayoutSubviews)
    // The checker must be certain, so it forgets the parent.
    builder.parent(of: cart, is: nil)
    let drawing = try drawing(builder.trace, .end)
    XCTAssertEqual(links(drawing), [["subject-0", "subject-1"]])
    XCTAssertTrue(try XCTUnwrap(drawing.lines.first).attributes.contains("dashed"))
    XCTAssertEqual(
      drawing.texts.filter { $0.classes == ["key"] }.map(\.label),
      ["parent known from before a gap in the log"])
    builder.step(cart, .removeFromParent)
    XCTAssertEqual(links(try self.drawing(builder.trace, .end)), [], "a removal counts even after a gap")
  }

  func testDescriptionExplainsTreeForVoiceOver() throws {
    let (trace, findings) = RecordedTrace.shop
    let content = DiagramContent(trace: trace, findings: findings, title: "shop.log")
    XCTAssertEqual(
      TreeDiagram(content).description,
      "Containment in shop.log at the end of the log: "
        + "UINavigationController contains HostViewController (appeared). "
        + "HostViewController contains TTCartViewController (appearing). "
        + "TTCartViewController contains 购物车视图控制器 (appeared before a gap). "
        + "In the group 'ended': DetailViewController (ended).")
    var builder = TraceBuilder()
    for _ in 0..<500 { builder.step(builder.subject(String(repeating: "x", count: 500)), .viewDidLoad) }
    let forest = DiagramContent(trace: builder.trace, findings: [], title: "")
    XCTAssertLessThan(TreeDiagram(forest).description.count, 2_000)
  }
}
