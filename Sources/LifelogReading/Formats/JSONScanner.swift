import LifelogText

/// Finds the keys and values at the top level of one JSON object, without building a document tree.
package struct JSONScanner {
  /// A value as printed in the line, without quotes if it is a string.
  package struct Value {
    package var range: Range<Int>
    package var isString: Bool

    /// The offset of its first byte, which is a quote if it is a string.
    var start: Int { isString ? range.lowerBound &- 1 : range.lowerBound }

    /// The offset after its last byte, which is a quote if it is a string.
    var end: Int { isString ? range.upperBound &+ 1 : range.upperBound }

    /// The same value in a text with other bytes before it.
    func moved(by distance: Int) -> Value {
      Value(range: range.lowerBound &+ distance..<range.upperBound &+ distance, isString: isString)
    }
  }

  private var cursor: Cursor
  private var isFirst = true
  /// Whether a value that goes on after a newline is invalid.
  private var isOnLine = false

  /// Creates a scanner of the object that begins at an offset; `nil` if there is none.
  package init?(_ line: Span<UInt8>, from start: Int = 0) {
    cursor = Cursor(start)
    cursor.skipSpaces(in: line)
    guard cursor.skip(UInt8(ascii: "{"), in: line) else { return nil }
  }

  private init(at start: Int, isOnLine: Bool) { (cursor, self.isOnLine) = (Cursor(start), isOnLine) }

  /// The offset of the next byte.
  package var offset: Int { cursor.offset }

  /// The next key and its value; `nil` at the end of the object, or where its syntax is invalid.
  package mutating func next(in line: Span<UInt8>) -> (key: Range<Int>, value: Value)? {
    cursor.skipSpaces(in: line)
    if !isFirst {
      guard cursor.skip(UInt8(ascii: ","), in: line) else { return nil }
      cursor.skipSpaces(in: line)
    }
    isFirst = false
    guard let key = string(in: line) else { return nil }
    cursor.skipSpaces(in: line)
    guard cursor.skip(UInt8(ascii: ":"), in: line) else { return nil }
    cursor.skipSpaces(in: line)
    guard let value = value(in: line) else { return nil }
    return (key, value)
  }

  /// The value of a member, which begins at an offset and ends on the same line; `nil` if it is invalid.
  static func value(at start: Int, onLineOf text: Span<UInt8>) -> Value? {
    var scanner = JSONScanner(at: start, isOnLine: true)
    return scanner.value(in: text)
  }

  /// Whether the scanner reached the object's closing brace.
  package mutating func isComplete(in line: Span<UInt8>) -> Bool {
    cursor.skipSpaces(in: line)
    return line.byte(cursor.offset) == UInt8(ascii: "}")
  }

  private mutating func string(in line: Span<UInt8>) -> Range<Int>? {
    let mark = UInt8(ascii: "\"")
    guard cursor.skip(mark, in: line) else { return nil }
    let start = cursor.offset
    while let quote = ByteScan.first(mark, or: isOnLine ? 0x0a : mark, in: line, from: cursor.offset),
      line[quote] == mark
    {
      cursor.offset = quote + 1
      if line.byte(quote - 1) != UInt8(ascii: "\\") || !isEscaped(quote, since: start, in: line) {
        return start..<quote
      }
    }
    cursor.offset = line.count
    return nil
  }

  /// Whether a byte of a string is escaped: an odd number of backslashes precedes it.
  private func isEscaped(_ index: Int, since start: Int, in line: Span<UInt8>) -> Bool {
    var first = index
    while first > start, line[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (index - first) % 2 == 1
  }

  private mutating func value(in line: Span<UInt8>) -> Value? {
    let start = cursor.offset
    switch line.byte(start) {
    case UInt8(ascii: "\""): return string(in: line).map { Value(range: $0, isString: true) }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return skipNested(in: line) ? Value(range: start..<cursor.offset, isString: false) : nil
    default:
      cursor.skipDigits(in: line)
      _ = cursor.take(in: line) {
        $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") && !$0.isSpace && (!isOnLine || $0 != 0x0a)
      }
      return cursor.offset > start ? Value(range: start..<cursor.offset, isString: false) : nil
    }
  }

  private mutating func skipNested(in line: Span<UInt8>) -> Bool {
    var depth = 0
    while cursor.offset < line.count {
      switch line[cursor.offset] {
      case UInt8(ascii: "\""):
        guard string(in: line) != nil else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case 0x0a where isOnLine: return false
      default: break
      }
      cursor.offset += 1
      if depth == 0 { return true }
    }
    return false
  }

  /// Appends the unescaped text of a JSON string to a buffer.
  package static func unescape(
    _ range: Range<Int>, in line: Span<UInt8>, into text: inout ContiguousArray<UInt8>
  ) {
    let string = line.extracting(..<range.upperBound)
    var index = range.lowerBound
    while index < range.upperBound {
      let escape = ByteScan.first(UInt8(ascii: "\\"), in: string, from: index) ?? range.upperBound
      guard escape + 1 < range.upperBound else {
        text.append(bytes: string.extracting(index...))
        return
      }
      text.append(bytes: string.extracting(index..<escape))
      index = escape + 2
      switch line[index - 1] {
      case UInt8(ascii: "n"): text.append(0x0a)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0d)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0c)
      case UInt8(ascii: "u"): index = appendScalar(at: index, before: range.upperBound, in: line, to: &text)
      case let other: text.append(other)
      }
    }
  }

  /// Appends the scalar of four hexadecimal digits, or of a surrogate pair, as UTF-8.
  ///
  /// - Returns: The offset of the next text.
  private static func appendScalar(
    at index: Int, before end: Int, in line: Span<UInt8>, to text: inout ContiguousArray<UInt8>
  ) -> Int {
    guard let first = fourDigits(at: index, before: end, in: line) else { return index }
    var next = index + 4
    var value = first
    if (0xd800..<0xdc00).contains(first), line.has("\\u", at: next),
      let second = fourDigits(at: next + 2, before: end, in: line), (0xdc00..<0xe000).contains(second)
    {
      value = 0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)
      next += 6
    }
    text.append(contentsOf: Array(String(Unicode.Scalar(value) ?? "\u{fffd}").utf8))
    return next
  }

  private static func fourDigits(at index: Int, before end: Int, in line: Span<UInt8>) -> UInt32? {
    guard index + 4 <= end else { return nil }
    var value: UInt32 = 0
    for offset in index..<index + 4 {
      guard line[offset].isHexadecimal else { return nil }
      value = value << 4 | UInt32(line[offset].hexadecimalValue)
    }
    return value
  }
}
