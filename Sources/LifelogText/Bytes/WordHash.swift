/// A hash that reads eight bytes at a time: the same in every process, and not safe against chosen texts.
///
/// Fibonacci hashing of each word, after Knuth, "The Art of Computer Programming", volume 3, section 6.4.
package struct WordHash {
  @usableFromInline var state: UInt64

  /// The hash. Its high bits depend on all that was added.
  @inline(__always)
  @inlinable package var value: UInt64 { state ^ state >> 32 }

  /// - Parameter seed: A number that is part of what is hashed, such as a length.
  @inline(__always)
  @inlinable package init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  @inline(__always)
  @inlinable package mutating func add(_ word: UInt64) {
    state = ((state << 5 | state >> 59) ^ word) &* 0x9e37_79b9_7f4a_7c15
  }

  /// Adds a part of a text.
  ///
  /// - Parameter change: Makes words equal that are to have the same hash.
  /// - Complexity: O(*n*) in the length of the part.
  @inline(__always)
  @inlinable package mutating func add(
    _ part: Range<Int>, of text: Span<UInt8>, _ change: (UInt64) -> UInt64 = { $0 }
  ) {
    var index = part.lowerBound
    while index <= part.upperBound - 8 {
      add(change(ByteWords.word(text, at: index)))
      index += 8
    }
    guard index < part.upperBound else { return }
    add(change(ByteWords.word(text, at: index) & ByteWords.mask(part.upperBound - index)))
  }
}
