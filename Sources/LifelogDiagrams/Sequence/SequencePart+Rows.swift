import LifelogFindings
import LifelogTrace

/// The rows of a part: events, ellipses and missing callbacks.
extension SequencePart {
  private var trace: RecordedTrace { plan.trace }

  func drawRowsOfFindings(on canvas: inout Canvas) {
    for step in steps {
      guard let severity = severity(of: step) else { continue }
      let box = Shape.Box(
        x: 0, y: y(of: step) - Measure.row / 2, width: lanesEnd + overhang,
        height: Measure.row + plan.calloutHeight(below: step))
      canvas.box(
        "row-\(step)", box, fill: DiagramColor.mark(severity).row, classes: "row \(severity.rawValue)")
    }
  }

  func drawEllipses(on canvas: inout Canvas) {
    for step in steps {
      guard let (ellipsis, y) = ellipses[step] else { continue }
      draw(ellipsis, id: "fold-\(step)", y: y, on: &canvas)
    }
    if let lastEllipsis { draw(lastEllipsis.ellipsis, id: "fold-end", y: lastEllipsis.y, on: &canvas) }
  }

  /// Draws an ellipsis, which interrupts the lifelines. At a gap a dashed line crosses them.
  private func draw(_ ellipsis: Ellipsis, id: String, y: Double, on canvas: inout Canvas) {
    let classes = ellipsis.isGap ? "gap" : "fold"
    canvas.box(
      id, .init(x: lanesStart, y: y - 3, width: lanes.width, height: 6), fill: .background, classes: classes)
    canvas.text(
      "\(id)-text", ellipsis.text, in: .init(x: 0, y: y - 6, width: plan.gutter, height: 12),
      size: Measure.textSize, color: .secondaryText,
      alignment: .right, classes: classes)
    guard ellipsis.isGap else { return }
    canvas.line(
      "\(id)-line", through: [(lanesStart + 8, y), (lanesEnd, y)], stroke: .dashed, classes: "gap")
  }

  /// Draws each step of the part: its location in the log, mark, name, arrow and findings.
  func drawSteps(on canvas: inout Canvas) {
    var currentStates = states
    for index in steps {
      let step = trace.steps[index]
      currentStates.advance(by: plan.script.rows[index])
      let (x, y) = (x(of: step.subject), y(of: index))
      canvas.text(
        "event-\(index)-place", plan.location(of: step),
        in: .init(x: 0, y: y - 6, width: plan.gutter, height: 12), size: Measure.textSize,
        color: .secondaryText, alignment: .right, classes: "place")
      drawMark(of: index, x: x, y: y, on: &canvas)
      let isLifted = drawArrow(of: index, x: x, y: y, currentStates: currentStates, on: &canvas)
      // The words of a message are among the explanations.
      if trace.messages[index] == nil {
        canvas.text(
          "event-\(index)-name", plan.content.name(ofStep: index), x: x + Measure.labelInset,
          y: y - 6 - (isLifted ? Measure.lift : 0), height: 12, size: Measure.textSize, classes: "callback")
      }
      drawCallout(at: index, y: y, on: &canvas)
    }
  }

  private func drawMark(of index: Int, x: Double, y: Double, on canvas: inout Canvas) {
    let id = "event-\(index)"
    let step = trace.steps[index]
    let tooltip = tooltip(of: index)
    let link = plan.content.link(toLine: step.line)
    let classes = "event \(step.callback.name) \(step.state.name)"
    let (own, others) = severities(of: index)
    for (subject, severity) in others {
      canvas.disc(
        "\(id)-finding-\(subject)", x: self.x(of: subject), y: y, radius: 5,
        fill: DiagramColor.mark(severity).mark, outline: .background, classes: "finding \(severity.rawValue)",
        tooltip: tooltip, link: link)
    }
    func disc(
      _ radius: Double, _ fill: DiagramColor, _ outline: DiagramColor = .background,
      _ stroke: Shape.Stroke = .plain, _ more: String = ""
    ) {
      canvas.disc(
        id, x: x, y: y, radius: radius, fill: fill, outline: outline, stroke: stroke, classes: classes + more,
        tooltip: tooltip, link: link)
    }
    if let severity = own {
      disc(5, DiagramColor.mark(severity).mark, .background, .plain, " finding \(severity.rawValue)")
    } else if let severity = plan.marks.witnesses[index] {
      disc(4, .background, DiagramColor.mark(severity).mark, .bold, " witness")
    } else {
      disc(3.5, .call)
    }
    guard plan.content.isEnd(step) else { return }
    for (number, slant) in [6.0, -6.0].enumerated() {
      canvas.line(
        "\(id)-end-\(number)", through: [(x - 6, y - slant), (x + 6, y + slant)], color: .call, classes: "end"
      )
    }
  }

