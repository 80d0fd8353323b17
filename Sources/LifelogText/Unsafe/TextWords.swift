/// Reads all words of a text, eight bytes each, the first in the lowest bits.
///
/// Unsafe because the checks of each access would cost more than what is done with a word. The range is checked once, and
/// a word that is only partly inside of it ends with zeros.
extension Span<UInt8> {
  /// Calls a function with each word of a range.
  @inline(__always)
  @inlinable package func forEachWord(in range: Range<Int>, _ body: (UInt64) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = unsafe UnsafeRawPointer(buffer.baseAddress) else { return }
      var index = range.lowerBound
      while index <= range.upperBound &- 8 {
        unsafe body(ByteWords.load(base + index))
        index = index &+ 8
      }
      if index < range.upperBound { unsafe body(ByteWords.word(base, at: index, before: range.upperBound)) }
    }
  }

  /// Whether each word of a range and the word at the same place of another text are a pair.
  @inline(__always)
  @inlinable package func pairsWords(
    of other: Span<UInt8>, in range: Range<Int>, _ isPair: (UInt64, UInt64) -> Bool
  ) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count && range.upperBound <= other.count)
    return unsafe withUnsafeBufferPointer { buffer in
      unsafe other.withUnsafeBufferPointer { otherBuffer in
        guard let base = unsafe UnsafeRawPointer(buffer.baseAddress),
          let otherBase = unsafe UnsafeRawPointer(otherBuffer.baseAddress)
        else { return true }
        var index = range.lowerBound
        while index <= range.upperBound &- 8 {
          guard unsafe isPair(ByteWords.load(base + index), ByteWords.load(otherBase + index)) else {
            return false
          }
          index = index &+ 8
        }
        guard index < range.upperBound else { return true }
        return unsafe isPair(
          ByteWords.word(base, at: index, before: range.upperBound),
          ByteWords.word(otherBase, at: index, before: range.upperBound))
      }
    }
  }

  /// Whether no byte belongs to a character of another script.
  ///
  /// - Complexity: O(*n*) in the length.
  package var isASCII: Bool {
    var all: UInt64 = 0
    forEachWord(in: 0..<count) { all |= $0 }
    return all & ByteWords.highBits == 0
  }
}
