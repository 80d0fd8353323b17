import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogModel
@testable import LifelogTrace

/// Draws all diagrams with Mermaid itself, in one start of a browser.
final class RenderedMermaidTests: XCTestCase {
  func testMermaidDrawsEveryKindCompletely() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let shops = try [DiagramStyle(), DiagramStyle(.dark)].map { try NotationSample.shop($0) }
    let hostile = NotationSample.hostileContent()
    let empty = DiagramContent(trace: RecordedTrace(), findings: [], title: "a.log")
    let model = DiagramContent(
      trace: RecordedTrace(), findings: [], model: try Model.builtIn(), title: "UIKit")
    let long = NotationSample.long(steps: 1_500, subjects: 9)
    let notation = DiagramNotation.mermaid
    let groups: [[String]] =
      shops.map { NotationSample.all(notation, $0) } + [
        notation.pieces(of: .sequence, hostile), notation.pieces(of: .tree, hostile),
        notation.pieces(of: .timeline, hostile),
        NotationSample.all(notation, empty), notation.pieces(of: .states, model),
        Array(notation.pieces(of: .sequence, long).prefix(1)),
      ]
    let rendered = try RenderedMermaid.of(groups.flatMap(\.self))
    for (index, canvas) in rendered.enumerated() {
      XCTAssertNil(canvas.error, "diagram \(index)")
      XCTAssertEqual(canvas.handlers, false)
      let foreign = Set(canvas.elements ?? []).intersection([
        "script", "img", "image", "a", "iframe", "i", "input", "math",
      ])
      XCTAssertEqual(foreign, [], "diagram \(index)")
    }
    var rest = rendered[...]
    func texts(of group: Int) -> [[String]] {
      defer { rest = rest.dropFirst(groups[group].count) }
      return rest.prefix(groups[group].count).map { $0.texts ?? [] }
    }
    for shop in shops.indices { try assertShop(texts(of: shop), shops[shop]) }
    assertNames(texts(of: 2).flatMap(\.self), "sequence")
    assertNames(texts(of: 3).flatMap(\.self), "tree")
    assertNames(texts(of: 4).flatMap(\.self), "timeline")
  }

  /// Checks that sequence, tree, timeline and states show the log's content in its order.
  private func assertShop(_ texts: [[String]], _ content: DiagramContent) throws {
    XCTAssertEqual(texts.count, 4)
    let expected = content.trace.steps.map { "\($0.line) · \(content.name(of: $0))" }
    let drawn = texts[0].filter { $0.contains(" · ") }.map { text in
      // The mark that keeps Mermaid from reading a colon as syntax is not seen.
      String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200C}" }))
        .replacing(" ✝", with: "")
    }
    XCTAssertEqual(drawn, expected)
    for name in content.labels.names {
      for index in 0..<2 { XCTAssertTrue(texts[index].contains(name), "\(name) in \(texts[index])") }
    }
    XCTAssertTrue(texts[0].contains("⚠ 1 error duplicate-view-did-appear"))
    XCTAssertTrue(texts[0].contains("✗ expected : viewDidAppear"))
    XCTAssertTrue(texts[1].contains("⚠ 1 error duplicate-view-did-appear"))
    XCTAssertTrue(texts[2].contains("appeared"))
    XCTAssertTrue(texts[3].contains("viewWillAppear ×7"))
  }

  private func assertNames(_ texts: [String], _ kind: String) {
    let shown = Set(texts.map(Self.plain))
    for name in HostileTexts.all {
      let wanted = Self.plain(NotationSample.shown(name))
      // A name of spaces is nothing to read.
      XCTAssertTrue(wanted.isEmpty || shown.contains(wanted), "\(wanted) is not in the \(kind)")
    }
  }

  /// Removes spaces, which HTML collapses and trims, and the invisible separator.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "\u{200C}" }))
  }
}
