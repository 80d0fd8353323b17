/// What all parts of a timeline share: who stands in which row, and when is where.
struct TimelinePlan {
  let content: DiagramContent
  let marks: FindingMarks
  let rows: TimelineRows
  let axis: TimelineAxis
  /// The round times at which the rows are ruled.
  let ticks: [AxisTicks.Tick]
  /// The folds at which the log is not contiguous.
  let gaps: [TimelineAxis.Fold]
  let transitions: [TransitionSpan]
  let width: Double

  /// Measures in points.
  private enum Measure {
    /// For the name of the axis.
    static let leastNames = 124.0
    static let nameGap = 14.0
    /// From the end of the axis to the edge of the paper.
    static let margin = 34.0
    /// Of the axis for each event, within limits: a title needs some width, and no screen is wider than the most.
    static let event = 9.0
    static let axis = 600.0...1240.0
    static let mostWidth = 1600.0
  }

  init(_ content: DiagramContent) {
    self.content = content
    marks = FindingMarks(of: content.findings, in: content.trace)
    rows = TimelineRows(of: content, marks)
    transitions = TransitionSpan.all(in: content.trace, labels: content.labels)
    var names = Measure.leastNames
    for case .subject(let row) in rows.rows { names = max(names, rows.nameWidth(of: row, in: content)) }
    let start = names + Measure.nameGap
    let room = min(Measure.axis.upperBound, Measure.mostWidth - start - Measure.margin)
    let wanted = min(Double(content.trace.steps.count) * Measure.event, room)
    axis = TimelineAxis(content.trace, start: start, width: max(wanted, Measure.axis.lowerBound))
    ticks = AxisTicks(axis).ticks
    gaps = axis.folds.filter(\.isGap)
    width = axis.end + Measure.margin
  }

  /// The stretches of a row.
  func spans(of row: TimelineRows.SubjectRow) -> [StateSpan] {
    let trace = content.trace
    var turns: [StateSpan.Turn] = []
    var resumptions = row.resumptions[...]
    for step in row.steps {
      while let next = resumptions.first, next.step <= step {
        // Somewhere between the events that are left.
        let after = axis.steps[next.step]
        let before = trace.steps[next.step].followsGap ? after : axis.steps[max(0, next.step - 1)]
        turns.append(.init(step: next.step, isLeftOut: true, state: next.state, x: (before + after) / 2))
        resumptions = resumptions.dropFirst()
      }
      turns.append(
        .init(step: step, isLeftOut: false, state: trace.steps[step].state, x: axis.steps[step]))
    }
    let hasEnded = row.steps.last.map { trace.steps[$0].callback == .deinit } ?? false
    return StateSpan.all(
      of: turns, from: trace.subjects[row.subject].firstState, hasEnded: hasEnded, on: axis, gaps: gaps)
  }

  /// The transitions that begin or end in a row of each of several ranges that follow each other, by range.
  ///
  /// - Complexity: O(*n* log *m*), *n* transitions, *m* ranges.
  func transitions(in ranges: [Range<Int>]) -> [[Int]] {
    var found = [[Int]](repeating: [], count: ranges.count)
    func place(of step: Int) -> Int? {
      guard let row = rows.places[content.trace.steps[step].subject] else { return nil }
      var (low, high) = (0, ranges.count)
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].upperBound <= row { low = middle + 1 } else { high = middle }
      }
      return low < ranges.count ? low : nil
    }
    for (index, transition) in transitions.enumerated() {
      let (first, last) = (place(of: transition.steps.lowerBound), place(of: transition.steps.upperBound))
      if let first { found[first].append(index) }
      if let last, last != first { found[last].append(index) }
    }
    return found
  }

  /// The findings of some rows, in the order of the report.
  func findings(in range: Range<Int>) -> [NumberedFinding] {
    rows.findings(in: range).map { content.findings[$0] }
  }
}

extension TimelineRows {
  /// What stands beside a subject's name: nothing of its process, which has a heading.
  func detail(of subject: Int, in content: DiagramContent) -> String {
    let detail = content.labels.details[subject]
    let process = "process \(content.trace.subjects[subject].process + 1)"
    guard hasProcesses, detail.hasSuffix(process) else { return detail }
    let rest = detail.dropLast(process.count)
    return String(rest.hasSuffix(" · ") ? rest.dropLast(3) : rest)
  }

  /// What a row's name and detail take in points.
  func nameWidth(of row: SubjectRow, in content: DiagramContent) -> Double {
    let detail = detail(of: row.subject, in: content)
    return Double(row.depth) * Measure.indent
      + TextWidth.of(content.labels.names[row.subject], size: 10, isBold: true)
      + (detail.isEmpty ? 0 : TextWidth.of(detail, size: 9) + 6)
  }
}
