/// Bytes in order, the first of which can be looked at before they are taken.
final class ByteStream {
  private let source: any ByteSource
  let block = ByteBlock()
  private var isBegun = false
  /// What came behind the bytes that the block holds.
  private var failure: InputError?

  init(_ source: any ByteSource) { self.source = source }

  /// Calls a closure with the first bytes, which are not taken: at least 512, or all that there are.
  func withHead<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result {
    if !isBegun { try fill(to: InputFile.headSize) }
    return block.withBytes(body)
  }

  /// Calls a closure with the next bytes, or returns `nil` at the end.
  ///
  /// A chunk is what the source has at hand, so that lines of a pipe arrive as they are written.
  ///
  /// - Complexity: O(*n*) in the number of bytes read; the memory is used again for each chunk.
  func readChunk<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result? {
    if block.count == 0 { try fill(to: isBegun ? 1 : InputFile.headSize) }
    guard block.count > 0 else { return nil }
    defer { block.clear() }
    return block.withBytes(body)
  }

  /// Moves the next bytes to the end of a block that has room for some, without a place of their own in between.
  ///
  /// - Returns: How many they are; 0 at the end.
  func append(to other: ByteBlock) throws(InputError) -> Int {
    isBegun = true
    if block.count > 0 { return block.move(to: other) }
    if let failure { throw failure }
    return try source.append(to: other)
  }

  /// Whether the next bytes may have to be waited for, since somebody still writes them.
  var waits: Bool { block.count == 0 && failure == nil && source.waits }

  /// Goes back to the start, if the source can be read from any place.
  ///
  /// - Returns: The source, or `nil` when it cannot.
  func rewind() throws(InputError) -> (any SeekableSource)? {
    guard let place = source.seekable else { return nil }
    _ = try place.seek(by: 0, from: .start)
    block.clear()
    return place
  }

  /// A failure behind some bytes waits until these are taken: what was read before it counts.
  func fill(to least: Int) throws(InputError) {
    isBegun = true
    if let failure { throw failure }
    do throws(InputError) {
      while block.count < least, try source.append(to: block) > 0 {}
    } catch {
      failure = error
      if block.count == 0 { throw error }
    }
  }
}
