/// Reads eight bytes at once.
///
/// Unsafe, since the checked accessors read one byte at a time, and every line is searched and compared with texts. A
/// word is read whole only where all of it lies inside the bounds; else only those bytes of it that do.
extension ByteWords {
  /// The eight bytes from an offset on, the first in the lowest bits; 0 for each behind the end.
  ///
  /// - Parameter start: Not negative.
  @inline(__always)
  package static func word(_ bytes: Span<UInt8>, at start: Int) -> UInt64 {
    precondition(start >= 0)
    guard start <= bytes.count &- 8 else { return lastWord(bytes, at: start) }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return unsafe load(UnsafeRawPointer(base) + start)
    }
  }

  /// The word in which a text ends, or that lies behind it: seldom, so that the code stands here once.
  @inline(never)
  private static func lastWord(_ bytes: Span<UInt8>, at start: Int) -> UInt64 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return unsafe word(UnsafeRawPointer(base), at: start, before: buffer.count)
    }
  }

  /// The same of a text that the program holds.
  @inline(__always)
  package static func word(_ text: StaticString, at start: Int) -> UInt64 {
    precondition(start >= 0)
    return unsafe word(UnsafeRawPointer(text.utf8Start), at: start, before: text.utf8CodeUnitCount)
  }

  @inline(__always)
  private static func word(_ base: UnsafeRawPointer, at start: Int, before end: Int) -> UInt64 {
    if start <= end &- 8 { return unsafe load(base + start) }
    guard start < end else { return 0 }
    if end >= 8 { return unsafe load(base + (end - 8)) >> UInt64((start + 8 - end) * 8) }
    let count = end - start
    if count >= 4 {
      let (first, last) = unsafe (half(base + start), half(base + (end - 4)))
      return first | last << UInt64((count - 4) * 8)
    }
    // The middle of one, two or three bytes is the first, or the second.
    let first = unsafe base.load(fromByteOffset: start, as: UInt8.self)
    let middle = unsafe base.load(fromByteOffset: start + count / 2, as: UInt8.self)
    let last = unsafe base.load(fromByteOffset: end - 1, as: UInt8.self)
    return UInt64(first) | UInt64(middle) << UInt64(count / 2 * 8) | UInt64(last) << UInt64((count - 1) * 8)
  }

  @inline(__always)
  private static func half(_ base: UnsafeRawPointer) -> UInt64 {
    unsafe UInt64(UInt32(littleEndian: base.loadUnaligned(as: UInt32.self)))
  }

  @inline(__always)
  private static func load(_ base: UnsafeRawPointer) -> UInt64 {
    unsafe UInt64(littleEndian: base.loadUnaligned(as: UInt64.self))
  }
}
