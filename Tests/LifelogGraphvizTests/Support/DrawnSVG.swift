import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG page as parsed by an XML reader.
struct DrawnSVG {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The index of the parent in ``DrawnSVG/elements``.
    var parent: Int?
    var text = ""
  }

  /// In document order.
  let elements: [Element]

  /// Parses a page. Fails the test if it is not well-formed.
  init(_ svg: [UInt8], file: StaticString = #filePath, line: UInt = #line) {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg))
    parser.delegate = reader
    XCTAssertTrue(
      parser.parse(), parser.parserError.map(String.init(describing:)) ?? "", file: file, line: line)
    elements = reader.elements
  }

  /// The element with an id.
  func element(_ id: String) -> Element? { elements.first { $0.attributes["id"] == id } }

  /// The direct children of the element with an id.
  func children(of id: String) -> [Element] {
    elements.filter { $0.parent.map { elements[$0].attributes["id"] } == id }
  }

  /// The value of an attribute of an element, or of the nearest group that has it.
  func value(_ attribute: String, of element: Element) -> String? {
    element.attributes[attribute]
      ?? element.parent.flatMap { value(attribute, of: elements[$0]) }
  }

  /// The first text element with a text.
  func text(_ text: String) -> Element? { elements.first { $0.name == "text" && $0.text == text } }

  /// The title of the shape with an id; `nil` if it has none.
  func title(of id: String) -> String? { children(of: id).first { $0.name == "title" }?.text }

  /// The texts in order, with breaking spaces.
  var texts: [String] {
    elements.filter { $0.name == "text" }.map { $0.text.replacingOccurrences(of: "\u{A0}", with: " ") }
  }

  var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  /// The width and height of the page, in points.
  var size: (width: Double, height: Double)? {
    guard let box = elements.first?.attributes["viewBox"]?.split(separator: " ").compactMap({ Double($0) }),
      box.count == 4
    else { return nil }
    return (box[2], box[3])
  }
}

private final class Reader: NSObject, XMLParserDelegate {
  private(set) var elements: [DrawnSVG.Element] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(DrawnSVG.Element(name: element, attributes: attributes, parent: open.last))
    open.append(elements.count - 1)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
