import LifelogText

/// A line of a pretty-printed object: a key and a value of one token.
///
/// Almost all lines of such objects match, and this check costs less than a step for each byte.
struct JSONMember {
  /// The member, without the white space around it.
  let text: Range<Int>
  /// The key, without quotes.
  let key: Range<Int>
  /// Whether a comma follows.
  let isFollowed: Bool

  /// `nil` for any other line, and for one with escapes.
  init?(_ line: Span<UInt8>) {
    var cursor = Cursor()
    cursor.skipSpaces(in: line)
    guard let key = Self.text(&cursor, in: line) else { return nil }
    cursor.skipSpaces(in: line)
    guard cursor.skip(UInt8(ascii: ":"), in: line) else { return nil }
    cursor.skipSpaces(in: line)
    let start = cursor.offset
    if Self.text(&cursor, in: line) == nil {
      guard cursor.offset == start else { return nil }
      while JSONSyntax.isScalar(line.byte(cursor.offset)) { cursor.offset += 1 }
      guard cursor.offset > start else { return nil }
    }
    self.key = key
    cursor.skipSpaces(in: line)
    isFollowed = cursor.skip(UInt8(ascii: ","), in: line)
    text = key.lowerBound - 1..<cursor.offset
    cursor.skipSpaces(in: line)
    guard cursor.offset == line.count else { return nil }
  }

  /// Reads a string without escapes. The cursor moves only if one begins there.
  private static func text(_ cursor: inout Cursor, in line: Span<UInt8>) -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    guard cursor.skip(quote, in: line) else { return nil }
    let start = cursor.offset
    guard let end = line.find(quote, or: UInt8(ascii: "\\"), in: start..<line.count), line[end] == quote
    else { return nil }
    cursor.offset = end + 1
    return start..<end
  }
}
