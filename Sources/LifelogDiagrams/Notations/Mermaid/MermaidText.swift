/// Text of a log, made safe for Mermaid.
///
/// Letters, digits, and the few characters without a meaning in Mermaid's grammars, Markdown and HTML stay unchanged.
/// Every other ASCII character is written as its number, `#60;`, which Mermaid converts to text after all parsing.
/// Therefore a log cannot inject a keyword, comment, directive, link, icon or element.
enum MermaidText {
  /// Returns any text as one line that Mermaid shows unchanged. The text must not contain control characters: see
  /// `diagramLabel(limit:)`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    var word = ""
    func endWord() {
      let isKeyword =
        anywhere.contains(word.lowercased()) || escaped.isEmpty && keywords.contains(word.lowercased())
      // The number of a keyword's first letter replaces that letter.
      if isKeyword, let first = word.unicodeScalars.first { word = number(first) + word.dropFirst() }
      escaped += word
      word = ""
    }
    // The numbers contain no letters.
    for scalar in EscapedText.of(separated(text), isPlain: isPlain, number: number).unicodeScalars {
      if scalar.isASCIIAlphanumeric {
        word.unicodeScalars.append(scalar)
      } else {
        endWord()
        escaped.unicodeScalars.append(scalar)
      }
    }
    endWord()
    return escaped
  }

  /// Returns the text with an invisible separator between two characters that Mermaid would interpret even when they
  /// are escaped. In boxes, Mermaid searches again for icons, `fa:fa-bell`, for formulas, `$$`, for line ends, `\n`,
  /// and for numbers as it stores them during parsing, `ﬂ°°60
  /// ß`.
  private static func separated(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: separated.contains) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let follows = result.last.map { separated.contains($0) } ?? false
      if follows, !("0"..."9" ~= scalar && result.last == ":") { result.append("\u{200C}") }
      result.append(scalar)
    }
    return String(result)
  }

  private static let separated: Set<Unicode.Scalar> = [":", "$", "\\", "\u{FB02}", "°", "¶"]

  private static func number(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", "(", ")": true
    // Another kind of white space could end a line or a word.
    default: scalar.value >= 0xA1 && !scalar.properties.isWhitespace
    }
  }

  /// Words with a meaning anywhere: the end of a block, and the prefix that Markdown turns into a link.
  private static let anywhere: Set<String> = ["end", "www"]

  /// Words with a meaning at the beginning of a statement or of its arguments.
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

  /// Returns the length as Mermaid counts it for its limits.
  static func length(_ text: String) -> Int { text.utf16.count }
}
