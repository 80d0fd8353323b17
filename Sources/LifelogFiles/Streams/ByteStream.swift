/// A sequence of bytes whose first ones can be inspected before they are consumed.
final class ByteStream {
  private let source: any ByteSource
  let block = ByteBlock()
  private var hasBegun = false
  /// The error that follows the bytes in the block.
  private var failure: InputError?

  init(_ source: any ByteSource) { self.source = source }

  /// Calls a closure with the first bytes without consuming them: at least 512, or all of them.
  func withHead<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result {
    if !hasBegun { try fill(to: InputFile.headSize) }
    return block.withBytes(body)
  }

  /// Calls a closure with the next bytes, or returns `nil` at the end.
  ///
  /// A chunk contains the bytes that are available, so that lines from a pipe arrive as they are written.
  ///
  /// - Complexity: O(*n*) in the number of bytes read. Each chunk reuses the same memory.
  func readChunk<Result>(_ body: (Span<UInt8>) -> Result) throws(InputError) -> Result? {
    if block.count == 0 { try fill(to: hasBegun ? 1 : InputFile.headSize) }
    guard block.count > 0 else { return nil }
    defer { block.clear() }
    return block.withBytes(body)
  }

  /// Moves the next bytes directly to the end of a block that has space left.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func append(to other: ByteBlock) throws(InputError) -> Int {
    hasBegun = true
    if block.count > 0 { return block.move(to: other) }
    if let failure { throw failure }
    return try source.append(to: other)
  }

  /// Whether reading the next bytes may block because the app or tool that writes them is still running.
  var mayBlock: Bool { block.count == 0 && failure == nil && source.mayBlock }

  /// Returns to the start if the source supports random access.
  ///
  /// - Returns: The source, or `nil` without random access.
  func rewind() throws(InputError) -> (any SeekableSource)? {
    guard let seekable = source.seekable else { return nil }
    _ = try seekable.seek(by: 0, from: .start)
    block.clear()
    return seekable
  }

  /// Stores an error that follows some bytes until these are consumed: they are still used.
  func fill(to minimum: Int) throws(InputError) {
    hasBegun = true
    if let failure { throw failure }
    do throws(InputError) {
      while block.count < minimum, try source.append(to: block) > 0 {}
    } catch {
      failure = error
      if block.count == 0 { throw error }
    }
  }
}
