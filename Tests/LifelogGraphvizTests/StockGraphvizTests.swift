import LifelogCore
import LifelogModel
import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogGraphviz

/// The programs of Graphviz draw a `.dot` file as lifelog draws the SVG.
final class StockGraphvizTests: XCTestCase {
  private let log = """
    2026-03-05 10:22:01.000 Shop[1:1] LC <Tab: 0x100> viewDidLoad
    2026-03-05 10:22:01.010 Shop[1:1] LC <Tab: 0x100> addChild child=<Cart "A" & \\N: 0x200>
    2026-03-05 10:22:01.020 Shop[1:1] LC <Cart: 0x200> viewDidLoad
    2026-03-05 10:22:01.030 Shop[1:1] LC <Tab: 0x100> viewWillAppear
    2026-03-05 10:22:01.040 Shop[1:1] LC <Cart: 0x200> viewWillAppear
    2026-03-05 10:22:01.050 Shop[1:1] LC <Cart: 0x200> viewDidAppear
    2026-03-05 10:22:09.050 Shop[1:1] LC <Cart: 0x200> viewDidAppear
    2026-03-05 10:22:09.060 Shop[1:1] LC <Tab: 0x100> viewDidAppear
    2026-03-05 10:22:09.070 Shop[1:1] LC <Cart: 0x200> willMoveToParent parent=nil
    2026-03-05 10:22:09.080 Shop[1:1] LC <Cart: 0x200> viewWillDisappear
    2026-03-05 10:22:09.090 Shop[1:1] LC <Cart: 0x200> viewDidDisappear
    2026-03-05 10:22:09.100 Shop[1:1] LC <Cart: 0x200> deinit

    """

  private func content() throws -> DiagramContent {
    let model = try Model.builtIn()
    var analyzer = Pipeline(model: model, keepsTrace: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    return DiagramContent(analyzer.finish(), model: model, title: "device.log")
  }

  func testPlacedDiagramIsTheSameInNeato() throws {
    let neato = try OutsideTool("neato")
    for kind in [DiagramKind.sequence, .timeline, .tree, .states] {
      let sheet = kind.diagram(of: try content()).document()
      let drawn = PlacedMarks(try neato.output(["-n2", "-Tsvg", "%"], on: Array(sheet.dot.utf8)))
      let own = try PlacedMarks(sheet)
      XCTAssertEqual(Set(own.shapes.keys), Set(drawn.shapes.keys), "\(kind)")
      XCTAssertEqual(own.texts.map(\.text).sorted(), drawn.texts.map(\.text).sorted(), "\(kind)")
      assertSamePlaces(own, drawn, "\(kind)")
    }
  }

  func testStatesAreTheSameInDot() throws {
    let dot = try OutsideTool("dot")
    var content = try content()
    content.machines = .all
    let sheet = DiagramKind.states.diagram(of: content).document()
    let drawn = PlacedMarks(try dot.output(["-Tsvg", "%"], on: Array(sheet.dot.utf8)))
    let own = try PlacedMarks(GraphvizRenderer().placed(sheet))
    // Parts of a state are shapes in the one, and rows of a label in the other.
    XCTAssertTrue(drawn.shapes.keys.filter { $0.hasPrefix("machine-") }.allSatisfy { own.shapes[$0] != nil })
    XCTAssertEqual(own.texts.map(\.text).sorted(), drawn.texts.map(\.text).sorted())
    assertSamePlaces(own, drawn, "states")
  }

  private func assertSamePlaces(_ own: PlacedMarks, _ drawn: PlacedMarks, _ name: String) {
    XCTAssertGreaterThan(own.shapes.count, 5, name)
    for (id, box) in own.shapes {
      guard let other = drawn.shapes[id] else { continue }
      XCTAssertEqual(box.x, other.x, accuracy: 1.5, "\(name): \(id)")
      XCTAssertEqual(box.y, other.y, accuracy: 1.5, "\(name): \(id)")
      XCTAssertEqual(box.maxX, other.maxX, accuracy: 1.5, "\(name): \(id)")
      XCTAssertEqual(box.maxY, other.maxY, accuracy: 1.5, "\(name): \(id)")
    }
    for text in own.texts {
      let others = drawn.texts.filter { $0.text == text.text }
      XCTAssertTrue(
        // The program's font may be wider, and its texts in tables begin at the left.
        others.contains { abs($0.x - text.x) < 5 + text.width / 8 && abs($0.y - text.y) < 4 },
        "\(name): \(text) is at \(others)")
    }
  }
}

/// The shapes and texts of an SVG page, in points from its upper left corner.
private struct PlacedMarks {
  /// The areas of the shapes, by id.
  private(set) var shapes: [String: Shape.Box] = [:]
  /// The texts and the middles of their lines.
  private(set) var texts: [(text: String, x: Double, y: Double, width: Double)] = []

