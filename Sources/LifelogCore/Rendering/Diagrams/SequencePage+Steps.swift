/// The events of a page, and what joins them.
extension SequencePage {
  private var trace: RecordedTrace { diagram.trace }

  /// Draws each step of the page: its place in the log, its mark, its name, its arrow, its findings.
  func drawSteps(into writer: inout DOTWriter) {
    var board = states
    for index in steps {
      let step = trace.steps[index]
      board.advance(by: step)
      let x = x(of: step.subject)
      let y = y(of: index)
      writer.text(
        "event \(index) place", place(of: step), in: .init(x: 0, y: y - 6, width: gutter, height: 12),
        ink: .quietText, alignment: .right)
      drawMark(of: index, x: x, y: y, into: &writer)
      let isLifted = drawArrow(of: index, x: x, y: y, board: board, into: &writer)
      drawName(of: index, x: x + Measure.labelInset, y: isLifted ? y - Measure.lift : y, into: &writer)
    }
  }

  private func drawMark(of index: Int, x: Double, y: Double, into writer: inout DOTWriter) {
    let severity = marks.findings[index]?.map { diagram.findings[$0].severity }.max()
    let id = "event \(index)"
    if let severity {
      let ink = DiagramInk.mark(severity).mark
      writer.disc(id, x: x, y: y, radius: 5, fill: ink, outline: .paper)
    } else if marks.witnesses.contains(index) {
      writer.disc(id, x: x, y: y, radius: 4, fill: .paper, outline: .error)
    } else {
      writer.disc(id, x: x, y: y, radius: 3.5, fill: .text, outline: .paper)
    }
    guard trace.steps[index].callback == .deinit else { return }
    writer.line(from: id, to: id, path: [(x - 6, y - 6), (x + 6, y + 6)], ink: .text)
    writer.line(from: id, to: id, path: [(x - 6, y + 6), (x + 6, y - 6)], ink: .text)
  }

  private func drawName(of index: Int, x: Double, y: Double, into writer: inout DOTWriter) {
    let label = label(of: trace.steps[index])
    let width = TextWidth.of(label, size: Measure.textSize)
    writer.text(
      "event \(index) name", label, in: .init(x: x, y: y - 6, width: width, height: 12),
      isBold: false)
    guard let badge = badge(of: index), let severity = severity(of: index) else { return }
    DiagramLegend.drawBadge(
      badge, id: "event \(index)", severity: severity, x: x + width + 6, y: y, into: &writer)
  }

  /// Draws the arrow between a step's subject and the other one that it names.
  ///
  /// A call runs from its receiver to the child that it names; news of a parent come from that parent.
  ///
  /// - Returns: Whether the arrow runs below the name of the callback, which stands higher then.
  private func drawArrow(
    of index: Int, x: Double, y: Double, board: StateBoard, into writer: inout DOTWriter
  ) -> Bool {
    let step = trace.steps[index]
    guard let other = step.other, other != step.subject, plan.lanes[other] != nil else { return false }
    let otherX = self.x(of: other)
    let side: Double = otherX > x ? 1 : -1
    let near = x + side * 6
    let far = otherX - side * (board[other].isVisible ? Measure.barWidth / 2 + 1 : 1.5)
    if step.callback == .willMoveToParent || step.callback == .didMoveToParent {
      writer.line(
        from: "subject \(other)", to: "event \(index)", path: [(far, y), (near, y)], ink: .grey,
        hasArrow: true)
    } else {
      writer.line(
        from: "event \(index)", to: "subject \(other)", path: [(near, y), (far, y)], ink: .text,
        hasArrow: true)
    }
    return side > 0
  }

  /// Draws a bracket at the right of the rows of each transition, from its first `will` to its last `did`.
  func drawTransitions(into writer: inout DOTWriter) {
    for (number, transition) in transitions.enumerated() {
      let rows = transition.steps.clamped(to: steps.lowerBound...(steps.upperBound - 1))
      let top = y(of: rows.lowerBound) - 4
      let bottom = y(of: rows.upperBound) + 4
      let id = "transition \(number)"
      let start = brackets[transition.column]
      let edge = start + Measure.bracketWidth
      let width = TextWidth.of(transition.name, size: Measure.textSize)
      writer.text(
        id, transition.name,
        in: .init(x: start + Measure.bracketInset, y: (top + bottom) / 2 - 6, width: width, height: 12),
        ink: .quietText)
      writer.line(
        from: id, to: id, path: [(start, top), (edge, top), (edge, bottom), (start, bottom)], ink: .blue)
    }
  }

  /// Draws what the bars and marks mean.
  static func drawKey(into writer: inout DOTWriter, y: Double) {
    var x = 0.0
    func word(_ text: String) {
      let width = TextWidth.of(text, size: 9)
      writer.text(
        "key \(text)", text, in: .init(x: x, y: y - 6, width: width, height: 12), size: 9, ink: .quietText)
      x += width + 16
    }
    for state in [AppearanceState.appearing, .appeared, .disappearing] {
      let ink = DiagramInk.state(state)
      writer.box(
        "key \(state) bar", .init(x: x, y: y - 6, width: Measure.barWidth, height: 12), fill: ink.fill,
        outline: ink.outline)
      x += Measure.barWidth + 5
      word(state.name)
    }
    writer.disc("key finding mark", x: x + 5, y: y, radius: 5, fill: .error, outline: .error)
    x += 15
    word("finding")
    writer.disc("key evidence mark", x: x + 4, y: y, radius: 4, fill: .paper, outline: .error)
    x += 13
    word("its evidence")
  }
}
