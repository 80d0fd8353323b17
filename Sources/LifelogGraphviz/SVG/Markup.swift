/// Parses the markup that Graphviz writes: tags and their attributes.
///
/// This is not a general XML parser: CDATA sections are not supported, and `>` must not occur inside an attribute or a
/// comment. Graphviz escapes it.
enum Markup {
  /// A tag, as offsets in the text.
  struct Tag {
    /// The offset of its `<`.
    var start: Int
    /// The offset after its `>`.
    var end: Int
    var name: Range<Int>
    /// The range between the name and the end of the tag.
    var attributes: Range<Int>
    /// Whether the tag is an end tag: `</g>`.
    var isEnd: Bool
    /// Whether the tag has no end tag: `<path/>`.
    var isEmpty: Bool
  }

  /// An attribute, as offsets in the text.
  struct Attribute {
    var name: Range<Int>
    /// The range between the quotes.
    var value: Range<Int>
    /// The offset after the attribute.
    var end: Int
  }

  /// Returns the first tag from an offset on; `nil` if there is none. Comments and declarations are skipped.
  ///
  /// - Complexity: O(*n*) in the number of skipped bytes.
  static func tag(in text: borrowing Span<UInt8>, from offset: Int) -> Tag? {
    var offset = offset
    while let start = index(of: "<", in: text, from: offset), start + 1 < text.count {
      switch text[start + 1] {
      case UInt8(ascii: "!") where has("<!--", in: text, at: start):
        offset = start + 4
        while offset < text.count, !has("-->", in: text, at: offset) { offset += 1 }
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        offset = index(of: ">", in: text, from: start) ?? text.count
      default:
        guard let end = index(of: ">", in: text, from: start) else { return nil }
        return tag(in: text, from: start, to: end)
      }
    }
    return nil
  }

  private static func tag(in text: borrowing Span<UInt8>, from start: Int, to end: Int) -> Tag {
    let isEnd = text[start + 1] == UInt8(ascii: "/")
    let isEmpty = !isEnd && text[end - 1] == UInt8(ascii: "/")
    let first = start + (isEnd ? 2 : 1)
    let last = isEmpty ? end - 1 : end
    var name = first
    while name < last, !isBlank(text[name]) { name += 1 }
    return Tag(
      start: start, end: end + 1, name: first..<name, attributes: name..<last, isEnd: isEnd,
      isEmpty: isEmpty)
  }

  /// Returns the first attribute from an offset on; `nil` after the last one.
  static func attribute(in text: borrowing Span<UInt8>, from offset: Int, of tag: Tag) -> Attribute? {
    var start = offset
    while start < tag.attributes.upperBound, isBlank(text[start]) { start += 1 }
    guard let equals = index(of: "=", in: text, from: start), equals + 1 < tag.attributes.upperBound
    else { return nil }
    let quote = text[equals + 1]
    var end = equals + 2
    while end < tag.attributes.upperBound, text[end] != quote { end += 1 }
    guard end < tag.attributes.upperBound else { return nil }
    return Attribute(name: start..<equals, value: equals + 2..<end, end: end + 1)
  }

  /// Returns the value of an attribute; `nil` if the tag has no attribute of that name.
  static func value(of name: StaticString, in text: borrowing Span<UInt8>, of tag: Tag) -> Range<Int>? {
    var offset = tag.attributes.lowerBound
    while let attribute = attribute(in: text, from: offset, of: tag) {
      if equals(name, in: text, attribute.name) { return attribute.value }
      offset = attribute.end
    }
    return nil
  }

  /// Returns the offset of a character from another offset on.
  static func index(of character: Unicode.Scalar, in text: borrowing Span<UInt8>, from offset: Int) -> Int? {
    let byte = UInt8(ascii: character)
    var offset = offset
    while offset < text.count {
      if text[offset] == byte { return offset }
      offset += 1
    }
    return nil
  }

  /// Whether a range of the text equals a word.
  static func equals(_ word: StaticString, in text: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && has(word, in: text, at: range.lowerBound)
  }

  /// Returns a range of the text, without decoding references.
  static func string(in text: borrowing Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: range.map { text[$0] }, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
  }
}
