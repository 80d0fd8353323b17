#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Span<UInt8> {
  /// The index of the first byte of a value at or after an index, or `nil`: for one that is likely far.
  ///
  /// Unsafe, since it is the C library's search, which knows what a processor can do best. It is told the bounds.
  ///
  /// - Complexity: O(*n*) in the distance to it.
  @inline(__always)
  func firstFarIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count else { return nil }
    return unsafe withUnsafeBufferPointer { buffer in
      guard let base = unsafe UnsafeRawPointer(buffer.baseAddress),
        let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
