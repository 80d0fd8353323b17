import LifelogFindings
import LifelogTrace

/// The marks of a row: events, findings and missing callbacks.
extension TimelinePart {
  private var trace: RecordedTrace { plan.content.trace }

  /// Draws a tick for each event below the bar. Events that are too close to distinguish share a tick.
  func drawEvents(of row: TimelineRows.SubjectRow, top: Double, on canvas: inout Canvas) {
    var first = row.steps.startIndex
    while first < row.steps.endIndex {
      var end = first + 1
      while end < row.steps.endIndex,
        plan.axis.steps[row.steps[end]] - plan.axis.steps[row.steps[end - 1]] < 1.5
      {
        end += 1
      }
      draw(row.steps[first..<end], top: top, on: &canvas)
      first = end
    }
    for step in row.steps
    where plan.marks.witnesses.contains(step) && plan.marks.findings(at: step, on: row.subject).isEmpty {
      canvas.disc(
        "event-\(step)-witness", x: plan.axis.steps[step], y: top + 2.5, radius: 2.5, fill: .background,
        outline: .error, stroke: .bold, classes: "event witness", tooltip: plan.tooltip(ofStep: step),
        link: plan.link(toStep: step))
    }
  }

  private func draw(_ steps: ArraySlice<Int>, top: Double, on canvas: inout Canvas) {
    guard let first = steps.first, let last = steps.last else { return }
    let severity = steps.flatMap { plan.marks.findings(at: $0, on: trace.steps[$0].subject) }
      .map { plan.content.findings[$0].finding.severity }.max()
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
    of row: TimelineRows.SubjectRow, from top: Double, to bottom: Double, on canvas: inout Canvas
  ) {
    for (step, findings) in flags(of: row) {
      canvas.box(
        "event-\(step)-pole",
        .init(x: plan.axis.steps[step] - 0.75, y: top + 3, width: 1.5, height: bottom - top - 3),
        fill: severity(of: findings).mark, classes: "pole", tooltip: plan.tooltip(ofFindings: findings),
        link: plan.link(toStep: step))
    }
  }

  /// Draws the numbers of a row's findings. Flags that would overlap are merged.
  func drawFlags(of row: TimelineRows.SubjectRow, y: Double, on canvas: inout Canvas) {
    var open: (step: Int, findings: [Int])?
    func badge(_ findings: [Int]) -> String {
      DiagramLegend.numbers(of: findings.map { plan.content.findings[$0] }) ?? ""
    }
    func left(_ step: Int, _ text: String) -> Double {
      min(plan.axis.steps[step] - 0.75, plan.width - DiagramLegend.badgeWidth(text))
    }
    func close() {
      guard let flag = open else { return }
      let text = badge(flag.findings)
      let severity = flag.findings.map { plan.content.findings[$0].finding.severity }.max() ?? .note
      DiagramLegend.drawBadge(
        text, id: "event-\(flag.step)", severity: severity, x: left(flag.step, text), y: y, on: &canvas)
    }
    for (step, findings) in flags(of: row) {
      if let flag = open {
        let text = badge(flag.findings)
        if left(step, badge(findings)) < left(flag.step, text) + DiagramLegend.badgeWidth(text) + 2 {
          open?.findings += findings
          continue
        }
      }
      close()
      open = (step, findings)
    }
    close()
  }

  /// Returns the findings of a row by step, sorted.
  private func flags(of row: TimelineRows.SubjectRow) -> [(step: Int, findings: [Int])] {
    let steps = Dictionary(grouping: row.findings) { plan.marks.steps[$0] ?? 0 }
    return steps.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func severity(of findings: [Int]) -> (mark: DiagramColor, row: DiagramColor) {
    DiagramColor.mark(findings.map { plan.content.findings[$0].finding.severity }.max() ?? .note)
  }

  /// Draws a dashed disc for each missing callback, next to the step that it should precede or follow.
  func drawMissingCallbacks(of row: TimelineRows.SubjectRow, y: Double, on canvas: inout Canvas) {
    /// The number of discs next to each step so far.
    var count: [Int: Int] = [:]
    for (missing, step, isBefore) in row.missingCallbacks {
      let distance = 6 + 9 * Double(count[isBefore ? ~step : step, default: 0])
      count[isBefore ? ~step : step, default: 0] += 1
      let x = plan.axis.steps[step] + (isBefore ? -distance : distance)
      canvas.disc(
        "expected-\(missing.number)", x: min(max(x, 4), plan.width - 4), y: y, radius: 3.5, fill: .background,
        outline: .expected, stroke: .dashed, classes: "expected",
        tooltip: "finding \(missing.number): missing callback \(missing.callback.diagramLabel(limit: 48))")
    }
  }
}
