import LifelogFindings

/// Containment trees: rectangles, and lines between them.
extension PlantUMLWriter {
  /// The breadth above which a tree grows from left to right.
  private static let maxBreadth = 8
  /// The width of a box in pixels.
  private static let boxSize = 70

  func tree(_ script: TreeScript) -> [String] {
    let parts = script.parts(maxLinks: 200, maxCost: Self.maxSize) {
      Self.boxSize * (1 + script.findings[$0].count)
    }
    let pieces = parts.enumerated().map { index, part in
      var text = heading(
        title(part: index + 1, of: parts.count), facts: script.facts,
        [
          ("rectangleBackgroundColor", .header), ("rectangleBorderColor", .line),
          ("rectangleFontColor", .text),
          ("noteBorderColor", .line), ("noteFontColor", .text),
        ])
      text += "\(part.breadth > Self.maxBreadth ? "left to right" : "top to bottom") direction\n"
      if part.groups.isEmpty { text += "rectangle \"\(PlantUMLText.escaped(script.facts))\" as none\n" }
      for group in part.groups {
        if let heading = group.heading {
          let name = PlantUMLText.escaped(script.boxes[heading].name)
          text += "rectangle \"\(name)\" as n\(heading) \(style[.group]) {\n"
        }
        for box in group.boxes {
          text += statements(box, of: script, isRepeated: part.repeated.contains(box))
        }
        if group.heading != nil { text += "}\n" }
      }
      for link in part.links { text += "n\(link.parent) -- n\(link.child)\n" }
      for pair in part.grid { text += "n\(pair.above) -[hidden]- n\(pair.below)\n" }
      return text + "@enduml\n"
    }
    return [pieces.joined(separator: "\n")]
  }

  private func statements(_ index: Int, of script: TreeScript, isRepeated: Bool) -> String {
    let box = script.boxes[index]
    let fill: DiagramColor =
      switch box.look {
      case .subject(let state, _): state.map { DiagramColor.state($0).fill } ?? .background
      case .process, .heading, .stub: .group
      }
    let facts = box.facts.map { "\\n<size:11>\(PlantUMLText.escaped($0))</size>" }.joined()
    let colors =
      box.textColor == .text ? style[fill] : "\(style[fill]);text:\(style[box.textColor].dropFirst())"
    var text = "rectangle \"**\(PlantUMLText.escaped(box.name))**\(facts)\" as n\(index) \(colors)\n"
    for entry in isRepeated ? [] : script.findings[index] {
      let row = style[DiagramColor.mark(entry.finding.severity).row]
      text += "rectangle \"\(note(of: entry))\" as f\(entry.number) \(row)\n"
      text += "n\(index) .. f\(entry.number)\n"
    }
    return text
  }
}
