import LifelogFindings
import LifelogTrace

/// The rows of a timeline: subjects and their states.
extension TimelinePart {
  private var trace: RecordedTrace { plan.content.trace }
  private var labels: SubjectLabels { plan.content.labels }

  /// Tints the rows of findings, and draws lines between the rows.
  func drawBackground(on canvas: inout Canvas) {
    for row in rows {
      let (top, bottom) = (tops[row - rows.lowerBound], tops[row - rows.lowerBound + 1])
      guard case .subject(let subject) = plan.rows[row] else { continue }
      if let severity = plan.content.severity(of: subject.findings) {
        canvas.box(
          "row-\(subject.subject)", .init(x: 0, y: top, width: plan.width, height: bottom - top),
          fill: DiagramColor.mark(severity).row, classes: "row \(severity.rawValue)")
      }
      canvas.box(
        "rule-below-\(subject.subject)", .init(x: 0, y: bottom - 0.3, width: plan.width, height: 0.6),
        fill: .header, classes: "rule")
    }
  }

  func drawHeading(_ process: Int, top: Double, on canvas: inout Canvas) {
    let box = Shape.Box(x: 0, y: top + 2, width: plan.width, height: TimelinePlan.Measure.heading - 4)
    let text = "process \(process + 1)"
    canvas.box("process-\(process)", box, fill: .header, classes: "process")
    canvas.text(
      "process-\(process)-name", text, x: 6, y: box.y + 3, height: 12, size: 10, isBold: true, classes: "name"
    )
  }

  func drawRow(_ row: TimelineScript.SubjectRow, _ index: Int, on canvas: inout Canvas) {
    let top = barTop(of: index)
    drawName(of: row, top: top, on: &canvas)
    drawStems(of: row, from: tops[index - rows.lowerBound], to: top, on: &canvas)
    // Segments do not overlap. Those of one state share a group if they are next to each other.
    let pieces = plan.shown.bars[index].enumerated().map { ($0, $1, $1.order) }.sorted {
      ($0.2, $0.0) < ($1.2, $1.0)
    }
    for (number, piece, _) in pieces {
      draw(piece, number, of: row.subject, top: top, on: &canvas)
    }
    drawEvents(of: row, plan.shown.events[index], top: top + Measure.bar + 1.5, on: &canvas)
    let ends = row.steps.filter { plan.content.isEnd(trace.steps[$0]) }
    for group in plan.shown.groups(of: ends, on: plan.axis) {
      let step = ends[group.lowerBound]
      let (x, y) = (plan.axis.steps[step], top + Measure.bar / 2)
      canvas.line("end-\(step)", through: [(x - 4, y - 4), (x + 4, y + 4)], color: .call, classes: "end")
      canvas.line("end-\(step)-2", through: [(x - 4, y + 4), (x + 4, y - 4)], color: .call, classes: "end")
    }
  }

  private func drawName(of row: TimelineScript.SubjectRow, top: Double, on canvas: inout Canvas) {
    let id = "subject-\(row.subject)"
    let name = labels.names[row.subject]
    let x = Double(row.depth) * TimelinePlan.Measure.indent
    canvas.text(
      "\(id)-name", name, x: x, y: top, height: 12, size: 10, isBold: true,
      classes: plan.content.folds[row.subject] == nil ? "name" : "name folded")
    let detail = plan.script.detail(of: row.subject)
    if !detail.isEmpty {
      canvas.text(
        "\(id)-detail", detail, x: x + TextWidth.of(name, size: 10, isBold: true) + 6, y: top + 1,
        color: .secondaryText, classes: "detail")
    }
    guard let container = row.container, case .subject(let above) = plan.rows[container],
      above.depth < row.depth
    else { return }
    let trunk = Double(above.depth) * TimelinePlan.Measure.indent + 4
    let start =
      row.sibling.map { rows.contains($0) ? barTop(of: $0) + Measure.bar / 2 : rowsTop }
      ?? (rows.contains(container) ? barTop(of: container) + Measure.bar + 1 : rowsTop)
    let y = top + Measure.bar / 2
    canvas.line(
      "\(id)-link", through: [(trunk, start), (trunk, y), (x - 2, y)],
      classes: "link from-subject-\(above.subject)")
  }
}
