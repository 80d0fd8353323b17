import LifelogDiagrams
import LifelogGraphviz
import LifelogTrace
import TestSupport
import XCTest

@testable import LifelogFindings

/// Graphviz renders the diagrams of the core.
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
        message: name, witness: [], fixID: "", fix: "")
    }
  }

  func testDiagramsWithHostileNamesAreWellFormed() throws {
    let content = DiagramContent(trace: trace, findings: findings, title: "a & b.log")
    for diagram in [SequenceDiagram(content), TreeDiagram(content)] as [any Diagram] {
      var svg: [UInt8] = []
      let written = try StandardError.captured {
        svg = try GraphvizRenderer().svg(
          diagram.document(), title: content.title, description: diagram.description)
      }
      XCTAssertEqual(written, "")
      let texts = Set(DrawnSVG(svg).texts)
      for name in [
        "a & b.log", "Cart", "购物车", "A\"]; b [label=\"B", "</svg><script>&lt;&#0;", "back\\slash\\N",
        "nul\\u{0}\\u{1b}[31m\\u{fffe}", "\\u{202e}reversed", "]]>", "(unnamed)",
      ] {
        XCTAssertTrue(texts.contains(name), "\(name) is not in the drawing")
      }
    }
  }

  func testEachDiagramPageRendersAsPNGAndAllAsOnePDF() throws {
    let pages = SequenceDiagram(DiagramContent(trace: trace, findings: findings, title: "a.log")).pages(
      height: 100)
    XCTAssertGreaterThan(pages.count, 1)
    for page in pages {
      XCTAssertTrue(try GraphvizRenderer().png(page).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    XCTAssertTrue(try GraphvizRenderer().pdf(pages: pages, title: "a.log").starts(with: "%PDF-".utf8))
  }
}
