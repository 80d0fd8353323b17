import XCTest

@testable import LifelogDiagrams
@testable import LifelogTrace

/// The times at which containment changed, side by side.
final class TreeStripTests: XCTestCase {
  private func content(_ trace: RecordedTrace) -> DiagramContent {
    var content = DiagramContent(trace: trace, findings: [], title: "shop.log")
    content.time = .changes
    return content
  }

  private func drawing(_ trace: RecordedTrace) throws -> ParsedDOT {
    let drawing = try ParsedDOT(TreeDiagram(content(trace)).document().dot)
    XCTAssertEqual(drawing.overlaps, [])
    XCTAssertEqual(drawing.beyondPage, [])
    return drawing
  }

  /// Adds ten steps that change nothing, a second later.
  private func addIdleSteps(_ builder: inout TraceBuilder, _ subject: Int) {
    for _ in 0..<60 { builder.step(subject, .viewDidLayoutSubviews) }
  }

  /// `Cart` and `Map` are added, `Map` moves to `Side`, `Cart` is removed and released.
  private var moves: RecordedTrace {
    var builder = TraceBuilder()
    let (host, cart) = (builder.subject("Host"), builder.subject("Cart"))
    let (map, side) = (builder.subject("Map"), builder.subject("Side"))
    builder.step(host, .viewDidLoad, .disappeared)
    addIdleSteps(&builder, host)
    builder.step(host, .addChild, other: cart)
    builder.parent(of: cart, is: host)
    builder.step(host, .addChild, other: map)
    builder.parent(of: map, is: host)
    addIdleSteps(&builder, host)
    builder.step(side, .addChild, other: map)
    builder.parent(of: map, is: side)
    addIdleSteps(&builder, host)
    builder.step(cart, .didMoveToParent, removal: true)
    builder.parent(of: cart, is: nil)
    addIdleSteps(&builder, host)
    builder.step(map, .deinit)
    return builder.trace
  }

  func testEachChangeHasPanelWithDescription() throws {
    let drawing = try drawing(moves)
    XCTAssertEqual(try drawing["facts"].label, "containment changed 4 times")
    XCTAssertEqual(
      (1...4).compactMap { try? drawing["moment-\($0)-words-1"].label },
      [
        "lines 62 to 63: Cart and Map added", "line 124: Map moved from Host to Side",
        "line 185: Cart removed",
        "line 246: Map removed",
      ])
    XCTAssertEqual(
      try drawing["moment-1-heading"].label, "after line 98, 10:02:02.649",
      "the states are those after the events that shortly follow")
    for number in 2...4 {
      let (before, panel) = (try drawing["moment-\(number - 1)"], try drawing["moment-\(number)"])
      XCTAssertTrue(panel.minX > before.maxX || panel.minY > before.maxY, "side by side, then below")
    }
    XCTAssertFalse(drawing.has("moment-5"))
  }

  func testAddedChildIsBoldAndRemovedChildIsDashedOnce() throws {
    let drawing = try drawing(moves)
    func classes(_ id: String) throws -> Set<String> {
      let attributes = try drawing[id].attributes
      return Set(
        ["new", "gone", "bold", "dashed"].filter { word in
          switch word {
          case "bold": attributes.contains("penwidth=1.6")
          case "dashed": attributes.contains(",dashed")
          default: attributes.range(of: "class=\"[^\"]*\\b\(word)\\b", options: .regularExpression) != nil
          }
        })
    }
    XCTAssertEqual(try classes("moment-1-subject-0"), [])
    XCTAssertEqual(try classes("moment-1-subject-1"), ["new", "bold"])
    XCTAssertEqual(try classes("moment-2-subject-1"), [])
    XCTAssertEqual(try classes("moment-2-subject-2"), ["new", "bold"])
    XCTAssertEqual(try classes("moment-3-subject-1"), ["gone", "dashed"])
    XCTAssertFalse(drawing.has("moment-4-subject-1"))
    XCTAssertEqual(try classes("moment-4-subject-2"), ["gone", "dashed"])
    XCTAssertFalse(drawing.has("moment-1-subject-3"), "it is not a child yet")
    XCTAssertTrue(drawing.has("moment-4-subject-0"), "it is shown without its children")
    XCTAssertEqual(
      drawing.lines.first { $0.id == "moment-3-subject-1-link" }?.tail, "moment-3-subject-0")
  }