  init(_ sheet: DiagramSheet) throws {
    self.init(
      String(
        decoding: try GraphvizRenderer().svg(sheet, title: "", description: ""), as: UTF8.self))
  }

  init(_ page: String) {
    let svg = DrawnSVG(Array(page.utf8))
    for (index, element) in svg.elements.enumerated() {
      let (left, top) = Self.origin(of: element, in: svg)
      if element.name == "text" {
        let size = Double(svg.value("font-size", of: element) ?? "") ?? 10
        let isBold = svg.value("font-weight", of: element) == "bold"
        let text = element.text.replacing("\u{A0}", with: " ")
        // Graphviz also draws blanks.
        guard text.contains(where: { $0 != " " }) else { continue }
        let width = HelveticaWidth.of(text, size: size, isBold: isBold)
        let x = Double(element.attributes["x"] ?? "") ?? .nan
        let shift = ["middle": 0, "end": -width / 2][svg.value("text-anchor", of: element)] ?? width / 2
        texts.append((text, left + x + shift, top + (Double(element.attributes["y"] ?? "") ?? .nan), width))
        continue
      }
      guard let id = Self.id(of: index, in: svg), let box = Self.box(of: element) else { continue }
      let moved = Shape.Box(x: box.x + left, y: box.y + top, width: box.width, height: box.height)
      shapes[id] = shapes[id].map { Self.union($0, moved) } ?? moved
    }
    moveToBackground()
  }

  /// Graphviz enlarges a page for text that is wider than its box. The background is at the margin anyway.
  private mutating func moveToBackground() {
    guard let background = shapes.removeValue(forKey: "background") else { return }
    let (x, y) = (Canvas.margin - background.x, Canvas.margin - background.y)
    shapes = shapes.mapValues { Shape.Box(x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height) }
    texts = texts.map { ($0.text, $0.x + x, $0.y + y, $0.width) }
  }

  /// The id of the shape that an element belongs to. Graphviz numbers nodes, and writes their names as titles.
  private static func id(of index: Int, in svg: DrawnSVG) -> String? {
    let element = svg.elements[index]
    if let id = element.attributes["id"], !id.contains(/^(node|edge|clust|graph|a_)/) { return id }
    let title = svg.elements.first { $0.parent == index && $0.name == "title" }
    if let title, element.attributes["id"]?.hasPrefix("node") == true { return title.text }
    return element.parent.flatMap { Self.id(of: $0, in: svg) }
  }

  private static func origin(of element: DrawnSVG.Element, in svg: DrawnSVG) -> (x: Double, y: Double) {
    let transform = svg.value("transform", of: element)?.firstMatch(of: /translate\((\S+) (\S+)\)/)
    guard let transform, let x = Double(transform.1), let y = Double(transform.2) else { return (0, 0) }
    return (x, y)
  }

  private static func union(_ one: Shape.Box, _ other: Shape.Box) -> Shape.Box {
    let (x, y) = (min(one.x, other.x), min(one.y, other.y))
    return Shape.Box(x: x, y: y, width: max(one.maxX, other.maxX) - x, height: max(one.maxY, other.maxY) - y)
  }

  private static func box(of element: DrawnSVG.Element) -> Shape.Box? {
    func number(_ name: String) -> Double? { element.attributes[name].flatMap { Double($0) } }
    switch element.name {
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"),
        let height = number("height")
      else { return nil }
      return Shape.Box(x: x, y: y, width: width, height: height)
    case "circle", "ellipse":
      guard let x = number("cx"), let y = number("cy"), let radius = number("r") ?? number("rx") else {
        return nil
      }
      return Shape.Box(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    case "path", "polygon", "polyline":
      let points = points(element.attributes["d"] ?? element.attributes["points"] ?? "")
      guard let minX = points.map(\.x).min(), let maxX = points.map(\.x).max(),
        let minY = points.map(\.y).min(), let maxY = points.map(\.y).max()
      else { return nil }
      return Shape.Box(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    default: return nil
    }
  }

  private static func points(_ path: String) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    for part in path.matches(of: /([A-Z]?)([^A-Z]+)/) {
      let numbers = part.2.matches(of: /-?[\d.]+/).compactMap { Double($0.0) }
      switch part.1 {
      case "H": points.append((numbers[0], points.last?.y ?? 0))
      case "V": points.append((points.last?.x ?? 0, numbers[0]))
      default:
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
          points.append((numbers[index], numbers[index + 1]))
        }
      }
    }
    return points
  }
}
