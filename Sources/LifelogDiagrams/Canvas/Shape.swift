/// One shape on a canvas, in points from its upper left corner; *y* increases downward.
package struct Shape: Sendable, Hashable {
  var form: Form
  /// The color of the area or of the text; `nil` for a line.
  var fill: DiagramColor?
  /// The color of the line or the outline; `nil` for none.
  var outline: DiagramColor?
  var stroke = Stroke.plain
  /// The SVG id, unique in the whole diagram: letters, digits and hyphens.
  var id: String
  /// The CSS classes, separated by spaces.
  var classes: String
  /// The tooltip, unique in the whole diagram; empty for none.
  var tooltip = ""
  /// The URL of the link; empty for none.
  var link = ""

  enum Form: Sendable, Hashable {
    case box(Box, Corners)
    /// A disc in a square.
    case disc(Box)
    /// One line of text in a box at least as wide as the text.
    case text(String, Box, TextLook)
    /// A line through at least two points, or a curve through every third point: the others are the control points of
    /// cubic Bézier curves.
    case line([Point], hasArrow: Bool, isCurve: Bool)
    /// A line in the box that is drawn before it, under everything that is drawn later.
    case pattern([Point])
  }

  /// The area of a shape.
  package struct Box: Sendable, Hashable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }
    var maxX: Double { x + width }
    var maxY: Double { y + height }
  }

  package struct Point: Sendable, Hashable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  enum Corners: Sendable { case square, round }

  /// An outline or a line.
  struct Stroke: Sendable, Hashable {
    /// The width in points.
    var width = 1.0
    var isDashed = false

    /// The length of the arrowhead of a line, in points; that of a thick line is longer.
    var arrowLength: Double { max(6, 3.4 * width) }
    /// The width of the arrowhead, in points.
    var arrowWidth: Double { 0.7 * arrowLength }

    static let plain = Stroke()
    static let bold = Stroke(width: 1.6)
    static let thin = Stroke(width: 0.7)
    static let dashed = Stroke(isDashed: true)
  }

  struct TextLook: Sendable, Hashable {
    enum Alignment: Sendable {
      case left, center, right

      /// Returns the left edge of a text of a width that begins at *x*, is around it, or ends there.
      func left(of x: Double, width: Double) -> Double {
        switch self {
        case .left: x
        case .center: x - width / 2
        case .right: x - width
        }
      }
    }

    var size = 10.0
    var isBold = false
    var alignment = Alignment.left
  }
}

extension Shape {
  /// Whether it is a line, and not an area or text.
  var isLine: Bool {
    switch form {
    case .box, .disc, .text: false
    case .line, .pattern: true
    }
  }

  /// Returns the end of a line whose arrowhead ends at the last point.
  ///
  /// - Parameter arrowLength: The length of the arrowhead.
  static func base(ofArrowThrough points: [Point], arrowLength: Double) -> Point {
    let (before, tip) = (points[points.count - 2], points[points.count - 1])
    let (x, y) = (tip.x - before.x, tip.y - before.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return tip }
    return Point(tip.x - x / length * arrowLength, tip.y - y / length * arrowLength)
  }
}
