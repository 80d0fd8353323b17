import Foundation
import XCTest

/// Compares the diagrams of the gallery with the tool's output.
final class GalleryTests: XCTestCase {
  private static let gallery = TestPaths.package.appendingPathComponent("Documentation/Gallery")

  private struct Canvas {
    var name: String
    var arguments: [String]
  }

  private func galleryDiagrams() throws -> [Canvas] {
    let list = try text(Self.gallery.appendingPathComponent("pictures.txt"))
    return list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      // Words are separated by spaces; quoted text is one word.
      var words: [String] = []
      for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
        words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      return Canvas(name: words.first ?? "", arguments: Array(words.dropFirst()))
    }
  }

  func testEveryDiagramExistsInBothThemesAndIsShown() throws {
    let page = try text(Self.gallery.appendingPathComponent("README.md"))
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.gallery.path).filter {
      $0.hasSuffix(".svg")
    }
    let expected = try galleryDiagrams().flatMap { ["\($0.name)-light.svg", "\($0.name)-dark.svg"] }
    XCTAssertEqual(files.sorted(), expected.sorted())
    for file in expected { XCTAssertTrue(page.contains("\"\(file)\""), "the page does not show \(file)") }
    for path in ["README.md", "Documentation/Diagrams.md"] {
      let front = try text(TestPaths.package.appendingPathComponent(path))
      let shown = front.matches(of: /Gallery\/([a-z-]+\.svg)/).map { String($0.1) }
      XCTAssertGreaterThanOrEqual(Set(shown).count, 2, "\(path) shows no diagram in both themes")
      for file in shown {
        XCTAssertTrue(expected.contains(file), "\(path) shows \(file), which does not exist")
      }
    }
  }

  /// Text positions depend on a machine's fonts; the content does not.
  func testEveryDiagramIsUpToDate() throws {
    for galleryDiagram in try galleryDiagrams() {
      let run = try Run()
      try FileManager.default.createSymbolicLink(
        at: run.folder.appendingPathComponent("SampleLogs"),
        withDestinationURL: TestPaths.package.appendingPathComponent("SampleLogs"))
      try run.lifelog(["diagram"] + galleryDiagram.arguments + ["-o", "today.svg"])
      XCTAssertEqual(run.status, 0, "\(galleryDiagram.name): \(run.errors)")
      let today = try text(run.folder.appendingPathComponent("today.svg"))
      let kept = try text(Self.gallery.appendingPathComponent("\(galleryDiagram.name)-light.svg"))
      XCTAssertEqual(ids(in: today), ids(in: kept), "\(galleryDiagram.name): run 'make gallery' to update it")
      XCTAssertEqual(
        labels(in: today), labels(in: kept), "\(galleryDiagram.name): run 'make gallery' to update it")
      XCTAssertGreaterThan(labels(in: kept).count, 10, galleryDiagram.name)
    }
  }

  /// Sorted, since Graphviz draws the machines of a model in the order of their memory addresses.
  private func ids(in svg: String) -> [String] {
    svg.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }.sorted()
  }

  private func labels(in svg: String) -> [String] {
    svg.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.1) }.sorted()
  }

  private func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
