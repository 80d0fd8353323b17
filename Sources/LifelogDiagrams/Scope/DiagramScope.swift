import LifelogFindings
import LifelogTrace

/// The part of a log to draw, with limits.
package struct DiagramScope: Sendable, Hashable {
  /// `nil` for the whole log.
  package var focus: DiagramFocus?
  /// Draw only subjects of these classes, in which `*` matches any characters; empty for all.
  package var classes: [String]
  /// The maximum number of events, at least 1: those nearest to findings, or else the first. `nil` for all.
  package var maxEvents: Int?

  /// The minimum number of instances of a class that share a row or lifeline.
  package static let minFoldedInstances = InstanceFolding.minInstances

  package init(focus: DiagramFocus? = nil, classes: [String] = [], maxEvents: Int? = nil) {
    self.focus = focus
    self.classes = classes
    self.maxEvents = maxEvents
  }

  /// Whether the scope names the instances to draw, so that none of them is folded.
  package var namesInstances: Bool {
    if !classes.isEmpty { return true }
    return switch focus {
    case .finding, .name: true
    case .span, nil: false
    }
  }

  /// Whether the scope includes everything.
  package var isWhole: Bool { focus == nil && classes.isEmpty && maxEvents == nil }
}

extension DiagramContent {
  /// Returns the part of this content in a scope. Numbers and names stay the same as in the whole.
  ///
  /// - Throws: The reason that the diagram would be empty.
  /// - Complexity: O(*n* log *n*) in the number of steps.
  package func narrowed(to scope: DiagramScope) throws(DiagramFocusError) -> DiagramContent {
    guard !scope.isWhole, !trace.steps.isEmpty else { return self }
    return try narrowed(to: scope, marks: FindingMarks(of: findings, in: trace))
  }

  /// Creates a content for each of some findings, with its evidence.
  ///
  /// - Parameters:
  ///   - indices: The indices of the findings.
  ///   - maxEvents: The maximum number of events of each content.
  ///   - use: Receives the index of each finding and its content, in the order of the indices.
  /// - Complexity: O(*n* · *m* + *n* log *n*), *n* steps, *m* findings.
  package func forEachFinding<Failure: Error>(
    at indices: some Sequence<Int>, maxEvents: Int, _ use: (Int, DiagramContent) throws(Failure) -> Void
  ) throws(Failure) {
    let marks = FindingMarks(of: findings, in: trace)
    for index in indices {
      let scope = DiagramScope(focus: .finding(findings[index].number), maxEvents: maxEvents)
      // Narrowing to an existing finding does not fail.
      guard !trace.steps.isEmpty, let content = try? narrowed(to: scope, marks: marks) else { continue }
      try use(index, content)
    }
  }

  private func narrowed(
    to scope: DiagramScope, marks: FindingMarks
  ) throws(DiagramFocusError) -> DiagramContent {
    var choice = StepChoice(self, marks: marks)
    if let focus = scope.focus { try choice.keep(focus) }
    if !scope.classes.isEmpty { try choice.keep(classes: scope.classes) }
    if let maxEvents = scope.maxEvents { choice.keep(atMost: max(1, maxEvents)) }
    return chosen(choice)
  }

  /// Returns the part of this content that a choice keeps.
  func chosen(_ choice: StepChoice) -> DiagramContent {
    let excerpt = TraceExcerpt(of: trace, choice)
    var content = self
    content.replace(excerpt.trace, findings: choice.findings.map { findings[$0] })
    content.labels = labels.reordered(excerpt.subjects)
    content.folds = [:]
    for (index, subject) in excerpt.subjects.enumerated() { content.folds[index] = folds[subject] }
    content.explainsFindings = explainsFindings || choice.isOfFindings
    return content
  }
}
