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
      // Where a statement may begin, a keyword would be one: its first letter is written by its number.
      if keywords.contains(word.lowercased()), let first = word.unicodeScalars.first {
        word = number(first) + word.dropFirst()
      }
      escaped += word
      word = ""
    }
    // The numbers themselves have no letters.
    for scalar in EscapedText.of(text, isPlain: isPlain, number: number).unicodeScalars {
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

  private static func number(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", "(", ")": true
    // What Mermaid itself writes for the numbers while it parses: ﬂ°60¶ß.
    case "\u{FB02}", "°", "¶": false
    // A blank of its own kind could end a line or a word.
    default: scalar.value >= 0xA1 && !scalar.properties.isWhitespace
    }
  }

  /// Words that begin or end something in one of the grammars.
  private static let keywords: Set<String> = [
    "accdescr", "acctitle", "activate", "actor", "alt", "and", "as", "autonumber", "box", "break", "call",
    "class",
    "classdef", "click", "concurrent", "create", "critical", "dateformat", "deactivate", "default", "destroy",
    "direction", "else", "end", "excludes", "flowchart", "fork", "gantt", "graph", "hide", "href", "includes",
    "join",
    "left", "link", "links", "linkstyle", "loop", "note", "nowrap", "of", "opt", "option", "over", "par",
    "participant", "properties", "rect", "right", "section", "sequencediagram", "state", "statediagram",
    "style",
    "subgraph", "tickinterval", "title", "todaymarker", "vert", "wrap",
    // What Markdown makes a link of.
    "www",
  ]

  /// The length as Mermaid counts it against its limits.
  static func length(_ text: String) -> Int { text.utf16.count }
}
