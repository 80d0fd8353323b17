/// Builds mdoc source. Text is escaped, so that no word of it becomes a macro.
struct ManualText {
  /// The lines, each with a newline.
  private(set) var text = ""

  /// Adds a macro and its arguments.
  mutating func macro(_ words: String...) { macro(words) }

  /// Adds a macro and its arguments.
  mutating func macro(_ words: [String]) {
    text += "." + words.map(Self.escaped).joined(separator: " ") + "\n"
  }

  /// Begins a paragraph.
  mutating func paragraph() { text += ".Pp\n" }

  mutating func heading(_ heading: String) { text += ".Sh \(heading)\n" }

  mutating func subheading(_ heading: String) { text += ".Ss \(heading)\n" }

  /// Adds text, wrapped between words. Each sentence begins a line, as mdoc recommends.
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

  /// Adds a list of items and their explanations.
  mutating func list(_ rows: [(item: [String], text: String)]) {
    text += ".Bl -tag -width Ds\n"
    for row in rows {
      macro(["It"] + row.item)
      line(row.text)
    }
    text += ".El\n"
  }

  /// Adds a command line and its explanation.
  mutating func example(_ example: CommandExample) {
    line(example.help)
    text += ".Bd -literal -offset indent\n\(Self.escaped(example.line))\n.Ed\n"
  }

  /// The text with the names that troff has for a backslash, a hyphen and non-ASCII characters.
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
