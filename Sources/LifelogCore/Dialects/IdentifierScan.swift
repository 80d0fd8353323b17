/// Finds the identifiers of a message, one after the other, so far as they are in ASCII.
///
/// It looks at 64 bytes at a time: most messages have hardly more.
struct IdentifierScan {
  /// Where the bytes begin that `bits` tells of.
  private var start = 0
  /// For each of 64 bytes whether an identifier may have it; of what was passed none has.
  private var bits: UInt64?

  /// The next identifier; `nil` when there is none. A number is none, nor what is glued to one: in
  /// `viewDidLoad2` and `2viewDidLoad` there is no callback.
  @inline(__always)
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while var name = run(in: text) {
      // No callback has a dollar sign; an identifier may follow one.
      while text.byte(name.lowerBound) == UInt8(ascii: "$"), !name.isEmpty { name = name.dropFirst() }
      if !name.isEmpty, !text[name.lowerBound].isDigit { return name }
    }
    return nil
  }

  /// Passes over all that stands before an offset.
  mutating func skip(to offset: Int) {
    if offset - start >= 64 {
      (start, bits) = (offset, nil)
    } else if offset > start {
      bits = bits.map { $0 & .max << UInt64(offset - start) }
    }
  }

  /// The next bytes, one after the other, that identifiers may have.
  @inline(__always)
  private mutating func run(in text: Span<UInt8>) -> Range<Int>? {
    while start < text.count {
      let bits = self.bits ?? text.identifierBits(from: start)
      guard bits != 0 else {
        (start, self.bits) = (start + 64, nil)
        continue
      }
      let first = bits.trailingZeroBitCount
      let length = (~(bits >> UInt64(first))).trailingZeroBitCount
      if first + length < 64 {
        self.bits = bits & .max << UInt64(first + length)
        return start + first..<start + first + length
      }
      // It goes on, perhaps, behind these bytes.
      if first == 0 { return longRun(in: text) }
      (start, self.bits) = (start + first, nil)
    }
    return nil
  }

  /// The bytes from `start` on, at least 64.
  private mutating func longRun(in text: Span<UInt8>) -> Range<Int> {
    var end = start
    while end < text.count, text[end].isIdentifier { end += 1 }
    defer { (start, bits) = (end, nil) }
    return start..<end
  }
}
