/// Examines text as bytes.
///
/// lifelog reads log text as bytes throughout, and creates a `String` only for text that a person will read.
extension Span<UInt8> {
  /// The byte at an offset, or 0 outside the text.
  @inline(__always)
  @inlinable package func byte(_ index: Int) -> UInt8 { index >= 0 && index < count ? self[index] : 0 }

  /// A part as text. Bytes that are not UTF-8 become U+FFFD.
  package func string(_ range: Range<Int>) -> String {
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(range.count)
    bytes.append(bytes: extracting(range))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The start of the text, of at most `limit` bytes, with an ellipsis if it is cut.
  package func beginning(_ limit: Int) -> String {
    guard count > limit else { return string(0..<count) }
    var end = limit
    while end > 0, self[end] & 0xc0 == 0x80 { end -= 1 }  // Not inside a character.
    return string(0..<end) + "…"
  }

  /// Whether an ASCII text is at an offset.
  @inline(__always)
  @inlinable package func has(_ text: StaticString, at start: Int) -> Bool {
    // Most often the first byte differs.
    byte(start) == ByteWords.first(of: text) && hasAll(text, at: start)
  }

  @usableFromInline func hasAll(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start >= 0, start + length <= count else { return false }
    var offset = 0
    while offset < length {
      let difference = ByteWords.word(self, at: start + offset) ^ ByteWords.word(text, at: offset)
      if difference & ByteWords.mask(length - offset) != 0 { return false }
      offset += 8
    }
    return true
  }

  /// Whether a text fills a range.
  @inlinable package func has(_ text: ContiguousArray<UInt8>, at range: Range<Int>) -> Bool {
    guard text.count == range.count else { return false }
    for offset in 0..<text.count where self[range.lowerBound + offset] != text[offset] { return false }
    return true
  }

  /// Whether the bytes equal an ASCII text.
  @inlinable package func `is`(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && has(text, at: 0)
  }

  /// Whether an ASCII text, given in lowercase, is at an offset in any case.
  @inline(__always)
  @inlinable package func hasFolded(_ text: StaticString, at start: Int) -> Bool {
    // Most often the first byte differs.
    (byte(start) ^ ByteWords.first(of: text)) & ~0x20 == 0 && hasAllFolded(text, at: start)
  }

  @usableFromInline func hasAllFolded(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start >= 0, start + length <= count else { return false }
    var offset = 0
    while offset < length {
      let wanted = ByteWords.word(text, at: offset)
      let found = ByteWords.word(self, at: start + offset) | ByteWords.caseBits(wanted)
      if (found ^ wanted) & ByteWords.mask(length - offset) != 0 { return false }
      offset += 8
    }
    return true
  }

  /// The offset of an ASCII text within a range, or `nil`.
  @inlinable package func find(_ text: StaticString, in range: Range<Int>) -> Int? {
    let last = range.upperBound - text.utf8CodeUnitCount
    guard range.lowerBound <= last else { return nil }
    let head = extracting(..<(last + 1))
    let first = text.byte(0)
    var index = range.lowerBound
    while let candidate = ByteScan.first(first, in: head, from: index) {
      if has(text, at: candidate) { return candidate }
      index = candidate + 1
    }
    return nil
  }

  /// The offset of a byte within a range, or `nil`.
  @inline(__always)
  @inlinable package func find(_ byte: UInt8, in range: Range<Int>) -> Int? {
    ByteScan.first(byte, in: extracting(..<range.upperBound), from: range.lowerBound)
  }

  /// The offset of the first of two bytes within a range, or `nil`.
  @inline(__always)
  @inlinable package func find(_ one: UInt8, or other: UInt8, in range: Range<Int>) -> Int? {
    let part = extracting(..<range.upperBound)
    var index = range.lowerBound
    while index < range.upperBound {
      let found = ByteWords.either(one, other, in: ByteWords.word(part, at: index))
      // The bytes after the end of the part are zero.
      if found != 0 {
        let position = index + found.trailingZeroBitCount / 8
        return position < range.upperBound ? position : nil
      }
      index += 8
    }
    return nil
  }

  /// The offset of the last of two ASCII bytes before an offset, or `nil`.
  @inline(__always)
  @inlinable package func findLast(_ one: UInt8, or other: UInt8, before end: Int) -> Int? {
    var end = end
    while end >= 8 {
      let found = ByteWords.each(one, other, in: ByteWords.word(self, at: end - 8))
      if found != 0 { return end - 1 - found.leadingZeroBitCount / 8 }
      end -= 8
    }
    while end > 0 {
      end -= 1
      if self[end] == one || self[end] == other { return end }
    }
    return nil
  }

  /// One bit for each of 64 bytes from an offset: whether an ASCII identifier may contain it.
  @inlinable package func identifierBits(from start: Int) -> UInt64 {
    bits(from: start) { block in
      let letter = (block | SIMD16(repeating: 0x20)) &- SIMD16(repeating: UInt8(ascii: "a"))
      let digit = block &- SIMD16(repeating: UInt8(ascii: "0"))
      return (letter .< SIMD16(repeating: 26)) .| (digit .< SIMD16(repeating: 10))
        .| (block .== SIMD16(repeating: UInt8(ascii: "_")))
        .| (block .== SIMD16(repeating: UInt8(ascii: "$")))
    }
  }

  /// The last component of a path: the text after its last slash.
  package func lastComponent(of path: Range<Int>) -> Range<Int> {
    var start = path.upperBound
    while start > path.lowerBound, self[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return start..<path.upperBound
  }

  /// A range without white space at its ends. A no-break space, as copied from web pages, is white space.
  @inline(__always)
  @inlinable package func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, !self[range.lowerBound].isVisible || !self[range.upperBound &- 1].isVisible else {
      return range
    }
    return trimmedOfSpaces(range)
  }

  @usableFromInline func trimmedOfSpaces(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper {
      if self[lower].isSpace {
        lower += 1
      } else if lower + 1 < upper, self[lower] == 0xc2, self[lower + 1] == 0xa0 {
        lower += 2
      } else {
        break
      }
    }
    while lower < upper {
      if self[upper - 1].isSpace {
        upper -= 1
      } else if upper - 2 >= lower, self[upper - 1] == 0xa0, self[upper - 2] == 0xc2 {
        upper -= 2
      } else {
        break
      }
    }
    return lower..<upper
  }

  /// The Unicode scalar at an offset, and its length in bytes. U+FFFD with length 1 if no scalar begins there.
  @inlinable package func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1
    guard length > 1, index + length <= count else { return ("\u{fffd}", 1) }
    var value = UInt32(first) & (0x7f >> UInt32(length))
    for offset in 1..<length {
      let next = self[index + offset]
      guard next & 0xc0 == 0x80 else { return ("\u{fffd}", 1) }
      value = value << 6 | UInt32(next & 0x3f)
    }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }

