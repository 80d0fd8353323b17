import LifelogFindings

/// Writes diagrams as PlantUML.
///
/// Every diagram is one file. What would be larger than the 4096 pixels at which PlantUML cuts a picture off goes on,
/// on a new page of the same diagram or in a further diagram of the same file; what is still too large is drawn smaller.
struct PlantUMLWriter: NotationWriter {
  let content: DiagramContent
  let words: NotationWords

  /// The largest picture that PlantUML draws as it is set up everywhere, in pixels: `PLANTUML_LIMIT_SIZE`, less a margin.
  static let largest = 4_000

  init(_ content: DiagramContent) {
    self.content = content
    words = NotationWords(content: content)
  }

  var style: DiagramStyle { content.style }

  /// How each diagram begins: colours, title, facts.
  ///
  /// - Parameters:
  ///   - facts: How much it shows; `nil` for how much of the log.
  ///   - skin: What is coloured besides, and its ink.
  func heading(_ title: String, facts: String? = nil, _ skin: [(name: String, color: DiagramColor)]) -> String
  {
    var text = "@startuml\nscale max \(Self.largest)*\(Self.largest)\n"
    text += "skinparam shadowing false\nskinparam defaultFontName \(style.font)\n"
    let common: [(name: String, color: DiagramColor)] = [
      ("backgroundColor", .background), ("defaultFontColor", .text), ("titleFontColor", .text),
      ("headerFontColor", .secondaryText), ("arrowColor", .line),
    ]
    for (name, color) in common + skin { text += "skinparam \(name) \(style[color])\n" }
    if !title.isEmpty { text += "title \(PlantUMLText.escaped(title))\n" }
    return text + "header \(PlantUMLText.escaped(facts ?? words.facts))\n"
  }

  /// Words in a colour.
  func colored(_ text: String, _ color: DiagramColor) -> String { "<color:\(style[color])>\(text)</color>" }

  /// The heading and the sentence of a finding, as a note has them.
  func note(of entry: NumberedFinding) -> String {
    let heading = colored(
      "**⚠ \(PlantUMLText.escaped(words.heading(of: entry)))**",
      DiagramColor.mark(entry.finding.severity).mark)
    return ([heading] + words.sentence(of: entry).map(PlantUMLText.escaped)).joined(separator: "\\n")
  }

  /// The name of a subject above what tells it from others.
  func label(_ subject: Int) -> String {
    let detail = content.labels.details[subject]
    let name = "**\(PlantUMLText.escaped(content.labels.names[subject]))**"
    guard !detail.isEmpty else { return name }
    return "\(name)\\n<size:10>\(colored(PlantUMLText.escaped(detail), .secondaryText))</size>"
  }
}
