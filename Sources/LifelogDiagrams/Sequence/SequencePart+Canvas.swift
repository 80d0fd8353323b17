/// The drawing of a part, from back to front.
extension SequencePart {
  /// Returns the whole part.
  func canvas() -> Canvas {
    var canvas = Canvas(width: width, height: height)
    decorations.title?.draw(on: &canvas, isEmpty: steps.isEmpty)
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
    if decorations.showsKey {
      SequenceKey(
        hasMissingCallbacks: !plan.missingCallbacks.isEmpty, hasFindings: !plan.content.findings.isEmpty
      )
      .draw(on: &canvas, y: rowsBottom + 14)
    }
    return canvas
  }

  /// Draws a bracket to the right of each transition's rows, from its first `will` to its last `did`. A bracket that
  /// continues in another part is open there.
  private func drawTransitions(on canvas: inout Canvas) {
    for (number, transition) in transitions.enumerated() {
      let rows = transition.steps.clamped(to: steps.lowerBound...(steps.upperBound - 1))
      let begins = rows.lowerBound == transition.steps.lowerBound
      let ends = rows.upperBound == transition.steps.upperBound
      let top = y(of: rows.lowerBound) - 4
      let bottom = y(of: rows.upperBound) + 4
      let id = id("transition-\(number)")
      let start = bracketStart(transition.column)
      let edge = start + Measure.bracketWidth
      let width = TextWidth.of(transition.name, size: Measure.textSize)
      canvas.text(
        id, transition.name,
        in: .init(x: start + Measure.bracketInset, y: (top + bottom) / 2 - 6, width: width, height: 12),
        color: .secondaryText, classes: "transition")
      let path =
        (begins ? [(start, top)] : []) + [(edge, top), (edge, bottom)] + (ends ? [(start, bottom)] : [])
      canvas.line("\(id)-bracket", through: path, color: .transition, classes: "transition")
    }
  }

  private func bracketStart(_ column: Int) -> Double {
    plan.brackets[..<column].reduce(lanesEnd + overhang) {
      $0 + Measure.bracketInset + $1 + Measure.bracketGap
    }
  }
}
