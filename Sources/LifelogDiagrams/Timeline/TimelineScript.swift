package import LifelogFindings
import LifelogText
import LifelogTrace

/// The rows of a timeline and what they show. Canvases, notations and pages are drawn from it.
package struct TimelineScript {
  /// With the messages of the findings as steps.
  package let content: DiagramContent
  package let marks: FindingMarks
  package let missingCallbacks: [MissingCallback]
  private(set) var rows: [Row] = []
  /// The row of each subject; `nil` for a subject without one.
  private(set) var rowIndices: [Int?]
  /// Whether processes have headings.
  let hasProcesses: Bool

  enum Row {
    /// The heading of a process, counted from 0.
    case process(Int)
    case subject(SubjectRow)
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
    /// Those before a step first.
    var missingCallbacks: [MissingCallback] = []
    /// The periods of its bar, sorted.
    var bar: [Period] = []
  }

  /// A period in which a controller, a view or a scene has one state.
  struct Period: Hashable {
    var state: State
    var start: StateSpan.Boundary
    var end: StateSpan.Boundary

    /// The step that begins it; `nil` if it begins before the first step, or in a gap.
    var first: Int? { start.step }
    /// The step that ends it; `nil` if it lasts until the end of the log, or until a gap.
    var last: Int? { end.step }
  }

  enum State: Hashable {
    case appearance(AppearanceState)
    case scene(ScenePhase)

    var name: String {
      switch self {
      case .appearance(let state): state.name
      case .scene(let phase): phase.name
      }
    }

    /// The number of an appearance state, or 4 and that of the phase of a scene.
    var number: Int {
      switch self {
      case .appearance(let state): Int(state.rawValue)
      case .scene(let phase): 4 + Int(phase.rawValue)
      }
    }

    /// Whether it is on screen, at least in part.
    var isVisible: Bool {
      switch self {
      case .appearance(let state): state.isVisible
      case .scene(let phase): phase != .background
      }
    }

    /// The color of its area, and of text on that.
    var colors: (fill: DiagramColor, text: DiagramColor) {
      switch self {
      case .appearance(let state): (DiagramColor.state(state).fill, state.textColor)
      case .scene(.active): (.header, .text)
      case .scene: (.background, .text)
      }
    }
  }

  /// Creates the script of a content.
  ///
  /// There is a row for each subject with a step, except for those that have neither an appearance nor the states of a
  /// scene: an application, its delegate or a window. If nothing else has a step, they have rows too.
  ///
  /// - Complexity: O(*n* log *n* + *m* log *k*), *n* subjects, *m* steps, *k* gaps.
  package init(_ content: DiagramContent) {
    let content = content.prepared(mergingRuns: false)
    let trace = content.trace
    self.content = content
    marks = FindingMarks(of: content.findings, in: trace)
    missingCallbacks = MissingCallback.all(in: content, marks)
    rowIndices = Array(repeating: nil, count: trace.subjects.count)
    var subjects = Self.subjects(of: content, marks, missingCallbacks)
    let scenes = AppStateSpan.scenes(in: trace)
    let steppers = subjects.indices.filter { !subjects[$0].steps.isEmpty }
    let canAppear = trace.canAppear
    let controllers = steppers.filter { subject in
      let row = subjects[subject]
      return canAppear[subject] || !row.findings.isEmpty || !row.missingCallbacks.isEmpty
    }
    let chosen = controllers.isEmpty ? steppers : Set(controllers).union(scenes.keys).sorted()
    hasProcesses = chosen.contains { trace.subjects[$0].process != trace.subjects[chosen[0]].process }
    let spans = trace.stateSpans(isEnd: content.isEnd)
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
      subjects[subject].depth = min(depth, Self.maxDepth)
      if let container = above.last {
        subjects[subject].container = container.row
        subjects[subject].sibling = container.last
        above[above.count - 1].last = rows.count
      }
      above.append((rows.count, nil))
      subjects[subject].bar =
        scenes[subject]?.map { .init(state: .scene($0.state), start: .step($0.first), end: $0.end) }
        ?? Self.bar(of: subjects[subject], spans[subject], in: content)
      rows.append(.subject(subjects[subject]))
    }
  }

  /// The maximum indentation level.
  private static let maxDepth = 8

  /// Returns the row of each subject of the trace, without its position and its bar.
  private static func subjects(
    of content: DiagramContent, _ marks: FindingMarks, _ missingCallbacks: [MissingCallback]
  ) -> [SubjectRow] {
    let trace = content.trace
    var rows = trace.subjects.indices.map { SubjectRow(subject: $0, depth: 0) }
    for (index, step) in trace.steps.enumerated() { rows[step.subject].steps.append(index) }
    for case (let finding, let subject?) in marks.subjects.enumerated() {
      rows[subject].findings.append(finding)
    }
    for missing in missingCallbacks { rows[missing.subject].missingCallbacks.append(missing) }
    return rows
  }

  /// Returns the periods of a controller's states. The row of a controller that is not visible ends with its last step.
  private static func bar(of row: SubjectRow, _ spans: [StateSpan], in content: DiagramContent) -> [Period] {
    guard let first = row.steps.first, let end = row.steps.last else { return [] }
    // A writer of messages has no states.
    if content.trace.messages[first] != nil { return [] }
    var spans = spans
    if let last = spans.last, !last.state.isVisible, !content.isEnd(content.trace.steps[end]) {
      spans[spans.count - 1].end = last.latest
      if last.latest == last.start, spans.count > 1 { spans.removeLast() }
    }
    return spans.map { Period(state: .appearance($0.state), start: $0.start, end: $0.end) }
  }
}

extension TimelineScript {
  /// The rows of subjects.
  var subjectRows: [SubjectRow] {
    rows.compactMap { if case .subject(let row) = $0 { row } else { nil } }
  }

  /// The subjects with a row, and how deep each is contained.
  package var subjects: [(subject: Int, depth: Int)] { subjectRows.map { ($0.subject, $0.depth) } }

  /// A period as it is in the data of a page.
  package struct PagePeriod: Sendable, Hashable {
    package var subject: Int
    /// The number of an appearance state, or 4 and that of the phase of a scene.
    package var state: Int
    /// The number of the subject's steps before the period.
    package var first: Int
    /// 0 if it ends with a gap, and 1 if it ends with the log; otherwise 2 and the number of the subject's steps from the
    /// first one to the one that ends it.
    package var end: Int
  }

  /// The periods of all rows.
  ///
  /// - Complexity: O(*n* log *m*), *n* periods, *m* steps of a row.
  package var periods: [PagePeriod] {
    subjectRows.flatMap { row in
      row.bar.compactMap { period in
        guard let start = period.first else { return nil }
        func place(_ step: Int) -> Int { row.steps.partitioningIndex { $0 >= step } }
        let first = place(start)
        let end =
          switch period.end {
          case .step(let step): 2 + place(step) - first
          case .gap: 0
          case .start, .omitted, .end: 1
          }
        return PagePeriod(subject: row.subject, state: period.state.number, first: first, end: end)
      }
    }
  }
}
