import LifelogTrace

/// How much of a log is drawn.
package struct DiagramScope: Sendable, Hashable {
  /// `nil` for everything.
  package var focus: DiagramFocus?
  /// Only subjects of these classes, in which `*` stands for any letters; empty for all.
  package var classes: [String]
  /// The most events, at least 1: those nearest to findings, or else the first. `nil` for all.
  package var maxEvents: Int?

  package init(focus: DiagramFocus? = nil, classes: [String] = [], maxEvents: Int? = nil) {
    self.focus = focus
    self.classes = classes
    self.maxEvents = maxEvents
  }

  /// Whether nothing is left out.
  package var isWhole: Bool { focus == nil && classes.isEmpty && maxEvents == nil }
}

extension DiagramContent {
  /// This content as far as it lies in a scope. Numbers and names stay what they are in the whole.
  ///
  /// - Throws: Why nothing would be drawn.
  /// - Complexity: O(*n* log *n*) in the number of steps.
  package func narrowed(to scope: DiagramScope) throws(DiagramFocusError) -> DiagramContent {
    guard !scope.isWhole, !trace.steps.isEmpty else { return self }
    return try narrowed(to: scope, marks: FindingMarks(of: findings, in: trace))
  }

  /// Makes a content of each finding, with its evidence and at most so many events.
  ///
  /// - Parameters:
  ///   - count: How many of them, the first ones.
  ///   - maxEvents: The most events of each.
  ///   - use: Takes the index of a finding and its content, one after the other.
  /// - Complexity: O(*n* · *m* + *n* log *n*), *n* steps, *m* findings.
  package func forEachFinding<Failure: Error>(
    first count: Int = .max, maxEvents: Int, _ use: (Int, DiagramContent) throws(Failure) -> Void
  ) throws(Failure) {
    let marks = FindingMarks(of: findings, in: trace)
    for index in findings.indices.prefix(count) {
      let scope = DiagramScope(focus: .finding(findings[index].number), maxEvents: maxEvents)
      // A finding that exists can be shown.
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
    if let most = scope.maxEvents { choice.keep(atMost: max(1, most)) }
    return chosen(choice)
  }

  /// This content as it was at its moment: without what came later.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  var atItsMoment: DiagramContent {
    guard let moment, moment != .end, !trace.steps.isEmpty else { return self }
    var choice = StepChoice(self, marks: FindingMarks(of: findings, in: trace))
    choice.keep(before: moment.steps(of: trace))
    return chosen(choice)
  }

  private func chosen(_ choice: StepChoice) -> DiagramContent {
    let excerpt = TraceExcerpt(of: trace, choice)
    var content = self
    content.trace = excerpt.trace
    content.labels = labels.reordered(excerpt.subjects)
    content.findings = choice.findings.map { findings[$0] }
    return content
  }
}
