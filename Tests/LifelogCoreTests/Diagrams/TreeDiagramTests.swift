import LifelogDiagrams
import LifelogFindings
import LifelogTrace
import TestSupport
import XCTest

final class TreeDiagramTests: XCTestCase {
  /// A trace whose subjects have parents with the given indexes.
  private func trace(parents: [Int?]) -> RecordedTrace {
    var builder = TraceBuilder()
    for number in parents.indices {
      _ = builder.subject("Screen\(number)ViewController", "0x\(1000 + number)")
    }
    for (child, parent) in parents.enumerated() {
      if let parent { builder.parent(of: child, is: parent) }
      builder.step(child, .viewDidLoad, .disappeared)
    }
    return builder.trace
  }

  private func drawing(_ trace: RecordedTrace, _ findings: [Finding] = []) throws -> ParsedDOT {
    try ParsedDOT(
      TreeDiagram(DiagramContent(trace: trace, findings: findings, title: "shop.log")).document().dot)
  }

  /// The links of a diagram as parent and child.
  private func links(_ drawing: ParsedDOT) -> Set<[String]> {
    Set(drawing.lines.filter { $0.id.hasSuffix("-link") }.map { [$0.tail, $0.head] })
  }

  private func assertNoOverlap(
    _ drawing: ParsedDOT, _ trace: RecordedTrace, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let boxes = try trace.subjects.indices.map { try drawing["subject-\($0)"] }.sorted { $0.minY < $1.minY }
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...].prefix(while: { $0.minY < box.maxY }) {
        XCTAssertFalse(box.overlaps(other), "\(box.id) over \(other.id)", file: file, line: line)
      }
    }
    XCTAssertEqual(Self.crossings(drawing, boxes), [], file: file, line: line)
    XCTAssertEqual(drawing.overlaps, [], file: file, line: line)
    XCTAssertEqual(drawing.beyondPage, [], file: file, line: line)
  }

  /// Links that cross boxes.
  private static func crossings(_ drawing: ParsedDOT, _ boxes: [ParsedDOT.Shape]) -> [String] {
    drawing.lines.filter { $0.id.hasSuffix("-link") }.flatMap { link in
      boxes.filter { box in
        zip(link.points, link.points.dropFirst()).contains { from, to in
          max(from.x, to.x) > box.minX + 0.1 && min(from.x, to.x) < box.maxX - 0.1
            && max(from.y, to.y) > box.minY + 0.1 && min(from.y, to.y) < box.maxY - 0.1
        }
      }.map { "\(link.id) through \($0.id)" }
    }
  }

  func testChildrenAreBelowParentsAndOrphansAreRoots() throws {
    let (trace, findings) = RecordedTrace.shop
    let drawing = try drawing(trace, findings)
    XCTAssertEqual(
      links(drawing), [["subject-0", "subject-1"], ["subject-1", "subject-2"], ["subject-2", "subject-4"]])
    for link in drawing.lines where link.id.hasSuffix("-link") {
      XCTAssertGreaterThan(try drawing[link.head].minY, try drawing[link.tail].maxY)
    }
    try assertNoOverlap(drawing, trace)
  }

  func testBoxShowsStateEventsAndFindings() throws {
    let (trace, findings) = RecordedTrace.shop
    let drawing = try drawing(trace, findings)
    XCTAssertEqual(try drawing["subject-1-name"].label, "HostViewController")
    XCTAssertEqual(try drawing["subject-1-facts"].label, "0x…7fb2, appeared, 12 events")
    XCTAssertEqual(try drawing["subject-3-facts"].label, "0x…8c30, ended, 10 events")
    XCTAssertEqual(try drawing["subject-2-number"].label, "1, 2")
    XCTAssertFalse(drawing.has("subject-1-number"))
    XCTAssertTrue(try drawing["finding-1-heading"].label.hasSuffix("duplicate-view-did-appear"))
  }

  func testBoxLinksToFirstEventAndHasFullName() throws {
    let (trace, _) = RecordedTrace.shop
    let links = LineLinks(base: "https://ci.example/shop.log")
    let content = DiagramContent(trace: trace, findings: [], title: "shop.log", links: links)
    let dot = TreeDiagram(content).document().dot
    XCTAssertTrue(
      dot.contains("\"HostViewController 0x7fb2c4017fb2: appeared, first reported on line 2\""), dot)
    XCTAssertTrue(try ParsedDOT(dot)["subject-1"].attributes.contains("https://ci.example/shop.log#L2"))
  }

  func testTreesOfEveryShapeDoNotOverlap() throws {
    let shapes: [[Int?]] = [
      (0..<300).map { $0 == 0 ? nil : ($0 - 1) / 3 },
      (0..<300).map { $0 == 0 ? nil : 0 },
      (0..<300).map { _ in nil },
      (0..<300).map { $0 % 10 == 0 ? nil : $0 - 1 },
      (0..<300).map { $0 == 0 ? nil : ($0 * 7919) % $0 },
    ]
    for parents in shapes {
      let trace = trace(parents: parents)
      let drawing = try drawing(trace)
      try assertNoOverlap(drawing, trace)
      let expected = parents.enumerated().compactMap { child, parent in
        parent.map { ["subject-\($0)", "subject-\(child)"] }
      }
      XCTAssertEqual(links(drawing), Set(expected))
    }
  }

  func testParentWithManyLeavesIsCompactBlock() throws {
    let drawing = try drawing(trace(parents: (0..<1000).map { $0 == 0 ? nil : 0 }))
    let background = try drawing["background"]
    XCTAssertLessThan((background.maxX - background.minX) / (background.maxY - background.minY), 4)
    XCTAssertGreaterThan((background.maxX - background.minX) / (background.maxY - background.minY), 0.5)
  }

  func testChainOfAnyDepthIsDrawn() throws {
    let depth = TestTier.isAll ? 20_000 : 5_000
    let trace = trace(parents: (0..<depth).map { $0 == 0 ? nil : $0 - 1 })
    let dot = TreeDiagram(DiagramContent(trace: trace, findings: [], title: "a")).document().dot
    XCTAssertEqual(dot.components(separatedBy: " -> ").count - 1, depth - 1)
  }

  func testCyclicParentLinksAreCut() throws {
    let circle = trace(parents: [1, 2, 0, 2, 4])
    let drawing = try drawing(circle)
    XCTAssertEqual(drawing.lines.count, 3)
    try assertNoOverlap(drawing, circle)
  }

  func testProcessesAreSeparate() throws {
    var builder = TraceBuilder()
    let host = builder.subject("Host")
    let other = builder.subject("Host", process: 1)
    let lost = builder.subject("Lost", process: 1)
    // A parent link across processes can only be an error.
    builder.parent(of: lost, is: host)
    for subject in [host, other, lost] { builder.step(subject, .viewDidLoad) }
    let drawing = try drawing(builder.trace)
    XCTAssertEqual(try drawing["process-0-name"].label, "process 1")
    XCTAssertEqual(
      links(drawing),
      [["process-0", "subject-0"], ["process-1", "subject-1"], ["process-1", "subject-2"]])
    try assertNoOverlap(drawing, builder.trace)
  }

  func testHostileNamesBecomeOnePlainLine() throws {
    for (name, shown) in SequenceDiagramTests.hostile {
      var builder = TraceBuilder()
      builder.step(builder.subject(name), .viewDidLoad)
      XCTAssertEqual(try drawing(builder.trace)["subject-0-name"].label, shown)
    }
  }

  func testLogWithoutEventsIsPageThatSaysSo() throws {
    XCTAssertEqual(try drawing(RecordedTrace())["empty"].label, "This log reports no lifecycle callback.")
  }
}
