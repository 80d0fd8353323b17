/// Draws the boxes of a tree at the positions of a layout.
struct TreeDrawing {
  let tree: TreeBoxes
  let layout: ShelfLayout
  /// The upper left corner of the layout on the canvas.
  var x = 0.0
  var y = 0.0

  /// Draws the boxes, with the links to their children.
  ///
  /// - Complexity: O(*n*) in the number of boxes.
  func draw(on canvas: inout Canvas) {
    for index in tree.boxes.indices {
      guard let background = layout.backgrounds[index] else { continue }
      let id = tree.boxes[index].id
      canvas.box(
        "\(id)-ground", moved(background), fill: .group, outline: .line, corners: .round,
        classes: tree.boxes[index].classes)
    }
    for index in tree.boxes.indices {
      drawBox(index, on: &canvas)
      for child in tree.children[index] { drawLink(to: child, from: index, on: &canvas) }
    }
  }

  private func moved(_ box: Shape.Box) -> Shape.Box {
    Shape.Box(x: box.x + x, y: box.y + y, width: box.width, height: box.height)
  }

  private func frame(_ index: Int) -> Shape.Box {
    let size = tree.boxes[index].size
    return moved(
      Shape.Box(x: layout.x[index], y: layout.y[index], width: size.width, height: size.height))
  }

  private func drawBox(_ index: Int, on canvas: inout Canvas) {
    let box = tree.boxes[index]
    let area = frame(index)
    switch box.look {
    case .subject(.some(let state), let stroke):
      canvas.box(
        box.id, area, of: state, stroke: stroke, classes: box.classes, tooltip: box.tooltip, link: box.url)
      drawTexts(of: box, in: area, on: &canvas)
    case .subject(nil, let stroke):
      canvas.box(
        box.id, area, fill: .background, outline: .disappearedOutline, corners: .round, stroke: stroke,
        classes: box.classes, tooltip: box.tooltip, link: box.url)
      drawTexts(of: box, in: area, on: &canvas)
    case .process:
      canvas.box(box.id, area, fill: .text, classes: box.classes)
      canvas.text(
        "\(box.id)-name", box.name, in: area, color: .background, isBold: true, alignment: .center,
        classes: "name")
    case .heading:
      canvas.text(
        "\(box.id)-name", box.name, in: area, color: .secondaryText, isBold: true, classes: "heading")
    case .stub:
      canvas.box(
        box.id, area, fill: .background, outline: .line, corners: .round, stroke: .dashed,
        classes: box.classes)
      canvas.text(
        "\(box.id)-name", box.name, in: area, size: 9, color: .secondaryText, alignment: .center,
        classes: "stub")
    }
  }

  private func drawTexts(of box: TreeBox, in area: Shape.Box, on canvas: inout Canvas) {
    var badgeWidth = 0.0
    if let badge = box.badge {
      badge.draw(on: &canvas, id: box.id, x: area.maxX - 5 - badge.width, y: area.y + 11)
      badgeWidth = badge.width + 3
    }
    let left = area.x + box.leftInset
    let width = area.width - box.leftInset - TreeBox.Measure.inset
    canvas.text(
      "\(box.id)-name", box.name,
      in: .init(x: left, y: area.y + 4, width: width - badgeWidth, height: TreeBox.Measure.nameLine),
      color: box.textColor, isBold: true, classes: "name")
    for (line, fact) in box.facts.enumerated() {
      let top = area.y + 4 + TreeBox.Measure.nameLine + Double(line) * TreeBox.Measure.factLine
      canvas.text(
        line == 0 ? "\(box.id)-facts" : "\(box.id)-facts-\(line + 1)", fact,
        in: .init(x: left, y: top, width: width, height: TreeBox.Measure.factLine), size: 9,
        color: box.textColor, classes: "facts")
    }
  }

  /// Draws the link between a box and its parent.
  private func drawLink(to index: Int, from parent: Int, on canvas: inout Canvas) {
    guard let link = layout.links[index] else { return }
    let kind = tree.boxes[index].link
    let (above, below) = (frame(parent), frame(index))
    let start: Double
    let bus: Double
    switch link {
    case .direct(let busY): (start, bus) = (above.midX, busY + y)
    case .trunk(let trunk, let busY): (start, bus) = (trunk + x, busY + y)
    }
    var end = below.midX
    // A bend of a few points would look like an error.
    if abs(end - start) < 8 { end = start }
    canvas.line(
      "\(tree.boxes[index].id)-link",
      through: end == start
        ? [(start, above.maxY), (end, below.y)]
        : [(start, above.maxY), (start, bus), (end, bus), (end, below.y)],
      stroke: kind == .plain ? .plain : .dashed,
      classes: "link \(kind == .old ? "old " : "")from-\(tree.boxes[parent].id)")
  }
}
