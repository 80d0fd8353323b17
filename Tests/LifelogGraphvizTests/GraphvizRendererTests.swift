import LifelogGraphviz
import XCTest

final class GraphvizRendererTests: XCTestCase {
  private let dot = """
    digraph { node [shape=box]; "a" [pos="50,150", label="Host &amp; \\"Cart\\""]; b [pos="50,20"];
      a -> b [pos="e,50,40 50,130 50,130 50,46 50,46"]; }
    """

  func testEachFormatBeginsAsItsFilesDo() throws {
    let renderer = GraphvizRenderer()
    XCTAssertTrue(try renderer.render(dot: dot, as: .svg).starts(with: "<?xml".utf8))
    XCTAssertTrue(
      try renderer.render(dot: dot, as: .png).starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    XCTAssertTrue(try renderer.render(dot: dot, as: .pdf).starts(with: "%PDF-".utf8))
  }
}
