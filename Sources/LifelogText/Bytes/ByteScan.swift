/// Searches for one byte or for two, sixteen bytes at a time.
@frozen @usableFromInline package enum ByteScan {
  /// The index of the first newline at or after an index, or `nil`.
  ///
  /// - Complexity: O(*n*) in the distance to it.
  package static func newline(in bytes: Span<UInt8>, from start: Int) -> Int? {
    bytes.firstFarIndex(of: 0x0a, from: start)
  }

  /// The index of the first byte of a value at or after an index, or `nil`.
  ///
  /// - Complexity: O(*n*) in the distance to it.
  @inline(__always)
  @inlinable package static func first(_ byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
    let pattern = SIMD16(repeating: byte)
    var index = start
    while index <= bytes.count &- 16 {
      let offset = bytes.offset(of: pattern, inBlockAt: index)
      if offset < 16 { return index &+ offset }
      index = index &+ 16
    }
    if index < bytes.count, bytes.count >= 16 {
      // The last block contains bytes before the start, too.
      let last = bytes.count &- 16
      let offset = bytes.offset(of: pattern, inBlockAt: last)
      if offset == 16 { return nil }
      if last &+ offset >= index { return last &+ offset }
    }
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index = index &+ 1
    }
    return nil
  }

  /// The index of the first of two bytes at or after an index, or `nil`.
  ///
  /// - Complexity: O(*n*) in the distance to it.
  @inline(__always)
  @inlinable package static func first(
    _ one: UInt8, or other: UInt8, in bytes: Span<UInt8>, from start: Int
  ) -> Int? {
    let (ones, others) = (SIMD16(repeating: one), SIMD16(repeating: other))
    var index = start
    while index <= bytes.count &- 16 {
      let offset = bytes.offset(of: ones, or: others, inBlockAt: index)
      if offset < 16 { return index &+ offset }
      index = index &+ 16
    }
    while index < bytes.count {
      if bytes[index] == one || bytes[index] == other { return index }
      index = index &+ 1
    }
    return nil
  }
}
