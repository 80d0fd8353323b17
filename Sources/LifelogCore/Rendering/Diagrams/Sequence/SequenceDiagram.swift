/// Who heard what, and when: one lifeline for each subject, one row for each event.
///
/// Every callback is a mark on its subject's lifeline, in the order of the log. A bar on the lifeline shows
/// the appearance state; an arrow, that the step names another controller; a dashed line, that the log is
/// not contiguous; a numbered mark, that a finding stands here, whose sentence is below the drawing.
public struct SequenceDiagram: Diagram {
  let content: DiagramContent

  public init(_ content: DiagramContent) { self.content = content }

  /// - Complexity: O(*n*) in the number of steps, for traces whose events are sorted by line.
  public func document() -> DiagramSheet { sheets([content.trace.steps.indices])[0] }

  public func bands() -> [DiagramSheet] { [document()] }

  /// - Complexity: O(*n* + *p* · *m*), *n* steps, *p* pages, *m* subjects.
  public func pages(height: Double) -> [DiagramSheet] {
    let rows = max(1, Int(height / SequencePage.Measure.row))
    let starts = stride(from: 0, to: max(1, content.trace.steps.count), by: rows)
    return sheets(starts.map { $0..<min($0 + rows, content.trace.steps.count) })
  }

  public var description: String { "A sequence diagram of \(content.title)." }

  private func sheets(_ ranges: [Range<Int>]) -> [DiagramSheet] {
    let trace = content.trace
    let marks = FindingMarks(of: content.findings, in: trace)
    let transitions = TransitionSpan.all(in: trace, labels: content.labels)
    var states = StateBoard(trace)
    var nextTransition = 0
    return ranges.enumerated().map { number, steps in
      while nextTransition < transitions.count,
        transitions[nextTransition].steps.upperBound < steps.lowerBound
      {
        nextTransition += 1
      }
      let page = SequencePage(
        content: content, steps: steps, marks: marks,
        transitions: transitions[nextTransition...].prefix { $0.steps.lowerBound < steps.upperBound }
          .filter { $0.steps.upperBound >= steps.lowerBound },
        states: states, page: ranges.count > 1 ? (number + 1, ranges.count) : nil)
      for step in trace.steps[steps] { states.advance(by: step) }
      return DiagramSheet(
        dot: DOTWriter.dot(of: page.picture(), name: "sequence", style: content.style), layout: .placed)
    }
  }
}
