import LifelogText

/// Words and decoration around a callback.
enum CallbackContext {
  /// Whether a range contains only what people write before a log line: bullets, list numbers, emoji, quotes, tags in
  /// brackets, times, words with a colon.
  static func isDecoration(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    range.isEmpty || MessagePrefix(range, in: text).isDecoration
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

  static func wordEnd(_ start: Int, before end: Int, in text: Span<UInt8>) -> Int {
    var index = start
    while index < end {
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isWordPart else { break }
      index += length
    }
    return max(index, start + 1)
  }

  /// The word that ends at an offset; `nil` if there is none.
  static func word(endingAt end: Int, in text: Span<UInt8>) -> Range<Int>? {
    var start = end
    while start > 0 {
      let (scalar, length) = text.scalar(before: start)
      guard scalar.isWordPart else { break }
      start -= length
    }
    return start < end ? start..<end : nil
  }

  /// Whether a word is a key with a value after it: `vc: `, `vc=`, `"vc":`.
  static func isKey(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let isQuoted = text.byte(word.upperBound) == UInt8(ascii: "\"")
    let mark = text.byte(isQuoted ? word.upperBound + 1 : word.upperBound)
    return mark == UInt8(ascii: ":") || mark == UInt8(ascii: "=")
  }

  /// Whether a word is the key of a controller's parent: `parent=Home`, `parentVC: Home`.
  static func isParentKey(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    text.hasFolded("parent", at: word.lowerBound) && isKey(word, in: text)
  }

  /// Whether a range has no words but those of keys with values: ` animated=true count=2`.
  static func hasOnlyValues(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var rest = core(range, in: text)
    while !rest.isEmpty {
      let key = rest.lowerBound..<wordEnd(rest.lowerBound, before: rest.upperBound, in: text)
      guard key.upperBound < rest.upperBound, text[key.upperBound] == UInt8(ascii: "=") else { return false }
      let end = text.find(0x20, in: key.upperBound..<rest.upperBound) ?? rest.upperBound
      rest = core(end..<rest.upperBound, in: text)
    }
    return true
  }

  /// Whether a word is a number with its unit: `12ms`, `0.3s`.
  static func isDuration(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text[word.lowerBound].isDigit,
      let unit = word.first(where: { !text[$0].isDigit && text[$0] != UInt8(ascii: ".") })
    else { return false }
    return MessageWords.units.contains(unit..<word.upperBound, in: text)
  }

  /// Whether a character is an emoji, which decorates a message.
  static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{1f448}", "\u{1f449}": false
    case _ where scalar.isEnclosedLetter: false
    case "\u{1f000}"..."\u{1ffff}", "\u{2300}"..."\u{23ff}", "\u{2600}"..."\u{2793}": true
    default: false
    }
  }

  /// Whether a character points from one word to another: an arrow, a triangle, a hand.
  static func isArrow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2190}"..."\u{21ff}", "\u{25a0}"..."\u{25ff}", "\u{2794}"..."\u{27bf}", "\u{27f0}"..."\u{27ff}",
      "\u{2900}"..."\u{297f}", "\u{2b00}"..."\u{2bff}", "\u{1f448}", "\u{1f449}":
      true
    default: false
    }
  }

  /// Whether a range contains only decimal digits, of any script.
  static func isNumber(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = text.scalar(at: index)
      guard scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal else {
        return false
      }
      index += length
    }
    return true
  }
}
