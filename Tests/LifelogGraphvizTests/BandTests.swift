import LifelogGraphviz
import XCTest

@testable import LifelogDiagrams

/// Several sheets, one below the other, on one SVG page.
final class BandTests: XCTestCase {
  /// The padding of a diagram, in points.
  private let pad = 14.4

  private func page(_ bands: [DiagramSheet]) throws -> DrawnSVG {
    DrawnSVG(try GraphvizRenderer().svg(bands: bands, title: "", description: ""))
  }

  private func band(_ number: Int, width: Double = 300, height: Double = 100) -> DiagramSheet {
    .canvas(width: width, height: height) {
      $0.line("life-\(number)", through: [(50, 0), (50, height)], classes: "lifeline")
      $0.text("name-\(number)", "band \(number)", in: .sample, classes: "label")
    }
  }

  /// The vertical extent of a line on the page, downwards, in points.
  private func extent(of id: String, in svg: DrawnSVG) throws -> (from: Double, to: Double) {
    let line = try XCTUnwrap(svg.element(id))
    let path = try XCTUnwrap(line.attributes["d"]?.wholeMatch(of: /M\S+ (-?[\d.]+)V(-?[\d.]+)/))
    let transform = try XCTUnwrap(svg.value("transform", of: line))
    let down = try XCTUnwrap(transform.firstMatch(of: /translate\(\S+ (\S+)\)/).flatMap { Double($0.1) })
    let places = [path.1, path.2].compactMap { Double($0) }.map { $0 + down }
    return (try XCTUnwrap(places.min()), try XCTUnwrap(places.max()))
  }

  func testPageHasSumOfHeightsAndMaximumWidth() throws {
    let svg = try page([band(1), band(2, width: 500, height: 60), band(3, height: 200)])
    let size = try XCTUnwrap(svg.size)
    XCTAssertEqual(size.width, 500 + 2 * pad, accuracy: 1)
    XCTAssertEqual(size.height, 100 + 60 + 200 + 2 * pad, accuracy: 1)
  }

  func testLineContinuesAcrossBands() throws {
    let svg = try page([band(1), band(2, height: 60), band(3)])
    let parts = try (1...3).map { try extent(of: "life-\($0)", in: svg) }
    XCTAssertEqual(parts[0].from, pad, accuracy: 0.5)
    XCTAssertEqual(parts[0].to, parts[1].from, accuracy: 0.5)
    XCTAssertEqual(parts[1].to, parts[2].from, accuracy: 0.5)
    XCTAssertEqual(parts[2].to - parts[0].from, 260, accuracy: 0.5)
  }

  func testShapesOfAllBandsAppearOnceInOrder() throws {
    let svg = try page((1...30).map { band($0) })
    XCTAssertEqual(svg.texts, (1...30).map { "band \($0)" })
    XCTAssertEqual(svg.ids.count, Set(svg.ids).count)
    XCTAssertEqual(svg.ids.filter { $0.hasPrefix("life-") }.count, 30)
  }

  func testSingleBandFillsThePage() throws {
    let size = try XCTUnwrap(try page([band(1)]).size)
    XCTAssertEqual(size.width, 300 + 2 * pad, accuracy: 0.1)
    XCTAssertEqual(size.height, 100 + 2 * pad, accuracy: 0.1)
  }

  func testSameBandsGiveTheSamePage() throws {
    let bands = (1...3).map { band($0) }
    let renderer = GraphvizRenderer()
    XCTAssertEqual(
      try renderer.svg(bands: bands, title: "a", description: "b"),
      try renderer.svg(bands: bands, title: "a", description: "b"))
  }
}
