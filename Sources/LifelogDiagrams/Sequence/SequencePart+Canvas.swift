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

  /// Draws a bracket to the left of the lanes beside each transition's rows, from its first `will` to its last `did`, with
  /// its name at its start if there is space. A bracket that continues in another part is open there.
  private func drawTransitions(on canvas: inout Canvas) {
    var free = -Double.infinity
    let namesEnd = lanesStart - 2 - Double(plan.brackets.columns) * Measure.bracketWidth
    for (number, transition) in transitions.enumerated() {
      let rows = transition.steps.clamped(to: steps.lowerBound...(steps.upperBound - 1))
      let (top, bottom) = (y(of: rows.lowerBound) - 4, y(of: rows.upperBound) + 4)
      let id = id("transition-\(number)")
      let edge = namesEnd + 2 + Double(transition.column) * Measure.bracketWidth
      let end = edge + Measure.bracketWidth - 2
      let path =
        (rows.lowerBound == transition.steps.lowerBound ? [(end, top)] : []) + [(edge, top), (edge, bottom)]
        + (rows.upperBound == transition.steps.upperBound ? [(end, bottom)] : [])
      let lines = plan.lines(ofName: transition.name)
      var y = max(min(top, (top + bottom) / 2 - Measure.bracketLine / 2), free)
      // The names of several transitions in the last rows may have no space above the key.
      let isNamed = y + Double(lines.count) * Measure.bracketLine <= height
      canvas.line(
        "\(id)-bracket", through: path, color: .transition, classes: "transition",
        tooltip: isNamed ? "" : transition.name)
      guard isNamed else { continue }
      let middle = y + Measure.bracketLine / 2
      canvas.line(
        "\(id)-name", through: [(namesEnd, middle), (edge, middle)], color: .transition, classes: "transition"
      )
      for (index, line) in lines.enumerated() {
        canvas.text(
          index == 0 ? id : "\(id)-line-\(index)", line, x: namesEnd - 3, y: y,
          height: Measure.bracketLine, size: Measure.textSize, color: .secondaryText, alignment: .right,
          classes: "transition")
        y += Measure.bracketLine
      }
      free = y + 2
    }
  }
}
