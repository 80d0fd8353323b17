import LifelogGraphviz
import TestSupport
import XCTest

@testable import LifelogDiagrams

/// The accessibility, tooltips, links and styles of an SVG page.
final class SVGPageTests: XCTestCase {
  private func page(
    _ sheet: DiagramSheet, title: String = "device.log", description: String = "Two controllers."
  ) throws -> (svg: DrawnSVG, text: String) {
    var bytes: [UInt8] = []
    let written = try StandardError.captured {
      bytes = try GraphvizRenderer().svg(sheet, title: title, description: description)
    }
    XCTAssertEqual(written, "")
    return (DrawnSVG(bytes), String(decoding: bytes, as: UTF8.self))
  }

  func testPageIsImageWithTitleAndDescription() throws {
    let (svg, _) = try page(.canvas())
    let root = try XCTUnwrap(svg.elements.first)
    XCTAssertEqual(root.attributes["role"], "img")
    XCTAssertEqual(root.attributes["aria-labelledby"], "drawing-title drawing-description")
    XCTAssertEqual(svg.elements[1].name, "title")
    XCTAssertEqual(svg.element("drawing-title")?.text, "device.log")
    XCTAssertEqual(svg.element("drawing-description")?.text, "Two controllers.")
    XCTAssertNil(root.attributes["lang"])
  }

  func testPageWithoutTitleHasNoTitleElements() throws {
    let (svg, _) = try page(.canvas(), title: "", description: "")
    XCTAssertNil(svg.elements.first?.attributes["aria-labelledby"])
    XCTAssertFalse(svg.elements.contains { $0.name == "title" || $0.name == "desc" })
  }

  func testPageContainsNoGraphvizTraces() throws {
    let (svg, text) = try page(.canvas { $0.text("word", "word", in: .sample, classes: "label") })
    for trace in ["<!DOCTYPE", "<!--", "graphviz", "Graphviz", "node1", "graph0", "style="] {
      XCTAssertFalse(text.contains(trace), trace)
    }
    XCTAssertEqual(svg.texts, ["word"])
  }

  func testShapesKeepIDsAndClasses() throws {
    let (svg, _) = try page(
      .canvas {
        $0.box("event-41", .sample, fill: .header, classes: "event error")
        $0.line("arrow-1", through: [(10, 10), (100, 10)], hasArrow: true, classes: "arrow")
      })
    let event = try XCTUnwrap(svg.element("event-41"))
    XCTAssertEqual(event.name, "rect")
    XCTAssertEqual(svg.value("class", of: event), "event error")
    XCTAssertEqual(svg.value("class", of: try XCTUnwrap(svg.element("arrow-1"))), "arrow")
    XCTAssertEqual(svg.children(of: "arrow-1").map(\.name), ["path", "polygon"])
    XCTAssertEqual(svg.ids.count, Set(svg.ids).count)
  }

  func testNeighborsOfOneAppearanceShareIt() throws {
    let (svg, _) = try page(
      .canvas {
        for number in 1...3 { $0.box("box-\(number)", .sample, fill: .header, classes: "box n\(number)") }
        $0.box("last", .sample, fill: .error, classes: "box")
      })
    let boxes = try ["box-1", "box-2", "box-3", "last"].map { try XCTUnwrap(svg.element($0)) }
    XCTAssertEqual(Set(boxes.prefix(3).map(\.parent)).count, 1)
    XCTAssertNotEqual(boxes[2].parent, boxes[3].parent)
    XCTAssertEqual(boxes.map { svg.value("class", of: $0) }, ["box n1", "box n2", "box n3", "box"])
    XCTAssertEqual(
      boxes.map { svg.value("fill", of: $0) },
      [DiagramColor.header, .header, .header, .error].map { DiagramStyle()[$0] })
  }

  func testPageHasBackgroundRectangle() throws {
    let style = DiagramStyle(.dark)
    let (svg, _) = try page(.canvas(style: style))
    let backgrounds = svg.elements.filter { $0.attributes["id"] == "background" }
    XCTAssertEqual(backgrounds.map(\.name), ["rect"])
    XCTAssertEqual(backgrounds.first?.attributes["fill"]?.uppercased(), style[.background])
    XCTAssertEqual(backgrounds.first?.attributes["width"], "100%")
    XCTAssertFalse(svg.elements.contains { $0.name == "polygon" })
  }

