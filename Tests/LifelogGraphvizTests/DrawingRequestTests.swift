import LifelogDiagrams
import XCTest

@testable import LifelogGraphviz

/// Another process draws the same, and its end is an error.
final class DrawingRequestTests: XCTestCase {
  private let dot = """
    digraph cart { subgraph cluster_a { label="Cart"; a; b } a -> b [label="push"]; b -> a; "é" }
    """

  func testRequestIsReadBack() {
    for request in [
      DrawingRequest(.layout, [dot]), DrawingRequest(.png, [""]),
      DrawingRequest(.pdf, title: "a.log \u{1F600}", [dot, "", dot]), DrawingRequest(.pdf, []),
    ] {
      XCTAssertEqual(DrawingRequest(request.bytes), request)
      for count in request.bytes.indices {
        XCTAssertNil(DrawingRequest(Array(request.bytes[..<count])), "\(count) bytes")
      }
    }
  }

  func testLayoutIsReadBack() throws {
    let layout = try GraphvizRenderer().layoutHere(of: dot)
    XCTAssertEqual(layout.edges.count, 2)
    XCTAssertNotNil(layout.edges.first?.label)
    XCTAssertEqual(GraphLayout(layout.bytes), layout)
    for count in layout.bytes.indices {
      XCTAssertNil(GraphLayout(Array(layout.bytes[..<count])), "\(count) bytes")
    }
  }

  func testAnswerHasTheDrawingOrTheError() throws {
    let request = DrawingRequest(.layout, [dot])
    XCTAssertEqual(
      GraphLayout(try request.drawing { GraphvizRenderer.answer($0) }),
      try GraphvizRenderer().layoutHere(of: dot))
    XCTAssertThrowsError(try DrawingRequest(.layout, ["graph {"]).drawing { GraphvizRenderer.answer($0) }) {
      let text = "\($0)"
      XCTAssertTrue(text.hasPrefix("Graphviz cannot read the diagram: "), text)
    }
    XCTAssertThrowsError(try request.drawing { _ in [] }) {
      XCTAssertEqual($0 as? GraphvizError, .processFailed(detail: "it returned nothing"))
    }
  }
}
