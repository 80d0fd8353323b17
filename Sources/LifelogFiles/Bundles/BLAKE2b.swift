import LifelogText

/// The hash function BLAKE2b with 64 bytes of output and without a key, as RFC 7693 defines it.
package struct BLAKE2b {
  /// Four words of the state, which are mixed at once.
  private typealias Row = SIMD4<UInt64>

  private static let start = (
    Row(0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1),
    Row(0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179)
  )

  private static let blockSize = 128

  private var state = BLAKE2b.start
  /// The bytes after the last compressed block, at most a block.
  private var block: [UInt8] = []
  /// The number of bytes in the blocks before ``block``.
  private var count: UInt64 = 0

  package init() {
    // The length of the output, no key, and a tree of one node.
    state.0[0] ^= 0x0101_0040
    block.reserveCapacity(Self.blockSize)
  }

  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    var index = 0
    if !block.isEmpty {
      index = min(bytes.count, Self.blockSize - block.count)
      append(bytes, 0..<index)
      // The last block is compressed differently, so a full block waits for the byte after it.
      guard index < bytes.count else { return }
      count += UInt64(Self.blockSize)
      state = Self.mixed(state, block.span, at: 0, count: count)
      block.removeAll(keepingCapacity: true)
    }
    while bytes.count - index > Self.blockSize {
      count += UInt64(Self.blockSize)
      state = Self.mixed(state, bytes, at: index, count: count)
      index += Self.blockSize
    }
    append(bytes, index..<bytes.count)
  }

  private mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    for index in range { block.append(bytes[index]) }
  }

  /// The hash of the bytes so far.
  package func finished() -> [UInt8] {
    let last = Self.mixed(state, block.span, at: 0, count: count + UInt64(block.count), isLast: true)
    var hash: [UInt8] = []
    for row in [last.0, last.1] {
      for byte in 0..<32 {
        let word: UInt64 = row[byte / 8]
        hash.append(UInt8(truncatingIfNeeded: word >> UInt64(byte % 8 * 8)))
      }
    }
    return hash
  }

  /// Returns a state with a block mixed into it. Zeros follow the last byte.
  ///
  /// - Parameter count: The number of bytes up to the end of the block.
  private static func mixed(
    _ state: (Row, Row), _ bytes: Span<UInt8>, at start: Int, count: UInt64, isLast: Bool = false
  ) -> (Row, Row) {
    var words = SIMD16<UInt64>()
    for index in 0..<16 { words[index] = ByteWords.word(bytes, at: start + index * 8) }
    var (a, b, c) = (state.0, state.1, Self.start.0)
    var d = Self.start.1 ^ Row(count, 0, isLast ? .max : 0, 0)
    @inline(__always)
    func mix(
      _ i0: Int, _ i1: Int, _ i2: Int, _ i3: Int, _ i4: Int, _ i5: Int, _ i6: Int, _ i7: Int,
      _ i8: Int, _ i9: Int, _ i10: Int, _ i11: Int, _ i12: Int, _ i13: Int, _ i14: Int, _ i15: Int
    ) {
      Self.mix(
        &a, &b, &c, &d, Row(words[i0], words[i2], words[i4], words[i6]),
        Row(words[i1], words[i3], words[i5], words[i7]))
      // The diagonals become columns.
      (b, c, d) = (Self.rotated(b, 1), Self.rotated(c, 2), Self.rotated(d, 3))
      Self.mix(
        &a, &b, &c, &d, Row(words[i8], words[i10], words[i12], words[i14]),
        Row(words[i9], words[i11], words[i13], words[i15]))
      (b, c, d) = (Self.rotated(b, 3), Self.rotated(c, 2), Self.rotated(d, 1))
    }
    // The order of the words in each round: constants, because looking them up takes more than twice as long.
    mix(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    mix(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
    mix(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
    mix(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
    mix(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
    mix(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
    mix(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
    mix(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
    mix(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
    mix(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)
    mix(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    mix(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
    return (state.0 ^ a ^ c, state.1 ^ b ^ d)
  }

  /// Mixes four columns, each with two words.
  @inline(__always)
  private static func mix(
    _ a: inout Row, _ b: inout Row, _ c: inout Row, _ d: inout Row, _ first: Row, _ second: Row
  ) {
    a = a &+ b &+ first
    d = shifted(d ^ a, 32)
    c = c &+ d
    b = shifted(b ^ c, 24)
    a = a &+ b &+ second
    d = shifted(d ^ a, 16)
    c = c &+ d
    b = shifted(b ^ c, 63)
  }

  /// Rotates the bits of each word to the right.
  @inline(__always)
  private static func shifted(_ row: Row, _ count: UInt64) -> Row {
    row &>> Row(repeating: count) | row &<< Row(repeating: 64 - count)
  }

  /// Rotates the words to the left.
  @inline(__always)
  private static func rotated(_ row: Row, _ count: Int) -> Row {
    Row(row[count % 4], row[(count + 1) % 4], row[(count + 2) % 4], row[(count + 3) % 4])
  }
}
