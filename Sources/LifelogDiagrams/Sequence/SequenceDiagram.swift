import LifelogTrace

/// A diagram of all events in order: one lifeline for each subject, one row for each event.
///
/// Every event is a mark on its subject's lifeline, in log order. A bar on the lifeline shows the appearance state. An
/// arrow shows the other controller that the event names. Text at the side shows what is not drawn. A numbered mark is
/// a finding, whose message is beside it. A dashed circle is a missing callback.
///
/// A long diagram is divided into parts, each with the headers of its subjects.
package struct SequenceDiagram: Diagram {
  private let script: SequenceScript
  private var content: DiagramContent { script.content }

  package init(_ content: DiagramContent) { script = SequenceScript(content) }

  /// - Complexity: O(*n*) in the number of steps, for traces whose events are sorted by line.
  package func document() -> DiagramSheet {
    let parts = parts()
    var canvas = parts[0]
    for part in parts.dropFirst() { canvas.append(part) }
    return sheet(canvas)
  }

  /// - Complexity: O(*n*) in the number of steps.
  package func pages(height: Double) -> [DiagramSheet] {
    let plan = SequencePlan(script)
    let ranges = SequencePaging(plan).pages(height: height)
    return canvases(of: ranges, by: plan, arePages: true) { number in
      DiagramTitle(of: content, page: ranges.count > 1 ? (number + 1, ranges.count) : nil)
    }.map { sheet(withKey([$0])[0]) }
  }

  /// Returns the whole diagram in parts that belong below one another.
  private func parts() -> [Canvas] {
    let plan = SequencePlan(script)
    let count = content.trace.steps.count
    let rows = plan.lanes == nil ? Self.rowsOfCrowdedPart : Self.rowsOfPart
    let starts = stride(from: 0, to: max(1, count), by: rows)
    var ranges = starts.map { $0..<min($0 + rows, count) }
    // A few rows alone do not justify their own headers.
    if let last = ranges.last, ranges.count > 1, last.count < rows / 4 {
      ranges.removeLast()
      ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<last.upperBound
    }
    return withKey(canvases(of: ranges, by: plan) { $0 == 0 ? DiagramTitle(of: content) : nil })
  }

  /// Returns parts with a key to their signs below the last one.
  private func withKey(_ parts: [Canvas]) -> [Canvas] {
    var parts = parts
    let width = parts.map(\.width).max() ?? 0
    let key = DiagramKey(
      to: parts, .sequence(barWidth: SequencePart.Measure.barWidth), width: width)
    var canvas = Canvas(width: width, height: key.height)
    key.draw(on: &canvas, y: 0)
    parts[parts.count - 1].append(canvas)
    return parts
  }

  /// The number of events after which the subjects' headers repeat: about as many as fit on a screen.
  private static let rowsOfPart = 50
  /// The same number if each part has its own lanes, with headers between the rows.
  private static let rowsOfCrowdedPart = 100

  private func canvases(
    of ranges: [Range<Int>], by plan: SequencePlan, arePages: Bool = false,
    _ title: (Int) -> DiagramTitle?
  ) -> [Canvas] {
    var states = content.trace.subjects.map(\.firstState)
    var nextTransition = 0
    return ranges.indices.map { number in
      let steps = ranges[number]
      while nextTransition < plan.transitions.count,
        plan.transitions[nextTransition].steps.upperBound < steps.lowerBound
      {
        nextTransition += 1
      }
      let transitions = plan.transitions[nextTransition...].prefix { $0.steps.lowerBound < steps.upperBound }
        .filter { $0.steps.upperBound >= steps.lowerBound }
      let part = SequencePart(
        plan: plan, steps: steps, number: arePages ? 0 : number, transitions: transitions, states: states,
        title: title(number))
      for row in plan.script.rows[steps] { states.advance(by: row) }
      return part.canvas()
    }
  }

  private func sheet(_ canvas: Canvas) -> DiagramSheet {
    DiagramSheet(canvas, name: "sequence", style: content.style)
  }

  package var description: String {
    var sentences = [
      "Sequence diagram of \(content.title.diagramLabel(limit: 200)): "
        + "\(content.facts.prefix(2).joined(separator: " of "))."
    ]
    let names = content.labels.names.prefix(Self.maxNames)
    if !names.isEmpty {
      let more = content.trace.subjects.count > names.count ? ", …" : ""
      sentences.append("Lifelines: \(names.joined(separator: ", "))\(more).")
    }
    return (sentences + DiagramLegend.sentences(of: content)).joined(separator: " ")
  }

  /// The maximum number of names in the description.
  private static let maxNames = 12
}
