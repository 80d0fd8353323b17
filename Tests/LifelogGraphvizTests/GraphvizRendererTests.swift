import LifelogGraphviz
import TestSupport
import XCTest

final class GraphvizRendererTests: XCTestCase {
  private let renderer = GraphvizRenderer()
  private let dot = """
    digraph cart { node [shape=box, fixedsize=shape]; "a" [pos="50,150", label="Host &amp; \\"Cart\\""]; b [pos="90,20"];
      a -> b [pos="e,50,40 50,130 50,130 50,46 50,46"]; }
    """

  private func svg(_ dot: String) throws -> String {
    String(decoding: try draw(dot, as: .svg), as: UTF8.self)
  }

  private func draw(_ dot: String, as format: GraphvizFormat) throws(GraphvizError) -> [UInt8] {
    switch format {
    case .svg: try renderer.svg(bands: [.placed(dot)], title: "", description: "")
    case .png: try renderer.png(.placed(dot))
    case .pdf: try renderer.pdf(pages: [.placed(dot)], title: "")
    case .dot: Array(try renderer.dot(.placed(dot)).utf8)
    }
  }

  /// The error of a rendering, and the output to standard error.
  private func failure(
    _ dot: String, as format: GraphvizFormat = .svg
  ) throws -> (error: GraphvizError?, standardError: String) {
    var failure: GraphvizError?
    let written = try StandardError.captured {
      do throws(GraphvizError) { _ = try draw(dot, as: format) } catch { failure = error }
    }
    return (failure, written)
  }

  func testEachFormatHasItsSignature() throws {
    XCTAssertTrue(try draw(dot, as: .svg).starts(with: "<?xml".utf8))
    XCTAssertTrue(
      try draw(dot, as: .png).starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let pdf = try draw(dot, as: .pdf)
    XCTAssertTrue(pdf.starts(with: "%PDF-".utf8))
    XCTAssertTrue(try draw(dot, as: .dot).starts(with: "digraph cart {".utf8))
    XCTAssertTrue(pdf.suffix(8).contains(UInt8(ascii: "E")), "ends in %%EOF")
  }

  func testGivenPositionsAreUnchanged() throws {
    let svg = try svg(dot)
    let heads = svg.components(separatedBy: "text-anchor=\"middle\" x=\"").dropFirst().compactMap {
      Double($0.prefix { $0 != "\"" })
    }
    XCTAssertEqual(heads.count, 2)
    XCTAssertEqual(heads[1] - heads[0], 40, accuracy: 0.01)
  }

  func testSameTextGivesTheSameDrawing() throws {
    XCTAssertEqual(try svg(dot), try svg(dot))
  }

  /// Graphviz visits clusters in the order of their numbers. By default these are the addresses of their names.
  func testLayoutIsIndependentOfMemoryAddresses() throws {
    var random = SeededRandom(1)
    let names = (0..<12).map { "cluster_\($0)" }
    let clusters = names.map { "subgraph \($0) { label=\($0); \"\($0) a\" -> \"\($0) b\" }" }
    let dot = "digraph { \(clusters.joined(separator: " ")) }"
    var drawings: Set<[UInt8]> = []
    for _ in 0..<10 {
      // Leave free memory blocks of the size of names, in random order.
      var kept = (0..<4_000).map { _ in ContiguousArray<UInt8>(repeating: 0, count: random.below(32)) }
      kept.shuffle(using: &random)
      kept.removeLast(2_000)
      drawings.insert(try renderer.svg(bands: [.layered(dot)], title: "", description: ""))
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
    XCTAssertNoThrow(try draw(dot, as: .svg), "after an error the next drawing succeeds")
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
    let (error, written) = try failure("digraph { a; }")
    guard case .layoutFailed(let detail) = error else { return XCTFail("\(String(describing: error))") }
    XCTAssertTrue(detail.contains("pos"), detail)
    XCTAssertEqual(written, "")
  }

  func testBitmapAboveFormatLimitThrows() throws {
    let tall = "digraph { node [shape=box]; a [pos=\"0,0\"]; b [pos=\"0,40000\"]; }"
    let (error, written) = try failure(tall, as: .png)
    guard case .tooLarge(.png, _, let height, 32_767) = error else {
      return XCTFail("\(String(describing: error))")
    }
    XCTAssertEqual(Double(height), 40_044 * 96 / 72, accuracy: 1)
    XCTAssertEqual(written, "")
    XCTAssertNoThrow(try draw(tall, as: .svg))
    XCTAssertNoThrow(try draw(tall, as: .pdf))
  }

  func testWarningsAreIgnoredWithoutOutput() throws {
    let cramped =
      "digraph { a [pos=\"0,0\", fixedsize=true, width=0.1, height=0.1, label=\"too long for it\"]; }"
    let written = try StandardError.captured { _ = try draw(cramped, as: .svg) }
    XCTAssertEqual(written, "")
  }

  func testConcurrentDrawingsAreSerialized() throws {
    let expected = try svg(dot)
    let drawings = Drawings()
    let (renderer, dot) = (renderer, dot)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      drawings.append(try? renderer.svg(bands: [.placed(dot)], title: "", description: ""))
    }
    XCTAssertEqual(drawings.all.count, 16)
    for drawing in drawings.all {
      XCTAssertEqual(drawing.map { String(decoding: $0, as: UTF8.self) }, expected)
    }
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
