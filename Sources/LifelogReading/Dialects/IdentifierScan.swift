import LifelogText

/// Finds the ASCII identifiers of a message, one after the other.
///
/// It examines 64 bytes at a time, because most messages are not much longer.
struct IdentifierScan {
  /// The start and end of the bytes that `bits` describes. The bytes after the end are not yet examined.
  private var (start, end) = (0, 0)
  /// One bit for each of 64 bytes: whether an identifier may contain it. Bits of consumed bytes are 0.
  private var bits: UInt64 = 0

  /// The next identifier; `nil` if there is none. A number is not an identifier, nor is a word with a leading digit. A
  /// trailing digit belongs to the identifier: neither `viewDidLoad2` nor `2viewDidLoad` is a callback.
  @inline(__always)
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while var name = run(in: text) {
      // No callback contains a dollar sign, but an identifier may follow one.
      while text.byte(name.lowerBound) == UInt8(ascii: "$"), !name.isEmpty { name = name.dropFirst() }
      if !name.isEmpty, !text[name.lowerBound].isDigit { return name }
    }
    return nil
  }

  /// The next identifier whose first letter and length are those of a name; `nil` if there is none.
  @inline(__always)
  mutating func next(in text: Span<UInt8>, matching names: LengthsByLetter) -> Range<Int>? {
    while var name = run(in: text) {
      while text[name.lowerBound] == UInt8(ascii: "$"), name.count > 1 { name = name.dropFirst() }
      if names.contains(name.count, for: text[name.lowerBound]) { return name }
    }
    return nil
  }

  /// Skips everything before an offset.
  @inline(__always)
  mutating func skip(to offset: Int) {
    if offset >= end {
      (start, end, bits) = (offset, offset, 0)
    } else if offset > start {
      bits &= .max &<< UInt64(truncatingIfNeeded: offset &- start)
    }
  }

  /// The next run of bytes that identifiers may contain.
  @inline(__always)
  private mutating func run(in text: Span<UInt8>) -> Range<Int>? {
    while true {
      while bits == 0 {
        guard end < text.count else { return nil }
        load(from: end, in: text)
      }
      let first = bits.trailingZeroBitCount
      let length = (~(bits &>> UInt64(truncatingIfNeeded: first))).trailingZeroBitCount
      if first &+ length < 64 {
        bits &= .max &<< UInt64(truncatingIfNeeded: first &+ length)
        return start &+ first..<start &+ first &+ length
      }
      // The run may continue after these bytes.
      if first == 0 { return longRun(in: text) }
      load(from: start &+ first, in: text)
    }
  }

  @inline(__always)
  private mutating func load(from offset: Int, in text: Span<UInt8>) {
    (start, end) = (offset, offset &+ 64)
    bits = text.identifierBits(from: offset)
  }

  /// The run that begins at `start`, of at least 64 bytes.
  private mutating func longRun(in text: Span<UInt8>) -> Range<Int> {
    let first = start
    var last = first
    while last < text.count, text[last].isIdentifier { last += 1 }
    skip(to: last)
    return first..<last
  }
}
