import Foundation
import LifelogCore
import LifelogDiagrams
import LifelogGraphviz
import LifelogModel
import TestSupport
import XCTest

/// Graphviz renders the diagrams of state machines.
final class StateMachineRenderingTests: XCTestCase {
  private let renderer = GraphvizRenderer()

  private func svg(_ dot: String, _ layout: DiagramSheet.Layout) throws -> String {
    var svg = ""
    let written = try StandardError.captured {
      svg = String(
        decoding: try renderer.svg(
          bands: [DiagramSheet(dot: dot, layout: layout)], title: "", description: ""), as: UTF8.self)
    }
    XCTAssertEqual(written, "")
    return svg
  }

  /// The machines of the built-in model on one sheet.
  private func sheet() throws -> String {
    let diagram = StateMachineDiagram(of: try Model.builtIn())
    let parts = try diagram.parts().map { try renderer.dot(.layered($0)) }
    return diagram.dot(placing: parts)
  }

  func testDiagramOfEachBuiltInMachineHasAllLabels() throws {
    let model = try Model.builtIn()
    for machine in model.machines {
      let diagram = try XCTUnwrap(StateMachineDiagram(of: machine.name, in: model))
      let svg = try svg(diagram.dot(), .layered)
      for state in machine.states {
        XCTAssertTrue(svg.contains(">\(state)</text>"), "\(machine.name) \(state)")
      }
      for rule in Set(machine.edges.flatMap(\.breaks)) {
        XCTAssertTrue(
          svg.contains(">\(model.rules[rule].id)</text>"), "\(machine.name): \(model.rules[rule].id)")
      }
    }
  }

  func testDiagramAspectRatioIsBalanced() throws {
    let model = try Model.builtIn()
    var canvases = [("all", try svg(sheet(), .placed))]
    for machine in model.machines where machine.states.count > 2 {
      let diagram = try XCTUnwrap(StateMachineDiagram(of: machine.name, in: model))
      canvases.append((machine.name, try svg(diagram.dot(), .layered)))
    }
    for (name, svg) in canvases {
      let size = try XCTUnwrap(svg.firstMatch(of: /width="([\d.]+)pt" height="([\d.]+)pt"/))
      let (width, height) = (try XCTUnwrap(Double(size.1)), try XCTUnwrap(Double(size.2)))
      XCTAssertTrue((0.5...2.2).contains(width / height), "\(name): \(width) by \(height)")
    }
  }

  /// Graphviz' own method of placing graphs side by side loses edge labels.
  func testSheetContainsAllLabelsOfItsParts() throws {
    let model = try Model.builtIn()
    let whole = labels(try svg(sheet(), .placed))
    for machine in model.machines {
      let diagram = try XCTUnwrap(StateMachineDiagram(of: machine.name, in: model))
      for (label, count) in labels(try svg(try XCTUnwrap(diagram.parts().first), .layered)) {
        XCTAssertGreaterThanOrEqual(whole[label] ?? 0, count, "\(machine.name): \(label)")
      }
    }
  }

  func testLaidOutDOTKeepsItsPositions() throws {
    let text = try renderer.dot(.layered("digraph { a -> b [label=x]; }"))
    XCTAssertTrue(text.contains("pos=\""), text)
    XCTAssertEqual(
      try svg(text, .placed).matches(of: /<text .* y="([-0-9.]+)"/).map(\.1),
      try svg("digraph { a -> b [label=x]; }", .layered).matches(of: /<text .* y="([-0-9.]+)"/).map(\.1))
  }

  // MARK: States in a log

  private func states(of log: String, _ theme: DiagramStyle.Theme = .light) throws -> StatesDiagram {
    let model = try Model.builtIn()
    var analyzer = Pipeline(model: model, keepsTrace: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    let content = DiagramContent(
      analyzer.finish(), model: model, title: "\"]]><script>\u{202E}&amp;", style: DiagramStyle(theme))
    return StatesDiagram(content)
  }

  private let life = [
    "init", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewDidAppear",
    "viewWillDisappear", "viewWillAppear", "viewDidAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "willMove(toParent: <Host: 0x7fb2>)", "didMove(toParent: nil)", "beginAppearanceTransition", "deinit",
  ].map { "<Cart: 0x7fa1> \($0)\n" }.joined()

  func testStatesDiagramRendersInEveryTheme() throws {
    for theme in DiagramStyle.Theme.allCases {
      let diagram = try states(of: life, theme)
      let svg = try svg(diagram.document().dot, .layered)
      for words in ["viewWillAppear × 1", "duplicate-view-did-appear", "appeared"] {
        XCTAssertTrue(svg.contains(">\(words)</text>"), "\(theme): \(words)")
      }
      XCTAssertFalse(svg.contains("<script"))
      let ids = svg.matches(of: /id="((machine|note)[^"]*)"/).map { String($0.1) }
      XCTAssertEqual(Set(ids).count, ids.count)
      for page in diagram.pages(height: 100) { XCTAssertFalse(try self.svg(page.dot, .layered).isEmpty) }
    }
  }

  /// Uses the boxes that Graphviz computes.
  func testStatesDoNotOverlap() throws {
    let text = try renderer.dot(states(of: life).document())
    var boxes: [(name: String, left: Double, right: Double, bottom: Double, top: Double)] = []
    for statement in text.components(separatedBy: "];\n")
    where !statement.contains(" -> ") && statement.contains(/\spos="/) {
      let position = try XCTUnwrap(statement.firstMatch(of: /pos="([-0-9.]+),([-0-9.]+)"/), statement)
      let width = try XCTUnwrap(
        statement.firstMatch(of: /[\s,\[]width=([0-9.]+)/).flatMap { Double($0.1) }, statement)
      let height = try XCTUnwrap(
        statement.firstMatch(of: /[\s,\[]height=([0-9.]+)/).flatMap { Double($0.1) }, statement)
      let (x, y) = (try XCTUnwrap(Double(position.1)), try XCTUnwrap(Double(position.2)))
      boxes.append((statement, x - width * 36, x + width * 36, y - height * 36, y + height * 36))
    }
    XCTAssertGreaterThan(boxes.count, 12)
    for (place, one) in boxes.enumerated() {
      for other in boxes[(place + 1)...] {
        XCTAssertFalse(
          one.left < other.right && other.left < one.right && one.bottom < other.top
            && other.bottom < one.top,
          "\(one.name) over \(other.name)")
      }
    }
  }

  /// The number of occurrences of each text in a diagram.
  private func labels(_ svg: String) -> [Substring: Int] {
    Dictionary(svg.matches(of: />([^<>]+)<\/text>/).map { ($0.1, 1) }, uniquingKeysWith: +)
  }
}
