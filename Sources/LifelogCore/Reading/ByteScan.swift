/// Searches for one byte, many at a time.
package enum ByteScan {
  /// The index of the first newline at or after an index, or `nil`.
  ///
  /// - Complexity: O(*n*) in the distance to it.
  package static func newline(in bytes: Span<UInt8>, from start: Int) -> Int? {
    first(0x0a, in: bytes, from: start)
  }

  /// The index of the first byte of a value at or after an index, or `nil`.
  ///
  /// - Complexity: O(*n*) in the distance to it.
  @inline(__always)
  static func first(_ byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
    let block = SIMD16(repeating: byte)
    var index = start
    while index <= bytes.count &- 32, !bytes.holds(block, inBlockAt: index) { index = index &+ 32 }
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    while index < bytes.count {
      let difference = ByteWords.word(bytes, at: index) ^ pattern
      // The lowest set bit marks the first zero byte (Hacker's Delight, 6-1; exact for the lowest one).
      let zero = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if zero != 0 {
        // Behind the end there are zeros only.
        let place = index &+ zero.trailingZeroBitCount / 8
        return place < bytes.count ? place : nil
      }
      index = index &+ 8
    }
    return nil
  }
}