  func testChangesOfOneTransitionAreOnePanel() throws {
    var builder = TraceBuilder()
    let (nav, list, detail) = (builder.subject("Nav"), builder.subject("List"), builder.subject("Detail"))
    builder.step(list, .didMoveToParent, .disappeared, other: nav)
    builder.parent(of: list, is: nav)
    addIdleSteps(&builder, list)
    builder.step(nav, .push, other: detail)
    builder.step(detail, .willMoveToParent, other: nav)
    builder.parent(of: detail, is: nav)
    builder.appear(detail)
    builder.disappear(list)
    builder.step(list, .didMoveToParent, removal: true)
    builder.parent(of: list, is: nil)
    builder.transition(.push, steps: 8, from: list, to: detail)
    let drawing = try drawing(builder.trace)
    XCTAssertEqual(try drawing["moment-2-words-1"].label, "lines 63 to 69: push: Detail added; List removed")
    XCTAssertEqual(try drawing["moment-2-subject-2-facts"].label, "appeared, 4 events")
    XCTAssertFalse(drawing.has("moment-3"))
  }

  func testGapChangesNothing() throws {
    var builder = TraceBuilder()
    let (host, cart) = (builder.subject("Host"), builder.subject("Cart"))
    builder.step(cart, .didMoveToParent, other: host)
    builder.parent(of: cart, is: host)
    builder.gap()
    builder.step(cart, .viewWillLayoutSubviews)
    builder.parent(of: cart, is: nil)
    addIdleSteps(&builder, cart)
    builder.step(cart, .didMoveToParent, other: host)
    builder.parent(of: cart, is: host)
    XCTAssertEqual(try drawing(builder.trace)["facts"].label, "containment changed once")
  }

  func testLongLogShowsFirstPanelsAndCountsAll() throws {
    var builder = TraceBuilder()
    let host = builder.subject("Host")
    for number in 0..<40 {
      let cart = builder.subject("Cart", "0x\(number)")
      builder.step(cart, .didMoveToParent, other: host)
      builder.parent(of: cart, is: host)
      addIdleSteps(&builder, host)
      builder.step(cart, .deinit)
      addIdleSteps(&builder, host)
    }
    let drawing = try drawing(builder.trace)
    XCTAssertEqual(try drawing["facts"].label, "containment changed 80 times: the first 24")
    XCTAssertTrue(drawing.has("moment-24"))
    XCTAssertFalse(drawing.has("moment-25"))
    let panels = (1...24).compactMap { try? drawing["moment-\($0)"] }
    for (index, panel) in panels.enumerated() {
      for other in panels[(index + 1)...] { XCTAssertFalse(panel.overlaps(other), panel.id) }
    }
    let pages = try TreeDiagram(content(builder.trace)).pages(height: 500).map { try ParsedDOT($0.dot) }
    XCTAssertGreaterThan(pages.count, 1)
    let numbers = pages.flatMap { page in (1...24).filter { page.has("moment-\($0)") } }
    XCTAssertEqual(numbers, Array(1...24))
    for page in pages {
      XCTAssertLessThanOrEqual(try page["background"].maxY - page["background"].minY, 500.01)
    }
  }

  func testLogWithoutChangesShowsFinalTree() throws {
    var builder = TraceBuilder()
    builder.step(builder.subject("Host"), .viewDidLoad, .disappeared)
    let drawing = try drawing(builder.trace)
    XCTAssertEqual(try drawing["facts"].label, "containment never changes")
    XCTAssertTrue(drawing.has("subject-0"))
  }

  func testHostileNamesBecomeOnePlainLine() throws {
    for (name, shown) in SequenceDiagramTests.hostile {
      var builder = TraceBuilder()
      let (host, child) = (builder.subject("Host"), builder.subject(name))
      builder.step(child, .didMoveToParent, other: host)
      builder.parent(of: child, is: host)
      XCTAssertEqual(try drawing(builder.trace)["moment-1-subject-1-name"].label, shown)
    }
  }

  func testDescriptionListsChanges() {
    XCTAssertEqual(
      TreeDiagram(content(moves)).description,
      "Containment changed 4 times in shop.log. Line 62: Cart and Map added. "
        + "Line 124: Map moved from Host to Side. Line 185: Cart removed. Line 246: Map removed.")
  }
}
