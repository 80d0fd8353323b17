/// Thirty-two bytes at once.
///
/// Unsafe, since the standard library reads more than a byte of a span only of types that the caller vouches for: any
/// bytes are a vector of them. The bounds are checked.
extension Span<UInt8> {
  /// Whether a byte is among thirty-two from an index on.
  @inline(__always)
  func holds(_ pattern: SIMD16<UInt8>, inBlockAt index: Int) -> Bool {
    let first = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
    let last = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &+ 16, as: SIMD16<UInt8>.self)
    return any((first .== pattern) .| (last .== pattern))
  }
}
