import LifelogText

/// An SVG page: a canvas with a title, a description and a background.
struct SVGPage {
  let canvas: Canvas
  /// The title of the page in a few words; empty for none.
  var title = ""
  /// A description for readers who cannot see the page; empty for none.
  let description: String
  let style: DiagramStyle

  /// The page as a file.
  ///
  /// - Complexity: O(*n*) in the number of shapes.
  var file: [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) + element(id: "drawing", writesNames: true)
  }

  /// Returns the page as an element of a document.
  ///
  /// - Parameters:
  ///   - id: The start of the ids of the title and the description.
  ///   - writesNames: Whether the shapes have their ids.
  /// - Complexity: O(*n*) in the number of shapes.
  func element(id: String, writesNames: Bool) -> [UInt8] {
    var shapes = SVGWriter(style: style, writesNames: writesNames)
    shapes.append(canvas, x: Canvas.margin, y: Canvas.margin)
    let width = canvas.width + 2 * Canvas.margin
    let height = canvas.height + 2 * Canvas.margin
    // Links in an image cannot be followed, so a page with links is a document.
    let hasLinks = canvas.shapes.contains { !$0.link.isEmpty }
    let names = [title.isEmpty ? nil : "\(id)-title", description.isEmpty ? nil : "\(id)-description"]
      .compactMap(\.self)

    var element: [UInt8] = []
    element.reserveCapacity(shapes.output.count + title.utf8.count + description.utf8.count + 1024)
    element += "<svg xmlns=\"http://www.w3.org/2000/svg\"".utf8
    if hasLinks { element += " xmlns:xlink=\"http://www.w3.org/1999/xlink\"".utf8 }
    for (attribute, value, unit) in [("width", width, "pt"), ("height", height, "pt")] {
      element += " \(attribute)=\"".utf8
      SVGText.append(value, to: &element)
      element += "\(unit)\"".utf8
    }
    element += " viewBox=\"0 0 ".utf8
    SVGText.append(width, to: &element)
    element.append(UInt8(ascii: " "))
    SVGText.append(height, to: &element)
    element += "\" role=\"\(hasLinks ? "graphics-document document" : "img")\"".utf8
    if !names.isEmpty { element += " aria-labelledby=\"\(names.joined(separator: " "))\"".utf8 }
    // The surrounding page may have right-to-left text, which would begin at the wrong end of its box.
    element += " direction=\"ltr\" font-family=\"\(FontFamilies(style.font).css)\" font-size=\"10\">\n".utf8
    append("title", title, id: "\(id)-title", to: &element)
    append("desc", description, id: "\(id)-description", to: &element)
    element +=
      "<rect\(writesNames ? " id=\"background\" class=\"background\"" : "") width=\"100%\" height=\"100%\" fill=\""
      .utf8
    element += "\(style[.background])\"/>\n".utf8
    element += shapes.output
    element += "</svg>\n".utf8
    return element
  }

  private func append(_ element: String, _ text: String, id: String, to file: inout [UInt8]) {
    guard !text.isEmpty else { return }
    file += "<\(element) id=\"\(id)\">".utf8
    SVGText.append(text.printableLines, .lines, to: &file)
    file += "</\(element)>\n".utf8
  }
}
