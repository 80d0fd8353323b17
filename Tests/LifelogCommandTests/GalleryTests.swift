import Foundation
import XCTest

/// Holds the pictures of the gallery to what the tool draws today.
final class GalleryTests: XCTestCase {
  private static let gallery = TestPaths.package.appendingPathComponent("Documentation/Gallery")

  private struct Canvas {
    var name: String
    var arguments: [String]
  }

  private func pictures() throws -> [Canvas] {
    let list = try text(Self.gallery.appendingPathComponent("pictures.txt"))
    return list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      // Words between blanks, of which those in quotes are one.
      var words: [String] = []
      for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
        words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      return Canvas(name: words.first ?? "", arguments: Array(words.dropFirst()))
    }
  }

  func testEveryPictureIsThereInBothThemesAndIsShown() throws {
    let page = try text(Self.gallery.appendingPathComponent("README.md"))
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.gallery.path).filter {
      $0.hasSuffix(".svg")
    }
    let expected = try pictures().flatMap { ["\($0.name)-light.svg", "\($0.name)-dark.svg"] }
    XCTAssertEqual(files.sorted(), expected.sorted())
    for file in expected { XCTAssertTrue(page.contains("\"\(file)\""), "the page does not show \(file)") }
    for path in ["README.md", "Documentation/Diagrams.md"] {
      let front = try text(TestPaths.package.appendingPathComponent(path))
      let shown = front.matches(of: /Gallery\/([a-z-]+\.svg)/).map { String($0.1) }
      XCTAssertGreaterThanOrEqual(Set(shown).count, 2, "\(path) shows no picture in both themes")
      for file in shown {
        XCTAssertTrue(expected.contains(file), "\(path) shows \(file), which does not exist")
      }
    }
  }

  /// Where text stands depends on the fonts of a machine; what is drawn does not.
  func testEveryPictureShowsWhatIsDrawnToday() throws {
    for picture in try pictures() {
      let run = try Run()
      try FileManager.default.createSymbolicLink(
        at: run.folder.appendingPathComponent("SampleLogs"),
        withDestinationURL: TestPaths.package.appendingPathComponent("SampleLogs"))
      try run.lifelog(["diagram"] + picture.arguments + ["-o", "today.svg"])
      XCTAssertEqual(run.status, 0, "\(picture.name): \(run.errors)")
      let today = try text(run.folder.appendingPathComponent("today.svg"))
      let kept = try text(Self.gallery.appendingPathComponent("\(picture.name)-light.svg"))
      XCTAssertEqual(ids(in: today), ids(in: kept), "\(picture.name): 'make gallery' draws it anew")
      XCTAssertEqual(labels(in: today), labels(in: kept), "\(picture.name): 'make gallery' draws it anew")
      XCTAssertGreaterThan(labels(in: kept).count, 10, picture.name)
    }
  }

  /// Sorted, since Graphviz draws the machines of a model in the order of their addresses in memory.
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
