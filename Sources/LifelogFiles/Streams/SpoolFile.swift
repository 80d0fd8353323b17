/// A temporary file with the bytes of streams, one after the other, for random access.
///
/// The file is unlinked as soon as it is created, so that it never outlives the process.
final class SpoolFile {
  let descriptor: Int32
  /// The number of bytes.
  private(set) var count: Int64 = 0

  init() throws(SystemError) {
    let file = try TemporaryFile(for: SystemCalls.temporaryFolder + "/input")
    try file.discard()
    descriptor = file.descriptor
  }

  /// - Parameter path: The path of the stream or archive, for errors.
  convenience init(path: String) throws(InputError) {
    do throws(SystemError) { try self.init() } catch { throw InputError(path: path, error) }
  }

  deinit { try? SystemCalls.closeFile(descriptor) }

  /// Copies a stream to the end of the file.
  ///
  /// - Parameters:
  ///   - path: The path of the stream, for errors.
  ///   - limit: The maximum number of bytes in the file.
  func append(_ stream: ByteStream, path: String, limit: Int = .max) throws(InputError) {
    var failure: SystemError?
    do throws(SystemError) {
      _ = try SystemCalls.seek(descriptor, by: count, from: .start)
    } catch {
      throw InputError(path: path, error)
    }
    while let more = try stream.readChunk({ chunk in
      do throws(SystemError) { try SystemCalls.writeBytes(descriptor, chunk) } catch { failure = error }
      return chunk.count
    }) {
      if let failure { throw InputError(path: path, failure) }
      count += Int64(more)
      if count > limit { throw .tooLarge(path: path, limit: limit) }
    }
  }

  /// Appends bytes, and returns their range in the file.
  func append(_ bytes: Span<UInt8>) throws(SystemError) -> Range<Int64> {
    _ = try SystemCalls.seek(descriptor, by: count, from: .start)
    try SystemCalls.writeBytes(descriptor, bytes)
    let start = count
    count += Int64(bytes.count)
    return start..<count
  }

  /// Calls a closure with the bytes of a range.
  func withBytes<Result>(
    in range: Range<Int64>, _ body: (Span<UInt8>) -> Result
  ) throws(SystemError) -> Result {
    let block = ByteBlock(capacity: range.count)
    _ = try SystemCalls.seek(descriptor, by: range.lowerBound, from: .start)
    while block.room > 0, try block.append(from: descriptor) > 0 {}
    return block.withBytes(body)
  }
}
