import LifelogTrace

/// The subjects of a part: their headers, lifelines and states.
extension SequencePart {
  private var trace: RecordedTrace { plan.trace }
  private var labels: SubjectLabels { plan.content.labels }

  /// Returns the bottom of a subject's header.
  func headerBottom(of subject: Int) -> Double {
    guard let first = lanes.first[subject], steps.contains(first) else { return rowsTop }
    return y(of: first) - Measure.row / 2 - 2
  }

  /// Returns the top of a subject's lifeline, which nothing precedes: at its first step.
  private func lifelineTop(of subject: Int) -> Double {
    guard lanes.first[subject] == nil, let start = lanes.starts[subject], steps.contains(start),
      !states[subject].isVisible
    else { return headerBottom(of: subject) }
    return y(of: start) - Measure.row * 0.4
  }

  /// Returns the end of a subject's lifeline: at its `deinit`, before the next lifeline in its lane, or at the end of
  /// the part.
  func lifelineEnd(of subject: Int) -> Double {
    guard let last = lanes.last[subject], steps.contains(last) else {
      // It ended in an earlier part, or continues in a later one.
      return rowsBottom
    }
    if plan.isEnd(last, of: subject) { return y(of: last) }
    return lanes.isShared(after: subject) ? y(of: last) + Measure.row * 0.45 : rowsBottom
  }

  /// The subjects with a lifeline in the part, without those that ended before it or begin after it.
  var livingSubjects: [Int] {
    lanes.subjects.filter { subject in
      if let start = lanes.first[subject] ?? lanes.starts[subject], start >= steps.upperBound { return false }
      guard let last = lanes.last[subject], last < steps.lowerBound else { return true }
      return !plan.isEnd(last, of: subject) && !lanes.isShared(after: subject)
    }
  }

  /// Whether a subject's header is above the rows.
  private func isAtTop(_ subject: Int) -> Bool { lanes.first[subject].map { !steps.contains($0) } ?? true }

  /// Draws a line above the headers of each container's contents, which its name interrupts.
  func drawGroups(on canvas: inout Canvas) {
    let atTop = livingSubjects.filter(isAtTop).sorted { x(of: $0) < x(of: $1) }
    let levels = groups.map(\.depth).max() ?? 0
    /// The right end of the lines that end above a subject: an outer one is not shorter than an inner one.
    var ends: [Int: Double] = [:]
    for (index, group) in groups.enumerated().reversed() {
      let members = Set(group.range.dropFirst().map { lanes.subjects[$0] })
      // The lanes between those of the members may be those of others.
      guard let begin = atTop.firstIndex(where: members.contains),
        let through = atTop.lastIndex(where: members.contains),
        atTop[begin...through].allSatisfy(members.contains)
      else { continue }
      let (first, last) = (atTop[begin], atTop[through])
      let left = x(of: first) - Measure.lifelineInset
      let end = ends[last] ?? x(of: last) - Measure.lifelineInset + lanes.headerWidth(of: last, labels)
      let next = atTop[through...].dropFirst().first.map {
        x(of: $0) - Measure.lifelineInset - Measure.laneGap
      }
      let right = max(end, left + SequenceLanes.width(of: group, labels))
      guard right <= next ?? lanesEnd else { continue }
      ends[last] = right
      let y = headersTop - Double(levels - group.depth) * Measure.group - 8
      let text = SequenceLanes.name(of: group, labels)
      let width = TextWidth.of(text, size: Measure.textSize)
      let id = id("group-\(index)")
      let start = left + 8
      canvas.text(
        id, text, x: start, y: y - 6, size: Measure.textSize, color: .secondaryText, classes: "group")
      canvas.line("\(id)-left", through: [(left, y + 4), (left, y), (start - 3, y)], classes: "group")
      canvas.line(
        "\(id)-right", through: [(start + width + 3, y), (right, y), (right, y + 4)], classes: "group")
    }
  }

