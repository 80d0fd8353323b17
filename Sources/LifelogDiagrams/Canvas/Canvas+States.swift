import LifelogTrace

/// The look of appearance states, which is the same in every drawing: an area in the color of the state, with rising
/// lines while a controller appears and with falling ones while it disappears, so that the color alone says nothing.
extension Canvas {
  /// The minimum distance of the lines of a pattern along an edge, in points.
  private static let patternDistance = 6.0
  /// The maximum number of lines along an edge: a long area has no more, so that a long log is drawn with few.
  private static let maxPatternLines = 60.0
  /// The width below which an area has no pattern, in points.
  private static let minPatternWidth = 4.0

  /// Draws the area of a state without its pattern.
  mutating func area(
    _ id: String, _ area: Shape.Box, of state: AppearanceState, classes: String, tooltip: String = ""
  ) {
    let color = DiagramColor.state(state)
    box(id, area, fill: color.fill, outline: color.outline, classes: classes, tooltip: tooltip)
  }

  /// Draws the pattern of a state on its area, if it has one.
  mutating func pattern(_ id: String, on area: Shape.Box, of state: AppearanceState) {
    guard state.isPatterned, area.width >= Self.minPatternWidth else { return }
    let (width, height) = (area.width, area.height)
    // One path through all lines, along the edges from each to the next.
    var path: [Shape.Point] = []
    let space = max(Self.patternDistance, max(width, height) / Self.maxPatternLines)
    for (number, distance) in stride(from: space, to: width + height, by: space).enumerated() {
      let low = Shape.Point(max(0, distance - height), min(height, distance))
      let high = Shape.Point(min(width, distance), max(0, distance - width))
      let (start, end) = number.isMultiple(of: 2) ? (low, high) : (high, low)
      if let last = path.last, last.x != start.x, last.y != start.y {
        path.append(number.isMultiple(of: 2) ? Shape.Point(0, height) : Shape.Point(width, 0))
      }
      path += [start, end]
    }
    let points = path.map { point in
      Shape.Point(area.x + (state == .appearing ? point.x : width - point.x), area.y + point.y)
    }
    draw(
      Shape(
        form: .pattern(points), outline: DiagramColor.state(state).outline, stroke: .thin, id: id,
        classes: "pattern"))
  }

  /// Draws a box for text in the look of a state: solid on screen, and with a strip of the pattern at its left edge if
  /// there is one, so that no text is on a pattern.
  mutating func box(
    _ id: String, _ area: Shape.Box, of state: AppearanceState, stroke: Shape.Stroke = .plain,
    classes: String, tooltip: String = "", link: String = ""
  ) {
    let color = DiagramColor.state(state)
    box(
      id, area, fill: state.isPatterned ? .background : color.fill, outline: color.outline, corners: .round,
      stroke: stroke, classes: classes, tooltip: tooltip, link: link)
    guard state.isPatterned else { return }
    let strip = Shape.Box(x: area.x + 4, y: area.y + 5, width: 14, height: area.height - 10)
    box("\(id)-strip", strip, fill: color.fill, outline: color.outline, stroke: .thin, classes: "pattern")
    pattern("\(id)-pattern", on: strip, of: state)
  }
}

extension AppearanceState {
  /// Whether its area has lines.
  fileprivate var isPatterned: Bool { self == .appearing || self == .disappearing }

  /// The color of text in a box of the state.
  var textColor: DiagramColor { self == .appeared ? .background : .text }

  /// The width of the strip at the left edge of a box of the state, in points.
  var stripWidth: Double { isPatterned ? 14 : 0 }
}
