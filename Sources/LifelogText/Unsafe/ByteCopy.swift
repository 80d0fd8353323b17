extension ContiguousArray<UInt8> {
  /// Appends bytes in one operation.
  ///
  /// Unsafe because the checked version tests for each byte whether the array is shared and has capacity. The bytes
  /// cannot belong to the array itself, and no pointer is kept.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func append(bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
