import LifelogGraphviz
import LifelogText
import TestSupport
import XCTest

@testable import LifelogDiagrams

/// For any log text, every reader can read the diagram, and gets the same text back.
final class HostileDrawingTests: XCTestCase {
  /// Distinct as a reader returns them, because a tooltip is the name of its shape.
  private static let names: [String] = {
    var known: Set<String> = [""]
    return HostileTexts.all.filter { known.insert(HostileTexts.readable($0)).inserted }
  }()

  /// Each name as a tooltip, a label, the tooltip of a line, and in an address.
  private func canvas() -> DiagramSheet {
    .canvas(width: 4000, height: Double(Self.names.count) * 20) { canvas in
      for (number, name) in Self.names.enumerated() {
        let box = Shape.Box(x: 0, y: Double(number) * 20, width: 4000, height: 14)
        canvas.box("box-\(number)", box, fill: .header, classes: "box", tooltip: name)
        canvas.text("text-\(number)", name.diagramLabel(limit: 600), in: box, classes: "label")
        canvas.line(
          "line-\(number)", through: [(0, box.y), (9, box.y)], classes: "line", tooltip: name)
        canvas.disc(
          "disc-\(number)", x: 5, y: box.y, radius: 2, fill: .call, outline: .line, classes: "disc",
          link: "log.txt?\(number)&\(name.diagramLabel(limit: 600))")
      }
    }
  }

  private func page() throws -> [UInt8] {
    var bytes: [UInt8] = []
    let written = try StandardError.captured {
      bytes = try GraphvizRenderer().svg(
        canvas(), title: Self.names.joined(separator: "|"),
        description: Self.names.joined(separator: "|"))
    }
    XCTAssertEqual(written, "")
    return bytes
  }

  func testHostileNamesAreReadBackUnchanged() throws {
    let svg = DrawnSVG(try page())
    XCTAssertEqual(svg.texts, Self.names.map { $0.diagramLabel(limit: 600) })
    for (number, name) in Self.names.enumerated() {
      XCTAssertEqual(svg.title(of: "box-\(number)"), HostileTexts.readable(name), name.debugDescription)
      XCTAssertEqual(svg.title(of: "line-\(number)"), HostileTexts.readable(name))
      let url = svg.children(of: "disc-\(number)").first { $0.name == "a" }?.attributes["xlink:href"]
      let expected = "log.txt?\(number)&\(name.diagramLabel(limit: 600))"
      if name.contains("%") { continue }
      XCTAssertEqual(url?.removingPercentEncoding, expected)
    }
    XCTAssertFalse(svg.elements.contains { $0.name == "script" })
    XCTAssertEqual(svg.ids.count, Set(svg.ids).count)
  }

  func testTitleAndDescriptionAreReadBackUnchanged() throws {
    let svg = DrawnSVG(try page())
    // A command for a build server is one at the start of a line only.
    let expected = HostileTexts.readable(Self.names.joined(separator: "|").printableLines, keeps: "\t\n")
    XCTAssertEqual(svg.element("drawing-title")?.text, expected)
    XCTAssertEqual(svg.element("drawing-description")?.text, expected)
  }

  /// Expat is independent of libxml2, which Foundation uses.
  func testExpatReadsTheSameTexts() throws {
    let python = try OutsideTool("python3")
    let script = """
      import json, sys, xml.etree.ElementTree as tree
      print(json.dumps([e.text or "" for e in tree.parse(sys.argv[1]).iter() if e.tag.endswith(("}title", "}text", "}desc"))]))
      """
    let page = try page()
    let answer = try python.output(["-c", script, "%"], on: page)
    let read = try JSONDecoder().decode([String].self, from: Data(answer.utf8))
    let expected = DrawnSVG(page).elements.filter { ["title", "text", "desc"].contains($0.name) }.map(\.text)
    XCTAssertEqual(read, expected)
  }

  func testHostileNamesRenderAsPDFAndPNGWithoutOutput() throws {
    let written = try StandardError.captured {
      let sheet = canvas()
      XCTAssertTrue(try GraphvizRenderer().png(sheet).starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let title = Self.names.joined(separator: "|")
      XCTAssertTrue(try GraphvizRenderer().pdf(pages: [sheet], title: title).starts(with: "%PDF-".utf8))
    }
    XCTAssertEqual(written, "")
  }
}
