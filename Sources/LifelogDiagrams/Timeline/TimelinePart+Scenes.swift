import LifelogTrace

/// The states of scenes, which are not those of controllers.
extension TimelinePart {
  /// Draws the states of a scene. A state that is too short to see is covered by the next one.
  func drawStates(ofScene row: TimelineRows.SubjectRow, top: Double, on canvas: inout Canvas) {
    let positions = plan.axis.steps
    var end = -Double.infinity
    for (number, span) in row.sceneStates.enumerated() where positions[span.last] > end {
      let start = max(end, positions[span.first])
      end = max(start + BarSegment.minWidth, positions[span.last])
      let area = Shape.Box(x: start, y: top, width: end - start, height: Measure.bar)
      let id = "scene-\(row.subject)-\(number)"
      canvas.scene(
        id, area, in: span.state, classes: "scene \(span.state.name)",
        tooltip: plan.tooltip(of: span, subject: row.subject))
      let width = TextWidth.of(span.state.name, size: 9)
      guard span.state != .background, area.width >= width + 8 else { continue }
      canvas.text(
        "\(id)-name", span.state.name,
        in: .init(x: area.midX - width / 2, y: top + 0.5, width: width, height: 11), size: 9,
        alignment: .center, classes: "length")
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
      let line = Shape.Box(x: area.x, y: area.y + area.height / 2 - 1, width: area.width, height: 2)
      box(id, line, fill: .disappearedOutline, classes: classes, tooltip: tooltip)
    }
  }
}
