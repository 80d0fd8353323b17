import LifelogText

/// A period in which a subject is in one appearance state.
package struct StateSpan: Sendable, Hashable {
  package var state: AppearanceState
  package var start: Boundary
  package var end: Boundary
  /// The last event of the subject in the span: a state outlasts it until the log shows another one.
  package var latest: Boundary

  /// A place between two states of a subject.
  package enum Boundary: Sendable, Hashable {
    /// The start of the trace.
    case start
    /// The step at an index.
    case step(Int)
    /// Omitted steps before the step at an index.
    case omitted(before: Int)
    /// A gap before the step at an index.
    case gap(before: Int)
    /// The end of the log.
    case end

    /// The index of the step; `nil` if the place is none.
    package var step: Int? { if case .step(let step) = self { step } else { nil } }
  }

  /// The step that begins the span; `nil` if it begins before the first step, or in a gap.
  package var first: Int? { start.step }

  /// The step that ends the span; `nil` if it lasts until the end of the log, or until a gap.
  package var last: Int? { end.step }

  /// A state that a subject enters.
  package struct StateChange: Sendable {
    /// The step that changes the state; or, after omitted steps, the step before which they did.
    package var step: Int
    package var isOmitted: Bool
    package var state: AppearanceState

    package init(step: Int, isOmitted: Bool = false, state: AppearanceState) {
      self.step = step
      self.isOmitted = isOmitted
      self.state = state
    }

    fileprivate var place: Boundary { isOmitted ? .omitted(before: step) : .step(step) }
  }

  /// Returns the spans of a subject, sorted; they do not cover gaps.
  ///
  /// A state lasts until the log shows another one, until a gap, across which the state is unknown, or until the end of
  /// the log.
  ///
  /// - Parameters:
  ///   - changes: The states of the subject after its steps, sorted.
  ///   - start: The state before the first step.
  ///   - hasEnded: Whether the subject is deallocated with the last change.
  ///   - gaps: The steps that follow a gap, sorted.
  /// - Complexity: O(*n* log *m*), *n* changes, *m* gaps.
  package static func all(
    of changes: [StateChange], from start: AppearanceState, hasEnded: Bool, gaps: ArraySlice<Int>
  ) -> [StateSpan] {
    var spans: [StateSpan] = []
    /// The current span; `nil` if the state is unknown because of a gap.
    var current = start == .unknown ? nil : StateSpan(state: start, start: .start, end: .end, latest: .start)
    /// Whether the state has changed since the beginning, or since a gap.
    var hasChanged = false
    /// The gaps after the changes so far.
    var gaps = gaps
    func close(at end: Boundary) {
      guard var span = current else { return }
      span.end = end
      spans.append(span)
      current = nil
    }
    for change in changes {
      let next = gaps.partitioningIndex { $0 > change.step }
      if next > gaps.startIndex {
        close(at: .gap(before: gaps[gaps.startIndex]))
        (hasChanged, gaps) = (false, gaps[next...])
      }
      if !hasChanged || change.state != current?.state {
        close(at: change.place)
        current = StateSpan(state: change.state, start: change.place, end: .end, latest: change.place)
        hasChanged = true
      }
      current?.latest = change.place
    }
    guard let last = changes.last else { return spans }
    guard hasEnded else {
      close(at: gaps.first.map { .gap(before: $0) } ?? .end)
      return spans
    }
    if last.place != current?.start || spans.isEmpty { close(at: last.place) }
    return spans
  }
}

extension RecordedTrace {
  /// The steps of each subject, sorted.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package var stepsBySubject: [[Int]] {
    var found = [[Int]](repeating: [], count: subjects.count)
    for (index, step) in steps.enumerated() { found[step.subject].append(index) }
    return found
  }

  /// The steps that follow a gap, sorted.
  package var gapSteps: ArraySlice<Int> { steps.indices.dropFirst().filter { steps[$0].followsGap }[...] }

  /// Returns the state spans of each subject with a step, sorted.
  ///
  /// - Parameter isEnd: Whether a step is the end of its subject.
  /// - Complexity: O(*n* log *m*), *n* steps, *m* gaps.
  package func stateSpans(isEnd: (Step) -> Bool = { $0.callback == .deinit }) -> [[StateSpan]] {
    var changes = [[StateSpan.StateChange]](repeating: [], count: subjects.count)
    for (index, step) in steps.enumerated() {
      for resumed in resumptions[index] ?? [] {
        changes[resumed.subject].append(.init(step: index, isOmitted: true, state: resumed.state))
      }
      changes[step.subject].append(StateSpan.StateChange(step: index, state: step.state))
    }
    let gaps = gapSteps
    return subjects.indices.map { subject in
      guard let last = changes[subject].last else { return [] }
      // A subject is in one log, and the gaps of the next ones do not concern it.
      let log = logs.partitioningIndex { $0.steps.upperBound > last.step }
      let end = log < logs.count ? logs[log].steps.upperBound : steps.count
      return StateSpan.all(
        of: changes[subject], from: subjects[subject].firstState,
        hasEnded: !last.isOmitted && isEnd(steps[last.step]),
        gaps: gaps[..<gaps.partitioningIndex { $0 >= end }])
    }
  }
}
