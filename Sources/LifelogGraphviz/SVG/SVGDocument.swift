import LifelogDiagrams
import LifelogText

/// An SVG page: drawings below one another, with a title, a description and a background.
struct SVGDocument {
  private var shapes = SVGRewriter()
  /// The width in points.
  private var width = 0.0
  private var height = 0.0
  /// The bottom margin of the last drawing, in points; `nil` if the next drawing does not touch it.
  private var seam: Double?

  /// The size of a drawing, and the position of its origin, in points.
  private struct Frame {
    var width: Double
    var height: Double
    var x: Double
    var y: Double

    /// Parses the root elements; `nil` if they are missing.
    init?(_ svg: borrowing Span<UInt8>) {
      guard let root = Markup.tag(in: svg, from: 0), Markup.equals("svg", in: svg, root.name),
        let view = Markup.value(of: "viewBox", in: svg, of: root),
        let drawing = Markup.tag(in: svg, from: root.end),
        let transform = Markup.value(of: "transform", in: svg, of: drawing)
      else { return nil }
      let box = Markup.string(in: svg, view).split(whereSeparator: { $0 == " " || $0 == "," }).compactMap {
        Double($0)
      }
      // For example: scale(1 1) rotate(0) translate(14.4 180.4)
      let moves = Markup.string(in: svg, transform).split(separator: "(").last?.dropLast()
      let translation = (moves ?? "").split(whereSeparator: { $0 == " " || $0 == "," }).compactMap {
        Double($0)
      }
      guard box.count == 4, let x = translation.first else { return nil }
      width = box[2]
      height = box[3]
      self.x = x
      y = translation.count > 1 ? translation[1] : 0
    }
  }

  /// Appends a drawing below the existing ones.
  ///
  /// - Parameters:
  ///   - svg: Graphviz's output.
  ///   - continues: Whether the drawing continues the one above it, without a margin between them.
  /// - Returns: Whether the text is a drawing.
  /// - Complexity: O(*n*) in the length of the drawing.
  mutating func append(_ svg: borrowing Span<UInt8>, continues: Bool) -> Bool {
    guard let frame = Frame(svg) else { return false }
    // Graphviz's origin is the lower left corner of the contents. The margin below it equals the margin at the top.
    let free = frame.height - frame.y
    if continues, let seam { height -= seam + free }
    var transform: [UInt8] = []
    transform += "translate(".utf8
    SVGText.append(frame.x, to: &transform)
    transform.append(UInt8(ascii: " "))
    SVGText.append(height + frame.y, to: &transform)
    transform.append(UInt8(ascii: ")"))
    shapes.append(svg, transform: String(decoding: transform, as: UTF8.self))
    width = max(width, frame.width)
    height += frame.height
    seam = continues ? free : nil
    return true
  }

  /// Returns the whole file.
  ///
  /// - Parameters:
  ///   - title: The title of the page in a few words; empty for none.
  ///   - description: The description of the page; empty for none.
  /// - Complexity: O(*n*) in the length of the drawings.
  consuming func file(title: String, description: String) -> [UInt8] {
    let page = shapes
    var file: [UInt8] = []
    file.reserveCapacity(page.output.count + title.utf8.count + description.utf8.count + 1024)
    file += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8
    file += "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"".utf8
    file += " width=\"".utf8
    SVGText.append(width, to: &file)
    file += "pt\" height=\"".utf8
    SVGText.append(height, to: &file)
    file += "pt\" viewBox=\"0 0 ".utf8
    SVGText.append(width, to: &file)
    file.append(UInt8(ascii: " "))
    SVGText.append(height, to: &file)
    // Links in an image cannot be followed, so a page with links is a document.
    file += "\" role=\"\(page.hasLinks ? "graphics-document document" : "img")\"".utf8
    let names = [title.isEmpty ? nil : "drawing-title", description.isEmpty ? nil : "drawing-description"]
      .compactMap(\.self)
    if !names.isEmpty { file += " aria-labelledby=\"\(names.joined(separator: " "))\"".utf8 }
    // The surrounding page may have right-to-left text, which would begin at the wrong end of its box.
    file += " direction=\"ltr\"".utf8
    file += " font-family=\"\((page.font ?? .helvetica).css)\" font-size=\"10\">\n".utf8
    Self.append("title", title, to: &file)
    Self.append("desc", description, to: &file)
    if let background = page.background {
      file += "<rect id=\"background\" class=\"background\" width=\"100%\" height=\"100%\" fill=\"".utf8
      SVGText.append(background, to: &file)
      file += "\"/>\n".utf8
    }
    file += page.output
    file += "</svg>\n".utf8
    return file
  }

  private static func append(_ element: String, _ text: String, to file: inout [UInt8]) {
    guard !text.isEmpty else { return }
    let id = element == "title" ? "drawing-title" : "drawing-description"
    file += "<\(element) id=\"\(id)\">".utf8
    SVGText.append(text.printableLines, to: &file)
    file += "</\(element)>\n".utf8
  }
}