  func drawHeaders(on canvas: inout Canvas) {
    for subject in livingSubjects {
      let box = Shape.Box(
        x: x(of: subject) - Measure.lifelineInset, y: headerBottom(of: subject) - lanes.headerHeight,
        width: lanes.headerWidth(of: subject, labels), height: lanes.headerHeight)
      let id = id("subject-\(subject)")
      canvas.box(
        id, box, fill: .header, outline: .line, corners: .round, classes: classes(of: subject),
        tooltip: tooltip(of: subject))
      let (name, detail) = (lanes.header(of: subject, labels), labels.details[subject])
      let hasDetail = !lanes.isCrowded && !detail.isEmpty
      canvas.text(
        "\(id)-name", name,
        in: .init(
          x: box.x + Measure.headerInset, y: hasDetail ? box.y + 3 : box.midY - 6,
          width: box.width - 2 * Measure.headerInset, height: 12),
        size: Measure.textSize, isBold: !lanes.isCrowded, classes: "name")
      guard hasDetail else { continue }
      canvas.text(
        "\(id)-detail", detail,
        in: .init(
          x: box.x + Measure.headerInset, y: box.y + 17, width: box.width - 2 * Measure.headerInset,
          height: 11),
        size: 9, color: .secondaryText, classes: "detail")
    }
  }

  private func classes(of subject: Int) -> String {
    plan.content.folds[subject] == nil ? "subject" : "subject folded"
  }

  private func tooltip(of subject: Int) -> String {
    let known = trace.subjects[subject]
    var text = labels.names[subject]
    if let instance = known.instance { text += " \(instance.diagramLabel(limit: 60))" }
    if let parent = plan.parents[subject] { text += ", in \(labels.names[parent])" }
    return text
  }

  func drawLifelines(on canvas: inout Canvas) {
    for subject in livingSubjects {
      let top = lifelineTop(of: subject)
      let height = max(1, lifelineEnd(of: subject) - top)
      canvas.box(
        id("lifeline-\(subject)"), .init(x: x(of: subject) - 0.5, y: top, width: 1, height: height),
        fill: .line,
        classes: "lifeline")
    }
  }

  /// Returns the line at which a state began.
  private func since(_ step: Int) -> String {
    (steps.contains(step) ? "" : "before ")
      + plan.content.longPlace(of: trace.steps[max(step, steps.lowerBound)].line)
  }

  /// Draws the appearance states as bars, from the step that begins each to the step that ends it.
  func drawBars(on canvas: inout Canvas) {
    var bars: [(id: String, box: Shape.Box, state: AppearanceState, tooltip: String)] = []
    var open: [Int: (y: Double, state: AppearanceState, step: Int, isResumed: Bool)] = [:]
    func close(_ subject: Int, at end: Double) {
      guard let bar = open.removeValue(forKey: subject), end > bar.y else { return }
      let box = Shape.Box(
        x: x(of: subject) - Measure.barWidth / 2, y: bar.y, width: Measure.barWidth, height: end - bar.y)
      let name = bar.step < steps.lowerBound ? "before" : "\(bar.step)\(bar.isResumed ? "-resumed" : "")"
      bars.append(
        (
          id("state-\(subject)-\(name)"), box, bar.state,
          "\(labels.names[subject]) is \(bar.state.name), from \(since(bar.step))"
        ))
    }
    func begin(
      _ subject: Int, _ state: AppearanceState, at y: Double, step: Int, isResumed: Bool
    ) {
      guard open[subject]?.state != state else { return }
      close(subject, at: y)
      if state.isVisible { open[subject] = (y, state, step, isResumed) }
    }
    for subject in livingSubjects where states[subject].isVisible {
      open[subject] = (headerBottom(of: subject), states[subject], -1, false)
    }
    for index in steps {
      // What precedes the step is at the pause before it.
      var (y, isResumed) = (ellipses[index]?.y ?? y(of: index), true)
      for line in plan.script.rows[index] {
        if case .event = line { (y, isResumed) = (self.y(of: index), false) }
        guard case .state(let subject, _, let state) = line, lanes.lanes[subject] != nil else { continue }
        begin(subject, state, at: y, step: index, isResumed: isResumed)
      }
    }
    for subject in open.keys.sorted() { close(subject, at: lifelineEnd(of: subject)) }
    // Neighbors share their appearance in a file.
    for state in AppearanceState.allCases {
      let bars = bars.filter { $0.state == state }
      for bar in bars {
        canvas.area(bar.id, bar.box, of: state, classes: "state \(state.name)", tooltip: bar.tooltip)
      }
      for bar in bars { canvas.pattern("\(bar.id)-pattern", on: bar.box, of: state) }
    }
  }
}
