import LifelogFindings
import LifelogTrace

/// The key to the bars and marks of a timeline, below its rows.
struct TimelineKey {
  private enum Sign {
    case state(AppearanceState)
    case hidden, unknown, merged, event, several, end, finding, witness, expected, ellipsis, gap
  }

  private struct Entry {
    var sign: Sign
    var text: String
    var x = 0.0
    var y = 0.0
  }

  private var entries: [Entry] = []
  /// The height in points.
  private(set) var height = 0.0

  private enum Measure {
    static let line = 18.0
    static let sign = 18.0
    static let gap = 16.0
  }

  /// Creates the key of a timeline.
  ///
  /// - Parameters:
  ///   - hasMergedSpans: Whether spans that are too short to see are shown as numbers.
  ///   - width: The maximum width of the key in points.
  init(
    to content: DiagramContent, _ marks: FindingMarks, _ ellipses: [TimelineAxis.Ellipsis],
    hasMergedSpans: Bool,
    width limit: Double
  ) {
    let findings = content.findings
    for state in [AppearanceState.appearing, .appeared, .disappearing] {
      entries.append(Entry(sign: .state(state), text: state.name))
    }
    entries.append(Entry(sign: .hidden, text: "alive, not visible"))
    entries.append(Entry(sign: .unknown, text: "unknown state"))
    if hasMergedSpans { entries.append(Entry(sign: .merged, text: "several short states")) }
    entries.append(Entry(sign: .event, text: "event"))
    entries.append(Entry(sign: .several, text: "several events"))
    if content.trace.subjects.contains(where: \.hasEnded) {
      entries.append(Entry(sign: .end, text: "deinit"))
    }
    if !findings.isEmpty { entries.append(Entry(sign: .finding, text: "finding")) }
    if !marks.witnesses.isEmpty { entries.append(Entry(sign: .witness, text: "its evidence")) }
    if findings.contains(where: { $0.finding.expected != nil }) {
      entries.append(Entry(sign: .expected, text: "missing callback"))
    }
    if ellipses.contains(where: { !$0.isGap }) {
      entries.append(Entry(sign: .ellipsis, text: "idle time"))
    }
    if ellipses.contains(where: \.isGap) { entries.append(Entry(sign: .gap, text: "gap in the log")) }
    var (x, y) = (0.0, 0.0)
    for index in entries.indices {
      let width = Measure.sign + 5 + TextWidth.of(entries[index].text, size: 9)
      if x > 0, x + width > limit {
        x = 0
        y += Measure.line
      }
      (entries[index].x, entries[index].y) = (x, y)
      x += width + Measure.gap
    }
    height = y + Measure.line
  }

  /// Draws the key at the left edge, with its top at *y*.
  func draw(on canvas: inout Canvas, y: Double) {
    for (index, entry) in entries.enumerated() {
      let middle = y + entry.y + Measure.line / 2
      let id = "key-\(index)"
      draw(entry.sign, id: "\(id)-sign", x: entry.x, y: middle, on: &canvas)
      canvas.text(
        id, entry.text,
        in: .init(
          x: entry.x + Measure.sign + 5, y: middle - 6, width: TextWidth.of(entry.text, size: 9), height: 12),
        size: 9, color: .secondaryText, classes: "key")
    }
  }

  private func draw(_ sign: Sign, id: String, x: Double, y: Double, on canvas: inout Canvas) {
    let (middle, end) = (x + Measure.sign / 2, x + Measure.sign)
    func box(_ x: Double, _ top: Double, _ width: Double, _ height: Double, _ fill: DiagramColor) {
      canvas.box(id, .init(x: x, y: top, width: width, height: height), fill: fill, classes: "key")
    }
    func disc(_ radius: Double, _ outline: DiagramColor, _ stroke: Shape.Stroke) {
      canvas.disc(
        id, x: middle, y: y, radius: radius, fill: .background, outline: outline, stroke: stroke,
        classes: "key")
    }
    func line(
      _ suffix: String, _ path: [(x: Double, y: Double)], _ color: DiagramColor, _ stroke: Shape.Stroke
    ) {
      canvas.line(id + suffix, through: path, color: color, stroke: stroke, classes: "key")
    }
    switch sign {
    case .state(let state):
      let color = DiagramColor.box(state)
      canvas.box(
        id, .init(x: x, y: y - 6, width: Measure.sign, height: 12), fill: color.fill, outline: color.outline,
        classes: "key")
    case .hidden: box(x, y - 1, Measure.sign, 2, .disappearedOutline)
    case .unknown: line("", [(x, y), (end, y)], .unknownOutline, .dashed)
    case .merged:
      let sign = Shape.Box(x: x, y: y - 6, width: Measure.sign, height: 12)
      canvas.box(id, sign, fill: .header, outline: .line, classes: "key")
      canvas.text(
        "\(id)-count", BarSegment.label(5), in: .init(x: x, y: y - 4.5, width: Measure.sign, height: 9),
        size: 8,
        alignment: .center, classes: "key")
    case .event: box(middle - 0.5, y - 2, 1, 4, .call)
    case .several: box(middle - 1, y - 2.5, 2, 5, .call)
    case .end:
      line("", [(middle - 4, y - 4), (middle + 4, y + 4)], .call, .plain)
      line("-2", [(middle - 4, y + 4), (middle + 4, y - 4)], .call, .plain)
    case .finding:
      DiagramLegend.drawBadge("1", id: id, severity: .error, x: x + 2, y: y, on: &canvas)
    case .witness: disc(2.5, .error, .bold)
    case .expected: disc(3.5, .expected, .dashed)
    case .ellipsis, .gap:
      let half = if case .gap = sign { 7.0 } else { 3.0 }
      line("", [(middle - half, y - 6), (middle - half, y + 6)], .line, .dashed)
      line("-2", [(middle + half, y - 6), (middle + half, y + 6)], .line, .dashed)
    }
  }
}
