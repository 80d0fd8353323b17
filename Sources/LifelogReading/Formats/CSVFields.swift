import LifelogText

/// Reads the fields of one line of comma-separated values (RFC 4180), one after the other.
///
/// A quoted field may continue on the next line; here it ends with its line.
struct CSVFields {
  private var offset = 0
  private var isAtEnd = false

  /// Appends the next field to a text, without its quotes. Returns its range in the text, or `nil` after the last
  /// field.
  mutating func next(in line: Span<UInt8>, into text: inout ContiguousArray<UInt8>) -> Range<Int>? {
    guard !isAtEnd else { return nil }
    let start = text.count
    var isQuoted = false
    if line.byte(offset) == UInt8(ascii: "\"") {
      isQuoted = true
      offset += 1
    }
    while offset < line.count {
      let byte = line[offset]
      offset += 1
      if isQuoted, byte == UInt8(ascii: "\"") {
        guard line.byte(offset) == byte else {
          isQuoted = false
          continue
        }
        offset += 1
      } else if !isQuoted, byte == UInt8(ascii: ",") {
        return start..<text.count
      }
      text.append(byte)
    }
    isAtEnd = true
    return start..<text.count
  }
}
