/// A byte for each 16-bit number.
///
/// Unsafe because the search for hints performs a lookup for every second byte of a log, and array checks would take a
/// third of that time. The table has a byte for every possible index, so no access is out of bounds. Only `init` writes
/// the memory, which lives as long as the object.
@safe final class ByteTable: @unchecked Sendable {
  // Unchecked because the compiler cannot verify that the memory is never written again.

  private let bytes: UnsafeMutablePointer<UInt8>

  /// Creates a table with the bytes of some numbers, and 0 for all others.
  init(_ known: [(hash: UInt16, number: UInt8)]) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.count)
    unsafe bytes.initialize(repeating: 0, count: Self.count)
    for (hash, number) in known { unsafe bytes[Int(hash)] = number }
    unsafe self.bytes = bytes
  }

  deinit { unsafe bytes.deallocate() }

  private static let count = Int(UInt16.max) + 1

  @inline(__always)
  subscript(number: UInt16) -> UInt8 { unsafe bytes[Int(number)] }

  /// The offset of the first of several blocks in which a number has a byte other than 0; the offset after the last block
  /// if there is none.
  ///
  /// The loop is here, so that it knows the addresses of the text and of the table.
  ///
  /// - Parameters:
  ///   - start: The offset of the first block. Each block has 16 bytes.
  ///   - last: The last offset at which a block may begin. At least 18 bytes follow it.
  ///   - bits: The bits that are set in each block.
  ///   - numbers: The numbers of a block, from the eight pairs of its bytes and those that follow each of them.
  /// - Complexity: O(*n*) in the number of bytes.
  @inline(__always)
  func firstBlock(
    in text: Span<UInt8>, from start: Int, through last: Int, setting bits: SIMD2<UInt64>,
    _ numbers: (SIMD8<UInt16>, SIMD8<UInt16>) -> SIMD8<UInt16>
  ) -> Int {
    precondition(start >= 0 && last <= text.count &- Span<UInt8>.pairBlockLength)
    return unsafe text.withUnsafeBytes { buffer in
      guard start <= last, let base = buffer.baseAddress else { return start }
      let bytes = unsafe bytes
      var index = start
      while index <= last {
        let (pairs, next) = unsafe Span<UInt8>.pairs(at: base + index, setting: bits)
        let number = numbers(pairs, next)
        // One branch for all of them.
        let (first, second, third, fourth) = unsafe (
          bytes[Int(number[0])] | bytes[Int(number[1])], bytes[Int(number[2])] | bytes[Int(number[3])],
          bytes[Int(number[4])] | bytes[Int(number[5])], bytes[Int(number[6])] | bytes[Int(number[7])]
        )
        if first | second | third | fourth != 0 { return index }
        index = index &+ 16
      }
      return index
    }
  }
}
