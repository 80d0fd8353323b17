extension ContiguousArray<UInt8> {
  /// Appends bytes in one go.
  ///
  /// Unsafe, since the checked way asks at each byte whether the array is shared and has room; the bytes cannot be those
  /// of the array itself, and are not kept.
  ///
  /// - Complexity: O(*n*) in their number.
  package mutating func append(bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
