#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Byte operations of the C library, which are optimized for each processor.
///
/// Unsafe because they take pointers. They receive the bounds.
extension Span<UInt8> {
  /// Whether the bytes equal those of another text.
  ///
  /// - Complexity: O(*n*) in their number.
  @inline(__always)
  package func isEqual(to other: Span<UInt8>) -> Bool {
    count == other.count && has(other, at: 0)
  }

  /// Whether a text is at an offset.
  ///
  /// - Complexity: O(*n*) in its length.
  @inline(__always)
  package func has(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start <= count &- text.count else { return false }
    return unsafe withUnsafeBufferPointer { bytes in
      unsafe text.withUnsafeBufferPointer { others in
        guard let one = bytes.baseAddress, let two = others.baseAddress else { return true }
        return unsafe memcmp(one + start, two, others.count) == 0
      }
    }
  }

  /// The index of the first byte of a value at or after an index, or `nil`. Fast if the byte is likely to be far away.
  ///
  /// - Complexity: O(*n*) in the distance to it.
  @inline(__always)
  package func firstFarIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count else { return nil }
    return unsafe withUnsafeBufferPointer { buffer in
      guard let base = unsafe UnsafeRawPointer(buffer.baseAddress),
        let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
