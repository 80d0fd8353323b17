import LifelogText

/// Classifies the text around a callback: decoration, payload, or the words of a sentence.
enum CallbackContext {
  /// Whether a range contains only what people write before a log line: bullets, list numbers, emoji, quotes, tags in
  /// brackets, times, one word with a colon.
  static func isDecoration(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var index = range.lowerBound
    var words = 0
    while index < range.upperBound {
      if let close = closingBracket(of: index, before: range.upperBound, in: text) {
        index = close
        continue
      }
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isWordPart else {
        index += length
        continue
      }
      let end = wordEnd(index, before: range.upperBound, in: text)
      if !isNumber(index..<end, in: text), !noise.contains(index..<end, in: text) {
        words += 1
        // A tag: one word that ends with a colon, a bar or an equals sign.
        let mark = text.byte(text.trimmed(end..<range.upperBound).lowerBound)
        let isTag = mark == UInt8(ascii: ":") || mark == UInt8(ascii: "|") || mark == UInt8(ascii: "]")
        guard words == 1, isTag else { return false }
      }
      index = end
    }
    return true
  }

  /// A range without the white space and punctuation at its ends.
  static func core(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper {
      let (scalar, length) = text.scalar(at: lower)
      if scalar.isWordPart { break }
      lower += length
    }
    while upper > lower {
      let (scalar, length) = text.scalar(before: upper)
      if scalar.isWordPart || isClosing(upper - 1, after: lower, in: text) { break }
      upper -= length
    }
    return lower..<max(lower, upper)
  }

  /// Whether a closing bracket belongs to the name: `Cell(3)`, `Host<Cart>`.
  private static func isClosing(_ index: Int, after start: Int, in text: Span<UInt8>) -> Bool {
    let open: UInt8
    switch text[index] {
    case UInt8(ascii: ")"): open = UInt8(ascii: "(")
    case UInt8(ascii: ">"): open = UInt8(ascii: "<")
    default: return false
    }
    return text.find(open, in: start..<index) != nil
  }

  /// The offset after a bracketed group that opens at an offset.
  private static func closingBracket(of index: Int, before end: Int, in text: Span<UInt8>) -> Int? {
    switch text[index] {
    case UInt8(ascii: "["): return text.find(UInt8(ascii: "]"), in: index..<end).map { $0 + 1 }
    case UInt8(ascii: "("): return text.find(UInt8(ascii: ")"), in: index..<end).map { $0 + 1 }
    case 0xe3 where text.has("\u{3010}", at: index):
      return text.find("\u{3011}", in: index..<end).map { $0 + 3 }
    default: return nil
    }
  }

  static func wordEnd(_ start: Int, before end: Int, in text: Span<UInt8>) -> Int {
    var index = start
    while index < end {
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isWordPart else { break }
      index += length
    }
    return max(index, start + 1)
  }

  static func isNumber(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    for index in range where !text[index].isDigit { return false }
    return true
  }

  /// Words around a callback that mean nothing.
  private static let noise = WordList(
    """
    called calling invoked in inside enter entered entering exit exited leaving begin start end log debug info
    trace notice lifecycle lc
    """)

  /// Words of a sentence, of source code, or of an object's description. They are case-sensitive, because `A` and `It`
  /// are names of controllers.
  static let sentenceWords = WordList(
    """
    the The a an is are was be in In of to on On at by and or when When before Before after After then that
    this This with for from it It will not if If your my its call Call calls called calling Calling override
    func void super self return print NSLog let var class event method function do does did has have but so
    use each until screen_view name source why Why what how How only Only also
    """, respectsCase: true)
}
