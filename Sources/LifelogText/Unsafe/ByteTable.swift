/// A byte for each number of sixteen bits.
///
/// Unsafe, since the search for hints looks something up for every second byte of a log, and the checks of an array
/// would be a third of that. There is a byte for every number that the index can be, so that none is missed. The memory
/// is written in `init` only, and lives as long as the object.
@safe final class ByteTable: @unchecked Sendable {
  // Unchecked because the compiler cannot see that nobody writes.

  private let bytes: UnsafeMutablePointer<UInt8>

  /// A table with the bytes of some numbers; 0 for all others.
  init(_ known: [UInt16: UInt8]) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.count)
    unsafe bytes.initialize(repeating: 0, count: Self.count)
    for (number, byte) in known { unsafe bytes[Int(number)] = byte }
    unsafe self.bytes = bytes
  }

  deinit { unsafe bytes.deallocate() }

  private static let count = Int(UInt16.max) + 1

  @inline(__always)
  subscript(number: UInt16) -> UInt8 { unsafe bytes[Int(number)] }
}
