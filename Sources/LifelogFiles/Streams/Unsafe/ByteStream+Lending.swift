/// What libarchive takes of a stream.
///
/// Unsafe, since it asks for an address, and reads what stands there until it asks again. Until then nothing else is put
/// there.
extension ByteStream {
  /// Takes the next bytes, which stay at their place until more is taken; none at the end.
  func lendChunk() throws(InputError) -> UnsafeRawBufferPointer {
    if block.count == 0 { try fill(to: 1) }
    return unsafe block.lend()
  }
}
