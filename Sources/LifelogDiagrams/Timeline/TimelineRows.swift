import LifelogTrace

/// Who stands in which row of a timeline.
struct TimelineRows {
  private(set) var rows: [Row] = []
  /// The row of each subject; `nil` for one without a step.
  private(set) var places: [Int?]
  /// Whether processes have headings.
  let hasProcesses: Bool

  enum Row {
    /// The heading of a process, counted from 0.
    case process(Int)
    case subject(SubjectRow)

    /// In points.
    var height: Double {
      switch self {
      case .process: Measure.heading
      case .subject(let row): Measure.row + (row.findings.isEmpty ? 0 : Measure.flags)
      }
    }
  }

  struct SubjectRow {
    var subject: Int
    /// How far it is indented, counted from 0.
    var depth: Int
    /// The row of its container; `nil` when none has a row.
    var container: Int?
    /// The row of the child of that container above it; `nil` for the first.
    var sibling: Int?
    /// Its steps.
    var steps: [Int] = []
    /// The findings that stand in it, in order.
    var findings: [Int] = []
    /// What should have come, and before or after which step.
    var ghosts: [(ghost: MissingCallbacks.MissingCallback, step: Int, isBefore: Bool)] = []
    /// The states that it reached by steps that were left out, and the steps before which it did.
    var resumptions: [(step: Int, state: AppearanceState)] = []
  }

  /// Measures in points.
  enum Measure {
    static let row = 26.0
    /// What the numbers of findings take above a bar.
    static let flags = 15.0
    static let heading = 22.0
    static let indent = 12.0
    /// Deeper rows are not indented further.
    static let deepest = 8
  }

  /// The rows of a drawing: a subject that has a step has one.
  ///
  /// - Complexity: O(*n* log *n*) in the number of subjects, O(*m*) in that of steps.
  init(of content: DiagramContent, _ marks: FindingMarks) {
    let trace = content.trace
    places = Array(repeating: nil, count: trace.subjects.count)
    var hasStep = [Bool](repeating: false, count: trace.subjects.count)
    for step in trace.steps { hasStep[step.subject] = true }
    let chosen = trace.subjects.indices.filter { hasStep[$0] }
    hasProcesses = chosen.contains { trace.subjects[$0].process != trace.subjects[chosen[0]].process }
    var subjects = Self.facts(of: content, marks)
    let order = ContainerOrder(of: chosen, parents: trace.firstParents, in: trace)
    var process: Int?
    /// The rows of the containers above, and the last row in each.
    var above: [(row: Int, last: Int?)] = []
    for (subject, depth) in zip(order.subjects, order.depths) {
      let own = trace.subjects[subject].process
      if hasProcesses, own != process { rows.append(.process(own)) }
      process = own
      above.removeLast(max(0, above.count - depth))
      places[subject] = rows.count
      subjects[subject].depth = min(depth, Measure.deepest)
      if let container = above.last {
        subjects[subject].container = container.row
        subjects[subject].sibling = container.last
        above[above.count - 1].last = rows.count
      }
      above.append((rows.count, nil))
      rows.append(.subject(subjects[subject]))
    }
  }

  /// What stands in the row of each subject of the trace.
  private static func facts(of content: DiagramContent, _ marks: FindingMarks) -> [SubjectRow] {
    let trace = content.trace
    var rows = trace.subjects.indices.map { SubjectRow(subject: $0, depth: 0) }
    for (index, step) in trace.steps.enumerated() { rows[step.subject].steps.append(index) }
    for (finding, step) in marks.steps.enumerated() {
      if let step { rows[trace.steps[step].subject].findings.append(finding) }
    }
    let ghosts = MissingCallbacks(content, marks)
    for (found, isBefore) in [(ghosts.before, true), (ghosts.after, false)] {
      for (step, expected) in found.sorted(by: { $0.key < $1.key }) {
        for ghost in expected { rows[ghost.subject].ghosts.append((ghost, step, isBefore)) }
      }
    }
    for (step, resumptions) in trace.resumptions.sorted(by: { $0.key < $1.key }) {
      for resumption in resumptions { rows[resumption.subject].resumptions.append((step, resumption.state)) }
    }
    return rows
  }

  /// The findings of some rows, in the order of the report.
  func findings(in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    for case .subject(let row) in rows[range] { found += row.findings }
    return found.sorted()
  }
}
