/// Text in mdoc while it is written: no word of it is taken for what it is not.
struct ManualText {
  /// Lines, each ended.
  private(set) var text = ""

  /// A macro and its words.
  mutating func macro(_ words: String...) { macro(words) }

  /// A macro and its words.
  mutating func macro(_ words: [String]) {
    text += "." + words.map(Self.escaped).joined(separator: " ") + "\n"
  }

  /// A paragraph begins.
  mutating func paragraph() { text += ".Pp\n" }

  mutating func heading(_ heading: String) { text += ".Sh \(heading)\n" }

  /// Text, broken between words. Each sentence begins a line, as readers of the source want it.
  mutating func line(_ words: String) {
    var sentences = ""
    for character in words {
      let isNext = character == " " && sentences.last.map { ".!?".contains($0) } ?? false
      sentences.append(isNext ? "\n" : character)
    }
    for part in sentences.wrapped(to: 78).split(separator: "\n") {
      let isRequest = part.hasPrefix(".") || part.hasPrefix("'")
      text += (isRequest ? "\\&" : "") + Self.escaped(String(part)) + "\n"
    }
  }

  mutating func paragraphs(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { paragraph() }
      line(text)
    }
  }

  /// Items, each with what is said of it.
  mutating func list(_ rows: [(item: [String], text: String)]) {
    text += ".Bl -tag -width Ds\n"
    for row in rows {
      macro(["It"] + row.item)
      line(row.text)
    }
    text += ".El\n"
  }

  /// A command line, and what it does.
  mutating func example(_ example: CommandExample) {
    line(example.help)
    text += ".Bd -literal -offset indent\n\(Self.escaped(example.line))\n.Ed\n"
  }

  /// As troff shows it: a backslash, a hyphen and what is not ASCII have names.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "`": result += "\\(ga"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let number = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)]"
      }
    }
    return result
  }
}
