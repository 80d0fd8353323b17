/// Access for libarchive.
///
/// Unsafe, since libarchive takes an address and reads from it until its next request. The memory is not changed before
/// that.
extension ByteStream {
  /// Takes the next bytes, which remain valid until the next call; empty at the end.
  func lendChunk() throws(InputError) -> UnsafeRawBufferPointer {
    if block.count == 0 { try fill(to: 1) }
    return unsafe block.lend()
  }
}
