import LifelogTrace

/// The edges of a picture of appearance.
extension AppearancePicture {
  /// Draws one of the four edges of a life, which turns once outside the middle of the ring.
  mutating func drawClockwise(_ edge: AppearanceUse.Edge) {
    guard let quarter = AppearanceRing.Quarter(edge.from, edge.to) else { return }
    let (side, pole) = ring.boxes(of: quarter)
    let end = quarter.isLeft ? pole.x : pole.maxX
    let corner: Point = (side.midX, pole.midY)
    drawTurn(edge, in: quarter, at: corner)
    let label = edge.label
    let radius = quarter.isLeft ? Self.radius : -Self.radius
    label.draw(
      edge.id, .center, x: (corner.x + radius + end) / 2,
      y: quarter.isUpper ? corner.y - 10 - label.height : corner.y + 10, classes: edge.classes, on: &canvas)
  }

  private mutating func drawTurn(
    _ edge: AppearanceUse.Edge, in quarter: AppearanceRing.Quarter, at corner: Point
  ) {
    let (side, pole) = ring.boxes(of: quarter)
    let start: Point = (corner.x, quarter.isUpper ? side.y : side.maxY)
    let end: Point = (quarter.isLeft ? pole.x : pole.maxX, corner.y)
    let leavesSide = AppearanceRing.sides.contains(edge.from)
    drawLine(
      edge, through: Self.turn(from: leavesSide ? start : end, at: corner, to: leavesSide ? end : start))
  }

  /// Draws the other edges between two neighbors, inside the ring.
  mutating func drawInner(_ quarter: AppearanceRing.Quarter) {
    let edges = ring.inner(in: quarter)
    guard !edges.isEmpty else { return }
    let (side, pole) = ring.boxes(of: quarter)
    let (inward, down): (Double, Double) = (quarter.isLeft ? 1 : -1, quarter.isUpper ? 1 : -1)
    var corner: Point = (0, 0)
    for (track, edge) in edges.enumerated() {
      corner = (
        side.midX + inward * Double(26 + min(track, 1) * 24),
        pole.midY + down * Double(12 + min(track, 1) * 12)
      )
      drawTurn(edge, in: quarter, at: corner)
    }
    let labels = edges.map(\.label)
    let height = labels.reduce(0) { $0 + $1.height + 6 }
    var y = quarter.isUpper ? corner.y + 14 : corner.y - 14 - height
    for (edge, label) in zip(edges, labels) {
      var x = corner.x + inward * 16
      if let width = numberWidth(of: edge) {
        drawNumber(of: edge, at: (x + inward * width / 2, y + 9))
        x += inward * (width + 6)
      }
      label.draw(
        edge.id, quarter.isLeft ? .left : .right, x: x, y: y, classes: edge.classes, on: &canvas)
      y += label.height + 6
    }
  }

  /// Draws the edges that cross the ring from above and from below.
  mutating func drawMiddle() {
    let (above, below) = (ring[.appearing], ring[.disappearing])
    let middle = (above.maxY + below.y) / 2
    for (state, sign) in [(AppearanceState.appearing, -1.0), (.disappearing, 1.0)] {
      let edges = ring.crossing(from: state)
      guard !edges.isEmpty else { continue }
      let isDown = state == .appearing
      for edge in edges {
        let distance = edge.rules.isEmpty ? AppearanceRing.middle : AppearanceRing.outerMiddle
        let x = above.midX + sign * distance
        drawLine(
          edge,
          through: isDown
            ? Self.straight((x, above.maxY), (x, below.y)) : Self.straight((x, below.y), (x, above.maxY)))
        drawNumber(of: edge, at: (x + sign * 18, isDown ? below.y - 26 : above.maxY + 26))
      }
      let labels = edges.map(\.label)
      let height = labels.reduce(0) { $0 + $1.height }
      let isWide = edges.contains { !$0.rules.isEmpty }
      let x = above.midX + sign * ((isWide ? AppearanceRing.outerMiddle : AppearanceRing.middle) + 14)
      var y = middle - ring.middleLabelTop(of: height)
      for (edge, label) in zip(edges, labels) {
        label.draw(edge.id, isDown ? .right : .left, x: x, y: y, classes: edge.classes, on: &canvas)
        y += label.height
      }
    }
  }

