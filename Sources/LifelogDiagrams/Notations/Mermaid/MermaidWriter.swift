/// Writes diagrams as Mermaid.
///
/// Mermaid refuses a text of more than 50,000 characters, and a flowchart of more than 500 links: a long log is several
/// diagrams, each with all that it needs.
struct MermaidWriter: NotationWriter {
  let content: DiagramContent
  let words: NotationWords

  /// The longest text that Mermaid draws as it is set up everywhere, in UTF-16 code units: `maxTextSize`.
  static let longest = 50_000
  /// The most links of a flowchart: `maxEdges`.
  static let maxLinks = 500
  /// What the heading and the end of a piece take at most.
  static let reserve = 3_000

  init(_ content: DiagramContent) {
    self.content = content
    words = NotationWords(content: content)
  }

  var style: DiagramStyle { content.style }

  /// The title as a line of the diagram.
  func title(part: Int, of count: Int) -> String {
    MermaidText.escaped(words.title(part: part, of: count))
  }

  /// The title before the diagram, where its grammar has none: YAML, whose quoted text has signs of its own, and which
  /// is not parsed for numbers of characters. What HTML would read becomes what looks like it.
  func frontMatter(_ title: String) -> String {
    let plain = title.map { character in
      switch character {
      case "<": "‹"
      case ">": "›"
      case "&": "＆"
      case "\"": "\\\""
      case "\\": "\\\\"
      case "%": "％"
      case "{": "｛"
      case "}": "｝"
      case "#": "＃"
      default: String(character)
      }
    }
    return plain.isEmpty ? "" : "---\ntitle: \"\(plain.joined())\"\n---\n"
  }

  /// A statement that tells those who cannot see the diagram what it shows.
  func description(_ facts: String) -> String { "  accDescr: \(MermaidText.escaped(facts))\n" }

  /// The directive that sets the colours, and what else is not the default.
  ///
  /// - Parameters:
  ///   - variables: Names of Mermaid's theme and inks.
  ///   - settings: Further settings as JSON.
  func directive(_ variables: [(name: String, color: DiagramColor)], settings: String) -> String {
    let common: [(name: String, color: DiagramColor)] = [
      ("background", .background), ("primaryColor", .header), ("primaryTextColor", .text),
      ("primaryBorderColor", .line),
      ("secondaryColor", .group), ("tertiaryColor", .group), ("lineColor", .line), ("textColor", .text),
      ("titleColor", .text),
    ]
    var json = (common + variables).map { "\"\($0.name)\":\"\(style[$0.color])\"" }
    json.append("\"fontFamily\":\"\(font)\"")
    // Sequences measure text in the one and draw it in the other.
    let settings = "\"fontFamily\":\"\(font)\",\(settings)"
    return
      "%%{init: {\"theme\":\"base\",\"themeVariables\":{\(json.joined(separator: ","))},\(settings)}}%%\n"
  }

  /// The family of letters, with what stands in for it. Mermaid takes no hyphen in it.
  private var font: String {
    let family = style.font.map { $0 == "-" ? " " : String($0) }.joined()
    return "\(family), Arial, sans serif"
  }

  /// Where a colour of a style stands as three numbers.
  func rgb(_ color: DiagramColor) -> String {
    let digits = style[color].dropFirst()
    let channels = stride(from: 0, to: 6, by: 2).map { offset in
      Int(digits.dropFirst(offset).prefix(2), radix: 16) ?? 0
    }
    return "rgb(\(channels.map(String.init).joined(separator: ",")))"
  }

  /// A class for boxes.
  func classDefinition(_ name: String, fill: DiagramColor, line: DiagramColor, more: String = "") -> String {
    "  classDef \(name) fill:\(style[fill]),stroke:\(style[line]),color:\(style[.text])\(more)\n"
  }

  /// Lines of text within a label.
  static func lines(_ lines: [String]) -> String { lines.map(MermaidText.escaped).joined(separator: "<br/>") }
}
