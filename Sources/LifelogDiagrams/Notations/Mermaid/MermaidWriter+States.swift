import LifelogModel

/// State diagrams, one for each machine: Mermaid would place several machines in a single row.
extension MermaidWriter {
  func states(_ script: StateScript) -> [String] {
    let parts = script.parts
    guard !parts.isEmpty else {
      return [
        stateHeading(title())
          + "  state \"\(MermaidText.escaped(StateScript.nothing))\" as none\n"
      ]
    }
    return parts.enumerated().map { index, part in
      stateHeading(title(machine: part.machine.name, part: index + 1, of: parts.count)) + body(part)
    }
  }

  private func stateHeading(_ title: String) -> String {
    frontMatter(title)
      + directive(
        [
          ("mainBkg", .header), ("stateBkg", .header), ("stateLabelColor", .text), ("transitionColor", .call),
          ("transitionLabelColor", .text), ("labelBackgroundColor", .background),
          ("edgeLabelBackground", .background),
          ("specialStateColor", .text),
        ], settings: "\"state\":{\"titleTopMargin\":20}")
      + "stateDiagram-v2\n" + description(stateFacts)
      + classDefinition("known", fill: .noteRow, line: .note)
      + classDefinition("open", fill: .warningRow, line: .warning)
      + classDefinition("several", fill: .header, line: .line)
  }

  private func body(_ part: StateScript.Part) -> String {
    var text = part.born.map { "  [*] --> s\($0)\n" } ?? ""
    for state in part.shown {
      text += "  state \"\(MermaidText.escaped(part.name(of: state)))\" as s\(state)\n"
      text += "  class s\(state) \(part.isOpen(state) ? "open" : "known")\n"
    }
    for (index, arrow) in part.arrows.enumerated() {
      var source = "s\(arrow.sources[0])"
      if arrow.sources.count > 1 {
        source = "from\(index)"
        text += "  state \"\(MermaidText.escaped(part.sources(of: arrow)))\" as \(source)\n"
        text += "  class \(source) several\n"
      }
      let sign =
        switch arrow.meaning {
        case .advances: ""
        case .cancels: "↩ "
        case .breaks: "✗ "
        }
      text += "  \(source) --> s\(arrow.target): \(sign)\(Self.lines(part.lines(of: arrow)))\n"
    }
    return text
  }
}