  /// Draws the edge that crosses the ring from the left or from the right.
  mutating func drawAcross(from state: AppearanceState) {
    guard let edge = ring.crossing(from: state).first else { return }
    let (left, right) = (ring[.disappeared], ring[.appeared])
    let isRight = state == .disappeared
    let y = left.midY + (isRight ? -14 : 14)
    let (start, end): (Point, Point) = ((left.maxX, y), (right.x, y))
    drawLine(edge, through: isRight ? Self.straight(start, end) : Self.straight(end, start))
    let label = edge.label
    label.draw(
      edge.id, isRight ? .left : .right, x: isRight ? left.maxX + 14 : right.x - 14,
      y: isRight ? y - 8 - label.height : y + 8, classes: edge.classes, on: &canvas)
    drawNumber(of: edge, at: (isRight ? right.x - 40 : left.maxX + 40, isRight ? y - 16 : y + 16))
  }

  /// Draws a violation that keeps its state.
  mutating func drawLoop(_ edge: AppearanceUse.Edge) {
    let box = ring[edge.from]
    let label = edge.label
    switch edge.from {
    case .appeared:
      let y = box.midY - (ring.entry(into: .appeared).isEmpty ? 15 : 2)
      drawLine(
        edge, through: [(box.maxX, y), (box.maxX + 60, y - 24), (box.maxX + 60, y + 54), (box.maxX, y + 30)])
      drawNumber(of: edge, at: (box.maxX + 62, y + 15))
      label.draw(edge.id, .left, x: box.midX + 16, y: box.maxY + 12, classes: edge.classes, on: &canvas)
    case .disappeared:
      drawLoop(edge, x: box.x + 34, y: box.maxY, depth: 44)
      drawNumber(of: edge, at: (box.x + 10, box.maxY + 18))
      label.draw(edge.id, .right, x: box.midX - 14, y: box.maxY + 48, classes: edge.classes, on: &canvas)
    default:
      let isAbove = edge.from == .appearing
      let y = isAbove ? box.y : box.maxY
      drawLoop(edge, x: box.midX + 26, y: y, depth: isAbove ? -44 : 44)
      drawNumber(of: edge, at: (box.midX + 41, isAbove ? y - 46 : y + 46))
      label.draw(
        edge.id, .left, x: box.midX + 78, y: isAbove ? y - 8 - label.height : y + 8, classes: edge.classes,
        on: &canvas)
    }
  }

  private mutating func drawLoop(_ edge: AppearanceUse.Edge, x: Double, y: Double, depth: Double) {
    drawLine(edge, through: [(x, y), (x - 14, y + depth), (x + 44, y + depth), (x + 30, y)])
  }

  // MARK: Paths

  private static let radius = 22.0

  static func straight(_ start: Point, _ end: Point) -> [Point] { [start] + segment(start, end) }

  /// A path that turns at a rounded corner.
  private static func turn(from start: Point, at corner: Point, to end: Point) -> [Point] {
    func before(_ point: Point) -> Point {
      let (x, y) = (point.x - corner.x, point.y - corner.y)
      let length = max(abs(x), abs(y))
      guard length > 0 else { return corner }
      let share = min(1, radius / length)
      return (corner.x + x * share, corner.y + y * share)
    }
    func toward(_ point: Point) -> Point {
      (point.x + (corner.x - point.x) * 0.55, point.y + (corner.y - point.y) * 0.55)
    }
    let (first, second) = (before(start), before(end))
    return [start] + segment(start, first) + [toward(first), toward(second), second] + segment(second, end)
  }

  /// The control points and the end of a straight piece.
  private static func segment(_ start: Point, _ end: Point) -> [Point] {
    let (x, y) = ((end.x - start.x) / 3, (end.y - start.y) / 3)
    return [(start.x + x, start.y + y), (start.x + 2 * x, start.y + 2 * y), end]
  }
}
