/// Several bytes at once, wherever they stand.
///
/// Unsafe, since the standard library reads more than a byte of a span only of types that the caller vouches for: any
/// four or eight bytes are an integer. The bounds are checked.
extension Span<UInt8> {
  /// Four bytes, the first the lowest.
  @inline(__always)
  func word32(at index: Int) -> UInt32 {
    unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
  }

  /// Eight bytes, the first the lowest.
  @inline(__always)
  func word64(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}

extension Span<UInt8> {
  /// Sixteen bytes as pairs, of each the first byte the lower: no system with another order is left.
  @inline(__always)
  func pairs(at index: Int) -> SIMD8<UInt16> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD8<UInt16>.self)
  }

  /// Where a byte is first found among sixteen from an index on, counted from there; 16 where it is not.
  @inline(__always)
  func place(of pattern: SIMD16<UInt8>, inBlockAt index: Int) -> Int {
    let block = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    let halves = unsafe unsafeBitCast(block .== pattern, to: SIMD2<UInt64>.self)
    if halves[0] != 0 { return halves[0].trailingZeroBitCount / 8 }
    return 8 &+ halves[1].trailingZeroBitCount / 8
  }
}
