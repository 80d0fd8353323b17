import LifelogFindings
import LifelogTrace

/// The marks of a row: events, findings and missing callbacks.
extension TimelinePart {
  private var trace: RecordedTrace { plan.content.trace }

  /// Draws a tick for each event below the bar. Events that are too close to distinguish share a tick.
  ///
  /// - Parameter groups: The events that share a tick, as ranges of indices into the row's steps.
  func drawEvents(
    of row: TimelineScript.SubjectRow, _ groups: [Range<Int>], top: Double, on canvas: inout Canvas
  ) {
    for group in groups { draw(row.steps[group], top: top, on: &canvas) }
    let witnesses = row.steps.filter {
      plan.script.marks.witnesses[$0] != nil && plan.script.marks.findings(at: $0, on: row.subject).isEmpty
    }
    for group in plan.shown.groups(of: witnesses, on: plan.axis) {
      let step = witnesses[group.lowerBound]
      guard let severity = witnesses[group].compactMap({ plan.script.marks.witnesses[$0] }).max() else {
        continue
      }
      canvas.disc(
        "event-\(step)-witness", x: plan.axis.steps[step], y: top + 2.5, radius: 2.5, fill: .background,
        outline: DiagramColor.mark(severity).mark, stroke: .bold, classes: "event witness",
        tooltip: plan.tooltip(ofStep: step),
        link: plan.link(toStep: step))
    }
  }

  private func draw(_ steps: ArraySlice<Int>, top: Double, on canvas: inout Canvas) {
    guard let first = steps.first, let last = steps.last else { return }
    let severity = plan.content.severity(
      of: steps.flatMap { plan.script.marks.findings(at: $0, on: trace.steps[$0].subject) })
    let isSeveral = steps.count > 1
    let (start, end) = (plan.axis.steps[first], plan.axis.steps[last])
    let width = max(end - start + 1, isSeveral ? 2 : 1)
    let step = trace.steps[first]
    var classes = isSeveral ? ["event", "several"] : ["event", step.callback.name, step.state.name]
    if let severity { classes += ["finding", severity.rawValue] }
    canvas.box(
      "event-\(first)",
      .init(x: (start + end - width) / 2, y: top, width: width, height: isSeveral ? 5 : 4),
      fill: severity.map { DiagramColor.mark($0).mark } ?? .call,
      classes: classes.joined(separator: " "),
      tooltip: isSeveral ? plan.tooltip(ofSteps: steps) : plan.tooltip(ofStep: first),
      link: plan.link(toStep: first))
  }

  /// Draws the stems of a row's flags, at the exact time of each finding.
  func drawStems(
    of row: TimelineScript.SubjectRow, from top: Double, to bottom: Double, on canvas: inout Canvas
  ) {
    let steps = plan.steps(ofFindingsIn: row)
    for group in plan.shown.groups(of: steps.map(\.step), on: plan.axis) {
      let step = steps[group.lowerBound].step
      let findings = steps[group].flatMap(\.findings)
      canvas.box(
        "event-\(step)-pole",
        .init(x: plan.axis.steps[step] - 0.75, y: top + 3, width: 1.5, height: bottom - top - 3),
        fill: DiagramColor.mark(plan.content.severity(of: findings) ?? .note).mark, classes: "pole",
        tooltip: plan.tooltip(ofFindings: findings),
        link: plan.link(toStep: step))
    }
  }

  /// Draws the numbers of a row's findings, with messages beside them, in front of all lines.
  func drawFlags(of row: Int, on canvas: inout Canvas) {
    let y = tops[row - rows.lowerBound] + 9
    for flag in plan.flags[row].flags {
      let id = "event-\(flag.step)"
      flag.badge.draw(on: &canvas, id: id, x: flag.x, y: y)
      guard let message = flag.message else { continue }
      let box = Shape.Box(
        x: message.x, y: y - 6, width: TextWidth.of(message.text, size: TimelineFlags.textSize), height: 11)
      canvas.box("\(id)-ground", box, fill: DiagramColor.mark(flag.badge.severity).row, classes: "message")
      canvas.text(
        "\(id)-message", message.text, in: box, size: TimelineFlags.textSize,
        color: DiagramColor.mark(flag.badge.severity).mark, classes: "message")
    }
  }

  /// Draws a dashed disc for each missing callback, next to the step that it should precede or follow, with its name
  /// below the bar if there is space.
  func drawMissingCallbacks(of row: TimelineScript.SubjectRow, y: Double, on canvas: inout Canvas) {
    /// The number of discs next to each step so far.
    var count: [Int: Int] = [:]
    var free = -Double.infinity
    for missing in row.missingCallbacks {
      let place = missing.isBefore ? ~missing.step : missing.step
      let distance = 6 + 9 * Double(count[place, default: 0])
      count[place, default: 0] += 1
      let x = plan.axis.steps[missing.step] + (missing.isBefore ? -distance : distance)
      let callback = missing.callback.diagramLabel(limit: 48)
      canvas.disc(
        "expected-\(missing.number)", x: min(max(x, 4), plan.width - 4), y: y, radius: 3.5, fill: .background,
        outline: .expected, stroke: .dashed, classes: "expected",
        tooltip: "finding \(missing.number): missing callback \(callback)")
      let text = "\(callback) expected"
      let width = TextWidth.of(text, size: TimelineFlags.textSize)
      let left = max(0, min(x - 4, plan.width - width))
      guard left > free else { continue }
      canvas.text(
        "expected-\(missing.number)-name", text, x: left, y: y + 13, size: TimelineFlags.textSize,
        color: .expected, classes: "expected")
      free = left + width + 8
    }
  }
}
