import LifelogFindings
import LifelogText
import LifelogTrace

/// The data that all parts of a timeline share: the rows and the axis.
struct TimelinePlan {
  let script: TimelineScript
  let axis: TimelineAxis
  /// The round times of the grid lines.
  let ticks: [AxisTick]
  let transitions: [TransitionSpan]
  /// The bars and the events of the rows.
  let shown: TimelineMarks
  /// The numbers above the bar of each row; without elements for a heading.
  private(set) var flags: [TimelineFlags] = []
  let width: Double

  /// Measures in points.
  enum Measure {
    static let row = 26.0
    /// The height for the numbers of findings above a bar.
    static let flags = 15.0
    /// The height for the names of missing callbacks below a bar.
    static let expected = 12.0
    static let heading = 22.0
    static let indent = 12.0
    /// For the name of the axis.
    static let minNames = 124.0
    static let nameGap = 14.0
    /// From the end of the axis to the edge of the canvas.
    static let margin = 34.0
    /// The length of the axis per event. It is limited, because a title needs a minimum width and screens have a
    /// maximum.
    static let event = 9.0
    static let axis = 600.0...1240.0
    static let maxWidth = 1600.0
  }

  init(_ content: DiagramContent) {
    let script = TimelineScript(content)
    self.script = script
    let content = script.content
    transitions = TransitionSpan.all(in: content.trace, labels: content.labels)
    let names = script.subjectRows.map { row in
      let detail = script.detail(of: row.subject)
      return Double(row.depth) * Measure.indent
        + TextWidth.of(content.labels.names[row.subject], size: 10, isBold: true)
        + (detail.isEmpty ? 0 : TextWidth.of(detail, size: 9) + 6)
    }
    let start = max(Measure.minNames, names.max() ?? 0) + Measure.nameGap
    let room = min(Measure.axis.upperBound, Measure.maxWidth - start - Measure.margin)
    let wanted = min(Double(content.trace.steps.count) * Measure.event, room)
    axis = TimelineAxis(content.trace, start: start, width: max(wanted, Measure.axis.lowerBound))
    ticks = AxisTicks(axis).ticks
    width = axis.end + Measure.margin
    shown = TimelineMarks(of: script, on: axis)
    let groups = FindingGroup.numbered(content.findings)
    let counts = Dictionary(uniqueKeysWithValues: groups.map { ($0[0].number, $0.count) })
    flags = rows.map { row in
      var steps: [(step: Int, findings: [Int])] = []
      if case .subject(let row) = row { steps = self.steps(ofFindingsIn: row) }
      return TimelineFlags(steps, counts: counts, of: content, on: axis, width: width)
    }
  }

  var content: DiagramContent { script.content }
  var rows: [TimelineScript.Row] { script.rows }

  /// The height of the line below the axis with the lengths of what is folded.
  var foldLengths: Double { axis.ellipses.contains { !$0.label.isEmpty } ? 13 : 0 }

  /// The numbers of the findings whose messages are beside their flags.
  var said: Set<Int> {
    let flags = flags.flatMap(\.flags).filter { $0.message != nil }
    return Set(flags.map { content.findings[$0.findings[0]].number })
  }

  /// Returns the findings of a row by step, sorted.
  func steps(ofFindingsIn row: TimelineScript.SubjectRow) -> [(step: Int, findings: [Int])] {
    let steps = Dictionary(grouping: row.findings) { script.marks.steps[$0] ?? 0 }
    return steps.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// For each of several consecutive ranges of rows, returns the transitions in which one of its rows takes part.
  ///
  /// - Complexity: O(*n* log *m*), *n* transitions, *m* ranges.
  func transitions(in ranges: [Range<Int>]) -> [[Int]] {
    var found = [[Int]](repeating: [], count: ranges.count)
    func range(of subject: Int) -> Int? {
      guard let row = script.rowIndices[subject] else { return nil }
      let index = ranges.partitioningIndex { $0.upperBound > row }
      return index < ranges.count ? index : nil
    }
    for (index, transition) in transitions.enumerated() {
      for range in Set(transition.subjects.compactMap(range)) { found[range].append(index) }
    }
    return found
  }

  /// Returns the findings of some rows, in the order of the report.
  func findings(in range: Range<Int>) -> [NumberedFinding] {
    var found: [Int] = []
    for case .subject(let row) in rows[range] { found += row.findings }
    return found.sorted().map { content.findings[$0] }
  }

  /// Returns the height of a row.
  func height(of row: Int) -> Double {
    guard case .subject(let row) = rows[row] else { return Measure.heading }
    return Measure.row + (row.findings.isEmpty ? 0 : Measure.flags)
      + (row.missingCallbacks.isEmpty ? 0 : Measure.expected)
  }
}

extension TimelineScript {
  /// Returns the text next to a subject's name, without its process if that has a heading.
  func detail(of subject: Int) -> String {
    let detail = content.labels.details[subject]
    let process = "process \(content.trace.subjects[subject].process + 1)"
    guard hasProcesses, detail.hasSuffix(process) else { return detail }
    let rest = detail.dropLast(process.count)
    return String(rest.hasSuffix(" · ") ? rest.dropLast(3) : rest)
  }
}
