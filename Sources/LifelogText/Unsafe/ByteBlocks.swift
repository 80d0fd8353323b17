/// Sixteen bytes at once.
///
/// Unsafe, since the standard library reads more than a byte of a span only of types that the caller vouches for: any
/// bytes are a vector of them, and a mask is one too. The bounds are checked.
extension Span<UInt8> {
  /// The pairs at eight places, two apart, with some bits set; and those that follow each of them. Of a pair the first
  /// byte is the lower: no system with another order is left.
  ///
  /// - Parameter index: There are eighteen bytes from it on.
  @inline(__always)
  @inlinable func pairs(at index: Int, setting bits: SIMD2<UInt64>) -> (SIMD8<UInt16>, SIMD8<UInt16>) {
    precondition(index >= 0 && index <= count &- 18)
    return unsafe withUnsafeBytes { bytes in
      // As words: as pairs the compiler makes one vector of the other, which costs more than to read it.
      let first = unsafe bytes.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self) | bits
      let second = unsafe bytes.loadUnaligned(fromByteOffset: index &+ 2, as: SIMD2<UInt64>.self) | bits
      return unsafe (
        unsafeBitCast(first, to: SIMD8<UInt16>.self), unsafeBitCast(second, to: SIMD8<UInt16>.self)
      )
    }
  }

  /// Where a byte is first found among sixteen from an index on, counted from there; 16 where it is not.
  @inline(__always)
  @inlinable func place(of pattern: SIMD16<UInt8>, inBlockAt index: Int) -> Int {
    let block = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    let halves = unsafe unsafeBitCast(block .== pattern, to: SIMD2<UInt64>.self)
    if halves[0] != 0 { return halves[0].trailingZeroBitCount / 8 }
    return 8 &+ halves[1].trailingZeroBitCount / 8
  }
}

extension Span<UInt8> {
  /// For each of 64 bytes from an offset on whether it meets a condition, a bit for each. Behind the end there are zeros.
  @inline(__always)
  @inlinable package func bits(from start: Int, _ meets: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>) -> UInt64
  {
    var bits: UInt64 = 0
    var place = 0
    while place < 64, start < count &- place {
      let index = start &+ place
      let block =
        index <= count &- 16
        ? unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        : lastBlock(at: index)
      bits |= Self.bits(of: meets(block)) &<< UInt64(truncatingIfNeeded: place)
      place &+= 16
    }
    return bits
  }

  /// The bytes in which the text ends.
  @inline(never)
  @usableFromInline func lastBlock(at index: Int) -> SIMD16<UInt8> {
    let words = SIMD2(ByteWords.word(self, at: index), ByteWords.word(self, at: index + 8))
    return unsafe unsafeBitCast(words, to: SIMD16<UInt8>.self)
  }

  /// A bit for each byte of a mask.
  @inline(__always)
  @inlinable static func bits(of mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    // Of each byte the bit that has its place; their sum is all of them.
    let (low, high) = (words[0] & 0x8040_2010_0804_0201, words[1] & 0x8040_2010_0804_0201)
    return (low &* 0x0101_0101_0101_0101) >> 56 | (high &* 0x0101_0101_0101_0101) >> 48 & 0xff00
  }
}
