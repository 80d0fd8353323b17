import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogGraphviz

final class GraphvizRendererTests: XCTestCase {
  private let renderer = GraphvizRenderer()
  private let dot = """
    digraph cart { node [shape=box]; "a" [label="Host &amp; \\"Cart\\""]; b; a -> b [label="push"]; }
    """

  private let sheet = DiagramSheet.canvas {
    $0.box("box", .sample, fill: .header, classes: "box")
    $0.line("arrow", through: [(10, 10), (10, 80)], hasArrow: true, classes: "arrow")
  }

  private func layout(_ dot: String) throws(GraphvizError) -> GraphLayout {
    var layout = GraphLayout(width: 0, height: 0)
    try renderer.draw(dot, .layered) { layout = $0.layout }
    return layout
  }

  /// The error for a text, and the output to standard error.
  private func failure(
    _ dot: String, _ layout: GraphvizLayout = .layered
  ) throws -> (error: GraphvizError?, standardError: String) {
    var failure: GraphvizError?
    let written = try StandardError.captured {
      do throws(GraphvizError) { try renderer.draw(dot, layout) { _ in } } catch { failure = error }
    }
    return (failure, written)
  }

  func testEachFormatHasItsSignature() throws {
    XCTAssertTrue(
      try renderer.svg(sheet, title: "", description: "").starts(with: "<?xml".utf8))
    XCTAssertTrue(
      try renderer.png(sheet).starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let pdf = try renderer.pdf(pages: [sheet], title: "")
    XCTAssertTrue(pdf.starts(with: "%PDF-".utf8))
    XCTAssertTrue(pdf.suffix(8).contains(UInt8(ascii: "E")), "ends in %%EOF")
  }

  func testLayoutHasPositionsOfNodesEdgesAndLabels() throws {
    let layout = try layout(
      """
      digraph {
        label=title; node [shape=box, fixedsize=true, width=1, height=0.5, label=""];
        subgraph cluster_one { label=one; a; b; c; }
        a -> b [label=x]; a -> c; a -> b;
      }
      """)
    XCTAssertEqual(Set(layout.nodes.keys), ["a", "b", "c"])
    let (a, b) = (try XCTUnwrap(layout.nodes["a"]), try XCTUnwrap(layout.nodes["b"]))
    XCTAssertEqual([a.width, a.height, b.width, b.height], [72, 36, 72, 36])
    XCTAssertGreaterThan(b.y, a.y + a.height, "*y* increases downward")
    XCTAssertEqual(layout.edges.map { $0.label != nil }, [true, false, false])
    for path in [layout.edges[0].path, layout.edges[2].path] {
      XCTAssertEqual(path.count % 3, 1)
      XCTAssertEqual(try XCTUnwrap(path.first).y, a.y + a.height, accuracy: 1)
      XCTAssertEqual(try XCTUnwrap(path.last).y, b.y, accuracy: 1)
    }
    XCTAssertEqual(Set(layout.labels.keys), ["", "cluster_one"])
    let areas = Array(layout.nodes.values) + layout.edges.compactMap(\.label) + Array(layout.labels.values)
    for area in areas {
      XCTAssertTrue(area.x >= 0 && area.y >= 0, "\(area)")
      XCTAssertTrue(area.x + area.width <= layout.width && area.y + area.height <= layout.height, "\(area)")
    }
  }

  func testSameSheetGivesTheSameDrawing() throws {
    XCTAssertEqual(try renderer.png(sheet), try renderer.png(sheet))
    XCTAssertEqual(try layout(dot), try layout(dot))
  }

  /// Graphviz visits clusters in the order of their numbers. By default these are the addresses of their names.
  func testLayoutIsIndependentOfMemoryAddresses() throws {
    var random = SeededRandom(1)
    let names = (0..<12).map { "cluster_\($0)" }
    let clusters = names.map { "subgraph \($0) { label=\($0); \"\($0) a\" -> \"\($0) b\" }" }
    let dot = "digraph { \(clusters.joined(separator: " ")) }"
    var drawings: Set<GraphLayout> = []
    for _ in 0..<10 {
      // Leave free memory blocks of the size of names, in random order.
      var kept = (0..<4_000).map { _ in ContiguousArray<UInt8>(repeating: 0, count: random.below(32)) }
      kept.shuffle(using: &random)
      kept.removeLast(2_000)
      drawings.insert(try layout(dot))
      XCTAssertEqual(kept.count, 2_000)
    }
    XCTAssertEqual(drawings.count, 1)
  }

  func testInvalidDOTThrowsGraphvizMessageWithoutOutput() throws {
    let (error, written) = try failure("digraph { a -> ; }")
    guard case .unreadable(let detail) = error else { return XCTFail("\(String(describing: error))") }
    XCTAssertTrue(detail.contains("syntax error in line 1"), detail)
    XCTAssertEqual(written, "")
    XCTAssertEqual(error?.description, "Graphviz cannot read the diagram: \(detail)")
  }

  func testErrorContainsNoEarlierMessages() throws {
    _ = try failure("digraph { first -> ; }")
    let (error, _) = try failure("digraph {\n second [label=; }")
    guard case .unreadable(let detail) = error else { return XCTFail("\(String(describing: error))") }
    XCTAssertEqual(detail.components(separatedBy: "syntax error").count, 2, detail)
    XCTAssertNoThrow(try layout(dot), "after an error the next drawing succeeds")
  }

  func testTextWithoutGraphIsUnreadable() throws {
    XCTAssertEqual(try failure("").error, .unreadable(detail: ""))
    XCTAssertEqual(
      try failure("digraph { a\0b }").error, .unreadable(detail: "the text contains a NUL character"))
    guard case .unreadable = try failure("digraph { a [pos=\"1,2").error else {
      return XCTFail("an open quote")
    }
  }

  func testNodeWithoutPositionThrows() throws {
    let (error, written) = try failure("digraph { a; }", .placed)
    guard case .layoutFailed(let detail) = error else { return XCTFail("\(String(describing: error))") }
    XCTAssertTrue(detail.contains("pos"), detail)
    XCTAssertEqual(written, "")
  }

  func testBitmapAboveFormatLimitThrows() throws {
    let tall = DiagramSheet.canvas(height: 40_000)
    XCTAssertThrowsError(try renderer.png(tall)) { error in
      guard case GraphvizError.tooLarge(.png, _, let height, 32_767) = error else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(Double(height), 40_028.8 * 96 / 72, accuracy: 1)
    }
    XCTAssertNoThrow(try renderer.svg(tall, title: "", description: ""))
    XCTAssertNoThrow(try renderer.pdf(pages: [tall], title: ""))
  }

  func testWarningsAreIgnoredWithoutOutput() throws {
    let cramped =
      "digraph { a [pos=\"0,0\", fixedsize=true, width=0.1, height=0.1, label=\"too long for it\"]; }"
    let (error, written) = try failure(cramped, .placed)
    XCTAssertNil(error)
    XCTAssertEqual(written, "")
  }

  func testConcurrentDrawingsAreSerialized() throws {
    let expected = try renderer.png(sheet)
    let drawings = Drawings()
    let (renderer, sheet) = (renderer, sheet)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in drawings.append(try? renderer.png(sheet)) }
    XCTAssertEqual(drawings.all.count, 16)
    for drawing in drawings.all { XCTAssertEqual(drawing, expected) }
  }
}

/// Collects the drawings of several threads.
private final class Drawings: @unchecked Sendable {
  // Unchecked since the compiler cannot see that `drawings` is only accessed under the lock.
  private let lock = NSLock()
  private var drawings: [[UInt8]?] = []

  func append(_ drawing: [UInt8]?) { lock.withLock { drawings.append(drawing) } }
  var all: [[UInt8]?] { lock.withLock { drawings } }
}
