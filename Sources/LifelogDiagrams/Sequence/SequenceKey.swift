import LifelogTrace

/// The key to the bars and marks of a sequence diagram.
struct SequenceKey {
  var hasMissingCallbacks: Bool
  var hasFindings: Bool

  private typealias Measure = SequencePart.Measure

  /// Draws the key in one line, with its middle at *y*.
  func draw(on canvas: inout Canvas, y: Double) {
    var x = 0.0
    func label(_ text: String) {
      let width = TextWidth.of(text, size: 9)
      let id = "key-" + text.map { $0 == " " ? "-" : String($0) }.joined()
      canvas.text(
        id, text, in: .init(x: x, y: y - 6, width: width, height: 12), size: 9, color: .secondaryText,
        classes: "key")
      x += width + 16
    }
    func mark(_ id: String, radius: Double, fill: DiagramColor, outline: DiagramColor, _ stroke: Shape.Stroke)
    {
      canvas.disc(
        id, x: x + radius, y: y, radius: radius, fill: fill, outline: outline, stroke: stroke, classes: "key")
      x += radius * 2 + 5
    }
    for state in [AppearanceState.appearing, .appeared, .disappearing] {
      let color = DiagramColor.state(state)
      canvas.box(
        "key-\(state)-bar", .init(x: x, y: y - 6, width: Measure.barWidth, height: 12), fill: color.fill,
        outline: color.outline, classes: "key")
      x += Measure.barWidth + 5
      label(state.name)
    }
    guard hasFindings else { return }
    mark("key-finding-mark", radius: 5, fill: .error, outline: .error, .plain)
    label("finding")
    mark("key-evidence-mark", radius: 4, fill: .background, outline: .error, .bold)
    label("its evidence")
    guard hasMissingCallbacks else { return }
    mark("key-expected-mark", radius: 4.5, fill: .background, outline: .expected, .dashed)
    label("missing callback")
  }
}
