/// Writes diagrams as Mermaid.
///
/// Mermaid rejects texts of more than 50,000 characters and flowcharts of more than 500 links. A long log therefore
/// becomes several complete diagrams.
struct MermaidWriter: NotationWriter {
  let content: DiagramContent

  /// The default maximum length of Mermaid's input, in UTF-16 code units: `maxTextSize`.
  static let maxLength = 50_000
  /// The default maximum number of links in a flowchart: `maxEdges`.
  static let maxLinks = 500
  /// The maximum length of a piece's heading and end.
  static let reserve = 3_000

  /// Returns the title as front matter, for grammars without a title.
  ///
  /// This is YAML. Its quoted text has its own special characters, and Mermaid does not decode numbers of characters in
  /// it. Similar-looking characters replace those that HTML would interpret.
  func frontMatter(_ title: String) -> String {
    // By scalars, because a quotation mark with an accent is another character.
    let plain = title.unicodeScalars.map { scalar in
      switch scalar {
      case "<": "‹"
      case ">": "›"
      case "&": "＆"
      case "\"": "\\\""
      case "\\": "\\\\"
      case "%": "％"
      case "{": "｛"
      case "}": "｝"
      case "#": "＃"
      default: String(scalar)
      }
    }
    return plain.isEmpty ? "" : "---\ntitle: \"\(plain.joined())\"\n---\n"
  }

  /// Returns a statement that describes the diagram to readers who cannot see it.
  func description(_ facts: String) -> String { "  accDescr: \(MermaidText.escaped(facts))\n" }

  /// Returns the directive that sets the colors and the other settings that differ from the defaults.
  ///
  /// - Parameters:
  ///   - variables: Variables of Mermaid's theme, and their colors.
  ///   - settings: Additional settings as JSON.
  func directive(_ variables: [(name: String, color: DiagramColor)], settings: String) -> String {
    let common: [(name: String, color: DiagramColor)] = [
      ("background", .background), ("primaryColor", .header), ("primaryTextColor", .text),
      ("primaryBorderColor", .line),
      ("secondaryColor", .group), ("tertiaryColor", .group), ("lineColor", .line), ("textColor", .text),
      ("titleColor", .text),
    ]
    var json = (common + variables).map { "\"\($0.name)\":\"\(style[$0.color])\"" }
    json.append("\"fontFamily\":\"\(font)\"")
    // Mermaid measures the text of sequence diagrams with one of these and draws it with the other.
    let settings = "\"fontFamily\":\"\(font)\",\(settings)"
    return
      "%%{init: {\"theme\":\"base\",\"themeVariables\":{\(json.joined(separator: ","))},\(settings)}}%%\n"
  }

  /// The font family and its fallbacks. Mermaid does not accept hyphens in it.
  private var font: String {
    let family = style.font.map { $0 == "-" ? " " : String($0) }.joined()
    return "\(family), Arial, sans serif"
  }

  /// Returns a color as three numbers.
  func rgb(_ color: DiagramColor) -> String {
    let digits = style[color].dropFirst()
    let channels = stride(from: 0, to: 6, by: 2).map { offset in
      Int(digits.dropFirst(offset).prefix(2), radix: 16) ?? 0
    }
    return "rgb(\(channels.map(String.init).joined(separator: ",")))"
  }

  /// Returns the definition of a class for boxes.
  func classDefinition(
    _ name: String, fill: DiagramColor, line: DiagramColor, text: DiagramColor = .text, more: String = ""
  ) -> String {
    "  classDef \(name) fill:\(style[fill]),stroke:\(style[line]),color:\(style[text])\(more)\n"
  }

  /// Returns the name of a subject above its details.
  func label(_ subject: Int) -> String {
    Self.lines([content.labels.names[subject], content.labels.details[subject]].filter { !$0.isEmpty })
  }

  /// Returns lines of text within a label.
  static func lines(_ lines: [String]) -> String { lines.map(MermaidText.escaped).joined(separator: "<br/>") }
}
