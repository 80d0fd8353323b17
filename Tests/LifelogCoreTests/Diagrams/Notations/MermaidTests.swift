import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogModel
@testable import LifelogTrace

final class MermaidTests: XCTestCase {
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.trimmingPrefix("  ")) }
  }

  private func sequence(_ content: DiagramContent) -> [[String]] {
    DiagramNotation.mermaid.pieces(of: .sequence, content).map(lines)
  }

  // MARK: Sequence

  func testCallbacksAreNotesCallsAreArrowsAndBarIsTimeOnScreen() {
    var builder = TraceBuilder()
    let host = builder.subject("Host")
    let cart = builder.subject("Cart", "0x7fb2c4017fa1")
    builder.step(host, .addChild, other: cart)
    builder.step(cart, .didMoveToParent, other: host)
    builder.appear(cart)
    builder.disappear(cart)
    builder.step(cart, .deinit)
    let content = DiagramContent(trace: builder.trace, findings: [], title: "shop.log")
    XCTAssertEqual(
      sequence(content)[0].dropFirst(),
      [
        "sequenceDiagram", "title: shop.log", "accDescr: 8 events, 2 subjects", "participant p0 as Host",
        "participant p1 as Cart<br/>0x…7fa1", "p0->>p1: 1 · addChild",
        "p0-)p1: 2 · didMove(toParent#58;\u{200C})",
        "Note over p1: 3 · viewWillAppear", "activate p1", "Note over p1: 4 · viewIsAppearing",
        "Note over p1: 5 · viewDidAppear", "Note over p1: 6 · viewWillDisappear",
        "Note over p1: 7 · viewDidDisappear",
        "deactivate p1", "Note over p1: 8 · deinit ✝",
      ])
  }

  func testFindingFollowsItsEventAndMissingCallbackIsDashed() throws {
    let text = sequence(try NotationSample.shop())[0]
    let eventIndex = try XCTUnwrap(text.firstIndex(of: "Note over p2: 15 · viewDidAppear"))
    XCTAssertEqual(
      text[eventIndex + 1],
      "Note right of p2: ⚠ 1 error duplicate-view-did-appear<br/>TTCartViewController got viewDidAppear twice<br/>in one appearance"
    )
    XCTAssertEqual(text.filter { $0.contains("-->>") }, ["p2-->>p2: ✗ expected #58; viewDidAppear"])
  }

  func testTransitionIsBlockFromFirstToLastStep() throws {
    let text = sequence(try NotationSample.shop())[0]
    let start = try XCTUnwrap(text.firstIndex { $0.hasPrefix("Note over") && $0.hasSuffix("⇄ push") })
    XCTAssertTrue(text[start - 1].hasPrefix("rect rgb("))
    XCTAssertTrue(text[start + 1].hasSuffix("viewWillDisappear"))
    let end = try XCTUnwrap(text[start...].firstIndex(of: "end"))
    XCTAssertTrue(
      text[..<end].filter { $0.hasPrefix("Note over p3") }.last?.hasSuffix("viewDidAppear") == true)
  }

  func testCrossingTransitionsAreOneBlockAndNote() {
    var builder = TraceBuilder()
    let screens = (0..<4).map { builder.subject("S\($0)") }
    for screen in screens { builder.appear(screen) }
    builder.transition(.push, steps: 9)
    builder.appear(screens[0])
    builder.transition(.pop, steps: 6)
    let text = sequence(DiagramContent(trace: builder.trace, findings: [], title: ""))[0]
    XCTAssertEqual(text.count { $0.hasPrefix("rect") }, 1)
    XCTAssertEqual(text.count { $0 == "end" }, 1)
    XCTAssertEqual(text.count { $0.hasSuffix("⇄ pop") }, 1)
  }

  func testIdleTimeGapAndOmittedEventsAreShown() {
    var builder = TraceBuilder()
    let one = builder.subject("One")
    builder.appear(one)
    builder.gap()
    builder.step(one, .viewDidLoad, .disappeared)
    var trace = builder.trace
    trace.steps[2].omitted = 12
    let text = sequence(DiagramContent(trace: trace, findings: [], title: ""))[0]
    XCTAssertEqual(
      text.filter { $0.contains("…") }, ["Note over p0: … 12 events …", "Note over p0: … 1 min 1 s …"])
    // A subject of unknown state is not on screen.
    XCTAssertEqual(text.filter { $0.contains("activate") }, ["activate p0", "deactivate p0"])
  }

  // MARK: Parts

  func testEachPartIsSmallEnoughAndItsOwnDiagram() throws {
    let content = NotationSample.long(steps: 6_000, subjects: 9)
    let pieces = DiagramNotation.mermaid.pieces(of: .sequence, content)
    XCTAssertGreaterThan(pieces.count, 2)
    var events = 0
    for (index, piece) in pieces.enumerated() {
      XCTAssertLessThan(piece.utf16.count, 50_000)
      // Parts are as large as the limit allows.
      if index + 1 < pieces.count { XCTAssertGreaterThan(piece.utf16.count, 40_000) }
      let text = lines(piece)
      XCTAssertTrue(text.contains("title: long.log, part \(index + 1) of \(pieces.count)"))
      XCTAssertEqual(text.count { $0.hasPrefix("participant") }, 9)
      events += text.count { $0.hasPrefix("Note over") }
      var bars: [Substring: Int] = [:]
      for line in text where line.contains("activate ") {
        bars[line.split(separator: " ")[1], default: 0] += line.hasPrefix("de") ? -1 : 1
        XCTAssertTrue(bars.values.allSatisfy { $0 == 0 || $0 == 1 }, "part \(index + 1)")
      }
    }
    XCTAssertEqual(events, 6_000)
  }

  func testPartShowsOnlySubjectsWithEventsInIt() {
    let content = NotationSample.long(steps: 400, subjects: 100)
    for piece in DiagramNotation.mermaid.pieces(of: .sequence, content) {
      let text = lines(piece)
      let declared = text.filter { $0.hasPrefix("participant") }.map { $0.split(separator: " ")[1] }
      XCTAssertLessThanOrEqual(declared.count, 24)
      for name in declared { XCTAssertTrue(text.contains { $0.hasPrefix("Note over \(name):") }) }
    }
  }

  func testTransitionContinuesInNextPart() {
    var content = NotationSample.long(steps: 3_000, subjects: 3)
    content.trace.transitions = [
      RecordedTrace.RecordedTransition(kind: .push, outcome: .completed, lines: 10...2_990)
    ]
    let pieces = sequence(content)
    XCTAssertEqual(
      pieces.map { text in text.count { $0.hasSuffix("⇄ push, continued") } }.dropFirst().min(), 1)
    for text in pieces { XCTAssertEqual(text.count { $0.hasPrefix("rect") }, text.count { $0 == "end" }) }
  }

  func testTreeRespectsLinkLimitAndHasEachLinkOnce() {
    let content = NotationSample.long(steps: 2_000, subjects: 2_000)
    let pieces = DiagramNotation.mermaid.pieces(of: .tree, content).map(lines)
    var links: [String] = []
    for text in pieces {
      let own = text.filter { $0.contains(" --- ") }
      XCTAssertLessThanOrEqual(own.count, 500)
      XCTAssertLessThan(text.joined(separator: "\n").utf16.count, 50_000)
      for link in own {
        for end in link.split(separator: " ") where end != "---" {
          XCTAssertEqual(text.count { $0.hasPrefix("\(end)(") }, 1, "\(end) is a box of the part")
        }
      }
      links += own
    }
    XCTAssertEqual(Set(links).count, 1_999)
    XCTAssertEqual(links.count, 1_999)
  }

  func testNoPartOfAnyKindIsTooLong() throws {
    for content in [NotationSample.hostileContent(), NotationSample.long(steps: 9_000, subjects: 300)] {
      for piece in NotationSample.all(.mermaid, content) {
        XCTAssertLessThan(piece.utf16.count, 50_000)
        XCTAssertFalse(piece.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      }
    }
  }

  func testTitleInFrontMatterIsOneQuotedText() throws {
    let content = DiagramContent(trace: RecordedTrace(), findings: [], title: "")
    for text in HostileTexts.all {
      let matter = MermaidWriter(content: content).frontMatter(text.diagramLabel(limit: 80))
      let lines = matter.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
        Array.init)
      guard !text.isEmpty else { continue }
      XCTAssertEqual(lines.count, 4, matter)
      var scalars = lines[1].dropFirst("title: \"".unicodeScalars.count).dropLast()[...]
      XCTAssertEqual(lines[1].last, "\"", matter)
      while let scalar = scalars.popFirst() {
        if scalar == "\\" {
          XCTAssertTrue(scalars.popFirst().map { "\"\\".unicodeScalars.contains($0) } ?? false, matter)
        } else {
          XCTAssertFalse("<>&\"%{}#".unicodeScalars.contains(scalar), matter)
        }
      }
    }
  }

  // MARK: Other kinds

  func testTreeIsFlowchartWithClassForEachState() throws {
    let text = lines(DiagramNotation.mermaid.pieces(of: .tree, try NotationSample.shop())[0])
    XCTAssertTrue(text.contains("flowchart TB"))
    XCTAssertTrue(
      text.contains("n1(\"<b>HostViewController</b><br/>0x…7fb2, appeared, 12 events\"):::appeared"))
    XCTAssertEqual(text.filter { $0.contains(" --- ") }, ["n0 --- n1", "n1 --- n2", "n2 --- n3"])
    let frame = try XCTUnwrap(text.firstIndex(of: "subgraph n4[\"ended\"]"))
    XCTAssertEqual(text[frame + 1], "direction TB")
    XCTAssertTrue(text[frame + 2].hasPrefix("n5("))
    XCTAssertEqual(text[(frame + 3)...].prefix(2), ["end", "class n4 group"])
    XCTAssertTrue(text.contains { $0.hasPrefix("f1[\"⚠ 1 error duplicate-view-did-appear<br/>") })
    XCTAssertTrue(text.contains("n2 -.- f1"))
  }

  func testControllersWithoutParentsAreInGrid() {
    var builder = TraceBuilder()
    for number in 0..<20 { builder.step(builder.subject("Screen\(number)"), .viewDidLoad) }
    let content = DiagramContent(trace: builder.trace, findings: [], title: "a.log")
    let text = lines(DiagramNotation.mermaid.pieces(of: .tree, content)[0])
    XCTAssertTrue(text.contains("flowchart TB"))
    XCTAssertEqual(text.filter { $0.contains("~~~") }.prefix(2), ["n0 ~~~ n6", "n1 ~~~ n7"])
    XCTAssertEqual(text.count { $0.contains("~~~") }, 14)
  }

  func testTimelineHasIntervalForEachStateOnScreen() {
    var builder = TraceBuilder()
    let one = builder.subject("One")
    builder.appear(one)
    builder.disappear(one)
    let content = DiagramContent(trace: builder.trace, findings: [], title: "a.log")
    let text = lines(DiagramNotation.mermaid.pieces(of: .timeline, content)[0])
    XCTAssertTrue(text.contains("title a.log, ms since 10#58;02#58;01.000"))
    XCTAssertEqual(
      text.suffix(4),
      ["section One", "appearing :active, 0, 34", "appeared :34, 51", "disappearing :done, 51, 68"])
  }

  func testTimelineOfLogWithoutTimesCountsLines() {
    var builder = TraceBuilder()
    let one = builder.subject("One")
    builder.appear(one)
    var trace = builder.trace
    for index in trace.steps.indices { trace.steps[index].time = nil }
    let text = lines(
      DiagramNotation.mermaid.pieces(of: .timeline, DiagramContent(trace: trace, findings: [], title: ""))[0])
    XCTAssertTrue(text.contains("title lines of the log"))
    XCTAssertTrue(text.contains("axisFormat %Q"))
    XCTAssertEqual(text.suffix(2), ["appearing :active, 1, 3", "appeared :3, 4"])
  }

  func testStatesShowTakenEdgesWithCounts() throws {
    let pieces = DiagramNotation.mermaid.pieces(of: .states, try NotationSample.shop()).map(lines)
    XCTAssertEqual(pieces.count, 1)
    XCTAssertTrue(pieces[0].contains("title: \"shop.log: appearance\""))
    XCTAssertTrue(pieces[0].contains { $0.contains("-->") && $0.hasSuffix(": viewWillAppear ×7") })
    XCTAssertTrue(pieces[0].contains { $0.hasSuffix("✗ viewDidAppear ×5<br/>duplicate-view-did-appear") })
    XCTAssertFalse(pieces[0].contains { $0.contains("viewDidDisappear") })
  }

  func testStatesOfModelAreAllMachinesOrOne() throws {
    let model = try Model.builtIn()
    var content = DiagramContent(trace: RecordedTrace(), findings: [], model: model, title: model.name)
    XCTAssertEqual(DiagramNotation.mermaid.pieces(of: .states, content).count, model.machines.count)
    content.machines = .only("appearance")
    let one = DiagramNotation.mermaid.pieces(of: .states, content)
    XCTAssertEqual(one.count, 1)
    XCTAssertTrue(one[0].contains("title: \"UIKit: appearance\""))
  }

  func testColorsComeFromStyle() throws {
    for theme in DiagramStyle.Theme.allCases {
      let style = DiagramStyle(theme)
      for piece in NotationSample.all(.mermaid, try NotationSample.shop(style)) {
        let directive = try XCTUnwrap(lines(piece).first { $0.hasPrefix("%%{init") })
        XCTAssertTrue(directive.contains("\"textColor\":\"\(style[.text])\""))
        XCTAssertTrue(directive.contains("\"background\":\"\(style[.background])\""))
      }
    }
  }

  func testLogWithoutEventsIsDiagramThatSaysSo() {
    let content = DiagramContent(trace: RecordedTrace(), findings: [], title: "a.log")
    for notation in DiagramNotation.allCases {
      let pieces =
        notation.pieces(of: .sequence, content) + notation.pieces(of: .tree, content)
        + notation.pieces(of: .timeline, content)
      XCTAssertEqual(pieces.count, 3)
      for piece in pieces { XCTAssertTrue(piece.contains("This log reports no lifecycle callback")) }
    }
  }
}
