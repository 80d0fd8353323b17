import LifelogFindings
import LifelogText
import LifelogTrace

/// The legend below a diagram: the number, location and message of findings, one entry for those of one group.
struct DiagramLegend {
  private let rows: [(entry: NumberedFinding, heading: String, lines: [String])]
  private let links: LineLinks?

  private enum Measure {
    static let line = 14.0
    static let entryGap = 8.0
    static let inset = 34.0
    static let maxLines = 6
  }

  /// Creates a legend of findings, wrapped at a width in points.
  ///
  /// - Parameter namesFiles: Whether the findings are in several logs.
  init(
    _ entries: [NumberedFinding], width: Double, namesFiles: Bool = false, links: LineLinks? = nil
  ) {
    self.links = links
    let measure = min(max(width, 240), 720) - Measure.inset
    rows = Self.groups(of: entries).map { group in
      let entry = group[0]
      let finding = entry.finding
      let heading = Self.heading(of: group, namesFiles: namesFiles) + finding.rule.diagramLabel(limit: 48)
      var lines = TextWidth.lines(of: finding.message.diagramLabel(limit: 600), size: 10, width: measure)
      if lines.count > Measure.maxLines {
        lines = Array(lines.prefix(Measure.maxLines))
        lines[Measure.maxLines - 1] += " …"
      }
      return (entry, heading, lines)
    }
  }

  /// Returns the findings of each group, in the order of their first numbers.
  private static func groups(of entries: [NumberedFinding]) -> [[NumberedFinding]] {
    FindingGroup.all(of: entries.map(\.finding)).sorted { $0.indices[0] < $1.indices[0] }
      .map { $0.indices.map { entries[$0] } }
  }

  /// Returns `error, line 41: `, or, for a group, `error, 28 times (1, 2, 3 … 28), lines 41, 87, 133 … 1283: `.
  private static func heading(of group: [NumberedFinding], namesFiles: Bool) -> String {
    let finding = group[0].finding
    let locations = FindingGroup.abbreviated(group) {
      namesFiles ? "\($0.finding.file):\($0.finding.line)" : "\($0.finding.line)"
    }
    let text = (namesFiles ? "" : group.count > 1 ? "lines " : "line ") + locations
    let numbers = FindingGroup.abbreviated(group) { "\($0.number)" }
    let count = group.count > 1 ? "\(group.count.counted("time")) (\(numbers)), " : ""
    return "\(finding.severity.rawValue), \(count)\(text.diagramLabel(limit: 80)): "
  }

  /// The height in points.
  var height: Double {
    rows.reduce(0) { $0 + Double($1.lines.count + 1) * Measure.line + Measure.entryGap }
  }

  /// Draws the legend with its upper left corner at a position.
  func draw(on canvas: inout Canvas, x: Double, y: Double) {
    var y = y
    for row in rows {
      let id = "finding-\(row.entry.number)"
      let number = String(row.entry.number)
      Self.drawBadge(
        number, id: id, severity: row.entry.finding.severity, rightAlignedAt: x + Measure.inset - 8,
        y: y + Measure.line / 2, on: &canvas)
      for (index, line) in ([row.heading] + row.lines).enumerated() {
        let isHeading = index == 0
        let width = TextWidth.of(line, size: 10, isBold: isHeading)
        canvas.text(
          isHeading ? "\(id)-heading" : "\(id)-text-\(index)", line,
          in: .init(x: x + Measure.inset, y: y + 1, width: width, height: 12), isBold: isHeading,
          classes: "legend", link: isHeading ? link(to: row.entry.finding) : "")
        y += Measure.line
      }
      y += Measure.entryGap
    }
  }

  /// Draws a numbered mark that ends at a position.
  private static func drawBadge(
    _ text: String, id: String, severity: Severity, rightAlignedAt end: Double, y: Double,
    on canvas: inout Canvas
  ) {
    let width = badgeWidth(text)
    drawBadge(text, id: id, severity: severity, x: end - width, y: y, on: &canvas)
  }

  /// Draws a numbered mark, with its left edge at *x* and its middle at *y*.
  static func drawBadge(
    _ text: String, id: String, severity: Severity, x: Double, y: Double, on canvas: inout Canvas
  ) {
    let box = Shape.Box(x: x, y: y - 6.5, width: badgeWidth(text), height: 13)
    let color = DiagramColor.mark(severity).mark
    canvas.box(
      "\(id)-mark", box, fill: color, outline: color, corners: .round, classes: "badge \(severity.rawValue)")
    canvas.text(
      "\(id)-number", text, in: box, size: 9, color: .markText, isBold: true, alignment: .center,
      classes: "badge"
    )
  }

  private func link(to finding: Finding) -> String {
    links?.url(of: finding.line, in: finding.file) ?? ""
  }

  /// The numbers of findings in a mark; `nil` if there are none.
  static func numbers(of findings: [NumberedFinding]) -> String? {
    guard !findings.isEmpty else { return nil }
    let shown = findings.prefix(3).map { String($0.number) }.joined(separator: ", ")
    return findings.count > 3 ? shown + ", …" : shown
  }

  /// The width of a numbered mark in points.
  static func badgeWidth(_ text: String) -> Double { TextWidth.of(text, size: 9, isBold: true) + 8 }
}
