import LifelogTrace

/// The bars of a row, which show the states of its subject.
extension TimelinePart {
  /// Draws a segment of a row's bar.
  func draw(_ piece: BarSegment, id: String, of subject: Int, top: Double, on canvas: inout Canvas) {
    let middle = top + Measure.bar / 2
    switch piece {
    case .many(let spans, let x):
      let box = Shape.Box(
        x: x.lowerBound, y: top, width: x.upperBound - x.lowerBound, height: Measure.bar)
      let label = BarSegment.label(spans.count)
      let width = TextWidth.of(label, size: 8)
      canvas.box(
        id, box, fill: .header, outline: .line, classes: "state many",
        tooltip: plan.tooltip(of: spans, subject: subject))
      canvas.text(
        "\(id)-count", label,
        in: .init(x: box.midX - width / 2, y: top + 1.5, width: width, height: 9), size: 8,
        alignment: .center, classes: "count")
    case .span(let span, let x):
      let width = x.upperBound - x.lowerBound
      let tooltip = plan.tooltip(of: [span], subject: subject)
      switch span.state {
      case .unknown:
        canvas.line(
          id, through: [(x.lowerBound, middle), (x.upperBound, middle)], color: .unknownOutline,
          stroke: .dashed,
          classes: "state unknown", tooltip: tooltip)
      case .disappeared:
        canvas.box(
          id, .init(x: x.lowerBound, y: middle - 1, width: width, height: 2), fill: .disappearedOutline,
          classes: "state disappeared", tooltip: tooltip)
      case .appearing, .appeared, .disappearing:
        let box = Shape.Box(x: x.lowerBound, y: top, width: width, height: Measure.bar)
        canvas.area(id, box, of: span.state, classes: "state \(span.state.name)", tooltip: tooltip)
        canvas.pattern("\(id)-pattern", on: box, of: span.state)
        if span.state == .appeared { drawLength(of: span, id: id, x: x, top: top, on: &canvas) }
      }
    }
  }

  /// Writes the duration on screen into its bar.
  private func drawLength(
    of span: StateSpan, id: String, x: ClosedRange<Double>, top: Double, on canvas: inout Canvas
  ) {
    guard let length = plan.length(of: span) else { return }
    let label = plan.axis.clock.brief(length)
    let width = TextWidth.of(label, size: 9)
    guard x.upperBound - x.lowerBound >= width + 8 else { return }
    canvas.text(
      "\(id)-length", label,
      in: .init(x: (x.lowerBound + x.upperBound - width) / 2, y: top + 0.5, width: width, height: 11),
      size: 9,
      color: span.state.textColor, alignment: .center, classes: "length")
  }
}
