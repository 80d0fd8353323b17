/// A sequential source of bytes: a file, a pipe or the content of an archive.
protocol ByteSource: AnyObject {
  /// Appends the next bytes to a block that has space left.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func append(to block: ByteBlock) throws(InputError) -> Int

  /// Whether reading the next bytes may block because the app or tool that writes them is still running.
  var mayBlock: Bool { get }

  /// The source itself if it supports random access; otherwise `nil`.
  var seekable: (any SeekableSource)? { get }
}

/// A source with random access.
protocol SeekableSource: ByteSource {
  /// Moves to a position, and returns its offset from the start.
  func seek(by offset: Int64, from origin: SeekOrigin) throws(InputError) -> Int64
}

extension SeekableSource {
  /// The bytes at an offset: as many as requested, or fewer at the end.
  func bytes(at offset: Int64, count: Int) throws(InputError) -> [UInt8] {
    _ = try seek(by: offset, from: .start)
    let block = ByteBlock(capacity: count)
    while block.room > 0, try append(to: block) > 0 {}
    return block.withBytes { bytes in bytes.indices.map { bytes[$0] } }
  }
}
