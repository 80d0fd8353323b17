import LifelogTrace

/// Where controllers come into a picture of appearance, and where they end.
extension AppearancePicture {
  mutating func drawEnds() {
    for state in AppearanceState.allCases where !ring.entry(into: state).isEmpty { drawEntry(state) }
    guard use.ended > 0 else { return }
    let box = ring[.disappeared]
    let (y, center) = (box.midY + 14, box.x - 52)
    let label = AppearanceLabel([.init(callback: "deinit", count: use.ended)])
    drawLine("appearance-exit", through: Self.straight((box.x, y), (center + 9, y)), count: use.ended)
    canvas.disc(
      "appearance-end", x: center, y: y, radius: 8, fill: .background, outline: .text,
      stroke: .init(width: 1.5), classes: "exit")
    canvas.disc(
      "appearance-end-dot", x: center, y: y, radius: 4, fill: .text, outline: .text, classes: "exit")
    label.draw("appearance-exit", .left, x: box.x - 64, y: box.maxY + 10, classes: "exit", on: &canvas)
  }

  private mutating func drawEntry(_ state: AppearanceState) {
    let (box, label) = (ring[state], ring.entry(into: state))
    let (start, end): (Point, Point) =
      switch state {
      case .appeared: ((box.maxX + 52, box.midY - 20), (box.maxX, box.midY - 20))
      case .appearing: ((box.midX - 40, box.y - 48), (box.midX - 40, box.y))
      case .disappearing: ((box.midX - 40, box.maxY + 48), (box.midX - 40, box.maxY))
      case .disappeared, .unknown: ((box.x - 52, box.midY - 14), (box.x, box.midY - 14))
      }
    let isPole = AppearanceRing.poles.contains(state)
    let x = isPole ? box.midX - 56 : state == .appeared ? box.maxX + 8 : box.x - 64
    let y = state == .disappearing ? box.maxY + 22 : box.y - (isPole ? 8 : 10) - label.height
    canvas.disc(
      "appearance-begin-\(state.name)", x: start.x, y: start.y, radius: 5, fill: .text, outline: .text,
      classes: "entry")
    let count = (use.entries[state] ?? []).reduce(0) { $0 + $1.count }
    drawLine("appearance-entry-\(state.name)", through: Self.straight(start, end), count: count)
    label.draw(
      "appearance-entry-\(state.name)", isPole ? .right : .left, x: x, y: y, classes: "entry", on: &canvas)
  }
}
