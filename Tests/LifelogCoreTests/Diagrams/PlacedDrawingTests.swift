import XCTest

@testable import LifelogDiagrams

/// Drawings that Graphviz has laid out are moved without other changes.
final class PlacedDrawingTests: XCTestCase {
  private static let laidOut = """
    digraph "Team" {
    \tgraph [bb="0,0,200,100.5",
    \t\tlabel=<pos="1,1">,
    \t\tpad=0.3
    \t];
    \tsubgraph cluster_cart {
    \t\tgraph [bb="8,8,192,92",
    \t\t\tlabel=<A>,
    \t\t\tlp="20,80"
    \t\t];
    \t\t"pos=\\"1,1"\t[height=0.5,
    \t\t\tpos="30,40.25",
    \t\t\twidth=1];
    \t\ta -> b\t[label=<x>,
    \t\t\tlp="50,50",
    \t\t\tpos="e,27.5,36 27,72 27,64.013 27,55.25 \\
    27,46 s,1,2"];
    \t}
    }

    """

  func testDrawingHasItsSize() throws {
    let drawing = try XCTUnwrap(PlacedDrawing(Self.laidOut))
    XCTAssertEqual(drawing.width, 200)
    XCTAssertEqual(drawing.height, 100.5)
  }

  func testOnlyPositionsAreMoved() throws {
    let moved = try XCTUnwrap(PlacedDrawing(Self.laidOut)).moved(x: 10, y: -50.125)
    let expected = [
      "graph [bb=\"10.00,-50.13,210.00,50.38\",", "label=<pos=\"1,1\">,", "pad=0.3", "];",
      "subgraph cluster_cart {", "graph [bb=\"18.00,-42.13,202.00,41.88\",", "label=<A>,",
      "lp=\"30.00,29.88\"", "];", "\"pos=\\\"1,1\"\t[height=0.5,", "pos=\"40.00,-9.88\",", "width=1];",
      "a -> b\t[label=<x>,", "lp=\"60.00,-0.13\",",
      "pos=\"e,37.50,-14.13 37.00,21.88 37.00,13.89 37.00,5.13 37.00,-4.13 s,11.00,-48.13\"];", "}",
    ]
    let lines = moved.split(separator: "\n").map { $0.drop { $0 == "\t" } }.filter { !$0.isEmpty }
    XCTAssertEqual(lines.map(String.init), expected)
  }

  func testDrawingWithoutPositionsIsRejected() {
    for text in ["", "digraph {}", "digraph { a; }", "} bb=\"0,0,1,1\" {", "digraph { graph [bb=\"0,0\"]; }"]
    {
      XCTAssertNil(PlacedDrawing(text), text)
    }
  }

  func testDrawingsAreSideBySideAboveLegend() throws {
    let part = try XCTUnwrap(PlacedDrawing(Self.laidOut))
    let sheet = StateMachineSheet(
      name: "Team", parts: Array(repeating: part, count: 3),
      legend: StateLabel([.init("valid"), .init("violation")]), style: DiagramStyle()
    ).dot()
    let boxes = sheet.matches(of: /graph \[bb="([^"]+)",\n\t\tlabel=<pos/).map { match in
      match.1.split(separator: ",").compactMap { Double($0) }
    }
    XCTAssertEqual(boxes.count, 3)
    for (index, box) in boxes.enumerated() {
      XCTAssertEqual(box[2] - box[0], 200)
      XCTAssertGreaterThan(box[1], 22, "the legend is below")
      for other in boxes[(index + 1)...] {
        XCTAssertTrue(box[2] <= other[0] || box[3] <= other[1] || other[3] <= box[1], "\(box) over \(other)")
      }
    }
    XCTAssertTrue(sheet.contains("legend [shape=none"))
  }
}
