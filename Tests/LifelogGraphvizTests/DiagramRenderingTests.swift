import LifelogCore
import LifelogGraphviz
import TestSupport
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The diagrams of the core as Graphviz draws them.
final class DiagramRenderingTests: XCTestCase {
  private let names = [
    "Cart", "购物车", "שלום", "A\"]; b [label=\"B", "</svg><script>&lt;&#0;", "back\\slash\\N",
    "nul\0\u{1B}[31m\u{FFFE}",
    "\u{202E}reversed", "😀👨‍👩‍👧", String(repeating: "long", count: 200), "]]>", "",
  ]

  private var trace: RecordedTrace {
    var trace = RecordedTrace()
    for (index, name) in names.enumerated() {
      trace.subjects.append(.init(name: name, instance: name, number: 1, process: index % 2))
      trace.steps.append(
        .init(
          subject: index, line: index + 1, time: nil, callback: .viewWillAppear, phase: .instant,
          state: .appearing, other: index > 0 ? index - 1 : nil, followsGap: index == 5))
    }
    return trace
  }

  private var findings: [Finding] {
    names.enumerated().map { index, name in
      Finding(
        rule: name, severity: .warning, file: "a.log", line: index + 1, subject: name, instance: name,
        message: name, witness: [], fix: "", advice: "")
    }
  }

  private func texts(inSVG svg: [UInt8]) throws -> Set<String> {
    let reader = TextReader()
    let parser = XMLParser(data: Data(svg))
    parser.delegate = reader
    XCTAssertTrue(parser.parse(), parser.parserError.map(String.init(describing:)) ?? "")
    return reader.texts
  }

  func testDiagramsOfHostileNamesAreWellFormedAndSilent() throws {
    let sequence = SequenceDiagram(DiagramContent(trace: trace, findings: findings, title: "a & b.log"))
      .document().dot
    let tree = TreeDiagram(DiagramContent(trace: trace, findings: findings, title: "a & b.log")).document()
      .dot
    for dot in [sequence, tree] {
      var svg: [UInt8] = []
      let written = try StandardError.captured { svg = try GraphvizRenderer().render(dot: dot, as: .svg) }
      XCTAssertEqual(written, "")
      let texts = try texts(inSVG: svg)
      for name in [
        "a & b.log", "Cart", "购物车", "A\"]; b [label=\"B", "</svg><script>&lt;&#0;", "back\\slash\\N",
        "nul\u{FFFD}\u{FFFD}[31m\u{FFFD}", "reversed", "]]>", "(unnamed)",
      ] {
        XCTAssertTrue(texts.contains(name), "\(name) is not in the drawing")
      }
    }
  }

  func testEveryPageOfADiagramIsABitmapAndAPage() throws {
    let pages = SequenceDiagram(DiagramContent(trace: trace, findings: findings, title: "a.log")).pages(
      height: 100)
    XCTAssertGreaterThan(pages.count, 1)
    for page in pages {
      XCTAssertTrue(
        try GraphvizRenderer().render(dot: page.dot, as: .png).starts(with: [0x89, 0x50, 0x4E, 0x47]))
      XCTAssertTrue(try GraphvizRenderer().render(dot: page.dot, as: .pdf).starts(with: "%PDF-".utf8))
    }
  }
}

/// Collects the text elements of an SVG file.
private final class TextReader: NSObject, XMLParserDelegate {
  private(set) var texts: Set<String> = []
  private var text: String?

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if element == "text" { text = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    // Graphviz writes each space of a run as one that does not break.
    if element == "text", let text { texts.insert(text.replacingOccurrences(of: "\u{A0}", with: " ")) }
    if element == "text" { text = nil }
  }
}
