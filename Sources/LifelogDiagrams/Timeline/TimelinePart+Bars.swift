import LifelogTrace

/// The bars of a row, which show the states of its subject.
extension TimelinePart {
  /// Draws a segment of a row's bar.
  func draw(_ piece: BarSegment, _ number: Int, of subject: Int, top: Double, on canvas: inout Canvas) {
    var id = "span-\(subject)-\(number)"
    let width = piece.x.upperBound - piece.x.lowerBound
    let box = Shape.Box(x: piece.x.lowerBound, y: top, width: width, height: Measure.bar)
    switch piece {
    case .many(let spans, _):
      canvas.box(
        id, box, fill: .header, outline: .line, classes: "state many",
        tooltip: plan.tooltip(of: spans, subject: subject))
      canvas.text(
        "\(id)-count", BarSegment.label(spans.count), x: box.midX, y: top + 1.5, height: 9, size: 8,
        alignment: .center, classes: "count")
    case .span(let span, _):
      let tooltip = plan.tooltip(of: [span], subject: subject)
      var label: String?
      switch span.state {
      case .appearance(.unknown):
        canvas.line(
          id, through: [(box.x, box.midY), (box.maxX, box.midY)], color: .unknownOutline, stroke: .dashed,
          classes: "state unknown", tooltip: tooltip)
      case .appearance(.disappeared):
        canvas.box(
          id, .init(x: box.x, y: box.midY - 1, width: width, height: 2), fill: .disappearedOutline,
          classes: "state disappeared", tooltip: tooltip)
      case .appearance(let state):
        canvas.area(id, box, of: state, classes: "state \(state.name)", tooltip: tooltip)
        canvas.pattern("\(id)-pattern", on: box, of: state)
        if state == .appeared { label = plan.length(of: span).map(plan.axis.clock.brief) }
      case .scene(let phase):
        id = "scene-\(subject)-\(number)"
        canvas.scene(id, box, in: phase, classes: "scene \(phase.name)", tooltip: tooltip)
        if phase != .background { label = phase.name }
      }
      guard let label, width >= TextWidth.of(label, size: 9) + 8 else { return }
      canvas.text(
        "\(id)-length", label, x: box.midX, y: top + 0.5, color: span.state.colors.text, alignment: .center,
        classes: "length")
    }
  }
}

extension Canvas {
  /// Draws the state of a scene: a filled box, an empty one, or a line.
  mutating func scene(
    _ id: String, _ area: Shape.Box, in state: ScenePhase, classes: String, tooltip: String = ""
  ) {
    switch state {
    case .active: box(id, area, fill: .header, outline: .line, classes: classes, tooltip: tooltip)
    case .inactive:
      box(id, area, fill: .background, outline: .line, stroke: .dashed, classes: classes, tooltip: tooltip)
    case .background:
      let line = Shape.Box(x: area.x, y: area.midY - 1, width: area.width, height: 2)
      box(id, line, fill: .disappearedOutline, classes: classes, tooltip: tooltip)
    }
  }
}
