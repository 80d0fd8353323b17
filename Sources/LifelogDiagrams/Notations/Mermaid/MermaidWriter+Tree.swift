import LifelogFindings
import LifelogTrace

/// Containment trees as flowcharts without arrows, with a class for each state.
extension MermaidWriter {
  /// The breadth above which a tree grows from left to right.
  private static let maxBreadth = 8

  func tree() -> [String] {
    let script = TreeScript(content)
    let limits = TreeScript.Limits(
      maxLinks: Self.maxLinks, limit: Self.maxLength - Self.reserve - MermaidText.length(treeClasses),
      // Includes the link.
      cost: { MermaidText.length(statements($0, isRepeated: false)) + 30 })
    let parts = script.parts(limits)
    return parts.enumerated().map { index, part in
      var text = frontMatter(texts.title(part: index + 1, of: parts.count))
      text += directive(
        [("mainBkg", .header), ("nodeBorder", .line)],
        settings: "\"flowchart\":{\"curve\":\"linear\",\"wrappingWidth\":420}")
      text += "flowchart \(part.breadth > Self.maxBreadth ? "LR" : "TB")\n" + description(texts.facts)
      if part.boxes.isEmpty { text += "  none[\"\(MermaidText.escaped(texts.facts))\"]\n" }
      for box in part.boxes { text += statements(box, isRepeated: part.repeated.contains(box.subject)) }
      for link in part.links { text += "  n\(link.parent) --- n\(link.child)\n" }
      for pair in part.grid { text += "  n\(pair.above) ~~~ n\(pair.below)\n" }
      return text + treeClasses
    }
  }

  private func statements(_ box: TreeScript.Box, isRepeated: Bool) -> String {
    let name = "<b>\(MermaidText.escaped(box.name))</b>"
    let label = ([name] + [MermaidText.escaped(box.facts.joined(separator: " · "))]).joined(
      separator: "<br/>")
    let kind = box.state?.name ?? "ended"
    var text = "  n\(box.subject)(\"\(label)\"):::\(kind)\n"
    for index in isRepeated ? [] : box.findings {
      let entry = content.findings[index]
      let lines = ["⚠ " + texts.heading(of: entry)] + texts.sentence(of: entry)
      text += "  f\(entry.number)[\"\(Self.lines(lines))\"]:::\(entry.finding.severity.rawValue)\n"
      text += "  n\(box.subject) -.- f\(entry.number)\n"
    }
    return text
  }

  private var treeClasses: String {
    var text = ""
    for state in AppearanceState.allCases {
      let color = DiagramColor.box(state)
      text += classDefinition(state.name, fill: color.fill, line: color.outline)
    }
    text += classDefinition(
      "ended", fill: .background, line: .disappearedOutline, more: ",stroke-dasharray:4 3")
    for severity in Severity.allCases {
      let color = DiagramColor.mark(severity)
      text += classDefinition(severity.rawValue, fill: color.row, line: color.mark)
    }
    return text
  }
}
