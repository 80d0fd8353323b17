/// Reads sixteen bytes at once.
///
/// Unsafe because the standard library loads a vector from a span only for types that the caller vouches for. Any bytes
/// are a valid vector, and so is a mask. The bounds are checked.
extension Span<UInt8> {
  /// The number of bytes of which ``pairs(at:setting:)`` makes pairs.
  static var pairBlockLength: Int { 18 }

  /// The eight pairs of bytes at offsets two apart, with some bits set, and the pairs that follow each of them. The first
  /// byte of a pair is the lower one; all supported systems are little-endian.
  ///
  /// - Parameter index: At least eighteen bytes follow from this index.
  @inline(__always)
  func pairs(at index: Int, setting bits: SIMD2<UInt64>) -> (SIMD8<UInt16>, SIMD8<UInt16>) {
    precondition(index >= 0 && index <= count &- Self.pairBlockLength)
    return unsafe withUnsafeBytes {
      unsafe Self.pairs(at: $0.baseAddress.unsafelyUnwrapped + index, setting: bits)
    }
  }

  /// The same at an address.
  @inline(__always)
  static func pairs(at address: UnsafeRawPointer, setting bits: SIMD2<UInt64>)
    -> (SIMD8<UInt16>, SIMD8<UInt16>)
  {
    // Loads words, and sets their bits, because the compiler turns two vectors of pairs into shuffles of one, which are
    // slower than a second load.
    let first = unsafe address.loadUnaligned(as: SIMD2<UInt64>.self) | bits
    let second = unsafe address.loadUnaligned(fromByteOffset: 2, as: SIMD2<UInt64>.self) | bits
    return unsafe (
      unsafeBitCast(first, to: SIMD8<UInt16>.self), unsafeBitCast(second, to: SIMD8<UInt16>.self)
    )
  }

  /// The offset of a byte among the sixteen bytes from an index; 16 if there is none.
  @inline(__always)
  @inlinable func offset(of pattern: SIMD16<UInt8>, inBlockAt index: Int) -> Int {
    let block = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    return Self.first(of: block .== pattern)
  }

  /// The offset of the first of two bytes among the sixteen bytes from an index; 16 if there is none.
  @inline(__always)
  @inlinable func offset(of one: SIMD16<UInt8>, or other: SIMD16<UInt8>, inBlockAt index: Int) -> Int {
    let block = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    return Self.first(of: (block .== one) .| (block .== other))
  }

  /// The offset of the first byte of a mask; 16 if it is empty.
  @inline(__always)
  @inlinable static func first(of mask: SIMDMask<SIMD16<Int8>>) -> Int {
    let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if halves[0] != 0 { return halves[0].trailingZeroBitCount / 8 }
    return 8 &+ halves[1].trailingZeroBitCount / 8
  }
}

extension Span<UInt8> {
  /// One bit for each of 64 bytes from an offset: whether it satisfies a condition. Bytes after the end count as zeros.
  @inline(__always)
  @inlinable package func bits(from start: Int, _ meets: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>) -> UInt64
  {
    var bits: UInt64 = 0
    var offset = 0
    while offset < 64, start < count &- offset {
      let index = start &+ offset
      let block =
        index <= count &- 16
        ? unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        : lastBlock(at: index)
      bits |= Self.bits(of: meets(block)) &<< UInt64(truncatingIfNeeded: offset)
      offset &+= 16
    }
    return bits
  }

  /// The last bytes of the text.
  @inline(never)
  @usableFromInline func lastBlock(at index: Int) -> SIMD16<UInt8> {
    let words = SIMD2(ByteWords.word(self, at: index), ByteWords.word(self, at: index + 8))
    return unsafe unsafeBitCast(words, to: SIMD16<UInt8>.self)
  }

  /// One bit for each byte of a mask.
  @inline(__always)
  @inlinable static func bits(of mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    // Keeps one bit of each byte, so that the product sums them up.
    let (low, high) = (words[0] & 0x8040_2010_0804_0201, words[1] & 0x8040_2010_0804_0201)
    return (low &* 0x0101_0101_0101_0101) >> 56 | (high &* 0x0101_0101_0101_0101) >> 48 & 0xff00
  }
}
