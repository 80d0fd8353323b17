import LifelogText

/// The text of an envelope that is taken out of a JSON object: the parts that are wanted, their escapes
/// undone.
struct JSONObjectText {
  private(set) var bytes = ContiguousArray<UInt8>()

  /// - Parameter capacity: How many bytes are awaited at most.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Appends a value as it is, and says where it stands now.
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

  /// Takes colours out of all that stands behind an offset.
  mutating func removeEscapes(from start: Int) {
    guard bytes[start...].contains(0x1b) else { return }
    let plain = ANSIEscape.removed(from: bytes.span.extracting(start..<bytes.count))
    bytes.replaceSubrange(start..., with: plain)
  }
}
