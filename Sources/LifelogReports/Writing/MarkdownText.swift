import LifelogText
import LifelogTrace

/// Plain text as Markdown.
enum MarkdownText {
  /// Returns a paragraph with Markdown syntax escaped, and with names of callbacks and calls as code.
  ///
  /// Text between backquotes remains code.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func prose(_ text: String) -> String {
    var result = ""
    for (index, part) in text.printable.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      result += index % 2 == 1 ? "`\(part)`" : marked(part)
    }
    // At the start of a paragraph, these characters would start a heading or a list.
    return result.first.map("#+-".contains) ?? false ? #"\"# + result : result
  }

  /// Returns a paragraph for a table cell.
  static func cell(_ text: String) -> String {
    // By scalars, because a bar with an accent is another character.
    let parts = prose(text).unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
    return parts.map(String.init).joined(separator: #"\|"#)
  }

  /// Returns lines as a code block.
  static func block(_ lines: [String], language: String) -> String {
    "```\(language)\n" + lines.map { $0.printable + "\n" }.joined() + "```\n"
  }

  private static func marked(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while !rest.isEmpty {
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
      guard !name.isEmpty else {
        result += escaped(rest.removeFirst())
        continue
      }
      rest = rest.dropFirst(name.count)
      // A period ends the sentence and is not part of the name.
      let word = name.last == "." ? name.dropLast() : name
      if name.count == word.count, let arguments = argumentList(rest, of: name) {
        result += "`\(name)\(arguments)`"
        rest = rest.dropFirst(arguments.count)
      } else {
        result += isCallback(word) ? "`\(word)`" : word.map(escaped).joined()
        result += name.dropFirst(word.count)
      }
    }
    return result
  }

  /// Returns the parentheses at the start of a text if they belong to a call: `(from:to:)`, `(toParent: nil)`, `()`,
  /// and any after the name of a callback.
  static func argumentList(_ text: Substring, of name: Substring) -> Substring? {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return nil }
    let list = text[...end]
    return list.count == 2 || list.contains(":") || isCallback(name) ? list : nil
  }

  /// Whether a word can only be the name of a callback; `present` and `push` are also English words.
  static func isCallback(_ word: Substring) -> Bool {
    Callback(name: word) != nil && (word == "deinit" || word.contains(where: \.isUppercase))
  }

  private static func escaped(_ character: Character) -> String {
    // By scalars, because a bracket with an accent is another character.
    character.unicodeScalars.map { #"\*_<>[]"#.unicodeScalars.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
