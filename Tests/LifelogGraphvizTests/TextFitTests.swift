import Foundation
import LifelogGraphviz
import TestSupport
import XCTest

@testable import LifelogDiagrams

/// Text stays in its box with any font.
final class TextFitTests: XCTestCase {
  private let renderer = GraphvizRenderer()

  /// Text that needs more space than it has in any font, in a box from 100 to 150 points.
  private func tight(_ alignment: Shape.TextLook.Alignment) -> DiagramSheet {
    .canvas(width: 300, height: 100) {
      $0.text(
        "text", "viewWillDisappear", in: Shape.Box(x: 100, y: 40, width: 50, height: 14),
        alignment: alignment, classes: "label")
    }
  }

  private func svg(_ sheet: DiagramSheet) throws -> [UInt8] {
    try renderer.svg(sheet, title: "", description: "")
  }

  func testTextWiderThanItsBoxIsShrunkInPDF() throws {
    let reader = try OutsideTool("pdftotext")
    for alignment in [Shape.TextLook.Alignment.left, .center, .right] {
      let words = try reader.output(
        ["-bbox", "%", "-"], on: try renderer.pdf(pages: [tight(alignment)], title: ""))
      let word = try XCTUnwrap(
        words.firstMatch(of: /<word xMin="([\d.]+)".*xMax="([\d.]+)".*>viewWillDisappear</), words)
      let pad = 14.4
      XCTAssertEqual(try XCTUnwrap(Double(word.1)) - pad, 100, accuracy: 2, "\(alignment)")
      XCTAssertEqual(try XCTUnwrap(Double(word.2)) - pad, 150, accuracy: 2, "\(alignment)")
    }
  }

  func testTextIsAlignedWithItsBox() throws {
    let expected: [(Shape.TextLook.Alignment, String?, String)] = [
      (.left, nil, "100"), (.center, "middle", "125"), (.right, "end", "150"),
    ]
    for (alignment, anchor, x) in expected {
      let drawing = DrawnSVG(try svg(tight(alignment)))
      let text = try XCTUnwrap(drawing.text("viewWillDisappear"))
      XCTAssertEqual(drawing.value("text-anchor", of: text), anchor)
      XCTAssertEqual(text.attributes["textLength"], "50", "not wider than its box")
      XCTAssertEqual(text.attributes["x"], x, "\(alignment)")
    }
  }

  func testTextLengthIsHelveticaWidth() throws {
    let texts: [(String, Bool, Double)] = [
      ("viewDidLoad", false, 57.24), ("viewDidLoad", true, 61.68), ("a & b < \"c\"", false, 46.85),
      ("购物车", false, 30), ("e\u{301}", false, 5.56),
    ]
    for (text, isBold, width) in texts {
      let sheet = DiagramSheet.canvas(width: 300, height: 100) {
        $0.text("text", text, in: .sample, isBold: isBold, classes: "label")
      }
      let drawn = try XCTUnwrap(DrawnSVG(try svg(sheet)).elements.first { $0.name == "text" })
      XCTAssertEqual(drawn.text.replacing("\u{A0}", with: " "), text)
      let stated = try XCTUnwrap(Double(drawn.attributes["textLength"] ?? ""))
      XCTAssertEqual(stated, width, accuracy: 0.01, text)
      XCTAssertEqual(drawn.attributes["lengthAdjust"], "spacingAndGlyphs")
    }
  }

  func testTextLengthFitsReservedWidth() {
    for text in TextWidthTests.samples {
      for isBold in [false, true] {
        XCTAssertLessThanOrEqual(
          HelveticaWidth.of(text, size: 10, isBold: isBold), TextWidth.of(text, size: 10, isBold: isBold),
          text)
      }
    }
  }

  /// Uses fonts that are wider than the reserved width assumes, and that lack some characters of the samples.
  func testBrowserWithOtherFontsKeepsTextInItsBox() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let browser = try OutsideTool("chromium", "chromium-browser", "google-chrome")
    // A browser measures a combining accent as wide as a letter, though it shows nothing there.
    let samples = TextWidthTests.samples.filter { !$0.unicodeScalars.contains("\u{301}") }
    let drawing = try svg(
      .canvas(width: 2_000, height: 2_000) {
        for (index, sample) in samples.enumerated() {
          let box = Shape.Box(
            x: 10, y: Double(index * 20), width: TextWidth.of(sample, size: 10), height: 14)
          $0.text("text-\(index)", sample, in: box, classes: "label")
        }
      })
    for font in ["DejaVuSansMono", "DejaVuSerif-Bold", "DejaVuSansMono-Bold"] {
      let fonts = try FontFolder(of: font)
      let bounded = try widths(of: drawing, in: browser, fonts)
      let free = try widths(
        of: Array(String(decoding: drawing, as: UTF8.self).replacing(#/ textLength="[^"]*"/#, with: "").utf8),
        in: browser, fonts)
      XCTAssertEqual(bounded.count, samples.count)
      for (sample, width) in zip(samples, bounded) {
        XCTAssertLessThanOrEqual(width, TextWidth.of(sample, size: 10) * 1.02, "\(sample) in \(font)")
      }
      XCTAssertTrue(
        zip(samples, free).contains { $1 > TextWidth.of($0, size: 10) * 1.1 },
        "\(font) is not wider than the reserved width")
    }
  }

  /// The width of each text in a browser, in points.
  private func widths(of svg: [UInt8], in browser: OutsideTool, _ fonts: FontFolder) throws -> [Double] {
    let drawing = String(decoding: svg, as: UTF8.self).drop { $0 != "\n" }
    let page = """
      <!doctype html><meta charset="utf-8">\(drawing)<pre id="widths"></pre><script>
      const texts = [...document.querySelectorAll("svg text")]
      document.getElementById("widths").textContent = texts.map(text => text.getBBox().width).join(" ")
      </script>
      """
    let shown = try browser.output(
      ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "%"], on: Array(page.utf8),
      named: "page.html",
      variables: ["FONTCONFIG_FILE": fonts.configuration])
    let widths = try XCTUnwrap(shown.firstMatch(of: /<pre id="widths">([^<]*)</), shown).1
    return widths.split(separator: " ").compactMap { Double($0) }
  }
}

/// A font configuration with only one font, removed when this object is released.
private final class FontFolder {
  let configuration: String

  /// - Parameter font: The name of a file in a subfolder of `/usr/share/fonts`, without its extension.
  init(of font: String) throws {
    configuration = NSTemporaryDirectory() + "lifelog-fonts-\(UUID().uuidString).conf"
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        <dir>/usr/share/fonts</dir>
        <selectfont>
          <acceptfont><glob>*/\(font).ttf</glob></acceptfont>
          <rejectfont><glob>*.*</glob></rejectfont>
        </selectfont>
        <cachedir>/var/cache/fontconfig</cachedir>
      </fontconfig>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: configuration))
  }

  deinit { try? FileManager.default.removeItem(atPath: configuration) }
}
