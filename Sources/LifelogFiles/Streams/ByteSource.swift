/// Where bytes come from, in order: a file, a pipe, the content of an archive.
protocol ByteSource: AnyObject {
  /// Appends the next bytes to a block that has room for some.
  ///
  /// - Returns: How many they are; 0 at the end.
  func append(to block: ByteBlock) throws(InputError) -> Int

  /// Whether the next bytes may have to be waited for, since somebody still writes them.
  var waits: Bool { get }

  /// Itself, if it can be read from any place; `nil` when it can only be read in order.
  var seekable: (any SeekableSource)? { get }
}

/// A source that can be read from any place.
protocol SeekableSource: AnyObject {
  /// Goes to a place, and returns its offset from the start.
  func seek(by offset: Int64, from origin: SeekOrigin) throws(InputError) -> Int64
}
