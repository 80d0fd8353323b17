import LifelogTrace

extension TimelineRows.SubjectRow {
  /// Returns the state spans of the row's subject.
  ///
  /// - Parameter gaps: The ellipses of the axis that are gaps, sorted.
  /// - Complexity: O(*n* log *m*), *n* steps of the row, *m* gaps.
  func spans(
    in content: DiagramContent, on axis: TimelineAxis, gaps: [TimelineAxis.Ellipsis]
  ) -> [StateSpan] {
    let hasEnded = steps.last.map { content.isEnd(content.trace.steps[$0]) } ?? false
    return StateSpan.all(
      of: changes(in: content.trace, on: axis), from: content.trace.subjects[subject].firstState,
      hasEnded: hasEnded,
      on: axis,
      gaps: gaps)
  }

  /// Returns the states that the subject enters, sorted.
  private func changes(in trace: RecordedTrace, on axis: TimelineAxis) -> [StateSpan.StateChange] {
    var changes: [StateSpan.StateChange] = []
    var resumptions = resumptions[...]
    for step in steps {
      while let next = resumptions.first, next.step <= step {
        // The time is between the drawn events.
        let after = axis.steps[next.step]
        let before = trace.steps[next.step].followsGap ? after : axis.steps[max(0, next.step - 1)]
        changes.append(.init(step: next.step, isOmitted: true, state: next.state, x: (before + after) / 2))
        resumptions = resumptions.dropFirst()
      }
      changes.append(
        .init(step: step, isOmitted: false, state: trace.steps[step].state, x: axis.steps[step]))
    }
    for next in resumptions {
      changes.append(.init(step: next.step, isOmitted: true, state: next.state, x: axis.steps[next.step]))
    }
    return changes
  }
}