  func testTooltipBecomesTitleOfItsShape() throws {
    let (svg, _) = try page(
      .canvas {
        $0.box("told", .sample, fill: .header, classes: "", tooltip: "line 41: viewDidLoad")
        $0.box("silent", .sample, fill: .header, classes: "")
        $0.line("told-line", through: [(0, 5), (9, 5)], classes: "", tooltip: "to Cart")
        $0.line("silent-line", through: [(0, 5), (9, 5)], classes: "")
      })
    XCTAssertEqual(svg.title(of: "told"), "line 41: viewDidLoad")
    XCTAssertEqual(svg.title(of: "told-line"), "to Cart")
    XCTAssertEqual(svg.children(of: "told-line").first?.name, "title")
    for id in ["silent", "silent-line"] {
      XCTAssertNotNil(svg.element(id))
      XCTAssertNil(svg.title(of: id), id)
    }
  }

  func testTooltipWithLeadingUnderscoreIsKept() throws {
    let (svg, _) = try page(
      .canvas { $0.box("box", .sample, fill: .header, classes: "", tooltip: "_UIHostingView") })
    XCTAssertEqual(svg.title(of: "box"), "_UIHostingView")
  }

  func testLinkKeepsItsAddressAndIsSafe() throws {
    let url = "https://ci.example/a?b=1&c=2&amp;d=%20#L41"
    let (svg, text) = try page(
      .canvas {
        $0.box("box", .sample, fill: .header, classes: "", tooltip: "line 41", link: url)
        $0.text("text", "41", in: .sample, classes: "", link: "log.txt")
      })
    let links = svg.elements.filter { $0.name == "a" }
    XCTAssertEqual(links.map { $0.attributes["xlink:href"] }, [url, "log.txt"])
    XCTAssertEqual(links.map { $0.attributes["rel"] }, ["noopener", "noopener"])
    XCTAssertEqual(links.map { $0.attributes["target"] }, ["_top", "_top"])
    XCTAssertTrue(text.contains("b=1&amp;c=2&amp;amp;d="))
    XCTAssertEqual(svg.title(of: "box"), "line 41")
    XCTAssertNil(svg.title(of: "text"))
    XCTAssertEqual(svg.elements.filter { $0.name == "title" }.count, 2, "that of the page is one of them")
  }

  func testPageWithLinksIsDocumentNotImage() throws {
    let (svg, _) = try page(.canvas { $0.box("b", .sample, fill: .header, classes: "", link: "x") })
    XCTAssertEqual(svg.elements.first?.attributes["role"], "graphics-document document")
  }

  func testTextUsesCommonFallbackFonts() throws {
    var style = DiagramStyle()
    style.font = "Inter"
    style.boldFont = "Inter Tight Bold"
    let (plain, _) = try page(.canvas { $0.text("w", "word", in: .sample, classes: "") })
    let (own, _) = try page(
      .canvas(style: style) {
        $0.text("w", "word", in: .sample, classes: "")
        $0.text("b", "bold", in: .sample, isBold: true, classes: "")
      })
    XCTAssertEqual(
      plain.elements.first?.attributes["font-family"],
      "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif")
    XCTAssertEqual(plain.elements.filter { $0.attributes["font-family"] != nil }.count, 1)
    XCTAssertEqual(own.elements.first?.attributes["font-family"]?.hasPrefix("Inter, Helvetica, "), true)
    let bold = try XCTUnwrap(own.text("bold"))
    XCTAssertEqual(own.value("font-family", of: bold)?.hasPrefix("'Inter Tight', Helvetica, "), true)
    XCTAssertEqual(own.value("font-weight", of: bold), "bold")
  }

  func testRightToLeftTextStartsAtLeftOfItsBox() throws {
    let (svg, _) = try page(
      .canvas { $0.text("w", "שלום (2)", in: .sample, classes: "") })
    XCTAssertEqual(svg.elements.first?.attributes["direction"], "ltr")
    let text = try XCTUnwrap(svg.text("שלום (2)"))
    XCTAssertNil(svg.value("text-anchor", of: text))
    XCTAssertEqual(try XCTUnwrap(Double(text.attributes["x"] ?? "")), 20, accuracy: 2)
  }
}

extension Shape.Box {
  /// A box in a diagram.
  static let sample = Shape.Box(x: 20, y: 20, width: 200, height: 14)
}
