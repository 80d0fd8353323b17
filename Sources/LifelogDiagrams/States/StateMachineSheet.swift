/// Machines that Graphviz has laid out, side by side in rows.
struct StateMachineSheet {
  let name: String
  let parts: [PlacedDrawing]
  let legend: StateLabel
  let style: DiagramStyle

  /// The distance of two machines in points.
  private static let gap = 36.0

  /// Returns the sheet as one document with positions.
  func dot() -> String {
    let legendHeight = Double(legend.lines.count) * 11 + 4
    let shelves = Shelves(
      parts.map { ShelfSize(width: $0.width + Self.gap, height: $0.height + Self.gap) })
    var text = StateGraphWriter.heading(name, style)
    for (index, part) in parts.enumerated() {
      // Graphviz counts *y* from below.
      let bottom = legendHeight + shelves.height - shelves.y[index] - part.height
      text += "subgraph \"part \(index)\" {\(part.moved(x: shelves.x[index], y: bottom))}\n"
    }
    text += "  legend [shape=none, margin=0, fixedsize=true, label=<\(legend.html(style))>"
    text += ", width=\(Double(legend.width) / 72), height=\(legendHeight / 72)"
    text += ", pos=\"\(Double(legend.width) / 2),\(legendHeight / 2)\"];\n"
    return text + "}\n"
  }
}
