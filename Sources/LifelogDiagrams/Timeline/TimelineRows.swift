import LifelogFindings
import LifelogTrace

/// The rows of a timeline and their subjects.
struct TimelineRows {
  private(set) var rows: [Row] = []
  /// The row of each subject; `nil` for a subject without steps.
  private(set) var rowIndices: [Int?]
  /// Whether processes have headings.
  let hasProcesses: Bool

  enum Row {
    /// The heading of a process, counted from 0.
    case process(Int)
    case subject(SubjectRow)

    /// The height in points.
    var height: Double {
      switch self {
      case .process: Measure.heading
      case .subject(let row):
        Measure.row + (row.findings.isEmpty ? 0 : Measure.flags)
          + (row.missingCallbacks.isEmpty ? 0 : Measure.expected)
      }
    }
  }

  struct SubjectRow {
    var subject: Int
    /// The indentation level, counted from 0.
    var depth: Int
    /// The row of its container; `nil` if no container has a row.
    var container: Int?
    /// The row of the previous child of the same container; `nil` for the first.
    var sibling: Int?
    var steps: [Int] = []
    /// The findings in the row, sorted.
    var findings: [Int] = []
    /// The missing callbacks, and the step before or after each.
    var missingCallbacks: [(missing: MissingCallbacks.MissingCallback, step: Int, isBefore: Bool)] = []
    /// The states entered by omitted steps, and the steps after these.
    var resumptions: [(step: Int, state: AppearanceState)] = []
    /// The states of a scene; empty for any other subject.
    var sceneStates: [AppStateSpan] = []
    /// Whether the subject has a row only because it is a scene.
    var isTrack = false
  }

  /// Measures in points.
  enum Measure {
    static let row = 26.0
    /// The height for the numbers of findings above a bar.
    static let flags = 15.0
    /// The height for the names of missing callbacks below a bar.
    static let expected = 12.0
    static let heading = 22.0
    static let indent = 12.0
    /// The maximum indentation level.
    static let maxDepth = 8
  }

  /// Creates the rows of a diagram: one for each subject with a step, except for those that have neither an appearance nor the
  /// states of a scene: an application, its delegate or a window. If nothing else has a step, they have rows too.
  ///
  /// - Complexity: O(*n* log *n* + *m*), *n* subjects, *m* steps.
  init(of content: DiagramContent, _ marks: FindingMarks) {
    let trace = content.trace
    rowIndices = Array(repeating: nil, count: trace.subjects.count)
    var subjects = Self.facts(of: content, marks)
    let steppers = subjects.indices.filter { !subjects[$0].steps.isEmpty }
    let canAppear = trace.canAppear
    let controllers = steppers.filter { subject in
      let row = subjects[subject]
      return canAppear[subject] || !row.findings.isEmpty || !row.missingCallbacks.isEmpty
    }
    for (subject, states) in AppStateSpan.scenes(in: trace) {
      subjects[subject].sceneStates = states
      subjects[subject].isTrack = !controllers.isEmpty && !controllers.contains(subject)
    }
    let chosen =
      controllers.isEmpty
      ? steppers : (controllers + subjects.indices.filter { subjects[$0].isTrack }).sorted()
    hasProcesses = chosen.contains { trace.subjects[$0].process != trace.subjects[chosen[0]].process }
    let order = ContainerOrder(of: chosen, parents: trace.firstParents, in: trace)
    var process: Int?
    /// The rows of the enclosing containers, and the last row in each.
    var above: [(row: Int, last: Int?)] = []
    for (subject, depth) in zip(order.subjects, order.depths) {
      let own = trace.subjects[subject].process
      if hasProcesses, own != process { rows.append(.process(own)) }
      process = own
      above.removeLast(max(0, above.count - depth))
      rowIndices[subject] = rows.count
      subjects[subject].depth = min(depth, Measure.maxDepth)
      if let container = above.last {
        subjects[subject].container = container.row
        subjects[subject].sibling = container.last
        above[above.count - 1].last = rows.count
      }
      above.append((rows.count, nil))
      rows.append(.subject(subjects[subject]))
    }
  }

  /// Returns the row of each subject of the trace, without its position.
  private static func facts(of content: DiagramContent, _ marks: FindingMarks) -> [SubjectRow] {
    let trace = content.trace
    var rows = trace.subjects.indices.map { SubjectRow(subject: $0, depth: 0) }
    for (index, step) in trace.steps.enumerated() { rows[step.subject].steps.append(index) }
    for (finding, subject) in marks.subjects.enumerated() {
      if let subject { rows[subject].findings.append(finding) }
    }
    let missingCallbacks = MissingCallbacks(content, marks)
    for (found, isBefore) in [(missingCallbacks.before, true), (missingCallbacks.after, false)] {
      for (step, expected) in found.sorted(by: { $0.key < $1.key }) {
        for missing in expected { rows[missing.subject].missingCallbacks.append((missing, step, isBefore)) }
      }
    }
    for (step, resumptions) in trace.resumptions.sorted(by: { $0.key < $1.key }) {
      for resumption in resumptions { rows[resumption.subject].resumptions.append((step, resumption.state)) }
    }
    return rows
  }

  /// Returns the findings of some rows, in the order of the report.
  func findings(in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    for case .subject(let row) in rows[range] { found += row.findings }
    return found.sorted()
  }
}
