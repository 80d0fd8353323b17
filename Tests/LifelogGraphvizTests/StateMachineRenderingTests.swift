import LifelogCore
import LifelogGraphviz
import TestSupport
import XCTest

/// Pictures of machines as Graphviz draws them.
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

  func testEveryMachineOfTheBuiltInModelIsDrawn() throws {
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

  func testAPictureIsNoRibbon() throws {
    let model = try Model.builtIn()
    var pictures = [("all", try svg(sheet(), .placed))]
    for machine in model.machines where machine.states.count > 2 {
      let diagram = try XCTUnwrap(StateMachineDiagram(of: machine.name, in: model))
      pictures.append((machine.name, try svg(diagram.dot(), .layered)))
    }
    for (name, svg) in pictures {
      let size = try XCTUnwrap(svg.firstMatch(of: /width="([\d.]+)pt" height="([\d.]+)pt"/))
      let (width, height) = (try XCTUnwrap(Double(size.1)), try XCTUnwrap(Double(size.2)))
      XCTAssertTrue((0.5...2.2).contains(width / height), "\(name): \(width) by \(height)")
    }
  }

  /// Graphviz' own way to put graphs side by side loses the labels of edges.
  func testASheetHoldsEveryLabelOfItsParts() throws {
    let model = try Model.builtIn()
    let whole = labels(try svg(sheet(), .placed))
    for machine in model.machines {
      let diagram = try XCTUnwrap(StateMachineDiagram(of: machine.name, in: model))
      for (label, count) in labels(try svg(try XCTUnwrap(diagram.parts().first), .layered)) {
        XCTAssertGreaterThanOrEqual(whole[label] ?? 0, count, "\(machine.name): \(label)")
      }
    }
  }

  func testALaidOutTextKeepsItsPlaces() throws {
    let text = try renderer.dot(.layered("digraph { a -> b [label=x]; }"))
    XCTAssertTrue(text.contains("pos=\""), text)
    XCTAssertEqual(
      try svg(text, .placed).matches(of: /<text .* y="([-0-9.]+)"/).map(\.1),
      try svg("digraph { a -> b [label=x]; }", .layered).matches(of: /<text .* y="([-0-9.]+)"/).map(\.1))
  }

  /// How often each text is in a picture.
  private func labels(_ svg: String) -> [Substring: Int] {
    Dictionary(svg.matches(of: />([^<>]+)<\/text>/).map { ($0.1, 1) }, uniquingKeysWith: +)
  }
}
