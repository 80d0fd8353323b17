import LifelogGraphviz
import TestSupport
import XCTest

@testable import LifelogDiagrams

/// PDF files, as other programs read them, and bitmaps.
final class PagesTests: XCTestCase {
  private let renderer = GraphvizRenderer()

  private func page(_ text: String, width: Double = 300, height: Double = 100) -> DiagramSheet {
    .canvas(width: width, height: height) {
      $0.text("text", text, in: .sample, classes: "label", link: "https://ci.example/log.txt?a=1&b='2'#L41")
    }
  }

  private func pdf(_ pages: [DiagramSheet], title: String = "device.log") throws -> [UInt8] {
    var file: [UInt8] = []
    let written = try StandardError.captured { file = try renderer.pdf(pages: pages, title: title) }
    XCTAssertEqual(written, "")
    return file
  }

  func testEachPageInPDFHasItsOwnSize() throws {
    let info = try OutsideTool("pdfinfo")
    let file = try pdf([page("one"), page("two", width: 500), page("three", height: 250)])
    let lines = try info.output(["-f", "1", "-l", "3", "%"], on: file)
    XCTAssertNotNil(lines.firstMatch(of: /Title: +device\.log/))
    XCTAssertNotNil(lines.firstMatch(of: /Pages: +3/))
    XCTAssertNil(lines.firstMatch(of: /CreationDate/), "the same drawing is the same file")
    let sizes = lines.matches(of: /size: +([\d.]+) x ([\d.]+) pts/).map { "\($0.1)x\($0.2)" }
    XCTAssertEqual(sizes, ["328.8x128.8", "528.8x128.8", "328.8x278.8"])
  }

  func testPDFContainsTextAsText() throws {
    let reader = try OutsideTool("pdftotext")
    let file = try pdf([page("viewDidLoad"), page("Café 购物车")])
    let text = try reader.output(["%", "-"], on: file)
    let pages = text.split(separator: "\u{C}").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    XCTAssertEqual(pages.first, "viewDidLoad")
    XCTAssertTrue(pages.last?.hasPrefix("Café") == true, text)
  }

  func testPDFEmbedsFonts() throws {
    let fonts = try OutsideTool("pdffonts")
    let table = try fonts.output(["%"], on: try pdf([page("viewDidLoad")])).split(separator: "\n").dropFirst(
      2)
    XCTAssertFalse(table.isEmpty)
    for font in table { XCTAssertNotNil(font.firstMatch(of: /\syes\s+yes\s+(?:yes|no)\s/), String(font)) }
  }

  func testPDFContainsLinks() throws {
    let info = try OutsideTool("pdfinfo")
    let links = try info.output(["-url", "%"], on: try pdf([page("one")]))
    XCTAssertTrue(links.contains("https://ci.example/log.txt?a=1&b='2'#L41"), links)
  }

  func testSamePagesGiveTheSamePDF() throws {
    XCTAssertEqual(try pdf([page("one"), page("two")]), try pdf([page("one"), page("two")]))
  }

  func testMissingFontIsReplacedWithoutOutput() throws {
    var style = DiagramStyle()
    style.font = "No Such Font"
    let sheet = DiagramSheet.canvas(style: style) { $0.text("text", "word", in: .sample, classes: "") }
    let written = try StandardError.captured {
      _ = try renderer.svg(sheet, title: "", description: "")
      _ = try renderer.png(sheet)
      _ = try renderer.pdf(pages: [sheet], title: "")
    }
    XCTAssertEqual(written, "")
  }

  /// The width and height of a PNG file.
  private func size(_ png: [UInt8]) throws -> [Int] {
    let header = png.dropFirst(16).prefix(8)
    XCTAssertEqual(header.count, 8)
    let numbers = [header.prefix(4), header.suffix(4)]
    return numbers.map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  func testBitmapHasTwoPixelsPerPoint() throws {
    XCTAssertEqual(try size(renderer.png(page("one"))), [658, 258])
  }

  func testBitmapAboveLimitHasFewerPixelsPerPoint() throws {
    let long = DiagramSheet.canvas(width: 20_000, height: 50)
    XCTAssertEqual(try size(renderer.png(long)).first, Int((20_028.8 * 96 / 72).rounded(.up)))
  }

  func testBitmapAboveLimitAtLowestScaleThrows() throws {
    let longer = DiagramSheet.canvas(width: 25_000, height: 50)
    XCTAssertThrowsError(try renderer.png(longer)) { error in
      guard case GraphvizError.tooLarge(.png, let width, _, 32_767) = error else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(Double(width), 25_028.8 * 96 / 72, accuracy: 1)
    }
  }
}
