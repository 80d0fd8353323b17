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
}
