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
protocol SeekableSource: AnyObject {
  /// Moves to a position, and returns its offset from the start.
  func seek(by offset: Int64, from origin: SeekOrigin) throws(InputError) -> Int64
}
