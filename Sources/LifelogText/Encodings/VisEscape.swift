/// Decodes bytes outside ASCII that the older system logger escapes like `vis(3)`.
package enum VisEscape {
  /// The unescaped text of a range: `\M-e\M^H` with `\M-` for a byte with its highest bit set, `\M^` and `\^` for
  /// control characters, and `\240` in octal. Any other backslash is literal.
  package static func undone(in range: Range<Int>, of line: Span<UInt8>) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if line[index] == UInt8(ascii: "\\"), let (byte, length) = escape(at: index, in: line),
        index + length <= range.upperBound
      {
        text.append(byte)
        index += length
      } else {
        text.append(line[index])
        index += 1
      }
    }
    return text
  }

  private static func escape(at index: Int, in line: Span<UInt8>) -> (byte: UInt8, length: Int)? {
    let letter = line.byte(index + 3)
    if line.has("M-", at: index + 1) { return letter >= 0x20 ? (letter | 0x80, 4) : nil }
    if line.has("M^", at: index + 1) { return letter >= 0x3f ? (control(letter) | 0x80, 4) : nil }
    let second = line.byte(index + 2)
    if line.byte(index + 1) == UInt8(ascii: "^") { return second >= 0x3f ? (control(second), 3) : nil }
    guard (0x30..<0x34).contains(line.byte(index + 1)), (0x30..<0x38).contains(second),
      (0x30..<0x38).contains(letter)
    else { return nil }
    return ((line.byte(index + 1) & 3) << 6 | (second & 7) << 3 | letter & 7, 4)
  }

  /// `^A` is 1, `^?` is 127.
  private static func control(_ letter: UInt8) -> UInt8 {
    letter == UInt8(ascii: "?") ? 0x7f : letter & 0x1f
  }
}
