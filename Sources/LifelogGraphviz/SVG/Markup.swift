/// Reads the markup that Graphviz writes: tags, and the attributes in them.
///
/// No reader of XML in general: there are no sections of raw characters, and no `>` stands in an attribute or a comment
/// but at its end, since Graphviz escapes it.
enum Markup {
  /// A tag, by where it stands in the text.
  struct Tag {
    /// Where its `<` is.
    var start: Int
    /// The first byte behind its `>`.
    var end: Int
    var name: Range<Int>
    /// Between the name and the end of the tag.
    var attributes: Range<Int>
    /// `</g>`.
    var isEnd: Bool
    /// `<path/>`, which has no end tag.
    var isEmpty: Bool
  }

  /// An attribute, by where it stands in the text.
  struct Attribute {
    var name: Range<Int>
    /// Between the quotes.
    var value: Range<Int>
    /// The first byte behind it.
    var end: Int
  }

  /// The first tag from a place on; `nil` when there is none. Comments and declarations are passed over.
  ///
  /// - Complexity: O(*n*) in the bytes passed over.
  static func tag(in text: borrowing Span<UInt8>, from place: Int) -> Tag? {
    var place = place
    while let start = index(of: "<", in: text, from: place), start + 1 < text.count {
      switch text[start + 1] {
      case UInt8(ascii: "!") where has("<!--", in: text, at: start):
        place = start + 4
        while place < text.count, !has("-->", in: text, at: place) { place += 1 }
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        place = index(of: ">", in: text, from: start) ?? text.count
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

  /// The first attribute from a place on; `nil` behind the last one.
  static func attribute(in text: borrowing Span<UInt8>, from place: Int, of tag: Tag) -> Attribute? {
    var start = place
    while start < tag.attributes.upperBound, isBlank(text[start]) { start += 1 }
    guard let equals = index(of: "=", in: text, from: start), equals + 1 < tag.attributes.upperBound
    else { return nil }
    let quote = text[equals + 1]
    var end = equals + 2
    while end < tag.attributes.upperBound, text[end] != quote { end += 1 }
    guard end < tag.attributes.upperBound else { return nil }
    return Attribute(name: start..<equals, value: equals + 2..<end, end: end + 1)
  }

  /// The value of an attribute; `nil` when the tag has none of that name.
  static func value(of name: StaticString, in text: borrowing Span<UInt8>, of tag: Tag) -> Range<Int>? {
    var place = tag.attributes.lowerBound
    while let attribute = attribute(in: text, from: place, of: tag) {
      if equals(name, in: text, attribute.name) { return attribute.value }
      place = attribute.end
    }
    return nil
  }

  /// The place of a character from another place on.
  static func index(of character: Unicode.Scalar, in text: borrowing Span<UInt8>, from place: Int) -> Int? {
    let byte = UInt8(ascii: character)
    var place = place
    while place < text.count {
      if text[place] == byte { return place }
      place += 1
    }
    return nil
  }

  /// Whether a range of the text is a word.
  static func equals(_ word: StaticString, in text: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && has(word, in: text, at: range.lowerBound)
  }

  /// A range of the text as it stands there.
  static func string(in text: borrowing Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: range.map { text[$0] }, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
  }
}