  private func tooltip(of index: Int) -> String {
    let step = trace.steps[index]
    let name = plan.content.labels.names[step.subject]
    var text = "\(name) \(plan.content.name(ofStep: index)), \(plan.content.longPlace(of: step.line))"
    if let time = step.time { text += ", \(time.clock)" }
    if step.state != .unknown { text += ", then \(step.state.name)" }
    return text + (plan.marks.findings[index] ?? []).map { "; \(plan.content.label(ofFinding: $0))" }.joined()
  }

  /// Draws the explanations of a step's findings and the words of a message beside their mark, in front of lifelines that
  /// have no bar there.
  private func drawCallout(at index: Int, y: Double, on canvas: inout Canvas) {
    guard let callout = plan.callouts[index], let start = calloutStarts[index] else { return }
    let severity = severity(of: index)
    let x = lanesStart + start
    let box = Shape.Box(
      x: x - 4, y: y - Measure.row / 2, width: callout.width + 8,
      height: Measure.row + plan.calloutHeight(below: index))
    canvas.box(
      "event-\(index)-ground", box, fill: severity.map { DiagramColor.mark($0).row } ?? .background,
      classes: "row \(severity?.rawValue ?? "")")
    callout.draw(on: &canvas, id: "event-\(index)", x: x, y: y - 7)
  }

  /// Draws the arrow between a step's subject and the other subject that it names.
  ///
  /// A call points from its receiver to the child; a callback about a parent points from that parent.
  ///
  /// - Returns: Whether the arrow is below the callback's name, which is then raised.
  private func drawArrow(
    of index: Int, x: Double, y: Double, currentStates: [AppearanceState], on canvas: inout Canvas
  ) -> Bool {
    let step = trace.steps[index]
    guard let other = step.other, other != step.subject, lanes.lanes[other] != nil else { return false }
    let otherX = self.x(of: other)
    guard trace.messages[index] == nil else {
      drawNamed(other, in: index, x: x, y: y, on: &canvas)
      return false
    }
    let side: Double = otherX > x ? 1 : -1
    let near = x + side * 6
    let far = otherX - side * (currentStates[other].isVisible ? Measure.barWidth / 2 + 1 : 1.5)
    if step.callback.isFromParent {
      canvas.line(
        "event-\(index)-callback", through: [(far, y), (near, y)], color: .callback, hasArrow: true,
        classes: "callback from-subject-\(other)")
    } else {
      canvas.line(
        "event-\(index)-call", through: [(near, y), (far, y)], color: .call, hasArrow: true,
        classes: "call to-subject-\(other)")
    }
    return side > 0
  }

  /// Draws a ring on the lifeline of the subject that a message names, and a line to its writer.
  private func drawNamed(_ subject: Int, in index: Int, x: Double, y: Double, on canvas: inout Canvas) {
    let named = self.x(of: subject)
    let severity = severity(of: index) ?? plan.marks.witnesses[index] ?? .note
    canvas.disc(
      "event-\(index)-named", x: named, y: y, radius: 4, fill: .background,
      outline: DiagramColor.mark(severity).mark, stroke: .bold, classes: "event witness",
      tooltip:
        "\(plan.content.labels.names[subject]) is named by \(plan.content.longPlace(of: trace.steps[index].line))"
    )
    let side: Double = named > x ? 1 : -1
    canvas.line(
      "event-\(index)-leader", through: [(named - side * 6, y), (x + side * 7, y)], stroke: .dashed,
      classes: "leader")
  }

  /// Draws a missing callback: a dashed circle and its name.
  func drawMissingCallbacks(on canvas: inout Canvas) {
    for (missing, y) in missingCallbacks where lanes.lanes[missing.subject] != nil {
      let x = x(of: missing.subject)
      let id = "expected-\(missing.number)"
      let name = plan.content.labels.names[missing.subject]
      canvas.disc(
        id, x: x, y: y, radius: 6, fill: .background, outline: .expected, stroke: .dashed,
        classes: "expected",
        tooltip: "missing callback: \(name) \(missing.callback), finding \(missing.number)")
      canvas.text(
        "\(id)-name", missing.label, x: x + Measure.labelInset + 2, y: y - 6, height: 12,
        size: Measure.textSize, color: .expected, classes: "expected")
    }
  }
}
