import TestSupport
import XCTest

@testable import LifelogDiagrams
@testable import LifelogModel
@testable import LifelogTrace

/// Draws all diagrams with PlantUML itself, in one start.
final class RenderedPlantUMLTests: XCTestCase {
  func testPlantUMLDrawsEveryKindCompletely() throws {
    try XCTSkipUnless(TestTier.isAll, TestTier.reason)
    let shops = try [DiagramStyle(), DiagramStyle(.dark)].map { try NotationSample.shop($0) }
    let hostile = NotationSample.hostileContent()
    let empty = DiagramContent(trace: RecordedTrace(), findings: [], title: "a.log")
    var model = DiagramContent(
      trace: RecordedTrace(), findings: [], model: try Model.builtIn(), title: "UIKit")
    model.machines = .only("appearance")
    let long = NotationSample.long(steps: 400, subjects: 9)
    let notation = DiagramNotation.plantUML
    let files =
      shops.flatMap { NotationSample.all(notation, $0) } + NotationSample.all(notation, hostile)
      + NotationSample.all(notation, empty) + notation.pieces(of: .states, model)
      + notation.pieces(of: .sequence, long)
    let rendered = try RenderedPlantUML.of(files)
    for canvas in rendered.flatMap(\.self) {
      XCTAssertLessThanOrEqual(max(canvas.width, canvas.height), 4_096)
      XCTAssertEqual(canvas.elements.intersection(["a", "image", "script"]), [])
    }
    for (index, shop) in shops.enumerated() {
      try assertShop(Array(rendered[4 * index..<4 * index + 4]), shop)
    }
    for (index, kind) in ["sequence", "tree", "timeline"].enumerated() {
      assertNames(rendered[8 + index].flatMap(\.texts), kind)
    }
    let pages = try XCTUnwrap(rendered.last)
    XCTAssertGreaterThan(pages.count, 3)
    XCTAssertEqual(pages.flatMap(\.texts).count { $0.hasPrefix("view") }, 400)
  }

  private func assertShop(_ files: [[RenderedPlantUML]], _ content: DiagramContent) throws {
    let texts = files.map { $0.flatMap(\.texts) }
    let expected = content.trace.steps.map(content.name(of:))
    // A transition has the name of the call that begins it.
    let names = Set(expected).subtracting(["push", "pop"])
    XCTAssertEqual(texts[0].filter(names.contains), expected.filter(names.contains))
    for name in content.labels.names {
      for index in 0..<3 { XCTAssertTrue(texts[index].contains(name), "\(name) in \(texts[index])") }
    }
    XCTAssertTrue(texts[0].contains("⚠ 1 error duplicate-view-did-appear"))
    XCTAssertTrue(texts[0].contains("✗ expected : viewDidAppear"), "\(texts[0])")
    XCTAssertTrue(texts[0].contains("push"))
    XCTAssertTrue(texts[2].contains("⚠ 1"))
    XCTAssertTrue(texts[3].contains("viewWillAppear ×7"))
  }

  private func assertNames(_ texts: [String], _ kind: String) {
    let shown = Set(texts.map { $0.filter { !$0.isWhitespace } })
    for name in HostileTexts.all {
      let wanted = NotationSample.shown(name).filter { !$0.isWhitespace }
      XCTAssertTrue(shown.contains(wanted), "\(wanted) is not in the \(kind)")
    }
  }
}
