import LifelogTrace

extension TimelineRows.SubjectRow {
  /// Returns the state spans of the row's subject.
  ///
  /// The row of a subject that is not visible ends with its last step.
  ///
  /// - Parameter gaps: The steps that follow a gap, sorted.
  /// - Complexity: O(*n* log *m*), *n* steps of the row, *m* gaps.
  func spans(in content: DiagramContent, gaps: ArraySlice<Int>) -> [StateSpan] {
    if !sceneStates.isEmpty { return [] }
    let trace = content.trace
    // A writer of messages has no states.
    if let first = steps.first, trace.messages[first] != nil { return [] }
    let hasEnded = steps.last.map { content.isEnd(trace.steps[$0]) } ?? false
    var spans = StateSpan.all(
      of: changes(in: trace), from: trace.subjects[subject].firstState, hasEnded: hasEnded, gaps: gaps)
    if !hasEnded, let last = spans.last, !last.state.isVisible {
      spans[spans.count - 1].end = last.latest
      if last.latest == last.start, spans.count > 1 { spans.removeLast() }
    }
    return spans
  }

  /// Returns the states that the subject enters, sorted.
  private func changes(in trace: RecordedTrace) -> [StateSpan.StateChange] {
    var changes: [StateSpan.StateChange] = []
    var resumptions = resumptions[...]
    for step in steps {
      while let next = resumptions.first, next.step <= step {
        changes.append(.init(step: next.step, isOmitted: true, state: next.state))
        resumptions = resumptions.dropFirst()
      }
      changes.append(.init(step: step, state: trace.steps[step].state))
    }
    changes += resumptions.map { .init(step: $0.step, isOmitted: true, state: $0.state) }
    return changes
  }
}

extension TimelineAxis {
  /// Returns the position of a place between two states.
  func x(of place: StateSpan.Boundary, in trace: RecordedTrace) -> Double {
    switch place {
    case .start: return start
    case .step(let step): return steps[step]
    case .omitted(before: let step):
      // The time is between the drawn events.
      guard step < steps.count else { return steps.last ?? start }
      let before = trace.steps[step].followsGap ? steps[step] : steps[max(0, step - 1)]
      return (before + steps[step]) / 2
    case .gap(before: let step): return steps[step - 1]
    case .end: return end
    }
  }
}
