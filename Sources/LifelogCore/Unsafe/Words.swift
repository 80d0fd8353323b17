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
  /// Whether a byte is among thirty-two from an index on.
  @inline(__always)
  func holds(_ pattern: SIMD16<UInt8>, inBlockAt index: Int) -> Bool {
    let first = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    let last = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &+ 16, as: SIMD16<UInt8>.self)
    return any((first .== pattern) .| (last .== pattern))
  }
}
