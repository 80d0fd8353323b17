/// What is drawn, from the back to the front.
extension SequencePage {
  private var trace: RecordedTrace { content.trace }

  /// The whole page.
  func picture() -> Picture {
    let entries = steps.flatMap { marks.findings[$0] ?? [] }.sorted().map { content.findings[$0] }
    let legend = DiagramLegend(
      entries, width: width, namesFiles: trace.places != nil, links: content.links)
    let keyTop = rowsBottom + 14
    let legendTop = keyTop + 28
    var picture = Picture(width: width, height: legendTop + legend.height)
    title.draw(on: &picture, isEmpty: steps.isEmpty)
    guard !steps.isEmpty else { return picture }
    drawRowsOfFindings(on: &picture)
    drawLifelines(on: &picture)
    drawBars(on: &picture)
    drawGaps(on: &picture)
    drawHeaders(on: &picture)
    drawSteps(on: &picture)
    drawTransitions(on: &picture)
    Self.drawKey(on: &picture, y: keyTop)
    legend.draw(on: &picture, x: 0, y: legendTop)
    return picture
  }

  private func drawRowsOfFindings(on picture: inout Picture) {
    for step in steps {
      guard let severity = severity(of: step) else { continue }
      let box = Shape.Box(
        x: 0, y: y(of: step) - Measure.row / 2, width: lanesEnd, height: Measure.row)
      picture.box(
        "row-\(step)", box, fill: DiagramInk.mark(severity).row, classes: "row \(severity.rawValue)")
    }
  }

  /// The weight of the heaviest finding of a step.
  func severity(of step: Int) -> Severity? {
    marks.findings[step]?.map { content.findings[$0].finding.severity }.max()
  }

  private func drawLifelines(on picture: inout Picture) {
    for subject in plan.lanes.indices where plan.lanes[subject] != nil {
      let top = lifelineTop(of: subject)
      let height = max(1, lifelineEnd(of: subject) - top)
      picture.box(
        "lifeline-\(subject)", .init(x: x(of: subject) - 0.5, y: top, width: 1, height: height), fill: .line,
        classes: "lifeline")
    }
  }

  /// Where a subject's lifeline begins: under its header.
  private func lifelineTop(of subject: Int) -> Double {
    guard let first = plan.first[subject] else { return rowsTop }
    return y(of: first) - Measure.row / 2 - 2
  }

  /// Where a subject's lifeline ends: with its life, before the next one in its lane, or with the page.
  private func lifelineEnd(of subject: Int) -> Double {
    guard let last = plan.last[subject] else { return rowsBottom }
    let step = trace.steps[last]
    if step.callback == .deinit, step.subject == subject { return y(of: last) }
    return plan.first[subject] == nil ? rowsBottom : y(of: last) + Measure.row * 0.45
  }

  private func drawBars(on picture: inout Picture) {
    var open: [Int: (y: Double, state: AppearanceState)] = [:]
    var count = 0
    func close(_ subject: Int, at end: Double) {
      guard let bar = open.removeValue(forKey: subject), end > bar.y else { return }
      let box = Shape.Box(
        x: x(of: subject) - Measure.barWidth / 2, y: bar.y, width: Measure.barWidth, height: end - bar.y)
      let ink = DiagramInk.state(bar.state)
      picture.box(
        "\(bar.state)-\(count)", box, fill: ink.fill, outline: ink.outline, classes: "state \(bar.state)")
      count += 1
    }
    for subject in plan.lanes.indices where plan.lanes[subject] != nil && states[subject].isVisible {
      open[subject] = (lifelineTop(of: subject), states[subject])
    }
    for index in steps {
      let step = trace.steps[index]
      if showsGap(before: index) {
        for subject in open.keys.sorted() { close(subject, at: gapY(before: index)) }
      }
      guard open[step.subject]?.state != step.state else { continue }
      close(step.subject, at: y(of: index))
      if step.state.isVisible { open[step.subject] = (y(of: index), step.state) }
    }
    for subject in open.keys.sorted() { close(subject, at: lifelineEnd(of: subject)) }
  }

  /// The middle of the line that says that the log is not contiguous before a step.
  private func gapY(before step: Int) -> Double {
    let headers = plan.above.contains(step) ? Measure.inlineHeader : 0
    return y(of: step) - Measure.row / 2 - headers - Measure.gap / 2
  }

  private func drawGaps(on picture: inout Picture) {
    for step in steps where showsGap(before: step) {
      let y = gapY(before: step)
      let id = "gap-\(step)"
      picture.box(id, .init(x: 0, y: y - 5, width: lanesEnd, height: 10), fill: .paper, classes: "gap")
      picture.text(
        "\(id)-text", "…", in: .init(x: 0, y: y - 8, width: gutter, height: 12), ink: .quietText,
        alignment: .right, classes: "gap")
      picture.line(
        "\(id)-line", through: [(gutter + 8, y), (lanesEnd, y)], stroke: .dashed, classes: "gap")
    }
  }

  private func drawHeaders(on picture: inout Picture) {
    for subject in plan.lanes.indices where plan.lanes[subject] != nil {
      let box = Shape.Box(
        x: x(of: subject) - Measure.lifelineInset, y: lifelineTop(of: subject) - Measure.headerHeight,
        width: headerWidth(of: subject), height: Measure.headerHeight)
      picture.box(
        "subject-\(subject)", box, fill: .header, outline: .line, corners: .round, classes: "subject")
      let hasDetail = !labels.details[subject].isEmpty
      picture.text(
        "subject-\(subject)-name", labels.names[subject],
        in: .init(x: box.x + 7, y: box.y + (hasDetail ? 3 : 10), width: box.width - 14, height: 12),
        isBold: true, classes: "name")
      guard hasDetail else { continue }
      picture.text(
        "subject-\(subject)-detail", labels.details[subject],
        in: .init(x: box.x + 7, y: box.y + 17, width: box.width - 14, height: 11), size: 9, ink: .quietText,
        classes: "detail")
    }
  }
}

extension AppearanceState {
  /// Whether a bar on the lifeline shows it.
  var isVisible: Bool { self == .appearing || self == .appeared || self == .disappearing }
}
