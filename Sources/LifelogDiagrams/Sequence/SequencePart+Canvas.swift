/// The drawing of a part, from back to front.
extension SequencePart {
  /// Returns the whole part.
  func canvas() -> Canvas {
    var canvas = Canvas(width: width, height: height)
    title?.draw(on: &canvas, isEmpty: steps.isEmpty)
    guard !steps.isEmpty else { return canvas }
    drawRowsOfFindings(on: &canvas)
    drawGroups(on: &canvas)
    drawLifelines(on: &canvas)
    drawBars(on: &canvas)
    drawEllipses(on: &canvas)
    drawHeaders(on: &canvas)
    drawSteps(on: &canvas)
    drawMissingCallbacks(on: &canvas)
    drawTransitions(on: &canvas)
    return canvas
  }

  /// Draws a bracket to the right of each transition's rows, from its first `will` to its last `did`, with its name at
  /// its start. A bracket that continues in another part is open there.
  private func drawTransitions(on canvas: inout Canvas) {
    var free = -Double.infinity
    for (number, transition) in transitions.enumerated() {
      let rows = transition.steps.clamped(to: steps.lowerBound...(steps.upperBound - 1))
      let begins = rows.lowerBound == transition.steps.lowerBound
      let ends = rows.upperBound == transition.steps.upperBound
      let top = y(of: rows.lowerBound) - 4
      let bottom = y(of: rows.upperBound) + 4
      let id = id("transition-\(number)")
      let start = bracketsStart + Double(transition.column) * Measure.bracketWidth
      let edge = start + Measure.bracketWidth - 2
      let names = bracketsStart + Double(plan.brackets.columns) * Measure.bracketWidth + 6
      let width = TextWidth.of(transition.name, size: Measure.textSize)
      let middle = max(min(top + 10, (top + bottom) / 2), free + 6)
      free = middle + 6
      canvas.text(
        id, transition.name, in: .init(x: names, y: middle - 6, width: width, height: 12),
        size: Measure.textSize, color: .secondaryText, classes: "transition")
      canvas.line(
        "\(id)-name", through: [(edge, middle), (names - 2, middle)], color: .transition,
        classes: "transition")
      let path =
        (begins ? [(start, top)] : []) + [(edge, top), (edge, bottom)] + (ends ? [(start, bottom)] : [])
      canvas.line("\(id)-bracket", through: path, color: .transition, classes: "transition")
    }
  }

  private var bracketsStart: Double { lanesEnd + overhang }
}
