import LifelogFindings
import LifelogTrace

/// A mark with the numbers of findings, in the color of their highest severity.
struct FindingBadge: Sendable {
  let text: String
  let severity: Severity

  /// Creates the mark of a finding.
  init(_ entry: NumberedFinding) { (text, severity) = (String(entry.number), entry.finding.severity) }

  /// Creates the mark of some findings; `nil` if there are none.
  init?(_ findings: [Int], in content: DiagramContent) {
    guard let severity = content.severity(of: findings) else { return nil }
    let shown = findings.prefix(3).map { String(content.findings[$0].number) }.joined(separator: ", ")
    (text, self.severity) = (findings.count > 3 ? shown + ", …" : shown, severity)
  }

  /// The width in points.
  var width: Double { TextWidth.of(text, size: 9, isBold: true) + 8 }

  /// Draws the mark with its left edge at *x* and its middle at *y*.
  func draw(on canvas: inout Canvas, id: String, x: Double, y: Double) {
    let box = Shape.Box(x: x, y: y - 6.5, width: width, height: 13)
    canvas.box(
      "\(id)-mark", box, fill: DiagramColor.mark(severity).mark, outline: .background, corners: .round,
      classes: "badge \(severity.rawValue)")
    canvas.text(
      "\(id)-number", text, in: box, size: 9, color: .markText, isBold: true, alignment: .center,
      classes: "badge")
  }
}
