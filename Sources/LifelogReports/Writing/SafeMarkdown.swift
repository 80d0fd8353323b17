import LifelogText

/// Text of a log as Markdown that shows it and does nothing else.
///
/// Nothing of it becomes markup, a tag or the end of a cell; and what GitHub and GitLab make of plain text – mentions, links,
/// numbers of issues, short hashes of commits – stands as code, where they leave it alone.
enum SafeMarkdown {
  /// The text for a paragraph or a cell, in one line. Words that could mean something to a reader of Markdown are code.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func inline(_ text: String) -> String {
    text.printable.split(separator: " ").map { word in
      // Punctuation before and after a phrase is not part of the word.
      var name = word.drop { $0 == "(" }
      while let last = name.last, ",;:".contains(last) || (last == ")" && !name.contains("(")) {
        name.removeLast()
      }
      return word[..<name.startIndex] + (isPlain(name) ? String(name) : codeWord(name)) + word[name.endIndex...]
    }.joined(separator: " ").withJoinedCode
  }

  /// The text as code, in one line: the few characters that cannot stand in code everywhere stand between.
  static func code(_ text: String) -> String {
    text.printable.split(separator: " ").map(codeWord).joined(separator: " ").withJoinedCode
  }

  /// A word as code.
  private static func codeWord(_ word: Substring) -> String {
    var result = ""
    var isOpen = false
    for scalar in word.unicodeScalars {
      let isCode = !"`|\\".unicodeScalars.contains(scalar)
      if isCode != isOpen { result += "`" }
      isOpen = isCode
      if isCode { result.unicodeScalars.append(scalar) } else { result += "&#\(scalar.value);" }
    }
    return isOpen ? result + "`" : result
  }

  /// Lines as a block of code, behind a fence that none of them can close.
  static func block(_ lines: [String]) -> String {
    let lines = lines.map(\.printable)
    let longest = lines.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)text\n" + lines.map { $0 + "\n" }.joined() + fence + "\n"
  }

  /// The text as code in a line of HTML.
  static func htmlCode(_ text: String) -> String {
    var result = "<code>"
    for scalar in text.printable.unicodeScalars {
      if "&<>\"'".unicodeScalars.contains(scalar) {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "</code>"
  }

  /// Whether a word means nothing but itself to any reader.
  private static func isPlain(_ word: Substring) -> Bool {
    if word.isEmpty || word == "–" || word == "…" { return true }
    // Groups of digits too: 5,210.
    if word.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") }) {
      return !isHash(word)
    }
    guard let first = word.unicodeScalars.first, !"%!/".unicodeScalars.contains(first),
      word.contains(where: \.isLetter)
    else { return false }
    return word.unicodeScalars.allSatisfy(isPlain) && !isReference(word)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar.value > 0xFF
      || ",;.()'?!%/-".unicodeScalars.contains(scalar)
  }

  /// What becomes a link without being marked as one: `www.site`, `site.com`, `GH-12`, the hash of a commit.
  private static func isReference(_ word: Substring) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    let hasInnerDot = zip(parts, parts.dropFirst()).contains { !$0.isEmpty && $1.first?.isLetter ?? false }
    let isNumbered = word.contains("-") && word.contains(where: \.isNumber)
    return hasInnerDot || isNumbered || word.split { !$0.isLetter && !$0.isNumber }.contains(where: isHash)
  }

  private static func isHash(_ word: Substring) -> Bool {
    word.utf8.count >= 7 && word.allSatisfy(\.isHexDigit) && word.contains(where: \.isNumber)
  }
}

extension String {
  /// With words of code that follow one another as one piece of code.
  fileprivate var withJoinedCode: String {
    split(separator: "` `", omittingEmptySubsequences: false).joined(separator: " ")
  }
}
