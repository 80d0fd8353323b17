/// A diagram of the controllers on screen: one row for each instance, one bar for each state, to the scale of the log's
/// clock.
///
/// Children are below their container. Transitions are above the rows. Numbered flags on a row are findings, whose
/// messages are beside them, or below the diagram if they do not fit. Long idle periods are collapsed, and gaps in the
/// log stay empty. A log without comparable times is drawn to the scale of its lines.
package struct TimelineDiagram: Diagram {
  let content: DiagramContent

  package init(_ content: DiagramContent) { self.content = content }

  /// - Complexity: O(*n* log *n*) in the number of steps and subjects.
  package func document() -> DiagramSheet {
    let bands = canvases()
    var whole = bands[0]
    for band in bands.dropFirst() { whole.append(band) }
    return sheet(whole)
  }

  /// - Complexity: As of ``document()``.
  package func pages(height: Double) -> [DiagramSheet] {
    let plan = TimelinePlan(content)
    let ranges = Self.pages(of: plan, height: height)
    let transitions = plan.transitions(in: ranges)
    return ranges.indices.map { number in
      let part = TimelinePart(
        plan, rows: ranges[number], transitions: transitions[number],
        title: DiagramTitle(of: content, page: ranges.count > 1 ? (number + 1, ranges.count) : nil))
      var canvas = part.canvas()
      canvas.append(TimelinePart.footing(below: [canvas], plan, findings: plan.findings(in: ranges[number])))
      return sheet(canvas)
    }
  }

  /// The maximum number of rows below one axis.
  static let rowsOfBand = 60

  /// Returns the whole diagram in parts that belong below one another; never empty.
  private func canvases() -> [Canvas] {
    let plan = TimelinePlan(content)
    let starts = stride(from: 0, to: max(1, plan.rows.count), by: Self.rowsOfBand)
    let ranges = starts.map { $0..<min($0 + Self.rowsOfBand, plan.rows.count) }
    let transitions = plan.transitions(in: ranges)
    var canvases = ranges.indices.map { number in
      TimelinePart(
        plan, rows: ranges[number], transitions: transitions[number],
        title: number == 0 ? DiagramTitle(of: content) : nil, number: number
      ).canvas()
    }
    let findings = plan.rows.isEmpty ? [] : plan.content.findings
    canvases[canvases.count - 1].append(
      TimelinePart.footing(below: canvases, plan, findings: findings))
    return canvases
  }

  /// Returns the rows of each page: as many as fit with the messages of their findings; never empty.
  private static func pages(of plan: TimelinePlan, height: Double) -> [Range<Int>] {
    let all = TimelineBrackets(
      Array(plan.transitions.indices), of: plan.transitions, on: plan.axis, end: plan.width)
    let room = height - TimelinePart.frame(lanes: all.lanes, plan: plan)
    var ranges: [Range<Int>] = []
    var (first, taken) = (0, 0.0)
    for row in plan.rows.indices {
      let entries = plan.findings(in: row..<(row + 1))
      let own =
        plan.height(of: row) + DiagramLegend(entries, of: plan.content, width: plan.width).height
      if row > first, taken + own > room {
        ranges.append(first..<row)
        (first, taken) = (row, 0)
      }
      taken += own
    }
    return ranges + [first..<plan.rows.count]
  }

  private func sheet(_ canvas: Canvas) -> DiagramSheet {
    DiagramSheet(canvas, name: "timeline", style: content.style)
  }
}
