import LifelogText

/// Log text as Markdown without side effects.
///
/// The text cannot become markup, an HTML tag or the end of a table cell. GitHub and GitLab would link mentions, URLs,
/// issue numbers and commit hashes, so these are written as code, which they do not change.
enum SafeMarkdown {
  /// Returns the text for a paragraph or a cell, on one line. Names of callbacks, calls, and words that could have a
  /// meaning in Markdown are code.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func inline(_ text: String) -> String {
    words(of: text.printable).map { word in
      // Punctuation before and after a phrase is not part of the word; two colons are.
      var name = word.drop { $0 == "(" }
      while let last = name.last, name.dropLast().last != last,
        ",;:".contains(last) || (last == ")" && !name.contains("("))
      {
        name.removeLast()
      }
      let isCode = name.contains(" ") || !isPlain(name) || isCall(name)
      return word[..<name.startIndex] + (isCode ? codeWord(name) : String(name)) + word[name.endIndex...]
    }.joined(separator: " ").withJoinedCode
  }

  /// The words of a text. A call with its arguments is one word: `willMove(toParent: nil)`.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      if let call = words.last, call.contains("("), !call.contains(")"), call.first != "(",
        (call + word).allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || " _.(:),".contains($0)) })
      {
        words[words.count - 1] = text[call.startIndex..<word.endIndex]
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// Returns the text as code, on one line. The few characters that are unsafe in code are written between code spans.
  static func code(_ text: String) -> String {
    text.printable.split(separator: " ").map(codeWord).joined(separator: " ").withJoinedCode
  }

  /// Returns a word as code.
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

  /// Returns lines as a code block with a fence that none of them can close.
  static func block(_ lines: [String]) -> String {
    let lines = lines.map(\.printable)
    let longest = lines.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)text\n" + lines.map { $0 + "\n" }.joined() + fence + "\n"
  }

  /// Returns the text as HTML code.
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

  /// Whether a word is a callback or a call: `addChild`, `addChild(child)`, `child.removeFromParent()`.
  private static func isCall(_ word: Substring) -> Bool {
    guard let last = word.prefix(while: { $0 != "(" }).split(separator: ".").last else { return false }
    return MarkdownText.isCallback(last) || MarkdownText.argumentList(word[last.endIndex...], of: last) != nil
  }

  /// Whether a word has no special meaning in any Markdown dialect.
  private static func isPlain(_ word: Substring) -> Bool {
    if word.isEmpty || word == "–" || word == "…" { return true }
    // Also groups of digits: 5,210.
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

  /// Whether a word becomes a link without markup: `www.site`, `site.com`, `GH-12`, the hash of a commit.
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
  /// The text with adjacent code spans joined.
  fileprivate var withJoinedCode: String {
    split(separator: "` `", omittingEmptySubsequences: false).joined(separator: " ")
  }
}
