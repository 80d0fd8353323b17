/// The border at which text of a log becomes text of Mermaid.
///
/// Letters, digits, and the few signs that no grammar of Mermaid's, no Markdown and no HTML gives a meaning stay; every
/// other ASCII character is written by its number, `#60;`, which Mermaid turns into text after all parsing is done. So
/// no keyword, comment, directive, link, icon or element can come from a log.
enum MermaidText {
  /// Any text as one line that Mermaid shows as it is. Controls must be gone: see `diagramLabel(limit:)`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var word = ""
    func endWord() {
      let isKeyword =
        anywhere.contains(word.lowercased()) || escaped.isEmpty && keywords.contains(word.lowercased())
      // The first letter of a keyword is written by its number.
      if isKeyword, let first = word.unicodeScalars.first { word = number(first) + word.dropFirst() }
      escaped += word
      word = ""
    }
    // The numbers themselves have no letters.
    for scalar in EscapedText.of(parted(text), isPlain: isPlain, number: number).unicodeScalars {
      if scalar.isWordly {
        word.unicodeScalars.append(scalar)
      } else {
        endWord()
        escaped.unicodeScalars.append(scalar)
      }
    }
    endWord()
    return escaped
  }

  /// With a mark that nobody sees where two signs would mean something even after they were numbers: boxes of Mermaid
  /// look once more for icons, `fa:fa-bell`, for formulas, `$$`, for ends of lines, `\n`, and for numbers as Mermaid
  /// keeps them while it parses, `ﬂ°°60¶ß`.
  private static func parted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: parted.contains) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let follows = result.last.map { parted.contains($0) } ?? false
      if follows, !("0"..."9" ~= scalar && result.last == ":") { result.append("\u{200C}") }
      result.append(scalar)
    }
    return String(result)
  }

  private static let parted: Set<Unicode.Scalar> = [":", "$", "\\", "\u{FB02}", "°", "¶"]

  private static func number(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", "(", ")": true
    // A blank of its own kind could end a line or a word.
    default: scalar.value >= 0xA1 && !scalar.properties.isWhitespace
    }
  }

  /// Words that mean something wherever they stand: the end of a block, and what Markdown makes a link of.
  private static let anywhere: Set<String> = ["end", "www"]

  /// Words that mean something where a statement, or what belongs to it, begins.
  private static let keywords: Set<String> = [
    "accdescr", "acctitle", "activate", "actor", "alt", "and", "as", "autonumber", "box", "break", "call",
    "class",
    "classdef", "click", "concurrent", "create", "critical", "dateformat", "deactivate", "default", "destroy",
    "direction", "else", "excludes", "flowchart", "fork", "gantt", "graph", "hide", "href", "includes",
    "join",
    "left", "link", "links", "linkstyle", "loop", "note", "nowrap", "of", "opt", "option", "over", "par",
    "participant", "properties", "rect", "right", "section", "sequencediagram", "state", "statediagram",
    "style",
    "subgraph", "tickinterval", "title", "todaymarker", "vert", "wrap",
  ]

  /// The length as Mermaid counts it against its limits.
  static func length(_ text: String) -> Int { text.utf16.count }
}
