import LifelogModel

/// State diagrams, one for each machine, in one file.
extension PlantUMLWriter {
  func states(_ script: StateScript) -> [String] {
    let parts = script.parts
    guard !parts.isEmpty else {
      let nothing = PlantUMLText.escaped(StateScript.nothing)
      return [stateHeading(title()) + "state \"\(nothing)\" as none\n@enduml\n"]
    }
    let pieces = parts.enumerated().map { index, part in
      stateHeading(title(machine: part.machine.name, part: index + 1, of: parts.count)) + body(part)
        + "@enduml\n"
    }
    return [pieces.joined(separator: "\n")]
  }

  private func stateHeading(_ title: String) -> String {
    heading(
      title, facts: stateFacts,
      [
        ("stateBackgroundColor", .noteRow), ("stateBorderColor", .note), ("stateFontColor", .text),
        ("stateStartColor", .text), ("stateArrowColor", .call), ("stateArrowFontColor", .text),
      ]) + "hide empty description\n"
  }

  private func body(_ part: StateScript.Part) -> String {
    var text = part.born.map { "[*] --> s\($0)\n" } ?? ""
    for state in part.shown {
      let name = PlantUMLText.escaped(part.name(of: state))
      text += "state \"\(name)\" as s\(state) \(style[part.isOpen(state) ? .warningRow : .noteRow])\n"
    }
    for (index, arrow) in part.arrows.enumerated() {
      var source = "s\(arrow.sources[0])"
      if arrow.sources.count > 1 {
        source = "from\(index)"
        text +=
          "state \"\(PlantUMLText.escaped(part.sources(of: arrow)))\" as \(source) \(style[.header])\n"
      }
      let (line, color): (String, DiagramColor) =
        switch arrow.meaning {
        case .advances: ("", .text)
        case .cancels: (",dashed", .text)
        case .breaks: ("", .error)
        }
      // A color ends with its line.
      let lines = part.lines(of: arrow).map { colored(PlantUMLText.escaped($0), color) }
      text += "\(source) -[\(style[color])\(line)]-> s\(arrow.target) : \(lines.joined(separator: "\\n"))\n"
    }
    return text
  }
}
