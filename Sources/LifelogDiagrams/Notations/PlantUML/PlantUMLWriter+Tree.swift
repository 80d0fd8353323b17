import LifelogFindings

/// Containment trees: rectangles, and lines between them.
extension PlantUMLWriter {
  /// The breadth above which a tree grows from left to right.
  private static let maxBreadth = 8
  /// The width of a box in pixels.
  private static let boxSize = 70

  func tree() -> [String] {
    let script = TreeScript(content)
    let parts = script.parts(
      TreeScript.Limits(maxLinks: 200, limit: Self.maxSize) { Self.boxSize * (1 + $0.findings.count) })
    let pieces = parts.enumerated().map { index, part in
      var text = heading(
        texts.title(part: index + 1, of: parts.count),
        [
          ("rectangleBackgroundColor", .header), ("rectangleBorderColor", .line),
          ("rectangleFontColor", .text),
          ("noteBorderColor", .line), ("noteFontColor", .text),
        ])
      text += "\(part.breadth > Self.maxBreadth ? "left to right" : "top to bottom") direction\n"
      if part.boxes.isEmpty { text += "rectangle \"\(PlantUMLText.escaped(texts.facts))\" as none\n" }
      for box in part.boxes { text += statements(box, isRepeated: part.repeated.contains(box.subject)) }
      for link in part.links { text += "n\(link.parent) -- n\(link.child)\n" }
      for pair in part.grid { text += "n\(pair.above) -[hidden]- n\(pair.below)\n" }
      return text + "@enduml\n"
    }
    return [pieces.joined(separator: "\n")]
  }

  private func statements(_ box: TreeScript.Box, isRepeated: Bool) -> String {
    let fill = box.state.map { DiagramColor.box($0).fill } ?? .background
    let facts = "<size:11>\(PlantUMLText.escaped(box.facts.joined(separator: " · ")))</size>"
    var text =
      "rectangle \"**\(PlantUMLText.escaped(box.name))**\\n\(facts)\" as n\(box.subject) \(style[fill])\n"
    for index in isRepeated ? [] : box.findings {
      let entry = content.findings[index]
      let row = style[DiagramColor.mark(entry.finding.severity).row]
      text += "rectangle \"\(note(of: entry))\" as f\(entry.number) \(row)\n"
      text += "n\(box.subject) .. f\(entry.number)\n"
    }
    return text
  }
}
