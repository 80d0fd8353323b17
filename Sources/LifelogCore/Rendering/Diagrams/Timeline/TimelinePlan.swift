/// What all parts of a timeline share: who stands in which row, and when is where.
struct TimelinePlan {
  let content: DiagramContent
  /// How the subjects are called; processes have headings.
  let labels: SubjectLabels
  let marks: FindingMarks
  let axis: TimelineAxis
  let transitions: [TransitionSpan]
  private(set) var rows: [Row] = []
  /// The row of each subject; `nil` for one without a step.
  private(set) var rowOfSubject: [Int?]
  /// The round times at which the rows are ruled.
  let ticks: [AxisTicks.Tick]
  /// The folds at which the log is not contiguous.
  let gaps: [TimelineAxis.Fold]
  let width: Double

  /// A row of a timeline.
  enum Row {
    /// The heading of a process, counted from 0.
    case process(Int)
    case subject(SubjectRow)

    var height: Double {
      switch self {
      case .process: Measure.heading
      case .subject(let row): Measure.row + (row.findings.isEmpty ? 0 : Measure.flags)
      }
    }
  }

  /// The row of a subject.
  struct SubjectRow {
    var subject: Int
    /// How far it is indented, counted from 0.
    var depth: Int
    /// The row of its container; `nil` when none has a row.
    var container: Int?
    /// The row of the child of that container above it; `nil` for the first.
    var sibling: Int?
    /// Its steps.
    var steps: [Int]
    /// The findings that stand in it, in order.
    var findings: [Int]
  }

  /// Measures in points.
  enum Measure {
    static let row = 26.0
    /// What the numbers of findings take above a bar.
    static let flags = 15.0
    static let heading = 22.0
    /// From the upper edge of a row without findings to its bar.
    static let barInset = 6.0
    static let barHeight = 12.0
    static let indent = 12.0
    /// Deeper rows are not indented further.
    static let deepest = 8
    static let nameGap = 14.0
    /// From the end of the axis to the edge of the paper.
    static let margin = 34.0
  }

  init(_ content: DiagramContent) {
    let trace = content.trace
    self.content = content
    labels = SubjectLabels(of: trace, namesProcesses: false)
    marks = FindingMarks(of: content.findings, in: trace)
    transitions = TransitionSpan.all(in: trace, labels: content.labels)
    rowOfSubject = Array(repeating: nil, count: trace.subjects.count)
    let order = TimelineOrder(of: trace)
    var names = 124.0
    for place in order.places { names = max(names, Self.nameWidth(place, labels)) }
    let start = names + Measure.nameGap
    // Enough for a title, no more than a wide screen; the more happens, the wider.
    let room = min(max(Double(trace.steps.count) * 9, 560), 1240)
    axis = TimelineAxis(trace, start: start, width: max(600, min(room, 1600 - start - Measure.margin)))
    ticks = AxisTicks(axis).ticks
    gaps = axis.folds.filter(\.isGap)
    width = axis.end + Measure.margin
    placeRows(order)
  }

  private mutating func placeRows(_ order: TimelineOrder) {
    let trace = content.trace
    var steps = [[Int]](repeating: [], count: trace.subjects.count)
    var findings = steps
    for (index, step) in trace.steps.enumerated() { steps[step.subject].append(index) }
    for (finding, step) in marks.steps.enumerated() {
      if let step { findings[trace.steps[step].subject].append(finding) }
    }
    let processes = Set(order.places.map { trace.subjects[$0.subject].process })
    var process: Int?
    /// The last child's row below each container's.
    var siblings: [Int: Int] = [:]
    for place in order.places {
      let own = trace.subjects[place.subject].process
      if processes.count > 1, own != process { rows.append(.process(own)) }
      process = own
      rowOfSubject[place.subject] = rows.count
      let container = place.container.flatMap { rowOfSubject[order.places[$0].subject] }
      let sibling = container.flatMap { siblings.updateValue(rows.count, forKey: $0) }
      rows.append(
        .subject(
          SubjectRow(
            subject: place.subject, depth: min(place.depth, Measure.deepest), container: container,
            sibling: sibling, steps: steps[place.subject], findings: findings[place.subject])))
    }
  }

  private static func nameWidth(_ place: TimelineOrder.Place, _ labels: SubjectLabels) -> Double {
    let detail = labels.details[place.subject]
    return Double(min(place.depth, Measure.deepest)) * Measure.indent
      + TextWidth.of(labels.names[place.subject], size: 10, isBold: true)
      + (detail.isEmpty ? 0 : TextWidth.of(detail, size: 9) + 6)
  }

  /// The transitions that begin or end in a row of each of several ranges that follow each other, by range.
  ///
  /// - Complexity: O(*n* log *m*), *n* transitions, *m* ranges.
  func transitions(in ranges: [Range<Int>]) -> [[Int]] {
    var found = [[Int]](repeating: [], count: ranges.count)
    func place(of step: Int) -> Int? {
      guard let row = rowOfSubject[content.trace.steps[step].subject] else { return nil }
      var (low, high) = (0, ranges.count)
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].upperBound <= row { low = middle + 1 } else { high = middle }
      }
      return low < ranges.count && ranges[low].contains(row) ? low : nil
    }
    for (index, transition) in transitions.enumerated() {
      let places = [place(of: transition.steps.lowerBound), place(of: transition.steps.upperBound)]
      if let first = places[0] { found[first].append(index) }
      if let last = places[1], last != places[0] { found[last].append(index) }
    }
    return found
  }

  /// The findings of some rows, in the order of the report.
  func findings(in range: Range<Int>) -> [NumberedFinding] {
    var found: [Int] = []
    for case .subject(let row) in rows[range] { found += row.findings }
    return found.sorted().map { content.findings[$0] }
  }
}
