import LifelogTrace

extension TimelineRows.SubjectRow {
  /// Returns the state spans of the row's subject.
  ///
  /// - Parameter gaps: The ellipses of the axis that are gaps, sorted.
  /// - Complexity: O(*n* log *m*), *n* steps of the row, *m* gaps.
  func spans(
    in trace: RecordedTrace, on axis: TimelineAxis, gaps: [TimelineAxis.Fold]
  ) -> [StateSpan] {
    let hasEnded = steps.last.map { trace.steps[$0].callback == .deinit } ?? false
    return StateSpan.all(
      of: turns(in: trace, on: axis), from: trace.subjects[subject].firstState, hasEnded: hasEnded, on: axis,
      gaps: gaps)
  }

  /// Returns the states that the subject enters, sorted.
  private func turns(in trace: RecordedTrace, on axis: TimelineAxis) -> [StateSpan.Turn] {
    var turns: [StateSpan.Turn] = []
    var resumptions = resumptions[...]
    for step in steps {
      while let next = resumptions.first, next.step <= step {
        // The time is between the drawn events.
        let after = axis.steps[next.step]
        let before = trace.steps[next.step].followsGap ? after : axis.steps[max(0, next.step - 1)]
        turns.append(.init(step: next.step, isLeftOut: true, state: next.state, x: (before + after) / 2))
        resumptions = resumptions.dropFirst()
      }
      turns.append(
        .init(step: step, isLeftOut: false, state: trace.steps[step].state, x: axis.steps[step]))
    }
    for next in resumptions {
      turns.append(.init(step: next.step, isLeftOut: true, state: next.state, x: axis.steps[next.step]))
    }
    return turns
  }
}
