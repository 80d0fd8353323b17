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
      guard case .subject(let subject) = plan.rows.rows[row] else { continue }
      let severities = subject.findings.map { plan.content.findings[$0].finding.severity }
      if let severity = severities.max() {
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
    let box = Shape.Box(x: 0, y: top + 2, width: plan.width, height: TimelineRows.Measure.heading - 4)
    let text = "process \(process + 1)"
    canvas.box("process-\(process)", box, fill: .header, classes: "process")
    canvas.text(
      "process-\(process)-name", text,
      in: .init(x: 6, y: box.y + 3, width: TextWidth.of(text, size: 10, isBold: true), height: 12),
      isBold: true, classes: "name")
  }

  func drawRow(_ row: TimelineRows.SubjectRow, _ index: Int, on canvas: inout Canvas) {
    let top = barTop(of: index)
    drawName(of: row, top: top, on: &canvas)
    drawStems(of: row, from: tops[index - rows.lowerBound], to: top, on: &canvas)
    // Segments do not overlap. Those of one state share a group if they are next to each other.
    let pieces = plan.shown.bars[index].enumerated().map { ($0, $1, $1.order) }.sorted {
      ($0.2, $0.0) < ($1.2, $1.0)
    }
    for (number, piece, _) in pieces {
      draw(piece, id: "span-\(row.subject)-\(number)", of: row.subject, top: top, on: &canvas)
    }
    drawStates(ofScene: row, top: top, on: &canvas)
    drawEvents(of: row, plan.shown.events[index], top: top + Measure.bar + 1.5, on: &canvas)
    let ends = row.steps.filter { plan.content.isEnd(trace.steps[$0]) }
    for group in plan.shown.groups(of: ends, on: plan.axis) {
      let step = ends[group.lowerBound]
      let (x, y) = (plan.axis.steps[step], top + Measure.bar / 2)
      canvas.line("end-\(step)", through: [(x - 4, y - 4), (x + 4, y + 4)], color: .call, classes: "end")
      canvas.line("end-\(step)-2", through: [(x - 4, y + 4), (x + 4, y - 4)], color: .call, classes: "end")
    }
  }

  private func drawName(of row: TimelineRows.SubjectRow, top: Double, on canvas: inout Canvas) {
    let id = "subject-\(row.subject)"
    let name = labels.names[row.subject]
    let x = Double(row.depth) * TimelineRows.Measure.indent
    let width = TextWidth.of(name, size: 10, isBold: true)
    canvas.text(
      "\(id)-name", name, in: .init(x: x, y: top, width: width, height: 12), isBold: true,
      classes: plan.content.folds[row.subject] == nil ? "name" : "name folded")
    let detail = plan.rows.detail(of: row.subject, in: plan.content)
    if !detail.isEmpty {
      canvas.text(
        "\(id)-detail", detail,
        in: .init(x: x + width + 6, y: top + 1, width: TextWidth.of(detail, size: 9), height: 11), size: 9,
        color: .secondaryText, classes: "detail")
    }
    guard let container = row.container, case .subject(let above) = plan.rows.rows[container],
      above.depth < row.depth
    else { return }
    let trunk = Double(above.depth) * TimelineRows.Measure.indent + 4
    let start =
      row.sibling.map { rows.contains($0) ? barTop(of: $0) + Measure.bar / 2 : rowsTop }
      ?? (rows.contains(container) ? barTop(of: container) + Measure.bar + 1 : rowsTop)
    let y = top + Measure.bar / 2
    canvas.line(
      "\(id)-link", through: [(trunk, start), (trunk, y), (x - 2, y)],
      classes: "link from-subject-\(above.subject)")
  }
}
