import LifelogFindings
import LifelogTrace

/// Containment trees as flowcharts without arrows, with a class for each state.
extension MermaidWriter {
  /// The breadth above which a tree grows from left to right.
  private static let maxBreadth = 8

  func tree(_ script: TreeScript) -> [String] {
    let parts = script.parts(
      maxLinks: Self.maxLinks, maxCost: Self.maxLength - Self.reserve - MermaidText.length(treeClasses)
    ) { box in
      // Includes the link.
      MermaidText.length(statements(box, of: script, isRepeated: false)) + 30
    }
    return parts.enumerated().map { index, part in
      var text = frontMatter(title(part: index + 1, of: parts.count))
      text += directive(
        [("mainBkg", .header), ("nodeBorder", .line)],
        settings: "\"flowchart\":{\"curve\":\"linear\",\"wrappingWidth\":420}")
      let direction = part.breadth > Self.maxBreadth ? "LR" : "TB"
      text += "flowchart \(direction)\n" + description(script.facts)
      if part.groups.isEmpty { text += "  none[\"\(MermaidText.escaped(script.facts))\"]\n" }
      for group in part.groups {
        if let heading = group.heading {
          text += "  subgraph n\(heading)[\"\(MermaidText.escaped(script.boxes[heading].name))\"]\n"
          text += "  direction \(direction)\n"
        }
        for box in group.boxes {
          text += statements(box, of: script, isRepeated: part.repeated.contains(box))
        }
        if let heading = group.heading { text += "  end\n  class n\(heading) group\n" }
      }
      for link in part.links { text += "  n\(link.parent) --- n\(link.child)\n" }
      for pair in part.grid { text += "  n\(pair.above) ~~~ n\(pair.below)\n" }
      return text + treeClasses
    }
  }

  private func statements(_ index: Int, of script: TreeScript, isRepeated: Bool) -> String {
    let box = script.boxes[index]
    let label =
      "<b>\(MermaidText.escaped(box.name))</b>" + box.facts.map { "<br/>" + MermaidText.escaped($0) }.joined()
    var text = "  n\(index)(\"\(label)\"):::\(box.kind)\n"
    for entry in isRepeated ? [] : script.findings[index] {
      let lines = ["⚠ " + heading(of: entry)] + sentence(of: entry)
      text += "  f\(entry.number)[\"\(Self.lines(lines))\"]:::\(entry.finding.severity.rawValue)\n"
      text += "  n\(index) -.- f\(entry.number)\n"
    }
    return text
  }

  private var treeClasses: String {
    var text = ""
    for state in AppearanceState.allCases {
      let color = DiagramColor.state(state)
      text += classDefinition(state.name, fill: color.fill, line: color.outline, text: state.textColor)
    }
    text += classDefinition("group", fill: .group, line: .line)
    text += classDefinition(
      "ended", fill: .background, line: .disappearedOutline, more: ",stroke-dasharray:4 3")
    for severity in Severity.allCases {
      let color = DiagramColor.mark(severity)
      text += classDefinition(severity.rawValue, fill: color.row, line: color.mark)
    }
    return text
  }
}

extension TreeBox {
  /// The name of its class: the state whose look it has, `ended` or, without a subject, `group`.
  fileprivate var kind: String {
    guard case .subject(let state, _) = look else { return "group" }
    return state?.name ?? "ended"
  }
}
