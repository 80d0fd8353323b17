/// The drawing of a graph whose positions are known.
extension StateGraph {
  /// The margin of a graph on its canvas, in points.
  private static let margin = 7.2

  /// Returns the graph at the positions of a layout.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  func canvas(_ layout: GraphLayout) -> Canvas {
    var drawing = Canvas(width: layout.width, height: layout.height)
    var edges = layout.edges.makeIterator()
    for element in elements {
      let tag = element.tag
      switch element.kind {
      case .label(let label, let cluster):
        if let area = layout.labels[cluster] { drawing.draw(label, in: area, tag) }
      case .state(let heading, let parts, let look, let node):
        if let area = layout.nodes[node] { drawing.draw(heading, parts, look, in: area, tag) }
      case .joint(let label, let node):
        guard let area = layout.nodes[node] else { continue }
        drawing.box(tag.id, area, fill: .header, classes: tag.classes, tooltip: tag.tooltip)
        drawing.draw(label, in: area, tag, isCentered: true)
      case .note(let label, let node): if let area = layout.nodes[node] { drawing.draw(label, in: area, tag) }
      case .mark(let node):
        guard let area = layout.nodes[node] else { continue }
        drawing.disc(
          tag.id, x: area.midX, y: area.midY, radius: area.width / 2, fill: .text, outline: .text,
          classes: tag.classes)
      case .arrow(let label, let color, let stroke):
        guard let edge = edges.next(), let label else { continue }
        drawing.line(
          tag.id, through: edge.path.map { ($0.x, $0.y) }, color: color, stroke: stroke, hasArrow: true,
          isCurve: true, classes: tag.classes, tooltip: tag.tooltip.diagramLabel(limit: 200))
        if let area = edge.label { drawing.draw(label, in: area, tag) }
      }
    }
    var canvas = Canvas(width: 0, height: 0)
    canvas.append(drawing, x: Self.margin, y: Self.margin)
    canvas.width += Self.margin
    canvas.height += Self.margin
    return canvas
  }
}

extension Canvas {
  /// Draws lines of text in the middle of an area, from its left edge or centered.
  fileprivate mutating func draw(
    _ label: StateLabel, in area: Shape.Box, _ tag: StateGraph.Tag, isCentered: Bool = false,
    number: Int = 0
  ) {
    // Labels are a little narrower than their area, which may be that of a wider font.
    let width = min(Double(label.width), area.width)
    var y = area.y + (area.height - label.height) / 2
    for (index, line) in label.lines.enumerated() {
      y += line.height
      let box = Shape.Box(
        x: area.x + (area.width - width) / 2, y: y - line.textHeight, width: width, height: line.textHeight)
      let size = Double(line.weight.size)
      text(
        "\(tag.id)-text-\(number + index)", line.text, in: box, size: size, color: line.color,
        isBold: line.weight.isBold, alignment: isCentered ? .center : .left, classes: tag.classes)
    }
  }

  /// Draws a state with its parts below dividing lines.
  fileprivate mutating func draw(
    _ heading: StateLabel, _ parts: [StateGraph.Part], _ look: StateGraph.Look, in area: Shape.Box,
    _ tag: StateGraph.Tag
  ) {
    box(
      tag.id, area, fill: look.fill, outline: look.line, corners: .round, stroke: .init(width: look.width),
      classes: tag.classes, tooltip: tag.tooltip.diagramLabel(limit: 200))
    // The rows share what Graphviz reserved beyond their heights.
    let rows = [heading.height + 12] + parts.map { $0.label.height + ($0.background == nil ? 12 : 16) }
    let scale = area.height / rows.reduce(0, +)
    var row = Shape.Box(x: area.x, y: area.y, width: area.width, height: rows[0] * scale)
    draw(heading, in: row, tag, isCentered: true)
    var number = heading.lines.count
    for (index, part) in parts.enumerated() {
      row.y += row.height
      row.height = rows[index + 1] * scale
      if let background = part.background {
        box(
          "\(tag.id)-part-\(index)",
          .init(x: row.x + 4, y: row.y + 4, width: row.width - 8, height: row.height - 8), fill: background,
          classes: tag.classes)
      }
      line(
        "\(tag.id)-line-\(index)", through: [(row.x, row.y), (row.x + row.width, row.y)], color: look.line,
        classes: tag.classes)
      var text = row
      text.x += 6
      text.width = min(row.width - 12, Double(part.label.width))
      draw(part.label, in: text, tag, number: number)
      number += part.label.lines.count
    }
  }
}
