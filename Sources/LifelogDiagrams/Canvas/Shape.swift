/// One thing on a picture, in points from its upper left corner, *y* downwards.
struct Shape: Sendable, Hashable {
  var form: Form
  /// What a page calls it, unique in the whole drawing: letters, digits and hyphens.
  var id: String
  /// What a page can choose it by, with blanks between them.
  var classes: String
  /// What is said of it when it is pointed at; empty for nothing. Unique in the whole drawing.
  var tooltip = ""
  /// Where a click leads; empty for nowhere.
  var link = ""

  enum Form: Sendable, Hashable {
    /// A rectangle, without an outline where there is none.
    case box(Box, fill: DiagramColor, outline: DiagramColor?, Corners, Stroke)
    /// A disc.
    case disc(x: Double, y: Double, radius: Double, fill: DiagramColor, outline: DiagramColor, Stroke)
    /// One line of text in a box that is as wide as the text or wider.
    case text(String, Box, TextLook)
    /// A rounded rectangle with one line of text in its middle, which fits into it.
    case plate(String, Box, fill: DiagramColor, outline: DiagramColor, TextLook)
    /// A line through at least two points.
    case line([Point], DiagramColor, Stroke, hasArrow: Bool)
  }

  /// The area of a shape.
  struct Box: Sendable, Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }
    var maxX: Double { x + width }
    var maxY: Double { y + height }
  }

  struct Point: Sendable, Hashable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  enum Corners: Sendable { case square, round }

  enum Stroke: Sendable { case plain, bold, dashed }

  struct TextLook: Sendable, Hashable {
    enum Alignment: Sendable { case left, center, right }

    var size = 10.0
    var color = DiagramColor.text
    var isBold = false
    var alignment = Alignment.left
  }
}
