import LifelogFindings
package import LifelogTrace

/// A transition as a bracket to the right of a sequence diagram.
package struct TransitionSpan: Hashable {
  /// An index into the trace's transitions.
  package var transition: Int
  /// From the first `will` to the last `did`: indices into the trace's steps.
  package var steps: ClosedRange<Int>
  /// `push`, `pop, cancelled`; if the kind is unknown, the disappearing and the appearing controller.
  package var name: String
  /// The subjects that take part: the disappearing and the appearing one, or else those of the first and last step.
  var subjects: [Int]
  /// The column of the bracket, counted from 0. Overlapping brackets are in different columns.
  package var column: Int

  /// Returns the brackets of a trace, sorted by their first step.
  ///
  /// A controller that only appears or only disappears has no bracket, because the bar on its lifeline already shows
  /// this.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps and transitions.
  package static func all(in trace: RecordedTrace, labels: SubjectLabels) -> [TransitionSpan] {
    let lines = StepLines(trace)
    var spans = trace.transitions.enumerated().compactMap { index, transition -> TransitionSpan? in
      guard let name = name(of: transition, labels) else { return nil }
      let within = lines.steps(on: transition.lines, ofLog: transition.input)
      guard let first = within.first, let last = within.last, first <= last else { return nil }
      let ends = [transition.from, transition.to].compactMap(\.self)
      let subjects = ends.isEmpty ? [trace.steps[first].subject, trace.steps[last].subject] : ends
      return TransitionSpan(
        transition: index, steps: first...last, name: name, subjects: Set(subjects).sorted(), column: 0)
    }
    spans.sort { ($0.steps.lowerBound, $0.steps.upperBound) < ($1.steps.lowerBound, $1.steps.upperBound) }
    var columns = StepColumns()
    for index in spans.indices { spans[index].column = columns.add(spans[index].steps) }
    return spans
  }

  private static func name(
    of transition: RecordedTrace.RecordedTransition, _ labels: SubjectLabels
  ) -> String? {
    switch (transition.kind, transition.from, transition.to) {
    case (.appearance, _, _), (.disappearance, _, _), (.launch, _, _): nil
    case (.exchange, .some(let from), .some(let to)):
      transition.withOutcome(labels.names[from] + " → " + labels.names[to])
    case (.exchange, _, _): nil
    default: transition.name
    }
  }
}

extension RecordedTrace.RecordedTransition {
  /// `push`, `likely pop, cancelled`.
  var name: String {
    withOutcome(isExplicit ? kind.displayName : "\(Finding.Confidence.likely.rawValue) \(kind.displayName)")
  }

  fileprivate func withOutcome(_ name: String) -> String {
    outcome == .completed ? name : "\(name), \(outcome.rawValue)"
  }
}

/// Columns, or rows, in which ranges of steps do not overlap.
struct StepColumns {
  /// The step from which each column is free.
  private var free: [Int] = []

  /// Adds the next of the ranges that are sorted by their first steps, and returns its column.
  ///
  /// - Parameter gap: The minimum distance of a range from the one before it in its column.
  mutating func add(_ steps: ClosedRange<Int>, gap: Int = 1) -> Int {
    let column = free.firstIndex { $0 <= steps.lowerBound } ?? free.count
    if column == free.count { free.append(0) }
    free[column] = steps.upperBound + gap
    return column
  }
}
