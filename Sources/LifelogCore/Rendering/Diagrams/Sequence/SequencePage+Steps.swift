/// The events of a page, and what joins them.
extension SequencePage {
  private var trace: RecordedTrace { content.trace }

  /// Draws each step of the page: its place in the log, its mark, its name, its arrow, its findings.
  func drawSteps(on picture: inout Picture) {
    var board = states
    for index in steps {
      let step = trace.steps[index]
      board.advance(by: step)
      let x = x(of: step.subject)
      let y = y(of: index)
      picture.text(
        "event-\(index)-place", place(of: step), in: .init(x: 0, y: y - 6, width: gutter, height: 12),
        ink: .quietText, alignment: .right, classes: "place")
      drawMark(of: index, x: x, y: y, on: &picture)
      let isLifted = drawArrow(of: index, x: x, y: y, board: board, on: &picture)
      drawName(of: index, x: x + Measure.labelInset, y: isLifted ? y - Measure.lift : y, on: &picture)
    }
  }

  private func drawMark(of index: Int, x: Double, y: Double, on picture: inout Picture) {
    let severity = marks.findings[index]?.map { content.findings[$0].finding.severity }.max()
    let id = "event-\(index)"
    if let severity {
      let ink = DiagramInk.mark(severity).mark
      picture.disc(
        id, x: x, y: y, radius: 5, fill: ink, outline: .paper, classes: "event \(severity.rawValue)")
    } else if marks.witnesses.contains(index) {
      picture.disc(
        id, x: x, y: y, radius: 4, fill: .paper, outline: .error, stroke: .bold, classes: "event witness")
    } else {
      picture.disc(id, x: x, y: y, radius: 3.5, fill: .call, outline: .paper, classes: "event")
    }
    guard trace.steps[index].callback == .deinit else { return }
    picture.line("\(id)-end", through: [(x - 6, y - 6), (x + 6, y + 6)], ink: .call, classes: "end")
    picture.line("\(id)-end-2", through: [(x - 6, y + 6), (x + 6, y - 6)], ink: .call, classes: "end")
  }

  private func drawName(of index: Int, x: Double, y: Double, on picture: inout Picture) {
    let label = label(of: trace.steps[index])
    let width = TextWidth.of(label, size: Measure.textSize)
    picture.text(
      "event-\(index)-name", label, in: .init(x: x, y: y - 6, width: width, height: 12), classes: "callback")
    guard let badge = badge(of: index), let severity = severity(of: index) else { return }
    DiagramLegend.drawBadge(
      badge, id: "event-\(index)", severity: severity, x: x + width + 6, y: y, on: &picture)
  }

  /// Draws the arrow between a step's subject and the other one that it names.
  ///
  /// A call runs from its receiver to the child that it names; news of a parent come from that parent.
  ///
  /// - Returns: Whether the arrow runs below the name of the callback, which stands higher then.
  private func drawArrow(
    of index: Int, x: Double, y: Double, board: StateBoard, on picture: inout Picture
  ) -> Bool {
    let step = trace.steps[index]
    guard let other = step.other, other != step.subject, plan.lanes[other] != nil else { return false }
    let otherX = self.x(of: other)
    let side: Double = otherX > x ? 1 : -1
    let near = x + side * 6
    let far = otherX - side * (board[other].isVisible ? Measure.barWidth / 2 + 1 : 1.5)
    if step.callback == .willMoveToParent || step.callback == .didMoveToParent {
      picture.line(
        "event-\(index)-news", through: [(far, y), (near, y)], ink: .news, hasArrow: true,
        classes: "news from-subject-\(other)")
    } else {
      picture.line(
        "event-\(index)-call", through: [(near, y), (far, y)], ink: .call, hasArrow: true,
        classes: "call to-subject-\(other)")
    }
    return side > 0
  }

  /// Draws a bracket at the right of the rows of each transition, from its first `will` to its last `did`.
  func drawTransitions(on picture: inout Picture) {
    for (number, transition) in transitions.enumerated() {
      let rows = transition.steps.clamped(to: steps.lowerBound...(steps.upperBound - 1))
      let top = y(of: rows.lowerBound) - 4
      let bottom = y(of: rows.upperBound) + 4
      let id = "transition-\(number)"
      let start = brackets[transition.column]
      let edge = start + Measure.bracketWidth
      let width = TextWidth.of(transition.name, size: Measure.textSize)
      picture.text(
        id, transition.name,
        in: .init(x: start + Measure.bracketInset, y: (top + bottom) / 2 - 6, width: width, height: 12),
        ink: .quietText, classes: "transition")
      picture.line(
        "\(id)-bracket", through: [(start, top), (edge, top), (edge, bottom), (start, bottom)],
        ink: .transition, classes: "transition")
    }
  }

  /// Draws what the bars and marks mean.
  static func drawKey(on picture: inout Picture, y: Double) {
    var x = 0.0
    func word(_ text: String) {
      let width = TextWidth.of(text, size: 9)
      picture.text(
        "key-\(text)".dashed, text, in: .init(x: x, y: y - 6, width: width, height: 12), size: 9,
        ink: .quietText,
        classes: "key")
      x += width + 16
    }
    for state in [AppearanceState.appearing, .appeared, .disappearing] {
      let ink = DiagramInk.state(state)
      picture.box(
        "key-\(state)-bar", .init(x: x, y: y - 6, width: Measure.barWidth, height: 12), fill: ink.fill,
        outline: ink.outline, classes: "key")
      x += Measure.barWidth + 5
      word(state.name)
    }
    picture.disc("key-finding-mark", x: x + 5, y: y, radius: 5, fill: .error, outline: .error, classes: "key")
    x += 15
    word("finding")
    picture.disc(
      "key-evidence-mark", x: x + 4, y: y, radius: 4, fill: .paper, outline: .error, stroke: .bold,
      classes: "key")
    x += 13
    word("its evidence")
  }
}

extension String {
  /// With hyphens for blanks: a part of an id.
  fileprivate var dashed: String { String(map { $0 == " " ? "-" : $0 }) }
}
