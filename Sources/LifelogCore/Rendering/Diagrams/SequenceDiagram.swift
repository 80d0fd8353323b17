/// Who heard what, and when: one lifeline for each subject, one row for each event.
///
/// Every callback is a mark on its subject's lifeline, in the order of the log. A bar on the lifeline shows
/// the appearance state; an arrow, that the step names another controller; a dashed line, that the log is
/// not contiguous; a numbered mark, that a finding stands here, whose sentence is below the drawing.
///
/// The result is DOT with fixed positions for Graphviz' `nop2` engine, which draws any length in linear
/// time. A picture with a limit on its size (PNG) or on its speed (PDF) is drawn as several pages.
public struct SequenceDiagram: Sendable {
  let trace: RecordedTrace
  let findings: [Finding]
  let title: String

  /// A diagram of a trace.
  ///
  /// - Parameters:
  ///   - trace: The events of one input.
  ///   - findings: The findings of the same input, in the order in which they are to be numbered.
  ///   - title: Stands above the drawing: the name of the log.
  public init(trace: RecordedTrace, findings: [Finding], title: String) {
    self.trace = trace
    self.findings = findings
    self.title = title
  }

  /// The whole trace as one document, however long.
  ///
  /// - Complexity: O(*n*) in the number of steps, for traces whose events are sorted by line.
  public func dot() -> String { documents([trace.steps.indices])[0] }

  /// The trace as documents of limited height, each with headers of its own; never empty.
  ///
  /// - Parameter maxRows: The most events on a page, at least 1. A row is 20 points high, and the headers and findings
  ///   of a page come on top. 80 make a page that a person can read.
  /// - Complexity: O(*n* + *p* · *m*), *n* steps, *p* pages, *m* subjects.
  public func pages(maxRows: Int) -> [String] {
    let rows = max(1, maxRows)
    let starts = stride(from: 0, to: max(1, trace.steps.count), by: rows)
    return documents(starts.map { $0..<min($0 + rows, trace.steps.count) })
  }

  private func documents(_ ranges: [Range<Int>]) -> [String] {
    let marks = FindingMarks(of: findings, in: trace)
    let labels = SubjectLabels(of: trace)
    let transitions = TransitionSpan.all(in: trace, labels: labels)
    var states = StateBoard(subjects: trace.subjects.count)
    var nextTransition = 0
    return ranges.enumerated().map { number, steps in
      while nextTransition < transitions.count,
        transitions[nextTransition].steps.upperBound < steps.lowerBound
      {
        nextTransition += 1
      }
      let page = SequencePage(
        diagram: self, steps: steps, labels: labels, marks: marks,
        transitions: transitions[nextTransition...].prefix { $0.steps.lowerBound < steps.upperBound }
          .filter { $0.steps.upperBound >= steps.lowerBound },
        states: states, page: ranges.count > 1 ? (number + 1, ranges.count) : nil)
      for step in trace.steps[steps] { states.advance(by: step) }
      return page.dot()
    }
  }
}
