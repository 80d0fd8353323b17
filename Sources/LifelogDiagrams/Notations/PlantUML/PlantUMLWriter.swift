import LifelogFindings

/// Writes diagrams as PlantUML.
///
/// Every diagram is one file. PlantUML cuts images off at 4096 pixels, so larger contents continue on a new page of the
/// same diagram or in another diagram of the same file. Contents that are still too large are scaled down.
struct PlantUMLWriter: NotationWriter {
  let content: DiagramContent

  /// The default maximum image size of PlantUML in pixels, `PLANTUML_LIMIT_SIZE`, with a margin.
  static let maxSize = 4_000

  /// Returns the beginning of a diagram: colors, title, facts.
  ///
  /// - Parameters:
  ///   - facts: The amount of data in the diagram; `nil` for that of the log.
  ///   - skin: Additional parameters, and their colors.
  func heading(_ title: String, facts: String? = nil, _ skin: [(name: String, color: DiagramColor)]) -> String
  {
    var text = "@startuml\nscale max \(Self.maxSize)*\(Self.maxSize)\n"
    text += "skinparam shadowing false\nskinparam defaultFontName \(style.font)\n"
    let common: [(name: String, color: DiagramColor)] = [
      ("backgroundColor", .background), ("defaultFontColor", .text), ("titleFontColor", .text),
      ("headerFontColor", .secondaryText), ("arrowColor", .line),
    ]
    for (name, color) in common + skin { text += "skinparam \(name) \(style[color])\n" }
    if !title.isEmpty { text += "title \(PlantUMLText.escaped(title))\n" }
    return text + "header \(PlantUMLText.escaped(facts ?? self.facts))\n"
  }

  /// Returns text in a color.
  func colored(_ text: String, _ color: DiagramColor) -> String { "<color:\(style[color])>\(text)</color>" }

  /// Returns the heading and message of a finding as the text of a note.
  func note(of entry: NumberedFinding) -> String {
    let heading = colored(
      "**⚠ \(PlantUMLText.escaped(heading(of: entry)))**",
      DiagramColor.mark(entry.finding.severity).mark)
    return ([heading] + sentence(of: entry).map(PlantUMLText.escaped)).joined(separator: "\\n")
  }

  /// Returns the name of a subject above its details.
  func label(_ subject: Int) -> String {
    let detail = content.labels.details[subject]
    let name = "**\(PlantUMLText.escaped(content.labels.names[subject]))**"
    guard !detail.isEmpty else { return name }
    return "\(name)\\n<size:10>\(colored(PlantUMLText.escaped(detail), .secondaryText))</size>"
  }
}