  /// The Unicode scalar that ends before an offset, and its length in bytes.
  @inline(__always)
  @inlinable package func scalar(before index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let last = self[index - 1]
    return last < 0x80 ? (Unicode.Scalar(last), 1) : longScalar(before: index)
  }

  @usableFromInline func longScalar(before index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    var start = index - 1
    while start > 0, start > index - 4, self[start] & 0xc0 == 0x80 { start -= 1 }
    let found = scalar(at: start)
    return start + found.length == index ? found : ("\u{fffd}", 1)
  }
}

extension UInt8 {
  @inlinable @inline(__always) package var isDigit: Bool { self &- 0x30 < 10 }
  @inlinable @inline(__always) package var isSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0d || self == 0
  }
  /// Whether it is a visible ASCII character.
  @inlinable @inline(__always) var isVisible: Bool { self &- 0x21 < 0x5e }
  @inlinable @inline(__always) package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable @inline(__always) package var isLowercaseLetter: Bool { self &- 0x61 < 26 }
  @inlinable @inline(__always) package var isUppercaseLetter: Bool { self &- 0x41 < 26 }
  @inlinable @inline(__always) package var isHexadecimal: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// Whether an ASCII identifier may contain it.
  @inlinable @inline(__always) package var isIdentifier: Bool {
    isLetter || isDigit || self == 0x5f || self == 0x24
  }
  @inlinable @inline(__always) package var lowercased: UInt8 { isUppercaseLetter ? self | 0x20 : self }
  /// The value of a hexadecimal digit.
  @inlinable @inline(__always) package var hexadecimalValue: UInt64 {
    isDigit ? UInt64(self &- 0x30) : UInt64((self | 0x20) &- 0x61) + 10
  }
}

extension Unicode.Scalar {
  /// Whether it is part of a word in any script: a letter, a digit or a combining mark.
  @inlinable package var isWordPart: Bool {
    value < 0x80 ? UInt8(truncatingIfNeeded: value).isIdentifier : isWordPartByCategory
  }

  /// Whether it is a letter in a circle or a square: `🅰`, `Ⓐ`. Its category is that of symbols.
  package var isEnclosedLetter: Bool {
    switch value {
    case 0x24b6...0x24e9, 0x1f130...0x1f149, 0x1f150...0x1f169, 0x1f170...0x1f189: true
    default: false
    }
  }

  /// Whether it is white space in any script.
  package var isWhitespace: Bool { value < 0x80 ? value == 0x20 || 9...13 ~= value : properties.isWhitespace }

  @usableFromInline var isWordPartByCategory: Bool {
    // The information sign is a letter by its category, and the selector of emoji style a mark.
    if self == "\u{2139}" || ("\u{fe00}"..."\u{fe0f}").contains(self) { return false }
    // Most often a letter, whose category takes long to find: kana, an ideograph, a syllable of Hangul, or Cyrillic.
    switch value {
    case 0x3041...0x3096, 0x30a1...0x30fa, 0x4e00...0x9fef, 0xac00...0xd7a3, 0x400...0x481: return true
    default: break
    }
    if isEnclosedLetter { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }
}
