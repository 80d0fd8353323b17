import LifelogText

/// Finds the identifiers of a message, one after the other, so far as they are in ASCII.
///
/// It looks at 64 bytes at a time: most messages have hardly more.
struct IdentifierScan {
  /// Where the bytes begin that `bits` tells of, and those behind them that were not looked at yet.
  private var (start, end) = (0, 0)
  /// For each of 64 bytes whether an identifier may have it; of what was passed none has.
  private var bits: UInt64 = 0

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

  /// The next identifier with a first letter and a length that names have; `nil` when there is none.
  @inline(__always)
  mutating func next(in text: Span<UInt8>, like names: LengthsByLetter) -> Range<Int>? {
    while var name = run(in: text) {
      while text[name.lowerBound] == UInt8(ascii: "$"), name.count > 1 { name = name.dropFirst() }
      if names.holds(name.count, for: text[name.lowerBound]) { return name }
    }
    return nil
  }

  /// Passes over all that stands before an offset.
  @inline(__always)
  mutating func skip(to offset: Int) {
    if offset >= end {
      (start, end, bits) = (offset, offset, 0)
    } else if offset > start {
      bits &= .max &<< UInt64(truncatingIfNeeded: offset &- start)
    }
  }

  /// The next bytes, one after the other, that identifiers may have.
  @inline(__always)
  private mutating func run(in text: Span<UInt8>) -> Range<Int>? {
    while true {
      while bits == 0 {
        guard end < text.count else { return nil }
        look(from: end, in: text)
      }
      let first = bits.trailingZeroBitCount
      let length = (~(bits &>> UInt64(truncatingIfNeeded: first))).trailingZeroBitCount
      if first &+ length < 64 {
        bits &= .max &<< UInt64(truncatingIfNeeded: first &+ length)
        return start &+ first..<start &+ first &+ length
      }
      // It goes on, perhaps, behind these bytes.
      if first == 0 { return longRun(in: text) }
      look(from: start &+ first, in: text)
    }
  }

  @inline(__always)
  private mutating func look(from offset: Int, in text: Span<UInt8>) {
    (start, end) = (offset, offset &+ 64)
    bits = text.identifierBits(from: offset)
  }

  /// The bytes from `start` on, at least 64.
  private mutating func longRun(in text: Span<UInt8>) -> Range<Int> {
    let first = start
    var last = first
    while last < text.count, text[last].isIdentifier { last += 1 }
    skip(to: last)
    return first..<last
  }
}
