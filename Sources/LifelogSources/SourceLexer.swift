import LifelogText

/// Splits source text into words and symbols, without comments, strings, regular expressions and numbers.
///
/// It knows what Swift and Objective-C have in common, and reads any text to its end: a string that is not closed ends with
/// its line.
struct SourceLexer {
  /// A word or a symbol.
  struct Token {
    var kind: Kind
    /// The range of its bytes.
    var range: Range<Int>
    /// The line, counted from 1.
    var line: Int

    enum Kind: Equatable {
      case word
      case symbol(UInt8)
    }

    func isSymbol(_ byte: Unicode.Scalar) -> Bool { kind == .symbol(UInt8(ascii: byte)) }
  }

  /// The language, as far as words and strings differ.
  enum Language { case swift, objectiveC }

  private let language: Language
  private var offset = 0
  private var line = 1

  init(_ language: Language) { self.language = language }

  /// The next word or symbol; `nil` at the end.
  mutating func next(in text: Span<UInt8>) -> Token? {
    while offset < text.count {
      let byte = text[offset]
      switch byte {
      case 0x0a:
        line += 1
        offset += 1
      case UInt8(ascii: "/") where text.byte(offset + 1) == UInt8(ascii: "/"): skipLine(in: text)
      case UInt8(ascii: "/") where text.byte(offset + 1) == UInt8(ascii: "*"): skipComment(in: text)
      case UInt8(ascii: "/") where language == .swift && isPrefix(in: text):
        guard let end = endOfRegex(in: text, from: offset + 1, pounds: 0) else { return symbol(byte) }
        offset = end
      case UInt8(ascii: "\""): skipString(in: text, pounds: 0)
      case UInt8(ascii: "'") where language == .objectiveC: skipQuoted(in: text, until: byte)
      case UInt8(ascii: "#"):
        if language == .swift, let pounds = pounds(before: "\"", in: text) {
          offset += pounds
          skipString(in: text, pounds: pounds)
        } else if language == .swift, let pounds = pounds(before: "/", in: text),
          let end = endOfRegex(in: text, from: offset + pounds + 1, pounds: pounds)
        {
          line += (offset..<end).count { text[$0] == 0x0a }
          offset = end
        } else {
          return symbol(byte)
        }
      case UInt8(ascii: "`"): offset += 1
      case _ where byte.isDigit: skipWord(in: text)
      case _ where Self.isWord(byte):
        let start = offset
        skipWord(in: text)
        return Token(kind: .word, range: start..<offset, line: line)
      case _ where byte > 0x20: return symbol(byte)
      default: offset += 1
      }
    }
    return nil
  }

  /// Skips the rest of the line.
  mutating func skipLine(in text: Span<UInt8>) {
    offset = ByteScan.first(0x0a, in: text, from: offset) ?? text.count
  }

  private mutating func symbol(_ byte: UInt8) -> Token {
    offset += 1
    return Token(kind: .symbol(byte), range: offset - 1..<offset, line: line)
  }

  private mutating func skipWord(in text: Span<UInt8>) {
    while offset < text.count, Self.isWord(text[offset]) || text[offset].isDigit { offset += 1 }
  }

  /// Whether a word may contain a byte, except for digits. A word may have letters of any script.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Skips a comment. Swift's comments nest.
  private mutating func skipComment(in text: Span<UInt8>) {
    var depth = 0
    while offset < text.count {
      if text[offset] == UInt8(ascii: "*"), text.byte(offset + 1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 || language == .objectiveC { return }
      } else if text[offset] == UInt8(ascii: "/"), text.byte(offset + 1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else {
        if text[offset] == 0x0a { line += 1 }
        offset += 1
      }
    }
  }

  /// The number of `#` before a quotation mark or slash; `nil` if none follows.
  private func pounds(before mark: Unicode.Scalar, in text: Span<UInt8>) -> Int? {
    var end = offset
    while text.byte(end) == UInt8(ascii: "#") { end += 1 }
    return text.byte(end) == UInt8(ascii: mark) ? end - offset : nil
  }

  /// Whether a slash can begin a regular expression: a division has an operand or a space on both sides.
  private func isPrefix(in text: Span<UInt8>) -> Bool {
    let hasOperand =
      offset > 0 && text[offset - 1] > 0x20
      && !"([{,;:".utf8.contains(text[offset - 1])
    return !hasOperand && text.byte(offset + 1) > 0x20 && text.byte(offset + 1) != UInt8(ascii: ")")
  }

  /// The offset after a regular expression; `nil` if it does not end. With `#` and a line break after the first slash, it
  /// may have several lines.
  private func endOfRegex(in text: Span<UInt8>, from start: Int, pounds: Int) -> Int? {
    let isOneLine = pounds == 0 || text.byte(start) != 0x0a
    var end = start
    while end < text.count, !isOneLine || text[end] != 0x0a {
      if text[end] == UInt8(ascii: "/"),
        (0..<pounds).allSatisfy({ text.byte(end + 1 + $0) == UInt8(ascii: "#") })
      {
        return end + 1 + pounds
      }
      end += text[end] == UInt8(ascii: "\\") && text.byte(end + 1) != 0x0a ? 2 : 1
    }
    return nil
  }

  /// Skips a string from its quotation mark.
  private mutating func skipString(in text: Span<UInt8>, pounds: Int) {
    guard language == .swift, text.has("\"\"\"", at: offset) else {
      return skipString(in: text, pounds: pounds, quotes: 1)
    }
    skipString(in: text, pounds: pounds, quotes: 3)
  }

  private mutating func skipString(in text: Span<UInt8>, pounds: Int, quotes: Int) {
    offset += quotes
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "\"") {
        var end = offset
        while end < offset + quotes, text.byte(end) == byte { end += 1 }
        let closing = end
        while end < closing + pounds, text.byte(end) == UInt8(ascii: "#") { end += 1 }
        if closing == offset + quotes, end == closing + pounds {
          offset = end
          return
        }
        offset += 1
      } else if byte == UInt8(ascii: "\\"), isEscape(pounds, in: text) {
        offset += 1 + pounds
        if language == .swift, text.byte(offset) == UInt8(ascii: "(") {
          skipInterpolation(in: text, isOneLine: quotes == 1)
        } else if text.byte(offset) != 0x0a {
          offset += 1
        }
      } else if byte == 0x0a {
        guard quotes == 3 else { return }
        line += 1
        offset += 1
      } else {
        offset += 1
      }
    }
  }

  private func isEscape(_ pounds: Int, in text: Span<UInt8>) -> Bool {
    var end = offset + 1
    while end <= offset + pounds, text.byte(end) == UInt8(ascii: "#") { end += 1 }
    return end == offset + 1 + pounds
  }

  /// Skips `(…)` in a string, which may contain other strings. In a string of one line, it ends with the line.
  private mutating func skipInterpolation(in text: Span<UInt8>, isOneLine: Bool) {
    var depth = 0
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          offset += 1
          return
        }
      case UInt8(ascii: "\""):
        skipString(in: text, pounds: 0)
        continue
      case 0x0a where isOneLine: return
      case 0x0a: line += 1
      default: break
      }
      offset += 1
    }
  }

  /// Skips a character constant, which ends with its line.
  private mutating func skipQuoted(in text: Span<UInt8>, until quote: UInt8) {
    offset += 1
    while offset < text.count, text[offset] != quote, text[offset] != 0x0a {
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    if text.byte(offset) == quote { offset += 1 }
  }
}
