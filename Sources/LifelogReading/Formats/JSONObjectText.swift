import LifelogText

/// The text of an envelope from a JSON object: the required parts, unescaped.
struct JSONObjectText {
  private(set) var bytes = ContiguousArray<UInt8>()

  /// - Parameter capacity: The expected maximum number of bytes.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Appends a value, unescaped, and returns its range in the text.
  mutating func append(_ range: Range<Int>, of line: Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    JSONScanner.unescape(range, in: line, into: &bytes)
    return start..<bytes.count
  }

  /// Appends the last component of a path.
  mutating func append(nameOf path: Range<Int>, of line: Span<UInt8>) -> Range<Int> {
    append(line.lastComponent(of: path), of: line)
  }

  /// Appends ASCII text.
  mutating func append(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { bytes.append(text.byte(index)) }
  }

  /// Removes color sequences from the text after an offset.
  mutating func removeEscapes(from start: Int) {
    guard bytes[start...].contains(0x1b) else { return }
    let plain = ANSIEscape.removed(from: bytes.span.extracting(start..<bytes.count))
    bytes.replaceSubrange(start..., with: plain)
  }
}
