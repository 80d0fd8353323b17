import Foundation
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An image that PlantUML itself draws from a diagram.
struct RenderedPlantUML {
  /// The texts, in document order, with plain spaces.
  private(set) var texts: [String] = []
  /// The names of its elements.
  private(set) var elements: Set<String> = []
  /// In pixels.
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// Draws several files at once and returns the images of each file in order. Skips the test if PlantUML is missing.
  static func of(_ files: [String]) throws -> [[RenderedPlantUML]] {
    let plantUML = try ExternalTool.installed(["plantuml"])
    let folder = try ScratchFolder()
    // Names of equal length, so that no name is a prefix of another.
    let names = files.indices.map { "diagram\(1_000 + $0)" }
    for (name, file) in zip(names, files) { try folder.write(file, as: "\(name).puml") }
    let (status, _, errors) = try plantUML.run(
      ["-tsvg", "-charset", "UTF-8", "-nbthread", "2"]
        + names.map { folder.url.appendingPathComponent("\($0).puml").path })
    XCTAssertEqual(status, 0, errors)
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return try names.map { name in
      try written.filter { $0.hasPrefix(name) && $0.hasSuffix(".svg") }
        // The first page has no number: diagram1000.svg, diagram1000_001.svg.
        .sorted { ($0.count, $0) < ($1.count, $1) }
        .map { try RenderedPlantUML(Data(contentsOf: folder.url.appendingPathComponent($0))) }
    }
  }

  private init(_ svg: Data) throws {
    let reader = Reader()
    let parser = XMLParser(data: svg)
    parser.delegate = reader
    XCTAssertTrue(parser.parse(), parser.parserError.map(String.init(describing:)) ?? "")
    (texts, elements, width, height) = (reader.texts, reader.elements, reader.width, reader.height)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var texts: [String] = []
    var elements: Set<String> = []
    var width = 0.0
    var height = 0.0
    private var text: String?

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.insert(element)
      if element == "text" { text = "" }
      guard element == "svg" else { return }
      width = Double(attributes["width"]?.replacingOccurrences(of: "px", with: "") ?? "") ?? 0
      height = Double(attributes["height"]?.replacingOccurrences(of: "px", with: "") ?? "") ?? 0
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
      guard element == "text", let text else { return }
      texts.append(text.replacingOccurrences(of: "\u{A0}", with: " ").trimmingCharacters(in: .whitespaces))
      self.text = nil
    }
  }
}
