/// Splits the source of a model into tokens, over its UTF-8 bytes.
///
/// No word is reserved: the meaning of a word depends on its position.
struct ModelLexer {
  /// A token of the source.
  struct Token {
    var kind: Kind
    /// Its bytes, counted from 0.
    var range: Range<Int>
  }

  enum Kind {
    case word, number
    /// A sentence with its quotation marks, all on one line.
    case sentence
    /// A sentence that is not closed on its line.
    case openSentence
    case arrow, comma, equals, openBrace, closeBrace, openParen, closeParen
    case lineEnd, fileEnd
    /// Characters without a meaning in the language.
    case stray
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let bytes: ContiguousArray<UInt8>
  private var offset: Int
  /// The end of the source.
  private let end: Int

  /// - Parameter range: The bytes to split.
  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    offset = range.lowerBound + (bytes[range].starts(with: Self.byteOrderMark) ? 3 : 0)
  }

  /// The next token; repeatedly `fileEnd` at the end.
  ///
  /// - Complexity: O(*n*) in the length of the token and of the spaces and comment before it.
  mutating func next() -> Token {
    skipBlanks()
    let start = offset
    guard let byte = byte(at: start) else { return Token(kind: .fileEnd, range: start..<start) }
    let kind = kind(beginningWith: byte)
    return Token(kind: kind, range: start..<offset)
  }

  private mutating func kind(beginningWith byte: UInt8) -> Kind {
    switch byte {
    case UInt8(ascii: "\n"): return take(1, as: .lineEnd)
    case UInt8(ascii: ","): return take(1, as: .comma)
    case UInt8(ascii: "{"): return take(1, as: .openBrace)
    case UInt8(ascii: "}"): return take(1, as: .closeBrace)
    case UInt8(ascii: "("): return take(1, as: .openParen)
    case UInt8(ascii: ")"): return take(1, as: .closeParen)
    case UInt8(ascii: "\""): return takeSentence()
    case UInt8(ascii: "-") where self.byte(at: offset + 1) == UInt8(ascii: ">"): return take(2, as: .arrow)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      takeWhile { Self.isDigit($0) }
      return .number
    case _ where Self.beginsWord(byte):
      takeWord()
      return .word
    default:
      let start = offset
      takeWhile { Self.isStray($0) }
      return byte == UInt8(ascii: "=") && offset == start + 1 ? .equals : .stray
    }
  }

  private func byte(at index: Int) -> UInt8? { index < end ? bytes[index] : nil }

  private mutating func take(_ count: Int, as kind: Kind) -> Kind {
    offset += count
    return kind
  }

  private mutating func takeWhile(_ belongs: (UInt8) -> Bool) {
    while let byte = byte(at: offset), belongs(byte) { offset += 1 }
  }

  /// A hyphen belongs to a word if the word continues after it, so that `a->b` needs no spaces.
  private mutating func takeWord() {
    while let byte = byte(at: offset) {
      if Self.beginsWord(byte) || Self.isDigit(byte) || byte == UInt8(ascii: ".") {
        offset += 1
      } else if byte == UInt8(ascii: "-"), let next = self.byte(at: offset + 1),
        Self.beginsWord(next) || Self.isDigit(next)
      {
        offset += 2
      } else {
        return
      }
    }
  }

  private mutating func takeSentence() -> Kind {
    offset += 1
    takeWhile { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
    guard byte(at: offset) == UInt8(ascii: "\"") else { return .openSentence }
    return take(1, as: .sentence)
  }

  /// Skips spaces and a comment, which ends before the end of its line.
  private mutating func skipBlanks() {
    takeWhile { Self.isBlank($0) }
    guard byte(at: offset) == UInt8(ascii: "#") else { return }
    takeWhile { $0 != UInt8(ascii: "\n") }
  }
}

/// Classes of bytes.
extension ModelLexer {
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Letters, `_`, and everything outside ASCII, because class names can use any script.
  private static func beginsWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isStray(_ byte: UInt8) -> Bool {
    !isBlank(byte) && !isDigit(byte) && !beginsWord(byte) && !"\n,{}()\"#".utf8.contains(byte)
  }
}
