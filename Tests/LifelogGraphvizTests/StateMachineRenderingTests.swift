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

  private func svg(_ sheet: DiagramSheet) throws -> String {
    var svg = ""
    let written = try StandardError.captured {
      svg = String(
        decoding: try renderer.svg(sheet, title: "", description: ""), as: UTF8.self)
    }
    XCTAssertEqual(written, "")
    return svg
  }

  func testDiagramOfEachBuiltInMachineHasAllLabels() throws {
    let model = try Model.builtIn()
    for machine in model.machines {
      let diagram = try XCTUnwrap(StatesDiagram(of: model, machine: machine.name))
      let svg = try svg(diagram.document())
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
    var canvases = [("all", try svg(XCTUnwrap(StatesDiagram(of: model)).document()))]
    for machine in model.machines where machine.states.count > 2 {
      let diagram = try XCTUnwrap(StatesDiagram(of: model, machine: machine.name))
      canvases.append((machine.name, try svg(diagram.document())))
    }
    for (name, svg) in canvases {
      let size = try XCTUnwrap(svg.firstMatch(of: /width="([\d.]+)pt" height="([\d.]+)pt"/))
      let (width, height) = (try XCTUnwrap(Double(size.1)), try XCTUnwrap(Double(size.2)))
      XCTAssertTrue((0.5...2.2).contains(width / height), "\(name): \(width) by \(height)")
    }
  }

  func testSheetContainsAllLabelsOfItsParts() throws {
    let model = try Model.builtIn()
    let whole = labels(try svg(XCTUnwrap(StatesDiagram(of: model)).document()))
    for machine in model.machines {
      let diagram = try XCTUnwrap(StatesDiagram(of: model, machine: machine.name))
      for (label, count) in labels(try svg(diagram.document())) {
        XCTAssertGreaterThanOrEqual(whole[label] ?? 0, count, "\(machine.name): \(label)")
      }
    }
  }

  // MARK: States in a log

  private func states(of log: String, _ theme: DiagramStyle.Theme = .light) throws -> StatesDiagram {
    let model = try Model.builtIn()
    var analyzer = Pipeline(model: model, keepsTrace: true)
    analyzer.begin(path: "device.log")
    analyzer.feed(ContiguousArray(log.utf8).span)
    var content = DiagramContent(
      analyzer.finish(), model: model, title: "\"]]><script>\u{202E}&amp;", style: DiagramStyle(theme))
    content.machines = .all
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
      let svg = try svg(diagram.document())
      for words in ["viewWillAppear × 1", "duplicate-view-did-appear", "Appeared"] {
        XCTAssertTrue(svg.contains(">\(words)</text>"), "\(theme): \(words)")
      }
      XCTAssertFalse(svg.contains("<script"))
      let ids = svg.matches(of: /id="((machine|note)[^"]*)"/).map { String($0.1) }
      XCTAssertEqual(Set(ids).count, ids.count)
      for page in diagram.pages(height: 100) { XCTAssertFalse(try self.svg(page).isEmpty) }
    }
  }

  func testStatesDoNotOverlap() throws {
    let boxes = try renderer.layout(states(of: life).document()).nodes.sorted { $0.key < $1.key }
    XCTAssertGreaterThan(boxes.count, 12)
    for (place, (name, one)) in boxes.enumerated() {
      for (other, box) in boxes[(place + 1)...] {
        XCTAssertFalse(
          one.x < box.x + box.width && box.x < one.x + one.width && one.y < box.y + box.height
            && box.y < one.y + one.height, "\(name) over \(other)")
      }
    }
  }

  /// The number of occurrences of each text in a diagram.
  private func labels(_ svg: String) -> [Substring: Int] {
    Dictionary(svg.matches(of: />([^<>]+)<\/text>/).map { ($0.1, 1) }, uniquingKeysWith: +)
  }
}
