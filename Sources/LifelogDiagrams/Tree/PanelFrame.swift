/// The background of a tree in a strip, and the text above the tree: the time and the changes.
struct PanelFrame {
  /// The SVG id: `moment-2`.
  let id: String
  let heading: String
  let textLines: [String]
  /// The URL of the first line of the changes; empty for none.
  let link: String
  /// The area, relative to the bottom of the title.
  var area = Shape.Box(x: 0, y: 0, width: 0, height: 0)

  static let padding = 12.0
  private static let line = 13.0
  private static let maxTextLines = 3

  /// Creates a frame around a tree. The text is wrapped at the tree's width in points, or at a larger one.
  init(id: String, heading: String, text: String, link: String, width: Double) {
    self.id = id
    self.heading = heading
    self.link = link
    let measure = max(width, TextWidth.of(heading, size: 10, isBold: true), 200)
    var lines = TextWidth.lines(of: text, size: 9, width: measure)
    if lines.count > Self.maxTextLines {
      lines = Array(lines.prefix(Self.maxTextLines))
      lines[Self.maxTextLines - 1] += " …"
    }
    self.textLines = lines
  }

  /// The height above a tree.
  var top: Double { Self.padding + Double(textLines.count + 1) * Self.line + 10 }

  /// Returns the size of the frame with a tree in it.
  func size(around layout: ShelfLayout) -> ShelfSize {
    let texts = textLines.map { TextWidth.of($0, size: 9) } + [TextWidth.of(heading, size: 10, isBold: true)]
    return ShelfSize(
      width: max(layout.width, texts.max() ?? 0) + 2 * Self.padding,
      height: top + layout.height + Self.padding)
  }

  /// Draws the background and the text.
  func draw(on canvas: inout Canvas, y: Double) {
    var background = area
    background.y += y
    canvas.box(id, background, fill: .group, outline: .line, corners: .round, classes: "moment")
    let (left, width) = (background.x + Self.padding, background.width - 2 * Self.padding)
    var top = background.y + Self.padding
    canvas.text(
      "\(id)-heading", heading, in: .init(x: left, y: top, width: width, height: Self.line), isBold: true,
      classes: "moment", link: link)
    for (index, text) in textLines.enumerated() {
      top += Self.line
      canvas.text(
        "\(id)-words-\(index + 1)", text, in: .init(x: left, y: top, width: width, height: Self.line),
        size: 9,
        color: .secondaryText, classes: "moment")
    }
  }
}
