/// Shapes on a background. Each shape is in front of those before it; lines, except those of patterns, are in front of
/// everything.
struct Canvas: Sendable, Hashable {
  /// The margin around a canvas on a page, in points.
  static let margin = 14.4

  private(set) var shapes: [Shape] = []
  /// The width in points.
  var width: Double
  var height: Double

  /// Creates an empty canvas.
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Draws a shape.
  mutating func draw(_ shape: Shape) { shapes.append(shape) }

  /// Draws a rectangle, by default without an outline.
  mutating func box(
    _ id: String, _ box: Shape.Box, fill: DiagramColor, outline: DiagramColor? = nil,
    corners: Shape.Corners = .square, stroke: Shape.Stroke = .plain, classes: String, tooltip: String = "",
    link: String = ""
  ) {
    draw(
      Shape(
        form: .box(box, corners), fill: fill, outline: outline, stroke: stroke, id: id, classes: classes,
        tooltip: tooltip, link: link))
  }

  /// Draws a disc around a point.
  mutating func disc(
    _ id: String, x: Double, y: Double, radius: Double, fill: DiagramColor, outline: DiagramColor,
    stroke: Shape.Stroke = .plain, classes: String, tooltip: String = "", link: String = ""
  ) {
    let box = Shape.Box(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    draw(
      Shape(
        form: .disc(box), fill: fill, outline: outline, stroke: stroke, id: id, classes: classes,
        tooltip: tooltip, link: link))
  }

  /// Draws one line of text in a box at least as wide as the text.
  mutating func text(
    _ id: String, _ text: String, in box: Shape.Box, size: Double = 10, color: DiagramColor = .text,
    isBold: Bool = false, alignment: Shape.TextLook.Alignment = .left, classes: String, link: String = ""
  ) {
    let look = Shape.TextLook(size: size, isBold: isBold, alignment: alignment)
    draw(Shape(form: .text(text, box, look), fill: color, id: id, classes: classes, link: link))
  }

  /// Draws one line of text as wide as it is: from *x* on, around it or up to it.
  mutating func text(
    _ id: String, _ text: String, x: Double, y: Double, height: Double = 11, size: Double = 9,
    color: DiagramColor = .text, isBold: Bool = false, alignment: Shape.TextLook.Alignment = .left,
    classes: String, link: String = ""
  ) {
    let width = TextWidth.of(text, size: size, isBold: isBold)
    self.text(
      id, text, in: .init(x: alignment.left(of: x, width: width), y: y, width: width, height: height),
      size: size, color: color, isBold: isBold, alignment: alignment, classes: classes, link: link)
  }

  /// Draws a line through at least two points, or a curve with the control points between every third point.
  mutating func line(
    _ id: String, through path: [(x: Double, y: Double)], color: DiagramColor = .line,
    stroke: Shape.Stroke = .plain, hasArrow: Bool = false, isCurve: Bool = false, classes: String,
    tooltip: String = ""
  ) {
    guard path.count > 1 else { return }
    let points = path.map { Shape.Point($0.x, $0.y) }
    let form = Shape.Form.line(points, hasArrow: hasArrow, isCurve: isCurve)
    draw(Shape(form: form, outline: color, stroke: stroke, id: id, classes: classes, tooltip: tooltip))
  }

  /// Appends another canvas below the existing shapes, and enlarges this canvas for it.
  mutating func append(_ other: Canvas) { append(other, x: 0, y: height) }

  /// Draws another canvas at a point, and enlarges this canvas for it.
  mutating func append(_ other: Canvas, x: Double, y: Double) {
    shapes += other.shapes.map { $0.moved(x: x, y: y) }
    width = max(width, x + other.width)
    height = max(height, y + other.height)
  }
}

extension Shape {
  /// Returns the same shape moved by a distance in points.
  fileprivate func moved(x distanceX: Double, y distanceY: Double) -> Shape {
    func moved(_ box: Box) -> Box {
      Box(x: box.x + distanceX, y: box.y + distanceY, width: box.width, height: box.height)
    }
    var shape = self
    switch form {
    case .box(let box, let corners): shape.form = .box(moved(box), corners)
    case .disc(let box): shape.form = .disc(moved(box))
    case .text(let text, let box, let look): shape.form = .text(text, moved(box), look)
    case .line(let points, let hasArrow, let isCurve):
      let points = points.map { Point($0.x + distanceX, $0.y + distanceY) }
      shape.form = .line(points, hasArrow: hasArrow, isCurve: isCurve)
    case .pattern(let points):
      shape.form = .pattern(points.map { Point($0.x + distanceX, $0.y + distanceY) })
    }
    return shape
  }
}
